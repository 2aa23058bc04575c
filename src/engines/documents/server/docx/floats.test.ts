import { describe, expect, it } from 'vitest'

import { readDocx } from './read-docx.ts'
import { paragraph, styled, wordFile } from './testing/word-file.ts'

const styles = [
  '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style>',
].join('')
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

describe('a label in the corner of its table', () => {
  const tall = (text: string, value?: string) =>
    `<w:tc><w:tcPr><w:vMerge${value === undefined ? '' : ` w:val="${value}"`}/></w:tcPr>${paragraph(text)}</w:tc>`

  it('is its caption, with the words that stand under it over all rows', () => {
    const head = row(cell('Table 3.'), cell(''), cell('Price'), cell('Loaves'))
    const first = row(tall('Prices by town', 'restart'), cell('York'), cell('4.5'), cell('2'))
    const next = row(tall(''), cell('Hull'), cell('3.5'), cell('4'))
    const { tables } = read(prose, `<w:tbl>${head}${first}${next}</w:tbl>`, prose)
    expect(tables).toMatchObject([
      {
        label: '3',
        caption: 'Table 3. Prices by town',
        rows: [
          ['', '', 'Price', 'Loaves'],
          ['', 'York', '4.5', '2'],
          ['', 'Hull', '3.5', '4'],
        ],
      },
    ])
  })
})

describe('captions by their place', () => {
  it('begin in lower case under a picture, and nowhere else', () => {
    const line = paragraph('figure 2: Prices by town. Each line is a year.')
    expect(read(prose, image, line, prose).figures).toMatchObject([{ label: '2' }])
    expect(read(prose, line, prose).figures).toEqual([])
    // Some take the style of quotations for them.
    expect(read(prose, image, styled('Q', 'fig 2: Prices'), prose).figures).toMatchObject([
      { label: '2' },
    ])
  })

  it('find their table over a picture between', () => {
    const { tables } = read(prose, table, image, paragraph('Table 1: Prices by town'), prose)
    expect(tables).toMatchObject([
      {
        label: '1',
        rows: [
          ['Town', 'Price'],
          ['York', '4.5'],
        ],
      },
    ])
    expect(tables).toHaveLength(1)
  })

  it('keep their figure where the author counted one twice', () => {
    const { figures } = read(
      image,
      paragraph('Figure 4: Prices by town'),
      prose,
      paragraph('Figure 4: The mill'),
      prose,
    )
    expect(figures.map(({ caption }) => caption)).toEqual([
      'Figure 4: Prices by town',
      'Figure 4: The mill',
    ])
  })
})

describe('captions that a list counts', () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Figure %1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
  const counted = (text: string) =>
    paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')

  it('are captions with the number that is printed', () => {
    const body = [prose, image, counted('Prices by town'), prose, image, counted('The mill'), prose]
    const { figures } = readDocx(
      wordFile({ styles, numbering, relationships, body: body.join('') }),
    )
    expect(figures).toMatchObject([
      { label: '1', caption: 'Figure 1. Prices by town', image: 'word/media/tree.png' },
      { label: '2', caption: 'Figure 2. The mill', image: 'word/media/tree.png' },
    ])
  })
})

describe('captions and tables that take turns', () => {
  const captioned = (label: number) => paragraph(`Table ${label}: Prices in town ${label}`)
  const tableOf = (town: string) => `<w:tbl>${row(cell('Town'), cell(town))}</w:tbl>`
  const firstCells = (tables: readonly { readonly rows: readonly (readonly string[])[] }[]) =>
    tables.map(({ rows }) => rows[0]?.[1])

  it('belong to the table above where the captions that stand by one table do', () => {
    const body = ['York', 'Hull', 'Leeds'].flatMap((town, at) => [tableOf(town), captioned(at + 1)])
    const { tables } = read(prose, ...body, prose)
    expect(tables.map(({ label }) => label)).toEqual(['1', '2', '3'])
    expect(firstCells(tables)).toEqual(['York', 'Hull', 'Leeds'])
  })

  it('belong to the table below where the first of them does', () => {
    const body = ['York', 'Hull', 'Leeds'].flatMap((town, at) => [captioned(at + 1), tableOf(town)])
    const { tables } = read(prose, ...body, prose)
    expect(firstCells(tables)).toEqual(['York', 'Hull', 'Leeds'])
  })
})

describe('a table that only places pictures', () => {
  const offset =
    '<w:p><w:r><w:drawing><wp:positionH><wp:posOffset>3175</wp:posOffset></wp:positionH><a:blip r:embed="i1"/></w:drawing></w:r></w:p>'
  const pictured = (...paragraphs: readonly string[]) => `<w:tc>${paragraphs.join('')}</w:tc>`

  it('gives each picture to the caption in the row under it', () => {
    const pictures = row(pictured(image), pictured(image))
    const captions = row(cell('Figure 1 – Prices in York'), cell('Figure 2 – Prices in Hull'))
    const body = `<w:tbl>${pictures}${captions}</w:tbl>`
    const { figures, tables, blocks } = read(prose, body, prose)
    expect(tables).toEqual([])
    expect(figures.map(({ label }) => label)).toEqual(['1', '2'])
    expect(figures.every((figure) => figure.image === 'word/media/tree.png')).toBe(true)
    const types = blocks.map(({ type }) => type)
    expect(types).toEqual(['paragraph', 'figure', 'caption', 'figure', 'caption', 'paragraph'])
  })

  it('is told where a drawing has numbers and no words', () => {
    const body = `<w:tbl>${row(pictured(offset))}${row(cell('Figure 1. Prices in York'))}</w:tbl>`
    const { figures, tables } = read(prose, body)
    expect(tables).toEqual([])
    expect(figures).toMatchObject([{ label: '1', caption: 'Figure 1. Prices in York' }])
  })

  it('is one of data where a cell says something else', () => {
    const body = `<w:tbl>${row(pictured(image), cell('Bread'))}${row(cell('Figure 1. York'), cell('4.5'))}</w:tbl>`
    expect(read(prose, body).tables).toHaveLength(1)
  })
})
