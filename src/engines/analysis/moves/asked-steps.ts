import type { AbstractMove } from './abstract-cues.ts'

/** What an abstract of a study tells; what was known and what was missing are one step, the reason for the work. */
export const askedSteps = ['background', 'purpose', 'method', 'outcome', 'conclusion'] as const
export type AskedStep = (typeof askedSteps)[number]

/** What was known and what was missing go together: who leaves out one of them still gives a reason. */
export const movesOfStep: Readonly<Record<AskedStep, readonly AbstractMove[]>> = {
  background: ['background', 'gap'],
  purpose: ['purpose'],
  method: ['method'],
  outcome: ['result'],
  conclusion: ['conclusion'],
}
