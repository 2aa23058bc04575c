import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { draft } from '../../testing/draft.ts'
import { apart } from '../find-slips.ts'
import { bareNames, bareSingles } from './bare-names.ts'

const readings = (analysed: AnalysedDocument) =>
  [bareNames(analysed), bareSingles(analysed)] as const

const told = (words: string): readonly string[] =>
  apart(...readings(analyse(draft(['# Results', words])))).map(
    ({ written, right }) => `${written}: ${right}`,
  )

describe('names before a noun that is counted, without their article', () => {
  it.each([
    [
      'We used maximum likelihood method to find the height.',
      'maximum likelihood method: the maximum likelihood method',
    ],
    ['The maps were taken from council website in May.', 'council website: the council website'],
    ['The nests were taken from Norfolk dataset of old.', 'Norfolk dataset: the Norfolk dataset'],
    ['The accuracy of method is known to all.', 'of method: of the method, or of methods'],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'We used the maximum likelihood method to find the height.',
    'The nests were found with Alder’s counting method in May.',
    'It is a widely used counting method of old.',
    'The losses were told by survey website and by post.',
    'It is called ChIP on Chip approach of old.',
    'The count follows the working for model of the wardens.',
    'The type of model is known, and the model in question is old.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
