import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { findSlips } from '../find-slips.ts'
import { lostWords } from './lost-words.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return findSlips(analysed, lostWords).map(({ written, right }) => `${written}: ${right}`)
}

describe('small words that were left out', () => {
  it.each([
    ['It is a model of the lake, based a survey of nests.', 'based a: based on a'],
    [
      'The loss was higher in the north due seasonal rain.',
      'due seasonal rain: due to seasonal rain',
    ],
    ['Old nests were less likely have eggs.', 'were less likely have: were less likely to have'],
    [
      'It took a reasonable amount manual work, and more.',
      'a reasonable amount manual work: a reasonable amount of manual work',
    ],
    [
      'This is contrary to what has claimed in the north.',
      'what has claimed: what has been claimed',
    ],
    [
      'Its dependence on the wind can understood by the model.',
      'can understood: can be understood',
    ],
    [
      'The count can further improved by two boats.',
      'can further improved: can further be improved',
    ],
    [
      'The model will generally applicable for all lakes.',
      'will generally applicable: will generally be applicable',
    ],
    [
      'These methods have previously used to count the nests.',
      'methods have previously used to count: methods have previously been used to count',
    ],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'We based the model on a survey of nests.',
    'The wages due all men were paid, and the amount due is small.',
    'They will most likely have eggs.',
    'The methods that we have used to count the nests are old.',
    'What he can do is known, and the free will given to us is too.',
    'The wardens will further need two boats.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
