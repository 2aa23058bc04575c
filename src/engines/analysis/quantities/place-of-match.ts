import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'

/** Where a pattern matched in a sentence, as a place in the draft. */
export function placeOf(
  { block, start }: Pick<Sentence, 'block' | 'start'>,
  match: RegExpExecArray,
): Range {
  const from = start + match.index
  return { block, start: from, end: from + match[0].length }
}
