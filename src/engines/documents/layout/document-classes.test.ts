import { describe, expect, it } from 'vitest'

import type { PageContent } from './pages/page-content.ts'
import { page, passage, span } from './testing/printed-page.ts'
import { names } from './testing/read-front.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* What the document classes of LaTeX, Word and R Markdown set each in their own way. */

const textsOf = (document: ReturnType<typeof readPages>, type: string): readonly string[] =>
  document.blocks.filter((block) => block.type === type).map(({ text }) => text)

const title = (text: string, y = 100) => span({ text, y, size: 16 })
const heading = (text: string, y: number) => span({ text, y, isBold: true })

/** Running text at so much leading. */
const spaced = (name: string, y: number, { lines, leading }: { lines: number; leading: number }) =>
  Array.from({ length: lines }, (_, index) =>
    passage({ name: `${name}${index}`, y: y + index * leading, lines: 1 }),
  ).flat()

describe('a manuscript whose lines all stand apart', () => {
  const openings = ['winds', '1. Introduction', 'tides', 'rain', '2. Methodology', 'fog', 'snow']
  const pages = openings.map((opening, index) =>
    page({
      number: index + 1,
      spans: [
        /^\d/u.test(opening)
          ? heading(opening, 79)
          : span({ text: Array.from({ length: 13 }, () => opening).join(' '), y: 79 }),
        ...spaced(`page${index}`, 99, { lines: 30, leading: 20 }),
      ],
    }),
  )
  const document = readPages(pages)

  it('keeps the first line of its pages, which is no running head', () => {
    const text = document.blocks.map((block) => block.text).join(' ')
    const plain = openings.filter((opening) => !/^\d/u.test(opening))
    expect(plain.filter((opening) => !text.includes(`${opening} ${opening}`))).toEqual([])
  })

  it('keeps the headings at the top of pages', () => {
    expect(headingsOf(document)).toEqual(['1 1. Introduction', '1 2. Methodology'])
  })
})

describe('parts that each begin on a page of their own', () => {
  const parts = ['Abstract', 'Methods', 'References', 'Tables', 'Figures']
  const words =
    'winds tides rain fog snow hail frost dew mist cloud storm gale calm swell surf foam spray ice thaw drought flood'
  /** Lines with other words on each page. */
  const prose = (page: number, y: number) =>
    Array.from({ length: 30 }, (_, line) => {
      const list = words.split(' ')
      const from = (page * 5 + line * 3) % list.length
      const text = [...list.slice(from), ...list.slice(0, from)].slice(0, 15).join(' ')
      return span({ text, y: y + line * 12 })
    })
  const pages = parts.flatMap((part, index) => [
    page({
      number: index * 2 + 1,
      spans: [span({ text: part, y: 82, isBold: true }), ...prose(index * 2, 112)],
    }),
    page({
      number: index * 2 + 2,
      spans: prose(index * 2 + 1, 82),
    }),
  ])

  it('have headings, and their other pages a first line, at the height of a running head', () => {
    const document = readPages(pages)
    const text = document.blocks.map((block) => block.text).join(' ')
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
    const openings = parts.map((_, index) => prose(index * 2 + 1, 82)[0]?.text ?? '')
    expect(openings.filter((opening) => !text.includes(opening))).toEqual([])
  })
})

describe('a short text block', () => {
  const pages = Array.from({ length: 4 }, (_, index) =>
    page({
      number: index + 1,
      spans: [
        ...passage({ name: `part${index}`, y: 120, lines: 40 }),
        span({ text: String(index + 1), x: 295, y: 842 * 0.855 }),
      ],
    }),
  )

  it('has its page numbers above the foot, and they are none of its words', () => {
    const text = readPages(pages).blocks.map((block) => block.text)
    expect(text.filter((words) => /^\d|\s\d\s/u.test(words))).toEqual([])
  })
})

