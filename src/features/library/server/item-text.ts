import { countBodyWords } from '#engines/documents/body-words.ts'
import type { Document } from '#engines/documents/document.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import { hashBlocks } from '#features/drafts/server/index.ts'

/** The text that feedback reads, and where it comes from. */
export interface ItemText {
  readonly document: Document
  readonly from: 'file' | 'abstract'
  readonly hash: string
  readonly words: number
}

/** The text of the file; without one the abstract; `undefined` where there is neither. */
export function textOf(item: {
  readonly work: Work
  readonly document: Document | null
}): ItemText | undefined {
  if (item.document !== null) return measured(item.document, 'file')
  const document = documentOfRecord(item.work)
  return document && measured(document, 'abstract')
}

function measured(document: Document, from: ItemText['from']): ItemText {
  const { blocks } = document
  return { document, from, hash: hashBlocks(blocks), words: countBodyWords(blocks) }
}

/** Title and abstract of a record as a document; `undefined` without an abstract. */
export function documentOfRecord({ title, abstract }: Work): Document | undefined {
  if (abstract === null || abstract.trim() === '') return undefined
  // The backslash keeps a line that begins like a heading or a list a paragraph.
  const paragraphs = abstract
    .split(/\n\s*\n/u)
    .map((text) => `\\${text.replaceAll(/\s+/gu, ' ').trim()}`)
  const heading = title.replaceAll(/\s+/gu, ' ').trim()
  return documentFromText(`# ${heading}\n\n## Abstract\n\n${paragraphs.join('\n\n')}`)
}

/** For the columns that remember it. */
export function textColumns(item: { readonly work: Work; readonly document: Document | null }): {
  readonly text_hash: string
  readonly words: number
} {
  const text = textOf(item)
  return { text_hash: text?.hash ?? '', words: text?.words ?? 0 }
}
