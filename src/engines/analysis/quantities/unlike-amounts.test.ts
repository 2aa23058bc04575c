import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { moreThanWhole, squareOfR, turnedAmounts } from './unlike-amounts.ts'

const sentencesOf = (text: string) => analyse(draft(['# Market', text])).sentences
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title)

describe('an amount of one year', () => {
  const told = (text: string) => titles(turnedAmounts(sentencesOf(text)))
  it('is told where its digits stand in another order elsewhere', () =>
    expect(told('Boats cost $413 million in 2020. Sales were $431 million in 2020.')).toEqual([
      '$431 million in 2020 here, $413 million in 2020 elsewhere',
    ]))
  it.each([
    'Boats cost $413 million in 2019. Sales were $431 million in 2020.',
    'Boats cost $0.51 billion in 2020. Sales were $1.05 billion in 2020.',
    'Boats cost $413 million in 2020. Sales were $440 million in 2020.',
  ])('is left alone: %s', (text) => expect(told(text)).toEqual([]))
})

describe('shares of one whole', () => {
  const told = (text: string) => titles(sentencesOf(text).flatMap(moreThanWhole))
  it('cannot make more than all', () =>
    expect(
      told('It sold 90 boats, of which 63% went to Wales, 24% to Kent and 18% to Fife.'),
    ).toEqual(['These shares make 105%, more than all']))
  it.each([
    'It sold 90 boats, of which 63% went to Wales, 24% to Kent and 13% to Fife.',
    'Of the crews, of whom 63% had nets, 54% had rods and 18% had lines, most were old.',
  ])('are left alone: %s', (text) => expect(told(text)).toEqual([]))
})

describe('a correlation', () => {
  const told = (text: string) => titles(sentencesOf(text).flatMap(squareOfR))
  it('explains its square', () =>
    expect(told('Cover went with catch (r = 0.61), explaining 61% of the variance.')).toEqual([
      'r = 0.61 explains 37%, not 61%',
    ]))
  it('is left alone where it does', () =>
    expect(told('Cover went with catch (r = 0.61), explaining 37% of the variance.')).toEqual([]))
})
