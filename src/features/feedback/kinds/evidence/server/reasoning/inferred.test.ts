import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const discussing = (words: string) =>
  judgedDraft(
    kind,
    draft(['## Results', filler.repeat(4), '## Discussion', `${words} ${filler.repeat(4)}`]),
  )

describe('a cause that a sentence draws from an association', () => {
  it.each([
    ['The correlation between rain and sleep shows that rain causes better sleep.', 'causes'],
    ['Because the two were correlated (r = 0.31), rain leads to long nights.', 'leads to'],
    ['In this cross-sectional survey, rain caused long nights.', 'caused'],
    ['The association found here means that eating bread prevents hunger.', 'prevents'],
    [
      'Because early risers reported better moods, we conclude that rising early improves moods.',
      'improves',
    ],
    [
      'This cross-sectional comparison shows that bread is the reason for good moods.',
      'is the reason for',
    ],
    [
      'As both lines rise together, the rain must have brought about the sleep.',
      'have brought about',
    ],
    [
      'Given the correlation above, rain is plainly responsible for the long nights.',
      'is plainly responsible for',
    ],
    [
      'The longer it rained, the longer they slept, so rain is what keeps them in bed.',
      'is what keeps',
    ],
    ['From the correlation we can see that rain triggers long nights.', 'triggers'],
    ['Rain boosts the sales of rye, as the regression coefficient shows.', 'boosts'],
  ])('is told: %s', (sentence, verb) => {
    expect(discussing(sentence).words('certainty.cause-inferred')).toEqual([verb])
  })

  it.each([
    'The correlation between rain and sleep does not mean that rain causes better sleep.',
    'The correlation between rain and sleep may mean that rain causes better sleep.',
    'Because the two were correlated, we left out the one that was counted later.',
  ])('is not where it is refused, doubted, or no cause: %s', (sentence) => {
    expect(discussing(sentence).note('certainty.cause-inferred')).toBeUndefined()
  })
})

describe('a verb that drives', () => {
  const tied = 'Long nights were associated with cold loaves in most shops.'
  const told = (cause: string, other = tied) =>
    judgedDraft(
      kind,
      draft([
        '## Results',
        `${other} ${filler.repeat(4)}`,
        '## Discussion',
        `${cause} ${filler.repeat(4)}`,
      ]),
    ).words('certainty.cause-for-association')?.[0]

  it.each([
    ['Long nights give rise to cold loaves in shops.', 'give rise to'],
    ['Long nights are largely responsible for cold loaves.', 'are largely responsible for'],
    ['In the end long nights lead directly to cold loaves.', 'lead directly to'],
  ])('is told where the text calls the same two associated: %s', (cause, verb) => {
    expect(told(cause)).toBe(verb)
  })

  it('is left alone where the text ties nothing like it, or the sentence doubts', () => {
    expect(told('Long nights give rise to cold loaves.', 'The shops were shut.')).toBeUndefined()
    expect(told('Long nights may give rise to cold loaves in most shops.')).toBeUndefined()
  })
})

describe('words beyond doubt', () => {
  it.each([
    'There can be no question that the oven was warm.',
    'The loaves conclusively demonstrate that the oven was warm.',
    'The loaves definitively establish that the oven was warm.',
    'These loaves leave no room for doubt: the oven was warm.',
    'That the oven was warm is beyond dispute.',
    'The loaves make it certain that the oven was warm.',
    'The oven will inevitably be warm in the other shops too.',
    'We are certain that the oven was warm.',
    'The loaves have shown with complete certainty that the oven was warm.',
    'These loaves leave only one conclusion: the oven was warm.',
    'Our loaves rule out any doubt about the warm oven.',
    'Anyone who eats them must accept that the oven was warm.',
    'These loaves provide irrefutable evidence for a warm oven.',
    'That the oven was warm cannot be questioned.',
    'The loaves settle the matter of the warm oven once and for all.',
  ])('promise proof: %s', (sentence) => {
    expect(discussing(sentence).note('certainty.proof-word')).toBeDefined()
  })

  it('promise none where they only grant something', () => {
    const granted = 'Although it will inevitably cool, a good oven is one that is warm at noon.'
    expect(discussing(granted).note('certainty.proof-word')).toBeUndefined()
  })
})

describe('words of nobody in particular', () => {
  it.each([
    'As one author put it, “the bread is only the corn seen from behind”.',
    'It has been said that “the oven is a home for the tired”.',
    'Everybody knows that prices rise in spring.',
    'A large body of research has shown the benefits of rye.',
    'Scientists have long known that yeast is alive.',
    'Experts are convinced that rye keeps longer.',
    'Science tells us that yeast is alive.',
    'Leading economists have warned that flour will be short.',
    'A recent survey of bakers found that most of them sleep badly.',
    'It has been demonstrated that salt slows the dough.',
    'Earlier trials have reported that rye keeps longer.',
    'One expert described it as “the most neglected of all the loaves in town”.',
    'The oven was once called “the warmest place in which nobody can stay”.',
  ])('lean on others and name none: %s', (sentence) => {
    expect(discussing(sentence).note('sources.unnamed-appeal')).toBeDefined()
  })

  it.each([
    'Most included trials reported the weight of the crust.',
    'So far, it has been established that the oven was warm.',
    'It has been observed that the oven was warm.',
    'When asked, there is a general agreement that the oven was warm.',
    'In the present study, it has been demonstrated that salt slows the dough.',
  ])('are not what the text itself has gathered: %s', (sentence) => {
    expect(discussing(sentence).note('sources.unnamed-appeal')).toBeUndefined()
  })

  it('may be named behind them', () => {
    const named = 'As one author put it, “the bread is only the corn” [12].'
    expect(discussing(named).note('sources.unnamed-appeal')).toBeUndefined()
  })
})
