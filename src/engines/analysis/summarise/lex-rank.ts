/**
 * LexRank (Erkan and Radev, 2004): a sentence weighs as much as the sentences that resemble it, by power iteration
 * over the cosine of their tf-idf vectors, ties under a threshold left out.
 */

type Vector = ReadonlyMap<string, number>

const threshold = 0.08
const damping = 0.85
const mostRounds = 40
const closeEnough = 1e-5

/** Vectors of unit length; a term counts by how rarely sentences hold it. */
export function sentenceVectors(sentences: readonly (readonly string[])[]): readonly Vector[] {
  const holders = new Map<string, number>()
  for (const terms of sentences) {
    for (const term of new Set(terms)) holders.set(term, (holders.get(term) ?? 0) + 1)
  }
  return sentences.map((terms) => {
    const vector = new Map<string, number>()
    for (const term of terms) {
      const rarity = Math.log(1 + sentences.length / (holders.get(term) ?? 1))
      vector.set(term, (vector.get(term) ?? 0) + rarity)
    }
    const length = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0))
    return new Map([...vector].map(([term, value]) => [term, value / (length || 1)]))
  })
}

/** Likeness of two vectors of length 1, from 0 to 1. */
export function cosine(one: Vector, other: Vector): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [term, value] of few) sum += value * (many.get(term) ?? 0)
  return sum
}

interface Tie {
  readonly to: number
  readonly weight: number
}

/** Centrality of each sentence, the highest 1. Quadratic in sentences: the caller bounds them. */
export function lexRank(vectors: readonly Vector[]): readonly number[] {
  const count = vectors.length
  if (count === 0) return []
  const ties = tiesOf(vectors)
  const sums = ties.map((own) => own.reduce((sum, { weight }) => sum + weight, 0))
  let ranks = vectors.map(() => 1 / count)
  for (let round = 0; round < mostRounds; round += 1) {
    const next = vectors.map(() => (1 - damping) / count)
    ties.forEach((own, from) => {
      const share = (damping * (ranks[from] ?? 0)) / (sums[from] || 1)
      for (const { to, weight } of own) next[to] = (next[to] ?? 0) + share * weight
    })
    const moved = next.reduce((sum, rank, at) => sum + Math.abs(rank - (ranks[at] ?? 0)), 0)
    ranks = next
    if (moved < closeEnough) break
  }
  const highest = Math.max(...ranks)
  return ranks.map((rank) => rank / (highest || 1))
}

/** Which sentences resemble which, found through the terms that they share. */
function tiesOf(vectors: readonly Vector[]): readonly (readonly Tie[])[] {
  const postings = new Map<string, { readonly holders: number[]; readonly values: number[] }>()
  vectors.forEach((vector, at) => {
    for (const [term, value] of vector) {
      const list = postings.get(term)
      if (list === undefined) postings.set(term, { holders: [at], values: [value] })
      else {
        list.holders.push(at)
        list.values.push(value)
      }
    }
  })
  const sums = new Float64Array(vectors.length)
  return vectors.map((vector, from) => {
    sums.fill(0)
    for (const [term, value] of vector) {
      const { holders = [], values = [] } = postings.get(term) ?? {}
      for (let index = 0; index < holders.length; index += 1) {
        const at = holders[index] ?? 0
        sums[at] = (sums[at] ?? 0) + value * (values[index] ?? 0)
      }
    }
    const own: Tie[] = []
    for (let to = 0; to < sums.length; to += 1) {
      const weight = sums[to] ?? 0
      if (to !== from && weight >= threshold) own.push({ to, weight })
    }
    return own
  })
}
