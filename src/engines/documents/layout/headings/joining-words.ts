import type { FlowLine } from '../flow.ts'

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
