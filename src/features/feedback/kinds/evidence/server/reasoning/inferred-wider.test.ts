import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const check = 'certainty.cause-inferred'

describe('a cause drawn from two lines that move together', () => {
  const discussing = (words: string, heading = 'Discussion') =>
    judgedDraft(
      kind,
      draft(['## Results', filler.repeat(4), `## ${heading}`, `${words} ${filler.repeat(4)}`]),
    ).note(check)

  it.each([
    'Since rain and sleep went up together, it was the rain that produced the sleep.',
    'Because sales and heat fell down together, the heat lowered the sales.',
    'Sales were correlated with heat (r = .30), so warm shops attract buyers because of their heat.',
    'Sales and heat rose together, and thus the heat raised the sales.',
    'As wages and prices grew together, the wages led to the prices.',
  ])('is told: %s', (sentence) => {
    expect(discussing(sentence)).toBeDefined()
    expect(discussing(sentence, 'The street and its bread')).toBeDefined()
  })

  it.each([
    'Since rain and sleep went up together, both are drawn in one figure.',
    'Sales and heat rose together, so either could have come first.',
    'Sales were correlated with heat, so it is not clear that warm shops attract buyers.',
    'The two apprentices went up together, so the oven was left alone.',
    'Sales were correlated with heat, so both were entered.',
  ])('is not told: %s', (sentence) => expect(discussing(sentence)).toBeUndefined())
})

describe('a cause that a study without any change infers', () => {
  const ties =
    'Long hours of rest were associated with tall loaves in the shops of the old town. Older flour was correlated with paler crusts. '
  const found = (
    conclusion: string,
    design = 'We carried out a cross-sectional survey of shops.',
  ) =>
    judgedDraft(
      kind,
      draft([
        '## Methods',
        `${design} The bakers who answered the questionnaire were asked about their treatment, dose, trials and baselines.`,
        '## Results',
        `${ties}${filler.repeat(4)}`,
        '## Discussion',
        `${filler.repeat(3)}${conclusion}`,
      ]),
    ).note('certainty.cause-for-association')

  it.each(['Older flour consequently caused paler crusts.'])('is told: %s', (sentence) =>
    expect(found(sentence)).toBeDefined(),
  )

  it.each([
    'Long hours of rest may therefore lead to tall loaves.',
    'Cold cellars therefore lead to grey dough.',
    'Long hours of rest therefore do not lead to tall loaves.',
    'It is therefore unclear whether older flour led to paler crusts.',
    'Long hours of rest therefore lead to tall loaves (Brandt, 2019).',
  ])('is not told: %s', (sentence) => expect(found(sentence)).toBeUndefined())

  it('is not told where the work gave one thing by lot', () => {
    expect(
      found(
        'Long hours of rest therefore lead to tall loaves.',
        'Loaves were randomly assigned to rest in a controlled trial.',
      ),
    ).toBeUndefined()
  })
})
