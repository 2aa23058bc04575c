import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { dfBesideOthers } from './df-and-cases.ts'

const told = (odd: string) =>
  dfBesideOthers(
    analyse(
      draft([
        '# Methods',
        'We tested 36 participants twice.',
        '# Results',
        `Tea mattered, F(1, 35) = 9.84, p = .003. Light mattered, ${odd}, p < .001. Both together did not, F(1, 35) = 0.61, p = .440.`,
      ]),
    ),
  ).map(({ title }) => title)

it('tells of a test with more degrees than the others and the cases allow', () => {
  expect(told('F(1, 45) = 148.2')).toEqual(['F(1, 45) beside F(1, 35)'])
  expect(told('F(1, 35) = 148.2')).toEqual([])
  expect(told('F(1, 33) = 148.2')).toEqual([])
  expect(told('F(1, 70) = 148.2')).toEqual([])
})
