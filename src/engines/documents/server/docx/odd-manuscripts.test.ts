import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { readDocx } from './read-docx.ts'
import { paragraph, run, styled, wordFile } from './testing/word-file.ts'

const styles = [
  '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H3"><w:name w:val="heading 3"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Author"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="Abstract"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="R"><w:name w:val="Reference"/></w:style>',
].join('')
const read = (...body: readonly string[]): Document =>
  readDocx(wordFile({ styles, body: body.join('') }))

const prose =
  'We counted the loaves in every town of the north and wrote down what each of them cost. '
const text = paragraph(prose.repeat(3))
const italic = (words: string) => paragraph(words, '', '<w:i/>')
const centred = (words: string, look = '') => paragraph(words, '<w:jc w:val="center"/>', look)
const setIn = (words: string) => paragraph(words, '<w:ind w:left="720"/>')
const headings = ({ blocks }: Document) =>
  blocks.flatMap((block) => (block.type === 'heading' ? [[block.level, block.text]] : []))
const entries = ({ blocks }: Document) =>
  blocks.flatMap((block) => (block.type === 'reference' ? [block.text] : []))
const large = '<w:b/><w:sz w:val="30"/>'

describe('headings without a style', () => {
  it('are short lines of one look, each over prose that has it not, within the section above them', () => {
    const family = ['Towns of the study', 'How loaves were counted', 'What was left out']
    const document = read(
      styled('H2', 'Methods'),
      ...family.flatMap((words) => [italic(words), text]),
      styled('H2', 'Results'),
      text,
    )
    expect(headings(document)).toEqual([
      [2, 'Methods'],
      ...family.map((words) => [3, words]),
      [2, 'Results'],
    ])
    const said = read(
      styled('H2', 'Methods'),
      ...family.flatMap((words) => [italic(words), text]),
      italic('Not over any prose'),
      styled('H2', 'Results'),
      text,
    )
    expect(headings(said)).toHaveLength(2)
  })

  it('are found behind the first prose where no part has a usual name', () => {
    const document = read(
      italic('A form of the north'),
      text,
      ...['Towns of the study', 'How loaves were counted', 'What was left out'].flatMap((words) => [
        italic(words),
        text,
      ]),
      paragraph('References'),
      paragraph('Byron, A. (1999). Bread by post. Bakery Quarterly, 3, 4–19.'),
    )
    expect(headings(document).map(([, words]) => words)).toEqual([
      'Towns of the study',
      'How loaves were counted',
      'What was left out',
      'References',
    ])
  })

  it('are on levels that follow each other, whatever their sizes are', () => {
    const sized = (words: string, halves: number) =>
      paragraph(words, '', `<w:b/><w:sz w:val="${halves}"/>`)
    const document = read(
      sized('The bread of the northern towns and what it cost', 40),
      paragraph('Anna Miller'),
      sized('Introduction', 30),
      text,
      sized('Methods', 30),
      text,
      sized('How the loaves were counted', 26),
      text,
      sized('How the towns were chosen', 26),
      text,
      sized('Results', 30),
      text,
    )
    expect(headings(document)).toEqual([
      [1, 'Introduction'],
      [1, 'Methods'],
      [2, 'How the loaves were counted'],
      [2, 'How the towns were chosen'],
      [1, 'Results'],
    ])
  })

  it('of a structured abstract stand within it', () => {
    const bold = (words: string) => paragraph(words, '', '<w:b/>')
    const document = read(
      styled('H3', 'Abstract'),
      bold('Methods'),
      text,
      bold('Results'),
      text,
      styled('H2', 'Introduction'),
      text,
    )
    expect(headings(document).slice(0, 4)).toEqual([
      [3, 'Abstract'],
      [4, 'Methods'],
      [4, 'Results'],
      [2, 'Introduction'],
    ])
    expect(document.abstract).toHaveLength(2)
  })

  it.each(['ABSTRACT ', 'Abstract-- ', 'Abstract: '])('begins with %jin its line', (word) => {
    const document = read(
      paragraph('Bread in the towns of the north'),
      paragraph(`${word}${prose.repeat(3)}`),
      styled('H2', 'Introduction'),
      text,
    )
    expect(document.abstract).toHaveLength(1)
    expect(headings(document)[0]?.[1]?.toString().toLowerCase()).toBe('abstract')
  })

  it('of a text without a heading over its introduction begin behind the keywords', () => {
    const document = read(
      styled('H2', 'Abstract'),
      text,
      paragraph('Keywords: loaves, towns, floods'),
      paragraph('Bread in the towns of the north'),
      text,
      styled('H2', 'What a loaf cost'),
      text,
    )
    expect(document.abstract).toHaveLength(1)
  })

  it('are told by a deep number, and are no names of the parts of a picture', () => {
    const document = read(
      styled('H2', 'Results'),
      paragraph('2.1.1 Loaves of rye'),
      text,
      styled('H2', 'C    D'),
      text,
      styled('R', 'References'),
      styled('R', 'Smith, J. (2019). The price of bread. Journal of Markets, 4(2), 11-29.'),
    )
    expect(headings(document).map(([, words]) => words)).toEqual([
      'Results',
      'Loaves of rye',
      'References',
    ])
    expect(entries(document)).toHaveLength(1)
  })
})

