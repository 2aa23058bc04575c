import { describe, expect, it } from 'vitest'

import type { Reference } from '../../../documents/document.ts'
import { documentFromText } from '../../../documents/typed-text.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import { listing, netWorks } from '../../testing/listed-works.ts'
import referencesDuplicate from './references-duplicate.ts'
import referencesUncited from './references-uncited.ts'

const sources = (...entries: readonly string[]) =>
  documentFromText(['# References', ...entries].join('\n\n'))

it('an entry whose names are shortened is the double of the one in full', () => {
  const full =
    'Alder, K., Birch, L., & Cedar, M. (2006). Counting the birds of the northern coast in storms. Coast, 30, 13–19.'
  const short =
    'Alder et al. 2006. Counting the birds of the northern coast in storms. Coast, 30, 13–19.'
  const other =
    'Alder et al. 2006. Counting the fish of the southern ponds in spring. Coast, 31, 20–29.'
  expect(referencesDuplicate.run(analyse(sources(full, short)))).toHaveLength(1)
  expect(referencesDuplicate.run(analyse(sources(full, other)))).toHaveLength(0)
})

it('notes on pages cite one work as often as they need it', () => {
  const note = (page: number) =>
    `Alder, K. Counting the birds of the northern coast. Mill Press, 1992. p. ${page}.`
  expect(referencesDuplicate.run(analyse(sources(note(12), note(15))))).toHaveLength(1)
  expect(referencesDuplicate.run(analyse(sources(note(12), note(15), 'ibid. p. 16.')))).toEqual([])
})

describe('entries of bodies', () => {
  const entry = (id: string, raw: string, rest: Partial<Reference>): Reference => ({
    id,
    block: id,
    label: '',
    raw,
    authors: [],
    ...rest,
  })
  const body = 'FARM: The Carp Information Facility'

  it('are no doubles where the body was read as the title of each', () => {
    const list = (second: string) =>
      titlesOn(
        referencesDuplicate,
        draft([pondWeeks], {
          references: [
            entry('r1', `33. ${body}. The carp information site. 2021.`, {
              title: body,
              year: '2021',
            }),
            entry('r2', `43. ${body}. ${second} 2021.`, { title: body, year: '2021' }),
          ],
        }),
      )
    expect(list('Download of occurrences.')).toEqual([])
    const same = draft([pondWeeks], {
      references: ['r1', 'r2'].map((id) =>
        entry(id, `${body}. 2021.`, { title: body, year: '2021' }),
      ),
    })
    expect(titlesOn(referencesDuplicate, same)).toEqual(['One work is listed twice'])
  })

  it('are told, however many, where the text cites by name and has no letter of theirs', () => {
    const names = ['Lee', 'Ash', 'Orr', 'Fry', 'Moor']
    const list = (text: string, style: 'author-year' | 'numeric' = 'author-year') =>
      titlesOn(
        referencesUncited,
        draft([`${text} ${pondWeeks}`], {
          references: names.map((author) =>
            entry(author, `${author}, B. (2019). Feed.`, {
              authors: [author],
              year: '2019',
              title: 'Feed',
            }),
          ),
          citations: Array.from({ length: 5 }, (_, at) => ({
            block: 'b1',
            start: at,
            end: at + 4,
            raw: '(Lee, 2019)',
            style,
            references: ['Lee'],
            unresolved: [],
          })),
        }),
      )
    expect(list('Feeding follows Lee.')).toEqual(['4 listed works are never cited'])
    expect(list('Feeding follows Lee, and Moor.')).toEqual(['3 listed works are never cited'])
    expect(list('Feeding follows Lee [3].')).toEqual([])
    expect(list('Feeding follows Lee.', 'numeric')).toEqual([])
  })

  it('are cited by the short form that the entry tells', () => {
    const name = 'World Carp and Pond Organization'
    const listed = (cited: string) =>
      titlesOn(
        referencesUncited,
        draft([`Weights come from ${cited}. Feeding follows Lee (2019). ${pondWeeks}`], {
          references: [
            entry('r1', `${name} (WCPO). (2022). Weights.`, {
              authors: [name],
              year: '2022',
              title: 'Weights',
            }),
            ...['Lee', 'Ash', 'Orr', 'Fry'].map((author) =>
              entry(author, `${author}, B. (2019). Feed.`, {
                authors: [author],
                year: '2019',
                title: 'Feed',
              }),
            ),
          ],
          citations: [
            {
              block: 'b1',
              start: 0,
              end: 4,
              raw: '(Lee, 2019)',
              style: 'author-year',
              references: ['Lee', 'Ash', 'Orr', 'Fry'],
              unresolved: [],
            },
          ],
        }),
      )
    expect(listed('the “WCPO carp register” (2022)')).toEqual([])
    expect(listed('the carp register')).toEqual(['World 2022 is listed, never cited'])
  })
})

describe('an entry of the list', () => {
  it('stands twice where all of its words do, whatever the marks between them', () => {
    const [first] = netWorks
    const again = { raw: (first?.raw ?? '').replace('north. ', 'north, ') }
    expect(titlesOn(referencesDuplicate, listing([...netWorks, again]))).toEqual([
      'One work is listed twice',
    ])
    expect(titlesOn(referencesDuplicate, listing(netWorks))).toEqual([])
  })

  it('stands twice where its pages are written in another way', () => {
    const long = netWorks.map(({ raw }) => ({
      raw: raw.replace('11–19', '1360–1380'),
      title: 'The mending of nets in the north',
    }))
    const again = {
      ...long[0],
      raw: 'Bauer, A. 2009. The mending of nets in the north. 4, 1360-80.',
    }
    expect(titlesOn(referencesDuplicate, listing([...long, again]))).toEqual([
      'One work is listed twice',
    ])
    const next = { ...again, raw: again.raw.replace('1360-80', '1381-99') }
    expect(titlesOn(referencesDuplicate, listing([...long, next]))).toEqual([])
  })
})

describe('works that are listed twice', () => {
  it('are one note, however many', () => {
    const raws = [
      'Lee A. Nets that last for long in the rain. 2009.',
      'Orr B. Traps that rust too soon in the snow. 2009.',
    ]
    const list = [...raws, ...raws].map((raw) => ({ raw, title: raw.slice(7, -7) }))
    expect(titlesOn(referencesDuplicate, listing(list))).toEqual([
      '2 works are listed more than once',
    ])
  })
})
