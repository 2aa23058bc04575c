import { describe, expect, it } from 'vitest'

import type { Citation, Document, Reference } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { netDays } from '../../testing/filler.ts'
import { pondWeeks } from '../../testing/filler.ts'
import { calloutOf, listedWork } from '../../testing/listed-works.ts'
import citationsUnlisted from './citations-unlisted.ts'
import referencesUncited from './references-uncited.ts'

const entry = (number: number, raw: string): Reference => ({
  id: `r${number}`,
  block: `e${number}`,
  label: String(number),
  raw,
  authors: [raw.split(',')[0] ?? ''],
  title: 'Nets of the shore',
  year: '1998',
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    entry(at + 1, `${at + 1}. Halvar${'abcdefghij'[at]}, O. Nets of the shore. 1998.`),
  )

const callouts = (numbers: readonly number[], round = false): Citation[] =>
  numbers.map((number) => ({
    block: 'b1',
    start: 0,
    end: 3,
    raw: round ? `(${number})` : `[${number}]`,
    style: 'numeric',
    references: [`r${number}`],
    unresolved: [],
  }))

describe('a name whose letters are changed about', () => {
  it('is told by the callout, and its entry is not called uncited', () => {
    const references = [
      listedWork('Cattau', '2016'),
      ...['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) => listedWork(name, '2001')),
    ]
    const cited = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) =>
      calloutOf(`(${name}, 2001)`, [name]),
    )
    const document = (name: string) =>
      draft([`Kites eat snails all the year (${name}, 2016). ${pondWeeks}`], {
        references,
        citations: [...cited, calloutOf(`(${name}, 2016)`, [], [`${name} 2016`])],
      })
    expect(titlesOn(referencesUncited, document('Cautta'))).toEqual([])
    expect(titlesOn(referencesUncited, document('Sorrel'))).toHaveLength(1)
    expect(
      citationsUnlisted.run(analyse(document('Cautta'))).map(({ statement }) => statement)[0],
    ).toContain('has Cattau of that year instead')
  })
})

describe('listed works on a page', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...listedWork(`Author${String.fromCharCode(97 + at)}`, '2001'),
      label: String(at + 1),
    }))
  const uncited = (text: string, cited: number, source: 'pdf' | 'docx') => {
    const references = numbered(20)
    const citations = references
      .slice(0, cited)
      .map(({ id, label }) => ({ ...calloutOf(`[${label}]`, [id]), style: 'numeric' as const }))
    return titlesOn(
      referencesUncited,
      draft([`${text} ${pondWeeks}`], { references, citations, source }),
    )
  }

  it('are cited within a run whose ends have brackets of their own', () => {
    expect(uncited('Ponds are cold [18]–[20].', 18, 'pdf')).toEqual([])
    expect(uncited('Ponds are cold [18].', 19, 'pdf')).toHaveLength(1)
  })

  it('are not told where many numbers of a list were found nowhere', () => {
    expect(uncited('Ponds are cold.', 16, 'pdf')).toEqual([])
    expect(uncited('Ponds are cold.', 16, 'docx')).toHaveLength(1)
    expect(uncited('Ponds are cold.', 17, 'pdf')).toHaveLength(1)
  })

  it('begin with no address', () => {
    const pieces = (raw: string) =>
      titlesOn(
        referencesUncited,
        draft([`Ponds are cold (Alder, 2001). ${pondWeeks}`], {
          references: [
            ...['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) => listedWork(name, '2001')),
            { ...listedWork('Sorrel', '2016'), raw },
          ],
          citations: ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) =>
            calloutOf(`(${name}, 2001)`, [name]),
          ),
        }),
      )
    expect(pieces('https://ponds.org/sorrel, URL: https://ponds.org, 2016.')).toEqual([])
    expect(pieces('Sorrel, A. (2016). Ponds.')).toHaveLength(1)
  })
})

describe('an entry that no callout was read for', () => {
  const titles = (document: Document): readonly string[] =>
    referencesUncited.run(analyse(document)).map(({ title }) => title)

  const gap = [1, 2, 3, 4, 5, 6, 8]

  it('is left on a page where its list is numbered in the order of the callouts', () => {
    const rest = { references: numbered(8), citations: callouts(gap) }
    expect(titles(draft([netDays], { ...rest, source: 'pdf' }))).toEqual([])
    expect(titles(draft([netDays], { ...rest, source: 'docx' }))).toHaveLength(1)
  })

  it('is told on a page where the list has another order, or ends with it', () => {
    const others = [3, 1, 8, 5, 2, 6, 4]
    const rest = { source: 'pdf' as const, references: numbered(8) }
    expect(titles(draft([netDays], { ...rest, citations: callouts(others) }))).toHaveLength(1)
    const first = [1, 2, 3, 4, 5, 6, 7]
    expect(titles(draft([netDays], { ...rest, citations: callouts(first) }))).toHaveLength(1)
  })

  it('is left where its number stands in round brackets, as the text cites', () => {
    const rest = { references: numbered(8), citations: callouts(gap, true) }
    expect(titles(draft([`We sorted them with NETS3 (7) by hand. ${netDays}`], rest))).toEqual([])
    expect(titles(draft([`We sorted them with NETS3 by hand. ${netDays}`], rest))).toHaveLength(1)
  })

  it('is left where its number stands in a line that no block holds', () => {
    const rest = { references: numbered(8), citations: callouts(gap) }
    expect(titles(draft([netDays], { ...rest, asides: ['Halvard [7] 0.42'] }))).toEqual([])
  })

  it('is left where a callout has another of its names with its year', () => {
    const named = numbered(6).map((one) => ({ ...one, label: '' }))
    const turned = {
      ...entry(7, 'Ann, Ostrik., Randal, G. (1987). Nets.'),
      label: '',
      year: '1987',
    }
    const rest = { references: [...named, turned], citations: callouts([1, 2, 3, 4, 5, 6]) }
    const text = (name: string) => `The study of ${name} et al. (1987) counted more. ${netDays}`
    expect(titles(draft([text('Ostrik')], rest))).toEqual([])
    expect(titles(draft([text('Vendel')], rest))).toHaveLength(1)
  })
})

describe('a list of three', () => {
  const told = (cited: readonly number[]) =>
    titlesOn(
      referencesUncited,
      draft([{ id: 'b1', type: 'paragraph', text: `[1] and [2] tell of nets. ${netDays}` }], {
        references: numbered(3),
        citations: callouts(cited),
      }),
    )

  it('is told of one that is never cited, where the others are', () => {
    expect(told([1, 2])).toHaveLength(1)
    expect(told([1])).toEqual([])
  })
})

it('an entry behind the last that is cited is told, whatever lies beside the text', () => {
  const document: Document = {
    ...draft([`[1] All counts stand in Table S1. ${pondWeeks}`]),
    references: numbered(10),
    citations: callouts([1, 2, 3, 4, 5, 6, 7, 8]),
  }
  expect(titlesOn(referencesUncited, document)).toEqual(['2 listed works are never cited'])
})

it('a sentence of a text that goes on below its list is no work', () => {
  const references = [...numbered(6), entry(7, '7. Okran, T. Nets of the lake. 1998.')]
  const told = (raw: string) =>
    titlesOn(
      referencesUncited,
      draft([pondWeeks], {
        references: references.map((one, at) => (at === 6 ? { ...one, raw } : one)),
        citations: callouts([1, 2, 3, 4, 5, 6]),
      }),
    ).length
  expect(told('7. Okran, T. Nets of the lake. 1998.')).toBe(1)
  expect(told('According to Okran (March 1998) one of the nets was lost.')).toBe(0)
})
