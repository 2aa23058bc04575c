import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { markedIn, saying, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import articles from './articles.ts'

describe('a letter with an index', () => {
  it('is no article where a verb follows', () => {
    const slips = (text: string) => titlesOn(articles, draft([`${pondWeeks} ${text}`]))
    expect(slips('We see that the roots of an will be found by the keepers.')).toEqual([])
    expect(slips('We see that the largest clique a occurs in the pond.')).toEqual([])
    expect(slips('We see that the genes encode chlorophyll a oxygenase in the pond.')).toEqual([])
    expect(slips('We see that an river may be found by the keepers.')).toHaveLength(1)
  })
})

describe('a slip of language', () => {
  it.each([
    ['in quotation marks', 'The guide says “we saw a open trap” about the nets.'],
    ['in single ones', 'The guide says ‘we saw a open trap’ about the nets.'],
    ['in an old text', 'The guide saith that hee hath vpon it a open trap.'],
    ['in a formula', 'Let f(x) = α ∈ a open ≤ β of the nets.'],
  ])('is left alone %s', (...[, words]) => {
    expect(markedIn(articles, saying(words))).toEqual([])
    expect(markedIn(articles, saying('The guide says that we saw a open trap.'))).toHaveLength(1)
  })

  it('is left alone where the words are set apart, and in a text of another language', () => {
    const words = 'The guide says a open trap about the nets.'
    const block = { type: 'paragraph' as const, text: words }
    const marks = [{ start: 15, end: 26, kind: 'italic' as const }]
    expect(markedIn(articles, draft([{ ...block, marks }]))).toEqual([])
    expect(markedIn(articles, draft([block]))).toEqual(['a open'])
    expect(markedIn(articles, draft([block], { language: 'pt' }))).toEqual([])
  })

  it('is told once for all places of its sort, with what was meant', () => {
    const words = 'A open trap and an trap were wet. The rain filled a old trap.'
    const [note, ...more] = articles.run(analyse(saying(words)))
    expect(more).toEqual([])
    expect(note?.title).toBe('3 articles that do not fit the sound')
    expect(note?.statement).toBe(
      'The draft writes “A open” (An open), “an trap” (a trap), “a old” (an old).',
    )
    expect(note?.ranges).toHaveLength(3)
  })

  it('names six places, marks all and counts the others', () => {
    const things = ['old', 'empty', 'open', 'iron', 'orange', 'odd', 'oval', 'unlit', 'old']
    const words = things.map((thing, at) => `The wardens saw a ${thing} trap in week ${at}.`)
    const [note] = articles.run(analyse(saying(words.join(' '))))
    expect(note?.ranges).toHaveLength(9)
    expect(note?.statement).toContain('“a old” (an old, 2 times), “a empty” (an empty)')
    expect(note?.statement).toContain('and 2 more like them')
  })
})

it('short forms that begin with the sound of “ee” take “an”', () => {
  const slips = (text: string) => titlesOn(articles, draft([`${pondWeeks} ${text}`]))
  expect(slips('The keepers wrote to an EU office about the pond.')).toEqual([])
  expect(slips('The keepers wrote to a EU office about the pond.')).toHaveLength(1)
})
