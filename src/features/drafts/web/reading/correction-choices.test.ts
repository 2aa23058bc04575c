import { describe, expect, it } from 'vitest'

import type { PageBlock } from '../workspace/text/draft-text.ts'
import { choicesAt } from './correction-choices.ts'

const block = (id: string, type: PageBlock['type']): PageBlock => ({ id, type, text: id })

function labelsAt(id: string, blocks: readonly PageBlock[]): readonly string[] {
  const parts = [{ id: 'one', number: '1', title: 'Methods', blocks }]
  const choices = choicesAt(id, { parts, abstract: null })
  return choices?.groups.flat().map(({ label }) => label) ?? []
}

describe('what can be put right at a block', () => {
  const heading: PageBlock = { ...block('Methods', 'heading'), level: 1 }

  it('joins a paragraph with the one before, over a figure and a footnote between', () => {
    const blocks = [
      heading,
      block('first', 'paragraph'),
      block('figure', 'figure'),
      block('note', 'footnote'),
      block('second', 'paragraph'),
    ]
    expect(labelsAt('second', blocks)).toContain('Join with the paragraph before')
  })

  it('offers no joining where nothing of its kind stands before', () => {
    const blocks = [heading, block('first', 'paragraph'), block('note', 'footnote')]
    expect(labelsAt('first', blocks).join()).not.toContain('Join')
    expect(labelsAt('note', blocks).join()).not.toContain('Join')
  })
})