describe('the names of the authors', () => {
  const firstPage = (lines: readonly string[]): readonly PageContent[] => [
    page({
      spans: [
        title('The Weather of Small Islands'),
        ...lines.map((text, index) => span({ text, y: 140 + index * 16 })),
        heading('Abstract', 260),
        ...passage({ name: 'abstract', y: 280, lines: 8 }),
        heading('1 Introduction', 400),
        ...passage({ name: 'text', y: 420, lines: 20 }),
      ],
    }),
  ]

  it('stand before the numbers by which researchers are identified', () => {
    const line = 'Ada Byron1[0000−0003−3851−2557] and Max Born2[0000−0003−0730−515X]'
    expect(names(readPages(firstPage([line, 'University of Examples'])))).toEqual([
      'Ada Byron',
      'Max Born',
    ])
  })

  it('go on in the next line after an initial, though it has the surname alone', () => {
    const lines = ['Ada Byrona,b, Max Born, & Willem E.', 'Frankenhuis', 'University of Examples']
    expect(names(readPages(firstPage(lines))).at(-1)).toBe('Willem E. Frankenhuis')
  })

  it('are put together where what the line ends with looks like a whole name', () => {
    const lines = [
      'Ada Byron1, Max Born2, Emmy Noether3, Kurt Gödel4, Sophie Kowalewski5, Julia Valeiro',
      'Paterlini5, Carl Gauss6',
    ]
    expect(names(readPages(firstPage(lines))).slice(-2)).toEqual([
      'Julia Valeiro Paterlini',
      'Carl Gauss',
    ])
  })
})

describe('the title page of a thesis', () => {
  const text = page({
    number: 2,
    spans: [heading('1 Introduction', 90), ...passage({ name: 'text', y: 120, lines: 40 })],
  })

  it('may name the author over the title', () => {
    const cover = page({
      spans: [
        span({ text: 'University of Examples', y: 100, size: 12 }),
        span({ text: 'BACHELOR THESIS', y: 140, size: 12 }),
        span({ text: 'Ada Byron', y: 180, size: 12 }),
        title('Routing of Parcels in Small Networks', 240),
        span({ text: 'Supervisor of the thesis: Mgr. Max Born, Ph.D.', y: 320, size: 12 }),
      ],
    })
    expect(names(readPages([cover, text]))).toEqual(['Ada Byron'])
  })

  it('names a jury, whose members are no authors', () => {
    const cover = page({
      spans: [
        span({ text: 'Thèse de doctorat', y: 100, size: 12 }),
        span({ text: 'Par', y: 130, size: 12 }),
        span({ text: 'Ada BYRON', y: 150, size: 12 }),
        title('Description des vents sur les petites îles', 220),
        span({ text: 'Membres du jury', y: 300, size: 12 }),
        span({ text: 'Monsieur le Professeur Max BORN', y: 320, size: 12 }),
        span({ text: 'Emmy NOETHER', y: 340, size: 12 }),
      ],
    })
    expect(names(readPages([cover, text]))).toEqual(['Ada BYRON'])
  })
})

describe('what stands between abstract and introduction', () => {
  const document = readPages([
    page({
      spans: [
        title('Conflicts of Robots in a Large Encyclopaedia'),
        span({ text: 'ADA BYRON, University of Examples', y: 130 }),
        ...passage({ name: 'abstract', y: 160, lines: 10 }),
        span({ text: 'CCS Concepts: • Human-centered computing → Wikis;', y: 296 }),
        span({ text: 'Additional Key Words and Phrases: robots; wikis; peer production', y: 320 }),
        heading('1 INTRODUCTION', 370),
        ...passage({ name: 'text', y: 390, lines: 25 }),
      ],
    }),
  ])

  it('is no part of an abstract without a heading', () => {
    const last = document.blocks.find(({ id }) => id === document.abstract.at(-1))
    expect(last?.text).toContain('abstract9')
    expect(last?.text).not.toContain('CCS')
  })

  it('gives the keywords', () => {
    expect(document.keywords).toEqual(['robots', 'wikis', 'peer production'])
  })
})

describe('the title once more over the introduction', () => {
  it('is no section, even with a word changed', () => {
    const first = page({
      spans: [
        title('Adversity Is Associated With Slower Processing'),
        span({ text: 'Ada Byron', y: 130 }),
        heading('Abstract', 170),
        ...passage({ name: 'abstract', y: 190, lines: 8 }),
      ],
    })
    const second = page({
      number: 2,
      spans: [
        heading('Adversity Is Associated With Lower Processing', 90),
        ...passage({ name: 'opening', y: 110, lines: 20 }),
        heading('Methods', 380),
        ...passage({ name: 'methods', y: 400, lines: 20 }),
      ],
    })
    expect(headingsOf(readPages([first, second]))).toEqual(['1 Abstract', '1 Methods'])
  })
})

