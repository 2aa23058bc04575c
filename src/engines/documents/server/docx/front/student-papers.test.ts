import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, run, styled, wordFile } from '../testing/word-file.ts'

/* Proposals, essays and theses as students lay them out. */

const styles = [
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="C1"><w:name w:val="toc 1"/></w:style>',
].join('')
const readAs = (core: string, body: readonly string[]): Document =>
  readDocx(wordFile({ styles, core, body: body.join('') }))
const read = (...body: readonly string[]): Document => readAs('', body)

const text = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const centred = (words: string, look = '') => paragraph(words, '<w:jc w:val="center"/>', look)
const bold = (words: string) => paragraph(words, '', '<w:b/>')
const headings = ({ blocks }: Document) =>
  blocks.flatMap((block) => (block.type === 'heading' ? [[block.level, block.text]] : []))
const names = ({ authors }: Document) => authors.map(({ name }) => name)
const huge = '<w:b/><w:sz w:val="56"/>'
const large = '<w:b/><w:sz w:val="36"/>'

describe('the title of a proposal', () => {
  it('is not what the work is, however large that stands over it, and not the date', () => {
    const document = read(
      centred('RESEARCH PROPOSAL', huge),
      centred('Bread by Post in Mountain Towns', large),
      centred('By', '<w:b/>'),
      centred('Ada Byron, P.Eng', large),
      centred('March 3, 2021', '<w:sz w:val="40"/>'),
      styled('H1', 'Introduction'),
      text,
      styled('H1', 'Data'),
      text,
    )
    expect(document.title).toBe('Bread by Post in Mountain Towns')
    expect(names(document)).toEqual(['Ada Byron'])
    expect(headings(document)).toEqual([
      [1, 'Introduction'],
      [1, 'Data'],
    ])
  })

  it('may end in a stop of another look', () => {
    const end = run('.', '<w:sz w:val="16"/>')
    const title = centred('Bread by Post in Mountain Towns', large).replace(
      '</w:p>',
      `${end}</w:p>`,
    )
    const document = read(title, styled('H1', 'Introduction'), text, styled('H1', 'Data'), text)
    expect(document.title).toBe('Bread by Post in Mountain Towns.')
  })

  it('stands under its own name in the style of titles', () => {
    const document = read(
      styled('T', 'Essay Title:'),
      paragraph('“Bread by Post in Mountain Towns”', '', '<w:b/><w:i/>'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(document.title).toBe('“Bread by Post in Mountain Towns”')
  })

  it('signs nobody who is a form', () => {
    const document = read(
      centred('Research Proposal'),
      centred('Bread by Post in Mountain Towns', large),
      centred('Ada Byron'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('the author of a thesis', () => {
  it('stands between the university and the title as the file names its maker', () => {
    const document = readAs('<dc:creator>Ada Byron</dc:creator>', [
      centred('UNIVERSITY OF THE NORTH'),
      centred('ADA BYRON'),
      centred('Economic History'),
      centred('Bread by Post in Mountain Towns', large),
      styled('H1', 'Introduction'),
      text,
    ])
    expect(names(document)).toEqual(['ADA BYRON'])
  })

  it('is nobody where the maker of the file stands nowhere', () => {
    const document = readAs('<dc:creator>Ada Byron</dc:creator>', [
      centred('UNIVERSITY OF THE NORTH'),
      centred('Economic History'),
      centred('Bread by Post in Mountain Towns', large),
      styled('H1', 'Introduction'),
      text,
    ])
    expect(names(document)).toEqual([])
  })
})

describe('a heading', () => {
  it('in the style of the lines of the contents is one where no contents are', () => {
    const document = read(
      styled('C1', 'ABSTRACT'),
      text,
      styled('C1', 'Bread in the north'),
      text,
      styled('H1', 'Introduction'),
      text,
      styled('H1', 'Data'),
      text,
    )
    expect(headings(document).map(([, words]) => words)).toEqual([
      'ABSTRACT',
      'Introduction',
      'Data',
    ])
  })

  it('may be as long as a line of prose where it stands over prose as others do', () => {
    const long =
      'Changes in the price of bread in the towns of the north and in those of the western coast'
    const document = read(
      styled('H1', 'Results'),
      ...['Loaves of the north', 'Loaves of the south', long].flatMap((line) => [bold(line), text]),
      styled('H1', 'Discussion'),
      text,
    )
    expect(headings(document)).toContainEqual([2, long])
  })

  it('needs no prose where it stands over another one', () => {
    const lines = ['Introduction', 'Methods', 'Results'].flatMap((line) => [bold(line), text])
    const document = read(...lines, bold('Loaves and their price'), bold('Loaves in towns'), text)
    expect(headings(document).map(([, words]) => words)).toContain('Loaves and their price')
  })

  it('without a style is the chapter that is missing between two others', () => {
    const chapters = ['5. Data', '6. Results'].flatMap((line) => [styled('H1', line), text])
    const end = [styled('H1', '8. Conclusion'), text]
    const document = read(...chapters, paragraph('7. Schedule'), text, ...end)
    expect(headings(document)).toContainEqual([1, 'Schedule'])
    const points = ['7. Wheat is dear', '8. Ovens are old'].map((line) => paragraph(line))
    expect(headings(read(...chapters, ...points, text, ...end))).toHaveLength(3)
  })

  it('is not the running title that stands over the first one', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H1', 'Abstract'),
      text,
      paragraph('Bread by Post in Mountain Towns'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(headings(document)).toEqual([
      [1, 'Abstract'],
      [1, 'Introduction'],
    ])
  })
})

describe('a file that another program made', () => {
  it('has list items where bullets were typed', () => {
    const { blocks } = read(text, paragraph('• Wheat is dear'), paragraph('•  Ovens are old'))
    expect(blocks.slice(1).map(({ type, text: words }) => [type, words])).toEqual([
      ['list-item', 'Wheat is dear'],
      ['list-item', 'Ovens are old'],
    ])
  })

  it('has no title where its properties say the name of a part', () => {
    const document = readAs('<dc:title>Abstract</dc:title>', [styled('H1', 'Abstract'), text])
    expect(document.title).toBe('')
  })
})

describe('an essay under the head that students are taught', () => {
  const head = ['Ada Byron', 'Max Born', 'English 101', 'October 2nd, 2023'].map((line) =>
    paragraph(line),
  )

  it('is called by the line in the middle, even where that ends in a stop', () => {
    const document = read(...head, centred('How bread feeds a town.'), text, text)
    expect(document.title).toBe('How bread feeds a town.')
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('is not called by whoever teaches', () => {
    const document = read(
      centred('Bread Project', '<w:b/>'),
      centred('Ada Byron'),
      centred('Department of Mills, Northern College'),
      centred('Instructor: Max Born'),
      styled('H1', 'Abstract'),
      text,
      styled('H1', 'Introduction'),
      text,
    )
    expect(document.title).toBe('Bread Project')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})
