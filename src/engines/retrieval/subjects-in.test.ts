import { describe, expect, it } from 'vitest'

import type { DraftProfile } from './draft-profile.ts'
import { termOf } from './ranking/terms.ts'
import { subjectsIn } from './subjects-in.ts'

const term = (word: string, weight: number) => [termOf(word), { word, weight }] as const
const profile: DraftProfile = {
  title: '',
  abstract: '',
  hasAbstract: true,
  phrases: ['organic electrolyte', 'hybrid cell', 'cell'],
  terms: new Map([term('NASICON', 4), term('electrolyte', 3), term('charged', 2)]),
}

describe('what a passage is about', () => {
  it('is told by phrases of the draft first, then by its words, in the writing of the passage', () => {
    const text =
      'Certainly, the chemistry of Organic electrolyte and NASICON in a hybrid cell is open.'
    expect(subjectsIn(text, profile)).toEqual(['Organic electrolyte', 'hybrid cell', 'NASICON'])
  })

  it('is no part of another word, and nothing that only says what was done', () => {
    expect(subjectsIn('Hybrid cells were charged.', profile)).toEqual([])
  })

  it('is nothing where the passage names nothing of the draft', () => {
    expect(subjectsIn('Tremendous efforts remain.', profile)).toEqual([])
  })
})
