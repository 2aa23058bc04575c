import type { ReactNode } from 'react'

import type { Range } from '#engines/grounding/anchors/selector.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Weight } from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'

/** A note as a panel names it. */
export interface PanelNote {
  readonly id: string
  readonly title: string
  readonly weight: Weight
  readonly at: Range | null
}

/** Where a panel of another feature stands, and what it may ask of the workspace. */
export interface PanelAt {
  readonly draft: Draft
  readonly project: Project | undefined
  /** Slug or uuid, as the address has it. */
  readonly address: { readonly project: string; readonly draft: string }
  readonly canEdit: boolean
  readonly isWriting: boolean
  /** Title of the chapter that is being read. */
  readonly chapter: string
  /** Starts a kind of feedback on the whole draft; `null` for those who may only read. */
  readonly onStart: ((kind: string) => void) | null
  /** A place of the text in words: "Chapter 2, line 159". */
  readonly placeOf: (at: { readonly block: string; readonly start: number }) => string
  /** The same in short: "l. 159". */
  readonly shortPlaceOf: (at: Range) => string
  /** Notes that are shown, in reading order. */
  readonly notes: readonly PanelNote[]
  /** Id of the selected note. */
  readonly selected: string | null
  /** A note that somebody wants to ask about; `turn` tells one wish from the next. */
  readonly asking: { readonly note: string; readonly turn: number } | null
  /** Selects a note, by its id or that of a note that is shown as one with it. */
  readonly onNote: (id: string) => void
  /** Scrolls the text to a block. */
  readonly onPlace: (block: string) => void
}

/** What another feature puts beside the text, as a tab of the panel. */
export interface WorkspacePanel {
  readonly id: string
  readonly label: string
  /** Stands before the feedback, for as long as this holds. */
  readonly isFirst: boolean
  readonly content: ReactNode
}

export interface WorkspacePanels {
  readonly panels: (at: PanelAt) => readonly WorkspacePanel[]
  /** The way to a journal that is not among those compared; stands under them. */
  readonly anotherJournal: (at: PanelAt) => ReactNode
}
