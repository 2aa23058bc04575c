import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { toldRatios } from './told-ratios.ts'

const told = (ratio: string, values = '72.78% vs. 27.22%') =>
  toldRatios(
    analyse(
      draft([
        '# Results',
        `The nets had a ${ratio} × higher support than those of the others (${values}; Table 3).`,
      ]),
    ),
  ).map(({ title }) => title)

it('divides the two values of a bracket once more', () => {
  expect(told('3.67')).toEqual(['72.78 and 27.22 make 2.67 times, not 3.67'])
  expect(told('2.67')).toEqual([])
  // By how much it is higher.
  expect(told('1.67')).toEqual([])
  // Coarse values make many ratios.
  expect(told('2.5', '3% vs. 1%')).toEqual([])
})
