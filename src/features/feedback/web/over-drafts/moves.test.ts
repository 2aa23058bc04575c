import { describe, expect, it } from 'vitest'

import type { HistoryEntry } from '#features/feedback/history/contract.ts'

import { movesOf, movesWords, parted, standingOf } from './moves.ts'
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

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
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
  notes: { major: 0, moderate: 0, minor: 0, keep: 0 },
  became: { settled: 0, partly: 0, open: 0, new: 0 },
  has_text: true,
  ...change,
})

describe('levels of a draft', () => {
  const whole = entry({ level: 3, criteria: [{ id: 'grounds', title: 'Grounds', level: 3 }] })
  const part = entry({
    entity: 'chapter',
    at: '2026-03-03T10:00:00.000Z',
    criteria: [{ id: 'grounds', title: 'Grounds', level: null }],
  })

  it('stay those of the whole where a part was read for the first time and gave none', () => {
    expect(movesOf([part, whole])).toMatchObject([{ before: null, now: 3, word: 'Secure' }])
  })

  it('move from the reading before of the same part', () => {
    const again = entry({ ...whole, at: '2026-03-04T10:00:00.000Z', level: 4 })
    expect(movesOf([again, part, whole])).toMatchObject([{ before: 3, now: 4, word: 'Strong' }])
  })
})

describe('a reading without a level', () => {
  const read = (notes: Partial<HistoryEntry['notes']>, settled: number) =>
    entry({
      notes: { major: 0, moderate: 0, minor: 0, keep: 0, ...notes },
      became: { settled, partly: 0, open: 0, new: 0 },
    })

  it('has nothing left to fault where all that was faulted is settled', () => {
    expect(standingOf(read({ keep: 1 }, 2))).toBe('Nothing left to fault')
  })

  it('is not judged where nothing was settled or something is still faulted', () => {
    expect(standingOf(read({}, 0))).toBe('Not judged')
    expect(standingOf(read({ minor: 1 }, 2))).toBe('Not judged')
  })
})
