import type { DraftLevels } from '#features/feedback/history/contract.ts'

/** Drafts beside each other in a table: as many columns as fit beside the names of its rows. */
export const mostColumns = 4

/** "Draft 2". */
export function draftLabel({ number }: Pick<DraftLevels, 'number'>): string {
  return `Draft ${number}`
}

/** Uuids of two drafts that are compared. */
export interface DraftPair {
  readonly earlier: string
  readonly later: string
}

type Choosable = Pick<DraftLevels, 'uuid' | 'is_ready'>

/** With which draft a draft is compared unless somebody chooses: the one before it, else the one after. */
export function besideOf<Draft extends Choosable>(
  drafts: readonly Draft[],
  current: string,
): Draft | undefined {
  const at = drafts.findIndex(({ uuid }) => uuid === current)
  if (at < 0) return undefined
  const isReady = (draft: Draft) => draft.is_ready
  return drafts.slice(0, at).findLast(isReady) ?? drafts.slice(at + 1).find(isReady)
}

/**
 * The two drafts to compare, the first draft of the project first: those that were chosen, as long as both are
 * there; else the open one beside the one before it.
 */
export function pairOf(
  drafts: readonly Choosable[],
  current: string,
  chosen: DraftPair | null,
): DraftPair | undefined {
  const at = (uuid: string) => drafts.findIndex((draft) => draft.uuid === uuid && draft.is_ready)
  if (chosen !== null && at(chosen.earlier) >= 0 && at(chosen.earlier) < at(chosen.later))
    return chosen
  const beside = besideOf(drafts, current)
  if (beside === undefined || at(current) < 0) return undefined
  return at(beside.uuid) < at(current)
    ? { earlier: beside.uuid, later: current }
    : { earlier: current, later: beside.uuid }
}

/** Another later draft; an earlier one that would not be before it gives way to the one that is. */
export function withLater(
  drafts: readonly Choosable[],
  { earlier }: DraftPair,
  later: string,
): DraftPair {
  const before = drafts.slice(
    0,
    drafts.findIndex(({ uuid }) => uuid === later),
  )
  if (before.some(({ uuid }) => uuid === earlier)) return { earlier, later }
  return { earlier: before.findLast((draft) => draft.is_ready)?.uuid ?? earlier, later }
}
