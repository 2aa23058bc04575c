import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const read = (...body: readonly string[]): Document => readDocx(wordFile({ body: body.join('') }))
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const over = (...lines: readonly string[]) => lines.flatMap((line) => [paragraph(line), prose])
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, level, text }) => (type === 'heading' ? [`${level} ${text}`] : []))

describe('headings that nothing but their place betrays', () => {
  it('stand alone over paragraphs of the text, and under the usual names', () => {
    const document = read(
      ...over('Introduction', 'Ovens of the north', 'Ovens of the south'),
      paragraph('Loaves'),
      ...over('Weight of a loaf', 'Price of a loaf', 'Conclusion'),
      paragraph('References'),
      paragraph('Baker, A. (2001). On ovens. Journal of Loaves, 3, 1–9.'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '2 Ovens of the north',
      '2 Ovens of the south',
      '1 Loaves',
      '2 Weight of a loaf',
      '2 Price of a loaf',
      '1 Conclusion',
      '1 References',
    ])
  })

  it('are at the level that the edge of their line says', () => {
    const inner = (line: string) => paragraph(line, '<w:ind w:firstLine="720"/>')
    const document = read(
      ...over('Introduction', 'Ovens'),
      ...['Of the north', 'Of the south'].flatMap((line) => [inner(line), prose]),
      ...over('Loaves', 'Conclusion'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '1 Ovens',
      '2 Of the north',
      '2 Of the south',
      '1 Loaves',
      '1 Conclusion',
    ])
  })

  it('stand beside rows of code, short forms and sentences, which are none', () => {
    const code = ['oven.heat(loaf)', 'Oven {', 'Bake', 'Cool', '}'].map((line) => paragraph(line))
    const document = read(
      ...over('Introduction', 'Ovens', 'Loaves'),
      ...code,
      paragraph('The loaves of the year are counted in three ways of ours:'),
      ...over('Mills', 'Conclusion'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '2 Ovens',
      '2 Loaves',
      '2 Mills',
      '1 Conclusion',
    ])
  })

  it('are no names of tables', () => {
    const cells = '<w:tc><w:p><w:r><w:t>Rye</w:t></w:r></w:p></w:tc>'.repeat(2)
    const table = `<w:tbl>${`<w:tr>${cells}</w:tr>`.repeat(2)}</w:tbl>`
    const named = ['Weights by town', 'Prices by town'].flatMap((name) => [
      paragraph(name),
      table,
      prose,
    ])
    const document = read(
      ...over('Introduction', 'Ovens', 'Mills', 'Loaves'),
      ...named,
      ...over('Conclusion'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '2 Ovens',
      '2 Mills',
      '2 Loaves',
      '1 Conclusion',
    ])
  })

  it('are none where other short lines stand in the text as well', () => {
    const verses = [
      ...['The oven is a house of fire', 'The loaf is a house of bread,', 'The mill'].map((line) =>
        paragraph(line),
      ),
      prose,
    ]
    const document = read(
      ...over('Introduction', 'Ovens', 'Loaves', 'Mills', 'Roads'),
      ...verses,
      ...verses,
      ...over('Conclusion'),
    )
    expect(headings(document)).toEqual(['1 Introduction', '1 Conclusion'])
  })

  it('are none where they are few, or end as sentences do', () => {
    expect(headings(read(...over('Introduction', 'Ovens', 'Loaves', 'Conclusion')))).toEqual([
      '1 Introduction',
      '1 Conclusion',
    ])
    const sentences = ['We bake.', 'We sell.', 'We rest.', 'We count.', 'We mill.']
    expect(headings(read(prose, ...over(...sentences)))).toEqual([])
  })
})

describe('usual names in the letters of the text', () => {
  const point = (line: string) => paragraph(line, '<w:pStyle w:val="ListParagraph"/>')
  const bold = (line: string) => paragraph(line, '', '<w:b/>')

  it('head lists too where they head the text elsewhere, above what has a number', () => {
    const document = read(
      ...over('Introduction', '2.1 Study area', '2.2 Loaves', '2.3 Data analysis', 'Results'),
      paragraph('Discussion'),
      ...['Ovens', 'Loaves', 'Mills'].map(point),
      prose,
      paragraph('References'),
      paragraph('Baker, A. (2001). On ovens. Journal of Loaves, 3, 1–9.'),
    )
    expect(headings(document)).toEqual([
      '1 Introduction',
      '2 Study area',
      '2 Loaves',
      '2 Data analysis',
      '1 Results',
      '1 Discussion',
      '1 References',
    ])
  })

  it('stand over bold parts right under them, and not over bold names', () => {
    const document = read(
      bold('Abstract'),
      prose,
      bold('Data source'),
      prose,
      paragraph('Results'),
      ...['Weight of loaves', 'Price of loaves'].flatMap((line) => [bold(line), prose]),
      bold('Conclusion'),
      prose,
    )
    expect(headings(document)).toEqual([
      '1 Abstract',
      '1 Data source',
      '1 Results',
      '2 Weight of loaves',
      '2 Price of loaves',
      '1 Conclusion',
    ])
  })
})

it('lines for a signature and persons with their titles head nothing', () => {
  const large = (line: string) =>
    paragraph(line, '<w:jc w:val="center"/>', '<w:b/><w:sz w:val="32"/>')
  const document = read(
    ...['Signed: ____________ Date: ______', 'Prof. Dr. Anna Baker', 'Introduction'].flatMap(
      (line) => [large(line), prose],
    ),
  )
  expect(headings(document)).toEqual(['1 Introduction'])
})
