import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pathWeeks } from '../../testing/filler.ts'
import { listing, netWorks } from '../../testing/listed-works.ts'
import citationsUnlisted from './citations-unlisted.ts'
import referencesIncomplete from './references-incomplete.ts'
import referencesUncited from './references-uncited.ts'

describe('a list of works with remarks below each', () => {
  const entry = (raw: string, at: number, year?: string) => ({
    id: `r${at}`,
    block: `b${at}`,
    label: '',
    raw,
    authors: [],
    title: raw,
    ...(year !== undefined && { year }),
  })
  it('is not asked for the years of the remarks', () => {
    const remarks = Array.from({ length: 12 }, (_, at) =>
      entry(`Herons are known in lake ${at} by the call that they give.`, at + 2),
    )
    const works = [entry('Lark, A. (2012). Herons. Mill Press.', 20, '2012')]
    const incomplete = (references: typeof remarks) =>
      referencesIncomplete.run(analyse(draft([pathWeeks], { references }))).length
    expect(incomplete([...remarks, ...works])).toBe(0)
  })
})

it('a remark above the list is no entry that lacks its year', () => {
  const told = (raw: string) => {
    const one = { id: 'r', block: 'b2', label: '', raw, authors: ['Lark, A.'], title: raw }
    return referencesIncomplete.run(analyse(draft([pathWeeks], { references: [one] }))).length
  }
  expect(told('N.B.: Dates of pages are those of the earliest copy that was kept.')).toBe(0)
  expect(told('Lark, A. Herons of the earliest mill that was kept. Mill Press.')).toBe(1)
  expect(told('Lark, A. Herons of the earliest mill that was kept, to appear in Mill Press.')).toBe(
    0,
  )
  // A page sets the noughts of a year apart.
  expect(told('Lark, A. (20 0 0). Herons of the earliest mill that was kept. Mill Press.')).toBe(0)
})

describe('lists of references', () => {
  const entry = (id: string, raw: string, rest: object = {}) => ({
    id,
    block: `b-${id}`,
    label: '',
    raw,
    authors: ['Taveggia T'],
    title: 'Resolving controversy through cumulation of studies',
    ...rest,
  })
  const cites = (source: string) => ({
    block: 'b1',
    start: 0,
    end: 8,
    raw: source,
    style: 'narrative' as const,
    references: [],
    unresolved: [source],
  })
  const text =
    'Taveggia [1974] describes problems that are common in such reviews of what is known.'

  it('tells of an entry without year once, and not as unlisted and uncited too', () => {
    const document = draft([text], {
      references: [entry('r1', 'Taveggia, T.C. Resolving controversy through cumulation. 2: 395.')],
      citations: [cites('Taveggia 1974')],
    })
    expect(titlesOn(citationsUnlisted, document)).toEqual([])
    expect(titlesOn(referencesUncited, document)).toEqual([])
    expect(titlesOn(referencesIncomplete, document)).toEqual(['1 reference has no year'])
  })

  it.each([
    ['1975', []],
    ['1975 and 1976', [entry('r3', 'Taveggia, T.C. 1976. Again.', { year: '1976' })]],
  ])('says under which year the name is listed: %s', (years, more) => {
    const document = draft([text], {
      references: [
        ...more,
        entry('r1', 'Taveggia, T.C. 1975. Resolving controversy.', { year: '1975' }),
        entry('r2', 'Other, A. 1971. A book on birds.', { year: '1971', authors: ['Other A'] }),
      ],
      citations: [cites('Taveggia 1974')],
    })
    const [note] = citationsUnlisted.run(analyse(document))
    expect(note?.statement).toContain(`has that name with ${years} only`)
  })

  it('asks for no year of entries that a column cut', () => {
    const pieces = ['(2003) Crystal structure of it.', '(2004) A rest.', '(2005) Of a list.']
    const head = entry('r9', 'Lombard, M. N., Sotty, D., Wdzieczak-Bakala, J. and Lenfant, M.')
    const cut = pieces.map((raw, at) => entry(`r${at}`, raw, { authors: [], year: '2003' }))
    const asked = (references: Document['references']) =>
      titlesOn(referencesIncomplete, draft([text], { references }))
    expect(asked([head, ...cut])).toEqual([])
    expect(asked([head])).toEqual(['1 reference has no year'])
  })

  it('asks for no year of a page of software', () => {
    const page = entry('r1', '[3] Apache HBase. http://hbase.apache.org.', {
      authors: ['Apache HBase'],
    })
    expect(titlesOn(referencesIncomplete, draft([text], { references: [page] }))).toEqual([])
  })
})

describe('an entry of the list', () => {
  it('has no place where it ends behind its title, with initials in either style', () => {
    const bare = { raw: 'Hahn K, Ives L (2009) The mending of traps in winter.', title: 'Traps' }
    expect(titlesOn(referencesIncomplete, listing([...netWorks, bare]))).toEqual([
      '1 reference has no source',
    ])
  })

  it.each([
    ['Hahn K, Ives L. The mending of traps in winter. 2009.', ['1 reference has no source']],
    ['HahnK, IvesL. The mending of traps in winter. 2009', ['1 reference has no source']],
    ['Hahn K, Ives L. The mending of traps in winter. Norland Journal of Nets. 2009.', []],
    ['Hahn K, Ives L. The mending of traps in winter. Mill Press, Norland 2009.', []],
    ['NORCOM. The mending of traps in winter. 2009.', []],
  ])('has a place or none where its year stands last: %s', (raw, titles) => {
    const last = { raw, title: 'The mending of traps in winter' }
    expect(titlesOn(referencesIncomplete, listing([...netWorks, last]))).toEqual(titles)
  })
})

it('a note of the writer that stands where the list will be is no entry', () => {
  const told = (raw: string) => {
    const entry = { id: 'r1', block: 'b2', label: '', raw, title: 'Herons', authors: ['Lark'] }
    return titlesOn(referencesIncomplete, draft([pathWeeks], { references: [entry] }))
  }
  expect(told('Lark, A. Herons of the north. Mill Press, Norland.')).toHaveLength(1)
  expect(told('TODO: Lark, A. Herons of the north. Mill Press, Norland.')).toEqual([])
})
