import type { Document } from '../../../documents/document.ts'
import { abstractMovesOf } from '../../moves/abstract-moves.ts'
import { splitSentences } from '../../sentences.ts'

/** A sentence of the text, verbatim. */
export interface SummarySentence {
  readonly text: string
  readonly block: string
  /** Offset in the block's text, UTF-16 units. */
  readonly start: number
}

const MOST_SENTENCES = 3
/** Of what a reader wants to know first: what was found, what follows, what was asked. */
const WORTH: Readonly<Record<string, number>> = { result: 3, conclusion: 2, purpose: 2 }

/**
 * What a paper says of itself, in its own sentences: at most three of its abstract, chosen by their moves and kept
 * in their order. Nothing is put into other words, so nothing can be wrong that the paper does not say.
 */
export function summaryInOwnWords(document: Document): SummarySentence[] {
  const abstract = new Set(document.abstract)
  const sentences = document.blocks
    .filter(({ id, type }) => abstract.has(id) && type !== 'heading')
    .flatMap((block) =>
      splitSentences(block.text, document.language).map(({ start, end }) => ({
        text: block.text.slice(start, end),
        block: block.id,
        start,
      })),
    )
  if (sentences.length <= MOST_SENTENCES) return sentences
  const moves = abstractMovesOf(sentences.map(({ text }) => text))
  const best = sentences
    .map((sentence, index) => {
      const { move = null, confidence = 0 } = moves[index] ?? {}
      return { index, sentence, worth: (WORTH[move ?? ''] ?? 0) * confidence, move }
    })
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
  const chosen = new Map<string, number>()
  const kept: typeof best = []
  for (const candidate of best) {
    const same = chosen.get(candidate.move ?? '') ?? 0
    // Two results say more than three, with what was asked or what follows beside them.
    if (kept.length === MOST_SENTENCES || candidate.worth === 0 || same >= 2) continue
    kept.push(candidate)
    chosen.set(candidate.move ?? '', same + 1)
  }
  const picked = kept.length === 0 ? best.slice(0, 1) : kept
  return picked.toSorted((a, b) => a.index - b.index).map(({ sentence }) => sentence)
}
