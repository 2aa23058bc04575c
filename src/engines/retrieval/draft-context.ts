import type { Document } from '../documents/document.ts'
import { isPlainWord } from './ranking/plain-words.ts'
import type { Query } from './ranking/query.ts'
import { termsOf } from './ranking/terms.ts'

/** What a draft is about, as far as a search can use it. */
export interface DraftContext {
  readonly uuid: string
  readonly name: string
  /** Another one for each state of the text. */
  readonly version: string
  /** Terms of the draft with their weight; the strongest is 1. */
  readonly terms: ReadonlyMap<string, number>
  /** Short forms that the draft defines, each as terms of its long form. */
  readonly abbreviations: readonly { readonly short: string; readonly long: readonly string[] }[]
  readonly passages: readonly Passage[]
  /** In how many passages a term stands. */
  readonly spread: ReadonlyMap<string, number>
}

interface Passage {
  readonly block: string
  readonly text: string
  /** Terms with the words of the text that stand for each. */
  readonly words: ReadonlyMap<string, Standing>
}

interface Standing {
  /** As the text has it; of a compound the part that the term is of. */
  readonly word: string
  /** The compound: what is shared of "meta-analysis" is one word, however many of its parts are. */
  readonly whole: string
}

/** How a record bears on the draft. */
interface Bearing {
  readonly block: string
  readonly opening: string
  readonly shared: readonly string[]
}

const MOST_PASSAGES = 1500
const MOST_TERMS = 30
const OPENING_CHARACTERS = 90
/** Weight of the draft's own terms beside typed ones. */
const DRAFT_WEIGHT = 0.25
const LONG_FORM_WEIGHT = 0.7
const FEWEST_SHARED = 3
const MOST_SHOWN = 4

/** A list of words says nothing of its own that a publication could bear on. */
const keywordLine = /^(?:key\s?words?|index terms|subject headings)\b/iu
const definition = /((?:[\p{L}\p{N}-]+\s+){1,8})\(([A-Z][A-Za-z]{0,3}[A-Z]{1,4})s?\)/gu

/** Reads a draft for searching in its light. Linear in its text. */
export function draftContext(draft: {
  readonly uuid: string
  readonly name: string
  readonly version: string
  readonly document: Document
}): DraftContext {
  const { document } = draft
  const prose = document.blocks.filter(
    ({ type, text }) =>
      (type === 'paragraph' || type === 'list-item') && text.length > 80 && !keywordLine.test(text),
  )
  const passages = prose.slice(0, MOST_PASSAGES).map((block): Passage => ({
    block: block.id,
    text: block.text,
    words: wordsByTerm(block.text),
  }))
  const spread = new Map<string, number>()
  for (const { words } of passages)
    for (const term of words.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
  const headings = document.blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)
  const weights = new Map<string, number>()
  const count = (text: string, weight: number) => {
    for (const term of termsOf(text)) weights.set(term, (weights.get(term) ?? 0) + weight)
  }
  count(document.title === '' ? draft.name : document.title, 4)
  count(headings.join(' '), 1)
  for (const { text } of passages) count(text, 0.2)
  return {
    uuid: draft.uuid,
    name: draft.name,
    version: draft.version,
    terms: strongest(weights),
    abbreviations: abbreviationsOf(prose.map(({ text }) => text)),
    passages,
    spread,
  }
}

function strongest(weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const ranked = [...weights]
    .filter(([term]) => !/^\d+$/u.test(term))
    .sort((left, right) => right[1] - left[1])
    .slice(0, MOST_TERMS)
  const most = ranked[0]?.[1] ?? 1
  return new Map(ranked.map(([term, weight]) => [term, weight / most]))
}

function wordsByTerm(text: string): ReadonlyMap<string, Standing> {
  const words = new Map<string, Standing>()
  const add = (word: string, whole: string) => {
    for (const term of termsOf(word)) if (!words.has(term)) words.set(term, { word, whole })
  }
  for (const whole of text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []) {
    for (const part of whole.includes('-') ? whole.split('-') : []) add(part, whole)
    add(whole, whole)
  }
  return words
}

