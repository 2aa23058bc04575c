import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/intervals.ts'
import { draft } from '../../testing/draft.ts'

const titles = (text: string) =>
  check.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

describe('an estimate outside its interval', () => {
  it.each([
    ['The slope was −0.31 [95% CI −0.29, −0.11].', '−0.31 lies outside −0.29 to −0.11'],
    ['Drift fell by 2.4 °C (95% CI −2.0 to −1.1).', '2.4 lies outside −2.0 to −1.1'],
    ['Drift was 6.12±1.10 seconds (95%CI: 6.90–8.07 seconds).', '6.12 lies outside 6.90 to 8.07'],
    ['The difference was 0.44 g m−2 h−1 (95% CI 0.51 to 0.80).', '0.44 lies outside 0.51 to 0.80'],
    ['Boats came 0.84 days later (95% CI: 0.21 to 0.55).', '0.84 lies outside 0.21 to 0.55'],
  ])('is told with its sign, its spread and its unit: %s', (text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    'The slope was −0.21 [95% CI −0.29, −0.11].',
    'Drift fell by 1.4 °C (95% CI −2.0 to −1.1).',
    'Drift was 7.12±1.10 seconds (95%CI: 6.90–8.07 seconds).',
    'After 3 months for boats (95% CI 0.51 to 0.80) the drift was 0.6.',
  ])('is none where it lies within: %s', (text) => {
    expect(titles(text)).toEqual([])
  })
})

describe('an interval beside which no estimate stands', () => {
  it.each([
    'The two bays differed, t(58) = 3.17, p = .002, with a 95% confidence interval from 9.6 to 42.6 boats.',
    'Drift was less common in the north (95% CI 0.21 to 0.35).',
    'Scores were higher for boats on the reef (95% CI 1.2 to 3.4) and nets (2.3, 95% CI 1.3 to 3.5).',
  ])('is told: %s', (text) => {
    expect(titles(text)).toEqual(['An interval without its estimate'])
  })

  it.each([
    'Drift was 0.28 in the north. The interval is wide (95% CI 0.21 to 0.35).',
    'Drift was less common (95% CI 0.21 to 0.35). It was 28% in all.',
    'Boats were 24 more (95% CI 9.6 to 42.6).',
    'Nets changed little (−0.06%, 95% CI −3.9% to 3.8%); boats gave a 0.8% rise in the catch (95% CI −2.1% to 6.5%).',
    'Drift through nets: effect = −.28, SE = .02, 95% CI = [−0.35, −0.21].',
  ])('is none where a number near it lies within: %s', (text) => {
    expect(titles(text)).toEqual([])
  })
})
