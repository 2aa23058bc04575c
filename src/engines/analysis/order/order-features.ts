import { modelTokens } from '../models/word-features.ts'
import { abstractMoves } from '../moves/abstract-cues.ts'
import type { AbstractMove } from '../moves/abstract-cues.ts'
import { chainedBy, usedBeforeNamed } from './order-signs.ts'

/** A sentence, and how likely it is each step by its own words alone, in the order of `abstractMoves`. */
export interface Stepped {
  readonly text: string
  readonly shares: readonly number[]
}

/** How far along an abstract each step stands as a rule, from 0 for what was known to 4 for what follows. */
const stage: Readonly<Record<AbstractMove, number>> = {
  background: 0,
  gap: 0.4,
  purpose: 1,
  method: 1.8,
  result: 3,
  conclusion: 4,
}
const furthest = 4
const longest = 12
/** Sentences at either end of which all words are looked at. */
const ends = 2
/** Words by which a sentence says what it goes on from. */
const opening = 3

export const stageOf = ({ shares }: Stepped): number =>
  shares.reduce((sum, share, move) => sum + share * stage[abstractMoves[move] ?? 'method'], 0)

export const moveOf = ({ shares }: Stepped): AbstractMove =>
  abstractMoves[shares.indexOf(Math.max(...shares))] ?? 'method'

/**
 * Features of an abstract from which a model tells whether its sentences stand in the order they were written in. A
 * change here asks for a new model (`npm run train -- abstract-order`).
 */
export function orderFeatures(sentences: readonly Stepped[]): readonly string[] {
  const texts = sentences.map(({ text }) => text)
  return [
    'bias',
    `n:${Math.min(sentences.length, longest)}`,
    ...stagesOf(sentences.map(stageOf)),
    ...atEnds(sentences),
    ...stepByStep(sentences.map(moveOf)),
    ...ladder('chain', chainedBy(texts), { least: -0.15, most: 0.3, steps: 9 }),
    ...ladder('unnamed', usedBeforeNamed(texts), { least: 0, most: 3, steps: 3 }),
    ...texts.flatMap((text, at) => wordsAt(modelTokens(text), placeOf(at, texts.length))),
  ]
}

interface Ladder {
  readonly least: number
  readonly most: number
  readonly steps: number
}

/** Every rung that a value reaches, and every one that it does not. */
function ladder(name: string, value: number, { least, most, steps }: Ladder): readonly string[] {
  const reached = Math.round((steps * (value - least)) / (most - least))
  return Array.from({ length: steps }, (_, at) => `${name}${at < reached ? '>' : '<'}${at + 1}`)
}

function stagesOf(stages: readonly number[]): readonly string[] {
  const whole = { least: 0, most: furthest, steps: 8 }
  const falls = stages.slice(1).map((one, at) => (stages[at] ?? 0) - one)
  const deep = falls.filter((fall) => fall > 1).length / Math.max(1, falls.length)
  return [
    ...ladder('rise', riseOf(stages), { least: -1, most: 1, steps: 12 }),
    ...ladder('first', stages[0] ?? 0, whole),
    ...ladder('second', stages[1] ?? 0, whole),
    ...ladder('last', stages.at(-1) ?? 0, whole),
    ...ladder('last but one', stages.at(-2) ?? 0, whole),
    ...ladder('falls', deep, { least: 0, most: 0.6, steps: 6 }),
    ...ladder('fall', Math.max(0, ...falls), whole),
  ]
}

/** Correlation of the stages with the places at which they stand. */
function riseOf(stages: readonly number[]): number {
  const mean = stages.reduce((sum, one) => sum + one, 0) / stages.length
  const middle = (stages.length - 1) / 2
  const sum = (of: (stage: number, at: number) => number) =>
    stages.reduce((total, one, at) => total + of(one - mean, at - middle), 0)
  const spread = sum((one) => one ** 2) * sum((_, at) => at ** 2)
  return sum((one, at) => one * at) / Math.sqrt(spread + 1e-9)
}

function atEnds(sentences: readonly Stepped[]): readonly string[] {
  const share = { least: 0, most: 1, steps: 5 }
  return abstractMoves.flatMap((move, at) => [
    ...ladder(`first ${move}`, sentences[0]?.shares[at] ?? 0, share),
    ...ladder(`last ${move}`, sentences.at(-1)?.shares[at] ?? 0, share),
  ])
}

function stepByStep(moves: readonly AbstractMove[]): readonly string[] {
  const all = ['begin', ...moves, 'end']
  return all.slice(1).map((move, at) => `${all[at] ?? ''} ${move}`)
}

type Place = 'first' | 'second' | 'within' | 'last but one' | 'last'

function placeOf(at: number, count: number): Place {
  if (at === 0) return 'first'
  if (at === count - 1) return 'last'
  if (at === count - ends) return 'last but one'
  return at < ends ? 'second' : 'within'
}

function wordsAt(words: readonly string[], place: Place): readonly string[] {
  const begins = words.slice(0, opening)
  const isEnd = place !== 'within'
  const isOutermost = place === 'first' || place === 'last'
  return [
    ...begins.map((word, at) => `${place} ${at} ${word}`),
    `${place} : ${begins.slice(0, 2).join(' ')}`,
    `${place} : ${begins.join(' ')} :`,
    ...(isEnd ? words.map((word) => `${place} ${word}`) : []),
    ...(isOutermost ? words.slice(1).map((word, at) => `${place} ${words[at] ?? ''} ${word}`) : []),
  ]
}
