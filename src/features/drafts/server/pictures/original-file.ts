import type { OriginalFile } from '#engines/documents/server/write/writer-messages.ts'
import type { Files } from '#platform/server/storage/files.ts'

import type { DraftRow } from '../repository.ts'

/** The file that the pictures of a draft are taken from; other forms keep none that can be had. */
export function originalFileOf(draft: DraftRow, files: Files): OriginalFile | null {
  if (draft.original_key === null) return null
  const path = files.path(draft.original_key)
  if (draft.file_type === 'PDF') return { path, type: 'pdf' }
  if (draft.file_type === 'WORD_DOC') return { path, type: 'docx' }
  return draft.file_type === 'LATEX' || draft.file_type === 'GOOGLE_DOC'
    ? { path, type: 'zip' }
    : null
}
