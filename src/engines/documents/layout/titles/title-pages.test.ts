import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { textPage } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Title pages with little on them, and what begins right behind them. */

describe('a title page with a title and a name alone', () => {
  it('has both, though they make the only column', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Final Project: Manuscript', x: 210, y: 200 }),
          span({ text: 'Diana Example', x: 240, y: 240 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Final Project: Manuscript')
    expect(document.authors.map(({ name }) => name)).toEqual(['Diana Example'])
  })
})

describe('a cover in letters of one size and in double spacing', () => {
  it('gives the second line of the title to it, and the word over the name to nobody', () => {
    const lines = [
      ['Differences in the Risk of Late Ferries between the Northern and the Southern', 100, 80],
      ['Landings', 270, 103],
      ['by', 290, 149],
      ['Diana Example', 255, 172],
      ['An Undergraduate Thesis', 230, 218],
      ['Submitted to the Department of Geography', 180, 241],
    ] as const
    const document = readPages([
      page({ spans: lines.map(([text, x, y]) => span({ text, x, y })) }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe(`${lines[0][0]} Landings`)
  })
})

describe('names under a role on the title page of a thesis', () => {
  it('are no authors', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Integrazione di Tecnologie', x: 120, y: 300, size: 24, isBold: true }),
          span({ text: 'CANDIDATO', x: 120, y: 500, size: 9 }),
          span({ text: 'RELATORE', x: 360, y: 500, size: 9 }),
          span({ text: 'Alessandro Esempio', x: 120, y: 520 }),
          span({ text: 'Prof. Vincenzo Modello', x: 360, y: 520 }),
          span({ text: 'TUTOR AZIENDALE', x: 360, y: 560, size: 9 }),
          span({ text: 'Yannick Campione', x: 360, y: 580 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.authors.map(({ name }) => name)).toEqual(['Alessandro Esempio'])
  })
})

describe('an abstract that no other heading follows', () => {
  it('ends where the text has other margins', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Beyond the Binary in Archaeology', x: 120, y: 70, size: 18 }),
          span({ text: 'Abstract', x: 250, y: 120, isBold: true }),
          ...passage({ name: 'abstract', x: 110, y: 140, lines: 5, width: 60 }),
          ...passage({ name: 'first', y: 220, lines: 20 }),
          ...passage({ name: 'second', y: 474, lines: 20 }),
        ],
      }),
      page({ number: 2, spans: passage({ name: 'third', y: 90, lines: 40 }) }),
    ])
    const texts = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(texts.map(({ text }) => text.split(' ')[0])).toEqual(['abstract0'])
  })
})

describe('points of a list whose bullets are drawn', () => {
  it('are no sections, though they open in bold', () => {
    const point = (name: string, y: number) => [
      span({ text: `${name}:`, x: 100, y, isBold: true }),
      span({ text: 'what tells one from the others.', x: 110 + name.length * 5, y }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          span({ text: 'Methods', y: 110, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 130, lines: 8 }),
          ...point('Unique number', 240),
          ...point('Code of project', 260),
          ...point('Name of project', 280),
          ...point('State of project', 300),
          ...passage({ name: 'more', y: 330, lines: 8 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual(['1 Methods'])
  })
})

describe('every fifth line of a manuscript numbered', () => {
  it('leaves no number in the text, even where a page has few of them', () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        span({ text: String(index * 5 + 5), x: 40, y: 128 + index * 60, size: 8 }),
      )
    const numbered = (number: number) =>
      page({
        number,
        spans: [...passage({ name: `part${number}`, y: 80, lines: 30 }), ...numbers(6)],
      })
    const document = readPages([
      ...[1, 2, 3].map(numbered),
      page({
        number: 4,
        spans: [
          span({ text: 'References', y: 80, size: 12, isBold: true }),
          ...[0, 1, 2, 3, 4, 5, 6].flatMap((entry) => [
            span({
              text: `Byron, A.: A title of a work, Journal, ${2001 + entry}.`,
              y: 104 + entry * 12,
            }),
          ]),
          ...numbers(2),
        ],
      }),
    ])
    expect(document.references).toHaveLength(7)
    expect(document.blocks.filter(({ text }) => /^\d+\b/u.test(text))).toEqual([])
  })
})

describe('an abstract in small print over the notes of the first page', () => {
  it('keeps all its paragraphs', () => {
    const small = (name: string, y: number, lines: number) =>
      Array.from({ length: lines }, (_, index) =>
        span({
          text: `${name}${index} and what was done to whom, where, and with what in the year`,
          x: 110,
          y: y + index * 11,
          size: 9,
        }),
      )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Phenotypes of Many Cohorts', x: 120, y: 90, size: 18 }),
          span({ text: 'Abstract', x: 260, y: 300, size: 9, isBold: true }),
          ...small('Context', 320, 8),
          ...small('Design', 416, 28),
          span({ text: '*University of Examples, e-mail: ada@example.org', y: 780, size: 8 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    const abstract = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(abstract.map(({ text }) => text).join(' ')).toMatch(/Context0 .*Design27 /u)
  })
})

describe('the mark of a note at a title', () => {
  it.each(['Liquid Types of Bread ∗', 'Liquid Types of Bread†', 'Who Bakes the Bread?1'])(
    'is no part of "%s"',
    (words) => {
      const document = readPages([
        page({
          spans: [
            span({ text: words, x: 150, y: 90, size: 18 }),
            span({ text: 'Abstract', y: 160, isBold: true }),
            ...passage({ name: 'abstract', y: 180, lines: 8 }),
          ],
        }),
        textPage(2),
      ])
      expect(document.title).toMatch(/(?:Bread|Bread\?)$/u)
    },
  )
})

describe('a title that ends in a number with a point', () => {
  it('keeps its last digit', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread Software for Baking 4.0', x: 150, y: 90, size: 18 }),
          span({ text: 'Abstract', y: 160, isBold: true }),
          ...passage({ name: 'abstract', y: 180, lines: 8 }),
        ],
      }),
      textPage(2),
    ])
    expect(document.title).toBe('Bread Software for Baking 4.0')
  })
})

