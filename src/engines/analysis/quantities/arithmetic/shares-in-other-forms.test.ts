import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { sharesAsDecimals } from './shares-as-decimals.ts'
import { sharesOfMillions } from './shares-of-millions.ts'

const sentencesOf = (text: string) => analyse(draft(['# Results', text])).sentences
const millions = (text: string) =>
  sentencesOf(text)
    .flatMap(sharesOfMillions)
    .map(({ title }) => title)
const decimals = (text: string) =>
  sentencesOf(text)
    .flatMap(sharesAsDecimals)
    .map(({ title }) => title)

it('computes a share of millions again', () => {
  const told = (share: string) =>
    millions(`Among all the 107.73 million reads, 64.21 million (${share}) were kept.`)
  expect(told('62%')).toEqual(['64.21 of 107.73 is 59.6%, not 62%'])
  expect(told('59.60%')).toEqual([])
  expect(millions('Of 4 million euros, 1 million euros (26%) were lost.')).toEqual([])
})

it('holds a decimal against its percentage where another pair agrees', () => {
  const told = (share: string) =>
    decimals(`The distance ranged from 0.04 (${share}) to 0.31 (31%) among the ponds.`)
  expect(told('9%')).toEqual(['0.04 is 4%, not 9%'])
  expect(told('4%')).toEqual([])
  expect(decimals('The index was 0.04 (9%) in one pond.')).toEqual([])
})