describe('the title of a title page', () => {
  const rest = [paragraph('Abstract', '', '<w:b/>'), text, paragraph('Introduction', '', '<w:b/>')]

  it('is not the name, the place or the date above it', () => {
    const document = read(
      centred('Ann Example'),
      centred('University of the North'),
      centred('December 2022'),
      centred('What bread cost in the towns of the north after the flood'),
      ...rest,
      text,
    )
    expect(document.title).toBe('What bread cost in the towns of the north after the flood')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ann Example'])
  })

  it('may end with a colon, and its authors may be larger than the text', () => {
    const document = read(
      paragraph('Ann Example', '', '<w:sz w:val="26"/>'),
      paragraph('ann@example.org'),
      centred('The Price of Bread in Flooded Towns:', large),
      ...rest,
      text,
    )
    expect(document.title).toBe('The Price of Bread in Flooded Towns')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ann Example'])
    expect(headings(document).map(([, words]) => words)).not.toContain('Ann Example')
  })
})

describe('styles of a template for papers', () => {
  const document = read(
    styled('T', 'The price of bread in the north'),
    styled('A', 'Ada A. Example1 and Bo B. Sample2'),
    styled('A', '1Department of Bread, Example University, South Road, Exampleton'),
    styled('S', 'Abstract'),
    text,
    styled('H2', 'Introduction'),
    text,
  )

  it('may be given to addresses, which are no authors', () => {
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada A. Example', 'Bo B. Sample'])
  })

  it('may be given to the name of the abstract alone: the text under it is the abstract', () => {
    const told = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(told.map(({ text: words }) => words.slice(0, 20))).toEqual(['We counted the loave'])
    expect(headings(document)[0]).toEqual([1, 'Abstract'])
  })
})

describe('headings in bold that end in a full stop', () => {
  const bold = (words: string) => paragraph(words, '', '<w:b/>')
  const told = (...lines: readonly string[]) =>
    headings(read(styled('H2', 'Methods'), text, ...lines.flatMap((line) => [bold(line), text])))

  it('are headings where three or more are short, of one word too', () => {
    expect(told('Ovens.', 'What they baked.', 'Loaves of rye.').map(([, words]) => words)).toEqual([
      'Methods',
      'Ovens.',
      'What they baked.',
      'Loaves of rye.',
    ])
  })

  it('are none where they are sentences or few', () => {
    const sentence = 'All of the bakers were asked what they bake.'
    expect(told(sentence, sentence, sentence)).toHaveLength(1)
    expect(told('Ovens.', 'Loaves of rye.')).toHaveLength(1)
  })
})

