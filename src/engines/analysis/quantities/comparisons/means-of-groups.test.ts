import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/comparisons-reversed.ts'
import { draft } from '../../testing/draft.ts'

const values =
  'Mean bread weight was 3.14 kg (SD 0.1) in the oven group and 3.19 kg in the stone group.'
const told = (abstract: string, results = values) =>
  check
    .run(analyse(draft(['# Abstract', abstract, '# Results', results])))
    .map(({ title }) => title)

describe('two groups whose values another sentence gives', () => {
  it('are told where they are turned round', () => {
    expect(told('Bread weight was higher in the oven group than in the stone group.')).toEqual([
      '“higher” here, and the values say the opposite',
    ])
    expect(
      told('Bread weight was 0.05 kg lower in the stone group than in the oven group.'),
    ).toHaveLength(1)
  })

  it.each([
    'Bread weight was lower in the oven group than in the stone group.',
    'Bread weight was not higher in the oven group than in the stone group.',
    'Crust colour was higher in the oven group than in the stone group.',
    'Bread weight was higher in the oven group than in the pan group.',
  ])('are not where they agree, or something else is compared: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})
