import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { dfAndCases, dfBesideOthers } from './df-and-cases.ts'

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

it('takes no runs of a model for the cases of a test', () => {
  const titles = (text: string) =>
    analyse(draft(['# Results', text]))
      .sentences.flatMap(dfAndCases)
      .map(({ title }) => title)
  const test = 'the two were alike (t(9) = 1.20, p = .26).'
  expect(titles(`Among the eight authors ${test}`)).toEqual(['t(9) from 8 cases'])
  expect(titles(`Among the eight authors, after the last of the epochs, ${test}`)).toEqual([])
})
