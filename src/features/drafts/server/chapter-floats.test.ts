import { expect, it } from 'vitest'

import type { Document } from '#engines/documents/document.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { fromOwnFile } from './chapter-floats.ts'

it('takes a chapter from a file of its own without what holds in that file alone', () => {
  const read = documentFromText(
    'Table 1: Sites.\n\n| Site | n |\n|---|---|\n| North | 3 |\n\nText.',
  )
  const document: Document = {
    ...read,
    blocks: read.blocks.map((block) => ({
      ...block,
      lines: [{ page: 1, start: 0, end: block.text.length, x: 0, y: 0, w: 9, h: 9 }],
    })),
  }
  const { blocks, tables } = fromOwnFile(document, 'c1-')
  // Its first page is none of the draft's: a note on it would stand on other words.
  expect(blocks.filter(({ lines }) => lines !== undefined)).toEqual([])
  expect(blocks.every(({ id }) => id.startsWith('c1-'))).toBe(true)
  const [table] = tables
  expect(blocks.filter(({ float }) => float === table?.id).map(({ type }) => type)).toEqual([
    'caption',
    'table',
  ])
  expect(blocks.map(({ id }) => id)).toContain(table?.captionBlock)
})
