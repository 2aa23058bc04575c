import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const plan = 'We will count the boats at 12 quays in 24 months and train a model on the counts. '
const told = (impact: string) =>
  judgedDraft(
    kind,
    draft([
      '# Counting boats',
      '## Aims',
      `Aim 1. Count boats. Aim 2. Train a model. ${plan}`,
      '## Approach',
      `Aim 1 and Aim 2 follow each other. ${plan.repeat(12)}`,
      '## Broader impacts',
      impact,
    ]),
  ).note('grant.bare-part')

it('a scored part of one short sentence is told', () => {
  expect(told('The project will benefit society.')).toBeDefined()
})

it.each([
  'We will train 40 deckhands of island schools.',
  'The project will benefit society. Deckhands learn to count, and schools get the data.',
])('a part that says something is not: %s', (impact) => expect(told(impact)).toBeUndefined())
