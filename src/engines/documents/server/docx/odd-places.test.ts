import { describe, expect, it } from 'vitest'

import { readDocx } from './read-docx.ts'
import { paragraph, run, styled, wordFile } from './testing/word-file.ts'

const prose = 'The hedges were walked along in May, and what was seen there was written down.'

describe('text in boxes that are drawn for old programs alone', () => {
  const boxed = (choice: string) =>
    `<w:p><w:r><mc:AlternateContent>${choice}<mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(prose)}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  const texts = (body: string) => readDocx(wordFile({ body })).blocks.map(({ text }) => text)

  it('is read, and the file does not count as empty', () => {
    const empty = '<mc:Choice Requires="wpg"><w:drawing><wp:inline/></w:drawing></mc:Choice>'
    expect(texts(boxed(empty))).toEqual([prose])
  })

  it('is read once where both halves have it', () => {
    const choice = `<mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${paragraph(prose)}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice>`
    expect(texts(boxed(choice))).toEqual([prose])
  })
})

describe('notes to the title and to the authors with signs of their own', () => {
  const call = (id: number, sign: string) =>
    `<w:r><w:footnoteReference w:customMarkFollows="1" w:id="${id}"/><w:t>${sign}</w:t></w:r>`
  const note = (id: number, text: string) =>
    `<w:footnote w:id="${id}"><w:p>${run(text)}</w:p></w:footnote>`
  const document = readDocx(
    wordFile({
      styles:
        '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>',
      footnotes: note(2, 'Funded by the Hill.') + note(3, 'At the Dale.') + note(4, 'In May.'),
      body: `<w:p><w:pPr><w:pStyle w:val="T"/></w:pPr>${run('On Hedges and Walls')}${call(2, '*')}</w:p><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('Ann Lee')}${call(3, '†')}</w:p><w:p><w:pPr><w:pStyle w:val="H"/></w:pPr>${run('Growth')}</w:p><w:p>${run(prose)}<w:r><w:footnoteReference w:id="4"/></w:r></w:p>`,
    }),
  )

  it('leave the title and the names as they are', () => {
    expect(document.title).toBe('On Hedges and Walls')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ann Lee'])
  })

  it('have their signs, and the notes of the text count from 1', () => {
    const notes = document.blocks.filter(({ type }) => type === 'footnote')
    expect(notes.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '* Funded by the Hill.',
      '† At the Dale.',
      '1 In May.',
    ])
  })
})

describe('the title of a table in its first row', () => {
  const cell = (text: string, columns = 1) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${columns}"/></w:tcPr>${paragraph(text)}</w:tc>`
  const table = (...rows: readonly string[]) =>
    `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
  const read = (first: string) =>
    readDocx(
      wordFile({
        body: `${paragraph(prose)}${table(first, cell('Town') + cell('Loaves'), cell('Dale') + cell('12', 1))}${paragraph(prose)}`,
      }),
    )

  it('is its caption, and no row of it', () => {
    const { tables } = read(cell('Table 1. Loaves of every town in the north, by year', 2))
    expect(tables.map(({ label, caption, rows }) => ({ label, caption, rows }))).toEqual([
      {
        label: '1',
        caption: 'Table 1. Loaves of every town in the north, by year',
        rows: [
          ['Town', 'Loaves'],
          ['Dale', '12'],
        ],
      },
    ])
  })

  it('is a row of it where it names no table, or one of several columns', () => {
    expect(read(cell('Loaves of every town in the north', 2)).tables[0]?.rows).toHaveLength(3)
    expect(read(cell('Table 1. Loaves') + cell('2020')).tables[0]?.rows).toHaveLength(3)
  })
})

describe('a line set as the lines are that have outline levels', () => {
  const outlined = '<w:outlineLvl w:val="0"/>'
  const look = '<w:b/><w:i/>'
  const headings = (...body: readonly string[]) =>
    readDocx(wordFile({ body: body.join('') })).blocks.flatMap(({ type, text }) =>
      type === 'heading' ? [text] : [],
    )

  it('is a heading whose author forgot its level', () => {
    const found = headings(
      paragraph('How Walls and Hedges Grow', '<w:jc w:val="center"/>', '<w:b/><w:sz w:val="40"/>'),
      paragraph(prose.repeat(2)),
      paragraph('Hedges of the North', outlined, look),
      paragraph(prose.repeat(2)),
      paragraph('Hedges of the South', outlined, look),
      paragraph(prose.repeat(2)),
      paragraph('Hedges of the West', '', look),
      paragraph(prose.repeat(2)),
      paragraph('Hedges grow slowly there.', '', look),
      paragraph(prose.repeat(2)),
    )
    expect(found).toEqual(['Hedges of the North', 'Hedges of the South', 'Hedges of the West'])
  })
})

describe('the terms of a list of definitions', () => {
  it('head no sections, bold as they are', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="D"><w:name w:val="Definition Term"/><w:rPr><w:b/></w:rPr></w:style>'
    const part = (style: string, text: string) => styled(style, text) + paragraph(prose.repeat(2))
    const document = readDocx(
      wordFile({
        styles,
        body: [
          part('H', 'Introduction'),
          part('D', 'H1. Hedges grow'),
          part('D', 'H2. Walls stand'),
          part('D', 'H3. Gates swing'),
          part('H', 'Methods'),
        ].join(''),
      }),
    )
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    expect(headings.map(({ text }) => text)).toEqual(['Introduction', 'Methods'])
  })
})

describe('a program that was pasted in the letters of the text', () => {
  it('is one listing, and no paragraphs', () => {
    const lines = ['import loaves', 'def price(loaf):', 'weight = loaf', 'return price(weight)']
    const said = 'The price of a loaf was found by this program of the millers.'
    const { blocks } = readDocx(
      wordFile({ body: [said, ...lines, said].map((line) => paragraph(line)).join('') }),
    )
    expect(blocks.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', said],
      ['code', lines.join('\n')],
      ['paragraph', said],
    ])
  })
})
