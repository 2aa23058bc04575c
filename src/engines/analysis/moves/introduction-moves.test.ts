import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { introductionMovesOf } from './introduction-moves.ts'

const step = (text: string, isCited = false) => {
  const { sentences } = analyse(draft([text]))
  return introductionMovesOf(sentences, () => isCited)[0]?.step
}

describe('the moves of an introduction', () => {
  it.each([
    ['centrality', 'Sleep plays an important role in learning.'],
    ['previous-research', 'Previous studies have shown that sleep helps memory.'],
    ['gap', 'Little is known about sleep in teachers.'],
    ['gap', 'Whether teachers sleep well remains unclear.'],
    ['gap', 'No study has compared teachers with nurses.'],
    ['gap', 'This question has been overlooked by historians.'],
    ['gap', 'No description currently exists of their rest.'],
    ['question', 'The question is whether sleep or rest makes the difference.'],
    ['counter-claim', 'However, these accounts do not reach the nineteenth century.'],
    ['counter-claim', 'These accounts are based on inadequate data.'],
    ['none', 'Teachers at night have an inadequate intake of tea.'],
    ['need', 'Better measures are needed.'],
    ['purpose', 'Here we examine how teachers sleep.'],
    ['purpose', 'The aim of this study was to measure sleep.'],
    ['claim', 'I argue that sleep is a form of work.'],
    ['claim', 'This essay argues that sleep is a form of work.'],
    ['contribution', 'Our main contribution is a diary of sleep.'],
    ['structure', 'The remainder of the paper is organised as follows.'],
    ['structure', 'Chapter two reviews the diaries.'],
    ['none', 'The diary has a red cover.'],
  ])('name %s in: %s', (expected, text) => {
    expect(step(text)).toBe(expected)
  })

  it.each([
    ['gap', 'How teachers sleep is poorly understood.'],
    ['gap', 'The reason is not yet established.'],
    ['gap', 'Its cause remains to be determined.'],
    ['none', 'The length of a night is determined by the season.'],
    ['general-statement', 'The habit is understood as a ritual by those who keep it.'],
  ])('tell what is not known from what is known (%s): %s', (expected, text) => {
    expect(step(text)).toBe(expected)
  })

  it('take a callout alone for earlier research', () => {
    expect(step('Teachers sleep six hours.', true)).toBe('previous-research')
  })

  it('do not take earlier work of the same authors for this one', () => {
    expect(step('We previously investigated how nurses sleep.', true)).not.toBe('purpose')
  })
})
