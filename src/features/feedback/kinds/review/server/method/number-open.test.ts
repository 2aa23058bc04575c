import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { shoreDays } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const words = (who: string) =>
  judgedDraft(
    kind,
    draft([
      '# Introduction',
      `This study will ask what wet feet do. ${shoreDays('spring', 12)}`,
      '# Method',
      `${who} ${shoreDays('summer', 14)}`,
      '# Predicted results',
      shoreDays('autumn', 8),
      '# Discussion',
      shoreDays('winter', 12),
    ]),
  ).words('method.number-open')

const plan = 'The participants will be recruited from the pool of the shore.'

it('a plan that recruits people is asked for their number', () => {
  expect(words(plan)).toEqual(['participants will be recruited'])
  expect(words(`${plan} Typically such studies have 30 to 50 participants.`)).toBeDefined()
})

it.each([
  'There will be 40 participants.',
  'We will interview eight teachers.',
  'The number follows from a power analysis.',
  'We will recruit until saturation.',
])('a plan that says “%s” has it', (number) => {
  expect(words(`${plan} ${number}`)).toBeUndefined()
})

it('people who were asked already are no plan', () => {
  expect(words('The participants were recruited from the pool.')).toBeUndefined()
})
