import { expect, it } from 'vitest'

import { placesInTyped } from './places-in-typed.ts'

const blocks = [
  { id: 'h', text: 'Prices' },
  { id: 'a', text: 'Prices rose in both towns, and nobody asked why they did.' },
  { id: 'b', text: 'Wages did not rise.' },
]

it('finds the blocks of a draft in the text as it is typed by now, each behind the one before', () => {
  const text =
    '## Prices\n\nPrices rose in both towns, and nobody asked why they did.\n\nWages did not rise.'
  const places = placesInTyped(text, blocks)
  expect(blocks.map(({ id }) => text.slice(places.get(id)?.start, places.get(id)?.end))).toEqual(
    blocks.map((block) => block.text),
  )
})

it('knows a block by its opening when it was changed further on, and says that places in it do not hold', () => {
  const text =
    '## Prices\n\nPrices rose in both towns, and later in a third.\n\nWages did not rise.'
  const places = placesInTyped(text, blocks)
  expect(places.get('a')).toEqual({ start: 11, end: text.indexOf('\n\nWages'), isExact: false })
  expect(places.get('b')?.isExact).toBe(true)
})

it('gives no place to a block whose beginning is gone', () => {
  expect([...placesInTyped('Wages did not rise.', blocks).keys()]).toEqual(['b'])
})
