import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const filler = 'Hens walk in the yard and eat what the farmer leaves behind the barn. '
const study = ({ method = filler, result = filler, discussed = filler }) => [
  '## Introduction',
  `The aim of this study was to compare the eggs of two sheds. ${filler.repeat(4)}`,
  '## Methods',
  `${filler.repeat(8)}${method}`,
  '## Results',
  `${filler.repeat(8)}${result}`,
  '## Discussion',
  `${filler.repeat(20)}${discussed}`,
  '## Conclusion',
  'Eggs of the two sheds hardly differ, and farmers may build either.',
]
const quotedBy = (check: string, told: Parameters<typeof study>[0]) =>
  judgedDraft(kind, draft(study(told))).words(check)

describe('a method', () => {
  it('is praised for how many, where and when in one sentence', () => {
    const method = 'We weighed the eggs of 214 hens and asked 12 households in Norland in May 2019.'
    expect(quotedBy('method.who-where-when', { method })).toEqual([method])
  })

  it.each([
    'We weighed the eggs of 214 hens and asked 12 households in the valley in May 2019.',
    'We weighed the eggs and asked the households in Norland who keep hens in May 2019.',
    'We asked 12 households in Norland with the questions that others had used (Lund, 2014).',
    'We asked 12 households in Norland with the questions of others [https://eggs.org/2014.1902].',
  ])('is not praised where one of them is missing: %s', (method) => {
    expect(quotedBy('method.who-where-when', { method })).toBeUndefined()
  })
})

describe('an approval', () => {
  const praised = (method: string) => quotedBy('method.approval-told', { method }) !== undefined

  it.each([
    'The study was reviewed and approved by the Ethics Committee of the County of Norland.',
    'Ethical approval for this study was obtained from the board of the University of Norland.',
    'All protocols were approved by the Institutional Animal Care Committee of the university.',
  ])('is praised where it is named: %s', (method) => {
    expect(praised(method)).toBe(true)
  })

  it.each([
    'The study will be approved by the Ethics Committee of the County of Norland in May.',
    'The study was not approved by the Ethics Committee of the County, as none was needed.',
    'The study was approved by the Ethics Committee of [name of the university] in May.',
    'The new feed was approved by the farmers and by the neighbours of both of the sheds.',
  ])('is not praised where there is none: %s', (method) => {
    expect(praised(method)).toBe(false)
  })
})

describe('a result', () => {
  it('is praised where it is told whole', () => {
    const result = 'Eggs of the tin shed were 4.2% lighter than those of straw (p = 0.03, Table 2).'
    expect(quotedBy('results.told-whole', { result })).toEqual([result])
  })

  it.each([
    [
      'says how sure and not how much',
      'The 95% confidence intervals of both of these ratios were lower and held the value of one (Table 3).',
    ],
    [
      'has years and no size',
      'This shows in the trends over 1979–2014, which are increasing ($p < 0.05$) in every season (Figure 1.7).',
    ],
    [
      'gives a test and no size',
      'Eggs of tin were lighter and fewer than of straw (p = 0.03, Table 2).',
    ],
    [
      'gives no uncertainty',
      'Eggs of the tin shed were 4.2% lighter and fewer than those of straw (Table 2).',
    ],
    [
      'leads nowhere',
      'Eggs of the tin shed were 4.2% lighter and fewer than those of straw (p = 0.03).',
    ],
  ])('is not praised where it %s', (_, result) => {
    expect(quotedBy('results.told-whole', { result })).toBeUndefined()
  })
})

describe('a discussion', () => {
  const discussed = (text: string) =>
    quotedBy('discussion.beside-others', {
      method: 'We weighed the eggs of 214 hens and analysed them with a regression.',
      result: 'Eggs weighed 52.1 g (SD 4.2, n = 214).',
      discussed: text,
    })

  it('is praised where it sets its result beside a work that it names', () => {
    const text = 'These results are in line with those from the sheds of Norland (Lund, 2012).'
    expect(discussed(text)).toEqual([text])
  })

  it.each([
    'These results are in line with those from the sheds that others have looked at.',
    'In our study we grew hens on straw, similar to the first survey (Lund, 2012).',
    'In contrast to the scale of the first survey (Lund, 2012), we used one that shows grams.',
    'Although this difference was the result of a choice, our hens are similar to others (Lund, 2012).',
  ])('is not praised for less: %s', (text) => {
    expect(discussed(text)).toBeUndefined()
  })
})
