import type { OriginalFile } from '#engines/documents/server/write/writer-messages.ts'
import type { Files } from '#platform/server/storage/files.ts'

import type { DraftRow } from '../repository.ts'

/** The file that the pictures of a draft are taken from; other forms keep none that can be had. */
export function originalFileOf(draft: DraftRow, files: Files): OriginalFile | null {
  if (draft.original_key === null) return null
  const path = files.path(draft.original_key)
  const type = types[draft.file_type]
  return type === undefined ? null : { path, type }
}

const types: Partial<Record<DraftRow['file_type'], OriginalFile['type']>> = {
  PDF: 'pdf',
  WORD_DOC: 'docx',
  OLD_WORD_DOC: 'doc',
  OPEN_DOCUMENT: 'odt',
  RICH_TEXT: 'rtf',
  LATEX: 'zip',
  MARKDOWN: 'zip',
  GOOGLE_DOC: 'zip',
}
