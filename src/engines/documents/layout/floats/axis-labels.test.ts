import { describe, expect, it } from 'vitest'

import type { Graphic } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const bars: readonly Graphic[] = Array.from({ length: 8 }, (_, index) => ({
  kind: 'path',
  box: { left: 140 + index * 30, top: 200 + index * 10, right: 165 + index * 30, bottom: 320 },
  fill: 0.4,
}))

const proseOf = (spans: Parameters<typeof page>[0]['spans']): readonly string[] =>
  readPages([page({ spans, graphics: bars })])
    .blocks.filter(({ type }) => type === 'paragraph')
    .map(({ text }) => text)

const text = [
  ...passage({ name: 'before', y: 80, lines: 6 }),
  ...passage({ name: 'after', y: 420, lines: 20 }),
]
const caption = span({ text: 'Figure 1: Yields of all years', x: 160, y: 380 })

describe('the numbers along the axes of a drawing', () => {
  it('are no words of the text, nor is the name of the axis', () => {
    const ticks = ['1,000,000', '2,000,000'].map((value, index) =>
      span({ text: value, x: 84, y: 318 - index * 40 }),
    )
    const years = [1990, 2000, 2010].map((year, index) =>
      span({ text: String(year), x: 150 + index * 90, y: 334 }),
    )
    const name = span({ text: 'Year of the harvest', x: 210, y: 350, size: 8 })
    const prose = proseOf([...text, ...ticks, ...years, name, caption])
    expect(prose.filter((words) => /,000|1990|harvest/u.test(words))).toEqual([])
  })

  it('end where the text goes on below', () => {
    const below = span({ text: 'Yields rose in 12 of 14 years that we saw.', y: 336 })
    expect(proseOf([...text, below, caption]).join(' ')).toContain('Yields rose in 12 of 14')
  })
})
