import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, run, wordFile } from '../testing/word-file.ts'

const frame = '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>'
const large = '<w:sz w:val="120"/>'
const first = (letter: string) => `<w:p><w:pPr>${frame}</w:pPr>${run(letter, large)}</w:p>`
const texts = (...body: readonly string[]) =>
  readDocx(wordFile({ body: body.join('') })).blocks.map(({ text }) => text)

describe('a first letter that is set large', () => {
  it.each([
    ['T', 'he loaves were counted in every town.'],
    ['A', ' loaf was bought in every town.'],
    ['T', 'HE LOAVES that we bought in every town were counted.'],
    ['“W', 'e counted”, they say.'],
  ])('begins the paragraph behind it: %s%s', (letter, rest) => {
    expect(texts(first(letter), paragraph(rest), paragraph('Next.'))).toEqual([
      `${letter}${rest}`,
      'Next.',
    ])
  })

  it('lets a heading that is anchored to it stay before that paragraph', () => {
    expect(
      texts(
        paragraph('Before.'),
        first('T'),
        paragraph('OUR LOAVES'),
        paragraph('he town is old.'),
      ),
    ).toEqual(['Before.', 'OUR LOAVES', 'The town is old.'])
  })

  it('stays where nothing goes on with it, at the end of a text too', () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('1')}</w:tc><w:tc>${paragraph('2')}</w:tc></w:tr></w:tbl>`
    expect(texts(first('T'), table, paragraph('he end.'))).toEqual([
      'T',
      expect.stringContaining('1'),
      'he end.',
    ])
    expect(texts(paragraph('Before.'), first('T'), paragraph('Other.'))).toEqual([
      'Before.',
      'T',
      'Other.',
    ])
    expect(texts(first('T'), first('A'), paragraph('nd so on.'))).toEqual(['T', 'And so on.'])
  })

  it('goes on being a letter of the text: its size makes no heading of the paragraph', () => {
    const { blocks } = readDocx(
      wordFile({ body: `${first('T')}${paragraph(`he town is old. ${'It is. '.repeat(50)}`)}` }),
    )
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph'])
  })
})
