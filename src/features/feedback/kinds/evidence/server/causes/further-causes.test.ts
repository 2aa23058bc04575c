import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

it('a note on a cause points to the other sentences that tell associations as causes', () => {
  const filler = 'Forty carp were weighed in nine ponds, and the depth was read from a rod. '
  const words = judgedDraft(
    kind,
    draft([
      '## Introduction',
      'Ponds differ in depth, and carp differ in weight. The aim of this study was to compare both.',
      '## Methods',
      filler.repeat(12),
      '## Results',
      'Pond depth was associated with the weight of carp (p = 0.02). Weed cover was associated with the age of carp (p = 0.03). Spring water was associated with the length of carp (p = 0.01).',
      '## Discussion',
      `Pond depth caused the higher weight of carp. ${filler.repeat(6)} A dense weed cover led to the higher age of carp. The age that spring water has caused for carp grew with the weed cover.`,
    ]),
  ).words('certainty.cause-for-association')
  expect(words).toContain('caused')
  expect(words).toContain('led to')
  // What a thing has caused is told there in passing.
  expect(words?.filter((word) => word === 'caused')).toHaveLength(1)
})
