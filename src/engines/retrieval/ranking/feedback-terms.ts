import type { Hit } from './bm25.ts'
import type { Query } from './query.ts'
import { add } from './query.ts'
import { termsOf } from './terms.ts'

interface Feedback {
  /** First answers that are believed. */
  readonly documents: number
  /** Terms that they add. */
  readonly terms: number
  /** Share of the typed words in the new query, 0 to 1. */
  readonly original: number
}

/** Measured on CACM and Cranfield, see `bench/retrieval.ts`. */
const usual: Feedback = { documents: 10, terms: 20, original: 0.6 }

/**
 * The query with the words that its first answers share: the relevance model of Lavrenko and Croft (2001) mixed
 * with the words typed (RM3). Finds records that say the same in other words.
 * `textOf` gives the text of a hit; terms that stand in one answer alone are left out.
 */
export function withFeedback(
  query: Query,
  found: { readonly hits: readonly Hit[]; readonly textOf: (hit: Hit) => string },
  feedback: Feedback = usual,
): Query {
  const believed = found.hits.slice(0, feedback.documents)
  const highest = believed[0]?.score ?? 0
  if (highest === 0) return query
  const model = new Map<string, number>()
  const holders = new Map<string, number>()
  for (const hit of believed) {
    const terms = termsOf(found.textOf(hit))
    for (const term of terms) add(model, term, hit.score / highest / terms.length)
    for (const term of new Set(terms)) add(holders, term, 1)
  }
  const shared = [...model]
    .filter(([term]) => (holders.get(term) ?? 0) > 1)
    .sort((left, right) => right[1] - left[1])
    .slice(0, feedback.terms)
  return { ...query, terms: mixed(query.terms, new Map(shared), feedback.original) }
}

function mixed(
  typed: ReadonlyMap<string, number>,
  model: ReadonlyMap<string, number>,
  share: number,
): Map<string, number> {
  const sum = (terms: ReadonlyMap<string, number>) =>
    [...terms.values()].reduce((total, weight) => total + weight, 0) || 1
  const terms = new Map<string, number>()
  const scale = sum(typed)
  for (const [term, weight] of typed) add(terms, term, share * weight)
  for (const [term, weight] of model) add(terms, term, ((1 - share) * weight * scale) / sum(model))
  return terms
}
