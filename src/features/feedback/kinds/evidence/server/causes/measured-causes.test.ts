import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const ties =
  'The hours of rest were associated with the height of the loaves. Older flour was correlated with paler crusts. '
const found = (results: string, conclusion = '') =>
  judgedDraft(
    kind,
    draft([
      '## Results',
      `${ties}${results} ${filler.repeat(4)}`,
      '## Discussion',
      `${filler.repeat(3)}${conclusion}`,
    ]),
  ).note('certainty.cause-for-association')

describe('a verb of making for what goes together', () => {
  it.each([
    'Longer rest lifted the loaves, r(40) = .31.',
    'Cold nights brought down the sales (r = -.42, p = .01).',
    'Long hours of rest raised the height of the loaves.',
    'Older flour robbed the crusts of colour.',
    'Contrary to our hypothesis, long hours of rest raised the height of the loaves.',
    'The height of the loaves was brought about by the hours of rest.',
    'An hour of rest softens the dough and causes the height of the loaves.',
  ])('is told: %s', (sentence) => {
    expect(found(sentence)).toBeDefined()
  })

  it('is told in a conclusion, with the sentence that says less', () => {
    const note = found('', 'Long hours of rest raised the height of the loaves.')
    expect(note?.title).toBe('“raised” here, “associated” elsewhere')
    expect(note?.ranges).toHaveLength(2)
  })

  it.each([
    'Long hours of rest may have raised the height of the loaves.',
    'Long hours of rest did not change what raised the height of the loaves.',
    'The raised height of the loaves was seen by all who rest.',
    'The apprentices warmed the raised oven.',
    'The height of all raised loaves differs by hours of rest.',
    'Long hours of rest raised the height of the loaves (Brandt, 2019).',
    'The guild reduced the price of salt.',
    'The hours of rest are among the causes for the height of the loaves.',
    'The hours of rest make contributions to the height of the loaves.',
    'Two studies have shown that long hours of rest raised the height of the loaves.',
    'Long hours of rest raised the prices under the height of the loaves.',
  ])('is not told: %s', (sentence) => {
    expect(found(sentence)).toBeUndefined()
  })

  it('is not told where the work changed something', () => {
    const treated =
      'The treated loaves stood apart. A randomised draw chose them. The intervention took a week. The treatments were salt and malt. '
    expect(found(`${treated}Long hours of rest raised the height of the loaves.`)).toBeUndefined()
  })
})
