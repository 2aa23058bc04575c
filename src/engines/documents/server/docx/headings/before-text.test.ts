import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const read = (...body: readonly string[]): Document => readDocx(wordFile({ body: body.join('') }))
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    4,
  ),
)
const large = (line: string) =>
  paragraph(line, '<w:jc w:val="center"/>', '<w:b/><w:sz w:val="32"/>')
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, text }) => (type === 'heading' ? [text] : []))

describe('large lines of a title page', () => {
  const page = [
    'On the Price of Loaves in the Towns',
    'Applicant statement',
    'Faculty of Bread',
    'Ada Byron',
    'May 2021',
  ]

  it('head no part of the text', () => {
    const document = read(
      ...page.map(large),
      ...['Introduction', 'Ovens of the north', 'Conclusion'].flatMap((line) => [
        large(line),
        prose,
      ]),
    )
    expect(headings(document)).toEqual(['Introduction', 'Ovens of the north', 'Conclusion'])
  })

  it('end at the first line over running text, and its chapter', () => {
    const document = read(
      ...page.map(large),
      large('Ovens'),
      ...['Ovens of the north', 'Ovens of the south', 'Mills'].flatMap((line) => [
        large(line),
        prose,
      ]),
    )
    expect(headings(document)).toEqual([
      'Ovens',
      'Ovens of the north',
      'Ovens of the south',
      'Mills',
    ])
  })
})
