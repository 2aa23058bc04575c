import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import countsDiffer from '../../checks/numbers/counts-differ.ts'
import countsMistyped from '../../checks/numbers/counts-mistyped.ts'
import { draft } from '../../testing/draft.ts'

const read = (...written: readonly string[]) => analyse(draft(['# Results', ...written]))
const told = (...written: readonly string[]): readonly string[] =>
  countsMistyped.run(read(...written)).map(({ title }) => title)

describe('a count of the same things that a slip made another', () => {
  it.each([
    ['We read 351 garden nests in spring.', 'All 531 garden nests were old.', 'turned'],
    ['We read 89 nest boxes in spring.', 'The map shows 890 nest boxes.', 'a digit more'],
    [
      'A random sample of 10 wardens was asked.',
      'We drew a random sample of 100 wardens.',
      'in the same words',
    ],
  ])('is told: %s %s (%s)', (one, other) => {
    expect(told(one, 'Rain fell.', other)).toHaveLength(1)
    expect(countsDiffer.run(read(one, 'Rain fell.', other))).toEqual([])
  })

  it('is told of one digit where two places have the other number', () => {
    const usual = ['We read 3462 garden nests.', 'In 3462 garden nests there were eggs.']
    expect(told(...usual, 'All 3862 garden nests were old.')).toEqual([
      '“3862 garden nests” here, 3462 elsewhere',
    ])
    expect(told(usual[0] ?? '', 'All 3862 garden nests were old.')).toEqual([])
    expect(told(...usual, 'All 3465 garden nests were old.')).toEqual([])
  })

  it.each([
    ['We read 351 garden nests in spring.', 'Of them 531 garden nests were old.', 'of them'],
    [
      'A net was trained for 10 epochs.',
      'A bird was trained for 100 epochs.',
      'settings of two models',
    ],
    ['We read wild carp (n = 46).', 'The map shows wild carp (n = 460).', 'fewer of them'],
    ['We read 351 nests in spring.', 'All 531 nests were old.', 'one word'],
    ['We read 89 nest boxes in spring.', 'More than 890 nest boxes are known.', 'a bound'],
    ['We read 89 nest boxes in spring.', 'We read 912 nest boxes in autumn.', 'no slip'],
    ['We slept 12 long weeks there.', 'We slept 21 long weeks there.', 'a time'],
  ])('is none in: %s %s (%s)', (one, other) => {
    expect(told(one, 'Rain fell.', other)).toEqual([])
  })

  it('is none where a paragraph has both, or a third number of them stands', () => {
    expect(told('We read 89 nest boxes, and of 890 nest boxes none was old.')).toEqual([])
    expect(
      told('We read 89 nest boxes.', 'All 890 nest boxes were old.', 'And 14 nest boxes fell.'),
    ).toEqual([])
  })
})
