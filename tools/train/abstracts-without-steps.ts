import { abstractMoves } from '../../src/engines/analysis/moves/abstract-cues.ts'
import type { AbstractMove } from '../../src/engines/analysis/moves/abstract-cues.ts'
import { stepsWithin } from '../../src/engines/analysis/moves/abstract-moves.ts'
import { askedSteps, movesOfStep } from '../../src/engines/analysis/moves/asked-steps.ts'
import type { AskedStep } from '../../src/engines/analysis/moves/asked-steps.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import { abstractSentences } from './abstract-sentences.ts'

/** An abstract as it stands, or with all that tells one of its steps taken out. */
export interface ChangedAbstract {
  readonly lacks: 'none' | AskedStep
  readonly sentences: readonly string[]
}

interface Told {
  readonly text: string
  /** Probability of each step, in the order of `abstractMoves`. */
  readonly shares: readonly number[]
}

/** Sentences that an abstract has to have, and that have to be left; and steps, for it to be a whole one. */
const least = 4
const leastLeft = 3
const leastTold = 3
/** Share of a step from which a sentence tells it, and from which it may. */
const tells = 0.5
const may = 0.25

/**
 * The abstract of a document without the labels over its parts, and once more for each step that it tells. Under a
 * label the steps are what it says; in plain prose they are what the model of moves says.
 */
export function withoutEachStep(document: Document): readonly ChangedAbstract[] {
  const told = toldOf(document)
  if (told.length < least) return []
  const texts = (some: readonly Told[]) => some.map(({ text }) => text)
  const without = askedSteps.flatMap((lacks): readonly ChangedAbstract[] => {
    const share = ({ shares }: Told) =>
      movesOfStep[lacks].reduce((sum, move) => sum + (shares[abstractMoves.indexOf(move)] ?? 0), 0)
    const left = told.filter((one) => share(one) < may)
    return left.length < leastLeft || !told.some((one) => share(one) >= tells)
      ? []
      : [{ lacks, sentences: texts(left) }]
  })
  return without.length < leastTold ? [] : [{ lacks: 'none', sentences: texts(told) }, ...without]
}

function toldOf(document: Document): readonly Told[] {
  const rows = abstractSentences(document)
  const within = stepsWithin(rows.map(({ text }) => text))
  return rows.flatMap(({ text, allowed }, at) => {
    const shares = within[at]
    return shares === null || shares === undefined ? [] : [{ text, shares: bound(shares, allowed) }]
  })
}

/** Shares among the steps that a label allows. */
function bound(
  shares: readonly number[],
  allowed: readonly AbstractMove[] | null,
): readonly number[] {
  if (allowed === null) return shares
  const kept = shares.map((share, step) => {
    const move = abstractMoves[step]
    return move !== undefined && allowed.includes(move) ? share + 1e-6 : 0
  })
  const sum = kept.reduce((all, share) => all + share, 0)
  return kept.map((share) => share / sum)
}
