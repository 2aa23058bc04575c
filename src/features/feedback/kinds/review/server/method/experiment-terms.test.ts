import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { tableDraft } from '#engines/analysis/testing/table-draft.ts'

import kind from '../index.ts'

const day = 'Two clerks counted the cars on 12 days and wrote the counts into a book. '
const judged = (words: string) =>
  judgedDraft(
    kind,
    draft(['# The effect of fog on the speed of ferries', `${words} ${day.repeat(3)}`]),
  )

describe('a null hypothesis', () => {
  it('is told where it claims an effect', () => {
    const claim = 'The null hypothesis is that the speed falls with fog.'
    expect(judged(claim).note('method.null-claims-effect')).toBeDefined()
  })

  it.each([
    'The null hypothesis is that fog does not change the speed.',
    'The null hypothesis was rejected at the level of 5 per cent.',
    'The null hypothesis was that both speeds are equal.',
    'For pilots the null hypothesis is a straw man.',
    'What the null hypothesis being tested is and what pilots propose are far apart.',
  ])('is left where it claims none: %s', (words) =>
    expect(judged(words).note('method.null-claims-effect')).toBeUndefined(),
  )
})

describe('the two variables of an experiment', () => {
  it('are told where they have changed places', () => {
    const words = 'The independent variable was the speed. The dependent variable was the fog.'
    expect(judged(words).note('method.variables-exchanged')).toBeDefined()
  })

  it('are left in their places', () => {
    const words = 'The independent variable was the fog. The dependent variable was the speed.'
    expect(judged(words).note('method.variables-exchanged')).toBeUndefined()
  })
})

it('the two variables are told exchanged by what was set and what was counted', () => {
  const rows = [
    ['Depth (cm)', 'Bubbles'],
    ['10', '42'],
    ['20', '38'],
    ['30', '23'],
  ]
  const asked = (words: string) =>
    judgedDraft(
      kind,
      tableDraft(rows, [
        '## Method',
        `The bubbles were counted for a minute at each depth. ${words} ${day.repeat(3)}`,
      ]),
    ).note('method.variables-exchanged')
  const turned =
    'The dependent variable was the depth, and the independent variable was the number of bubbles.'
  const right =
    'The independent variable was the depth, and the dependent variable was the number of bubbles.'
  expect(asked(turned)).toBeDefined()
  expect(asked(right)).toBeUndefined()
})

it('readings that were taken once are held against columns of repeats', () => {
  const rows = [
    ['Fog (m)', 'Trial 1', 'Trial 2', 'Mean'],
    ['50', '4.0', '4.4', '4.2'],
    ['90', '6.0', '6.2', '6.1'],
  ]
  const asked = (words: string) =>
    judgedDraft(kind, tableDraft(rows, ['## Method', `${words} ${day.repeat(3)}`])).note(
      'method.once-or-more',
    )
  expect(asked('The measurement was done once in each fog.')).toBeDefined()
  expect(asked('The measurement was done twice in each fog.')).toBeUndefined()
})
