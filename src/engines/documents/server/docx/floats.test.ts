import { describe, expect, it } from 'vitest'

import { readDocx } from './read-docx.ts'
import { paragraph, styled, wordFile } from './testing/word-file.ts'

const styles = '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style>'
const relationships = '<Relationship Id="i1" Type="x/image" Target="media/tree.png"/>'
const image =
  '<w:p><w:r><w:drawing><wp:extent cx="2540000" cy="1270000"/><a:blip r:embed="i1"/></w:drawing></w:r></w:p>'
const cell = (text: string, span = 1) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = `<w:tbl>${row(cell('Town'), cell('Price'))}${row(cell('York'), cell('4.5'))}</w:tbl>`
const prose = paragraph('We counted the loaves in every town of the north. '.repeat(4))
const read = (...body: readonly string[]) =>
  readDocx(wordFile({ styles, relationships, body: body.join('') }))

describe('captions that stand in two paragraphs', () => {
  it('are one over a table, whose title has the style of a caption too', () => {
    const { tables } = read(styled('C', 'Table 1:'), styled('C', 'Prices by town'), table, prose)
    expect(tables).toMatchObject([{ label: '1', caption: 'Table 1: Prices by town' }])
    expect(tables).toHaveLength(1)
  })

  it('are one around a figure, with its title under the label and its description under the picture', () => {
    const { figures } = read(
      prose,
      styled('C', 'Figure 1'),
      paragraph('Prices by Town and Year'),
      image,
      styled('C', 'Prices'),
      prose,
    )
    expect(figures).toMatchObject([
      { label: '1', caption: 'Figure 1 Prices by Town and Year', image: 'word/media/tree.png' },
    ])
    expect(figures).toHaveLength(1)
  })

  it('take no prose that stands before the next figure', () => {
    const { figures } = read(image, styled('C', 'Figure 1'), paragraph('Bread is dear.'), image)
    expect(figures.map(({ caption }) => caption)).toEqual(['Figure 1', ''])
  })
})

describe('a caption in the first row of its table', () => {
  it('is one where it stands over the columns behind an empty one', () => {
    const head = row(cell(''), cell('Table 3. Prices by town', 2))
    const rows = row(cell('a'), cell('York'), cell('4.5'))
    const { tables } = read(prose, `<w:tbl>${head}${rows}${rows}</w:tbl>`)
    expect(tables).toMatchObject([{ label: '3', caption: 'Table 3. Prices by town' }])
    expect(tables[0]?.rows).toHaveLength(2)
  })
})
