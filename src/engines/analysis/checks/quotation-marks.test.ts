import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import quotationMarks from './quotation-marks.ts'

const titles = (check: Check, ...written: readonly Written[]): readonly string[] =>
  check.run(analyse(draft(written))).map(({ title }) => title)

describe('quotation marks', () => {
  const saying = (words: string, rest: Partial<Document> = {}): Document =>
    draft(['# Results', words], rest)
  /** What a check marks. */
  const marked = (check: Check, document: Document): readonly string[] =>
    check
      .run(analyse(document))
      .flatMap(({ ranges }) => ranges)
      .map(({ block, start, end }) => {
        const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
        return text.slice(start, end)
      })

  it('may close some paragraphs later', () => {
    const open = 'The warden said: “The nets were wet that night.'
    expect(marked(quotationMarks, draft([open, 'Nobody came.']))).toHaveLength(1)
    expect(marked(quotationMarks, draft([open, 'Nobody came.”']))).toEqual([])
    expect(marked(quotationMarks, draft([open, '“Nobody came.”']))).toEqual([])
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
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the wardens counted the birds in trap ${week + 3} at dawn.`,
  ).join(' ')
  const marked = (check: Check, words: string): readonly string[] => {
    const document = draft(['# Results', filler, words])
    return check
      .run(analyse(document))
      .flatMap(({ ranges }) => ranges)
      .map(({ block, start, end }) =>
        (document.blocks.find(({ id }) => id === block)?.text ?? '').slice(start, end),
      )
  }

  it('is told among straight marks that open and close in turn', () => {
    const words =
      'The warden said "the nets are dry" and then "the birds are late before he left. He said "all is well" at dusk.'
    expect(marked(quotationMarks, words)[0]).toMatch(/^"the birds are late before/u)
    expect(
      marked(
        quotationMarks,
        'The board was 5" wide, and the warden said "the nets are dry" at dusk.',
      ),
    ).toEqual([])
  })
})

describe('straight marks within a quotation', () => {
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
  ).join(' ')

  it('are those of what is quoted', () => {
    const said = '“herons” and “lakes” and “ponds” and “nests”'
    const search = 'We searched “("grey heron" OR "night heron") AND "old lake" in it”.'
    expect(titles(quotationMarks, `We spoke of ${said} there. ${search} ${filler}`)).toEqual([])
    const bare = 'We searched "grey heron" and "night heron" and "old lake" there.'
    expect(titles(quotationMarks, `We spoke of ${said} there.`, `${bare} ${filler}`)).toHaveLength(
      1,
    )
  })
})

describe('a slip of language', () => {
  const saying = (words: string): Document => draft(['# Results', words])
  /** What a check marks. */
  const marked = (check: Check, document: Document): readonly string[] =>
    check
      .run(analyse(document))
      .flatMap(({ ranges }) => ranges)
      .map(({ block, start, end }) => {
        const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
        return text.slice(start, end)
      })

  it('is a straight mark that opens and has no partner in its paragraph', () => {
    expect(marked(quotationMarks, saying('The wardens spoke of "wet nets in the rain.'))).toEqual([
      '"wet nets in the rain.',
    ])
    expect(marked(quotationMarks, saying('The nets are 5" wide in the rain.'))).toEqual([])
    const goesOn = draft(['# Results', 'One wrote: "The nets.', '"And the rain came."'])
    expect(marked(quotationMarks, goesOn)).toEqual([])
  })
})
