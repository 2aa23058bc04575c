import { describe, expect, it } from 'vitest'

import { markedIn, notesOf } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import headingCaseMixed from './heading-case-mixed.ts'

describe('headings', () => {
  it('are all counted once they are told', () => {
    const prose =
      'The keepers measured growth and counted every basket of ponds in winter, with methods and results of feeding that differ in the choice of water.'
    const [note] = notesOf(
      headingCaseMixed,
      '## Keepers of the cold basket',
      prose,
      '## Growth and feeding in winter',
      prose,
      '## Methods for counted ponds',
      prose,
      '## Water: choice and results',
      prose,
      '## The Winter Results of Feeding',
      prose,
      '## Cold Water Ponds',
      prose,
      '## Every Basket',
      prose,
    )
    expect(note?.statement).toContain('4 are set like')
    expect(note?.statement).toContain('and 3 like')
  })
})

describe('forms that are mixed', () => {
  it('leaves names in headings alone', () => {
    const headings = [
      '# Counting birds with nets',
      '# How wardens read books',
      '# What the rain changed',
    ]
    const prose =
      'Every spring the wardens keep notes, and the northern traps are counted again in the books. The paths to the Northern Traps are old.'
    const named = ['# Rain over New South Wales', '# Birds of the Northern Traps']
    expect(markedIn(headingCaseMixed, draft([...headings, ...named, prose]))).toEqual([])
    const raised = ['# Why Wardens Keep Notes', '# Spring Notes Counted Again']
    expect(markedIn(headingCaseMixed, draft([...headings, ...raised, prose]))).toHaveLength(2)
  })
})

it('names of species are of no case', () => {
  const prose =
    'The keepers of cold water ponds saw small carp twice, and they counted growth and feeding in every cold winter.'
  const large = [
    '## Cold Water Ponds',
    prose,
    '## Every Cold Winter',
    prose,
    '## Winter Growth of Carp',
    prose,
  ]
  const small = ['## Growth and feeding in winter', prose, '## Methods for counted ponds', prose]
  const named = ['## Tinca tinca', prose, '## Cyprinus carpio (Carp)', prose]
  const told = (...more: readonly string[]) => notesOf(headingCaseMixed, ...large, ...more).length
  expect(told(...small)).toBe(1)
  expect(told(...named)).toBe(0)
})
