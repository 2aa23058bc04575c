import { modelTokens } from '../models/word-features.ts'
import { abstractMoves } from './abstract-cues.ts'
import type { AbstractMove } from './abstract-cues.ts'
import { stepsAlone, stepsWithin } from './abstract-moves.ts'

/** Shares of a step between which a difference tells something. */
const bounds = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]
const ends = 2
const longest = 14

/**
 * Features of a whole abstract from which a model tells whether one step is told in it: the words of all its sentences,
 * of its first and its last, and how likely each of them is each step. A change here asks for a new model
 * (`npm run train -- told-steps`).
 */
export function stepFeatures(sentences: readonly string[]): readonly string[] {
  const within = stepsWithin(sentences)
  const kept = sentences.filter((_, at) => within[at] !== null)
  const shares = within.filter((row) => row !== null)
  const alone = stepsAlone(kept)
  return [
    'bias',
    `n:${Math.min(kept.length, longest)}`,
    ...likelihoods(shares, 'in'),
    ...likelihoods(alone, 'by'),
    ...sums(shares),
    ...orderOf(shares),
    ...wordsOf(kept),
  ]
}

/** How likely the likeliest sentence is each step, in the abstract as a whole and at its ends. */
function likelihoods(rows: readonly (readonly number[])[], name: string): readonly string[] {
  const of = (some: readonly (readonly number[])[], place: string) =>
    abstractMoves.flatMap((move, step) => {
      const best = Math.max(0, ...some.map((row) => row[step] ?? 0))
      return bounds.map((bound) => `${name}${place}:${move}${best < bound ? '<' : '>'}${bound}`)
    })
  return [
    ...of(rows, ''),
    ...of(rows.slice(0, 1), '^'),
    ...of(rows.slice(-1), '$'),
    ...of(rows.slice(-ends), '$$'),
  ]
}

const halves = 2
const most = 8

/** How many sentences of each step are to be expected, in halves. */
function sums(rows: readonly (readonly number[])[]): readonly string[] {
  return abstractMoves.map((move, step) => {
    const sum = rows.reduce((all, row) => all + (row[step] ?? 0), 0)
    return `sum:${move}${Math.min(most, Math.round(halves * sum))}`
  })
}

/** Which step is followed by which. */
function orderOf(rows: readonly (readonly number[])[]): readonly string[] {
  const likeliest = rows.map((row) => abstractMoves[row.indexOf(Math.max(...row))] ?? 'background')
  const turns: AbstractMove[] = []
  for (const move of likeliest) if (turns.at(-1) !== move) turns.push(move)
  const path = ['', ...turns, '']
  return path.slice(1).map((move, at) => `turn:${path[at] ?? ''}>${move}`)
}

/** Words anywhere, in the first sentence, in the last two and in the last, and how each sentence begins. */
function wordsOf(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence, at) => {
    const words = modelTokens(sentence)
    const back = sentences.length - at
    const places = ['w', ...(at === 0 ? ['^'] : []), ...(back <= ends ? ['$$'] : [])]
    if (back === 1) places.push('$')
    return [
      ...places.flatMap((place) => words.map((word) => `${place}:${word}`)),
      `begin:${words.slice(0, ends).join(' ')}`,
    ]
  })
}
