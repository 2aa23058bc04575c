import type { Block, Document, Reference } from '../document.ts'
import { parseReference } from '../references/references.ts'

/** Blocks with ids in order; a string is a paragraph. */
export function blocksOf(...parts: readonly (string | Partial<Block>)[]): Block[] {
  return parts.map((part, index) => {
    const given = typeof part === 'string' ? { text: part } : part
    return { id: `b${index + 1}`, type: 'paragraph', text: '', ...given }
  })
}

export function heading(text: string, level = 1, number?: string): Partial<Block> {
  return { type: 'heading', text, level, ...(number !== undefined && { number }) }
}

/** A document that is nothing but its blocks. */
export function documentOf(blocks: readonly Block[], rest: Partial<Document> = {}): Document {
  return {
    version: 1,
    source: 'typed',
    title: '',
    authors: [],
    abstract: [],
    keywords: [],
    language: 'en',
    blocks: [...blocks],
    figures: [],
    tables: [],
    references: [],
    citations: [],
    pages: [],
    notices: [],
    hiddenText: [],
    ...rest,
  }
}

/** References by their printed entries; "[3] …" has the label 3. */
export function referencesOf(...entries: readonly string[]): Reference[] {
  return entries.map((entry, index) => {
    const label = /^\[([^\]]+)\]/u.exec(entry)?.[1] ?? ''
    return {
      id: `ref-${index + 1}`,
      block: `entry-${index + 1}`,
      label,
      raw: entry,
      ...parseReference(entry, label),
    }
  })
}
