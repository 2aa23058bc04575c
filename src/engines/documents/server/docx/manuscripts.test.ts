import { describe, expect, it } from 'vitest'

import { plainText } from '../../write/print/print-document.ts'
import { planPrint } from '../../write/print/print-plan.ts'
import { readDocx } from './read-docx.ts'
import { escape, headingStyles, paragraph, styled, wordFile } from './testing/word-file.ts'

const styles = headingStyles(1, 2, 3, 5)
const read = (...body: readonly string[]) => readDocx(wordFile({ body: body.join(''), styles }))

const look = (text: string, properties: string, inner = '') =>
  `<w:p><w:pPr>${inner}</w:pPr><w:r><w:rPr>${properties}</w:rPr><w:t>${escape(text)}</w:t></w:r></w:p>`
const bold = (text: string) => look(text, '<w:b/>')
const centre = '<w:jc w:val="center"/>'
const prose = (words: string) => paragraph(`${words} ${'keeps beetles in the hedges. '.repeat(12)}`)

const headings = (document: ReturnType<typeof read>) =>
  document.blocks.flatMap(({ type, level, text }) => (type === 'heading' ? [[level, text]] : []))

describe('title pages as students and journals keep them', () => {
  it('give a title over two paragraphs of one look, and no author that is a subtitle or a term', () => {
    const large = '<w:b/><w:sz w:val="40"/>'
    const document = read(
      look('Hedges of the lowlands', large, centre),
      look('A National Cohort Study', large, centre),
      look('Ann Lee (7308440)', '', centre),
      look('Summer Term 2022', '', centre),
      styled('H1', 'Introduction'),
      prose('Every farm'),
      styled('H1', 'Methods'),
      prose('One farm'),
    )
    expect(document.title).toBe('Hedges of the lowlands A National Cohort Study')
    expect(document.authors).toEqual([{ name: 'Ann Lee' }])
  })

  it('have the title after name, course and date, or after its label', () => {
    const essay = read(
      paragraph('Ann Lee & Bo Chen'),
      paragraph('SOCI 290'),
      paragraph('7 December 2021'),
      look('Hedges and the Farms Beside Them', '', centre),
      bold('Introduction'),
      prose('Every farm'),
    )
    expect(essay.title).toBe('Hedges and the Farms Beside Them')
    expect(essay.authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Chen'])
    const form = read(
      styled('H1', 'Zusammenfassung der Arbeit'),
      paragraph('Thema: Subject:'),
      paragraph('Hecken im Tiefland'),
      paragraph('Verfasser: Author:'),
      paragraph('Ann Lee'),
      styled('H1', 'Einleitung'),
      prose('Jeder Hof'),
    )
    expect(form.title).toBe('Hecken im Tiefland')
    expect(form.authors).toEqual([{ name: 'Ann Lee' }])
  })

  it('have no title where the first heading is one of several of a lower level', () => {
    const document = read(
      styled('H2', 'Table with rich cells'),
      paragraph('Short.'),
      styled('H2', 'Table with nested cells'),
      paragraph('Short.'),
    )
    expect(document.title).toBe('')
    expect(headings(document)).toHaveLength(2)
  })
})

describe('an abstract in parts', () => {
  const document = read(
    styled('H1', 'Abstract'),
    styled('H2', 'Purpose'),
    paragraph('Hedges hold beetles.'),
    styled('H2', 'Methods'),
    paragraph('We counted them.'),
    styled('H2', 'Keywords'),
    paragraph('beetles, hedges'),
    styled('H1', 'Introduction'),
    prose('Every farm'),
  )

  it('is all of its parts, without the keywords', () => {
    const texts = new Map(document.blocks.map(({ id, text }) => [id, text]))
    expect(document.abstract.map((id) => texts.get(id))).toEqual([
      'Hedges hold beetles.',
      'We counted them.',
    ])
  })

  it('is printed with its headings before their text, and without them in the body', () => {
    const plan = planPrint(document)
    expect(plan.abstract.map(({ inlines }) => plainText(inlines))).toEqual([
      'Purpose: Hedges hold beetles.',
      'Methods: We counted them.',
    ])
    const printed = plan.pieces.flatMap((piece) =>
      piece.kind === 'heading' ? [plainText(piece.inlines)] : [],
    )
    expect(printed).not.toContain('Abstract')
    expect(printed).not.toContain('Purpose')
    expect(printed).toContain('Introduction')
  })
})

describe('headings without styles', () => {
  it('vouch for others of their look, and not for lines of code that have it', () => {
    const document = read(
      bold('Introduction'),
      prose('Every farm'),
      bold('A Universal Model?'),
      prose('Some farms'),
      bold('Methods'),
      look('Data', '<w:i/>'),
      prose('One farm'),
      bold('\\end{table}'),
      bold('Results'),
      prose('No farm'),
    )
    expect(headings(document)).toEqual([
      [1, 'Introduction'],
      [1, 'A Universal Model?'],
      [1, 'Methods'],
      [2, 'Data'],
      [1, 'Results'],
    ])
  })

  it('stand beside the chapters where a template styles the references as a fifth level', () => {
    const document = read(
      styled('H1', 'Introduction'),
      prose('Every farm'),
      styled('H2', 'Hedges'),
      prose('One farm'),
      styled('H5', 'References'),
      paragraph('[1] A. Lee, Hedges of the lowlands, 2020.'),
    )
    expect(headings(document).at(-1)).toEqual([1, 'References'])
  })
})

describe('what Word sets beside the text', () => {
  it('is a table of references as entries, and the number under an equation as its number', () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
    const row = (label: string, entry: string) => `<w:tr>${cell(label)}${cell(entry)}</w:tr>`
    const entry = 'A. Lee, Hedges of the lowlands, Oxford, 2020'
    const document = read(
      styled('H1', 'Results'),
      prose('Every farm'),
      '<w:p><m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath></w:p>',
      paragraph('(3)'),
      styled('H1', 'References'),
      `<w:tbl>${row('[1]', `${entry}.`)}${row('[2]', `${entry}, 2nd.`)}${row('[3]', `${entry}, 3rd.`)}</w:tbl>`,
    )
    const shapes = document.blocks.map(({ type, number }) => [type, number])
    expect(shapes).toContainEqual(['equation', '3'])
    expect(document.references.map(({ label, raw }) => [label, raw])[1]).toEqual([
      '2',
      `${entry}, 2nd.`,
    ])
    expect(document.tables).toEqual([])
  })
})
