import { describe, expect, it } from 'vitest'

import type { Block } from '../document.ts'
import { blocksOf, referencesOf } from '../testing/blocks.ts'
import { findCitations } from './citations.ts'

const references = referencesOf(
  ...Array.from(
    { length: 9 },
    (_, index) => `[${index + 1}] Miller, A. (200${index}). Bread. Mill.`,
  ),
)
const line = (page: number, end: number) => ({ page, start: 0, end, x: 72, y: 72, w: 400, h: 12 })
const on = (page: number, text: string, type: Block['type'] = 'paragraph'): Partial<Block> => {
  const at = text.search(/\d\./u)
  return {
    type,
    text,
    lines: [line(page, text.length)],
    ...(type === 'paragraph' && {
      marks: [{ start: at, end: at + 1, kind: 'superscript' as const }],
    }),
  }
}
const sentences = [1, 2, 3, 4].map((number) =>
  on(number, `Bread has had a price in every town of the north${number}. It rose (Miller, 2003).`),
)
const cited = (...blocks: readonly Partial<Block>[]) =>
  findCitations(blocksOf(...blocks), references).map(({ style }) => style)

describe('raised numbers in a text with numbered entries', () => {
  it('call the notes of their pages where those have the same numbers', () => {
    const notes = [1, 2, 3, 4].map((number) =>
      on(number, `${number}That is, in every town that was asked.`, 'footnote'),
    )
    expect(cited(...sentences, ...notes)).toEqual(Array(4).fill('author-year'))
  })

  it('name sources where the notes stand elsewhere', () => {
    const notes = [1, 2, 3].map((number) => on(1, `${number}Department of Bread`, 'footnote'))
    expect(cited(...sentences, ...notes).filter((style) => style === 'superscript')).toHaveLength(4)
  })
})
