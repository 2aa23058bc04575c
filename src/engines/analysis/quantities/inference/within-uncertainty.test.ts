import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { withinUncertainty } from './within-uncertainty.ts'

const told = (text: string) =>
  analyse(draft(['# Discussion', text]))
    .sentences.flatMap(withinUncertainty)
    .map(({ title }) => title)

it('computes whether a value agrees within its uncertainty', () => {
  const text =
    'The density of 2.71 ± 0.02 g/mL agrees with the accepted value of 2.80 g/mL within two standard uncertainties.'
  expect(told(text)).toEqual(['2.71 ± 0.02 does not reach 2.80'])
  expect(told(text.replace('2.80', '2.74'))).toEqual([])
  expect(told(text.replace('agrees', 'does not agree'))).toEqual([])
})
