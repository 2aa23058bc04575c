import type { ReactNode } from 'react'

/** What the margins beside text, pages and editor have in common. */
export interface MarginProps {
  readonly selected: string | null
  /** The rest of the selected note, where no panel shows it. */
  readonly inFull: ReactNode
  readonly onReopen: ((note: string) => void) | null
}

/** Of a margin that hears its own clicks. */
export interface HearingMarginProps extends MarginProps {
  readonly onSelect: (note: string | null) => void
  readonly onPreview: (note: string | null) => void
}
