import { expect, it } from 'vitest'

import { tellingOf } from './directed-statements.ts'

const wordsIn = (text: string) =>
  (tellingOf({ text, block: 'b1', start: 0, role: 'results' }, false)?.statements ?? []).map(
    ({ word, pole }) => `${word} ${pole}`,
  )

it('words of direction are read with the way they point', () => {
  expect(wordsIn('Crust thickness increased, while crumb moisture was lower than before.')).toEqual(
    ['increased 1', 'lower -1'],
  )
  expect(wordsIn('Thickness was positively correlated with steam.')).toEqual(['positively 1'])
})

it.each([
  'Crust thickness did not increase with steam.',
  'Loaves with more than two crusts were left out.',
  'At the higher temperature loaves had cracks.',
  'Crust thickness increased or decreased with steam.',
  'A positive control was kept in each oven.',
  'The risk of cracks increases with lower steam.',
  'Loaves (with higher crusts) were weighed.',
])('what is denied, a bound, a condition or either way is no finding: %s', (text) => {
  expect(wordsIn(text)).toEqual([])
})

it('what is compared with begins behind "than"', () => {
  const telling = tellingOf(
    { text: 'Rye loaves were heavier than wheat buns.', block: 'b1', start: 0, role: 'results' },
    false,
  )
  const [statement] = telling?.statements ?? []
  expect(telling?.words.slice(statement?.than).map(({ stem }) => stem)).toEqual(['wheat', 'buns'])
})
