import type { Block } from '../document.ts'
import type { Callout } from './citations.ts'
import { resolveNumbers } from './numbered-list.ts'
import type { NumberedList } from './numbered-list.ts'

/**
 * Raised numbers that lost their place above the line, as in text that was copied from a page: "in crops1,2." and
 * "has been shown.12 The". A digit behind a word says little; read are only texts whose numbers count up through the
 * list as they are met first, and name most of it.
 */
const flattened =
  /(?<=\p{Ll}{3}[)\]”"’]?[.,;:]?|\p{Ll}{2}[.,;]|[\p{L}\d][)\]”"][.,;:]?)\d{1,3}(?:[,–-]\d{1,3}){0,8}(?=[\s.,;:)]|$)/gu

/** "Table1", "Fig.2", "version3" and the like are numbered themselves. */
const numberedWord =
  /\b(?:tables?|fig(?:ure)?s?|sections?|chapters?|eqs?|equations?|steps?|days?|weeks?|types?|groups?|models?|phases?|versions?|levels?|items?|grades?|nos?|vol|pp?)\.?$/iu

const fewestEntries = 8
const fewestNamed = 0.6
/** Of the numbers met first, how many may not be the next one. */
const outOfTurn = 0.2
/** A list may skip an entry or two that only a table cites. */
const longestSkip = 6

export function findFlattened(
  blocks: readonly Block[],
  list: NumberedList,
): ReadonlyMap<string, readonly Callout[]> {
  const none = new Map<string, readonly Callout[]>()
  if (!list.isLabelled || list.size < fewestEntries) return none
  const found = new Map<string, Callout[]>()
  let reached = 0
  let inTurn = 0
  let strayed = 0
  for (const { id, text, type } of blocks) {
    if (type === 'caption' || type === 'footnote') continue
    for (const match of text.matchAll(flattened)) {
      if (numberedWord.test(text.slice(Math.max(0, match.index - 12), match.index))) continue
      const callout = resolveNumbers(match[0], list)
      if (callout === undefined || callout.unresolved.length > 0) continue
      const numbers = match[0].split(/[,–-]/u).map(Number)
      const [first = 0] = numbers
      if (first > reached + longestSkip) {
        strayed += 1
        continue
      }
      if (first > reached) inTurn += 1
      reached = Math.max(reached, ...numbers)
      const own = found.get(id) ?? []
      const start = match.index
      own.push({
        start,
        end: start + match[0].length,
        raw: match[0],
        style: 'superscript',
        ...callout,
      })
      found.set(id, own)
    }
  }
  const named = new Set([...found.values()].flat().flatMap(({ references }) => references))
  const isScheme =
    named.size >= list.size * fewestNamed && strayed <= (inTurn + strayed) * outOfTurn
  return isScheme ? found : none
}
