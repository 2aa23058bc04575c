import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { retoldUnits } from './retold-units.ts'

const titles = (conclusion: string) =>
  retoldUnits(
    analyse(
      draft([
        '# Methods',
        'The eels were kept in water with 0.1 mg/L of bromine for two days, and others with 0.1 mg/L of bromine for a week.',
        '# Conclusion',
        conclusion,
      ]),
    ),
  ).map(({ title }) => title)

it('tells of a value whose unit has another prefix where the same is told', () => {
  expect(titles('Water with 0.1 g/L of bromine keeps eels alive for a week.')).toEqual([
    '0.1 g/L here, 0.1 mg/L elsewhere: which unit is right?',
  ])
})

it.each([
  'Water with 0.1 mg/L of bromine keeps eels alive for a week.',
  'Water with 0.1 g/L of sugar is sweet.',
])('is silent on %s', (conclusion) => expect(titles(conclusion)).toEqual([]))
