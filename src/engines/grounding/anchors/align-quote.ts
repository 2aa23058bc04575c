import { hidesNegation, isAltered, isNumber } from '../guarded-words.ts'
import { alignWords } from './fuzzy-alignment.ts'
import { normalise } from './normalise.ts'
import { wordsOf } from './text-index.ts'
import type { TextIndex } from './text-index.ts'

export interface QuoteAlignment {
  /** The first four may be shown; `altered` changes what the text says, `none` is not in it. */
  readonly status: 'exact' | 'normalised' | 'fuzzy' | 'elided' | 'altered' | 'none'
  /** UTF-16 offsets in the index's text, end exclusive; both 0 for `none`. */
  readonly start: number
  readonly end: number
  /** 0 to 1. */
  readonly similarity: number
}

export interface QuoteOptions {
  /** Least similarity of a fuzzy match; 0.92 is the floor where the quotation has numbers or mathematics. */
  readonly minimum?: number
}

const usualMinimum = 0.8
const minimumWithNumbers = 0.92
/** Shorter quotations must stand in the text as they are: too few words to compare. */
const shortestFuzzy = 4
const longestElision = 1500
const nearElision = 12
const none: QuoteAlignment = { status: 'none', start: 0, end: 0, similarity: 0 }

/**
 * Finds a quotation in a text: as it is, then with typography folded, then with "…" standing for left-out
 * words, then word by word. A changed number, negation or direction word is `altered`, never accepted.
 */
export function alignQuote(
  index: TextIndex,
  quotation: string,
  options: QuoteOptions = {},
): QuoteAlignment {
  const quote = bare(quotation)
  if (quote === '') return none
  const direct = findDirectly(index, quote, 0)
  if (direct !== null) return direct
  return findElided(index, quote) ?? findByWords(index, quote, minimumFor(quote, options))
}

/**
 * Whether the quote may be shown: found in the text as it stands, or with differences that change
 * no word.
 */
export function isAccepted(alignment: QuoteAlignment): boolean {
  return alignment.status !== 'altered' && alignment.status !== 'none'
}

/** The quotation without the marks that only say that it is one. */
function bare(quotation: string): string {
  return quotation
    .trim()
    .replace(/^["“”„'‘«\s]+|["”“'’»\s]+$/gu, '')
    .replace(/^(?:\[?(?:\.{3,}|…)\]?\s*)+|(?:\s*\[?(?:\.{3,}|…)\]?)+$/gu, '')
}

function minimumFor(quote: string, options: QuoteOptions): number {
  const minimum = options.minimum ?? usualMinimum
  const exacting = /\p{N}|[=<>≤≥±∑∫√∞∂∈∀∃×÷^]|\p{Script=Greek}/u.test(quote)
  return exacting ? Math.max(minimum, minimumWithNumbers) : minimum
}

function findDirectly(index: TextIndex, quote: string, from: number): QuoteAlignment | null {
  const exact = wholeOccurrence(index.text, quote, from)
  if (exact >= 0) {
    return { status: 'exact', start: exact, end: exact + quote.length, similarity: 1 }
  }
  const folded = normalise(quote)
    .text.trim()
    .replace(/[.…]+$/u, '')
  if (folded.length < 4) return null
  const { text, starts, ends } = index.normalised
  let at = wholeOccurrence(text, folded, 0)
  while (at >= 0 && (starts[at] ?? 0) < from) at = wholeOccurrence(text, folded, at + 1)
  if (at < 0) return null
  return {
    status: 'normalised',
    start: starts[at] ?? 0,
    end: ends[at + folded.length - 1] ?? 0,
    similarity: 1,
  }
}

/** The first place where the quotation is not cut out of a longer word or number. */
function wholeOccurrence(text: string, quote: string, from: number): number {
  let at = text.indexOf(quote, from)
  while (at >= 0 && !isWhole(text, at, at + quote.length)) at = text.indexOf(quote, at + 1)
  return at
}

function isWhole(text: string, start: number, end: number): boolean {
  const opening = text.slice(Math.max(0, start - 2), start + 1)
  const closing = text.slice(end - 1, end + 2)
  if (/[\p{L}\p{N}][\p{L}\p{N}]$/u.test(opening)) return false
  if (/^[\p{L}\p{N}][\p{L}\p{N}]/u.test(closing)) return false
  // "2" is not a quotation of "2.5", of "-2" or of "2%".
  return !/(?:\p{N}[.,]|[-−–])\p{N}$/u.test(opening) && !/^\p{N}(?:[.,]\p{N}|%)/u.test(closing)
}

function findElided(index: TextIndex, quote: string): QuoteAlignment | null {
  const parts = quote
    .split(/\s*(?:\[\s*(?:\.{3,}|…)\s*\]|\(\s*(?:\.{3,}|…)\s*\)|\.{3,}|…)\s*/u)
    .filter((part) => wordsOf(normalise(part).text).length >= 2)
  if (parts.length < 2) return null
  let from = 0
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const first = findDirectly(index, parts[0] ?? '', from)
    if (first === null) return null
    const chain = followParts(index, parts, first)
    if (chain !== null) return chain
    from = first.start + 1
  }
  return null
}

function followParts(
  index: TextIndex,
  parts: readonly string[],
  first: QuoteAlignment,
): QuoteAlignment | null {
  let { end } = first
  let isTurned = false
  for (const part of parts.slice(1)) {
    const next = findDirectly(index, part, end)
    if (next === null || next.start - end > longestElision) return null
    const gap = wordsOf(normalise(index.text.slice(end, next.start)).text).map(({ word }) => word)
    isTurned ||= gap.length <= nearElision && hidesNegation(gap)
    end = next.end
  }
  return { status: isTurned ? 'altered' : 'elided', start: first.start, end, similarity: 1 }
}

/** Numeric callouts are left out by whoever quotes, so they are not compared. */
const callout = /\[\d[\d,;\s–-]*\]/gu

function findByWords(index: TextIndex, quote: string, minimum: number): QuoteAlignment {
  const words = wordsOf(normalise(quote.replace(callout, ' ')).text).map(({ word }) => word)
  if (words.length < shortestFuzzy) return none
  const found = alignWords(index, words)
  if (found === null || found.similarity < 0.6) return none
  const start = index.normalised.starts[index.words[found.first]?.start ?? 0] ?? 0
  const end = index.normalised.ends[(index.words[found.last]?.end ?? 1) - 1] ?? 0
  const { similarity } = found
  if (isAltered(found.quoted, found.standing) || cutsNumber(index, found.last)) {
    return { status: 'altered', start, end, similarity }
  }
  return similarity >= minimum ? { status: 'fuzzy', start, end, similarity } : none
}

/** A quotation that ends on a number where the text goes on with its unit or range is left to exact matching. */
function cutsNumber(index: TextIndex, last: number): boolean {
  const word = index.words[last]
  if (word === undefined || !isNumber(word.word)) return false
  return index.normalised.text.startsWith('%', word.end) && !word.word.endsWith('%')
}
