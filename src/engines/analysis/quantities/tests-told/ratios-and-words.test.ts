import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import testsTold from '../../checks/numbers/tests-told.ts'
import { draft } from '../../testing/draft.ts'

const told = (text: string): readonly string[] =>
  testsTold.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  [
    'Carp of the north were less likely to be stunted (OR = 2.80, 95% CI 1.15–6.81).',
    'Lower, and a ratio of 2.80?',
  ],
  [
    'Ponds in the shade had a higher risk of freezing than the others (adjusted HR 0.56).',
    'Higher, and a ratio of 0.56?',
  ],
  [
    'A 44% lower risk of freezing was seen in the shade (OR = 0.45).',
    'A ratio of 0.45 is 55% less, not 44%',
  ],
  [
    'We saw a 41% reduction in mortality of carp (hazard ratio for death 0.49).',
    'A ratio of 0.49 is 51% less, not 41%',
  ],
])('a ratio is told that says something else than its words: %s', (text, title) => {
  expect(told(text)).toEqual([title])
})

it.each([
  'Carp of the north were less likely to be stunted (OR = 0.28, 95% CI 0.15–0.81).',
  'A 44% lower risk of freezing was seen in the shade (OR = 0.56).',
  'A 10% lower risk of freezing was seen in the shade (hazard ratio (HR) = 0.901).',
  'A 50% increased risk of freezing was seen in the shade (RR 1.5).',
  'Bream had an increased risk of freezing, whereas carp (RR, 0.56) did not.',
  'The risk was not lower in the shade (OR = 1.20).',
  'Those with fewer carp had no lower odds of freezing (OR = 1.20).',
  'The two had a higher and a lower risk, respectively (OR = 1.20 and 0.80).',
])('is left alone in: %s', (text) => {
  expect(told(text)).toEqual([])
})
