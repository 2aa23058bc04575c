import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const weighed = [
  'Bakers of the night shift slept an hour less than those of the day, which agrees with Hale.',
  'The gap may be due to the light in the shops, which stays on until the morning.',
  'However, older bakers slept as long as the others, and one town differs from the next.',
  'A limitation is that the bands were worn by day as well.',
  'Shops with a garden had bakers who slept longer, although the gardens were narrow.',
]
const noted = (methods: string, added = '', results = '') =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      'Sleep of bakers matters to shops. The aim of this study was to compare the sleep of bakers.',
      '## Methods',
      `${methods} Each of 84 bakers took part in the week of May. The shops lay in one town.`,
      '## Results',
      `The bakers of the night slept 5.4 hours (SD 1.1) and the others 6.5 hours (SD 0.9). ${results}`,
      '## Discussion',
      [...Array.from({ length: 4 }, () => weighed).flat(), added].join(' '),
      '## Conclusion',
      'Nights at the oven go with short sleep, and shops may build gardens for those who bake in them.',
    ]),
  ).note('rivals.no-owed-limit')

describe('a limit that a way of measuring brings with it', () => {
  it.each([
    ['We ran a cross-sectional survey of bakers.', 'what came first'],
    ['The data were collected by a retrospective chart review.', 'never recorded'],
    ['Sleep was self-reported. The self-reported hours were summed.', 'well people remember'],
    ['Each baker got a questionnaire. The questionnaire had nine lines.', 'well people remember'],
    ['Bakers were found by snowball sampling.', 'did not come into the sample'],
    ['Students came in exchange for course credit.', 'did not come into the sample'],
  ])('is asked for where other limits are named: %s', (methods, open) => {
    expect(noted(methods)?.statement).toContain(open)
  })

  it.each([
    ['We ran a cross-sectional survey of bakers.', 'Which came first, cause or effect, is open.'],
    ['We ran a cross-sectional survey of bakers.', 'A longitudinal study is being planned.'],
    ['The data were collected by a retrospective chart review.', 'Some records were missing.'],
    ['Sleep was self-reported. The self-reported hours were summed.', 'Recall may be poor.'],
  ])('is not asked for where it is named: %s %s', (methods, added) => {
    expect(noted(methods, added)).toBeUndefined()
  })

  it('is asked of few people only where their numbers were tested', () => {
    const few = 'We recruited 12 healthy volunteers.'
    const of = (results: string) => noted(few, '', results)
    expect(of('The gap was 1.1 hours (p = 0.03).')?.statement).toContain('from chance')
    expect(of('The gap was 1.1 hours.')).toBeUndefined()
    expect(
      noted(few, 'Twelve people are few.', 'The gap was 1.1 hours (p = 0.03).'),
    ).toBeUndefined()
  })

  it('is not asked of another design, or where one line of many is a questionnaire', () => {
    expect(noted('Sleep was measured with a band at the wrist.')).toBeUndefined()
    expect(noted('A questionnaire gave the age of each baker.')).toBeUndefined()
  })
})
