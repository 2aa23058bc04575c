import { abstractCues, abstractLabels, abstractMoves } from './abstract-cues.ts'
import type { AbstractMove } from './abstract-cues.ts'

export interface MovedSentence {
  /** `null` for a line that is no part of the abstract: a publisher's mark, a download link. */
  readonly move: AbstractMove | null
  /** Share of this step among the steps that the wording and the place allow, 0 to 1. */
  readonly confidence: number
}

const publisherLine =
  /^(?:©|\(c\)|\d{4} )?\s*(?:copyright|\d{4} elsevier|elsevier|all rights reserved|published by|b\.v\.)|rights reserved|elsevier (?:ltd|b\.? ?v|inc)|^download this paper|^home page:/iu

/**
 * Log share of each step by fifth of the abstract, counted on 1,668 public abstracts (CSAbstruct, train
 * part) with the steps that it does not separate (gap, conclusion) given a fixed share of their parent.
 */
const place: readonly (readonly number[])[] = [
  [0.66, 0.1, 0.14, 0.07, 0.02, 0.01],
  [0.33, 0.1, 0.19, 0.33, 0.04, 0.01],
  [0.1, 0.05, 0.14, 0.58, 0.12, 0.01],
  [0.05, 0.02, 0.07, 0.47, 0.32, 0.07],
  [0.02, 0.01, 0.03, 0.15, 0.45, 0.34],
]

/** Share of each step after another, rows and columns in the order of `abstractMoves`. */
const after: readonly (readonly number[])[] = [
  [0.42, 0.14, 0.19, 0.2, 0.04, 0.01],
  [0.28, 0.2, 0.3, 0.17, 0.04, 0.01],
  [0.07, 0.02, 0.21, 0.53, 0.13, 0.04],
  [0.03, 0.01, 0.04, 0.56, 0.29, 0.07],
  [0.02, 0.01, 0.02, 0.08, 0.57, 0.3],
  [0.03, 0.01, 0.02, 0.04, 0.15, 0.75],
]

/** How far the place and the step before count against the wording. */
const placeWeight = 1.1
const afterWeight = 0.8

/**
 * Names the step of each sentence of an abstract: cue words, place and the step before, decided together
 * by the best path (Viterbi). Labels of structured abstracts bind the sentences after them.
 */
export function abstractMovesOf(sentences: readonly string[]): readonly MovedSentence[] {
  if (sentences.length === 0) return []
  const scores = allowedBy(sentences, sentences.map(scoresOf))
  const path = bestPath(scores)
  return sentences.map((sentence, index) => {
    if (publisherLine.test(sentence)) return { move: null, confidence: 1 }
    const best = path[index] ?? 0
    return {
      move: abstractMoves[best] ?? 'background',
      confidence: shareOf(scores[index] ?? [], best),
    }
  })
}

function scoresOf(sentence: string, index: number, all: readonly string[]): readonly number[] {
  const fifth = Math.min(4, Math.floor((5 * index) / all.length))
  const priors = all.length > 1 ? (place[fifth] ?? []) : []
  const text = sentence.replace(/^[^\p{L}\p{N}]+/u, '')
  return abstractMoves.map((move, column) => {
    const wording = abstractCues
      .filter((cue) => cue.move === move && cue.pattern.test(text))
      .reduce((sum, cue) => sum + cue.weight, 0)
    return wording + placeWeight * Math.log(priors[column] ?? 1 / 6)
  })
}

/** Score that rules a step out. */
const never = -1e6

/** Lets a label ("Methods:") rule out every step that it does not name, until the next label. */
function allowedBy(
  sentences: readonly string[],
  scores: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  let allowed: readonly AbstractMove[] | null = null
  return scores.map((row, index) => {
    allowed = labelledMoves(sentences[index] ?? '') ?? allowed
    const moves = allowed
    if (moves === null) return row
    return row.map((score, column) => {
      const move = abstractMoves[column]
      return move !== undefined && moves.includes(move) ? score : never
    })
  })
}

/** Steps that a label at the start of a sentence allows: "Results: …", "Methodology/Principal Findings". */
export function labelledMoves(sentence: string): readonly AbstractMove[] | null {
  const label = /^[\p{L}][\p{L}\s/&]{2,45}?(?=:|\.\s|\s[–—-]\s)/u.exec(sentence)?.[0] ?? ''
  const bare = /^[\p{Lu}][\p{L}\s/&]{2,45}$/u.exec(sentence.trim())?.[0] ?? ''
  const text = label === '' ? bare : label
  if (text === '' || text.split(/\s+/u).length > 5) return null
  return abstractLabels.find(({ pattern }) => pattern.test(text))?.moves ?? null
}

function bestPath(scores: readonly (readonly number[])[]): readonly number[] {
  const width = abstractMoves.length
  const back: number[][] = []
  let current = scores[0] ?? []
  for (const row of scores.slice(1)) {
    const from: number[] = []
    const previous = current
    current = Array.from({ length: width }, (_, to) => {
      let best = 0
      let bestScore = -Infinity
      for (let state = 0; state < width; state += 1) {
        const score =
          (previous[state] ?? never) + afterWeight * Math.log(after[state]?.[to] ?? 1 / width)
        if (score > bestScore) [best, bestScore] = [state, score]
      }
      from.push(best)
      return bestScore + (row[to] ?? never)
    })
    back.push(from)
  }
  let state = current.indexOf(Math.max(...current))
  const path = [state]
  for (const from of back.toReversed()) {
    state = from[state] ?? 0
    path.push(state)
  }
  return path.toReversed()
}

function shareOf(row: readonly number[], best: number): number {
  const top = Math.max(...row)
  const shares = row.map((score) => Math.exp(score - top))
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum === 0 ? 0 : (shares[best] ?? 0) / sum
}
