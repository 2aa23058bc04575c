import type { AbstractMove } from '../../src/engines/analysis/moves/abstract-cues.ts'
import { labelledMoves, withoutLabel } from '../../src/engines/analysis/moves/abstract-moves.ts'
import { splitSentences } from '../../src/engines/analysis/sentences.ts'
import type { Document } from '../../src/engines/documents/document.ts'

/** A sentence of an abstract without its label, and the steps that the label or heading over it allows. */
export interface AbstractSentence {
  readonly text: string
  /** `null` where no label of a known step stands over it. */
  readonly allowed: readonly AbstractMove[] | null
}

export function abstractSentences(document: Document): readonly AbstractSentence[] {
  const own = new Set(document.abstract)
  const rows: AbstractSentence[] = []
  let heading = ''
  for (const { id, type, text } of document.blocks) {
    if (type === 'heading') heading = text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
    if (!own.has(id)) continue
    let allowed = labelledMoves(`${heading}: `)
    for (const { start, end } of splitSentences(text, document.language)) {
      const sentence = text.slice(start, end)
      allowed = labelledMoves(sentence) ?? allowed
      rows.push({ text: withoutLabel(sentence), allowed })
    }
  }
  return rows
}

const leastSentences = 4
const leastLabels = 3
/** Lines under no label of a step: where a trial is registered, and the like. */
const mostUnlabelled = 3

/** The sentences under labels of an abstract that is labelled throughout; `null` for one in plain prose. */
export function labelledSentences(
  document: Document,
): readonly { readonly text: string; readonly allowed: readonly AbstractMove[] }[] | null {
  const all = abstractSentences(document)
  const labelled = all.flatMap(({ text, allowed }) =>
    allowed === null || text.trim() === '' ? [] : [{ text, allowed }],
  )
  const labels = new Set(labelled.map(({ allowed }) => allowed.join(' ')))
  return labelled.length < leastSentences ||
    labels.size < leastLabels ||
    all.length - labelled.length > mostUnlabelled
    ? null
    : labelled
}
