import * as z from 'zod'

import { FindingSchema } from '#engines/analysis/finding.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import { DocumentSchema } from '#engines/documents/document.ts'

import type { Exportable } from './make-export.ts'
import { repliesTo } from './notes.ts'

const AnsweredNoteSchema = FindingSchema.extend({
  /** What was answered in a word processor, the oldest first. */
  answers: z
    .array(z.object({ author: z.string(), text: z.string(), at: z.string().nullable() }))
    .optional(),
})

/** The file "Data (JSON)"; every field is named in docs/data-export.md, which a test holds. */
export const DataFileSchema = z.object({
  version: z.literal(1),
  name: z.string(),
  text_hash: z.string(),
  document: DocumentSchema,
  notes: z.array(AnsweredNoteSchema),
  /** Notes with answers that the text no longer gives rise to. */
  answered_before: z.array(AnsweredNoteSchema),
})
type DataFile = z.infer<typeof DataFileSchema>

/** The document tree and the notes as the product itself keeps them. */
export function dataFileOf({ draft, document, notes }: Exportable): DataFile {
  const answered = (finding: Finding) => {
    const answers = repliesTo(notes, finding)
    return answers.length === 0 ? finding : { ...finding, answers: [...answers] }
  }
  return {
    version: 1,
    name: draft.name,
    text_hash: draft.text_hash,
    document,
    notes: notes.findings.map(answered),
    answered_before: notes.gone.map(answered),
  }
}
