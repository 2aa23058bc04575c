import { abstractCues, abstractLabels } from './abstract-cues.ts'
import type { AbstractMove } from './abstract-cues.ts'
import { unpackChain } from './move-chain-file.ts'
import { packedMoveChain } from './move-chain.generated.ts'
import { chainMoves, emissionsOf, marginalsOf } from './move-chain.ts'
import type { ChainMove, MoveChain } from './move-chain.ts'

export interface MovedSentence {
  /** `null` for a line that is no part of the abstract: a publisher's mark, a download link. */
  readonly move: AbstractMove | null
  /** Probability of the step given the whole abstract, 0 to 1. */
  readonly confidence: number
}

const publisherLine =
  /^(?:©|\(c\)|copyright|published by|elsevier|all rights reserved|please see later in the article|trial registration|download this paper|home page:)|rights reserved|\belsevier (?:ltd|b\.? ?v|inc|science)|^(?:\d{4} )?(?:©|elsevier|b\.v\.|ltd)/iu

/**
 * Names the step of each sentence of an abstract. A small trained chain tells background, purpose, method
 * and result from words, place and the steps beside; cues then tell a gap from background and a
 * conclusion from a result. Labels of structured abstracts bind the sentences after them.
 */
export function abstractMovesOf(sentences: readonly string[]): readonly MovedSentence[] {
  const kept = sentences.filter((sentence) => !publisherLine.test(sentence))
  if (kept.length === 0) return sentences.map(() => ({ move: null, confidence: 1 }))
  const chain = trainedChain()
  const allowed = allowedSteps(kept)
  const scores = emissionsOf(chain, kept).map((row, index) =>
    bound(withCues(row, kept[index] ?? ''), allowed[index] ?? null),
  )
  const shares = marginalsOf(chain, scores)
  const moves = kept.map((sentence, index) => {
    const row = shares[index] ?? []
    const best = row.indexOf(Math.max(...row))
    const step = chainMoves[best] ?? 'background'
    return {
      move: refined({ sentence, step, allowed: allowed[index] ?? null, from: index / kept.length }),
      confidence: row[best] ?? 0,
    }
  })
  let next = 0
  return sentences.map((sentence) => {
    if (publisherLine.test(sentence)) return { move: null, confidence: 1 }
    next += 1
    return moves[next - 1] ?? { move: null, confidence: 1 }
  })
}

let chainInUse: MoveChain | null = null

/** Unpacked at the first use and kept: about 15,000 rows. */
function trainedChain(): MoveChain {
  chainInUse ??= unpackChain(packedMoveChain)
  return chainInUse
}

/** Share of a cue's weight that counts beside the trained weights, which saw only computer science. */
const cueShare = 0.3

function withCues(row: readonly number[], sentence: string): readonly number[] {
  return row.map((score, step) => {
    const cues = abstractCues.filter(
      (cue) => parentOf[cue.move] === chainMoves[step] && cue.pattern.test(sentence),
    )
    return score + cueShare * cues.reduce((sum, cue) => sum + cue.weight, 0)
  })
}

const parentOf: Readonly<Record<AbstractMove, ChainMove>> = {
  background: 'background',
  gap: 'background',
  purpose: 'purpose',
  method: 'method',
  result: 'result',
  conclusion: 'result',
}

/** Steps that the last label before each sentence allows; `null` where there is no label. */
function allowedSteps(sentences: readonly string[]): readonly (readonly AbstractMove[] | null)[] {
  let allowed: readonly AbstractMove[] | null = null
  return sentences.map((sentence) => {
    allowed = labelledMoves(sentence) ?? allowed
    return allowed
  })
}

/** Score that rules a step out. */
const never = -1e4

function bound(row: readonly number[], allowed: readonly AbstractMove[] | null): readonly number[] {
  if (allowed === null) return row
  const parents = new Set(allowed.map((move) => parentOf[move]))
  return row.map((score, step) => {
    const move = chainMoves[step]
    return move !== undefined && parents.has(move) ? score : never
  })
}

/** Steps that a label at the start of a sentence allows: "Results: …", "Methodology/Principal Findings". */
export function labelledMoves(sentence: string): readonly AbstractMove[] | null {
  const label = /^\p{L}[\p{L}\s/&]{2,45}?(?=:|\.\s|\s[–—-]\s)/u.exec(sentence)?.[0] ?? ''
  const bare = /^\p{Lu}[\p{L}\s/&]{2,45}$/u.exec(sentence.trim())?.[0] ?? ''
  const text = label === '' ? bare : label
  if (text === '' || text.split(/\s+/u).length > 5) return null
  return abstractLabels.find(({ pattern }) => pattern.test(text))?.moves ?? null
}

/** Cue weight from which background is a gap, and a result a conclusion; less is enough near the end. */
const gapWeight = 1.4
const conclusionWeight = 1.8
const lateConclusionWeight = 1
const late = 0.7

function refined(found: {
  readonly sentence: string
  readonly step: ChainMove
  readonly allowed: readonly AbstractMove[] | null
  readonly from: number
}): AbstractMove {
  const { sentence, step, allowed, from } = found
  const may = (move: AbstractMove): boolean => allowed === null || allowed.includes(move)
  const text = sentence.replace(/^[^\p{L}\p{N}]+/u, '')
  if (step === 'background') {
    return may('gap') && cueWeight(text, 'gap') >= gapWeight ? 'gap' : 'background'
  }
  if (step !== 'result') return step
  if (!may('result')) return 'conclusion'
  const isLate = from >= late
  const weight = cueWeight(text, 'conclusion')
  if (!may('conclusion') || weight < (isLate ? lateConclusionWeight : conclusionWeight)) {
    return 'result'
  }
  return cueWeight(text, 'result') <= weight + (isLate ? 1 : 0) ? 'conclusion' : 'result'
}

function cueWeight(text: string, move: AbstractMove): number {
  return abstractCues
    .filter((cue) => cue.move === move && cue.pattern.test(text))
    .reduce((sum, cue) => sum + cue.weight, 0)
}
