import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const body =
  'The owner of the firm opens the door at eight, and the developers arrive a little later with their coffee. '
const field =
  'Remote work has become one of the most important topics in management (Lee, 2019). Previous studies have shown that clerks at home take more calls (Bloom et al., 2015). Later work reported the same of designers (Ode, 2017).'
const missing = (opened: string, closing = '') => {
  const judged = judgedDraft(
    kind,
    draft([
      '## Introduction',
      `${field} ${opened}`,
      `The aim of this study was to find out how remote work is related to productivity. ${closing}`,
      '## Methods',
      body.repeat(20),
      '## Results',
      body.repeat(20),
      '## Discussion',
      body.repeat(10),
      '## Conclusion',
      body.repeat(4),
    ]),
  )
  return judged.note('niche.missing') ?? judged.note('niche.unsaid')
}

it('has a gap where its field is turned by “yet”', () => {
  expect(missing('Clerks differ in their kitchens, yet a survey asks all of them the same.')).toBe(
    undefined,
  )
})

describe('an opening without a gap', () => {
  it.each([
    ['Clerks with too little sleep take longer calls (Marr, 2020).', ''],
    ['Most of them moved home a few weeks before the count (Marr, 2020).', ''],
    ['Poor health goes with longer calls (Marr, 2020).', ''],
    ['The desk in the office remains empty on such days (Marr, 2020).', ''],
    ['Desks stand in kitchens (Marr, 2020).', 'We had two research questions.'],
    ['Desks stand in kitchens (Marr, 2020).', 'Second, does the number of calls differ?'],
  ])('is told where such words speak of something else: %s %s', (opened, closing) => {
    expect(missing(opened, closing)).toBeDefined()
  })

  it.each([
    ['There is too little work on small firms (Marr, 2020), and it is hard to read.', ''],
    ['It remains unclear how designers fare (Marr, 2020).', ''],
    ['Whether small firms gain is open (Marr, 2020).', ''],
    ['Few studies asked the smaller firms (Marr, 2020).', ''],
    ['Whereas earlier studies find long calls, other work finds short ones (Marr, 2020).', ''],
    ['Desks stand in kitchens, yet nobody has used them to count calls (Marr, 2020).', ''],
    ['Firms are chosen without any clear basis (Marr, 2020).', ''],
    ['Such choices are implicitly biased (Marr, 2020).', ''],
    ['As calls are long at home, none has been made there (Marr, 2020).', ''],
    ['Desks stand in kitchens (Marr, 2020).', 'This has never been tested in small firms.'],
  ])('is not told where they speak of what is known: %s %s', (opened, closing) => {
    expect(missing(opened, closing)).toBeUndefined()
  })
})
