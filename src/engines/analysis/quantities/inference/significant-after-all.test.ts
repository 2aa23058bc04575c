import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { significantAfterAll } from './significant-after-all.ts'

const told = (text: string) =>
  significantAfterAll(analyse(draft(['# Results', text])).sentences).length

it.each([
  'The difference was not significant (p = 0.31). Students who gave comments therefore learned significantly more.',
  'There was no significant effect of salt (p = .48). Thus, salted loaves rose significantly faster.',
])('tells of a conclusion that the test before it denies: %s', (text) => expect(told(text)).toBe(1))

it.each([
  'The difference was not significant (p = 0.31). Students therefore did not learn significantly more.',
  'The difference was not significant (p = 0.31). Boys scored significantly higher in spring.',
  'The difference was significant (p = 0.01). Students therefore learned significantly more.',
  'Levene’s test was not significant (p = 0.31). Accordingly, a t test was run, which showed that salted loaves rose significantly faster.',
  'The test of normality was not significant (p = 0.31). Salted loaves therefore rose significantly faster.',
  'The term was not significant (p = 0.45). We therefore dropped it, and salted loaves rose significantly faster.',
  'There was no significant difference at the start (p = 0.77). Salted loaves thus rose significantly faster.',
  'The difference was not significant (p = 0.06). Students therefore learned significantly more.',
])('is silent where it does not: %s', (text) => expect(told(text)).toBe(0))
