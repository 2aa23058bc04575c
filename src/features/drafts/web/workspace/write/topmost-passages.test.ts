import { expect, it } from 'vitest'

import { topmostPassages } from './topmost-passages.ts'

const passage = (start: number, end: number, weight: string) => ({
  start,
  end,
  weight,
  isSelected: false,
})

it('draws the weightiest where passages overlap, and all of those that do not', () => {
  const drawn = topmostPassages([
    passage(0, 20, 'moderate'),
    passage(5, 10, 'major'),
    passage(8, 12, 'keep'),
    passage(30, 34, 'minor'),
    passage(40, 40, 'major'),
  ])
  expect(drawn.map(({ start, end, weight }) => [start, end, weight])).toEqual([
    [0, 5, 'moderate'],
    [5, 10, 'major'],
    [10, 20, 'moderate'],
    [30, 34, 'minor'],
  ])
})

it('draws the selected one over a weightier one, in one piece', () => {
  const drawn = topmostPassages([
    passage(0, 20, 'major'),
    { ...passage(4, 9, 'minor'), isSelected: true },
  ])
  expect(drawn.map(({ start, end, weight }) => [start, end, weight])).toEqual([
    [0, 4, 'major'],
    [4, 9, 'minor'],
    [9, 20, 'major'],
  ])
})
