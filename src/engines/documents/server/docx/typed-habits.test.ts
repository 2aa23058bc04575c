import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { readDocx } from './read-docx.ts'
import { headingStyles, paragraph, run, styled, wordFile } from './testing/word-file.ts'

/* What people do in Word without its styles: lines broken within a paragraph, pasted pages, captions by hand. */

const styles = [
  headingStyles(1, 2, 3),
  '<w:style w:type="paragraph" w:styleId="Pre"><w:name w:val="HTML Preformatted"/><w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/><w:rPr><w:sz w:val="40"/></w:rPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="LP"><w:name w:val="List Paragraph"/></w:style>',
].join('')
const level = (at: number, form: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${form}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
const sentence =
  'We counted the loaves in every town of the north and wrote down what each of them cost. '
const prose = paragraph(sentence.repeat(3))
const read = (...body: readonly string[]): Document =>
  readDocx(wordFile({ styles, numbering, body: body.join('') }))
const blocks = (document: Document) =>
  document.blocks.map(({ type, level: depth = '', number = '', text }) =>
    [`${type}${depth}`, number, text.slice(0, 30).trim()].filter((part) => part !== '').join(' '),
  )
const bold = '<w:b/>'
const item = (text: string, at: number, look = '') =>
  paragraph(
    text,
    `<w:pStyle w:val="LP"/><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`,
    look,
  )

describe('a head over its text in one paragraph, behind a broken line', () => {
  const broken = (...lines: readonly string[]) =>
    `<w:p>${lines.map((line) => run(line, bold)).join('<w:r><w:br/></w:r>')}<w:r><w:br/></w:r>${run(sentence.repeat(2))}</w:p>`

  it('is a heading where it counts on, with the head within it', () => {
    const document = read(
      styled('H1', '1 Bread'),
      prose,
      styled('H2', '1.1 Towns'),
      prose,
      broken('1.2 Prices', '1.2.1 Prices of the year'),
      styled('H2', '1.3 Mills'),
      prose,
    )
    expect(blocks(document).slice(4, 7)).toEqual([
      'heading2 1.2 Prices',
      'heading3 1.2.1 Prices of the year',
      'paragraph We counted the loaves in every',
    ])
  })

  it('stays with its text where the line is a sentence, and where nothing is bold', () => {
    const plain = `<w:p>${run('An address')}<w:r><w:br/></w:r>${run(sentence.repeat(2))}</w:p>`
    const document = read(styled('H1', '1 Bread'), broken('Bread is dear.'), plain)
    expect(document.blocks).toHaveLength(3)
    expect(document.blocks[1]?.text).toMatch(/^Bread is dear\. We counted/u)
  })
})

describe('what was pasted from a page that translates', () => {
  it('is prose and a line of keywords, though its style says that it is preformatted', () => {
    const document = read(
      styled('H1', 'Resumo'),
      styled('Pre', 'Contamos os pães de cada cidade do norte e anotamos quanto custava cada um.'),
      styled('Pre', 'Palavras-chaves: pão, moinho, preço.'),
      styled('Pre', 'for (const loaf of loaves) { count(loaf); }'),
    )
    expect(blocks(document).map((line) => line.split(' ')[0])).toEqual([
      'heading1',
      'paragraph',
      'paragraph',
      'code',
    ])
    expect(document.keywords).toEqual(['pão', 'moinho', 'preço'])
  })
})

describe('captions by their place', () => {
  const cell = (text: string, span = 1) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`
  const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`
  const data = row(cell('York'), cell('4.5')) + row(cell('Leeds'), cell('3.9'))

  it('stand in the last row of their table, over all of its columns', () => {
    const { tables } = read(
      prose,
      `<w:tbl>${data}${row(cell('Table 2: Prices by town', 2))}</w:tbl>`,
      prose,
    )
    expect(tables).toMatchObject([{ label: '2', caption: 'Table 2: Prices by town' }])
    expect(tables[0]?.rows).toHaveLength(2)
  })

  it('leave the last row where it is a note, and a total', () => {
    const { tables } = read(
      prose,
      `<w:tbl>${data}${row(cell('Source: Table 2 of Lee (2009)', 2))}</w:tbl>`,
    )
    expect(tables[0]?.rows).toHaveLength(3)
  })

  it('have a comma and a full stop beside a table, and are no sentence that points to it', () => {
    const table = `<w:tbl>${data}</w:tbl>`
    const [one] = read(prose, table, paragraph('Table 1, List of towns.'), prose).tables
    expect(one).toMatchObject({ label: '1', caption: 'Table 1, List of towns.' })
    const pointed = read(prose, table, paragraph('Table 1, Towns and mills, shows prices.'), prose)
    expect(pointed.tables[0]).toMatchObject({ label: '', caption: '' })
  })

  it('are none where a sentence goes on behind an equation, in the style that Word gave it', () => {
    const where = styled('C', `where the price is that of a loaf, and ${sentence.trim()}`)
    expect(read(prose, where, prose).blocks.map(({ type }) => type)).not.toContain('caption')
  })
})

describe('items of a list', () => {
  it('are none of them headings when some are set in italics', () => {
    const document = read(
      styled('H1', 'Results'),
      prose,
      item('Mill by mill:', 1),
      prose,
      ...['Town by town:', 'Year by year:', 'Loaf by loaf:'].flatMap((text) => [
        item(text, 1, '<w:i/>'),
        prose,
      ]),
      styled('H1', 'Conclusion'),
      prose,
    )
    expect(blocks(document).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1 Results',
      'heading1 Conclusion',
    ])
  })

  it('are no part of the text where one of several has the name of a part', () => {
    const document = read(
      styled('H1', 'Conclusion'),
      prose,
      item('What was reached with the loaves:', 0),
      item(sentence.repeat(2), 1),
      item('Limitations:', 0, bold),
      item(sentence.repeat(2), 1),
      item('What is to come:', 0),
      item(sentence.repeat(2), 1),
      styled('H1', 'References'),
      paragraph('Lee, A. (2009). Bread. Northmoor: Mill Press.'),
    )
    expect(blocks(document)).toContain('list-item 2 Limitations:')
  })
})

