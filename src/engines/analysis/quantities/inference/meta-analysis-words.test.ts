import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { metaAnalysisWords } from './meta-analysis-words.ts'

const told = (text: string) =>
  analyse(draft(['# Results', text]))
    .sentences.flatMap(metaAnalysisWords)
    .map(({ title }) => title)

it.each([
  ['Heterogeneity was low (I² = 68%).', 'I² = 68% is not low'],
  ['Heterogeneity was substantial (I² = 12%).', 'I² = 12% is not substantial'],
  [
    'Egger’s test was significant (p = 0.03), so there was no sign of publication bias.',
    'A significant test speaks for bias',
  ],
])('tells a word that its value contradicts: %s', (text, title) =>
  expect(told(text)).toEqual([title]),
)

it.each([
  'Heterogeneity was low (I² = 18%).',
  'Heterogeneity was substantial (I² = 68%).',
  'Egger’s test was not significant (p = 0.43), so there was no sign of publication bias.',
  'Egger’s test was significant (p = 0.03), which suggests publication bias.',
])('leaves one alone that fits: %s', (text) => expect(told(text)).toEqual([]))