describe('a manuscript in the style of the American Psychological Association', () => {
  const name = 'Bread Rises by Night'
  const centred = (text: string, y: number) => span({ text, x: 272 - text.length * 2.5, y })
  const document = readPages([
    page({
      spans: [
        title(name),
        centred('Ada Byron (ORCID: 0000-0001-0000-0001), Max Born (ORCID:', 130),
        centred(
          '0000-0001-0000-0002), Li Wei (ORCID: 0000-0001-0000-000X), Jo Dyk, and & Emmy',
          144,
        ),
        centred('Noether (ORCID: 0000-0001-0000-0003)', 158),
        centred('Institute of Bread', 190),
      ],
    }),
    ...[2, 3, 4, 5, 6].map((number) =>
      page({ number, spans: passage({ name: `note${number}`, y: 90, lines: 30 }) }),
    ),
    page({
      number: 7,
      spans: [heading('Abstract', 90), ...passage({ name: 'abstract', y: 110, lines: 8 })],
    }),
    page({
      number: 8,
      spans: [
        heading(name, 90),
        heading('Introduction', 120),
        ...passage({ name: 'opening', y: 140, lines: 20 }),
      ],
    }),
  ])

  it('has its title once, also behind many pages of notes', () => {
    expect(headingsOf(document)).toEqual(['1 Abstract', '1 Introduction'])
    expect(document.blocks.filter(({ text }) => text.includes(name))).toHaveLength(1)
  })

  it('names all authors, whose numbers in brackets go over lines', () => {
    expect(document.authors.map((author) => author.name)).toEqual([
      'Ada Byron',
      'Max Born',
      'Li Wei',
      'Jo Dyk',
      'Emmy Noether',
    ])
  })
})

describe('headings of the American Psychological Association', () => {
  const middle = (text: string, y: number) =>
    span({ text, x: 272 - text.length * 2.5, y, isBold: true })
  const study = (number: number) =>
    page({
      number,
      spans: [
        ...passage({ name: `study${number}`, y: 90, lines: number * 3 }),
        middle('Methods', 110 + number * 36),
        ...passage({ name: `how${number}`, y: 130 + number * 36, lines: 6 }),
        heading('Participants', 220 + number * 36),
        ...passage({ name: `who${number}`, y: 240 + number * 36, lines: 6 }),
      ],
    })

  it('are one level deeper at the left than in the middle', () => {
    expect(headingsOf(readPages([1, 2].map(study)))).toEqual(
      [1, 2].flatMap(() => ['1 Methods', '2 Participants']),
    )
  })
})

describe('a numbered heading in the font of the text', () => {
  it('does not go on with the indented first line of its section', () => {
    const part = (number: string, y: number) => [
      span({ text: `${number} Structure Enforcement`, y, font: 'Palatino' }),
      span({
        text: 'We define three parts of the structure in',
        x: 90,
        y: y + 14,
        font: 'Palatino',
      }),
      ...passage({ name: 'text', y: y + 26, lines: 10 }),
    ]
    const document = readPages([
      page({
        spans: [
          heading('1 Introduction', 90),
          ...part('1.1', 130),
          ...part('1.2', 300),
          heading('2 Methods', 480),
          ...part('2.1', 520),
        ],
      }),
    ])
    expect(textsOf(document, 'heading').filter((text) => text.includes('We define'))).toEqual([])
  })
})

describe('parts that come back in each study', () => {
  it('are headings where they are set as the usual ones are', () => {
    const study = (number: number) =>
      page({
        number,
        spans: [
          ...passage({ name: `study${number}`, y: 90, lines: number * 3 }),
          heading('Participants', 110 + number * 36),
          ...passage({ name: `who${number}`, y: 130 + number * 36, lines: 10 }),
          heading('Flanker task', 280 + number * 36),
          ...passage({ name: `task${number}`, y: 300 + number * 36, lines: 10 }),
        ],
      })
    const document = readPages([1, 2, 3].map(study))
    expect(textsOf(document, 'heading')).toEqual(
      [1, 2, 3].flatMap(() => ['Participants', 'Flanker task']),
    )
  })
})

