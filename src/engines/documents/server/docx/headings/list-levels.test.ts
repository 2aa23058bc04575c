import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, styled, wordFile } from '../testing/word-file.ts'

const level = (at: number, form: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${form}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const counted = (text: string, at: number, look = '<w:b/>') =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`, look) + prose

describe('levels of headings that one list counts', () => {
  it('are those of the list, where one of them has lost its size', () => {
    const large = '<w:b/><w:sz w:val="32"/>'
    const body = [
      counted('Bread', 0, large),
      counted('What it costs', 1, large),
      counted('Who bakes it', 1),
      counted('Towns', 0, large),
      counted('Where they lie', 1),
    ]
    const { blocks } = readDocx(wordFile({ numbering, body: body.join('') }))
    const headings = blocks.flatMap(({ type, level: depth, number, text }) =>
      type === 'heading' ? [`${depth} ${number} ${text}`] : [],
    )
    expect(headings).toEqual([
      '1 1 Bread',
      '2 A What it costs',
      '2 B Who bakes it',
      '1 2 Towns',
      '2 A Where they lie',
    ])
  })
})

describe('headings whose styles say only how deep they stand in the list of the first', () => {
  it('are counted by it, one within the other', () => {
    const levels = [
      level(0, 'decimal', '%1'),
      level(1, 'decimal', '%1.%2'),
      level(2, 'decimal', '%1.%2.%3'),
    ].join('')
    const style = (depth: number, base: string, link: string) =>
      `<w:style w:type="paragraph" w:styleId="H${depth}"><w:name w:val="heading ${depth}"/>${base}<w:pPr><w:numPr>${link}</w:numPr></w:pPr></w:style>`
    const styles = [
      style(1, '', '<w:numId w:val="1"/>'),
      style(2, '<w:basedOn w:val="H1"/>', '<w:ilvl w:val="1"/>'),
      style(3, '<w:basedOn w:val="H2"/>', '<w:ilvl w:val="2"/>'),
    ].join('')
    const body = [1, 2, 3, 2, 1].map((depth) => styled(`H${depth}`, `Bread ${depth}`) + prose)
    const { blocks } = readDocx(
      wordFile({
        styles,
        numbering: `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
        body: body.join(''),
      }),
    )
    const headings = blocks.filter(({ type }) => type === 'heading')
    expect(headings.map((one) => [one.level, one.number])).toEqual([
      [1, '1'],
      [2, '1.1'],
      [3, '1.1.1'],
      [2, '1.2'],
      [1, '2'],
    ])
  })
})
