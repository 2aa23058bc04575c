import type { ComponentType } from 'react'

import type { ReviewResult, Finding } from '#engines/analysis/finding.ts'

/** A kind's own view, shown in its card above the notes; the generic card does the rest. */
export interface KindView {
  readonly id: string
  /** Its view shows levels in words of its own: the generic ones stay away. */
  readonly hasOwnLevels?: boolean
  /** Whether its view says of this result what the summary says: it is not said twice. */
  readonly saysSummary?: (result: ReviewResult) => boolean
  readonly View: ComponentType<{
    readonly result: ReviewResult
    /** Selects the note in page, margin and panel. */
    readonly onSelect: (finding: Finding) => void
  }>
}

export function defineKindView(view: KindView): KindView {
  return view
}

/** What a card says above the view. A model's own summary is always said; the built-in one where the view says less. */
export function summaryAbove(view: KindView | undefined, result: ReviewResult): string {
  const isSaid = result.provenance.engine === 'built-in' && view?.saysSummary?.(result) === true
  return isSaid ? '' : result.summary
}
