import { describe, expect, it } from 'vitest'

import type { Document } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import abbreviationsUndefined from './checks/abbreviations-undefined.ts'
import articles from './checks/articles.ts'
import duplicateWords from './checks/duplicate-words.ts'
import misspellings from './checks/misspellings.ts'
import sentenceLength from './checks/sentence-length.ts'
import unbalancedBrackets from './checks/unbalanced-brackets.ts'
import { splitSentences } from './sentences.ts'
import { draft } from './testing/draft.ts'

type Check = typeof articles

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
).join(' ')

describe('a long sentence', () => {
  const half = 'the wardens went on to the next trap and looked inside it and then '.repeat(4)
  const long = (joint: string) =>
    titles(sentenceLength, draft([filler, `One day ${half}slept${joint} ${half}slept.`, filler]))

  it('is not counted over a stop behind which a small letter stands', () => {
    expect(long(' and')).toHaveLength(1)
    expect(long(' there. hen')).toEqual([])
    expect(long(' there (soundly). \\citet')).toEqual([])
    expect(long(' soundly.4Many')).toEqual([])
  })

  it('is not counted over a word that opens the next one, its stop forgotten', () => {
    expect(long(' soundly When')).toEqual([])
    expect(long(' soundly when')).toHaveLength(1)
  })

  it('ends before the key of a source that opens the next one', () => {
    const text = 'Keepers look at prices first. [alder2019Ponds] modelled them with care.'
    expect(splitSentences(text)).toHaveLength(2)
    expect(splitSentences('Keepers look at (approx. [alder2019Ponds] says so).')).toHaveLength(1)
  })
})

describe('words of a term', () => {
  it('are no slips where a word stands with something before it', () => {
    const slips = (word: string) =>
      titles(misspellings, draft([`The keepers made a ${word} of the ponds by hand. ${filler}`]))
    expect(slips('biproduct')).toEqual([])
    expect(slips('appropiate')).toHaveLength(1)
    // The other half stands on the line above.
    expect(slips('persion')).toEqual([])
    // However near it lies to a word that the draft uses often.
    expect(slips(`depletion, a ${'deletion and a '.repeat(9)} count`)).toEqual([])
  })

  it('are told before the letters that stand for them', () => {
    const undefinedIn = (told: string) =>
      titles(
        abbreviationsUndefined,
        draft([
          `The ponds need no matrix (${told}).`,
          `The IPE was fitted to the ponds. ${filler}`,
          'The IPE was then compared with the weights of the carp.',
          'An IPE with one pond was left out.',
        ]),
      )
    expect(undefinedIn('independent pond equations, IPE')).toEqual([])
    expect(undefinedIn('weights of all carp, IPE')).toEqual(['IPE is never spelled out'])
  })
})

describe('a letter with an index', () => {
  it('is no article where a verb follows', () => {
    const slips = (text: string) => titles(articles, draft([`${filler} ${text}`]))
    expect(slips('We see that the roots of an will be found by the keepers.')).toEqual([])
    expect(slips('We see that the largest clique a occurs in the pond.')).toEqual([])
    expect(slips('We see that an river may be found by the keepers.')).toHaveLength(1)
  })
})

describe('letters of a formula', () => {
  it('may stand twice', () => {
    const twice = (text: string) => titles(duplicateWords, draft([`${filler} ${text}`]))
    expect(twice('We write 2 = fifl fifl here and below.')).toEqual([])
    expect(twice('We write carp carp here and below.')).toHaveLength(1)
  })
})

describe('a bracket', () => {
  const odd = (text: string, rest: Partial<Document> = {}, before = filler) =>
    titles(unbalancedBrackets, draft([before, text], rest))
  const told =
    'The ponds were weighed in spring (all of them at night, which took the keepers a week.'

  it('opens behind a colon, where no face stands', () => {
    expect(
      odd(
        'Each keeper was asked for the rule of the ponds. It was said that each of them keeps pond:(that is cold) and river apart.',
      ),
    ).toEqual([])
    expect(
      odd('All of it is told by the keepers. Copyright ( 1999 by the farm. It may be read.'),
    ).toEqual([])
    expect(odd('The keepers were sad :( and went home to the river.')).toEqual([])
  })

  it('is closed in the next paragraph where a page parts the two', () => {
    const first = 'The carp of the cold ponds grew slowly (Fig. 3, contrast of low water:'
    const second =
      'The keepers weighed the carp at night. Weights fell by half, P = 0.039). Under high water the carp grew fast all the year.'
    expect(odd(first, { source: 'pdf' })).toEqual([])
    expect(odd(second, { source: 'pdf' }, 'The carp of the cold ponds grew')).toEqual([])
    expect(odd(second, { source: 'pdf' })).toHaveLength(1)
  })

  it('is not told where a page has many such', () => {
    const all = (count: number, source: 'pdf' | 'docx') =>
      titles(
        unbalancedBrackets,
        draft(
          Array.from({ length: count }, () => told),
          { source },
        ),
      )
    expect(all(3, 'pdf')).toHaveLength(3)
    expect(all(4, 'pdf')).toEqual([])
    expect(all(4, 'docx')).toHaveLength(4)
  })
})
