import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { readingOf } from '../../readability/reading.ts'
import { draft } from '../../testing/draft.ts'
import { toldForCertain } from './told-for-certain.ts'

const told = (discussion: string, results = 'Carp gained weight in deep ponds.') =>
  toldForCertain(
    readingOf({
      analysed: analyse(
        draft([
          '# Introduction',
          'Ponds differ in depth, and carp differ in weight.',
          '# Methods',
          'Forty carp were weighed in nine ponds. The depth was measured with a rod.',
          '# Results',
          `${results} Depth was associated with weight. Shade was associated with weight. Age was correlated with weight.`,
          '# Discussion',
          `${discussion} Carp of one age were weighed.`,
        ]),
      ),
      scope: null,
    }),
  ).map(({ word }) => word)

describe('what is told for certain', () => {
  it.each([
    ['The weight of young carp will be related to the depth of their pond.', 'will'],
    ['These differences will always be explained by the depth of the pond.', 'will always'],
    ['Shade must play a role in the growth of carp, and must be due to the cold.', 'must'],
    ['The loss of weight is certainly due to the low depth of the ponds.', 'certainly'],
    ['Carp are in every case considered to be slow swimmers.', 'in every case'],
    ['These results prove that depth is important for the growth of carp.', 'prove that'],
  ])('has “%s”', (sentence, word) => {
    expect(told(sentence)).toContain(word)
  })

  it.each([
    'The weight of young carp may be related to the depth of their pond.',
    'These results show that carp of deep ponds were heavier than the others.',
    'If the springs dry up, the weight of young carp will always be related to the depth.',
    'It was expected that the weight of young carp will be related to the depth.',
    'The age of the ponds must be investigated in further studies.',
    'The loss of weight in deep ponds definitely is thought-provoking.',
    'Alder et al. reported that the low depth of the ponds was certainly the cause.',
    'The dye is bound to proteins of the scales.',
    'Critics argue that the loss of weight is certainly due to the low depth of the ponds.',
    'The inevitably low depth of the ponds may be due to the cold.',
    'The loss of weight is not necessarily due to the low depth of the ponds.',
  ])('has not “%s”', (sentence) => {
    expect(told(sentence)).toEqual([])
  })

  it('has a cause that goes with a coefficient among the results', () => {
    expect(
      told(
        'Deep ponds were few.',
        'The weight of carp was positively driven by the depth of the pond (r = 0.39, p = 0.015).',
      ),
    ).toEqual(['driven by'])
  })

  it('is asked of studies alone', () => {
    const essay = analyse(
      draft([
        'In this essay I argue that ponds matter.',
        'The weight of young carp will always be related to the depth of their pond.',
        'I conclude that ponds matter.',
      ]),
    )
    expect(toldForCertain(readingOf({ analysed: essay, scope: null }))).toEqual([])
  })
})
