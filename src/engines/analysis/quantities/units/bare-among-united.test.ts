import { describe, expect, it } from 'vitest'

import { bareAmongUnited } from './bare-among-united.ts'

const bareIn = (...texts: readonly string[]): readonly string[] =>
  bareAmongUnited(texts).map(({ text, start, end }) => (texts[text] ?? '').slice(start, end))

describe('a number that stands bare', () => {
  it.each([
    ['We added 30 ml vinegar.', 'The pot held brine plus 20 vinegar.'],
    ['Take 5 g of chalk.', 'Most pots hold 20 of chalk.'],
    ['Carp rest at 20 °C.', 'The eggs were left at 20 and then counted.'],
    ['They hatched 6 h later.', 'The rest hatched 20 later.'],
  ])('is told where its like has a unit elsewhere: %s', (elsewhere, told) => {
    expect(bareIn(elsewhere, told)).toEqual(['20'])
    expect(bareIn(told)).toEqual([])
  })

  it('is told where words that stand in any text had one unit twice', () => {
    const weir = ['The flow at a depth of 3 m was low.', 'Eels keep to a depth of 7 m in May.']
    expect(bareIn(...weir, 'Carp keep to a depth of 5.')).toEqual(['5'])
    expect(bareIn(weir[0] ?? '', 'Carp keep to a depth of 5.')).toEqual([])
  })

  it.each([
    'The pot held 20 vinegar flies.',
    'All 20 vinegar pots were full.',
    'In jars 3 and 4 vinegar was added.',
    'On day 3 and 4 vinegar was added.',
    'In cohort 3 vinegar was added.',
    'It has 2730 kcal kg− 1 vinegar.',
    'The pot held 20 or 40 ml of it.',
    'The pots of 2004 vinegar were full.',
    'The pot held 20 µg/ml vinegar.',
    'The pot held 4 to 5 mg/L vinegar.',
    'The pot held (4–16 ml vinegar) in May.',
    '20 vinegar',
  ])('is left alone where it counts, names or has its unit: %s', (told) => {
    expect(bareIn('We added 30 ml vinegar.', told)).toEqual([])
  })

  it('is left alone where its like stands bare as well', () => {
    const bare = ['The pot held 20 vinegar.', 'The jar held 9 vinegar.']
    expect(bareIn('We added 30 ml vinegar.', ...bare)).toEqual([])
  })
})
