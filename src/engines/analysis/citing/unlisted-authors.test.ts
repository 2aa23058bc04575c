import { describe, expect, it } from 'vitest'

import { findCitations } from '../../documents/citations/citations.ts'
import type { Document } from '../../documents/document.ts'
import { referencesFromBlocks } from '../../documents/references/references.ts'
import { draft } from '../testing/draft.ts'
import { unlistedAuthors } from './unlisted-authors.ts'

function citing(text: string, ...entries: readonly string[]): Document {
  const written = draft([
    text,
    '# References',
    ...entries.map((entry) => ({ type: 'reference' as const, text: entry })),
  ])
  const references = referencesFromBlocks(written.blocks)
  return { ...written, references, citations: findCitations(written.blocks, references) }
}

const numbered = [
  '1. Hale A, Søgaard B, Marlow C. Traps in hedges. Field Notes. 2011;3:4–9.',
  '2. Brand D, Okafor E, Lisle F, et al. Birds at dusk. Field Notes. 2012;4:1–8.',
]
const named = ['Ram, J., Zhong, C., & Kern, A. (2016). Counting traps. Field Notes, 3, 4–9.']
const told = (text: string, entries: readonly string[]) =>
  unlistedAuthors(citing(text, ...entries)).map(({ name, written }) => `${name}: ${written}`)

describe('an author whom the entry does not have', () => {
  it('is told before a number', () => {
    expect(told('The traps of Tremlow et al. [2] were wet.', numbered)).toEqual([
      'Tremlow: Tremlow et al. [2]',
    ])
    expect(told('Tremlow and colleagues [1] set more.', numbered)).toEqual([
      'Tremlow: Tremlow and colleagues [1]',
    ])
  })

  it('is told among three or more names', () => {
    expect(told('Most were wet (Ram, Tremlow, & Kern, 2016).', named)).toEqual([
      'Tremlow: (Ram, Tremlow, & Kern, 2016)',
    ])
  })

  it.each([
    'The traps of Brand et al. [2] were wet.',
    'The traps of Sogaard et al. [1] were wet.',
    'The traps of Tremlow et al. [1,2] were wet.',
    'We counted in Denmark and Sweden [2] too.',
    'Tremlow et al. were right, and others agree [2].',
  ])('is not seen in: %s', (text) => {
    expect(told(text, numbered)).toEqual([])
  })

  it('is not seen where each of the names is listed', () => {
    expect(told('Most were wet (Ram, Zhong, & Kern, 2016).', named)).toEqual([])
    expect(told('As Ram, Zhong, and Kern’s (2016) traps show.', named)).toEqual([])
  })
})
