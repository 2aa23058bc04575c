import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { apart, findSlips } from '../find-slips.ts'
import { smallWords, theirWritten } from './small-words.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return apart(findSlips(analysed, smallWords), theirWritten(analysed)).map(
    ({ written, right }) => `${written}: ${right}`,
  )
}

describe('small words written for others', () => {
  it.each([
    ['The wardens were aware off the loss.', 'aware off: aware of'],
    ['The loss is proportional too the wind.', 'proportional too: proportional to'],
    ['The nests were left within 7 too 14 days.', '7 too 14: 7 to 14'],
    ['We asked to see weather its nests were dry.', 'weather its: whether its'],
    [
      'The list holds all nests, using new data form the wardens.',
      'using new data form: using new data from',
    ],
    [
      'Until new experimental date explain the loss, it is open.',
      'experimental date: experimental data',
    ],
    ['The wind may effect the count of nests.', 'effect the count: affect the count'],
    ['They plan for a lake that there city no longer has.', 'there city: their city'],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'The wardens may effect a change in the law.',
    'The bad weather they met was over in May.',
    'The data form the basis of all that follows.',
    'There is more rain than there are nests, and that there was wind is known.',
    'The date of the count was moved, and the raw date of it is lost.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
