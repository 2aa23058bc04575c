import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const read = (...body: readonly string[]): Document => readDocx(wordFile({ body: body.join('') }))
const text = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const centred = (words: string) => paragraph(words, '<w:jc w:val="center"/>')
const large = '<w:b/><w:sz w:val="30"/>'

describe('a title page without styles, all of it in the middle', () => {
  const page = (...lines: readonly string[]) =>
    read(...lines.map((line) => centred(line)), paragraph('Abstract', '', large), text, text)
  const told = ({ title, authors }: Document) => [title, authors.map(({ name }) => name)]

  it('has its authors under the title, however many words their names have', () => {
    expect(
      told(
        page(
          'Bread by Post in Mountain Towns and its Price',
          'Ada E. Byron, Max J. Born, & Lise P. Hahn',
        ),
      ),
    ).toEqual([
      'Bread by Post in Mountain Towns and its Price',
      ['Ada E. Byron', 'Max J. Born', 'Lise P. Hahn'],
    ])
  })

  it('has no laboratory among its authors', () => {
    const place = 'Ada Byron, Bread Chemistry Laboratory, University of the North'
    expect(told(page('Bread by Post in Mountain Towns and its Price', place))[1]).toEqual([
      'Ada Byron',
    ])
  })

  it('has authors whose initials stand behind their names, and long names with particles', () => {
    const title = 'Bread by Post in Mountain Towns and its Price'
    const told = (...lines: readonly string[]) =>
      page(title, ...lines).authors.map(({ name }) => name)
    expect(told('Byron, A., Born, M. J., van Dyk, L. & O’Hahn, P.')).toEqual([
      'A. Byron',
      'M. J. Born',
      'L. van Dyk',
      'P. O’Hahn',
    ])
    expect(told('Thesis', 'By', 'Ada Maria Lise Hahn Born Abd el Sample')).toEqual([
      'Ada Maria Lise Hahn Born Abd el Sample',
    ])
    expect(told('Thesis', 'By', 'Bread Ovens Mills Flour Yeast Salt Sample')).toEqual([])
  })

  it('has no person and no university for a title, however large they are set', () => {
    const document = read(
      centred('Министерство хлеба'),
      paragraph('Северный университет', '', large),
      paragraph('ПЕКАРЕВА АННА ПЕТРОВНА', '', large),
      paragraph('Хлеб по почте в горных городах', '', large),
      paragraph('Введение', '', large),
      text,
      paragraph('Заключение', '', large),
      text,
    )
    expect(document.title).toBe('Хлеб по почте в горных городах')
  })

  it('has a title over two lines, the first of which ends on a colon', () => {
    expect(
      told(
        page(
          'What Bread by Post Does Not Tell:',
          'Evidence from Mountain Towns',
          'Max Born & Lise Hahn',
        ),
      ),
    ).toEqual([
      'What Bread by Post Does Not Tell: Evidence from Mountain Towns',
      ['Max Born', 'Lise Hahn'],
    ])
  })
})

describe('the front of a thesis in Word', () => {
  const names = ({ authors }: Document) => authors.map(({ name }) => name)
  const heading = (words: string) => paragraph(words, '<w:pStyle w:val="Heading1"/>')

  it('has a title that is too long for its line by a word', () => {
    const lines = ['Formalizace Integrativní', 'Fyziologie'].map((line) =>
      paragraph(line, '<w:jc w:val="center"/>', '<w:sz w:val="40"/>'),
    )
    const document = read(...lines, centred('Ada Byron'), text, text)
    expect(document.title).toBe('Formalizace Integrativní Fyziologie')
  })

  it('has an author with one name behind the word for it', () => {
    const document = read(
      paragraph('ROTI DAN HARGANYA DI DESA', '<w:jc w:val="center"/>', large),
      centred('SKRIPSI'),
      centred('Disusun Oleh: Ramadhan'),
      centred('PROGRAM STUDI TEKNIK INFORMATIKA'),
      text,
      text,
    )
    expect(names(document)).toEqual(['Ramadhan'])
  })

  it('has an author in the style of a heading, over the place of study', () => {
    const document = read(
      paragraph('Bread by Post in Mountain Towns', '<w:jc w:val="center"/>', large),
      centred('Thesis for a degree in Baking'),
      heading('Ada Byron'),
      centred('Department of Baking, University of the North'),
      heading('Abstract'),
      text,
      heading('Introduction'),
      text,
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('parts each name from the address behind it', () => {
    const document = read(
      paragraph('Bread by Post in Mountain Towns', '<w:jc w:val="center"/>', large),
      centred('Ada Byron, NB-Northmoor, 2200 Mill Road, Northmoor, NM 81001, USA'),
      centred('Max Born, Institute of Bread, 3201 Oven Drive, Northmoor, NM 97601, USA'),
      text,
      text,
    )
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('may be in Chinese, where a title has no spaces', () => {
    const document = read(
      paragraph('基于铁氧体的天线设计与实现', '<w:jc w:val="center"/>', large),
      centred('by 包利强'),
      heading('绪论'),
      text,
      heading('结论'),
      text,
    )
    expect([document.title, names(document)]).toEqual(['基于铁氧体的天线设计与实现', ['包利强']])
  })
})

describe('a cover that says what it has', () => {
  it('has the title behind the word for a topic, and no date among its headings', () => {
    const document = read(
      centred('EXAMPLE UNIVERSITY'),
      paragraph('RESEARCH TOPIC: BREAD BY POST IN MOUNTAIN TOWNS', '', '<w:b/>'),
      paragraph('December, 2024', '<w:jc w:val="center"/>', large),
      paragraph('Introduction', '', large),
      text,
    )
    expect(document.title).toBe('BREAD BY POST IN MOUNTAIN TOWNS')
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    expect(headings.map((block) => block.text)).toEqual(['Introduction'])
  })
})
