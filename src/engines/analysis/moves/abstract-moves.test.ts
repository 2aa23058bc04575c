import { describe, expect, it } from 'vitest'

import { moveAccuracy } from '../../../../eval/kinds/move-accuracy.ts'
import { abstractMovesOf, labelledMoves } from './abstract-moves.ts'
import { packChain, unpackChain } from './move-chain-file.ts'
import { emissionsOf, marginalsOf } from './move-chain.ts'

const moves = (sentences: readonly string[]) => abstractMovesOf(sentences).map(({ move }) => move)

describe('the steps of an abstract', () => {
  it('are told apart in a plain abstract', () => {
    expect(
      moves([
        'Malaria remains one of the most important diseases of children.',
        'However, little is known about its spread in cities.',
        'The aim of this study was to examine where infected children live.',
        'We collected blood samples from 812 children in three districts.',
        'Infection was found in 14% of the children near rivers and in 3% of the others.',
        'These findings suggest that control should start along the rivers.',
      ]),
    ).toEqual(['background', 'gap', 'purpose', 'method', 'result', 'conclusion'])
  })

  it('follow the labels of a structured abstract', () => {
    expect(moves(['Methods: The school is large.', 'Conclusions: The school is large.'])).toEqual([
      'method',
      'conclusion',
    ])
  })

  it('leave out the lines of publishers', () => {
    expect(moves(['We propose a parser.', '2013 Elsevier Ltd. All rights reserved.'])[1]).toBeNull()
  })

  it.each([
    ['Methodology/Principal Findings: We sampled.', ['method', 'result']],
    ['Results', ['result']],
    ['Trust is a word.', null],
  ])('reads the label of %s', (sentence, expected) => {
    expect(labelledMoves(sentence)).toEqual(expected)
  })

  it('come with a confidence between nought and one, also for strange sentences', () => {
    for (const { confidence } of abstractMovesOf(['', '🌧️', '1', 'x '.repeat(400)])) {
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(1)
    }
  })

  it('keep their measured accuracy on abstracts that no training saw', (context) => {
    const accuracy = moveAccuracy()
    if (accuracy === null) return context.skip()
    expect(accuracy.all).toBeGreaterThan(0.65)
    expect(accuracy.agreed).toBeGreaterThan(0.86)
  })
})

describe('the trained chain', () => {
  const chain = {
    rows: new Map([
      [3, [1, -0.5, 0, 0.25]],
      [131_072, [0, 0, -1, 1]],
    ]),
    transitions: Array.from({ length: 6 }, (_, from) =>
      Array.from({ length: 6 }, (_, to) => (from - to) / 16),
    ),
  }

  it('is the same after packing, within a hundredth of the largest weight', () => {
    const again = unpackChain(packChain(chain))
    expect([...again.rows.keys()]).toEqual([3, 131_072])
    for (const [row, weights] of chain.rows) {
      weights.forEach((weight, step) => {
        expect(again.rows.get(row)?.[step]).toBeCloseTo(weight, 2)
      })
    }
    expect(again.transitions).toEqual(chain.transitions)
  })

  it('gives each sentence probabilities that add up to one', () => {
    const shares = marginalsOf(chain, emissionsOf(chain, ['One.', 'Two words.', 'And three more.']))
    expect(shares).toHaveLength(3)
    for (const row of shares) {
      expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    }
  })
})
