import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What other features say about notes; nothing unless the page gives it. */
export interface NoteAnswersValue {
  /** Under a note, by the id of its finding. */
  readonly toNote: (finding: string) => ReactNode
  /** Under an answered note that is no longer made, by its key. */
  readonly toKey: (key: string) => ReactNode
  /** Over all notes, for those who may edit. */
  readonly overNotes: ReactNode
}

export const NoteAnswers = createContext<NoteAnswersValue>({
  toNote: () => null,
  toKey: () => null,
  overNotes: null,
})
