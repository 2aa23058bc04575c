import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

/** Eighty letters fill the measure. */
const full = (text: string) => text.padEnd(80, 'o')
const opening = full('The loaves of the north are weighed in every town by its own bakers who')
const goesOn = full('are more of them than the bakers of the south, who have no scales at all ')
const names = ['Under 40', '40 to 60', 'Over 60'].map((text, index) =>
  span({ text, x: 200, y: 80 + index * 12 }),
)
const texts = (head: readonly ReturnType<typeof span>[]) =>
  readPages([
    page({
      spans: [
        span({ text: 'How Loaves Rise', x: 200, y: 80, size: 18 }),
        span({ text: '1 Introduction', y: 130, size: 12, isBold: true }),
        ...passage({ name: 'opening', y: 150, lines: 40 }),
        span({ text: opening, y: 690 }),
      ],
    }),
    page({
      number: 2,
      spans: [
        ...head,
        span({ text: 'Figure 1: Loaves by the age of their bakers', x: 180, y: 300 }),
        span({ text: goesOn, y: 340 }),
        span({ text: 'in the towns of it.', y: 352 }),
        ...passage({ name: 'closing', y: 380, lines: 30 }),
      ],
      graphics: [{ kind: 'image', box: { left: 150, top: 140, right: 440, bottom: 280 } }],
    }),
  ]).blocks.flatMap(({ type, text }) => (type === 'paragraph' ? [text] : []))

describe('a paragraph that a figure parts', () => {
  const isOne = (head: readonly ReturnType<typeof span>[]) =>
    texts(head).some((text) =>
      /The loaves .* are more of them .* in the towns of it\.$/u.test(text),
    )

  it('is one, though the names on the axes stand between its parts', () => {
    expect(isOne(names)).toBe(true)
  })

  it('is two where a formula stands between them', () => {
    expect(isOne([span({ text: 'm = x + y', x: 250, y: 90, font: 'CMMI10' })])).toBe(false)
  })
})

describe('a number at the head of a line of a point', () => {
  const items = (number: string, x: number) =>
    readPages([
      page({
        spans: [
          span({ text: 'How Loaves Rise', x: 200, y: 80, size: 18 }),
          ...passage({ name: 'opening', y: 150, lines: 20 }),
          span({
            text: `- ${full('The first of them has made the ovens wider from 3 to 6, and then to')}`,
            y: 420,
          }),
          span({ text: `${number} These are of stone.`, x, y: 432 }),
          span({ text: '- The second has none.', y: 444 }),
          ...passage({ name: 'closing', y: 480, lines: 20 }),
        ],
      }),
    ]).blocks.filter(({ type }) => type === 'list-item')

  it('ends the sentence where the words of the point stand', () => {
    expect(items('16.', 82)).toHaveLength(2)
  })

  it('begins a point of its own at the edge of the list', () => {
    expect(items('2.', 72)).toHaveLength(3)
  })
})
