import type { Query } from './query.ts'
import { fields, placeOf } from './segment.ts'
import type { Field, Segment } from './segment.ts'

/** How much a field counts, and how far long fields are held against it (BM25F, Robertson and Zaragoza 2009). */
export interface Weights {
  readonly k1: number
  readonly field: Readonly<Record<Field, { readonly weight: number; readonly b: number }>>
}

/** Measured on CACM and Cranfield, see `bench/retrieval.ts`. */
export const defaultWeights: Weights = {
  k1: 0.9,
  field: {
    title: { weight: 2, b: 0.3 },
    abstract: { weight: 1, b: 0.4 },
    keywords: { weight: 1.5, b: 0.3 },
    venue: { weight: 0.6, b: 0.3 },
  },
}

export interface Hit {
  readonly id: string
  readonly score: number
  readonly segment: number
  readonly document: number
  /** Terms of the query that led to it, the strongest first. */
  readonly terms: readonly string[]
}

export interface SearchOptions {
  readonly limit: number
  readonly weights?: Weights
  /** Records that may be found; asked once for each candidate. */
  readonly accept?: (id: string) => boolean
}

/** No prefix opens more words than this. */
const MOST_EXPANSIONS = 50
/** Terms named as the reason of a hit. */
const MOST_REASONS = 12

interface Scored {
  readonly term: string
  readonly weight: number
}

/** The best records of all segments for a query, best first; equal scores in the order of their ids. */
export function search(
  segments: readonly Segment[],
  query: Query,
  options: SearchOptions,
): readonly Hit[] {
  const weights = options.weights ?? defaultWeights
  const total = segments.reduce((sum, { ids }) => sum + ids.length, 0)
  const terms = [...expanded(segments, query)].map(({ term, weight }) => ({
    term,
    weight: inverseFrequency({ segments, total }, term) * weight,
  }))
  const scoring = { terms, weights, averages: averageLengths(segments) }
  let hits: readonly Candidate[] = []
  segments.forEach((segment, place) => {
    const scores = scoresOf(segment, scoring)
    const refused = refusedBy(segment, query)
    // What is under the last of those found so far is not among the best.
    const floor = hits.length < options.limit ? 0 : (hits.at(-1)?.score ?? 0)
    const found = best(scores, { limit: options.limit, floor }, (document) => {
      const id = segment.ids[document] ?? ''
      return !refused.has(document) && (options.accept?.(id) ?? true)
    }).map(({ document, score }) => ({
      id: segment.ids[document] ?? '',
      score,
      segment: place,
      document,
    }))
    if (found.length > 0) hits = [...hits, ...found].sort(byScore).slice(0, options.limit)
  })
  return hits.map((hit): Hit => {
    const segment = segments[hit.segment]
    return { ...hit, terms: segment === undefined ? [] : reasonsOf(segment, hit.document, scoring) }
  })
}

type Candidate = Omit<Hit, 'terms'>

function byScore(left: Candidate, right: Candidate): number {
  return right.score - left.score || (left.id < right.id ? -1 : 1)
}

function expanded(segments: readonly Segment[], query: Query): Iterable<Scored> {
  const weights = new Map(query.terms)
  for (const prefix of query.prefixes) {
    const found = new Set(segments.flatMap(({ vocabulary }) => startingWith(vocabulary, prefix)))
    // All words of one beginning together count as one word.
    for (const term of [...found].slice(0, MOST_EXPANSIONS)) {
      weights.set(term, Math.max(weights.get(term) ?? 0, 1 / Math.sqrt(found.size)))
    }
  }
  return [...weights].map(([term, weight]) => ({ term, weight }))
}

function startingWith(vocabulary: readonly string[], prefix: string): readonly string[] {
  const found: string[] = []
  for (let place = placeOf(vocabulary, prefix); found.length < MOST_EXPANSIONS; place += 1) {
    const term = vocabulary[place]
    if (term?.startsWith(prefix) !== true) break
    found.push(term)
  }
  return found
}

interface LengthSum {
  readonly sum: number
  readonly holders: number
}

/** A segment never changes, so what its fields hold together is counted once. */
const lengthSums = new WeakMap<Segment, readonly LengthSum[]>()

function lengthSumsOf(segment: Segment): readonly LengthSum[] {
  const known = lengthSums.get(segment)
  if (known !== undefined) return known
  const sums = fields.map((_, field): LengthSum => {
    let sum = 0
    let holders = 0
    for (let at = field; at < segment.lengths.length; at += fields.length) {
      const length = segment.lengths[at] ?? 0
      sum += length
      holders += length > 0 ? 1 : 0
    }
    return { sum, holders }
  })
  lengthSums.set(segment, sums)
  return sums
}

