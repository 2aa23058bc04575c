import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'

export const proseWord =
  /\b(?:the|is|are|we|this|that|have|has|was|were|which|been|can|to|from|these|our|it)\b/giu
const anyProseWord = new RegExp(proseWord.source, 'iu')

const thanks = /\b(?:I|we) (?:thank|am grateful|are grateful|would like to thank)\b/iu

/** Running text, where names and addresses may stand too. */
export function isProse(line: FlowLine, next: FlowLine | undefined, body: BodyStyle): boolean {
  if (thanks.test(line.text)) return true
  if (line.size <= body.size - 2.6 || line.inkCount <= 30) return false
  const two = `${line.text} ${next?.text ?? ''}`
  if (two.includes('@')) return false
  // Names and addresses are written in capitals; sentences of any language mostly are not.
  if (lowerShare(line.text) > 0.6 && lowerShare(next?.text ?? line.text) > 0.6) return true
  return (two.match(proseWord)?.length ?? 0) >= 3 && anyProseWord.test(line.text)
}

function lowerShare(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  if (words.length < 5) return 0
  return words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length
}
