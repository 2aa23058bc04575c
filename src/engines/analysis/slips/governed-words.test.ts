import { describe, expect, it } from 'vitest'

import setPhrases from '../checks/language/set-phrases.ts'
import { titlesOn } from '../testing/checking.ts'
import { draft } from '../testing/draft.ts'

const told = (words: string): readonly string[] =>
  titlesOn(setPhrases, draft(['# Discussion', `The wardens came late in the year. ${words}`]))

describe('a word and the preposition that it takes', () => {
  it.each([
    'The wardens are responsible of the damage.',
    'Few wardens were aware about the loss.',
    'The counts are consistent to the earlier ones.',
    'The owls were divided in three groups.',
    'Many owls suffered of hunger in the winter.',
    'The count increased of ten percent.',
    'The wardens participated to the count.',
    'They answered to the questions in May.',
    'The warden insisted to leave the wood.',
    'The fence prevents owls to leave the wood.',
    'In my point of view the fence is too high.',
    'The reason of this loss is not known.',
    'According with Alder, the fence is old.',
  ])('are told where another stands: %s', (words) => {
    expect(told(words)).toHaveLength(1)
  })

  it.each([
    'The answers to the questions were read, and the effect to be seen was small.',
    'She succeeded to the post of her aunt.',
    'The song was composed by the warden of the second wood.',
    'The wood was divided in two.',
    'We discuss only the first count, and consider on which day it was made.',
    'The lamp has a strong influence over the owls.',
    'The owls arrive to find the wood cut.',
    'The fence causes social suffering of the wardens.',
    'They made light of the suffering of animals in the winter.',
    'This is no influence in the way we had thought.',
    'It applies to the amount wardens give.',
    'The drop in average age was small.',
  ])('are not told where it is right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
