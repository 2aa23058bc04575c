import { describe, expect, it } from 'vitest'

import { programLines } from './program-text.ts'

const places = (...lines: readonly string[]) => [...programLines(lines)]

describe('lines of a program in the letters of the text', () => {
  it('are told by what they say, with the plain ones between them', () => {
    expect(
      places(
        'The price of a loaf was found with the following lines of code:',
        'import loaves',
        'def price(loaf, town):',
        'weight = loaf',
        'return weight * town.price(loaf)',
        'The price is then written into the table of the town.',
      ),
    ).toEqual([1, 2, 3, 4])
    expect(
      places('d1 <- subset(loaves, town == 1)', '# loaves of the north', 'mean(d1$price);'),
    ).toEqual([0, 1, 2])
  })

  it('are none in formulas, lists of names and sentences with a call in them', () => {
    expect(places('f(x) = 2x + 1', 'g(x) = f(x) + y', 'h(y) = 3')).toEqual([])
    expect(places('[ (', ') ( )]', '(', ')')).toEqual([])
    expect(places('Rye', 'Wheat', 'Oats', 'Barley')).toEqual([])
    expect(
      places(
        'We call loaf.price(town) for every loaf that was baked in the town.',
        'It calls town.name(loaf) for each of the loaves in the other towns.',
        'Then oven.heat(loaf) is called for the loaves that are left over.',
      ),
    ).toEqual([])
  })
})
