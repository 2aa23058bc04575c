import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const words = 'loaves that were weighed in the towns of the north and counted by their bakers'

describe('a soft hyphen on a page', () => {
  const document = readPages([
    page({
      spans: [
        span({ text: `The non\u00ADlinear price of ${words} was`, y: 80 }),
        span({ text: `written down in a book of the millers and remem\u00AD`, y: 92 }),
        span({ text: `bered by all of them, as Byron\u00ADMill says of ${words}.`, y: 104 }),
      ],
    }),
  ])
  const text = document.blocks.map((block) => block.text).join(' ')

  it('is a hyphen within a line, where it is drawn', () => {
    expect(text).toContain('The non-linear price')
    expect(text).toContain('as Byron-Mill says')
  })

  it('parts a word at the end of one', () => {
    expect(text).toContain('and remembered by all')
  })
})

describe('a listing in the letters of the text', () => {
  const lines = ['import loaves', 'def price(loaf):', 'weight = loaf', 'return towns.price(weight)']
  const document = readPages([
    page({
      spans: [
        span({ text: 'How Loaves Rise', x: 200, y: 80, size: 18 }),
        span({ text: '1 Introduction', y: 130, size: 12, isBold: true }),
        ...passage({ name: 'opening', y: 150, lines: 10 }),
        ...lines.map((text, index) => span({ text, x: 90, y: 290 + index * 12 })),
        ...passage({ name: 'closing', y: 350, lines: 10 }),
      ],
    }),
  ])

  it('is code, with its lines, and no paragraph', () => {
    const types = document.blocks.map(({ type }) => type)
    expect(types).toEqual(['title', 'heading', 'paragraph', 'code', 'paragraph'])
    expect(document.blocks[3]?.text).toBe(lines.join('\n'))
  })
})

describe('an algorithm whose steps are counted', () => {
  const steps = [
    'Input: all loaves',
    '1: n ← 0',
    '2: for each loaf do',
    '3:',
    'n ← n + weight of the loaf',
    '4: end for',
    '5: return n',
  ]
  const document = readPages([
    page({
      spans: [
        span({ text: 'How Loaves Rise', x: 200, y: 80, size: 18 }),
        span({ text: '1 Introduction', y: 130, size: 12, isBold: true }),
        ...passage({ name: 'opening', y: 150, lines: 10 }),
        span({ text: 'Algorithm 1 Weighing of loaves', y: 290 }),
        ...steps.map((text, index) =>
          span({ text, x: text.startsWith('n') ? 100 : 72, y: 302 + index * 12 }),
        ),
        ...passage({ name: 'closing', y: 400, lines: 10 }),
      ],
    }),
  ])

  it('is code under its caption, which has none of it', () => {
    const under = document.blocks.slice(4).map(({ type, text }) => [type, text.slice(0, 30)])
    expect(under[0]).toEqual(['caption', 'Algorithm 1 Weighing of loaves'])
    expect(under.slice(1).map(([type]) => type)).toEqual(['code', 'paragraph'])
    expect(document.blocks[5]?.text.split('\n')).toHaveLength(steps.length)
  })
})
