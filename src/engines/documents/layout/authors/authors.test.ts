import { describe, expect, it } from 'vitest'

import type { TextSpan } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const title = span({ text: 'Cookies with Caveats', x: 200, y: 70, size: 20 })

function authorsOf(byline: readonly TextSpan[]): readonly string[] {
  const document = readPages([
    page({
      spans: [
        title,
        ...byline,
        span({ text: 'Abstract', y: 240, size: 12, isBold: true }),
        ...passage({ name: 'abstract', y: 260, lines: 8 }),
        span({ text: '1 Introduction', y: 380, size: 12, isBold: true }),
        ...passage({ name: 'intro', y: 400, lines: 12 }),
      ],
    }),
  ])
  return document.authors.map(({ name }) => name)
}

describe('a name whose accent is a character of its own', () => {
  it('is read whole beside raised marks', () => {
    const names = span({ text: 'Robert Example, Emin G\u00A8un Sample', x: 180, y: 120, size: 12 })
    const accent = names.text.indexOf('\u00A8')
    // TeX sets the accent where its letter stands.
    const edges = names.edges.map((edge, index) =>
      index > accent ? (names.edges[index - 1] ?? edge) : edge,
    )
    const mark = span({ text: '†', x: (edges.at(-1) ?? 0) + 0.5, y: 116, size: 7 })
    expect(authorsOf([{ ...names, edges }, mark])).toEqual(['Robert Example', 'Emin Gün Sample'])
  })
})

describe('authors beside each other, one group with a comma', () => {
  it('are all read, though the group comes after the addresses of the others', () => {
    const found = authorsOf([
      span({ text: 'Ada Byron', x: 80, y: 120, size: 12 }),
      span({ text: 'Example University', x: 75, y: 133 }),
      span({ text: 'Max Born', x: 220, y: 120, size: 12 }),
      span({ text: 'Sample University', x: 215, y: 133 }),
      span({ text: 'Emmy Noether, Kurt Gödel,', x: 360, y: 120, size: 12 }),
      span({ text: 'Carl Gauss, and Paul Erdős', x: 360, y: 133, size: 12 }),
      span({ text: 'Example Inc', x: 400, y: 146 }),
    ])
    expect([...found].sort()).toEqual([
      'Ada Byron',
      'Carl Gauss',
      'Emmy Noether',
      'Kurt Gödel',
      'Max Born',
      'Paul Erdős',
    ])
  })
})

describe('an abstract that opens with its name', () => {
  it('has all paragraphs up to the introduction', () => {
    const document = readPages([
      page({
        spans: [
          title,
          span({
            text: 'Abstract—Sharing is what distributed systems do, and it is',
            x: 84,
            y: 120,
          }),
          ...passage({ name: 'first', y: 132, lines: 4 }),
          span({
            text: 'This paper introduces cookies that can be shared with caveats',
            x: 84,
            y: 190,
          }),
          ...passage({ name: 'second', y: 202, lines: 4 }),
          span({ text: '1 Introduction', y: 290, size: 12, isBold: true }),
          ...passage({ name: 'intro', y: 310, lines: 12 }),
        ],
      }),
    ])
    expect(document.abstract).toHaveLength(2)
  })
})

describe('a title that begins with "From"', () => {
  it('is no address of a letter', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'FROM DOMINOES TO HEXAGONS', x: 200, y: 90, isBold: true }),
          span({
            text: 'Abstract. There is a way from one to the other.',
            x: 120,
            y: 150,
            size: 9,
          }),
          span({ text: '1. Introduction', x: 240, y: 190 }),
          ...passage({ name: 'intro', y: 210, lines: 20 }),
        ],
      }),
    ])
    expect(document.title).toBe('FROM DOMINOES TO HEXAGONS')
  })
})

describe('a name that a line breaks', () => {
  it('is put together where its rest stands over the first of two columns', () => {
    const columns = [72, 320].flatMap((x, index) =>
      passage({ name: `text${index}`, x, y: 200, lines: 40, width: 40 }),
    )
    const names = 'Jo Juan Almond Sample, Alex Rose Johnson, Mary Anne Miller, Carl Muster, Ole'
    const document = readPages([
      page({
        spans: [
          title,
          span({ text: names, y: 120, size: 12, isBold: true }),
          span({ text: 'Winther and Henrik Example', y: 135, size: 12, isBold: true }),
          span({ text: 'Department of Baking, Northern University', y: 155, size: 9 }),
          ...columns,
        ],
      }),
      page({ number: 2, spans: columns }),
    ])
    expect(document.authors.map(({ name }) => name).slice(4)).toEqual([
      'Ole Winther',
      'Henrik Example',
    ])
  })
})
