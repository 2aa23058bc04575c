import { describe, expect, it } from 'vitest'

import { findingClauses } from './finding-clauses.ts'
import { cannotBothHold } from './opposed-findings.ts'

const clash = (one: string, other: string) =>
  findingClauses(one).some((first) =>
    findingClauses(other).some((second) => cannotBothHold(first, second)),
  )

describe('two findings that cannot both hold', () => {
  it.each([
    [
      'Loaves from the stone oven were heavier than loaves from the steel oven.',
      'Loaves from the stone oven were lighter than those from the steel oven (p = .01).',
    ],
    [
      'Apprentices rose earlier than masters, and apprentices slept longer than masters.',
      'Masters slept longer than apprentices.',
    ],
    [
      'The price of the flour was associated with a higher crust.',
      'The price of the flour was not associated with the crust.',
    ],
    [
      'There was no difference between the weights of rye and wheat loaves.',
      'Weights of rye loaves were 12 per cent lower than of wheat loaves.',
    ],
    [
      'A longer rest does not alter the taste of the crust.',
      'Our tests show that a rest markedly improves the taste of the crust.',
    ],
    [
      'The seal tells us little about the baker.',
      'The seal tells us a great deal about the baker.',
    ],
  ])('%s / %s', (one, other) => {
    expect(clash(one, other)).toBe(true)
  })
})

describe('two findings that can both hold', () => {
  it.each([
    // The same from either side.
    [
      'Apprentices slept longer than masters in both winters.',
      'Masters slept shorter than apprentices in both winters.',
    ],
    // Another measure, another group, another condition.
    ['The mean speed of the mill rose.', 'The mean grinding speed of the mill fell.'],
    [
      'Rye loaves of the north were heavier than wheat loaves.',
      'Rye loaves of the south were lighter than wheat loaves.',
    ],
    [
      'In the wet winter, rye loaves were heavier than wheat loaves.',
      'Rye loaves from the mill were lighter than wheat loaves.',
    ],
    [
      'Rye loaves were more costly than wheat loaves.',
      'Rye loaves were less bitter than wheat loaves.',
    ],
    // A difference that was not shown, and what goes with another thing.
    [
      'There was no effect of salt on the weight of the loaves.',
      'The weight of the loaves was associated with salt.',
    ],
    // Another time or place.
    ['During the fair the sale of loaves fell.', 'After the fair the sale of loaves rose.'],
    [
      'At 20 minutes the crust of the loaf softened and its weight rose.',
      'At 40 minutes the weight of the crust of the loaf fell.',
    ],
    // A formula, a trend, a conclusion that is only named.
    ['The weight $w$ of the loaf rises.', 'The weight $w$ of the loaf falls.'],
    [
      'Rye loaves were heavier than wheat loaves.',
      'This does not touch our conclusion that rye loaves were lighter than wheat loaves.',
    ],
  ])('%s / %s', (one, other) => {
    expect(clash(one, other)).toBe(false)
  })

  it('are none of two measures that are told apart by their letters', () => {
    const of = (name: string, change: string) =>
      `The ${name} level in the stone oven was significantly ${change} than in the steel oven.`
    expect(clash(of('ABA', 'lower'), of('JA', 'higher'))).toBe(false)
    expect(clash(of('ABA', 'lower'), of('ABA', 'higher'))).toBe(true)
  })
})
