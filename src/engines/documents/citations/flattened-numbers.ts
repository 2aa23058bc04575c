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
  if (!list.isLabelled || list.size < fewestEntries) return new Map()
  const running = blocks.filter(({ type }) => type !== 'caption' && type !== 'footnote')
  const found = inTurn(running, list)
  return found === null ? new Map() : withSkipped(running, list, found)
}

type Found = ReadonlyMap<string, readonly Callout[]>

/** What counts up through the list, if it does. */
function inTurn(blocks: readonly Block[], list: NumberedList): Found | null {
  const found = new Map<string, readonly Callout[]>()
  let reached = 0
  let next = 0
  let strayed = 0
  for (const block of blocks) {
    const own = calloutsAt(block, flattened, list).filter(({ raw }) => {
      const numbers = numbersOf(raw)
      const [first = 0] = numbers
      if (first > reached + longestSkip) {
        strayed += 1
        return false
      }
      if (first > reached) next += 1
      reached = Math.max(reached, ...numbers)
      return true
    })
    if (own.length > 0) found.set(block.id, own)
  }
  const isScheme =
    namedIn(found).size >= list.size * fewestNamed && strayed <= (next + strayed) * outOfTurn
  return isScheme ? found : null
}

/** Behind a capital, a digit or a sign: read where it names an entry that nothing else names. */
const behindAnything = /(?<=[^\s\d][.,]?|\d\.)\d{1,3}(?:[,–-]\d{1,3}){0,8}(?=[\s.,;:)]|$)/gu

function withSkipped(blocks: readonly Block[], list: NumberedList, found: Found): Found {
  const named = namedIn(found)
  const all = new Map(found)
  for (const block of blocks) {
    const known = found.get(block.id) ?? []
    const others = calloutsAt(block, behindAnything, list).filter(
      ({ start, references }) =>
        references.some((id) => !named.has(id)) && known.every((one) => one.start !== start),
    )
    if (others.length > 0) all.set(block.id, [...known, ...others])
  }
  return all
}

const namedIn = (found: Found): ReadonlySet<string> =>
  new Set([...found.values()].flat().flatMap(({ references }) => references))

const numbersOf = (raw: string): readonly number[] => raw.split(/[,–-]/u).map(Number)

function calloutsAt({ text }: Block, pattern: RegExp, list: NumberedList): readonly Callout[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [raw] = match
    const start = match.index
    if (numberedWord.test(text.slice(Math.max(0, start - 12), start))) return []
    const callout = resolveNumbers(raw, list)
    if (callout === undefined || callout.unresolved.length > 0) return []
    return [{ start, end: start + raw.length, raw, style: 'superscript' as const, ...callout }]
  })
}
