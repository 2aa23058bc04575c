import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const told = (one: string, other: string) =>
  judgedDraft(
    kind,
    draft(['## Results', ...millProse(0, 5), one, '## Discussion', ...millProse(2, 5), other]),
  ).note('consistency.two-firsts')

describe('two things that are each the first of all', () => {
  it('are held against each other', () => {
    expect(
      told('Rain was the strongest predictor.', 'Overall, wind was the strongest predictor.'),
    ).toBeDefined()
  })

  it.each([
    ['Rain was the strongest predictor.', 'The rain was the strongest predictor.'],
    ['Rain was the strongest predictor.', 'Wind was the second strongest predictor.'],
    ['Rain was the strongest predictor.', 'Wind was the strongest predictor of delay.'],
    ['Rain was the strongest predictor.', 'Wind was not the strongest predictor.'],
    ['Rain was the strongest predictor.', 'Wind was the most common cause.'],
  ])('are not where both can be so: %s %s', (one, other) =>
    expect(told(one, other)).toBeUndefined(),
  )
})

describe('two methods that are each the best by one measure', () => {
  const highest = 'The highest test accuracy obtained by our results was with Pikenet at 68.8%.'

  it.each([
    'The model with the greatest test accuracy and sensitivity was Carpboost.',
    'Carpboost achieved the highest test accuracy.',
  ])('are held against each other: %s', (other) => {
    expect(told(highest, other)).toBeDefined()
  })

  it.each([
    'The model with the greatest test accuracy was the Pikenet.',
    'The model with the greatest training accuracy was Carpboost.',
    'Carpboost achieved the highest test accuracy on the river data set.',
    'Carpboost achieved the second highest test accuracy.',
  ])('are not where both can be so: %s', (other) => {
    expect(told(highest, other)).toBeUndefined()
  })
})
