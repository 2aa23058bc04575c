import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'
import { registry as contracts } from '#features/feedback/kinds/contracts.generated.ts'
import review from '#features/feedback/kinds/review/server/index.ts'

import { freeNotes } from '../corpus/free-notes.ts'

/** The notes that the product shows on a text, of those checks alone that may tell of a plant; ids by their beginning. */
export function shownNotes(document: Document, wanted: readonly string[]): readonly Finding[] {
  const analysed = analyse(document)
  const isWanted = (id: string) => wanted.some((one) => id.startsWith(one))
  const free = freeNotes(analysed, ({ id }) => isWanted(id))
  const paid = wanted.some((one) => one.includes('.')) ? reviewNotes(document, analysed) : []
  return [...free, ...paid.filter(({ check }) => isWanted(check))]
}

/** Of the paid kinds the review alone speaks of language. */
function reviewNotes(document: Document, analysed: AnalysedDocument): readonly Finding[] {
  const contract = contracts.find(({ id }) => id === review.id)
  if (contract === undefined) return []
  const analysis = review.analyse({ analysed, scope: null })
  const about = { judgedHash: '', credits: 0, at: '' }
  return assembleResult({ document, contract, analysis, ...about }).findings.filter(
    ({ kind }) => kind !== 'strength',
  )
}
