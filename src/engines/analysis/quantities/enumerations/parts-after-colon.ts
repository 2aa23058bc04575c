import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "Three did not return: two in the north and one in the south": each part begins with its number. */
const announced = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–-])(?<whole>${writtenCount}) (?!%)(?:[\p{L}’'-]+ ){0,5}[\p{L}’'-]+: (?<parts>[^:;.]+)\.?$`,
  'iu',
)
const part = new RegExp(
  String.raw`^(?<count>${writtenCount}) (?:(?:in|on|at|from|for|with|because|due|by|after|before|was|were|had|did|said|left|moved|died|chose|gave|withdrew|dropped|declined|refused|of)\b|\p{Ll}+(?: \p{Ll}+)* (?:in|from|because|due|was|were|had)\b)`,
  'iu',
)

const isSpan = new RegExp(String.raw`^${writtenCount} (?:to|through|and|or) ${writtenCount}:`, 'iu')

/** A number whose parts, told right behind it, come to another. */
export function partsAfterColon({ text, block, start }: Sentence): readonly FindingDraft[] {
  const bare = text.replaceAll(/\s?\([^()]*\)/gu, (words) => ' '.repeat(words.length))
  const match = announced.exec(bare)
  const { whole = '', parts = '' } = match?.groups ?? {}
  if (match === null) return []
  const pieces = parts
    .split(/,\s+and\s+|,\s+|\s+and\s+/u)
    .map((piece) => part.exec(piece.trim())?.groups?.['count'])
  // "In school years two to six: 33 …": a span, and no number of all.
  if (isSpan.test(bare.slice(match.index))) return []
  if (pieces.length < 2 || pieces.some((count) => count === undefined)) return []
  const sum = pieces.reduce((all, count = '') => all + countOf(count), 0)
  const told = countOf(whole)
  // "From eight towns: 51 from Ames, 42 from Burr, …": so many are the towns, and what is counted stands before.
  if (sum === told || told < 2 || pieces.length === told) return []
  const from = start + match.index
  return [
    numbersNote('enumeration-counts', {
      title: `${whole} in all, and ${sum} by the parts`,
      statement: `${quoted(text, 110)}: the parts come to ${sum}, not to ${told}.`,
      why: 'A reader adds the parts up, to see whether all are accounted for.',
      how: 'Count them once more, and correct the number that is wrong.',
      ranges: [{ block, start: from, end: from + match[0].trimEnd().length }],
    }),
  ]
}
