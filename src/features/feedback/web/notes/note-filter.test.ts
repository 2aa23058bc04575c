import { describe, expect, it } from 'vitest'

import { aFinding, aKind } from '../testing/builders.ts'
import {
  allNotes,
  isFiltering,
  isKeptApart,
  matches,
  readFilter,
  toggleWeight,
  writeFilter,
} from './note-filter.ts'
import type { NoteFilter } from './note-filter.ts'
import { noteOf } from './note-record.ts'
import type { NoteRecord } from './note-record.ts'

function record(change: Parameters<typeof aFinding>[0], isNew = false): NoteRecord {
  const kind = aKind()
  const finding = aFinding(change)
  const note = noteOf(finding, { kind, chapter: null, isNew })
  return {
    id: finding.id,
    kind,
    finding,
    chapter: null,
    note,
    hasChanged: false,
    isEarly: false,
    twins: [],
  }
}

describe('the filter in the address', () => {
  it('shows everything when the address says nothing, and leaves no trace then', () => {
    const filter = readFilter(new URLSearchParams('tab=chat'))
    expect(isFiltering(filter)).toBe(false)
    expect(writeFilter(new URLSearchParams('tab=chat&sev=major'), filter).toString()).toBe(
      'tab=chat',
    )
  })

  it('comes back as it was written', () => {
    const filter: NoteFilter = {
      weights: ['major', 'keep'],
      rubric: 'evidence',
      status: 'accepted',
      hasLess: true,
    }
    expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter)
  })

  it('ignores words that it does not know', () => {
    expect(readFilter(new URLSearchParams('sev=major,fatal&status=lost'))).toEqual({
      weights: ['major'],
      rubric: null,
      status: null,
      hasLess: false,
    })
  })
})

describe('what a filter lets through', () => {
  it('goes by severity, rubric and status together', () => {
    const major = record({ severity: 'major' })
    const minor = record({ severity: 'minor', status: 'accepted' })
    const filter: NoteFilter = { ...allNotes, weights: ['minor'], status: 'accepted' }
    expect([major, minor].map((one) => matches(filter, one))).toEqual([false, true])
    expect(matches({ ...allNotes, rubric: 'novelty' }, major)).toBe(false)
    expect(matches({ ...allNotes, status: 'new' }, major)).toBe(false)
    expect(matches({ ...allNotes, status: 'new' }, record({}, true))).toBe(true)
  })
})

describe('accepted, not edited yet', () => {
  const anchor = {
    block: 'p1',
    start: 0,
    end: 5,
    exact: 'Words',
    prefix: '',
    suffix: '',
    state: 'live',
    match: 'exact',
    similarity: 1,
  } as const
  const filter: NoteFilter = { ...allNotes, status: 'accepted' }

  it('holds accepted notes until their words are edited', () => {
    const accepted = (change: object) =>
      matches(filter, record({ status: 'accepted', anchors: [{ ...anchor, ...change }] }))
    expect(accepted({})).toBe(true)
    expect(accepted({ state: 'moved' })).toBe(true)
    expect(accepted({ state: 'stale' })).toBe(false)
    expect(accepted({ state: 'moved', match: 'fuzzy', similarity: 0.9 })).toBe(false)
    expect(matches(filter, record({ anchors: [anchor] }))).toBe(false)
  })
})

describe('a severity that is switched', () => {
  it('hides and comes back in the order of severity', () => {
    const hidden = toggleWeight(allNotes, 'moderate')
    expect(hidden.weights).toEqual(['major', 'minor', 'keep'])
    expect(toggleWeight(hidden, 'moderate')).toEqual(allNotes)
  })

  it('shows all again when the last one would go', () => {
    expect(toggleWeight({ ...allNotes, weights: ['keep'] }, 'keep')).toEqual(allNotes)
  })
})

describe('what is kept apart', () => {
  const doubtful = record({ confidence: 0.5 })

  it('is open, asks for something, and is less certain', () => {
    expect(isKeptApart(doubtful)).toBe(true)
    expect(isKeptApart(record({ confidence: 0.7 }))).toBe(false)
    expect(isKeptApart(record({ confidence: 0.5, severity: 'moderate' }))).toBe(false)
    expect(isKeptApart(record({ confidence: 0.5, status: 'dismissed' }))).toBe(false)
    expect(isKeptApart(record({ confidence: 0.5, kind: 'strength', severity: null }))).toBe(false)
  })

  it('hides nothing that is shown by itself, so that asking for it is no filter', () => {
    expect(isFiltering({ ...allNotes, hasLess: true })).toBe(false)
  })
})
