import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>'
const list = (...lines: readonly string[]) =>
  readDocx(
    wordFile({
      styles,
      body: [styled('H2', 'References'), ...lines.map((line) => paragraph(line))].join(''),
    }),
  ).references.map(({ label, raw }) => [label, raw])

const counting = [
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="[%1]"/></w:lvl></w:abstractNum>',
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
].join('')
/** The same, numbered by Word. */
const counted = (...lines: readonly string[]) => {
  const items = lines.map((line) =>
    paragraph(line, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
  )
  return readDocx(
    wordFile({
      styles,
      numbering: counting,
      body: [styled('H2', 'References'), ...items].join(''),
    }),
  ).references.map(({ label, raw }) => [label, raw])
}

const smith = 'Smith, J. (2019). The price of bread in flooded towns.'
const lee = 'Lee, A. (2012). Mills and millers of the north.'

describe('entries of a list that stand in several paragraphs', () => {
  it('take the number that stands over them', () => {
    expect(list('1.', smith, '2.', lee)).toEqual([
      ['1', smith],
      ['2', lee],
    ])
    expect(list(smith, '12', lee, '7', smith).map(([label]) => label)).toEqual(['', '', ''])
  })

  it('take the address under them, unless they have one or the list is of addresses', () => {
    const [bread, mill] = ['https://bread.example/prices', 'https://mill.example/north']
    expect(list(smith, bread, lee).map(([, raw]) => raw)).toEqual([`${smith} ${bread}`, lee])
    expect(list(bread, mill)).toHaveLength(2)
  })

  it('leave an address alone before which Word prints a number of its own', () => {
    const address = 'https://bread.example/prices'
    expect(counted(smith, address, lee)).toEqual([
      ['1', smith],
      ['2', address],
      ['3', lee],
    ])
  })

  it('take the words that lead to an address, and the address under these', () => {
    const bread = 'https://bread.example/prices'
    expect(list(smith, 'Retrieved from:', bread, lee).map(([, raw]) => raw)).toEqual([
      `${smith} Retrieved from: ${bread}`,
      lee,
    ])
  })

  it('end where an appendix is named in the letters of the text', () => {
    const { references, blocks } = readDocx(
      wordFile({
        styles,
        body: [
          styled('H2', 'References'),
          ...[smith, lee].map((line) => paragraph(line)),
          paragraph('Appendix A: Words of the bakers'),
          paragraph('Loaf, roll, bun, oven, flour, rye and wheat of the year 2012.'),
        ].join(''),
      }),
    )
    expect(references.map(({ raw }) => raw)).toEqual([smith, lee])
    expect(blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)).toEqual([
      'References',
      'Appendix A: Words of the bakers',
    ])
  })

  it('take their ends that a line break parted, where the others open with authors and a year', () => {
    const wholes = [smith, lee, 'Roe, B. (2001). Rye.', 'Ode, C. (2004). Oats of the north.']
    const [half, end] = ['Ahn, D. (2010). Bran and', 'husks of the north. Oven, 2(5), 3-9.']
    const [title, journal] = ['Ahn, D. (2010). Bran.', 'Oven of the North, 27(5), 558–576.']
    const [first, second] = ['Ahn, D., Moss, F., &', 'Birch, E. (2010). Bran of the north.']
    for (const [one, rest] of [
      [half, end],
      [title, journal],
      [first, second],
    ] as const) {
      expect(list(...wholes, one, rest).map(([, raw]) => raw)).toEqual([
        ...wholes,
        `${one} ${rest}`,
      ])
    }
    expect(list(...wholes, title, 'Grain Board. Loaves of the year.')).toHaveLength(6)
  })

  it('take the lines that a converter cut, where all the others are numbered', () => {
    const numbered = [1, 2, 3, 4, 5].map((number) => `${number}. ${smith}`)
    const cut = [
      '6. Lee, A. Mills and millers in the lan-',
      'guage of the north. 2012. Oven 8, 2-5.',
    ]
    const found = list(...numbered, ...cut, '2014. Loaves and rolls, a second part of it.')
    expect(found).toHaveLength(6)
    expect(found.at(-1)?.[1]).toContain('in the language of the north. 2012. Oven 8, 2-5. 2014.')
    expect(list(smith, lee, 'A bakery of the north and its books.')).toHaveLength(3)
  })

  it('are entries in the style of the heading over them too', () => {
    const lines = [`[1] ${smith} Journal of Bread 4, 1-9.`, `[2] ${lee} Mill Press, the north.`]
    const { references, blocks } = readDocx(
      wordFile({
        styles,
        body: [
          styled('H2', 'References'),
          ...lines.map((line) => styled('H2', line)),
          styled('H2', 'Appendix: loaves of the year 2019'),
        ].join(''),
      }),
    )
    expect(references.map(({ label }) => label)).toEqual(['1', '2'])
    expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(2)
  })

  it('stay apart where whole ones are set in below others', () => {
    const setIn = (line: string) => paragraph(line, '<w:ind w:left="720"/>')
    const rests = ['the valley and its mills.', 'the towns of the north.'].map(setIn)
    const read = readDocx(
      wordFile({
        styles,
        body: [
          styled('H2', 'References'),
          paragraph(smith),
          setIn(lee),
          paragraph('Roe, B. (2001). Loaves of'),
          ...rests.slice(0, 1),
          paragraph('Baker, C. (2007). Bread of'),
          ...rests.slice(1),
        ].join(''),
      }),
    ).references.map(({ raw }) => raw)
    expect(read).toHaveLength(4)
    expect(read[1]).toBe(lee)
    expect(read[2]).toBe('Roe, B. (2001). Loaves of the valley and its mills.')
  })

  it('are told without a heading, where a converter cut lines off some of them', () => {
    const baker = 'Baker, C. (2007). Bread and rolls of the lakes.'
    const roe = 'Roe, B. (2001). Loaves of the valley, told by the wardens. http:'
    const text = 'The mill stands at the lake, and the bread of the town is baked there every day.'
    const read = (...lines: readonly string[]) =>
      readDocx(wordFile({ styles, body: lines.map((line) => paragraph(line)).join('') })).references
    const found = read(text, lee, roe, '//mill.example/loaves', smith, baker, roe)
    expect(found.map(({ year }) => year)).toContain('2012')
    expect(found.length).toBeGreaterThanOrEqual(5)
    expect(read(text, lee, text, text, text, smith, text)).toEqual([])
  })

  it('are not the names of lists that follow', () => {
    expect(list(smith, lee, 'List of Figures')).toHaveLength(2)
  })
})
