import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const methods =
  'We carried out a cross-sectional survey of 112 developers in 14 firms. Participants rated their own productivity on a scale from 1 to 7, and said how many days a week they worked at home.'

/** Whether a study whose results hold these words gets the note. */
const isNoted = (check: string, ...results: readonly Written[]) =>
  judgedDraft(
    kind,
    draft([
      '## Methods',
      methods,
      '## Results',
      ...results,
      filler.repeat(6),
      '## Discussion',
      filler,
    ]),
  ).note(check) !== undefined

describe('agreement of those who judged', () => {
  it('is not praised where a year is the only number', () => {
    const told = 'Raters come to an agreement that other measures show as well (Reed, 2020).'
    expect(isNoted('evidence.agreement-told', told)).toBe(false)
    expect(isNoted('evidence.agreement-told', `${told.slice(0, -14)}, in 91 of 100.`)).toBe(true)
    const low = 'Inter-rater correlation on the scores is low (0.05 to 0.12) for all raters.'
    expect(isNoted('evidence.agreement-told', low)).toBe(false)
  })

  it.each([
    ['0.72', true],
    ['of 0.41, p < 0.001', false],
    ['of 0.74, p < 0.001', true],
    ['(p < 0.001) 0.72', true],
    ['0.19', false],
    ['seen for the filter on whether an answer names a month at all was 0.08', false],
    ['of −0.05', false],
    ['set to −2.0, 2.0', false],
    ['is a measure that may be 0.81', false],
    ['values were 0.22 before and kappa 0.81', false],
  ])('is praised with kappa %s: %s', (value, isPraised) => {
    const sentence = `The two coders met on Fridays and read all answers (Cohen's kappa ${value}) of the firms.`
    expect(isNoted('evidence.agreement-told', sentence)).toBe(isPraised)
  })
})

it('asks how far several people agreed who judged the same answers', () => {
  const coded = 'The answers on moods were coded by two coders who had not met the firms.'
  expect(isNoted('evidence.agreement-untold', coded)).toBe(true)
  expect(
    isNoted('evidence.agreement-untold', `${coded} They settled each case by consensus.`),
  ).toBe(false)
})

describe('an address of the material', () => {
  it.each([
    ['https://osf.io/ab3cd', true],
    ['https://github.com/bakers/user-study-project', true],
    ['https://github.com/bakers/USER-STUDY', true],
    ['https://github.com/AUTHOR_NAME/REPOSITORY', false],
    ['https://github.com/bakers/YOUR-REPO', false],
    ['https://github.com/your-username/bread', false],
    ['https://www.example.com/bread', false],
    ['https://doi.org/10.5281/zenodo.xxxxxxx', false],
  ])('%s counts: %s', (address, isPraised) => {
    const sentence = `All code of the survey is available for other bakers at ${address}.`
    expect(isNoted('evidence.material-shared', sentence)).toBe(isPraised)
  })
})

describe('“significantly” without a test', () => {
  it.each([
    ['The two charts got significantly different scores from their readers.', true],
    ['There were significant differences in output between the two offices.', true],
    ['The scores of the readers differed significantly from the others.', true],
    ['Productivity at home was significantly higher on each of the days.', false],
    ['It may be that the scores of the readers differ significantly.', false],
    ['The run time of the two tools was significantly different at home.', false],
    ['Two other studies saw that productivity differed significantly at home.', false],
  ])('“%s” is asked about: %s', (sentence, isAsked) => {
    expect(isNoted('certainty.significant-untested', sentence)).toBe(isAsked)
  })
})

describe('a difference with its test', () => {
  it.each([
    ['It brought a “statistically significant (p < 0.01)” higher output by t-tests.', false],
    ['Those at home rated their output higher than the others did (p < 0.01).', false],
    ['Those at home rated it higher than the others did (Wilcoxon test, p < 0.01).', true],
    ['The lower output at home does not clear the usual threshold (t-test, p = 0.058).', false],
    ['The lower rate does not distinguish those at home from others (sign test, p = 0.04).', false],
    [
      'T-tests found no difference in the output of raters (p = 0.995) or in pace (p = 0.991).',
      false,
    ],
    [
      'Ratings before the criterion differed between offices (Kruskal-Wallis test, p < 0.01).',
      true,
    ],
    ['The effect on answers was analysed with the criteria p < 0.05 and t-tests.', false],
    ['The differentially expressed answers were found by a t-test (p < 0.05).', false],
    ['With feature selection the error was lower than before by a paired t-test.', true],
    [
      'We then ran a dimensionality reduction as well as an F-test based choice of features.',
      false,
    ],
    [
      'A Kruskal-Wallis test was conducted to examine how far the scores differ, a t-test after it.',
      false,
    ],
    ['No significant differences were seen between the ovens, as shown by F-tests.', false],
    ['We report the medians and compare differences of the ovens by a two-sample t-test.', false],
    ['No significant effect of the oven was seen at home (t-test, p = 0.41) or outside it.', true],
    ['A reduction of features and an F-test based choice of them improved little.', false],
    ['All bivariate correlations of the ovens are significant at p < .001 in this table.', false],
    ['Egger’s test was significant (p = 0.03), and small ovens had larger effects.', false],
  ])('“%s” is praised: %s', (sentence, isPraised) => {
    expect(isNoted('certainty.difference-tested', sentence)).toBe(isPraised)
  })
})

it('words of proof are told in a text of a page as well', () => {
  const said = 'These surveys prove that ovens are the cause of warm rolls.'
  const page = ['# Rolls', 'Bakers warm their rolls at night. '.repeat(20), said]
  expect(judgedDraft(kind, draft(page)).note('certainty.proof-word')).toBeDefined()
})

describe('words of proof', () => {
  const said = 'I like warm rolls. The best baker is undoubtedly my uncle in Leeds.'
  it.each([
    ['the writer', `We heard one answer: ${said}`, true],
    [
      'somebody who might object',
      'It might be objected that the best baker is undoubtedly my uncle in Leeds.',
      false,
    ],
    [
      'another who is named',
      'We know this well, and Lansing leaves little doubt that it is so.',
      false,
    ],
    ['the matter', 'We know this well, and this leaves little doubt that it is so.', true],
    ['what a condition brings', 'Obviously, if the oven is cold, then rolls stay small.', false],
    ['somebody whose answer is quoted', `We heard one answer: “${said}” It was short.`, false],
    ['who concedes', 'This undoubtedly lowers the external validity of the rolls.', false],
    ['a block quotation', { type: 'quotation' as const, text: said }, false],
  ])('are held against %s', (_, written, isNoticed) => {
    expect(isNoted('certainty.proof-word', written)).toBe(isNoticed)
  })
})

describe('an outcome said of everybody', () => {
  const note = (ending: string) =>
    judgedDraft(
      kind,
      draft([
        '## Methods',
        methods,
        '## Results',
        filler.repeat(6),
        '## Conclusion',
        `${filler} ${ending}`,
      ]),
    ).note('claim.beyond-sample')

  it.each([
    'Work at home makes every developer more productive.',
    'Days at home should be introduced in all firms.',
    'Two days at home are the best rule for every firm.',
  ])('is more than was studied: %s', (ending) => expect(note(ending)).toBeDefined())

  it.each([
    'Work at home helps all of these firms.',
    'Work at home may help every developer.',
    'Days at home should be introduced in larger firms.',
    'Days at home went on in all companies through the two wet winters that followed the year of the move into the house beside the river, and the coffee got better.',
  ])('is not where it is bounded: %s', (ending) => expect(note(ending)).toBeUndefined())
})
