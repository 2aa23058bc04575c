import { describe, expect, it } from 'vitest'

import type { HistoryEntry } from '#features/feedback/history/contract.ts'

import { movesWords, parted, standingOf } from './moves.ts'
import type { Move } from './moves.ts'

const move = (before: Move['before'], now: Move['now']): Move => ({
  kind: `${before} ${now}`,
  title: 'Evidence',
  before,
  now,
  word: '',
})

describe('what became of the levels, in words', () => {
  it('counts what rose and what fell', () => {
    expect(movesWords([move(1, 2), move(1, 3), move(2, 2)])).toBe('Two rubrics rose. None fell.')
    expect(movesWords([move(1, 2), move(3, 2)])).toBe('One rubric rose. One fell.')
    expect(movesWords([move(3, 2), move(4, 1)])).toBe('Two rubrics fell. None rose.')
    expect(movesWords([move(2, 2), move(null, 3)])).toBe('No level has changed.')
  })

  it('says nothing where nothing was judged twice', () => {
    expect(movesWords([move(null, 2), move(3, null)])).toBeNull()
  })
})

it('keeps rows for what has or had a level, or lost it by being settled', () => {
  const bare = { ...move(null, null), title: 'Journals', word: 'Not judged' }
  const settled = { ...move(null, null), title: 'Figures', word: 'Nothing left to fault' }
  expect(parted([move(null, 2), bare, move(3, null), settled])).toEqual({
    shown: [move(null, 2), move(3, null), settled],
    unjudged: ['Journals'],
  })
})

describe('a reading without a level', () => {
  const entry = (notes: Partial<HistoryEntry['notes']>, settled: number): HistoryEntry => ({
    result: 'result',
    run: 'run',
    kind: 'evidence',
    title: 'Evidence',
    siglum: 'EV',
    entity: 'draft',
    is_current: true,
    at: '2026-03-02T10:00:00.000Z',
    credits: 0,
    engine: 'built-in',
    model: null,
    level: null,
    criteria: [],
    notes: { major: 0, moderate: 0, minor: 0, keep: 0, ...notes },
    became: { settled, partly: 0, open: 0, new: 0 },
    has_text: true,
  })

  it('has nothing left to fault where all that was faulted is settled', () => {
    expect(standingOf(entry({ keep: 1 }, 2))).toBe('Nothing left to fault')
  })

  it('is not judged where nothing was settled or something is still faulted', () => {
    expect(standingOf(entry({}, 0))).toBe('Not judged')
    expect(standingOf(entry({ minor: 1 }, 2))).toBe('Not judged')
  })
})
