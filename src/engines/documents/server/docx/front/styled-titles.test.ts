import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = [
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Author"/></w:style>',
].join('')
const text = paragraph('We counted the loaves in every town of the north. '.repeat(5))

describe('a heading over the abstract in the style of the title', () => {
  it('is no title where another one is', () => {
    const body = [
      styled('A', 'Ann Lee & Bo Fry'),
      styled('T', 'Abstract'),
      text,
      paragraph('Keywords: bread, towns'),
      styled('T', 'Bread by Post in Mountain Towns'),
      text,
      styled('H1', 'Methods'),
      text,
    ].join('')
    const { title, blocks, abstract } = readDocx(wordFile({ styles, body }))
    expect(title).toBe('Bread by Post in Mountain Towns')
    expect(blocks.find(({ type }) => type === 'heading')).toMatchObject({
      text: 'Abstract',
      level: 1,
    })
    expect(abstract).toHaveLength(1)
  })
})

describe('a title in the style of names', () => {
  it('is the title, over those who wrote the text', () => {
    const body = [
      `<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>A Form to Estimate the Price of Bread from What a Town Tells</w:t></w:r></w:p>`,
      styled('A', 'Ann Lee, Bo Fry'),
      paragraph('Abstract'),
      text,
      styled('H1', 'Methods'),
      text,
    ].join('')
    const { title, authors } = readDocx(wordFile({ styles, body }))
    expect(title).toBe('A Form to Estimate the Price of Bread from What a Town Tells')
    expect(authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Fry'])
  })
})

describe('a title behind a form of the university', () => {
  const fields = Array.from({ length: 30 }, (_, at) => paragraph(`What field ${at} asks for`))
  const body = [...fields, styled('T', 'Bread in Towns'), text, styled('H1', 'Methods'), text]

  it('is found in the style of titles', () => {
    expect(readDocx(wordFile({ styles, body: body.join('') })).title).toBe('Bread in Towns')
  })

  it('is found where it names itself', () => {
    const named = ['Name: Ann Lee', 'Project Title: Bread against the Price of Flour'].map((line) =>
      paragraph(line),
    )
    const { title } = readDocx(
      wordFile({ styles, body: [...named, text, styled('H1', 'Methods'), text].join('') }),
    )
    expect(title).toBe('Bread against the Price of Flour')
  })
})

describe('a title in the style of titles', () => {
  const titleOf = (...lines: readonly string[]) =>
    readDocx(
      wordFile({
        styles,
        body: [
          ...lines.map((line) => styled('T', line)),
          styled('A', 'Ann Lee & Bo Fry'),
          styled('H1', 'Methods'),
          text,
        ].join(''),
      }),
    ).title

  it('may stand in four lines, as files have it that a typesetter made', () => {
    expect(
      titleOf(
        'Counting Loaves by Hand: Comparing',
        'Bakers in the Mountains to Machines for',
        'Pricing 6939 Loaves in the Northern Towns',
        'from 2019-2022',
      ),
    ).toBe(
      'Counting Loaves by Hand: Comparing Bakers in the Mountains to Machines for Pricing 6939 Loaves in the Northern Towns from 2019-2022',
    )
  })

  it('ends before names and forms that are set in it too', () => {
    const lines = ['Counting Loaves', 'in the Northern Towns']
    expect(titleOf(...lines, 'Ann Lee, Bo Fry and Cy Orr')).toBe(lines.join(' '))
    expect(titleOf(...lines, 'Bachelor Thesis', '3 March 2021')).toBe(lines.join(' '))
    expect(titleOf(...lines, 'Programme Director: Ann Lee')).toBe(lines.join(' '))
  })
})