describe('an abstract in parts and in small print', () => {
  it('keeps each part, however short, with its name', () => {
    const part = (name: string, y: number) => [
      span({ text: `${name}:`, x: 110, y, size: 9, isBold: true }),
      span({ text: `what ${name} says of many people`, x: 118 + name.length * 4.5, y, size: 9 }),
      span({ text: 'and of the years in which they were seen.', x: 110, y: y + 11, size: 9 }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'Phenotypes of Many Cohorts', x: 120, y: 90, size: 18 }),
          span({ text: 'Abstract', x: 260, y: 200, size: 9, isBold: true }),
          ...part('Background', 220),
          ...part('Methods', 250),
          ...part('Results', 280),
          ...part('Conclusions', 310),
          span({ text: '1 Introduction', y: 360, size: 12, isBold: true }),
          ...passage({ name: 'intro', y: 380, lines: 20 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    const abstract = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(abstract.map(({ text }) => text.split(' ')[0])).toEqual([
      'Background:',
      'Methods:',
      'Results:',
      'Conclusions:',
    ])
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    expect(headings.map(({ text }) => text)).not.toContain('Background')
  })
})

describe('a title under its label, no larger than the text', () => {
  it.each(['Title- ', 'Title – ', 'Title: '])('is the title without "%s"', (label) => {
    const document = readPages([
      page({
        spans: [
          span({ text: `${label}Noise at Night and the Sleep of Children in Towns`, y: 90 }),
          span({ text: 'by the Sea.', y: 104 }),
          span({ text: 'Abstract', y: 150, isBold: true }),
          ...passage({ name: 'abstract', y: 170, lines: 12 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Noise at Night and the Sleep of Children in Towns by the Sea.')
  })
})

describe('a first heading that is set like the title over it', () => {
  const read = (...lines: readonly string[]) =>
    readPages([
      page({
        spans: [
          ...lines.map((text, index) => span({ text, y: 90 + index * 20, isBold: true, size: 12 })),
          ...passage({ name: 'text', y: 100 + lines.length * 20, lines: 30 }),
        ],
      }),
    ])

  it('is no part of it', () => {
    const document = read('The role of likeness in words that are heard', 'Introduction')
    expect(document.title).toBe('The role of likeness in words that are heard')
    expect(document.blocks.find(({ type }) => type === 'heading')?.text).toBe('Introduction')
  })

  it('is its last word where the line before asks for one', () => {
    expect(read('The weather of small islands: an', 'Introduction').title).toBe(
      'The weather of small islands: an Introduction',
    )
  })
})

describe('a page of approval behind the title page', () => {
  it('has no headings, however large the offices on it are', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Growth of Hedges in Stony Places', x: 150, y: 200, size: 20 }),
          span({ text: 'Diana Example', x: 240, y: 260 }),
          span({ text: 'Master thesis', x: 240, y: 300 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Thesis Director:', y: 100, size: 14, isBold: true }),
          span({ text: 'Bo Sample', y: 130 }),
          span({ text: 'Thesis Committee:', y: 200, size: 14, isBold: true }),
          span({ text: 'Cy Model', y: 230 }),
        ],
      }),
      textPage(3),
      textPage(4),
    ])
    expect(headingsOf(document).join()).not.toMatch(/Director|Committee/u)
  })
})

describe('a picture that is drawn with the dots of a font', () => {
  it('makes no page of text of a cover', () => {
    const dots = Array.from({ length: 40 }, (_, index) =>
      span({ text: '· ·· ·', x: 320 + (index % 4) * 40, y: 60 + index * 6, size: 8 }),
    )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Diana Example', x: 60, y: 80, size: 16 }),
          span({
            text: 'Growth of part2 and part3 in Stony Places',
            x: 60,
            y: 420,
            size: 14,
            isBold: true,
          }),
          span({ text: 'Thèse de doctorat', x: 60, y: 600 }),
          ...dots,
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Growth of part2 and part3 in Stony Places')
  })
})
