import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { lostArticles, lostVerbs, mistakenJoints } from './class-lost-words.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return [lostVerbs, lostArticles, mistakenJoints]
    .flatMap((find) => find(analysed))
    .map(({ written, right }) => `${written}: ${right}`)
}

describe('small words', () => {
  it.each([
    ['The pond could three times colder than the wood.', 'could three: could be three'],
    ['The loss may the price of a warm spring.', 'may the: may be the'],
    ['All nests were empty in second week of May.', 'in second week: in the second week'],
    ['The eggs were taken directly form the nest.', 'form: from'],
    ['The owls were assigned too the nests.', 'too: to'],
    ['It is possible too quickly determine the age.', 'too: to'],
  ])('that were left out or mistaken are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'It can be useful to first study the nests.',
    'Only then could the wardens leave.',
    'The lamp of the gate is lit by the wardens should the owls be heard.',
    'Not once may the three be fed.',
    'They fly as fast as they can, the young ones too.',
    'At first sight the nests within that same wood are alike.',
    'The wings form the outline, and the feathers used form a fan.',
    'The eggs are too large, and the nests are too the right size.',
  ])('in their places are not told: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
