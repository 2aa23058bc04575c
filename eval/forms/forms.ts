import type { Document } from '#engines/documents/document.ts'
import { readDocx } from '#engines/documents/server/docx/read-docx.ts'
import { readMarkdown } from '#engines/documents/server/markdown/read-markdown.ts'
import { createFileWriter } from '#engines/documents/server/write/file-writer.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'
import { planPrint } from '#engines/documents/write/print/print-plan.ts'

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
  { name: 'Word', reread: throughWord },
]

async function throughWord(document: Document): Promise<Document> {
  const file = await writer.writeFile({
    kind: 'word',
    document: planPrint(document),
    original: null,
    pageSize: 'a4',
    notes: 'none',
    comments: [],
    at: '2026-01-01T00:00:00.000Z',
    words: {
      picture: 'Picture',
      drawing: 'Drawing',
      form: 'Form',
      elsewhere: 'Linked',
      table: 'Table',
    },
  })
  return readDocx(file)
}
