import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { boundsOfT } from './bounds-of-t.ts'

const told = (...texts: readonly string[]) =>
  boundsOfT(analyse(draft(['# Results', ...texts]))).map(({ title }) => title)

it.each([
  ['More was eaten in tilled plots (t = −4.16, p = 0.64; Fig. 2).', 't = 4.16 and p = 0.64'],
  ['The two kits did not differ (t = 0.41, p = 0.002).', 't = 0.41 and p = 0.002'],
  ['Income is a predictor (t-value of 1.32, p < .001).', 't = 1.32 and p < .001'],
])('knows a p that no degrees of freedom give to its t: %s', (text, title) =>
  expect(told(text)).toEqual([`${title} contradict each other`]),
)

it.each([
  'More was eaten in tilled plots (t = −4.16, p < 0.001; Fig. 2).',
  'The two kits did not differ (t = 0.41, p = 0.69).',
  'With three cases it did not differ (t = 4.16, p = 0.15).',
  'One-sided, the drop is clear (t = 1.70, p = 0.045).',
  'Against the expected direction (t = -2.10, p = 0.98).',
  'After correction by Bonferroni (t = 4.16, adjusted p = 0.64).',
  'The rank test was not significant (Wilcoxon T = 33.50, p = .58).',
  'The two groups did not differ (t = 2.10, p = 0.29, Scheffé).',
  'For weights of t = 0.20, p = 0.05 every run converged, and we set t = 0.75, p = 0.10.',
  'In random networks with t = 0.5, p = 0.01 and n = 1000 the largest part vanished.',
  'At time t = 0.41, p = 0.002 of the cells had opened.',
])('is silent where some do: %s', (text) => expect(told(text)).toEqual([]))

it('lets an adjustment that the methods name make p larger, and not smaller', () => {
  const adjusted = 'Pairwise contrasts were adjusted by the method of Tukey.'
  expect(told(adjusted, 'The second plot did not differ (t = 1.89, p = 0.39).')).toEqual([])
  expect(told(adjusted, 'The two kits did not differ (t = 0.41, p = 0.002).')).toHaveLength(1)
})
