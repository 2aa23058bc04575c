import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import { isDirectlyBelow, type FlowLine } from '../flow.ts'

/** "AND ITS PRICE IN TOWNS", or the line over it that ends in such a word: they are one phrase, however far apart. */
const joiningWord = '(?:and|of|in|on|for|with|to|from|by|at|as|the|through|between|under|an?)'
const opensInJoin = new RegExp(`^${joiningWord}\\s`, 'iu')
const endsInJoin = new RegExp(`\\s${joiningWord}$`, 'iu')
/** Times the size of the letters. */
export const openSpacing = 2.6

/**
 * Whether a line completes the one before it by a word that joins ("of", "and") at the end of one
 * or the start of the other.
 */
export function goesOnInWords(last: FlowLine, line: FlowLine): boolean {
  const isByline = /^by\s/iu.test(line.text.trim())
  const isJoined = opensInJoin.test(line.text.trim()) || endsInJoin.test(last.text.trim())
  return isJoined && !isByline && last.index + 1 === line.index
}

const muchLarger = 1.2

/** "laire", under a heading that is set wide and ends in "rectangu-": larger than the text, it begins no sentence. */
export function goesOnWithinPhrase({ text, size }: FlowLine, bodySize: number): boolean {
  return /^\p{Ll}/u.test(text.trim()) && size > bodySize * muchLarger
}

/** A line that its column has no more room for, with the rest of its sentence under it in the letters of the text. */
export function isFirstOfText(last: FlowLine, next: FlowLine, body: BodyStyle): boolean {
  const isFull = last.box.right > last.column.right - last.size
  const isUnder = isDirectlyBelow(last, next) && next.above < body.leading * 1.35
  const isText = isBodySized(next, body) && next.font === body.font && !next.isBold
  const isAtEdge = Math.abs(next.box.left - last.box.left) < last.size
  const hasEnded = /[.:?!]$/u.test(last.text.trim()) || last.isCapitals
  return isFull && isUnder && isText && isAtEdge && !hasEnded && /^\p{Ll}/u.test(next.text.trim())
}
