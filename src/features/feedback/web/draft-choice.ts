import type { DraftLevels } from '#features/feedback/history/contract.ts'

/** "Draft 2". */
export function draftLabel({ number }: Pick<DraftLevels, 'number'>): string {
  return `Draft ${number}`
}

/** With which draft a draft is compared unless somebody chooses: the one before it, else the one after. */
export function besideOf<Draft extends { readonly uuid: string; readonly is_ready: boolean }>(
  drafts: readonly Draft[],
  current: string,
): Draft | undefined {
  const at = drafts.findIndex(({ uuid }) => uuid === current)
  if (at < 0) return undefined
  const isReady = (draft: Draft) => draft.is_ready
  return drafts.slice(0, at).findLast(isReady) ?? drafts.slice(at + 1).find(isReady)
}
