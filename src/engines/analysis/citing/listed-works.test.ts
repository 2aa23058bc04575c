import { describe, expect, it } from 'vitest'

import type { Reference } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import citationsUnlisted from '../checks/citations/citations-unlisted.ts'
import referencesUncited from '../checks/citations/references-uncited.ts'
import { titlesOn } from '../testing/checking.ts'
import { draft } from '../testing/draft.ts'
import { pondWeeks } from '../testing/filler.ts'
import { calloutOf, listedWork } from '../testing/listed-works.ts'

describe('listed works', () => {
  const others = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name, at) =>
    listedWork(name, '2001', `o${at}`),
  )
  const uncited = (last: Reference, text: string, unresolved: readonly string[]) =>
    titlesOn(
      referencesUncited,
      draft([`${text} ${pondWeeks}`], {
        references: [...others, last],
        citations: [
          ...others.map(({ id }) => calloutOf('(Alder, 2001)', [id], [])),
          ...unresolved.map((name) => calloutOf(`(${name})`, [], [name])),
        ],
      }),
    )

  it('are cited where a callout has the name with one slip and the same year', () => {
    const listed = listedWork('Feddermann', '1996')
    const asked = (name: string) => uncited(listed, `It grew (${name}).`, [name])
    expect(asked('Federmann 1996')).toEqual([])
    expect(asked('Feddermamn 1996')).toEqual([])
    expect(asked('Fedderamnn 1996')).toEqual([])
    expect(asked('Federmann 2004')).toEqual(['Feddermann 1996 is listed, never cited'])
    expect(asked('Lindemann 1996')).toEqual(['Feddermann 1996 is listed, never cited'])
  })

  it('are no pieces of an address', () => {
    expect(uncited(listedWork('ed_repository_Content', '2015'), 'It grew.', [])).toEqual([])
    expect(uncited(listedWork('FINAL.pdf', '2015'), 'It grew.', [])).toEqual([])
    expect(uncited(listedWork('Finalis', '2015'), 'It grew.', [])).toHaveLength(1)
  })

  it('are named by the words of a form too, and two of them by one name', () => {
    const list = [...others, listedWork('Maple', '2013', 'o9')]
    const asked = (name: string) =>
      titlesOn(
        citationsUnlisted,
        draft([`It grew (${name}). ${pondWeeks}`], {
          references: list,
          citations: [calloutOf(`(${name})`, [], [name])],
        }),
      )
    expect(asked('Alder-style 2001')).toEqual([])
    expect(asked('Alder-style 1987')).toHaveLength(1)
    expect(asked('Alder-Maple 2013')).toEqual([])
    expect(asked('Alder-Maple 2007')).toHaveLength(1)
    expect(asked('Alder-Oak 2001')).toHaveLength(1)
  })

  it('under nearly the name of a callout are told by it', () => {
    const list = { references: [...others, listedWork('Pinheiró', '2023')] }
    const told = (name: string) =>
      citationsUnlisted
        .run(
          analyse(
            draft([`It grew (${name}). ${pondWeeks}`], {
              ...list,
              citations: [calloutOf(`(${name})`, [], [name])],
            }),
          ),
        )
        .map(({ statement, how }) => `${statement} ${how}`)
        .join(' ')
    expect(told('Pinhiero 2023')).toContain('has Pinheiró of that year instead')
    expect(told('Pinhiero 2019')).toContain('has no such entry')
    expect(told('Lindemann 2023')).toContain('Add the entry')
  })

  it('under nearly the name of a callout are told by it among several words', () => {
    const told = (name: string, listed: string) =>
      citationsUnlisted
        .run(
          analyse(
            draft([`It grew (${name}). ${pondWeeks}`], {
              references: [
                ...others,
                { ...listedWork('Carp', '2014'), raw: `${listed} (2014) Growth in ponds.` },
              ],
              citations: [calloutOf(`(${name})`, [], [name])],
            }),
          ),
        )
        .map(({ statement }) => statement)
        .join(' ')
    expect(told('Van Heuvelen 2014', 'Van Heuvellen, K.')).toContain('has Heuvellen of that year')
    expect(told('Bureau Fisheris 2014', 'Bureau Fisheries e.V.')).toContain('has Fisheries of')
    expect(told('Van Heuvelen 2014', 'Van Lindemann, K.')).toContain('has no such entry')
    expect(told('Office Fisheris 2014', 'Bureau Fisheries')).toContain('has no such entry')
  })

  it('of two authors are found where their names are joined in that of a model', () => {
    const unlisted = (name: string) =>
      titlesOn(
        citationsUnlisted,
        draft([`It grew (${name}). ${pondWeeks}`], {
          references: [
            ...others,
            { ...listedWork('Elm', '1998'), raw: 'Elm, A. & Fir, B. (1998). Growth in ponds.' },
          ],
          citations: [calloutOf(`(${name})`, [], [name])],
        }),
      )
    expect(unlisted('Elm-Fir 1998')).toEqual([])
    expect(unlisted('Elm-Gale 1998')).toHaveLength(1)
  })

  it('are not taken by the year in which their page was looked at, or by another letter', () => {
    const unlisted = (name: string, raw: string) =>
      titlesOn(
        citationsUnlisted,
        draft([`It grew (${name}). ${pondWeeks}`], {
          references: [
            ...others,
            { ...listedWork('Carpwatch', /\((\w+)\)/u.exec(raw)?.[1] ?? ''), raw },
          ],
          citations: [calloutOf(`(${name})`, [], [name])],
        }),
      )
    const page =
      'Counts. Available at: https://carp.example/2025/counts (Accessed: 6 January 2025).'
    expect(unlisted('Carpwatch 2025a', `Carpwatch (2024a) ${page}`)).toHaveLength(1)
    expect(unlisted('Carpwatch 2025a', `Carpwatch (2024a) The 2025 count.`)).toHaveLength(1)
    expect(unlisted('Carpwatch 2025a', `Carpwatch (2024) ${page}`)).toHaveLength(1)
    expect(unlisted('Carpwatch 2025a', `Carpwatch (2025b) ${page}`)).toHaveLength(1)
    expect(unlisted('Carpwatch 2025a', `Carpwatch (2025) ${page}`)).toEqual([])
    expect(unlisted('Carpwatch 2025', `Carpwatch (2025b) ${page}`)).toEqual([])
    expect(unlisted('Carpwatch 2025', `Carpwatch. ${page}`)).toEqual([])
    expect(unlisted('Carpwatch 2025', 'Carpwatch. Counts of 2025. Retrieved May 2, 2026')).toEqual(
      [],
    )
  })

  it('are looked for by the name behind its small words', () => {
    const listed = listedWork('de Carvajal', '2017')
    expect(uncited(listed, 'It grew (Rubio de Carvajal et al. 2017).', [])).toEqual([])
    expect(uncited(listed, 'It grew (Rubio et al. 2017).', [])).toEqual([
      'Carvajal 2017 is listed, never cited',
    ])
  })
})
