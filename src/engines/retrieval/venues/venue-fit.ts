import { contentRoots } from '../../analysis/claims/content-words.ts'
import { wordsOf } from '../../analysis/words/words.ts'
import { folded, termsOf } from '../ranking/terms.ts'

/** What a venue is known by: what it says of itself and what it has published. */
export interface VenueText {
  readonly id: string
  /** Name, scope and topics; may be empty. */
  readonly scope: string
  readonly works: readonly {
    readonly id: string
    readonly text: string
    readonly year: number | null
  }[]
}

/** How well a text fits a venue, beside the other venues of the model. */
export interface VenueFit {
  readonly id: string
  /** Sum of the evidence of all terms: over 0 the text is rather of this venue than of all of them together. */
  readonly score: number
}

/** What the score of one venue is made of. */
export interface FitReasons {
  /** What speaks for it, as the text writes it, the strongest first; their evidence is part of the score. */
  readonly terms: readonly { readonly words: string; readonly evidence: number }[]
  /** The works that hold those terms, by the share of the evidence that comes from each. */
  readonly works: readonly { readonly id: string; readonly evidence: number }[]
}

/** Half of what is published so many years before the newest work counts half: venues move on. */
const HALF_LIFE = 4
/** Weight of all venues together beside one venue's own words, as a share of what a venue has on average. */
const SMOOTHING = 0.5
const LEAST_SMOOTHING = 500
const MOST_TERMS = 12
const MOST_WORKS = 8
/** Words of one text that count. */
const MOST_WORDS = 4000

interface Read {
  readonly id: string | null
  readonly weight: number
  readonly terms: Uint32Array
}

interface Learnt {
  readonly id: string
  readonly texts: readonly Read[]
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
}

export interface VenueModel {
  readonly vocabulary: ReadonlyMap<string, number>
  readonly venues: readonly Learnt[]
  /** Counts in all venues together. */
  readonly counts: readonly number[]
  readonly total: number
  readonly smoothing: number
}

/**
 * Learns venues from their works: naive Bayes over the presence of words and pairs of words, with Dirichlet
 * smoothing towards all venues together (Zhai and Lafferty 2004). Chosen by `bench/venues.ts` over neighbours,
 * centroids and a linear classifier, whose weights a shift of subjects between years hurts more.
 */
export function venueModel(venues: readonly VenueText[]): VenueModel {
  const vocabulary = new Map<string, number>()
  const counts: number[] = []
  const years = venues.flatMap(({ works }) => works.flatMap(({ year }) => year ?? []))
  const newest = years.reduce((most, year) => Math.max(most, year), -Infinity)
  const idOf = (term: string): number => {
    const known = vocabulary.get(term)
    if (known !== undefined) return known
    vocabulary.set(term, vocabulary.size)
    return vocabulary.size - 1
  }
  const read = (id: string | null, text: string, weight: number): Read => ({
    id,
    weight,
    terms: Uint32Array.from([...featuresOf(text).keys()].map(idOf)),
  })
  const learnt = venues.map(({ id, scope, works }): Learnt => {
    const texts = [
      ...(scope.trim() === '' ? [] : [read(null, scope, 1)]),
      ...works.map((work) => read(work.id, work.text, recency(work.year, newest))),
    ]
    const own = new Map<number, number>()
    let total = 0
    for (const { terms, weight } of texts) {
      for (const term of terms) {
        own.set(term, (own.get(term) ?? 0) + weight)
        counts[term] = (counts[term] ?? 0) + weight
        total += weight
      }
    }
    return { id, texts, counts: own, total }
  })
  const total = learnt.reduce((sum, venue) => sum + venue.total, 0)
  return {
    vocabulary,
    venues: learnt,
    counts,
    total,
    smoothing: Math.max(LEAST_SMOOTHING, (SMOOTHING * total) / Math.max(1, learnt.length)),
  }
}

/** A year that no source states counts as one half-life ago. */
function recency(year: number | null, newest: number): number {
  if (year === null) return 0.5
  return 0.5 ** Math.min(4, Math.max(0, newest - year) / HALF_LIFE)
}

/** All venues of the model for a text, the best first; equal scores in the order of their ids. */
export function fitsOf(model: VenueModel, text: string): readonly VenueFit[] {
  const asked = askedOf(model, text)
  return model.venues
    .map((venue): VenueFit => {
      const score = asked.reduce((sum, { id }) => sum + evidenceOf(model, venue, id), 0)
      return { id: venue.id, score }
    })
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}

/** Why a venue has its score: the terms that raise it, and the works that they come from. */
export function reasonsOf(model: VenueModel, id: string, text: string): FitReasons {
  const venue = model.venues.find((candidate) => candidate.id === id)
  if (venue === undefined) return { terms: [], works: [] }
  const pro = askedOf(model, text)
    .map((term) => ({ ...term, evidence: evidenceOf(model, venue, term.id) }))
    .filter(({ evidence }) => evidence > 0)
    .toSorted((one, other) => other.evidence - one.evidence)
  return {
    terms: pro
      .filter(({ words }) => isTelling(words))
      .slice(0, MOST_TERMS)
      .map(({ words, evidence }) => ({ words, evidence })),
    works: worksBehind(venue, new Map(pro.map((term) => [term.id, term.evidence]))),
  }
}

interface Asked {
  readonly id: number
  readonly words: string
}

/** Terms that no venue has ever used say nothing of any. */
function askedOf(model: VenueModel, text: string): readonly Asked[] {
  return [...featuresOf(text)].flatMap(([term, words]) => {
    const id = model.vocabulary.get(term)
    return id === undefined ? [] : [{ id, words }]
  })
}

/** Logarithm of how much likelier a term is in this venue than in all of them together. */
function evidenceOf({ counts, total, smoothing }: VenueModel, venue: Learnt, term: number): number {
  const everywhere = (counts[term] ?? 0) / total
  if (everywhere === 0) return 0
  const here = ((venue.counts.get(term) ?? 0) + smoothing * everywhere) / (venue.total + smoothing)
  return Math.log(here / everywhere)
}

/** Each work's part of the evidence: of a term that three works hold, each led to a third. */
function worksBehind(venue: Learnt, evidence: ReadonlyMap<number, number>): FitReasons['works'] {
  return venue.texts
    .flatMap(({ id, weight, terms }) => {
      if (id === null) return []
      let sum = 0
      for (const term of terms) {
        sum += ((evidence.get(term) ?? 0) * weight) / (venue.counts.get(term) ?? weight)
      }
      return sum > 0 ? [{ id, evidence: sum }] : []
    })
    .toSorted((one, other) => other.evidence - one.evidence)
    .slice(0, MOST_WORKS)
}

const isTelling = (words: string): boolean =>
  words.split(/[\s-]/u).every((word) => contentRoots(word).size > 0)

/** Words and pairs of words with nothing but stop words between them, stemmed, each with the words as they stand. */
function featuresOf(text: string): ReadonlyMap<string, string> {
  const words = wordsOf(folded(text)).slice(0, MOST_WORDS)
  const terms = words.flatMap((word, at) => termsOf(word).map((term) => ({ term, at })))
  const features = new Map<string, string>()
  const keep = (term: string, from: number, to: number) => {
    if (!features.has(term)) features.set(term, words.slice(from, to + 1).join(' '))
  }
  for (const [place, { term, at }] of terms.entries()) {
    keep(term, at, at)
    const before = terms[place - 1]
    if (before !== undefined) keep(`${before.term} ${term}`, before.at, at)
  }
  return features
}
