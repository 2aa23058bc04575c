import { describe, expect, it } from 'vitest'

import { draft } from '../../analysis/testing/draft.ts'
import { workForDraft } from './work-for-draft.ts'

const hedges = draft(
  [
    'Hedges',
    '## Introduction',
    'Ground beetles come back to replanted hedges over many years, and flightless beetles come last. Nobody has said how long that takes on heavy soils.',
    'The price of bread in northern towns rose in each of the ten winters that we looked at in the ledgers.',
  ],
  { title: 'Hedges' },
)
const identifiers = {
  doi: '10.5555/hedges.14',
  openalex: null,
  arxiv: null,
  pubmed: null,
  semantic_scholar: null,
}
const work = {
  title: 'Ground beetles in replanted hedges: a fourteen-year series',
  year: 2025,
  abstract:
    'We sampled hedges for fourteen years. Flightless beetles were not caught in a replanted hedge. Nothing else is said.',
  keywords: [],
  identifiers,
}
const asDraft = { uuid: 'd', name: 'Hedges', document: hedges }

describe('a publication beside a draft', () => {
  it('names the passage that it speaks to, with the words of both', () => {
    const { passages, cited } = workForDraft(asDraft, work)
    expect(cited).toEqual([])
    expect(passages).toHaveLength(1)
    const [first] = passages
    expect(first?.sentence).toMatchObject({ start: 0 })
    expect(first?.sentence.text).toMatch(/^Ground beetles come back/u)
    expect(first?.theirs).toBe('Flightless beetles were not caught in a replanted hedge.')
    expect(first?.shared).toEqual(expect.arrayContaining(['hedges', 'beetles']))
  })

  it('says nothing where too few words are shared', () => {
    const far = { ...work, title: 'Snow on glaciers', abstract: 'Snow melts on ice in summer.' }
    expect(workForDraft(asDraft, far).passages).toEqual([])
  })
})
