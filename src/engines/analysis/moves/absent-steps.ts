import { abstractMoves } from './abstract-cues.ts'
import type { AbstractMove } from './abstract-cues.ts'
import { stepsWithin } from './abstract-moves.ts'

/**
 * Steps of which an abstract has so little that no sentence of it can be taken for one. The trained chain gives each
 * sentence a share of each step; what is held against a bound is the share of the likeliest sentence, or the number of
 * sentences to be expected. The bounds are those below which 2 of 100 abstracts fall that have the step (422 plain
 * abstracts of open articles); of the same abstracts with the step taken out a third (conclusion), seven of ten
 * (outcome) and eight of ten (what was known) do. For aim and way no such bound tells more than their wording does.
 */
export function absentSteps(sentences: readonly string[]): ReadonlySet<AbstractMove> {
  const shares = stepsWithin(sentences).filter((row) => row !== null)
  const absent = new Set<AbstractMove>()
  if (shares.length < fewest) return absent
  const of = (row: readonly number[], step: AbstractMove) => row[abstractMoves.indexOf(step)] ?? 0
  const known = shares.map((row) => of(row, 'background') + of(row, 'gap'))
  if (Math.max(...known) < likeliestKnown) absent.add('background')
  const found = shares.reduce((sum, row) => sum + of(row, 'result'), 0)
  if (found < expectedResults) absent.add('result')
  const meant = shares.map((row) => of(row, 'conclusion'))
  if (Math.max(...meant) < likeliestMeant) absent.add('conclusion')
  return absent
}

/** Sentences from which an abstract has room for its steps. */
const fewest = 4
const likeliestKnown = 0.66
const expectedResults = 0.8
const likeliestMeant = 0.36
