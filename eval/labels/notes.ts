import { analyse } from '#engines/analysis/analyse.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'

import { freeNotes } from '../corpus/free-notes.ts'
import { judge } from '../kinds/judged.ts'

export interface Note {
  readonly kind: string
  readonly finding: Finding
}

/** Every issue and question that the product would show on a text: of the free checks and of all kinds that are paid. */
export function notesOf(document: Document): readonly Note[] {
  const analysed = analyse(document)
  const free = freeNotes(analysed).map((finding) => ({ kind: 'checks', finding }))
  const paid = judge(document).flatMap(({ kind, findings }) =>
    findings.map((finding) => ({ kind, finding })),
  )
  return [...free, ...paid]
}
