import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import { isPlainWord } from '#engines/retrieval/ranking/plain-words.ts'
import { isStopWord } from '#engines/retrieval/ranking/stop-words.ts'
import { folded, termOf, termsOf } from '#engines/retrieval/ranking/terms.ts'
import { readDoi } from '#engines/retrieval/records/doi.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

import type { FeedItem } from '../contract.ts'
import type { KnownWork } from './ports.ts'

const LONGEST_QUERY = 280
const MOST_PHRASES = 8
/** Phrases of two or three words that a text uses again and again, the most telling first. */
export function keyPhrases(analysed: AnalysedDocument): readonly string[] {
  const counts = new Map<string, { phrase: string; count: number; size: number }>()
  for (const sentence of analysed.sentences) {
    for (const run of runsOf(sentence.words)) {
      for (const words of phrasesIn(run)) {
        const key = words.map(termOf).join(' ')
        const before = counts.get(key)
        counts.set(key, {
          phrase: before?.phrase ?? words.join(' '),
          count: (before?.count ?? 0) + 1,
          size: words.length,
        })
      }
    }
  }
  const ranked = [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count * other.size - one.count * one.size)
  const kept: string[] = []
  for (const { phrase } of ranked) {
    if (kept.length === MOST_PHRASES) break
    if (!kept.some((other) => other.includes(phrase) || phrase.includes(other))) kept.push(phrase)
  }
  return [
    ...new Set([...analysed.document.keywords.map((word) => word.toLowerCase()), ...kept]),
  ].slice(0, MOST_PHRASES)
}

const phrasesIn = (run: readonly string[]): readonly (readonly string[])[] =>
  [3, 2].flatMap((size) =>
    run.map((_, at) => run.slice(at, at + size)).filter((words) => words.length === size),
  )

/** Stretches of words without a function word between them. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (word.length < 3 || isStopWord(word) || isPlainWord(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.filter((run) => run.length > 1)
}

export interface Interest {
  /** Title of the draft, or the words of a writing topic. */
  readonly subject: string
  readonly phrases: readonly string[]
}

/** What is asked of the sources: the subject with what the text is about, then its phrases alone. */
export function queriesFor({ subject, phrases }: Interest, scope: 'project' | 'topic'): string[] {
  const words = (text: string) =>
    text.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_QUERY).trim()
  const queries =
    scope === 'topic'
      ? [words(`${subject} ${phrases.slice(0, 2).join(' ')}`)]
      : [words(subject), words(phrases.slice(0, 3).join(' ')), words(phrases.slice(3, 6).join(' '))]
  return [...new Set(queries.filter((query) => termsOf(query).length > 1))]
}

/** One name for a publication, whichever source it came from. */
export function workKey(work: { readonly title: string; readonly doi: string | null }): string {
  const doi = readDoi(work.doi)
  return doi === null ? titleKey(work.title) : `doi:${doi}`
}

const titleKey = (title: string) =>
  `title:${folded(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

export const keyOf = (work: Work): string =>
  workKey({ title: work.title, doi: work.identifiers.doi })

/** A record without a DOI may be known by its title, and the other way round. */
export function knownKeys(works: readonly KnownWork[]): ReadonlySet<string> {
  return new Set(works.flatMap((work) => [workKey(work), titleKey(work.title)]))
}

export const isKnown = (work: Work, keys: ReadonlySet<string>): boolean =>
  keys.has(keyOf(work)) || keys.has(titleKey(work.title))

/** Fewer shared words are chance. */
const LEAST_SHARED = 2
const MOST_REASONS = 6
export const MOST_ITEMS = 20

export interface Found {
  readonly work: Work
  readonly query: string
}

/**
 * What is shown of what was found: nothing that is known, retracted or twice there, and nothing that does not share
 * at least two words with the project, which stand together there or are not alone. Most shared words first, then the newest.
 */
export function feedItems(
  found: readonly Found[],
  { subject, phrases }: Interest,
  known: ReadonlySet<string>,
): FeedItem[] {
  const own = ownWords(`${subject} ${phrases.join(' ')}`)
  // Two words of a phrase mean what they mean in the project; two from anywhere may be chance.
  const together = [subject, ...phrases].flatMap(pairsOf)
  const items = new Map<string, FeedItem>()
  for (const { work, query } of found) {
    const key = keyOf(work)
    if (work.is_retracted || items.has(key) || isKnown(work, known)) continue
    const terms = new Set(
      termsOf(`${work.title} ${work.abstract ?? ''} ${work.keywords.join(' ')}`),
    )
    const reasons = [...own].filter(([term]) => terms.has(term)).map(([, word]) => word)
    const isNear =
      reasons.length > LEAST_SHARED ||
      together.some((words) => words.every((term) => terms.has(term)))
    if (reasons.length < Math.min(LEAST_SHARED, own.size) || !isNear) continue
    items.set(key, { id: work.id, work, query, reasons: reasons.slice(0, MOST_REASONS) })
  }
  return [...items.values()]
    .toSorted(
      (one, other) =>
        other.reasons.length - one.reasons.length || (other.work.year ?? 0) - (one.work.year ?? 0),
    )
    .slice(0, MOST_ITEMS)
}

/** Terms that stand beside each other; a text of one word is its own. */
function pairsOf(text: string): readonly (readonly string[])[] {
  const terms = termsOf(text)
  return terms.length < 2
    ? [terms]
    : terms.slice(1).map((term, before) => [terms[before] ?? term, term])
}

/** Words by the form in which they are looked up; the first spelling is shown. */
function ownWords(text: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []) {
    const [term] = termsOf(word)
    if (term !== undefined && !isPlainWord(word) && !words.has(term)) words.set(term, word)
  }
  return words
}
