import type { Document } from '#engines/documents/document.ts'
import { readMarkdown } from '#engines/documents/server/markdown/read-markdown.ts'
import { createFileWriter } from '#engines/documents/server/write/file-writer.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { throughWord } from '../corpus/through-word.ts'
import { strangersMarkdown, strangersText } from './strangers-markdown.ts'

export interface Form {
  readonly name: string
  reread(document: Document): Document | Promise<Document>
}

const writer = createFileWriter({})

/** What one text comes as, each read by the reader of the form. Markdown and plain text are not written by our own export. */
export const forms: readonly Form[] = [
  { name: 'Markdown', reread: (document) => readMarkdown(strangersMarkdown(document)) },
  { name: 'plain text', reread: (document) => documentFromText(strangersText(document)) },
  { name: 'Word', reread: (document) => throughWord(writer, document) },
]
