import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import intervals from '../../checks/numbers/intervals.ts'
import sums from '../../checks/numbers/percentages-sum.ts'
import { draft } from '../../testing/draft.ts'

type Check = typeof sums
const titles = (check: Check, text: string) =>
  check.run(analyse(draft(['# Methods', text]))).map(({ title }) => title)

describe('parts of a group', () => {
  it.each([
    ['We asked 120 anglers (70 women, 60 men).', '70 + 60 make 130, not 120'],
    [
      'In all, 1,200 adult anglers (n = 700 female and 400 male) came.',
      '700 + 400 make 1100, not 1,200',
    ],
    [
      'The 90 participants were randomly assigned to three groups: net (n = 30), rod (n = 30) and trap (n = 40).',
      '30 + 30 + 40 make 100, not 90',
    ],
  ])('have to make the whole: %s', (text, title) => {
    expect(titles(sums, text)).toEqual([title])
  })

  it.each([
    'We asked 120 anglers (70 women, 50 men).',
    'We asked 120 anglers (70 women, 48 men, 2 non-binary).',
    'We asked 120 anglers (70 women, 45 men). Five did not say.',
    'Over 12 months 70 women, 60 men came.',
    'In all 24 couples (24 women and 24 men) came.',
    'The 90 participants were assigned to two groups: net (n = 40) and rod (n = 40), and ten were excluded.',
  ])('may leave some out who are named, or be no parts: %s', (text) => {
    expect(titles(sums, text)).toEqual([])
  })
})

describe('a mean beside its range', () => {
  it.each([
    ['Their mean age was 53.1 years (range 18–45).', '53.1 lies outside 18 to 45'],
    ['The boats took an average of 28 fish each (range 30 to 122).', '28 lies outside 30 to 122'],
    ['Trust was high (M = 7.2, SD = 1.1, range = 1–5).', '7.2 lies outside 1 to 5'],
    ['They stayed for a median of 2 days (range: 4 to 9 days).', '2 lies outside 4 to 9'],
  ])('lies in it: %s', (text, title) => {
    expect(titles(intervals, text)).toEqual([title])
  })

  it.each([
    'Their mean age was 33.1 years (range 18–45).',
    'Their mean age was 53.1 years (interquartile range 18–45).',
    'The boats took an average of 28 fish home (range 0 to 122).',
    'They stayed for a mean of 3.9 days (range 4–9).',
    'The mean catch was 53 fish in spring, and in autumn the range 18–45 was seen.',
  ])('is left alone where it does, or the range is of something else: %s', (text) => {
    expect(titles(intervals, text)).toEqual([])
  })
})

describe('an interval where an estimate is announced', () => {
  const told = (sentence: string) => {
    const first = 'Depth lowered the catch (OR 0.49, 95% CI: 0.32-0.76).'
    const found = intervals.run(analyse(draft(['# Results', first, sentence])))
    return found.map(({ title, ranges }) => [title, ...ranges.map(({ block }) => block)])
  }

  it('is quoted with the place that gives it as an interval', () => {
    expect(told('Depth again had an estimate of 0.32 – 0.76 in the north.')).toEqual([
      ['An interval in place of its estimate', 'b3', 'b2'],
    ])
  })

  it('may be a spread of several estimates', () => {
    expect(told('Others found an odds ratio of 0.22 to 0.86 in the north.')).toEqual([])
    expect(told('Depth had an estimate of 0.49 (0.32 – 0.76) in the north.')).toEqual([])
  })
})
