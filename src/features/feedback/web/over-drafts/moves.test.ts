import { describe, expect, it } from 'vitest'

import { movesWords } from './moves.ts'
import type { Move } from './moves.ts'

const move = (before: Move['before'], now: Move['now']): Move => ({
  kind: `${before} ${now}`,
  title: 'Evidence',
  before,
  now,
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
