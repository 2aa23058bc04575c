import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const plain =
  'The harbour master writes the number of cars and of walkers into a book, and the book is sent to the town each month. '
/** Concluded, beside its coefficient, or against what the text says elsewhere. */
const checks = [
  'certainty.cause-concluded',
  'certainty.cause-beside-coefficient',
  'certainty.cause-for-association',
]
const told = (
  last: string,
  method = 'We regressed the number of crossings on the toll and the tide.',
  result = '',
) => {
  const judged = judgedDraft(
    kind,
    draft([
      '## Abstract',
      'Tolls differ between islands. We compare 40 islands over ten years. Higher tolls were associated with fewer crossings.',
      '## Introduction',
      'Ferries are the roads of the islands. We ask how crossings went with the toll.',
      '## Methods',
      `The data come from the books of the harbours. ${method} Standard errors are clustered by island.`,
      '## Results',
      `The elasticity was −0.3. Crossings were associated with the toll on small islands above all. The regression explains half of the variance. ${result} ${plain.repeat(6)}`,
      '## Discussion',
      'The toll went together with crossings on most islands. The tide had little weight in the model. The books of two harbours were lost in a fire.',
      '## Conclusion',
      last,
    ]),
  )
  return checks.map((check) => judged.note(check)).find((note) => note !== undefined)
}

describe('a cause drawn at the end of a study that changed nothing', () => {
  it.each([
    'Higher tolls drive islanders off the boats, and lower tolls will bring them back.',
    'The toll is therefore the main reason why boats are empty.',
    'High tolls are what keeps islanders from the boats.',
    'Rising tolls make islands lose their boats.',
    'An increase in the toll causes a decrease in crossings by 55.19.',
    'Lowering the toll does in fact lead to more crossings.',
  ])('is told: %s', (last) => expect(told(last)).toBeDefined())

  it.each([
    'Where tolls rose by more, crossings fell by more.',
    'One reason for the fall may be the toll.',
    'Higher tolls were associated with fewer crossings on small islands.',
    'The tide is not the reason why boats are empty.',
    'An increase in the toll may lead to fewer crossings.',
  ])('is not told: %s', (last) => expect(told(last)).toBeUndefined())

  it('has a name of its own where the study concludes it', () => {
    expect(told('The toll is therefore the main reason why boats are empty.')?.check).toBe(
      'certainty.cause-concluded',
    )
    const beside = told('The toll caused the loss of boats (rho 0.84; n 52).')
    expect(beside?.check).toBe('certainty.cause-beside-coefficient')
  })

  it('is told of a coefficient among the results as well', () => {
    const method = 'We regressed crossings on the toll.'
    expect(told('Boats are few.', method)).toBeUndefined()
    expect(
      told('Boats are few.', method, 'A 1% increase in the toll causes a loss of walkers.'),
    ).toBeDefined()
  })

  it('is told of a thing beside a correlation, and not of a measure', () => {
    expect(told('The toll caused the loss of boats (rho 0.84; n 52).')).toBeDefined()
    expect(told('Adding tolls caused the largest effect (rho 0.84; n 52).')).toBeUndefined()
  })

  it('is left to an experiment', () => {
    const method = 'Islands were randomised to a lower toll, and the experiment ran for a year.'
    expect(
      told('The toll is therefore the main reason why boats are empty.', method),
    ).toBeUndefined()
  })

  const watched = 'This cross-sectional survey asked each harbour for its crossings.'
  it.each([
    'A high toll makes islanders less keen on crossings.',
    'This shows that tolls and tides cause empty crossings.',
  ])('is told of a study that names itself an observation: %s', (last) => {
    expect(told(last, watched)).toBeDefined()
    expect(told(last)).toBeUndefined()
  })

  it.each([
    'The harbours aim to cause more crossings by the toll.',
    'Tolls lead to headaches among bakers.',
    'The survey sketched the ways that bring about empty crossings.',
    'This study of tolls makes crossings more of a subject.',
  ])('is not told of it: %s', (last) => expect(told(last, watched)).toBeUndefined())
})
