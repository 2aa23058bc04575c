import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { analyse } from '../../analyse.ts'
import { markedAmongTraps, markedIn, saying, titlesOf } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pathWeeks } from '../../testing/filler.ts'
import quotationMarks from './quotation-marks.ts'

describe('quotation marks', () => {
  it('may close some paragraphs later', () => {
    const open = 'The warden said: “The nets were wet that night.'
    expect(markedIn(quotationMarks, draft([open, 'Nobody came.']))).toHaveLength(1)
    expect(markedIn(quotationMarks, draft([open, 'Nobody came.”']))).toEqual([])
    expect(markedIn(quotationMarks, draft([open, '“Nobody came.”']))).toEqual([])
  })

  it('of two sorts are told, where the author sets them', () => {
    const words =
      'They spoke of “nets”, of “traps” and of “books”, of "rain", of "wind" and of "dawn" there.'
    const titles = (rest: Partial<Document>) =>
      quotationMarks.run(analyse(saying(words, rest))).map(({ title }) => title)
    expect(titles({})).toEqual(['Straight and curly quotation marks mixed'])
    expect(titles({ source: 'markup' })).toEqual([])
  })
})

describe('half of a pair', () => {
  it('is told among straight marks that open and close in turn', () => {
    const words =
      'The warden said "the nets are dry" and then "the birds are late before he left. He said "all is well" at dusk.'
    expect(markedAmongTraps(quotationMarks, words)[0]).toMatch(/^"the birds are late before/u)
    expect(
      markedAmongTraps(
        quotationMarks,
        'The board was 5" wide, and the warden said "the nets are dry" at dusk.',
      ),
    ).toEqual([])
  })
})

describe('straight marks within a quotation', () => {
  it('are those of what is quoted', () => {
    const said = '“herons” and “lakes” and “ponds” and “nests”'
    const search = 'We searched “("grey heron" OR "night heron") AND "old lake" in it”.'
    expect(titlesOf(quotationMarks, `We spoke of ${said} there. ${search} ${pathWeeks}`)).toEqual(
      [],
    )
    const bare = 'We searched "grey heron" and "night heron" and "old lake" there.'
    expect(
      titlesOf(quotationMarks, `We spoke of ${said} there.`, `${bare} ${pathWeeks}`),
    ).toHaveLength(1)
  })
})

describe('a slip of language', () => {
  it('is a straight mark that opens and has no partner in its paragraph', () => {
    expect(markedIn(quotationMarks, saying('The wardens spoke of "wet nets in the rain.'))).toEqual(
      ['"wet nets in the rain.'],
    )
    expect(markedIn(quotationMarks, saying('The nets are 5" wide in the rain.'))).toEqual([])
    const goesOn = draft(['# Results', 'One wrote: "The nets.', '"And the rain came."'])
    expect(markedIn(quotationMarks, goesOn)).toEqual([])
  })
})
