import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
const read = (...body: readonly string[]): Document =>
  readDocx(wordFile({ numbering, body: body.join('') }))
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const plain = (...lines: readonly string[]) => lines.flatMap((line) => [paragraph(line), prose])
const bold = (...lines: readonly string[]) =>
  lines.flatMap((line) => [paragraph(line, '', '<w:b/>'), prose])
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, level, number = '', text }) =>
    type === 'heading' ? [`${level} ${number} ${text}`.replace(/ {2}/u, ' ')] : [],
  )

describe('headings that only their numbers betray', () => {
  it('count through a text that has no other, with sections within them', () => {
    const document = read(
      ...plain('1. Introduction', '2. Loaves of the north', '2.1 Towns and villages'),
      ...plain('2.2 Prices by year', '3. Why loaves cost more', '4. Conclusion'),
    )
    expect(headings(document)).toEqual([
      '1 1 Introduction',
      '1 2 Loaves of the north',
      '2 2.1 Towns and villages',
      '2 2.2 Prices by year',
      '1 3 Why loaves cost more',
      '1 4 Conclusion',
    ])
  })

  it('are none where the points of a list count, with words of their own under each or without', () => {
    const points = ['1. Wheat is dear', '2. Ovens are old', '3. Roads are long']
    expect(headings(read(prose, ...plain(...points)))).toEqual([])
    const names = ['1. Introduction', '2. Methods', '3. Results'].map((line) => paragraph(line))
    const listed = headings(read(prose, ...names, prose))
    expect(listed).not.toContain('1 2 Methods of the north')
  })

  it('count by the word for a chapter, whatever their names are', () => {
    const document = read(
      ...plain(
        'Глава 1. Печи севера',
        '1.1. Города',
        '1.2. Сёла',
        'Глава 2. Хлеб',
        'Глава 3. Цены',
      ),
    )
    expect(headings(document)).toEqual([
      '1 1 Печи севера',
      '2 1.1 Города',
      '2 1.2 Сёла',
      '1 2 Хлеб',
      '1 3 Цены',
    ])
  })

  it('fill the gaps between those that are bold', () => {
    const document = read(
      ...bold('1. Introduction', '2. Methods', '2.1 Towns'),
      ...plain('2.2 How loaves were weighed'),
      ...bold('2.3 Prices', '3. Results'),
    )
    expect(headings(document)).toContain('2 2.2 How loaves were weighed')
    const other = read(
      ...bold('1. Introduction', '2. Methods', '2.1 Towns'),
      ...plain('2.4 tonnes of wheat were ground', '7.1 Towns had an oven'),
      ...bold('3. Results'),
    )
    expect(headings(other)).toHaveLength(4)
  })
})

describe('headings beside others of their look', () => {
  const numbered = (line: string, outline = '') =>
    paragraph(
      line,
      `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${outline}`,
      '<w:b/>',
    )
  const level = '<w:outlineLvl w:val="0"/>'

  it('are those whose outline level was forgotten', () => {
    const document = read(
      numbered('Introduction', level),
      prose,
      numbered('Towns of the north'),
      prose,
      numbered('Prices of the north', level),
      prose,
    )
    expect(headings(document)).toEqual([
      '1 I Introduction',
      '1 II Towns of the north',
      '1 III Prices of the north',
    ])
  })

  it('are no points of a list that are set as the headings are', () => {
    const document = read(
      numbered('Introduction', level),
      prose,
      numbered('The bakers of every town wrote down what they sold in the course of the year.'),
      numbered('Loaves of the coast, and those of the hills, were counted by the same people.'),
      numbered('Prices of the north', level),
      prose,
    )
    expect(headings(document).map((heading) => heading.slice(-19))).toEqual([
      '1 I Introduction',
      'Prices of the north',
    ])
  })

  it('are bold lines over prose under headings in capitals, though the title is bold too', () => {
    const document = read(
      paragraph('Loaves of the north and their price', '', '<w:b/>'),
      ...bold('METHODS', 'Field methods', 'Weights of loaves', 'RESULTS', 'What loaves cost'),
      ...bold('DISCUSSION'),
    )
    expect(headings(document)).toEqual([
      '1 METHODS',
      '2 Field methods',
      '2 Weights of loaves',
      '1 RESULTS',
      '2 What loaves cost',
      '1 DISCUSSION',
    ])
    expect(document.title).toBe('Loaves of the north and their price')
  })
})