function averageLengths(segments: readonly Segment[]): readonly number[] {
  return fields.map((_, field) => {
    let sum = 0
    let holders = 0
    for (const segment of segments) {
      const held = lengthSumsOf(segment)[field]
      sum += held?.sum ?? 0
      holders += held?.holders ?? 0
    }
    return holders === 0 ? 1 : sum / holders
  })
}

interface Scoring {
  /** Each with its rarity in its weight. */
  readonly terms: readonly Scored[]
  readonly weights: Weights
  readonly averages: readonly number[]
}

function scoresOf(segment: Segment, scoring: Scoring): Float64Array {
  const scores = new Float64Array(segment.ids.length)
  for (const scored of scoring.terms) {
    const range = rangeOf(segment, scored.term)
    for (let at = range?.start ?? 0; at < (range?.end ?? 0); at += 1) {
      const document = segment.documents[at] ?? 0
      scores[document] = (scores[document] ?? 0) + scoreAt(segment, { at, scored, scoring })
    }
  }
  return scores
}

function scoreAt(
  segment: Segment,
  of: { readonly at: number; readonly scored: Scored; readonly scoring: Scoring },
): number {
  const document = segment.documents[of.at] ?? 0
  const packed = segment.counts[of.at] ?? 0
  const frequency = weighted(segment, { document, packed, scoring: of.scoring })
  return (of.scored.weight * frequency) / (of.scoring.weights.k1 + frequency)
}

/** The terms that led to one record, the strongest first. */
function reasonsOf(segment: Segment, document: number, scoring: Scoring): readonly string[] {
  return scoring.terms
    .flatMap((scored) => {
      const at = postingOf(segment, scored.term, document)
      if (at === undefined) return []
      return [{ term: scored.term, score: scoreAt(segment, { at, scored, scoring }) }]
    })
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MOST_REASONS)
    .map(({ term }) => term)
}

/** Where a term says that a record holds it: the records of one term stand in their order. */
function postingOf(segment: Segment, term: string, document: number): number | undefined {
  const range = rangeOf(segment, term)
  if (range === undefined) return undefined
  let low = range.start
  let high = range.end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((segment.documents[middle] ?? 0) < document) low = middle + 1
    else high = middle
  }
  return low < range.end && segment.documents[low] === document ? low : undefined
}

interface Held {
  readonly segments: readonly Segment[]
  /** Records in all segments. */
  readonly total: number
}

/** Share of records without the term, as BM25 has it; never negative. */
function inverseFrequency({ segments, total }: Held, term: string): number {
  let holders = 0
  for (const segment of segments) {
    const range = rangeOf(segment, term)
    if (range !== undefined) holders += range.end - range.start
  }
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5))
}

function rangeOf(segment: Segment, term: string): { start: number; end: number } | undefined {
  const place = placeOf(segment.vocabulary, term)
  if (segment.vocabulary[place] !== term) return undefined
  return { start: segment.starts[place] ?? 0, end: segment.starts[place + 1] ?? 0 }
}

function weighted(
  { lengths }: Segment,
  found: { readonly document: number; readonly packed: number; readonly scoring: Scoring },
): number {
  const { weights, averages } = found.scoring
  let sum = 0
  for (let field = 0; field < fields.length; field += 1) {
    const count = (found.packed >>> (field * 8)) & 255
    if (count === 0) continue
    const { weight, b } = weights.field[fields[field] ?? 'abstract']
    const length = lengths[found.document * fields.length + field] ?? 0
    sum += (weight * count) / (1 - b + (b * length) / (averages[field] ?? 1))
  }
  return sum
}

function refusedBy(segment: Segment, query: Query): ReadonlySet<number> {
  const refused = new Set<number>()
  for (const term of query.without) {
    const range = rangeOf(segment, term)
    for (let at = range?.start ?? 0; at < (range?.end ?? 0); at += 1) {
      refused.add(segment.documents[at] ?? 0)
    }
  }
  return refused
}

/** The highest scores above zero that are not under the floor. */
function best(
  scores: Float64Array,
  { limit, floor }: { readonly limit: number; readonly floor: number },
  accept: (document: number) => boolean,
): readonly { document: number; score: number }[] {
  const order: number[] = []
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0
    if (score > 0 && score >= floor) order.push(document)
  }
  order.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0))
  const found: { document: number; score: number }[] = []
  for (const document of order) {
    if (found.length >= limit) break
    if (accept(document)) found.push({ document, score: scores[document] ?? 0 })
  }
  return found
}
