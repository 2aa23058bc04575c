import { describe, expect, it } from 'vitest'

import { aDraft, aField, aFinding, aKind, aResult } from '../testing/builders.ts'
import { firstNotes } from './first-notes.ts'
import { recordsOf } from './note-record.ts'

const checks = aKind({ id: 'checks', field: 'checks', family: 'general', price: 0 })
const evidence = aKind()

type Change = Parameters<typeof aFinding>[0]

function first(ofChecks: readonly Change[], ofEvidence: readonly Change[]): readonly string[] {
  const noteOf = (change: Change) => aFinding({ check: `rule.${change.id ?? ''}`, ...change })
  const draft = aDraft({
    results: {
      checks: aField(aResult(ofChecks.map(noteOf))),
      evidence_review: aField(aResult(ofEvidence.map(noteOf))),
    },
  })
  return firstNotes(recordsOf(draft, [checks, evidence], new Set())).map(({ id }) => id)
}

describe('the notes to begin with', () => {
  it('are the weightiest three of all rubrics together', () => {
    const ids = first(
      [
        { id: 'hyphen', severity: 'minor' },
        { id: 'number', severity: 'moderate' },
      ],
      [
        { id: 'cause', severity: 'major' },
        { id: 'rival', severity: 'moderate' },
      ],
    )
    expect(ids).toEqual(['cause', 'rival', 'number'])
  })

  it('begin, of equals, with what is a hole in the text', () => {
    const ids = first(
      [
        { id: 'thin', severity: 'moderate' },
        { id: 'open', check: 'placeholder-text', severity: 'moderate' },
        { id: 'unnamed', check: 'figures-unmentioned', severity: 'moderate' },
      ],
      [{ id: 'rival', severity: 'moderate' }],
    )
    expect(ids).toEqual(['open', 'unnamed', 'rival'])
  })

  it('leave out what is settled, what is praise, and what the text has left behind', () => {
    const anchor = {
      block: 'b1',
      start: 0,
      end: 4,
      exact: 'text',
      prefix: '',
      suffix: '',
      state: 'lost' as const,
      match: 'exact' as const,
      similarity: 1,
    }
    const ids = first(
      [
        { id: 'done', severity: 'major', status: 'accepted' },
        { id: 'keep', severity: null, kind: 'strength' },
        { id: 'gone', severity: 'major', anchors: [anchor] },
        { id: 'open', severity: 'minor' },
      ],
      [],
    )
    expect(ids).toEqual(['open'])
  })

  it('let each rule speak once before one speaks twice, leave out what is less certain, and have the doubtful last', () => {
    const ids = first(
      [
        { id: 'unsure', severity: 'moderate', confidence: 0.5 },
        { id: 'apart', severity: 'moderate', confidence: 0.4 },
        { id: 'short-1', severity: 'moderate', check: 'rule.short' },
        { id: 'short-2', severity: 'moderate', check: 'rule.short' },
        { id: 'sum', severity: 'moderate' },
      ],
      [],
    )
    expect(ids).toEqual(['short-1', 'sum', 'unsure'])
  })
})
