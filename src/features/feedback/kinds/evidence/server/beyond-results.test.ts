import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const people =
  'The participants were asked by the ferryman, and the patients of the island were asked by the nurse. The women rowed by day. The men rowed by night. The children stayed ashore. The parents looked on. '

const told = (
  check: string,
  { discussion, conclusion = 'Rowing was studied on one coast.' }: Record<string, string>,
) =>
  judgedDraft(
    kind,
    draft([
      '# Rowing and the sleep of islanders',
      '## Abstract',
      'Islanders row. We asked how rowing went with sleep. We asked ninety of them. Sleep was 7.2 ± 0.8 hours.',
      '## Introduction',
      'Rowing is how islanders reach the town. We ask how it goes with their sleep.',
      '## Methods',
      `We asked islanders in a cross-sectional survey. ${people}Sleep was written into a book.`,
      '## Results',
      `Rowers slept for 7.2 ± 0.8 hours. Others slept for 7.1 ± 0.9 hours. Sleep of rowers and of others was not significantly different (p > 0.05). ${people}`,
      '## Discussion',
      discussion ?? '',
      '## Conclusion',
      conclusion,
    ]),
  ).note(check)

describe('a conclusion beyond the limits that the text names', () => {
  const check = 'certainty.against-own-limit'
  it.each([
    [
      'A limitation is the small sample size of this study.',
      'Rowing is therefore safe for all patients with a weak heart.',
    ],
    [
      'The sample is not representative, for it came from the same village.',
      'Ferrymen everywhere should therefore row before bed.',
    ],
    ['We asked in two districts.', 'Children in the world sleep well.'],
    [
      'The follow-up was short, and the books were kept by one nurse.',
      'Rowing restores sleep for good.',
    ],
    [
      'There were only in vitro experiments, and animal experiments are needed.',
      'Our results show that salt is how the heart of patients grows.',
    ],
    [
      'The results should be considered preliminary.',
      'With this accuracy the boat can be put to work in hospitals as it is.',
    ],
  ])('is told: %s / %s', (discussion, conclusion) =>
    expect(told(check, { discussion, conclusion })).toBeDefined(),
  )

  it.each([
    // No limit is named.
    [
      'Rowing was told by day and by night.',
      'Rowing is therefore safe for all patients with a weak heart.',
    ],
    // Held open, asked for, or told of those who were studied.
    [
      'A limitation is the small sample size of this study.',
      'Rowing may be safe for all patients with a weak heart.',
    ],
    ['A limitation is the small sample size of this study.', 'All patients rowed twice a week.'],
    // A column of the data, and a share.
    ['The variable “catch” holds one district for each boat.', 'Children in the world sleep well.'],
    [
      'Each sum is the mean of the poorest 10 percent respondents.',
      'Children in the world sleep well.',
    ],
    ['The follow-up was short.', 'Further research is needed on whether sleep improves for good.'],
    ['The follow-up was short.', 'Rowing could restore sleep for good.'],
    [
      'A limitation is the small sample size of this study.',
      'Without a second test of all patients we are unable to tell when they slept.',
    ],
    [
      'The results should be considered preliminary.',
      'Once validated, the boat can be used in clinical practice.',
    ],
  ])('is not told: %s / %s', (discussion, conclusion) =>
    expect(told(check, { discussion, conclusion })).toBeUndefined(),
  )
})

describe('an effect denied where the test only found none', () => {
  const check = 'certainty.none-for-not-found'
  it('is told', () =>
    expect(
      told(check, {
        discussion: 'The books were kept by one nurse.',
        conclusion: 'Rowing has no effect on the sleep of rowers.',
      }),
    ).toBeDefined())

  it.each([
    'Rowing had no significant effect on the sleep of rowers.',
    'Rowing may have no effect on the sleep of rowers.',
    'The tide has no effect on the moon.',
  ])('is not told: %s', (conclusion) =>
    expect(
      told(check, { discussion: 'The books were kept by one nurse.', conclusion }),
    ).toBeUndefined(),
  )
})

describe('a result that stands only in the discussion', () => {
  const check = 'grounds.result-told-late'
  it('is told', () =>
    expect(
      told(check, {
        discussion: 'Pulse was lower in rowers than in others (58 ± 6 vs. 71 ± 9, p = 0.01).',
      }),
    ).toBeDefined())

  it.each([
    'With oars of ash the daily catch rose from 20 % to 65 %.',
    'In this study 83% of rowers and 41% of others were hungry at noon.',
    'The pulse was 58.4% lower after 9.3 h of rowing.',
  ])('is told without a test: %s', (discussion) =>
    expect(told(check, { discussion })).toBeDefined(),
  )

  it.each([
    'Salt was over the limit of 20 % in 65 % of the boats.',
    'In our study 83% of rowers and 41% of others were hungry, as in that study.',
    'Rowers slept for 7.2 h and others for 7.1 h.',
    'The daily catch rose from 20 % to 65 % in 1998.',
    'The daily catch rose from 20 % to 65 % (Lee, 2019).',
  ])('is not told without a test: %s', (discussion) =>
    expect(told(check, { discussion })).toBeUndefined(),
  )

  it.each([
    'Sleep was the same in rowers and others (7.2 ± 0.8 and 7.1 ± 0.9 hours, p = 0.61).',
    'Pulse was lower in rowers (58 ± 6 vs. 71 ± 9, p = 0.01; Table 2).',
    'Sleep was the same (7.21 vs. 7.08 hours, p = 0.61).',
    'Pulse went with sleep in rowers (R20.26, P < 0.05) and others (R20.22, P < 0.05).',
    'Pulse was lower in their rowers (58 ± 6 vs. 71 ± 9, p = 0.01).',
    'Pulse was lower in rowers (58 ± 6 vs. 71 ± 9, p = 0.01) (Lee, 2019).',
  ])('is not told: %s', (discussion) => expect(told(check, { discussion })).toBeUndefined())
})
