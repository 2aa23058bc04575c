import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { AbstractMove } from '#engines/analysis/moves/abstract-cues.ts'
import { labelledMoves } from '#engines/analysis/moves/abstract-moves.ts'

import type { Front } from './front.ts'

/** A part of an abstract under a label of its own: "Methods: …", or a heading. */
export interface LabelledPart {
  readonly label: string
  /** Steps that may stand under such a label. */
  readonly moves: readonly AbstractMove[]
  readonly sentences: readonly Sentence[]
}

/** Labels from which an abstract names its steps, and one that it does not name is not there. */
const fewest = 3

/** The parts of an abstract that labels its steps, whether as headings or in the running line; empty for any other. */
export function labelledParts(front: Front): readonly LabelledPart[] {
  const headings = headingsOver(front)
  const parts: (LabelledPart & { readonly sentences: Sentence[] })[] = []
  let heading = ''
  for (const { sentence } of front.moved) {
    const over = headings.get(sentence.block) ?? ''
    const own = over !== '' && over !== heading ? `${over}: ` : sentence.text
    heading = over
    const moves = labelledMoves(own)
    if (moves !== null) parts.push({ label: labelIn(own), moves, sentences: [] })
    else if (parts.length === 0) return []
    parts.at(-1)?.sentences.push(sentence)
  }
  return parts.length < fewest ? [] : parts
}

const labelIn = (text: string): string => /^[\p{L}\s/&,-]{2,60}/u.exec(text)?.[0].trim() ?? ''

/** The label that stands as a heading over each block of the abstract; “Abstract” itself is none. */
function headingsOver({ reading: { analysed } }: Front): ReadonlyMap<string, string> {
  const over = new Map<string, string>()
  let last = ''
  for (const { id, type, text } of analysed.document.blocks) {
    if (analysed.role.get(id) !== 'abstract') continue
    if (type === 'heading') last = labelledMoves(`${text.trim()}: `) === null ? '' : text.trim()
    else over.set(id, last)
  }
  return over
}
