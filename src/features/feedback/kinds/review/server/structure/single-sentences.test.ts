import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const lines = [
  'Mills with old stones grind a coarser meal than mills with new ones.',
  'Mills by the river lose fewer days in winter than mills on the hill.',
  'Owners who dress their stones twice a year sell more sacks than others.',
  'Carters prefer the lane of the lower mill in every season of the year.',
]
const noted = (single: readonly string[]) =>
  judgedDraft(kind, draft(['## The mills', ...millProse(0, 6), '## Guesses', ...single])).note(
    'structure.single-sentences',
  )

describe('paragraphs of one sentence', () => {
  it('are told where they make up a third of the text', () => {
    expect(noted(lines)).toBeDefined()
  })

  it('are none where each carries the label of an item', () => {
    expect(noted(lines.map((line, at) => `H${at + 1}: ${line}`))).toBeUndefined()
    expect(noted(lines.map((line, at) => `Objective ${at + 1}. ${line}`))).toBeUndefined()
    expect(noted(lines.map((line) => `The mill: ${line}`))).toBeUndefined()
  })
})