describe('the number of a chapter over its title', () => {
  it('belongs to it in other languages too', () => {
    const chapter = (number: number, name: string) =>
      page({
        number,
        spans: [
          span({ text: `Chapitre ${number}`, y: 100, size: 20, isBold: true }),
          span({ text: name, y: 140, size: 20, isBold: true }),
          ...passage({ name: `text${number}`, y: 190, lines: 30 }),
        ],
      })
    const cover = page({
      spans: [title('Le temps sur les petites îles'), span({ text: 'Ada Byron', y: 140 })],
    })
    const document = readPages([cover, chapter(2, 'Les vents'), chapter(3, 'Les marées')])
    expect(headingsOf(document)).toEqual(['1 Les vents', '1 Les marées'])
  })
})

describe('the reference list of a manuscript', () => {
  const names = ['Byron', 'Born', 'Noether', 'Gauss', 'Kowalewski']
  const pagesWith = (
    spans: PageContent['spans'],
    next?: PageContent['spans'],
  ): readonly PageContent[] => [
    page({
      spans: [
        title('The Weather of Small Islands'),
        heading('1 Introduction', 140),
        ...passage({ name: 'text', y: 160, lines: 45 }),
      ],
    }),
    page({ number: 2, spans: [heading('References', 90), ...spans] }),
    ...(next === undefined ? [] : [page({ number: 3, spans: next })]),
  ]

  it('may indent the first line of each entry', () => {
    const entries = names.flatMap((name, index) => [
      span({
        text: `${name}, A. B. (199${index}). A study of the winds that blow over`,
        x: 90,
        y: 120 + index * 40,
      }),
      span({ text: 'islands. Journal of Weather, 4, 575–582.', y: 140 + index * 40 }),
    ])
    expect(readPages(pagesWith(entries)).references).toHaveLength(names.length)
  })

  it('may label its entries with the names of all authors', () => {
    const entries = names.flatMap((name, index) => [
      span({
        text: `[${name} und Müller-Lüdenscheidt und Klöbner 199${index}] A. ${name}.`,
        y: 120 + index * 30,
      }),
      span({ text: `A study of the winds. Wetter 4 (199${index}).`, y: 132 + index * 30 }),
    ])
    expect(readPages(pagesWith(entries)).references).toHaveLength(names.length)
  })

  it('ends an entry on the next page, however far to the left', () => {
    const entries = names.flatMap((name, index) => [
      span({ text: `Ada ${name} and Max Born. A study of winds over`, y: 120 + index * 30 }),
      span({
        text: index === names.length - 1 ? 'small islands. In Advances,' : `islands. 199${index}.`,
        x: 90,
        y: 132 + index * 30,
      }),
    ])
    const rest = [
      span({ text: '2023. URL https://papers.example.org/paper_files/2023/hash/', x: 90, y: 90 }),
      span({ text: '91f18a1287b398d378ef22505bf41832-Abstract.html', x: 90, y: 102 }),
    ]
    expect(readPages(pagesWith(entries, rest)).references).toHaveLength(names.length)
  })

  it('has no entries in a table that stands behind it', () => {
    const entries = names.flatMap((name, index) => [
      span({ text: `${name}, A. B. (199${index}). A study of the winds`, y: 120 + index * 30 }),
      span({ text: 'of islands. Journal of Weather, 4, 575.', x: 90, y: 132 + index * 30 }),
    ])
    const table = [
      span({ text: 'Table 1: Verification of the customers by region', y: 100 }),
      ...['Europe and Australia', 'China and Japan', 'Other parts of the world'].map(
        (text, index) => span({ text: `${text} 5 (18) 2 (6) 0 (4) 0 (6)`, y: 130 + index * 20 }),
      ),
    ]
    expect(readPages(pagesWith(entries, table)).references).toHaveLength(names.length)
  })
})