describe('a plain name over the list of references', () => {
  const level = (line: string) => paragraph(line, '<w:outlineLvl w:val="0"/>')
  const entry = paragraph('Roe, A. (2001). Loaves of the north. Journal of Bread, 3, 1–9.')

  it('heads it where the other headings have styles', () => {
    const document = read(
      level('Towns'),
      prose,
      level('Prices'),
      prose,
      paragraph('References'),
      entry,
    )
    expect(headings(document)).toEqual(['1 Towns', '1 Prices', '1 References'])
    expect(document.references).toHaveLength(1)
  })

  it('heads nothing where prose follows', () => {
    const document = read(
      level('Towns'),
      prose,
      level('Prices'),
      prose,
      paragraph('References'),
      prose,
    )
    expect(headings(document)).toEqual(['1 Towns', '1 Prices'])
  })
})

describe('names of sections', () => {
  it.each([
    ['Введение', 'Список литературы'],
    ['引 言', '参考文献'],
    ['Introdução', 'Referências'],
    ['Wstęp', 'Spis literatury'],
    ['Intro', 'Refrences'],
  ])('are told as “%s” and “%s”', (first, last) => {
    const document = read(
      ...bold(first),
      paragraph(last, '', '<w:b/>'),
      paragraph('[1] Roe, A. (2001). Loaves. Journal of Bread, 3, 1–9.'),
      paragraph('[2] Lee, B. (2003). Ovens. Journal of Bread, 5, 1–9.'),
    )
    expect(headings(document)).toHaveLength(2)
    expect(document.references).toHaveLength(2)
  })
})

describe('an outline level without the style of a heading', () => {
  const outlined = (line: string, look = '') => paragraph(line, '<w:outlineLvl w:val="0"/>', look)
  const names = ['Introduction', 'Prices by year', 'What is left over']
  const said = 'We counted the loaves in every town and wrote down their price.'

  it('makes a heading, and none where sentences have it too', () => {
    const own = names.flatMap((name) => [outlined(name), prose])
    expect(headings(read(...own))).toEqual(names.map((name) => `1 ${name}`))
    const strayed = names.flatMap((name) => [outlined(name, '<w:b/>'), outlined(said), prose])
    expect(headings(read(paragraph('Of loaves'), prose, ...strayed))).toEqual(
      names.map((name) => `1 ${name}`),
    )
  })
})

describe('an outline of several levels that nothing but its numbers tells', () => {
  const numbered = (...lines: readonly string[]) =>
    lines.flatMap((line) => [paragraph(line), ...(line.startsWith('!') ? [] : [prose])])

  it('is one whoever counts it, and begins anew with a part', () => {
    const document = read(
      ...numbered('1 Towns of the north', '1.1 Prices', '1.2 Mills', '1.3 Roads'),
      ...numbered('1 Years of dearth', '1.1 The first year', '1.2 The second'),
      paragraph('1 A point of a list'),
      paragraph('2 Another point'),
      prose,
      ...numbered('1.3 The third'),
    )
    expect(headings(document)).toEqual([
      '1 1 Towns of the north',
      '2 1.1 Prices',
      '2 1.2 Mills',
      '2 1.3 Roads',
      '1 1 Years of dearth',
      '2 1.1 The first year',
      '2 1.2 The second',
      '2 1.3 The third',
    ])
  })

  it('is none over no prose, as the points of a list of several levels are', () => {
    const document = read(
      prose,
      ...['1 Towns', '1.1 York', '1.2 Leeds', '1.3 Hull', '2 Mills', '2.1 Wind', '2.2 Water'].map(
        (line) => paragraph(line),
      ),
      prose,
    )
    expect(headings(document)).toEqual([])
  })
})
