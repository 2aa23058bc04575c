import { readFileSync } from 'node:fs'

import type { Block, Document } from '#engines/documents/document.ts'
import { documentOf } from '#engines/documents/testing/blocks.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

/** Fixtures with figures and tables are read as the product reads typed text. */
const asTyped = /(?:paper|proposal)-[\w-]+\.md$/u

/** Reads a fixture: "# title", "## heading", "> quotation", "- point", paragraphs between empty lines. */
export function readMarkdown(path: string): Document {
  if (asTyped.test(path)) return documentFromText(readFileSync(path, 'utf8'))
  const parts = readFileSync(path, 'utf8')
    .split(/\n\s*\n/u)
    .map((part) => part.trim().replace(/\s*\n\s*/gu, ' '))
    .filter((part) => part !== '')
  const blocks = parts.map((part, index) => blockOf(part, `b${index + 1}`))
  const title = blocks.find(({ type }) => type === 'title')
  return documentOf(blocks, {
    title: title?.text ?? '',
    ...(title === undefined ? {} : { titleBlock: title.id }),
    abstract: abstractOf(blocks),
  })
}

function blockOf(part: string, id: string): Block {
  const heading = /^(#{1,6})\s+(.*)$/u.exec(part)
  if (heading !== null) {
    const [, marks = '', text = ''] = heading
    if (marks === '#') return { id, type: 'title', text }
    return { id, type: 'heading', level: Math.max(1, marks.length - 1), text }
  }
  if (part.startsWith('> ')) return { id, type: 'quotation', text: part.slice(2) }
  if (part.startsWith('- ')) return { id, type: 'list-item', text: part.slice(2) }
  return { id, type: 'paragraph', text: part }
}

function abstractOf(blocks: readonly Block[]): string[] {
  const start = blocks.findIndex(
    ({ type, text }) => type === 'heading' && /^abstract$/iu.test(text),
  )
  if (start === -1) return []
  const end = blocks.findIndex(({ type }, index) => index > start && type === 'heading')
  return blocks.slice(start + 1, end === -1 ? undefined : end).map(({ id }) => id)
}
