import { describe, expect, it } from 'vitest'

import type { Document, Reference } from '../../../documents/document.ts'
import { markedIn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import doiSyntax from './doi-syntax.ts'
import referencesIncomplete from './references-incomplete.ts'
import referencesOrder from './references-order.ts'

describe('a list by the alphabet', () => {
  const listed = (names: readonly string[]) =>
    draft(
      names.map((text) => ({ type: 'reference', text })),
      {
        references: names.map((raw, at) => ({
          id: `r${at}`,
          block: `b${at + 1}`,
          label: '',
          raw,
          authors: [raw],
          ...(raw.startsWith('Appendix') ? {} : { year: '2001' }),
        })),
      },
    )
  const names = 'Abel Bauer Cole Dunn Ebert Fisk Gall Hahn Ives Jung Kern Lund'.split(' ')

  it('may put a letter with a mark behind all others of its kind', () => {
    expect(
      markedIn(
        referencesOrder,
        listed([...names.slice(0, 2), 'Băncescu', ...names.slice(2, 9), 'Ivey', ...names.slice(9)]),
      ),
    ).toEqual([])
  })

  it('has an entry told that stands elsewhere', () => {
    expect(
      markedIn(referencesOrder, listed([...names.slice(0, 9), 'Cook', ...names.slice(9)])),
    ).toEqual(['Cook'])
  })

  it('does not end with what stands behind it', () => {
    expect(markedIn(referencesOrder, listed([...names, 'Appendix']))).toEqual([])
  })

  it('is none where sources are numbered as they come', () => {
    expect(
      markedIn(
        referencesOrder,
        listed(names.toSorted((left, right) => left.charCodeAt(2) - right.charCodeAt(2))),
      ),
    ).toEqual([])
  })

  it('may sort names with particles as its style has them', () => {
    expect(
      markedIn(
        referencesOrder,
        listed([...names.slice(0, 9), 'D’Amico', 'de Cook', 'McAdam', 'DeLay', ...names.slice(9)]),
      ),
    ).toEqual([])
  })
})

describe('the list of references', () => {
  const names = ['Abel', 'Bauer', 'Cole', 'Dunn', 'Ebert', 'Fisk', 'Gall']
  const listed = (raws: readonly string[]): Document =>
    draft(['# References', ...raws.map((text) => ({ type: 'reference' as const, text }))], {
      references: raws.map((raw, at): Reference => {
        const year = /\((\d{4})\)/u.exec(raw)?.[1]
        return {
          id: `r${at}`,
          block: `b${at + 2}`,
          label: '',
          raw,
          authors: [`${/^\p{L}+/u.exec(raw)?.[0] ?? ''}, A.`],
          title: 'On traps in the north',
          ...(year === undefined ? {} : { year }),
        }
      }),
    })
  const entry = (name: string) => `${name}, A. (2001). On traps in the north. Nets, 12(3), 45–61.`

  it('that is short is out of order where one entry is', () => {
    const [first = '', ...others] = names.map(entry)
    expect(markedIn(referencesOrder, listed([...others, first]))).toHaveLength(1)
    expect(markedIn(referencesOrder, listed([first, ...others]))).toEqual([])
    expect(markedIn(referencesOrder, listed([...others.slice(0, 3), first]))).toEqual([])
  })

  it('lacks a year that only the number of the article holds', () => {
    const undated =
      'Hahn, A. On traps of wire in the cold north. Nets. https://doi.org/10.1016/j.net.2016.03.004'
    expect(markedIn(referencesIncomplete, listed([...names.map(entry), undated]))).toEqual([
      undated,
    ])
  })

  it('lacks the place where a work stands, unless a body published it', () => {
    const bare = 'Hahn, A. (2001). On traps in the north.'
    const body = 'Board of Nets. (2001). On traps in the north.'
    expect(markedIn(referencesIncomplete, listed([...names.map(entry), bare, body]))).toEqual([
      bare,
    ])
  })

  it('has a DOI behind the bare letters', () => {
    const broken = 'Hahn, A. (2001). On traps. Nets. DOI 101080/2018.0044'
    expect(markedIn(doiSyntax, listed([broken]))).toEqual(['DOI 101080/2018.0044'])
  })
})
