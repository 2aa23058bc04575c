import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import numberAgreement from '../../checks/language/number-agreement.ts'
import { titlesOf } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { headSubjectSlips } from './head-subjects.ts'

const told = (words: string) =>
  headSubjectSlips(analyse(draft(['# Results', words]))).map(
    ({ written, right }) => `${written}: ${right}`,
  )

describe('a subject that opens its sentence', () => {
  it.each([
    ['Old nets and rafts was torn in May.', 'Old nets and rafts was: were'],
    ['Indeed, bark and leaf samples was kept in the hut.', 'bark and leaf samples was: were'],
    ['Image analysis were done in May.', 'Image analysis were: was'],
    ['Further investigation have shown the loss.', 'Further investigation have: has'],
    ['The QTLs was found in the north.', 'The QTLs was: were'],
    ['One sample were lost in May.', 'One sample were: was'],
    ['Each species were seen in May.', 'Each species were: was'],
  ])('is told where its verb does not fit: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'Trial and errors is a way to learn.',
    'Each net and all rafts was torn in May.',
    'The use of nets and rafts was old.',
    'Hospital management have asked for it.',
    'Red deer and owl population were seen.',
    'Most information were, in May, kept.',
    'The GPS was lost in May.',
    'Two species were seen in May.',
    'A few species were seen in May.',
    'Trinidad and Tobago Airways was sold in May.',
    'The mean and standard deviation were found.',
  ])('is left alone where it may fit: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

it.each([
  'The process were slow in the north of the wood.',
  'The diagnosis of the losses were slow in the wood.',
  'The cause underlying these losses are not known.',
  'Next, the wardens was asked to leave the wood.',
])('a noun on -ss or -sis is one thing, and “underlying” joins what follows: %s', (words) => {
  expect(titlesOf(numberAgreement, words)).toHaveLength(1)
})

it('“loess” and “less” are no such nouns', () => {
  expect(titlesOf(numberAgreement, 'Loess are old soils of the north.')).toEqual([])
})
