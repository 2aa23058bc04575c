import type { Block, Document } from '../../documents/document.ts'
import { documentOf } from '../../documents/testing/blocks.ts'

/** A block written in a test: a heading as "## Name", a paragraph as plain text, or the block itself. */
export type Written = string | Partial<Block>

/** A document for tests: states only what matters to the test, ids are b1, b2, … in order. */
export function draft(written: readonly Written[], rest: Partial<Document> = {}): Document {
  const blocks = written.map((entry, position) => blockOf(entry, `b${position + 1}`))
  return documentOf(blocks, { title: 'A draft', ...rest })
}

function blockOf(written: Written, id: string): Block {
  if (typeof written !== 'string') return { id, type: 'paragraph', text: '', ...written }
  const heading = /^(#{1,6}) (?:(\d+(?:\.\d+)*)\.? )?(.*)$/u.exec(written)
  if (heading === null) return { id, type: 'paragraph', text: written }
  const [, marks = '', number, text = ''] = heading
  return {
    id,
    type: 'heading',
    level: marks.length,
    text,
    ...(number === undefined ? {} : { number }),
  }
}
