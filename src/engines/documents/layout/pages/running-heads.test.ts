import { expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { layOutPages } from './page-layouts.ts'

it('the head of a chapter of one page, beside the number of the page, is no heading', () => {
  const printed = (number: number, head: string, first?: string) =>
    page({
      number,
      spans: [
        span({ text: head, x: 72, y: 47, size: 12, font: 'Heads' }),
        span({ text: String(number), x: 510, y: 47, size: 12, font: 'Heads' }),
        ...(first === undefined ? [] : [span({ text: first, y: 106, size: 14, isBold: true })]),
        ...passage({ name: `part${number}`, y: first === undefined ? 95 : 130, lines: 40 }),
      ],
    })
  const { lines } = layOutPages([
    printed(1, 'Baking', '1. Baking'),
    ...[2, 3].map((number) => printed(number, 'Baking')),
    printed(4, 'Selling', '2. Selling'),
    ...[5, 6].map((number) => printed(number, 'Selling')),
    printed(7, 'What bread will cost', '3. What bread will cost'),
  ])
  const printedLines = lines.map(({ line }) => line.text)
  expect(printedLines).toContain('3. What bread will cost')
  expect(printedLines).not.toContain('What bread will cost')
})
