import { describe, expect, it } from 'vitest'

import { blocksOf, documentOf, heading } from '../testing/blocks.ts'
import { separateHeadingLabels } from './heading-labels.ts'

function labelled(...texts: readonly string[]): readonly string[] {
  const blocks = blocksOf(...texts.map((text) => heading(text)))
  return separateHeadingLabels(documentOf(blocks)).blocks.map(
    ({ number, text }) => `${number ?? ''}|${text}`,
  )
}

describe('letters in front of headings', () => {
  it('are labels of appendices where they count on', () => {
    expect(labelled('1 Introduction', 'References', 'A Proofs', 'B Data')).toEqual([
      '1|Introduction',
      '|References',
      'A|Proofs',
      'B|Data',
    ])
  })

  it('are words where one stands alone', () => {
    expect(labelled('1 Introduction', 'A Series of Examples')).toEqual([
      '1|Introduction',
      '|A Series of Examples',
    ])
  })
})

describe('the words for chapter and appendix', () => {
  it('are known in Russian and Greek', () => {
    expect(labelled('Глава 2. Обзор', 'Κεφάλαιο 3 Εισαγωγή')).toEqual(['2|Обзор', '3|Εισαγωγή'])
  })
})

describe('chapters that are counted in words', () => {
  it('have their number and a title of their own', () => {
    expect(labelled('Chapter One: Overview', 'CHAPTER TWO METHODS', 'Chapter three')).toEqual([
      '1|Overview',
      '2|METHODS',
      '3|Chapter three',
    ])
  })

  it('are words where the sentence goes on', () => {
    expect(labelled('Part one of the story', 'Chapter House Rules')).toEqual([
      '|Part one of the story',
      '|Chapter House Rules',
    ])
  })
})

describe('the number of a heading in small capitals', () => {
  it('is known from the page, and stands apart from a title that begins with a small letter', () => {
    const [block] = blocksOf({ ...heading('1.2 history of hedges'), number: '1.2' })
    const blocks = block === undefined ? [] : [block]
    const [read] = separateHeadingLabels(documentOf(blocks)).blocks
    expect(read).toMatchObject({ number: '1.2', text: 'history of hedges' })
  })
})

describe('a dash behind the number', () => {
  it('is no part of the heading', () => {
    expect(
      labelled('2.1 - History of ovens', '2.5 -Competing towns', '5.4 – Ovens', '3 - Data'),
    ).toEqual(['2.1|History of ovens', '2.5|Competing towns', '5.4|Ovens', '3|Data'])
  })

  it('is one where a figure goes on behind it', () => {
    expect(labelled('Loaves of 1.5 - 2 pounds')).toEqual(['|Loaves of 1.5 - 2 pounds'])
  })
})
