import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { headingStyles, paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = headingStyles(1, 2)
const read = (...body: readonly string[]): Document =>
  readDocx(wordFile({ styles, body: body.join('') }))
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    4,
  ),
)
const bold = (words: string, size = 30) =>
  paragraph(words, '<w:jc w:val="center"/>', `<w:b/><w:sz w:val="${size}"/>`)
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, text }) => (type === 'heading' ? [text] : []))

describe('a subtitle', () => {
  const below = [bold('Introduction'), prose, bold('Methods'), prose, bold('Conclusion'), prose]

  it('that looks like the title, which ends on a colon, is its second half', () => {
    const document = read(
      bold('Bread by Post in Towns:', 36),
      bold('Evidence from Mountain Towns', 36),
      ...below,
    )
    expect(document.title).toBe('Bread by Post in Towns: Evidence from Mountain Towns')
    expect(headings(document)).toEqual(['Introduction', 'Methods', 'Conclusion'])
  })

  it('is none where it looks otherwise, or where it is the name of a part', () => {
    expect(read(bold('Bread by Post in Towns:', 36), ...below).title).toBe('Bread by Post in Towns')
  })
})

describe('lines of a form', () => {
  it('that name a title or the authors head no part of the text', () => {
    const document = read(
      styled('H1', 'Title'),
      styled('H1', 'Bread by Post in Mountain Towns'),
      styled('H1', 'Running title:'),
      styled('H1', 'Bread by post'),
      styled('H1', 'Author information'),
      paragraph('Ada Byron'),
      styled('H1', 'Introduction'),
      prose,
      styled('H1', 'Methods'),
      prose,
    )
    expect(document.title).toBe('Bread by Post in Mountain Towns')
    expect(document.authors).toEqual([{ name: 'Ada Byron' }])
    expect(headings(document)).toEqual(['Introduction', 'Methods'])
  })

  it('lose no part of the text that stands under one of them', () => {
    const document = read(
      styled('H1', 'Title'),
      styled('H1', 'Abstract'),
      prose,
      styled('H1', 'Methods'),
      prose,
    )
    expect(headings(document)).toEqual(['Abstract', 'Methods'])
  })
})

describe('a large line amid the text', () => {
  it('is no title where pages of prose are before it and its like behind it', () => {
    const document = read(
      prose,
      prose,
      bold('Loaves of the north'),
      prose,
      bold('Loaves of the south'),
      prose,
    )
    expect(document.title).toBe('')
    expect(headings(document)).toEqual(['Loaves of the north', 'Loaves of the south'])
  })

  it('is the title where it is the first of its look and stands on top', () => {
    expect(read(bold('Loaves of the north'), prose, bold('Loaves of the south'), prose).title).toBe(
      'Loaves of the north',
    )
  })
})
