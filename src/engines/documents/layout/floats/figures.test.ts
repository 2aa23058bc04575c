import { expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

it('leaves references over the legends of a manuscript, which has no pictures, to their list', () => {
  const entry = (value: number, y: number) =>
    span({ text: `${value}. Example, A.: Hedges of part ${value}. Press, 2001.`, y, size: 7 })
  const entries = (from: number, count: number, y: number) =>
    Array.from({ length: count }, (_, at) => entry(from + at, y + at * 9))
  const document = readPages([
    page({
      spans: [
        span({ text: 'Hedges of the North', x: 120, y: 60, size: 18 }),
        span({ text: 'Introduction', y: 100, isBold: true, size: 14 }),
        ...passage({ name: 'opening', y: 120, lines: 30 }),
        span({ text: 'References', y: 520, isBold: true }),
        ...entries(1, 20, 535),
      ],
    }),
    page({
      number: 2,
      spans: [
        ...entries(21, 6, 70),
        span({ text: 'Figure 1 A hedge by night. The hedge has no owls.', y: 260, size: 8 }),
        span({ text: 'Figure 2 A hedge by day. The hedge has many wrens.', y: 330, size: 8 }),
      ],
    }),
  ])
  expect(document.references).toHaveLength(26)
  expect(document.figures).toHaveLength(2)
})
