import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { swappedValues } from './swapped-values.ts'

const titles = (conclusion: string) =>
  swappedValues(
    analyse(
      draft([
        '# Results',
        'Most of the catch went to construction (0.61), with handcraft (0.57) and medicine (0.52) behind it. Eels, perch and bream weighed 255, 420 and 312 g, respectively.',
        '# Conclusion',
        conclusion,
      ]),
    ),
  ).map(({ title }) => title)

it('tells of two values that another place gives to each other’s things', () => {
  expect(titles('The catch was of use for medicine (0.57) and for handcraft (0.52).')).toEqual([
    '0.57 and 0.52: changed places?',
  ])
  expect(titles('Eels, perch and bream weighed 255, 312 and 420 g, respectively.')).toEqual([
    '420 and 312: changed places?',
  ])
})

it.each([
  'The catch was of use for medicine (0.52) and for handcraft (0.57).',
  'Eels, bream and perch weighed 255, 312 and 420 g, respectively.',
])('is silent on %s', (conclusion) => expect(titles(conclusion)).toEqual([]))
