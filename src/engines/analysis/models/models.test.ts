import { describe, expect, it } from 'vitest'

import { citedFor } from '../citing/citation-function.ts'
import { citationWorthOf } from '../citing/citation-worth.ts'
import { contributionsOf } from '../claims/contribution.ts'
import { labelRuns } from './label-runs.ts'
import { marginalsOf, probabilitiesOf, scoresOf } from './linear-model.ts'
import type { LinearModel } from './linear-model.ts'
import { packModel, unpackModel } from './packed-model.ts'
import { paragraphRolesOf } from './paragraph-role.ts'

const model: LinearModel = {
  labels: ['a', 'b', 'c'],
  bits: 18,
  rows: new Map([
    [3, [1, -0.5, 0]],
    [131_072, [0, 0, -1]],
  ]),
  transitions: Array.from({ length: 5 }, (_, from) =>
    Array.from({ length: 5 }, (__, to) => (from - to) / 16),
  ),
}

describe('a model', () => {
  it('is the same after packing, within a hundredth of the largest weight', () => {
    const again = unpackModel(packModel(model))
    expect([...again.rows.keys()]).toEqual([3, 131_072])
    for (const [row, weights] of model.rows) {
      weights.forEach((weight, label) => {
        expect(again.rows.get(row)?.[label]).toBeCloseTo(weight, 2)
      })
    }
    expect(again.transitions).toEqual(model.transitions)
  })

  it('of two labels is packed in two bytes a row', () => {
    const rows = new Map([1, 2, 100].map((row) => [row, [row / -100, row / 100]] as const))
    const both: LinearModel = { labels: ['no', 'yes'], bits: 18, rows, transitions: null }
    const packed = packModel(both)
    expect(packed.weights).toHaveLength(14)
    const again = unpackModel(packed)
    expect([...again.rows.keys()]).toEqual([1, 2, 100])
    for (const [row, weights] of rows) {
      weights.forEach((weight, label) => {
        expect(again.rows.get(row)?.[label]).toBeCloseTo(weight, 2)
      })
    }
    const uneven = packModel({ ...both, rows: new Map([[1, [0.4, 0.5]]]) })
    expect(unpackModel(uneven).rows.get(1)?.[0]).toBeCloseTo(0.4, 2)
  })

  it('gives probabilities that add up to one, alone and in a chain', () => {
    const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)
    expect(sum(probabilitiesOf(model, ['u:one', 'u:two']))).toBeCloseTo(1, 9)
    const scores = ['u:one', 'u:two', 'u:three'].map((feature) => scoresOf(model, [feature]))
    for (const shares of marginalsOf(model, scores)) expect(sum(shares)).toBeCloseTo(1, 9)
  })
})

describe('the best runs of labels', () => {
  const noOrder: LinearModel = { ...model, transitions: null }
  const sure = (label: number) => [0, 1, 2].map((one) => Math.log(one === label ? 0.8 : 0.1))
  const unsure = (label: number) => [0, 1, 2].map((one) => Math.log(one === label ? 0.4 : 0.3))

  it('give every label one stretch, against a single item that says otherwise', () => {
    expect(labelRuns(noOrder, [sure(1), sure(1), unsure(0), sure(1), sure(2)])).toEqual([
      1, 1, 1, 1, 2,
    ])
  })

  it('break where items say so, and weigh which run follows which', () => {
    expect(labelRuns(noOrder, [sure(0), sure(2), sure(1)])).toEqual([0, 2, 1])
    const never = -50
    const ordered: LinearModel = {
      ...model,
      transitions: [
        [0, 0, never, never, 0],
        [never, 0, 0, never, 0],
        [never, never, 0, never, 0],
        [0, never, never, never, never],
        [never, never, never, never, never],
      ],
    }
    expect(labelRuns(ordered, [sure(0), sure(2), sure(1)])).toEqual([0, 1, 1])
    expect(labelRuns(ordered, [])).toEqual([])
  })
})

describe('the trained models', () => {
  it('say why a sentence cites', () => {
    expect(citedFor('We used the assembler described by Chen et al. (2012).').use).toBe('method')
    expect(citedFor('These results are consistent with those of Smith and Jones (2009).').use).toBe(
      'result',
    )
    expect(citedFor('Malaria remains a leading cause of death in many countries [3].').use).toBe(
      'background',
    )
  })

  it('expect a source where others are spoken of, and none where the own work is', () => {
    const place = { role: 'introduction', index: 1, count: 5 }
    const others = citationWorthOf({
      ...place,
      text: 'Previous studies have shown that the protein is required for growth.',
    })
    const own = citationWorthOf({
      ...place,
      role: 'results',
      text: 'We then measured each plant again.',
    })
    expect(others).toBeGreaterThan(0.5)
    expect(own).toBeLessThan(0.2)
  })

  it('find the sentence that states the contribution', () => {
    const shares = contributionsOf([
      'Deep networks are widely used.',
      'We propose a method that trains them with a tenth of the labels.',
      'Code is available.',
    ])
    expect(shares.indexOf(Math.max(...shares))).toBe(1)
  })

  it('tell a paragraph of methods from one that discusses', () => {
    const [methods, discussion] = paragraphRolesOf([
      'Cells were grown at 37 °C in medium with 10% serum and were washed twice. RNA was extracted with a kit, and its concentration was measured. Samples were stored at −80 °C.',
      'Our findings suggest that the gene may play a role in repair, in agreement with earlier work [12]. One limitation of this study is that only one strain was examined. Future work should test whether this holds in others.',
    ])
    expect(methods?.role).toBe('methods')
    expect(discussion?.role).toBe('discussion')
  })
})
