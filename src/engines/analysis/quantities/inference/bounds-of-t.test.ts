import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { boundsOfT } from './bounds-of-t.ts'

const told = (text: string) =>
  analyse(draft(['# Results', text]))
    .sentences.flatMap(boundsOfT)
    .map(({ title }) => title)

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
  'At time t = 0.41, p = 0.002 of the cells had opened.',
])('is silent where some do: %s', (text) => expect(told(text)).toEqual([]))
