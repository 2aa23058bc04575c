import { describe, expect, it } from 'vitest'

import { page, passage, span } from './testing/printed-page.ts'
import { names, readFront } from './testing/read-front.ts'
import { readPages } from './testing/read-pages.ts'

/* How authors mark the copies of their drafts that they hand round. */

const abstractText = ({ abstract, blocks }: ReturnType<typeof readFront>): string =>
  abstract.map((id) => blocks.find((block) => block.id === id)?.text ?? '').join(' ')

/** Twelve characters are as wide as 60 points; the measure is 72 to 468. */
const centred = (text: string, y: number) =>
  span({ text, x: 270 - text.length * 2.5, y, isBold: true })

describe('what the author says of a copy, at the margin over a title in the middle', () => {
  const text = [span({ text: 'Abstract', x: 250, y: 140, isBold: true })]
  const rest = [...text, ...passage({ name: 'said', y: 160, lines: 12 })]

  it('is no part of the title, however close it stands', () => {
    const document = readFront([
      span({ text: 'MANUSCRIPT IN PREPARATION', y: 80, isBold: true }),
      centred('Waiting for Bread:', 96),
      centred('Queues and Prices in Northern Towns', 112),
      ...rest,
    ])
    expect(document.title).toBe('Waiting for Bread: Queues and Prices in Northern Towns')
  })

  it('is passed over where the title stands apart from it', () => {
    const document = readFront([
      span({ text: 'UNPUBLISHED PAPER', y: 60, isBold: true }),
      centred('Queues and Prices in Northern Towns', 100),
      ...rest,
    ])
    expect(document.title).toBe('Queues and Prices in Northern Towns')
  })
})

describe('"Tentative title:" on a proposal', () => {
  it('labels the title, which ends where the next label stands', () => {
    const document = readFront([
      span({ text: 'Tentative title: Queues and Prices in Northern Towns', y: 80 }),
      span({ text: 'Author: Ada Byron, University of the North', y: 92 }),
      span({ text: 'Abstract', x: 250, y: 120 }),
      ...passage({ name: 'said', y: 140, lines: 12 }),
    ])
    expect(document.title).toBe('Queues and Prices in Northern Towns')
  })
})

describe('a page without a title', () => {
  it('does not take the name of a numbered section for one', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: '1. Ovens', y: 80, isBold: true }),
          ...passage({ name: 'ovens', y: 100, lines: 40 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: '1.3. Missing Loaves', y: 80, size: 12, isBold: true }),
          ...passage({ name: 'loaves', y: 100, lines: 40 }),
        ],
      }),
    ])
    expect(document.title).toBe('')
  })
})

describe('a subtitle', () => {
  it('answers a question in slanted letters of the size of the text', () => {
    const document = readFront([
      span({ text: 'Who eats the bread?', y: 80, size: 14, isBold: true }),
      span({ text: 'How prices of flour relate to queues', y: 98, isItalic: true }),
      span({ text: 'Ada Byron', y: 130 }),
      span({ text: 'Abstract', y: 160, isBold: true }),
      ...passage({ name: 'said', y: 180, lines: 12 }),
    ])
    expect(document.title).toBe('Who eats the bread? How prices of flour relate to queues')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a name with a nickname', () => {
  it('is the name without it', () => {
    const document = readFront([
      span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
      span({ text: 'Ada “Lace” Byron & Max Born', y: 110, size: 12 }),
      span({ text: '1 Introduction', y: 160, isBold: true, size: 12 }),
      ...passage({ name: 'said', y: 180, lines: 12 }),
    ])
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('one keyword', () => {
  it('ends the abstract as several do', () => {
    const document = readFront([
      span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
      span({ text: 'Ada Byron', y: 110, size: 12 }),
      span({ text: 'Abstract', y: 140, isBold: true }),
      ...passage({ name: 'said', y: 160, lines: 6 }),
      span({ text: 'Keyword: bread, ovens, flour.', y: 250 }),
    ])
    expect(abstractText(document)).not.toContain('Keyword')
    expect(document.keywords).toEqual(['bread', 'ovens', 'flour'])
  })
})

describe('contents without a name and without leaders', () => {
  it('are told by their numbers and by the headings that they name', () => {
    const sections = ['The Ovens', 'Flour and Water', 'Baking Times', 'Crusts', 'Prices', 'Summary']
    const document = readPages([
      page({
        spans: [
          span({ text: 'Queues and Prices in Northern Towns', y: 60, size: 16 }),
          ...sections.flatMap((text, index) => [
            span({ text, y: 120 + index * 20 }),
            span({ text: String(index + 1), x: 460, y: 120 + index * 20 }),
          ]),
        ],
      }),
      ...sections.map((text, index) =>
        page({
          number: index + 2,
          spans: [
            span({ text, y: 80, size: 14 }),
            ...passage({ name: `part${index}`, y: 110, lines: 20 }),
          ],
        }),
      ),
    ])
    const text = document.blocks.filter(({ type }) => type === 'paragraph')
    expect(text.map(({ lines }) => lines?.[0]?.page)).not.toContain(1)
  })
})
