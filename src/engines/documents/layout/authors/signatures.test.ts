import { describe, expect, it } from 'vitest'

import type { TextSpan } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

/* How authors sign covers and forms. */

const textPage = page({
  number: 2,
  spans: [
    span({ text: '1 Introduction', y: 90, isBold: true, size: 12 }),
    ...passage({ name: 'text', y: 110, lines: 40 }),
  ],
})
const title = span({ text: 'How Bread Came to the North', x: 150, y: 120, size: 20 })
const degree = span({ text: 'Submitted for the degree of Master of Baking', x: 180, y: 600 })

function authorsOf(...byline: readonly TextSpan[]): readonly string[] {
  const document = readPages([page({ spans: [title, ...byline] }), textPage])
  return document.authors.map(({ name }) => name)
}

function underAbstract(...byline: readonly TextSpan[]): readonly string[] {
  const abstract = [
    span({ text: 'Abstract', y: 300, isBold: true }),
    ...passage({ name: 'abstract', y: 320, lines: 8 }),
  ]
  return authorsOf(...byline, ...abstract)
}

describe('the author of a cover', () => {
  it.each([
    ['Relatori:', 'Candidato:'],
    ['Témavezető:', 'Készítette:'],
  ])('stands beside who guided the work: "%s" and "%s"', (guides, author) => {
    const cover = [
      span({ text: guides, x: 90, y: 300, size: 14 }),
      span({ text: author, x: 400, y: 300, size: 14 }),
      span({ text: 'Prof. Max Born', x: 90, y: 318, size: 14 }),
      span({ text: 'Ada Byron', x: 400, y: 318, size: 14 }),
      span({ text: 'Lise Hahn', x: 90, y: 336, size: 14 }),
    ]
    expect(authorsOf(...cover, degree)).toEqual(['Ada Byron'])
  })

  it('may have an address of mail in a name of their own', () => {
    const cover = [
      span({ text: 'Ada Byron', x: 250, y: 300, size: 12 }),
      span({ text: 'mail@adabyron.example', x: 230, y: 318, size: 12 }),
    ]
    expect(authorsOf(...cover, degree)).toEqual(['Ada Byron'])
  })

  it.each([
    'Ada Byron 22K-4711',
    'Ada Byron, 4711042',
    'Ada Byron, ab1234',
    'Ada Byron (s4711042)',
  ])('signs with a number: "%s"', (line) => {
    expect(authorsOf(span({ text: line, x: 220, y: 200, size: 14 }), degree)).toEqual(['Ada Byron'])
  })

  it('is no season with its year', () => {
    expect(authorsOf(span({ text: 'Spring Term 2018', x: 220, y: 200 }), degree)).toEqual([])
  })

  it('stands under what is handed in to whom', () => {
    const found = authorsOf(
      span({ text: 'A Dissertation', x: 250, y: 300 }),
      span({ text: 'Presented to the Faculty of the Northern Bakery', x: 180, y: 320 }),
      span({ text: 'in partial fulfilment of the requirements for the degree of', x: 170, y: 340 }),
      span({ text: 'Doctor of Baking', x: 250, y: 360 }),
      span({ text: 'by', x: 290, y: 560 }),
      span({ text: 'Ada Byron', x: 270, y: 580 }),
    )
    expect(found).toEqual(['Ada Byron'])
  })

  it('stands under a label, in two lines and beside who helps', () => {
    const found = authorsOf(
      degree,
      span({ text: 'Auteure :', x: 100, y: 640, size: 12 }),
      span({ text: 'Tuteur :', x: 360, y: 640, size: 12 }),
      span({ text: 'Ada', x: 100, y: 656, size: 12 }),
      span({ text: 'PR. Jean-Max', x: 340, y: 656, size: 12 }),
      span({ text: 'BYRON', x: 100, y: 672, size: 12 }),
      span({ text: 'BORN', x: 360, y: 672, size: 12 }),
    )
    expect(found).toEqual(['Ada BYRON'])
  })

  it('is not what somebody is', () => {
    const found = authorsOf(
      degree,
      span({ text: 'Tutor Interno', x: 100, y: 640, size: 12, isItalic: true }),
      span({ text: 'Studente Candidato', x: 360, y: 640, size: 12, isItalic: true }),
      span({ text: 'Prof. Max Born', x: 100, y: 656, size: 12 }),
      span({ text: 'Ada Byron', x: 360, y: 656, size: 12 }),
    )
    expect(found).toEqual(['Ada Byron'])
  })

  it('may be several under one label in their letters, and none of those it is for', () => {
    const found = authorsOf(
      degree,
      span({ text: 'To:', x: 100, y: 640 }),
      span({ text: 'Max Born', x: 100, y: 652 }),
      span({ text: 'Carl Gauss', x: 100, y: 664 }),
      span({ text: 'Submitted By:', x: 250, y: 700, size: 14 }),
      span({ text: 'Ada Byron', x: 250, y: 718, size: 14 }),
      span({ text: 'Emmy Noether', x: 250, y: 736, size: 14 }),
    )
    expect(found).toEqual(['Ada Byron', 'Emmy Noether'])
  })
})

describe('the author of an article', () => {
  it.each(['Name of the author: Ada Byron', 'Student Name: Ada Byron', 'Candidate: Ada Byron'])(
    'stands behind a label: "%s"',
    (line) => {
      const found = underAbstract(
        span({ text: line, x: 180, y: 160, size: 12 }),
        span({ text: 'Supervisor Name: Max Born', x: 180, y: 178, size: 12 }),
      )
      expect(found).toEqual(['Ada Byron'])
    },
  )

  it('says what it is of a society of engineers', () => {
    const text = 'Ada Byron, Senior Member, IEEE, Max Born, Student Member, IEEE, and Carl Gauss'
    expect(underAbstract(span({ text, x: 100, y: 160, size: 11 }))).toEqual([
      'Ada Byron',
      'Max Born',
      'Carl Gauss',
    ])
  })

  it('is counted by the form of a journal, in columns and with the family name first', () => {
    const names = ['Byron, Ada', 'Born, Max', 'Noether, Emmy', 'Carl Gauss']
    const places = ['Ovens; Example University', 'Flour; Not affiliated', 'Yeast; Not affiliated']
    const found = underAbstract(
      ...names.map((name, index) =>
        span({
          text: `${index + 1}. ${name}`,
          x: index < 2 ? 90 : 300,
          y: 160 + (index % 2) * 14,
          size: 12,
        }),
      ),
      span({ text: 'Roles and Affiliations', x: 90, y: 200, size: 12, isBold: true }),
      ...places.map((place, index) =>
        span({ text: `${index + 1}. ${place}`, x: 90, y: 220 + index * 14, size: 12 }),
      ),
    )
    expect(found).toEqual(['Ada Byron', 'Max Born', 'Emmy Noether', 'Carl Gauss'])
  })

  it('is no first line of an address in smaller letters', () => {
    const found = underAbstract(
      span({ text: 'Ada Byron', x: 120, y: 160, size: 12 }),
      span({ text: 'Northern Bakery', x: 110, y: 172 }),
      span({ text: 'University', x: 120, y: 184 }),
      span({ text: 'Max Born', x: 360, y: 160, size: 12 }),
      span({ text: 'Flour and Yeast Studies', x: 330, y: 172 }),
    )
    expect(found).toEqual(['Ada Byron', 'Max Born'])
  })
})