describe('a reference list', () => {
  it('is told by its count where no heading stands over it, and goes on behind other text', () => {
    const entry = (number: number) =>
      paragraph(
        `${number}.Example, A. & Sample, B. Loaves of town ${number}. Bread 4, 1–9 (201${number % 10}).`,
      )
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    const document = read(
      text,
      ...numbers.slice(0, 8).map(entry),
      paragraph('Acknowledgements We thank the bakers of the north.'),
      ...numbers.slice(8).map(entry),
      paragraph('1. Ovens were heated in 2010, as A. Example says.'),
    )
    expect(document.references.map(({ label }) => label)).toEqual(numbers.map(String))
  })

  const smith = 'Smith, J. (2019). The price of bread in flooded towns.'
  const lee = 'Lee, A. (2012). Mills and millers of the north.'
  const on = 'Journal of Markets, 4(2), 11-29.'

  it('whose entries go on in paragraphs that are set in has them whole', () => {
    const document = read(
      styled('H2', 'References'),
      paragraph(smith),
      setIn(on),
      paragraph(lee),
      setIn(on),
    )
    expect(entries(document)).toEqual([`${smith} ${on}`, `${lee} ${on}`])
    const hanging = '<w:ind w:left="720" w:hanging="720"/>'
    const set = read(styled('H2', 'References'), paragraph(smith, hanging), paragraph(lee, hanging))
    expect(entries(set)).toEqual([smith, lee])
  })

  it('that Word numbers goes on in paragraphs without a number, and within lines that have the next', () => {
    const level =
      '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>'
    const start = (at: number) =>
      `<w:num w:numId="${at}"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${at}"/></w:lvlOverride></w:num>`
    const counted = (words: string, list: number) =>
      paragraph(words, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`)
    const body = [
      styled('H2', 'References'),
      counted(`${lee} ${on}`, 1),
      counted(`${smith} ${on} [3]Oak B. Loaves of the`, 1),
      paragraph('north. Ovens Press; 2014.'),
      ...[4, 5, 6].map((at) => counted(`${lee} ${on} Part ${at}.`, 4)),
      paragraph('[7]E ́ Ash. Mills and millers of the north.'),
      paragraph('Loaves and Ovens; 2013.'),
    ]
    const document = readDocx(
      wordFile({
        styles,
        numbering: `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum>${start(1)}${start(4)}`,
        body: body.join(''),
      }),
    )
    expect(document.references.map(({ label }) => label)).toEqual([...'1234567'])
    expect(entries(document)[2]).toBe('[3]Oak B. Loaves of the north. Ovens Press; 2014.')
  })

  it('that is one paragraph with line breaks is parted at them', () => {
    const lines = [`1. ${smith}`, `2. ${lee}`, on, `3. ${smith}`]
    const runs = lines.map((line) => run(line)).join('<w:r><w:br/></w:r>')
    const document = read(styled('H2', 'References'), `<w:p>${runs}</w:p>`)
    expect(entries(document)).toEqual([`1. ${smith}`, `2. ${lee} ${on}`, `3. ${smith}`])
    expect(new Set(document.blocks.map(({ id }) => id)).size).toBe(document.blocks.length)
    expect(document.references).toHaveLength(3)
  })

  it('ends where tables follow it', () => {
    const cell = `<w:tc>${paragraph('York')}</w:tc><w:tc>${paragraph('4.5')}</w:tc>`
    const document = read(
      styled('H2', 'References'),
      paragraph(smith),
      paragraph('Table 1. Prices by town'),
      `<w:tbl><w:tr>${cell}</w:tr><w:tr>${cell}</w:tr></w:tbl>`,
      paragraph('(NC = the loaves were not counted)'),
    )
    expect(entries(document)).toEqual([smith])
  })
})

describe('tables and figures', () => {
  it('keep the lines of a cell, with what the items of its list are counted by', () => {
    const cell = (inner: string) => `<w:tc>${inner}</w:tc>`
    const broken = `<w:p>${run('4.5')}<w:r><w:br/></w:r>${run('(0.3)')}</w:p>`
    const document = read(
      text,
      `<w:tbl><w:tr>${cell(paragraph('Town'))}${cell(paragraph('Price'))}</w:tr><w:tr>${cell(paragraph('York') + paragraph('and Hull'))}${cell(broken)}</w:tr></w:tbl>`,
    )
    expect(document.tables[0]?.rows).toEqual([
      ['Town', 'Price'],
      ['York\nand Hull', '4.5\n(0.3)'],
    ])
    expect(document.blocks.at(-1)?.text).toBe('Town | Price\nYork and Hull | 4.5 (0.3)')
  })

  it('may have the title of a table under its label, and that is no section', () => {
    const grid = `<w:tbl><w:tr><w:tc>${paragraph('Town')}</w:tc><w:tc>${paragraph('Price')}</w:tc></w:tr></w:tbl>`
    const document = read(
      text,
      paragraph('Table 1'),
      italic('Prices of Bread by Town'),
      grid,
      text,
      paragraph('Table 2'),
      styled('H3', 'Prices of Rolls by Town'),
      grid,
      text,
    )
    expect(document.tables.map(({ caption, rows }) => [caption, rows.length])).toEqual([
      ['Table 1 Prices of Bread by Town', 1],
      ['Table 2 Prices of Rolls by Town', 1],
    ])
    expect(headings(document)).toEqual([])
    expect(document.blocks.map((block) => block.text)).toContain('Prices of Rolls by Town')
  })

  it('are not the entries of a list of figures that was typed', () => {
    const picture = '<w:p><w:r><w:drawing><a:blip r:embed="rId9"/></w:drawing></w:r></w:p>'
    const document = read(
      paragraph('Figures', '', large),
      paragraph('Figure 1 – Prices by town'),
      paragraph('Figure 2 – Prices by year'),
      paragraph('Introduction', '', large),
      text,
      picture,
      paragraph('Figure 1'),
      text,
      paragraph('| Figure 2: Prices by year'),
      picture,
    )
    expect(document.figures.map(({ label, caption }) => [label, caption])).toEqual([
      ['1', 'Figure 1'],
      ['2', '| Figure 2: Prices by year'],
    ])
  })
})

describe('an equation that Word has numbered', () => {
  const mathRun = (words: string) => `<m:r><m:t>${words}</m:t></m:r>`
  const row = (inner: string) =>
    `<w:p><m:oMathPara><m:oMath><m:eqArr><m:eqArrPr><m:maxDist m:val="1"/></m:eqArrPr><m:e>${inner}</m:e></m:eqArr></m:oMath></m:oMathPara></w:p>`

  it('has its number apart, and no row around it', () => {
    const number = `<m:d><m:e>${mathRun('4')}</m:e></m:d>`
    const { blocks } = read(text, row(`${mathRun('p=5%')}${mathRun('#')}${number}`))
    expect(blocks.at(-1)).toMatchObject({ type: 'equation', text: 'p=5\\%', number: '4' })
  })
})

describe('a title page', () => {
  const large = '<w:sz w:val="36"/>'

  it('names the course and the sort of the work beside what it is called', () => {
    const { title, authors } = read(
      centred('BK3015 Bread Science Project', large),
      centred('MSc Dissertation', large),
      centred('An Oven for Small Towns of the North', large),
      paragraph('Ann Lee'),
      paragraph('Introduction', '', '<w:b/>'),
      text,
    )
    expect(title).toBe('An Oven for Small Towns of the North')
    expect(authors).toEqual([{ name: 'Ann Lee' }])
  })

  it('names no institution, degree or note among the authors', () => {
    const { authors } = read(
      styled('T', 'Loaves of the north'),
      styled('A', 'Ann Lee, UNLP'),
      styled('A', 'Author Note'),
      styled('A', 'Universidad de Oviedo'),
      styled('A', 'MSc Bread Science'),
      paragraph('Introduction', '', '<w:b/>'),
      text,
    )
    expect(authors).toEqual([{ name: 'Ann Lee' }])
  })
})
