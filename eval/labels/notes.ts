import { analyse } from '#engines/analysis/analyse.ts'
import type { Finding, FindingDraft } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'

import { freeDrafts, freeNotes, groundedDrafts } from '../corpus/free-notes.ts'
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

/** What it holds back as likelier wrong than right. It is labelled too: a rule that is never read stays as it is judged. */
export function unsureNotesOf(document: Document): readonly Note[] {
  const analysed = analyse(document)
  const isUnsure = ({ withheld }: FindingDraft): boolean => withheld === 'unsure'
  return [
    { kind: 'checks', findings: freeDrafts(analysed) },
    ...judge(document).map(({ kind, analysis }) => ({ kind, findings: analysis.findings })),
  ].flatMap(({ kind, findings }) =>
    groundedDrafts(analysed, findings.filter(isUnsure), kind).map((finding) => ({ kind, finding })),
  )
}
