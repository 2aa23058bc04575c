import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What other features say under a note, by the id of its finding; nothing unless the page gives it. */
export const NoteAnswers = createContext<(finding: string) => ReactNode>(() => null)
