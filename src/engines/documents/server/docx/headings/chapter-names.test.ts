import { expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { headingStyles, paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = headingStyles(1, 2)
const text = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const headings = (...body: readonly string[]) =>
  readDocx(wordFile({ styles, body: body.join('') })).blocks.flatMap(
    ({ type, level, number = '', text: words }) =>
      type === 'heading' ? [`${level} ${number} ${words}`] : [],
  )

it('a chapter with its number over its name is one heading', () => {
  expect(
    headings(
      styled('H1', 'CHAPTER ONE'),
      styled('H1', 'INTRODUCTION'),
      styled('H2', '1.1 Background'),
      text,
      styled('H1', 'Capitolul 2'),
      styled('H1', 'Prețul pâinii'),
      text,
    ),
  ).toEqual(['1 1 INTRODUCTION', '2 1.1 Background', '1 2 Prețul pâinii'])
  // A section under a bare number is no name of it.
  expect(
    headings(
      styled('H1', 'Chapter 1'),
      styled('H2', 'Background'),
      text,
      styled('H1', 'Ends'),
      text,
    ),
  ).toEqual(['1 1 Chapter 1', '2  Background', '1  Ends'])
})

it('a chapter that is named by the word for one is a heading where others have a style', () => {
  const bold = (words: string) => paragraph(words, '<w:jc w:val="center"/>', '<w:b/>')
  expect(
    headings(
      styled('H1', 'RINGKASAN PENELITIAN'),
      text,
      bold('BAB I PENDAHULUAN UMUM'),
      styled('H2', '1.1 Harga roti'),
      text,
      styled('H1', 'BAB II METODE PENELITIAN'),
      styled('H2', '2.1 Bahan'),
      text,
    ),
  ).toEqual([
    '1  RINGKASAN PENELITIAN',
    '1 I PENDAHULUAN UMUM',
    '2 1.1 Harga roti',
    '1 II METODE PENELITIAN',
    '2 2.1 Bahan',
  ])
})
