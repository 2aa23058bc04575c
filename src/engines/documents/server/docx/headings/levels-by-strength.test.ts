import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const set =
  (look: string) =>
  (text: string): string =>
    paragraph(text, '', look) + prose
const large = set('<w:b/><w:sz w:val="32"/>')
const larger = set('<w:sz w:val="26"/>')
const bold = set('<w:b/>')
const slanted = set('<w:b/><w:i/>')
const read = (...body: readonly string[]): Document => readDocx(wordFile({ body: body.join('') }))
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, level, text }) => (type === 'heading' ? [`${level} ${text}`] : []))

describe('levels of headings in Word that have no styles', () => {
  it('follow the size and the weight of their letters, whatever they are called', () => {
    const document = read(
      large('Introduction'),
      bold('Motivation'),
      bold('Towns of the coast'),
      large('Bread and its makers'),
      bold('Methodology'),
      slanted('Flour'),
      slanted('Salt'),
      bold('Ovens'),
      large('Conclusion'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '2 Motivation',
      '2 Towns of the coast',
      '1 Bread and its makers',
      '2 Methodology',
      '3 Flour',
      '3 Salt',
      '2 Ovens',
      '1 Conclusion',
    ])
  })

  it('put plain parts under numbered chapters that are set stronger', () => {
    const document = read(
      large('1 Introduction'),
      larger('Background of towns'),
      larger('Motivation'),
      large('2 Ovens of the north'),
      larger('Methodology'),
      large('3 Conclusion'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '2 Background of towns',
      '2 Motivation',
      '1 Ovens of the north',
      '2 Methodology',
      '1 Conclusion',
    ])
  })

  it('put numbers that begin again under the chapters that have none', () => {
    const document = read(
      large('Introduction'),
      large('Towns and their bread'),
      bold('1 Loaves'),
      bold('2 Ovens'),
      large('Evaluation of ovens'),
      bold('1 Heat'),
      bold('1.1 Heat of the morning'),
      bold('2 Wood'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '1 Towns and their bread',
      '2 Loaves',
      '2 Ovens',
      '1 Evaluation of ovens',
      '2 Heat',
      '3 Heat of the morning',
      '2 Wood',
    ])
  })

  it('leave a usual chapter beside the others that is set otherwise', () => {
    const document = read(
      large('Introduction'),
      large('Towns and their bread'),
      large('Results'),
      bold('References'),
    )
    expect(headings(document)).toContain('1 References')
  })
})
