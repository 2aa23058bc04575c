import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

describe('a cause for what is an association elsewhere', () => {
  const text = (discussion: string, results: string): readonly Written[] => [
    '## Results',
    results,
    filler.repeat(3),
    '## Discussion',
    `${discussion} ${filler.repeat(3)}`,
  ]
  const tied = 'Obesity was associated with a lower quality of life in older patients.'
  it('quotes both places', () => {
    const judged = judge(text('The obesity of patients caused a lower quality of life.', tied))
    expect(judged.words('certainty.cause-for-association')).toEqual(['caused', tied])
  })

  it.each([
    {
      by: 'a correlation',
      discussion:
        'We found that the length of a stay caused the cost (rho 0.84; n 52), more than expected.',
      words: ['caused', 'rho 0.84'],
      check: 'certainty.cause-beside-coefficient',
    },
    {
      by: 'the sentence after it',
      discussion:
        'The length of a stay caused the cost. A causal relationship still needs to be shown.',
      words: ['caused', 'A causal relationship still needs to be shown.'],
      check: 'certainty.cause-for-association',
    },
  ])('is seen by $by', ({ discussion, words, check }) => {
    expect(judge(text(discussion, filler)).words(check)).toEqual(words)
  })

  it.each([
    'In the bivariate logistic regression, the age of patients leads to long stays.',
    'The age of patients directly produces long stays (r = 0.610; n 52).',
  ])('is seen for certain beside what shows no more: %s', (told) => {
    const beside = (words: string) =>
      judge([
        '## Methods',
        `This was a cross-sectional study of older patients. ${filler.repeat(2)}`,
        ...text(filler, words),
      ]).note('certainty.cause-beside-coefficient')
    expect(beside(told)).toBeDefined()
    expect(beside(told.replace(/leads to|directly produces/u, 'goes with'))).toBeUndefined()
  })

  it('is seen where a study that watched changes its word within a sentence', () => {
    const judged = judge([
      '## Methods',
      'This was a cross-sectional study of older patients.',
      '## Results',
      `Three variants caused a wider shaft, and one was associated with a thinner wall. ${filler.repeat(7)}`,
    ])
    expect(judged.words('certainty.cause-for-association')).toEqual(['caused'])
  })

  it('is a mechanism where what is responsible is matter', () => {
    const around = 'The cell stood in a box beside the wall. A wire ran from it to the lamp. '
    const told = (of: string) =>
      judge([
        '## Results',
        `The length of ${of} was associated with the cost. ${`It went with ${of}. `.repeat(5)}`,
        around.repeat(8),
        '## Discussion',
        `The length of ${of} was responsible for the cost. ${around.repeat(8)}`,
      ]).note('certainty.cause-for-association') !== undefined
    expect(told('stay of patients')).toBe(true)
    expect(told('stay of the electrode')).toBe(false)
  })

  it('is not seen where the correlation itself is all that is claimed', () => {
    const plain = 'The length of a stay went with the cost (rho 0.84). Rain caused a flood.'
    expect(judge(text(plain, filler)).note('certainty.cause-for-association')).toBeUndefined()
  })

  it.each([
    ['another subject', 'The rain of the summer caused a flood in the valley.', tied],
    ['a hedge', 'The obesity of patients may have caused a lower quality of life.', tied],
    ['a source', 'The obesity of patients caused a lower quality of life (Lee, 2019).', tied],
    [
      'a way from one to the other',
      'The obesity of patients led to a lower quality of life.',
      tied,
    ],
    ['no association told', 'The obesity of patients caused a lower quality of life.', filler],
  ])('says nothing of %s', (_, discussion, results) => {
    expect(judge(text(discussion, results)).note('certainty.cause-for-association')).toBeUndefined()
  })
})
