import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { units } from '../written-counts.ts'
import { announcedNote } from './announced-number.ts'

const numbers = units.slice(0, 12)
/** "Seven proteins: …", "four challenges: …", "three villages, namely …", "two sites (A and B)". */
const announces = new RegExp(
  String.raw`(?<![\p{L}-])(?<count>${numbers.slice(1).join('|')}) (?:(?:\p{Ll}+ )?(?:kinds|types|sorts|classes|varieties|forms|levels) of )?(?:(?!of\b|to\b|from\b|and\b)[\p{L}-]+ ){0,3}?(?!times|replicat|repetition|volumes|plants|seeds|animals|standards)\p{Ll}{2,}(?:s|ia|ra|ta|ae|men|ren)(?:(?: (?:of|for|in) (?:the )?[\p{L}-]+(?: [\p{L}-]+)?)?: |, (?:namely|that is|i\.e\.),? | \((?:namely,? |i\.e\.,? )?)`,
  'giu',
)
/** No whole list, or one whose items are told together. */
const notAll =
  /\b(?:etc|e\.g|such as|including|for example|for instance|among others|and so on|each|or|respectively|both|two|three|four|five|six|either|versus|vs|to|from|between|per|figs?|tables?|appendix|with|of which|see|and\/or|n|whether|how|what|why)\b|[=<>≥≤±]|\.{3}|…|\b(?:19|20)\d\d\b/iu
const marks = /(?<![\p{L}\d])\(?(\d|i{1,3}|iv|v|[a-h])\)\s/gu
const longestItem = 6
/** Two things in two may be any. */
const fewestItems = 3

/** A number of things, and the list behind it in the same sentence that has another number of them. */
export function thingsListed({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, announces).flatMap((sentence) =>
    [...sentence.text.matchAll(announces)].flatMap((match) => {
      const count = numbers.indexOf((match.groups?.['count'] ?? '').toLowerCase()) + 1
      if (
        /\b(?:of|the other|another|first|last|these|those|only|than)\s$/iu.test(
          sentence.text.slice(0, match.index),
        )
      )
        return []
      const behind = sentence.text.slice(match.index + match[0].length)
      const held =
        match[0].trimEnd().endsWith('(') || /\((?:namely|i\.e\.)/u.test(match[0])
          ? itemsIn(inBracket(behind))
          : (markedIn(behind) ?? itemsIn(restOf(behind)))
      return held === null || Math.abs(held - count) !== 1 || Math.min(held, count) < fewestItems
        ? []
        : [announcedNote(sentence, { match, count, held })]
    }),
  )
}

const inBracket = (text: string): string | null => /^([^()]*)\)/u.exec(text)?.[1] ?? null

/** Up to the end of the sentence, brackets taken out. */
function restOf(text: string): string | null {
  const plain = text.replaceAll(/\s?\([^()]*\)/gu, '')
  const list = plain.replace(/,? (?:in (?:the|this) order|which|where|as|that)\b.*$/u, '')
  return /^([^:()]*)[.;]?$/u.exec(list)?.[1]?.replace(/[.;]$/u, '') ?? null
}

/** Items of a list that ends with "and" and its last one; `null` where the words are no such list. */
function itemsIn(list: string | null): number | null {
  if (list === null || notAll.test(list)) return null
  const parted = list.includes(';')
    ? list.split(/;\s(?:and\s)?/u)
    : list.split(/,\s(?:and\s)?|\s(?:and|&)\s/u)
  const ands = list.match(/\sand\s|&/gu)?.length ?? 0
  const items = parted.map((one) => one.trim()).filter((one) => one !== '')
  // Another "and" may join two words of one item.
  if (ands !== 1 || !/(?:\sand|&)\s[^,;]+$/u.test(list)) return null
  return items.every((one) => one.split(/\s/u).length <= longestItem) ? items.length : null
}

/** "1) …; 2) …; 3) …": marks of one sort, from the first on. */
function markedIn(text: string): number | null {
  if (!/^\(?(?:1|i|a)\)/u.test(text)) return null
  const orders = ['12345678', 'abcdefgh']
  const found = [...text.matchAll(marks)].map(([, mark = '']) => mark)
  const order = orders.find((one) => one.startsWith(found[0] ?? '-'))
  const wanted = order === undefined ? ['i', 'ii', 'iii', 'iv', 'v'] : Array.from(order)
  let held = 0
  for (const mark of found) if (mark === wanted[held]) held += 1
  return held
}
