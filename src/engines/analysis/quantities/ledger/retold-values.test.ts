import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { retoldValues } from './retold-values.ts'

const titles = (...parts: readonly [results: string, discussion: string]) => {
  const [results, discussion] = parts
  const text = [
    '# Methods',
    'Willows were planted on the banks of four rivers, and their roots were dug out after three summers.',
    '# Results',
    results,
    'Roots of the banks that were mown in June took up 41.3% of the nitrate.',
    '# Discussion',
    discussion,
    'Whoever plants willows should know the ground water of the valley first.',
  ]
  return retoldValues(analyse(draft(text))).map(({ title }) => title)
}

const results =
  'Willow roots on the north bank took up 67.73% of the nitrate and 35.35% of the phosphate. On mown ground 67.73% and 35.35% came later.'

it('tells of a value of which one digit is another where the same thing is told again', () => {
  expect(
    titles(
      results,
      'Willow roots on the north bank thus took up 67.63% of the nitrate and 35.35% of the phosphate.',
    ),
  ).toEqual(['67.63% here, 67.73% in the results: which is right?'])
  expect(
    titles(
      results,
      'Willow roots on the north bank thus took up 76.73% of the nitrate and 35.35% of the phosphate.',
    ),
  ).toEqual(['76.73% here, 67.73% in the results: which is right?'])
})

it('tells of another value where no digit is the same', () => {
  expect(
    titles(
      results,
      'Willow roots on the north bank thus took up 58.20% of the nitrate and 35.35% of the phosphate.',
    ),
  ).toEqual(['58.20% here, 67.73% in the results: which is right?'])
})

it('names both places in words', () => {
  const discussion =
    'Willow roots on the north bank thus took up 67.63% of the nitrate and 35.35% of the phosphate.'
  const text = ['# Results', results, '# Discussion', discussion]
  const [note] = retoldValues(analyse(draft(text)))
  expect(note?.statement).toBe(
    'The discussion says “the north bank thus took up 67.63% of the nitrate and”, the results “on the north bank took up 67.73% of the nitrate and”, and both seem to tell of one thing; 67.63% stands nowhere else in the draft.',
  )
})

it.each([
  ['the same value', 'Willow roots on the north bank thus took up 67.73% of the nitrate.'],
  ['another thing', 'The price of seed in the valley rose by 67.63% within the same ten years.'],
  ['a bound', 'Willow roots on the north bank thus took up less than 67.63% of the nitrate.'],
  ['a rounded value', 'Willow roots on the north bank thus took up 67.7% of the nitrate.'],
])('is silent on %s', (_, discussion) => expect(titles(results, discussion)).toEqual([]))
