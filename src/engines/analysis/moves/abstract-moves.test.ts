import { describe, expect, it } from 'vitest'

import { moveAccuracy } from '../../../../eval/models/move-accuracy.ts'
import { abstractMovesOf, labelledMoves } from './abstract-moves.ts'

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

  it.each([
    ['We asked 205 students of biology how they had prepared.', ['purpose', 'method']],
    ['Those who tested themselves had higher marks (r = .41).', ['result', 'conclusion']],
    ['The odds were higher in winter (OR = 2.10, 95% CI 1.3 to 3.4).', ['result', 'conclusion']],
  ])('are settled by wording that no neighbour changes: %s', (sentence, allowed) => {
    const around = ['Marks are of interest to many.', sentence, 'Teaching may change.']
    expect(allowed).toContain(abstractMovesOf(around)[1]?.move)
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
