import { describe, expect, it } from 'vitest'

import type { Check } from '../../check.ts'
import { notesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays } from '../../testing/filler.ts'
import intervals from './intervals.ts'

describe('a numeral that names a thing', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  it.each([
    'Pond 4 had 6.2 times the carp of tier 1 (95% CI = [5.12, 7.40]).',
    'The risk was 2.31 times that of quintile 1 (95% CI 1.87 to 2.90).',
    'Growth reached 4.41 mm at week 12 (95% CI 3.90–4.95).',
    'The share of dry ponds was 0.31 in 2014 (95% CI 0.22 to 0.40).',
    'The catch fell (difference = -0.52, $p$ = 0.001, 95%CI [-0.82, -0.21]).',
    'It rose to 3.22 kg in the north and the catch of 5 (95% CI 2.64 to 3.92) was left.',
  ])('is no estimate: %s', (text) => {
    expect(titles(intervals, '# Results', text)).toEqual([])
  })

  it.each([
    ['In tier 5 the ratio was 2.31 (95% CI 3.12 to 4.40).', '2.31 lies outside 3.12 to 4.40'],
    ['The ponds held 4 (95% CI 5.12 to 7.40) carp each.', '4 lies outside 5.12 to 7.40'],
    [
      'The gap is sure (p < 0.001, 95% CI [0.099, 0.101]). The coefficient for this gap (β = 2.31) is large.',
      '2.31 lies outside 0.099 to 0.101',
    ],
  ])('leaves those that are told: %s', (text, title) => {
    expect(titles(intervals, '# Results', text)).toEqual([title])
  })

  it('lets an estimate behind its interval stand on another scale', () => {
    expect(
      titles(
        intervals,
        '# Results',
        'The gap is sure (p < 0.001, 95% CI [1.90, 2.40]). The coefficient for this gap (β = 0.75) is large.',
      ).filter((title) => title.includes('outside')),
    ).toEqual([])
  })
})

describe('a number', () => {
  it('beside an interval may be the size of an effect whose difference the interval is of', () => {
    const told = (mean: string) =>
      titlesOn(
        intervals,
        draft([
          '# Results',
          `Catches were larger in the north (M = ${mean}, SD = 0.37) than in the south (M = 0.32, SD = 0.10), Cohen’s d = 8.54, 95% CI = –2.33 to –2.30. ${netDays}`,
        ]),
      )
    expect(told('2.63')).toEqual([])
    expect(told('9.63')).toEqual(['8.54 lies outside –2.33 to –2.30'])
  })

  it('beside its interval is a ratio of risks, and no size of an effect', () => {
    const words = `Ponds in the north froze more often (RR = 1.77, 95% CI: 1.66–1.89), and those in the south did not (RR = 0.35, 95% CI: 0.08–0.28). ${netDays}`
    expect(titlesOn(intervals, draft(['# Results', words]))).toEqual([
      '0.35 lies outside 0.08 to 0.28',
    ])
  })
})

describe('the number of resamples behind the words for an interval', () => {
  it('is no pair of ends', () => {
    const told = (words: string) => titlesOn(intervals, draft(['# Results', words, netDays]))
    expect(told('We took 95% confidence intervals (10,000 draws) of each weight.')).toEqual([])
    expect(told('The weight was 2.4 kg (95% CI 10, 4) in the north.')).toHaveLength(1)
  })
})

describe('a mean beside a range', () => {
  const told = (words: string) => titlesOn(intervals, draft(['# Results', `${words} ${netDays}`]))

  it.each([
    'The median age of the carp was 2 years with an age range between 7 months and 10 years.',
    'The county has rainfall ranging from 400 to 2200 mm and a daily average temperature of 10 degrees.',
    'Carp were found with a length ranging from 180 mm to 926 mm and an average length of 1,147 steps.',
    'The series from 1950–2016 represent monthly mean standardized 500 heights of the ponds.',
  ])('may be the mean of something else: %s', (words) => {
    expect(told(words)).toEqual([])
  })

  it.each([
    'The median age of the carp was 12 years with an age range between 7 and 10 years.',
    'Carp were found with a length ranging from 180 mm to 926 mm and an average length of 947 mm.',
  ])('is told where it lies outside: %s', (words) => {
    expect(told(words)).toHaveLength(1)
  })
})

it('an interval may be one of a pair, or stand behind its estimate', () => {
  const told = (words: string) =>
    titlesOn(intervals, draft(['# Results', `${words} ${netDays}`])).filter((title) =>
      /outside|down/u.test(title),
    )
  expect(
    told('More of them lived on (90.9% vs. 44.4%, 95% CI 73.7%–100% vs. 11.9%–76.9%).'),
  ).toEqual([])
  expect(told('Deaths (aHR, 95%CI: 1.13, 0.72–1.78) were alike.')).toEqual([])
})
