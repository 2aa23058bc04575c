import * as z from 'zod'

import type { Block } from '#engines/documents/document.ts'

import { CorrectionSchema } from '../../corrections/contract.ts'
import type { Correction } from '../../corrections/contract.ts'
import { applyCorrection } from './apply-correction.ts'
import { BlockMarkSchema, findMarked, markOf } from './block-mark.ts'
import type { ReadingState } from './reading-state.ts'

/** A correction as it is stored: with the words of its blocks, so that another reading can be corrected too. */
export const StoredCorrectionSchema = z.object({
  correction: CorrectionSchema,
  at: BlockMarkSchema,
  to: BlockMarkSchema.nullable(),
  /** The reading that it was made on. */
  generation: z.int(),
})
export type StoredCorrection = z.infer<typeof StoredCorrectionSchema>

/** A correction with the marks of its blocks; `undefined` when one of them is not in the text. */
export function storedCorrection(
  blocks: readonly Block[],
  correction: Correction,
  generation: number,
): StoredCorrection | undefined {
  const find = (id: string) => blocks.find((block) => block.id === id)
  const at = find(correction.block)
  const to = correction.kind === 'abstract' ? find(correction.to) : null
  if (at === undefined || to === undefined) return undefined
  return { correction, at: markOf(at), to: to === null ? null : markOf(to), generation }
}

export type Outcome = 'applied' | 'needless' | 'misfit'

/** Applies corrections in their order; those that do not fit change nothing and are named. */
export function replay(
  base: ReadingState,
  corrections: readonly StoredCorrection[],
  generation: number,
): { readonly state: ReadingState; readonly outcomes: readonly Outcome[] } {
  let state = base
  const outcomes = corrections.map((stored): Outcome => {
    const correction = located(state, stored, generation)
    const next = correction === undefined ? null : applyCorrection(state, correction)
    if (next === null) return 'misfit'
    const outcome = next === state ? 'needless' : 'applied'
    state = next
    return outcome
  })
  return { state, outcomes }
}

function located(
  { document }: ReadingState,
  stored: StoredCorrection,
  generation: number,
): Correction | undefined {
  const isSame = stored.generation === generation
  const at = findMarked(document.blocks, stored.at, isSame)
  if (at === undefined) return undefined
  const { correction } = stored
  if (correction.kind !== 'abstract') return { ...correction, block: at.id }
  const to = stored.to === null ? undefined : findMarked(document.blocks, stored.to, isSame)
  return to === undefined ? undefined : { ...correction, block: at.id, to: to.id }
}
