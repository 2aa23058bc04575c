import { describe, expect, it } from 'vitest'

import type { Document } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import abbreviationsUnused from './checks/abbreviations-unused.ts'
import duplicateWords from './checks/duplicate-words.ts'
import referencesDuplicate from './checks/references-duplicate.ts'
import referencesIncomplete from './checks/references-incomplete.ts'
import spellingMixed from './checks/spelling-mixed.ts'
import termVariants from './checks/term-variants.ts'
import { draft } from './testing/draft.ts'

const titles = (check: typeof spellingMixed, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const saying = (words: string): Document => draft(['# Results', words])

/** A list of references; the authors and the title of each are what a reader of files made of it. */
const listing = (entries: readonly { readonly raw: string; readonly title?: string }[]): Document =>
  draft(
    ['# Results', 'Nets last long.', '# References', ...entries.map(({ raw }) => raw)].map((text) =>
      entries.some(({ raw }) => raw === text) ? { type: 'reference' as const, text } : text,
    ),
    {
      references: entries.map(({ raw, title }, at) => ({
        id: `r${at}`,
        block: `b${at + 4}`,
        label: '',
        raw,
        ...(title === undefined ? {} : { title }),
        authors: [raw.split(' ').slice(0, 2).join(' ')],
        year: '2009',
      })),
    },
  )

describe('one word in two spellings', () => {
  it('is told for either ending of a verb, and marked at the rarer', () => {
    const text = 'The nets were randomised. We randomised the traps. The rest was randomized.'
    const [note] = spellingMixed.run(analyse(saying(text)))
    expect(note?.title).toBe('“randomised” and “randomized” both occur')
    expect(note?.ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['randomized'])
  })

  it('is no matter of words that have one spelling', () => {
    const text =
      'The prize was promised, the size was revised, and organisers of colour were seized.'
    expect(titles(spellingMixed, saying(text))).toEqual([])
  })
})

describe('words of both varieties', () => {
  const british = [
    'colour',
    'behaviour',
    'harbour',
    'odour',
    'tumour',
    'fibre',
    'centre',
    'defence',
  ]
  const long = (words: string): Document =>
    saying(
      `${words} ${Array.from({ length: 320 }, (_, day) => `On day ${day} the wardens came home with all of the ${british[day % 8] ?? ''} of the sea.`).join(' ')}`,
    )

  it('are told in a long draft where one word stands in its other spelling', () => {
    expect(titles(spellingMixed, long('The color of the nets was red.'))).toEqual([
      'American spelling in a text with British spelling',
    ])
    expect(titles(spellingMixed, long('The gray nets were red.'))).toEqual([])
  })

  it('are told on a page where neither is the habit', () => {
    const page = 'The labor of the wardens and the color of the nets were known in the harbour.'
    const [note] = spellingMixed.run(analyse(saying(page)))
    expect(note?.ranges.map(({ start, end }) => page.slice(start, end)).toSorted()).toEqual([
      'color',
      'harbour',
      'labor',
    ])
    const one = 'The labor of the wardens and the color of the nets were known in the harbor.'
    expect(titles(spellingMixed, saying(one))).toEqual([])
    const two = 'The labor of the wardens was known in the harbour.'
    expect(titles(spellingMixed, saying(two))).toEqual([])
  })
})

describe('a hyphen in one place against one word', () => {
  const usual = 'The rainfall of the week was small. '.repeat(6)
  const long = Array.from(
    { length: 400 },
    (_, day) => `On day ${day} all nets were dry in the rain.`,
  )
  const text = (form: string): Document =>
    saying(`${usual}The ${form} came late. ${long.join(' ')}`)

  it('is told in a long typed draft, where no line can have broken the word', () => {
    expect(titles(termVariants, text('rain-fall'))).toEqual([
      '“rain-fall” and “rainfall” both occur',
    ])
    expect(titles(termVariants, text('rainf-all'))).toEqual([])
    expect(titles(termVariants, { ...text('rain-fall'), source: 'pdf' })).toEqual([])
  })
})

describe('a small word that stands twice', () => {
  it.each([
    'The traps were cleaned in in order to keep them.',
    'The catch depends on on the weather.',
    'The wardens found that that the nets were torn.',
    'The wardens took a a longer path to the shore.',
  ])('is told: %s', (words) => {
    expect(titles(duplicateWords, saying(words))).toHaveLength(1)
  })

  it('is one note where several do, with each place', () => {
    const words = 'The nets were cleaned in in order. The catch depends on on the weather.'
    const [note, ...others] = duplicateWords.run(analyse(saying(words)))
    expect(others).toEqual([])
    expect(note?.title).toBe('2 words stand twice in a row')
    expect(note?.ranges.map(({ start, end }) => words.slice(start, end))).toEqual([
      'in in',
      'on on',
    ])
    expect(note?.statement).toContain(
      '“nets were cleaned in in order.” and “The catch depends on on the weather.”',
    )
  })

  it.each([
    'The wardens carried on on foot.',
    'The larvae seen in in vitro trials were small.',
    'The wardens knew that that net was torn.',
    'The wardens set x = a a in the sum of the nets.',
  ])('is left where it is meant: %s', (words) => {
    expect(titles(duplicateWords, saying(words))).toEqual([])
  })
})

const entries = ['Bauer A', 'Cole B', 'Dunn C', 'Ebert D', 'Fisk E', 'Gall F'].map((name) => ({
  raw: `${name} (2009) The mending of nets in the north. Journal of Old Nets 4: 11–19.`,
  title: `${name} mending`,
}))

describe('an entry of the list', () => {
  it('stands twice where all of its words do, whatever the marks between them', () => {
    const [first] = entries
    const again = { raw: (first?.raw ?? '').replace('north. ', 'north, ') }
    expect(titles(referencesDuplicate, listing([...entries, again]))).toEqual([
      'One work is listed twice',
    ])
    expect(titles(referencesDuplicate, listing(entries))).toEqual([])
  })

  it('stands twice where its pages are written in another way', () => {
    const long = entries.map(({ raw }) => ({
      raw: raw.replace('11–19', '1360–1380'),
      title: 'The mending of nets in the north',
    }))
    const again = {
      ...long[0],
      raw: 'Bauer, A. 2009. The mending of nets in the north. 4, 1360-80.',
    }
    expect(titles(referencesDuplicate, listing([...long, again]))).toEqual([
      'One work is listed twice',
    ])
    const next = { ...again, raw: again.raw.replace('1360-80', '1381-99') }
    expect(titles(referencesDuplicate, listing([...long, next]))).toEqual([])
  })

  it('has no place where it ends behind its title, with initials in either style', () => {
    const bare = { raw: 'Hahn K, Ives L (2009) The mending of traps in winter.', title: 'Traps' }
    expect(titles(referencesIncomplete, listing([...entries, bare]))).toEqual([
      '1 reference has no source',
    ])
  })
})

describe('a short form that is given once in a long draft', () => {
  const filler = Array.from(
    { length: 400 },
    (_, day) => `On day ${day} the wardens counted ten nets of the shore.`,
  )
  const given = (words: string) =>
    titles(
      abbreviationsUnused,
      draft([
        '# Introduction',
        words,
        '# Results',
        filler.join(' '),
        '# Discussion',
        filler.join(' '),
      ]),
    )

  it('is told where its letters stand for words that are no name', () => {
    expect(given('We used the brief shore damage scale (BSDS) as well.')).toEqual([
      'BSDS is introduced and never used',
    ])
    expect(given('We used the Brief Shore Damage Scale (BSDS) as well.')).toEqual([])
    expect(given('We used hidden bait traps (HBT) as well.')).toEqual([])
    expect(given('They say “the brief shore damage scale (BSDS) is old” as well.')).toEqual([])
  })
})

describe('works that are listed twice', () => {
  it('are one note, however many', () => {
    const raws = [
      'Lee A. Nets that last for long in the rain. 2009.',
      'Orr B. Traps that rust too soon in the snow. 2009.',
    ]
    const list = [...raws, ...raws].map((raw) => ({ raw, title: raw.slice(7, -7) }))
    expect(titles(referencesDuplicate, listing(list))).toEqual([
      '2 works are listed more than once',
    ])
  })
})
