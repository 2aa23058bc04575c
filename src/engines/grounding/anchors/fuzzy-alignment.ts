import type { IndexedWord, TextIndex } from './text-index.ts'

/** The best place of a quotation's words among a text's words, and what differs there. */
export interface WordAlignment {
  /** 1 minus cost per word of the quotation. */
  readonly similarity: number
  /** First and last word in the text, both inclusive. */
  readonly first: number
  readonly last: number
  /** Words of the quotation without a counterpart, and words of the text without one. */
  readonly quoted: readonly string[]
  readonly standing: readonly string[]
}

/** A left-out word of the text is a smaller fault than a word that was put in. */
const skipCost = 0.6
const diagonalWidth = 8
const candidateCount = 4
const windowSlack = 18
/** A quotation longer than this is not aligned: the matrix would grow with its square. */
export const longestQuotation = 400

/**
 * Pairs of neighbouring words vote for a diagonal; around the best ones a semi-global alignment
 * (free ends in the text; Needleman and Wunsch 1970, Sellers 1980) finds the cheapest stretch.
 */
export function alignWords(index: TextIndex, quotation: readonly string[]): WordAlignment | null {
  if (quotation.length > longestQuotation) return null
  let best: WordAlignment | null = null
  for (const diagonal of likelyDiagonals(index, quotation)) {
    const from = Math.max(0, diagonal - 6)
    const window = index.words.slice(from, diagonal + quotation.length + windowSlack)
    const found = alignWithin(window, quotation)
    if (found === null || (best !== null && found.similarity <= best.similarity)) continue
    best = { ...found, first: found.first + from, last: found.last + from }
  }
  return best
}

function likelyDiagonals(index: TextIndex, quotation: readonly string[]): readonly number[] {
  const votes = new Map<number, number>()
  const pairs = index.pairs()
  for (let position = 0; position + 1 < quotation.length; position += 1) {
    const seeds = pairs.get(`${quotation[position]} ${quotation[position + 1]}`) ?? []
    // A pair as common as "of the" says nothing about the place and would cost the most.
    const weight = seeds.length > 200 ? 0 : 1
    if (weight === 0 && quotation.length > 8) continue
    for (const seed of seeds) {
      const bucket = Math.floor((seed - position) / diagonalWidth)
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1)
    }
  }
  return [...votes.keys()]
    .map((bucket) => ({ bucket, votes: (votes.get(bucket) ?? 0) + (votes.get(bucket + 1) ?? 0) }))
    .sort((left, right) => right.votes - left.votes || left.bucket - right.bucket)
    .slice(0, candidateCount)
    .map(({ bucket }) => bucket * diagonalWidth)
}

const substituted = 0
const added = 1
const skipped = 2

function alignWithin(
  window: readonly IndexedWord[],
  quotation: readonly string[],
): WordAlignment | null {
  const width = window.length + 1
  const steps = new Uint8Array((quotation.length + 1) * width)
  let costs = new Float64Array(width)
  for (let row = 1; row <= quotation.length; row += 1) {
    const next = new Float64Array(width)
    next[0] = row
    steps[row * width] = added
    for (let column = 1; column < width; column += 1) {
      const same = quotation[row - 1] === window[column - 1]?.word
      const substitute = (costs[column - 1] ?? 0) + (same ? 0 : 1)
      const add = (costs[column] ?? 0) + 1
      const skip = (next[column - 1] ?? 0) + skipCost
      const cheapest = Math.min(substitute, add, skip)
      next[column] = cheapest
      steps[row * width + column] = stepOf(cheapest, substitute, add)
    }
    costs = next
  }
  let end = 0
  for (let column = 1; column < width; column += 1) {
    // The later of two equal ends pairs a changed last word with the word that it replaces.
    if ((costs[column] ?? 0) <= (costs[end] ?? 0)) end = column
  }
  if (end === 0) return null
  return {
    similarity: 1 - (costs[end] ?? quotation.length) / quotation.length,
    ...trace({ window, quotation, steps, end }),
  }
}

function stepOf(cheapest: number, substitute: number, add: number): number {
  if (cheapest === substitute) return substituted
  return cheapest === add ? added : skipped
}

function trace(matrix: {
  readonly window: readonly IndexedWord[]
  readonly quotation: readonly string[]
  readonly steps: Uint8Array
  readonly end: number
}): Omit<WordAlignment, 'similarity'> {
  const { window, quotation, steps, end } = matrix
  const width = window.length + 1
  const quoted: string[] = []
  const standing: string[] = []
  let row = quotation.length
  let column = end
  while (row > 0) {
    const step = column === 0 ? added : steps[row * width + column]
    const mine = quotation[row - 1] ?? ''
    const theirs = window[column - 1]?.word ?? ''
    if (step !== skipped && (step === added || mine !== theirs)) quoted.push(mine)
    if (step !== added && (step === skipped || mine !== theirs)) standing.push(theirs)
    if (step !== skipped) row -= 1
    if (step !== added) column -= 1
  }
  return { first: column, last: end - 1, quoted, standing }
}