/** "long form (LF)": as many words before the bracket as the short form has letters, their initials being these. */
function abbreviationsOf(texts: readonly string[]): DraftContext['abbreviations'] {
  const found = new Map<string, readonly string[]>()
  for (const text of texts) {
    for (const [, before = '', short = ''] of text.matchAll(definition)) {
      const words = before.trim().split(/\s+/u).slice(-short.length)
      const initials = words.map((word) => word[0]?.toLowerCase()).join('')
      if (initials === short.toLowerCase()) found.set(short.toLowerCase(), termsOf(words.join(' ')))
    }
  }
  return [...found].map(([short, long]) => ({ short, long }))
}

/** The query with the long forms of abbreviations, their short forms, and what else the draft is about. */
export function inTheLightOf(query: Query, context: DraftContext): Query {
  const terms = new Map(query.terms)
  const raise = (term: string, weight: number) =>
    terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  for (const { short, long } of context.abbreviations) {
    const [shortTerm] = termsOf(short)
    if (shortTerm === undefined) continue
    if (query.terms.has(shortTerm)) for (const term of long) raise(term, LONG_FORM_WEIGHT)
    if (long.length > 0 && long.every((term) => query.terms.has(term)))
      raise(shortTerm, LONG_FORM_WEIGHT)
  }
  const isAlone = query.terms.size === 0
  for (const [term, weight] of context.terms) raise(term, isAlone ? weight : weight * DRAFT_WEIGHT)
  return { ...query, terms }
}

/**
 * The passages of the draft that share most with a text; none where they share too little. Of the words those come
 * first that the draft is about: what is rare in a short draft may be any word.
 */
export function bearingsOn(
  context: DraftContext,
  text: string,
  most: number,
): readonly (Bearing & { readonly text: string })[] {
  const terms = new Set(termsOf(text))
  const rarity = (term: string) =>
    Math.log(1 + context.passages.length / (context.spread.get(term) ?? 1))
  return context.passages
    .map((passage) => {
      const shared = sharedOf(passage, terms)
      const weight = shared.reduce((sum, term) => sum + rarity(term), 0)
      return { passage, shared, score: weight / Math.sqrt(passage.words.size) }
    })
    .filter(({ shared }) => shared.length >= FEWEST_SHARED)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ passage, shared }) => ({
      block: passage.block,
      opening: openingOf(passage.text),
      text: passage.text,
      shared: shared
        .toSorted(
          (left, right) =>
            (context.terms.get(right) ?? 0) - (context.terms.get(left) ?? 0) ||
            rarity(right) - rarity(left),
        )
        .slice(0, MOST_SHOWN)
        .map((term) => passage.words.get(term)?.word ?? term),
    }))
}

/** One term for each word of the passage that is among the terms: of a compound the most of it. */
function sharedOf({ words }: Passage, terms: ReadonlySet<string>): readonly string[] {
  const longest = new Map<string, readonly [term: string, length: number]>()
  for (const [term, { word, whole }] of words) {
    if (!terms.has(term) || isPlainWord(word)) continue
    if ((longest.get(whole)?.[1] ?? 0) < word.length) longest.set(whole, [term, word.length])
  }
  return [...longest.values()].map(([term]) => term)
}

/** The one that shares most; `null` where none shares enough. */
export function bearingOn(context: DraftContext, text: string): Bearing | null {
  const [best] = bearingsOn(context, text, 1)
  return best === undefined
    ? null
    : { block: best.block, opening: best.opening, shared: best.shared }
}

/** Of a query in the light of a draft, the terms that were typed or stand for what was: not those of the draft alone. */
export function typedTerms(query: Query): ReadonlySet<string> {
  return new Set(
    [...query.terms].flatMap(([term, weight]) => (weight > DRAFT_WEIGHT ? [term] : [])),
  )
}

function openingOf(text: string): string {
  if (text.length <= OPENING_CHARACTERS) return text
  return `${text.slice(0, text.lastIndexOf(' ', OPENING_CHARACTERS))} …`
}

/** How near a text is to the draft: share of the draft's weighted terms that occur in it, 0 to 1. */
export function nearness(context: DraftContext, text: string): number {
  const terms = new Set(termsOf(text))
  let found = 0
  let all = 0
  for (const [term, weight] of context.terms) {
    all += weight
    if (terms.has(term)) found += weight
  }
  return all === 0 ? 0 : found / all
}
