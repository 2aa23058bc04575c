import type { Document } from '#engines/documents/document.ts'
import { readDocx } from '#engines/documents/server/docx/read-docx.ts'
import type { createFileWriter } from '#engines/documents/server/write/file-writer.ts'
import type { OriginalFile } from '#engines/documents/server/write/writer-messages.ts'
import { planPrint } from '#engines/documents/write/print/print-plan.ts'

const words = {
  picture: 'Picture',
  drawing: 'Drawing',
  form: 'Form',
  elsewhere: 'Linked',
  table: 'Table',
}

/** A document as our Word export hands it out, read by our reader again. `original` lends its pictures. */
export async function throughWord(
  writer: ReturnType<typeof createFileWriter>,
  document: Document,
  original: OriginalFile | null = null,
): Promise<Document> {
  const file = await writer.writeFile({
    kind: 'word',
    document: planPrint(document),
    original,
    pageSize: 'a4',
    notes: 'none',
    comments: [],
    at: '2026-01-01T00:00:00.000Z',
    words,
  })
  return readDocx(file)
}
