import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { markedIn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import citationNames from './citation-names.ts'

describe('a callout of two authors', () => {
  const citing = (raw: string, entry = 'Abel, A., & Bauer, B. (2005). On traps.'): Document =>
    draft([`The nets are dry ${raw}.`, { type: 'reference', text: entry }], {
      references: [
        { id: 'r1', block: 'b2', label: '', raw: entry, authors: ['Abel, A.'], year: '2005' },
      ],
      citations: [
        {
          block: 'b1',
          start: 17,
          end: 17 + raw.length,
          raw,
          style: 'author-year',
          references: ['r1'],
          unresolved: [],
        },
      ],
    })

  it.each(['(Abel & Bauers, 2005)', '(Bauer and Abel, 2005)'])(
    'differs from its entry: %s',
    (raw) => {
      expect(markedIn(citationNames, citing(raw))).toEqual([raw])
    },
  )

  it('is read with words before it, and beside an entry with the names of the authors first', () => {
    const aside = '(for more, see Abel and Bauers, 2005, p. 3)'
    expect(markedIn(citationNames, citing(aside))).toEqual([aside])
    const late = 'Abel A, Bauer BC. On traps. Pond J. 2005;4:7.'
    expect(markedIn(citationNames, citing('(Abel and Dunn, 2005)', late))).toEqual([
      '(Abel and Dunn, 2005)',
    ])
    expect(markedIn(citationNames, citing('(Abel and Bauer, 2005)', late))).toEqual([])
    const three = 'Abel A, Bauer BC, Dunn D. On traps. Pond J. 2005;4:7.'
    expect(markedIn(citationNames, citing('(Abel and Dunne, 2005)', three))).toEqual([])
    const named = 'Anna Abel and Bert B. Bauer. 2005. On traps.'
    expect(markedIn(citationNames, citing('Abel and Dunn (2005)', named))).toEqual([
      'Abel and Dunn (2005)',
    ])
    expect(markedIn(citationNames, citing('Abel and Bauer (2005)', named))).toEqual([])
  })

  it('is right with an accent less, or where the entry has more authors', () => {
    expect(markedIn(citationNames, citing('(Abel & Bauer, 2005)'))).toEqual([])
    const accents = 'Abel, A., & Baüer, B. (2005). On traps.'
    expect(markedIn(citationNames, citing('(Abel & Bauer, 2005)', accents))).toEqual([])
    const three = 'Abel, A., Cole, C., & Bauer, B. (2005). On traps.'
    expect(markedIn(citationNames, citing('(Abel & Dunn, 2005)', three))).toEqual([])
  })
})
