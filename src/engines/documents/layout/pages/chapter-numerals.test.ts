import { describe, expect, it } from 'vitest'

import { section, text } from '../testing/long-work.ts'
import { page, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const title = span({ text: 'Mills of the Northern Valleys', y: 60, size: 24, isBold: true })

/** A chapter whose number is a figure at the right edge, beside the first of these lines. */
const chapter = (number: number, value: string, lines: readonly string[]) =>
  page({
    number,
    spans: [
      ...lines.slice(0, 1).map((said) => span({ text: said, y: 150, size: 18 })),
      span({ text: value, x: 420, y: 152, size: 60 }),
      ...lines.slice(1).map((said) => span({ text: said, y: 172, size: 18 })),
      ...text(`words${number}`, 220, 20),
    ],
  })

const cover = page({ number: 1, spans: [title, ...text('front', 200)] })

const numbersOf = (document: ReturnType<typeof readPages>) =>
  document.blocks.filter(({ type }) => type === 'heading').map(({ number }) => number)

describe('numerals of chapters', () => {
  it('are numbers of their titles, and no words of them', () => {
    const read = readPages([
      cover,
      chapter(2, '1', ['Introduction']),
      chapter(3, '2', ['Grinding stones and', 'what they are made of']),
      chapter(4, '3', ['Conclusions']),
    ])
    expect(headingsOf(read)).toEqual([
      '1 Introduction',
      '1 Grinding stones and what they are made of',
      '1 Conclusions',
    ])
    expect(numbersOf(read)).toEqual(['1', '2', '3'])
  })

  it('are letters for appendices once chapters have such numbers', () => {
    const read = readPages([
      cover,
      chapter(2, '1', ['Introduction']),
      chapter(3, '2', ['Conclusions']),
      chapter(4, 'A', ['Tables of all stones']),
    ])
    expect(numbersOf(read)).toEqual(['1', '2', 'A'])
  })

  it('do not count one by one elsewhere: a large figure of one page stays in the text', () => {
    const read = readPages([
      cover,
      chapter(2, '7', ['Introduction']),
      page({ number: 3, spans: [section('Conclusions', 90), ...text('end', 120)] }),
    ])
    expect(read.blocks.some((block) => block.text.includes('7'))).toBe(true)
    expect(numbersOf(read)).not.toContain('7')
  })
})
