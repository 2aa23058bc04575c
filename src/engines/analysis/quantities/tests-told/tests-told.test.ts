import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/tests-told.ts'
import { draft } from '../../testing/draft.ts'

const titles = (...texts: readonly string[]) =>
  check.run(analyse(draft(texts))).map(({ title }) => title)
const inResults = (...texts: readonly string[]) => titles('# Results', ...texts)

describe('a null hypothesis', () => {
  it.each([
    'We could not reject the null hypothesis that rain has a significant effect on the catch.',
    'The null hypothesis was that there is a positive relationship between rain and catch.',
  ])('that states an effect is the other one: %s', (text) => {
    expect(inResults(text)).toEqual(['A null hypothesis that states an effect'])
  })

  it.each([
    'We could not reject the null hypothesis that rain has no significant effect on the catch.',
    'The null hypothesis that both ponds are equal was rejected in favour of a positive effect.',
    'We rejected the null hypothesis and found that a significant difference remained.',
    'The null hypothesis of a random walk implies a strong correlation of the two ponds.',
    'The null hypothesis that a significant effect is an artefact of sampling was rejected.',
    'The null hypothesis that a positive relationship would vanish with depth was kept.',
  ])('that states none is left alone: %s', (text) => {
    expect(inResults(text)).toEqual([])
  })

  it('is not confirmed by a test', () => {
    expect(inResults('This confirms the null hypothesis for both ponds.')).toEqual([
      'A null hypothesis cannot be confirmed',
    ])
    expect(inResults('If the null hypothesis is true, few ponds differ.')).toEqual([])
  })

  it.each([
    'We proved the null hypothesis false in all ponds.',
    'A test can neither prove the null hypothesis nor disprove it.',
    'In the end no experiment proves the null hypothesis.',
    'It is a fallacy to claim to have proved the null hypothesis.',
    'We set out to confirm the null hypothesis.',
  ])('is not said to be confirmed: %s', (text) => {
    expect(inResults(text)).toEqual([])
  })
})

describe('a verdict and its p', () => {
  it.each([
    ['The null hypothesis was rejected (p = 0.48).', 'Rejected, with p = 0.48?'],
    [
      'The null hypothesis was still rejected with p values of 0.476 and 1 for both ponds.',
      'Rejected, with p values of 0.476 and 1?',
    ],
    ['We failed to reject the null hypothesis (p = 0.003).', 'Not rejected, with p = 0.003?'],
  ])('contradict each other: %s', (text, title) => {
    expect(inResults(text)).toEqual([title])
  })

  it.each([
    'The null hypothesis was rejected (p = 0.003).',
    'We failed to reject the null hypothesis (p = 0.48).',
    'We reject the null hypothesis if p > 0.1 in neither pond.',
    'H0 was rejected for rain (p = 0.01) but not for wind (p = 0.48).',
    'The data are too few to reject the null hypothesis (p = .48).',
    'We retain rather than reject the null hypothesis (p = .48).',
    'We lack grounds for rejecting the null hypothesis (p = .48).',
    'This prevents us from rejecting the null hypothesis (p = .48).',
    'We rejected H0 for weight and kept it for height (p = .48).',
    'We do not reject the null hypothesis at the p = .01 level.',
    'The null hypothesis was not rejected, the threshold being p < .01.',
  ])('fit: %s', (text) => {
    expect(inResults(text)).toEqual([])
  })

  it('fit where the text names a stricter level', () => {
    const rule = 'The significance level was set to 0.001.'
    expect(inResults(rule, 'We failed to reject the null hypothesis (p = 0.003).')).toEqual([])
  })
})

describe('the meaning of p and of an interval', () => {
  it.each([
    [
      'With p = 0.03 there is a 3% chance that the null hypothesis is true.',
      'p is no probability of a hypothesis',
    ],
    [
      'The 95% confidence interval gives a 95% probability that the true mean lies in it, that is lies between 2 and 4.',
      'An interval gives no probability of its own',
    ],
  ])('is told where it is misread: %s', (text, title) => {
    expect(inResults(text)).toEqual([title])
  })

  it('is left alone where it is warned of', () => {
    expect(inResults('A p value is not the probability that the null hypothesis is true.')).toEqual(
      [],
    )
  })

  it.each([
    'Headlines with carp significantly raised the perceived likelihood that the result was true.',
    'Repetition raised the judged probability that the null hypothesis was true (p = .01).',
  ])('is left alone where people judge: %s', (text) => {
    expect(inResults(text)).toEqual([])
  })
})

describe('a size and the word for it', () => {
  it.each([
    [
      'There was a strong positive correlation between rain and catch (r = 0.21).',
      '“strong” for 0.21?',
    ],
    [
      'Rain and catch had a weak correlation over all years (r = -0.82, p < .01).',
      '“weak” for -0.82?',
    ],
    ['The Cronbach’s alpha was 0.41, which shows good reliability.', '“good” for 0.41?'],
    ['Both readers were in substantial agreement (kappa = 0.31).', '“substantial” for 0.31?'],
  ])('do not fit: %s', (text, title) => {
    expect(inResults(text)).toEqual([title])
  })

  it.each([
    'There was a strong positive correlation between rain and catch (r = 0.71).',
    'There was no strong correlation between rain and catch (r = 0.21).',
    'There was a moderate correlation between rain and catch (r = 0.31).',
    'The Cronbach’s alpha was 0.81, which shows good reliability.',
    'We found a strong relationship with rain and a small one with wind (r = 0.22).',
    'A weak correlation for carp and a strong one (r = 0.81) for pike was found.',
    'The strong association with rain was weaker in pike (r = 0.21).',
  ])('fit, or are no scale of ours: %s', (text) => {
    expect(inResults(text)).toEqual([])
  })
})

describe('hypotheses that are said to hold', () => {
  const ends = (ending: string, result = 'H4 was not supported by the counts.') =>
    titles('# Results', 'H1 was supported by the counts.', result, '# Conclusion', ending)

  it.each([
    'All of our hypotheses were supported.',
    'In general we find support for our hypotheses.',
  ])('are asked about where one did not: %s', (ending) => {
    expect(ends(ending)).toEqual(['Did all hypotheses hold?'])
  })

  it.each([
    ['H1 was rejected in the pilot.'],
    ['In Study 2, H4 was not supported by the counts.'],
    ['Contrary to expectations, few anglers came.'],
  ])('are left alone where another study or how it went is told: %s', (result) => {
    expect(ends('All of our hypotheses were supported.', result)).toEqual([])
  })

  it('are asked about where one went the other way', () => {
    expect(
      ends('All hypotheses were confirmed.', 'Contrary to expectations, carp gained.'),
    ).toEqual(['Did all hypotheses hold?'])
  })

  it.each([
    'Most of our hypotheses were supported.',
    'All hypotheses but one were confirmed.',
    'The ponds differ in depth.',
  ])('are left alone where the ending says so: %s', (ending) => {
    expect(ends(ending)).toEqual([])
  })
})
