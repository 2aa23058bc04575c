import type { AnalysedDocument, Sentence } from '../analysis/analysed-document.ts'
import { contentRoots } from '../analysis/claims/content-words.ts'
import { remembered } from '../analysis/remembered.ts'
import { termOf } from './ranking/terms.ts'

/** What a draft is about, in the words that tell it from others: the ground of every comparison with other works. */
export interface DraftProfile {
  readonly title: string
  /** The abstract, or the opening of a text that has none. */
  readonly abstract: string
  readonly hasAbstract: boolean
  /** The strongest terms, stemmed, with the word as the draft writes it. */
  readonly terms: ReadonlyMap<string, ProfileTerm>
  /** Two and three words that stand together, the strongest first, as the draft writes them. */
  readonly phrases: readonly string[]
}

export interface ProfileTerm {
  readonly word: string
  readonly weight: number
}

const MOST_TERMS = 48
const MOST_PHRASES = 16
/** Words of the opening that stand for an abstract. */
const OPENING_WORDS = 250
/** Words of a long text that are counted. */
const MOST_COUNTED = 60_000

const share = { title: 3, keywords: 3, abstract: 1.5, body: 0.6 } as const

/** Names of authors beside a year or "et al.": they say whom a text cites, not what it is about. */
const namedSources =
  /\p{Lu}[\p{L}’'-]+(?:(?:,? and|,? &|,) \p{Lu}[\p{L}’'-]+){0,6}(?:,? et al\b\.?|(?:’s|'s)?,? [([]?(?=(?:1[5-9]|20)\d{2}))/gu

type Counts = Map<string, { word: string; weight: number }>

/** @param scope ids of the blocks that count; `null`: the whole draft */
export function draftProfileOf(
  analysed: AnalysedDocument,
  scope: ReadonlySet<string> | null,
): DraftProfile {
  const { document } = analysed
  const sentences = analysed.sentences.filter(({ block }) => scope === null || scope.has(block))
  const own = new Set(document.abstract)
  const told = sentences.filter(({ block, role }) => own.has(block) || role === 'abstract')
  const opening = told.length > 0 ? told : firstWords(sentences, OPENING_WORDS)
  const abstract = opening.map(({ text }) => text).join(' ')
  const body = firstWords(sentences, MOST_COUNTED)
    .map(({ text }) => text.replaceAll(namedSources, ' . '))
    .join(' ')
  const parts = [
    { text: document.title, weight: share.title },
    { text: document.keywords.join('. '), weight: share.keywords },
    { text: abstract, weight: share.abstract },
    { text: body, weight: share.body },
  ]
  const words: Counts = new Map()
  const phrases: Counts = new Map()
  for (const part of parts) addPart({ words, phrases }, part)
  return {
    title: document.title,
    abstract,
    hasAbstract: told.length > 0,
    terms: new Map(strongest(words, MOST_TERMS)),
    phrases: wholePhrases(strongest(phrases, MOST_PHRASES * 3)).slice(0, MOST_PHRASES),
  }
}

function firstWords(sentences: readonly Sentence[], most: number): readonly Sentence[] {
  const taken: Sentence[] = []
  let read = 0
  for (const sentence of sentences) {
    if (read >= most) break
    taken.push(sentence)
    read += sentence.words.length
  }
  return taken
}

/** A word that occurs twenty times says little more than one that occurs ten times: the logarithm of the count. */
function addPart(
  counts: { readonly words: Counts; readonly phrases: Counts },
  part: { readonly text: string; readonly weight: number },
): void {
  const found = { words: new Map<string, Seen>(), phrases: new Map<string, Seen>() }
  for (const run of contentRuns(part.text)) {
    run.forEach((word, at) => {
      if (!heads.has(word)) see(found.words, word)
      for (const length of [2, 3]) {
        if (at + length <= run.length) see(found.phrases, run.slice(at, at + length).join(' '))
      }
    })
  }
  for (const [key, { word, count }] of found.words) {
    raise(counts.words, { key, word, by: part.weight * Math.log2(1 + count) })
  }
  for (const [key, { word, count }] of found.phrases) {
    raise(counts.phrases, { key, word, by: part.weight * Math.log2(1 + count) })
  }
}

interface Seen {
  readonly word: string
  count: number
}

function see(seen: Map<string, Seen>, word: string): void {
  const key = phraseKey(word)
  const known = seen.get(key)
  if (known === undefined) seen.set(key, { word, count: 1 })
  else known.count += 1
}

function raise(
  counts: Counts,
  { key, word, by }: { readonly key: string; readonly word: string; readonly by: number },
): void {
  const known = counts.get(key)
  if (known === undefined) counts.set(key, { word, weight: by })
  else known.weight += by
}

function strongest(counts: Counts, most: number) {
  return [...counts]
    .toSorted((one, other) => other[1].weight - one[1].weight || (one[0] < other[0] ? -1 : 1))
    .slice(0, most)
}

/** Share of its part's weight that a longer phrase needs: "natural language inference" beside "natural language". */
const WHOLE = 0.8

/** Phrases without those that only repeat a shorter one with a chance word (the idea of the C-value, Frantzi et al. 2000). */
function wholePhrases(
  ranked: readonly (readonly [string, { readonly word: string; readonly weight: number }])[],
): readonly string[] {
  const holds = (long: string, short: string) =>
    long !== short && ` ${long} `.includes(` ${short} `)
  return ranked
    .filter(
      ([key, { weight }]) =>
        weight >= share.abstract &&
        !ranked.some(([other, part]) => holds(key, other) && weight < WHOLE * part.weight),
    )
    .map(([, { word }]) => word)
}

const MOST_WORDS = 100_000
const carriesContent = remembered(MOST_WORDS, (word) => contentRoots(word).size > 0)

const pieces = /[\p{L}\p{N}]+(?:['’‐‑-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]+/gu

/** Words that say little alone and much after another: "climate change", "rural novel". */
const heads = new Set(
  'analysis change changes data development evidence novel process processes review role section'.split(
    ' ',
  ),
)

/** Runs of words that carry content and stand together: broken by function words and by punctuation. */
function contentRuns(text: string): readonly (readonly string[])[] {
  const runs: string[][] = []
  let run: string[] = []
  for (const [piece] of text.matchAll(pieces)) {
    const word = piece.toLowerCase().replace(/['’]s$/u, '')
    const isHead = run.length > 0 && heads.has(word)
    if (/^[\p{L}\p{N}]/u.test(word) && (isHead || carriesContent(word))) run.push(word)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** One key for the forms of a word or phrase: "soil moistures" and "soil moisture". */
export function phraseKey(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => termOf(word.replaceAll(/[-‐‑]/gu, '')))
    .join(' ')
}

/** Keys of all words and phrases of a text, up to three words long. */
export function phraseKeysOf(text: string): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const run of contentRuns(text)) {
    const terms = run.map(phraseKey)
    terms.forEach((term, at) => {
      keys.add(term)
      if (at + 2 <= terms.length) keys.add(terms.slice(at, at + 2).join(' '))
      if (at + 3 <= terms.length) keys.add(terms.slice(at, at + 3).join(' '))
    })
  }
  return keys
}

/** Pairs of words that carry content and stand together, by key, each as it is first written. */
export function wordPairs(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>()
  for (const run of contentRuns(text)) {
    for (let end = 1; end < run.length; end += 1) {
      const words = run.slice(end - 1, end + 1).join(' ')
      const key = phraseKey(words)
      if (!pairs.has(key)) pairs.set(key, words)
    }
  }
  return pairs
}