describe('names of parts in the letters of the text', () => {
  it('are headings between two paragraphs, though others have styles, and no words of a form or a list', () => {
    const document = read(
      styled('H1', 'Bread in the north'),
      prose,
      paragraph('Introduction'),
      prose,
      paragraph('Data'),
      prose,
      styled('H1', 'Mills'),
      prose,
      item('Results', 1),
      prose,
      paragraph('Conclusion:'),
      prose,
    )
    expect(blocks(document).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1 Bread in the north',
      'heading1 Introduction',
      'heading1 Mills',
      'heading1 Conclusion:',
    ])
  })
})

describe('parts in the style of the title', () => {
  it('are headings where they have the names of parts, and the title stays one', () => {
    const document = read(
      styled('T', 'Bread and its price in the north'),
      styled('T', 'Introduction'),
      prose,
      styled('H1', 'Mills'),
      prose,
      styled('T', 'Conclusion'),
      prose,
    )
    expect(document.title).toBe('Bread and its price in the north')
    expect(blocks(document).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1 Introduction',
      'heading1 Mills',
      'heading1 Conclusion',
    ])
  })
})

describe('numbers of headings', () => {
  it('need no space behind the word for a chapter, and stand before a turned mark', () => {
    const document = read(
      styled('H1', 'Chapter1'),
      styled('H1', 'El pan'),
      prose,
      styled('H2', '1.1 ¿Qué es un molino?'),
      prose,
      styled('H1', 'Chapter2'),
      styled('H1', 'Los precios'),
      prose,
    )
    expect(blocks(document).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1 1 El pan',
      'heading2 1.1 ¿Qué es un molino?',
      'heading1 2 Los precios',
    ])
  })

  it('of a list within a chapter are none of a chapter', () => {
    const document = read(
      styled('H1', '2 Towns'),
      prose,
      styled('H1', 'Prices'),
      styled('H2', '3.1 Prices by year'),
      prose,
      paragraph('3. What stands out at first', '', bold),
      prose,
      styled('H1', '4 Mills'),
      prose,
    )
    expect(blocks(document)).not.toContain('heading1 3 What stands out at first')
  })
})

describe('lines of code', () => {
  it('stay set in, by spaces and by tabs', () => {
    const line = (inner: string) =>
      `<w:p><w:pPr><w:pStyle w:val="Pre"/></w:pPr><w:r>${inner}</w:r></w:p>`
    const { blocks: all } = read(
      prose,
      line('<w:t>for (loaf of loaves) {</w:t>'),
      line('<w:t xml:space="preserve">  count(loaf);</w:t>'),
      line('<w:tab/><w:t>bake(loaf);</w:t>'),
      line('<w:t>}</w:t>'),
    )
    expect(all[1]?.text).toBe('for (loaf of loaves) {\n  count(loaf);\n    bake(loaf);\n}')
  })
})

describe('prose in the style of what was pasted from the web', () => {
  it('is prose with a bracket that follows a word at once, and code where it is code', () => {
    const words = 'The record can be made with naive data(see above), and we kept the peak of it.'
    const code = 'print(total[0])'
    const types = read(styled('Pre', words), prose, styled('Pre', code)).blocks.map(
      ({ type }) => type,
    )
    expect(types).toEqual(['paragraph', 'paragraph', 'code'])
  })
})

describe('chapters that an overview names behind bullets', () => {
  it('are points of a list, whatever a part is usually called', () => {
    const document = read(
      styled('H1', 'Introduction'),
      prose,
      item('Chapter 2 – Methods', 1),
      item('How the loaves were counted in the towns of the north, and by whom they were.', 1),
      item('Chapter 3 – Conclusion', 1),
      styled('H1', 'Methods'),
      prose,
      styled('H1', 'Conclusion'),
      prose,
    )
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    expect(headings.map(({ text }) => text)).toEqual(['Introduction', 'Methods', 'Conclusion'])
  })
})
