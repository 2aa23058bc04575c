import { expect, it } from 'vitest'

import { wordsAround } from './words-around.ts'

function around(text: string, words: string): string {
  const start = text.indexOf(words)
  const { start: from, end } = wordsAround(text, { start, end: start + words.length })
  return text.slice(from, end)
}

it.each([
  [
    'OSEO at the concentration of 250 µg/mL and above showed a decrease.',
    '250',
    'the concentration of 250 µg/mL and above showed',
  ],
  ['A decrease (P < 0.05) in migrated cells.', '0.05', 'P < 0.05'],
  ['It rose by 34%. A ban gave nine minutes.', '34', 'It rose by 34%'],
  ['Students slept 34 minutes longer.', '34', 'Students slept 34 minutes longer'],
  [
    'Cells were treated with vehicle alone; others were not.',
    'treated with',
    'Cells were treated with vehicle alone',
  ],
  ['34 minutes more.', '34', '34 minutes more'],
])('shows words of “%s” with their neighbours in the sentence', (text, words, shown) => {
  expect(around(text, words)).toBe(shown)
})

it('leaves a range as it is where its text is gone', () => {
  expect(wordsAround('', { start: 4, end: 9 })).toEqual({ start: 4, end: 9 })
})
