import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const noted = (text: string) =>
  judgedDraft(
    kind,
    draft(['## Introduction', ...millProse(0, 12), { type: 'footnote', text }]),
  ).note('sources.empty-note')

describe('a note to the text', () => {
  it.each([
    'See the older literature.',
    '7. Cf. the relevant handbooks.',
    'Compare the literature on this subject.',
  ])('is asked for a work where it names none: %s', (text) => {
    expect(noted(text)?.severity).toBe('moderate')
  })

  it.each([
    'See Lee (2019).',
    'See the older literature in Ode, Mills of the North, p. 4.',
    'See the works cited in note 3.',
    'See the sources below.',
  ])('is not asked where it names or points to one: %s', (text) => {
    expect(noted(text)).toBeUndefined()
  })
})
