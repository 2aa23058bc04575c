import { describe, expect, it } from 'vitest'

import { countedSteps } from './counted-steps.ts'

const places = (...lines: readonly string[]) => [...countedSteps(lines)]

describe('the steps of an algorithm', () => {
  it('are the lines that count on, with what is required before', () => {
    expect(
      places(
        'The loaves are weighed so.',
        'Require: loaves',
        '1: n ← 0',
        '2: while loaves do',
        '3: n ← n + 1',
        '4: end while',
        'The price follows.',
      ),
    ).toEqual([1, 2, 3, 4, 5])
  })

  it('may begin in the caption, which took the first', () => {
    expect(places('2: for loaf in loaves do', '3: n ← n + 1', '4: end for')).toEqual([0, 1, 2])
  })

  it('are none in the numbered lines of a transcript', () => {
    expect(
      places(
        '1: for me the oven was the heart of the shop',
        '2: if it went out we all stood there',
        '3: and nobody knew what to do',
      ),
    ).toEqual([])
  })

  it('are none in a list of sentences, or where the numbers do not count on', () => {
    expect(places('1: Weigh the loaf.', '2: Bake it.', '3: Sell it.')).toEqual([])
    expect(places('1: n ← 0', '7: n ← 1', '12: return n')).toEqual([])
  })
})
