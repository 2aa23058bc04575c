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
