import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import headingCaseMixed from './heading-case-mixed.ts'

const found = (check: Check, ...written: Written[]) => check.run(analyse(draft(written)))

/** What a check marks. */
const marked = (check: Check, document: Document): readonly string[] =>
  check
    .run(analyse(document))
    .flatMap(({ ranges }) => ranges)
    .map(({ block, start, end }) => {
      const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
      return text.slice(start, end)
    })

describe('headings', () => {
  it('are all counted once they are told', () => {
    const prose =
      'The keepers measured growth and counted every basket of ponds in winter, with methods and results of feeding that differ in the choice of water.'
    const [note] = found(
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
    expect(marked(headingCaseMixed, draft([...headings, ...named, prose]))).toEqual([])
    const raised = ['# Why Wardens Keep Notes', '# Spring Notes Counted Again']
    expect(marked(headingCaseMixed, draft([...headings, ...raised, prose]))).toHaveLength(2)
  })
})
