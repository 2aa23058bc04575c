import type { ComponentType } from 'react'

import type { ReviewResult, Finding } from '#engines/analysis/finding.ts'

/** A kind's own view, shown in its card above the notes; the generic card does the rest. */
export interface KindView {
  readonly id: string
  /** Its view shows levels in words of its own: the generic ones stay away. */
  readonly hasOwnLevels?: boolean
  readonly View: ComponentType<{
    readonly result: ReviewResult
    /** Selects the note in page, margin and panel. */
    readonly onSelect: (finding: Finding) => void
  }>
}

export function defineKindView(view: KindView): KindView {
  return view
}
