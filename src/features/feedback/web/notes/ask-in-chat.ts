import { createContext, useMemo } from 'react'

import type { Open } from '../workspace/open.ts'
import type { WorkspacePanels } from '../workspace/workspace-panel.ts'

/** Opens the conversation with a note by the question; `null` where there is none. */
export const AskInChat = createContext<((note: string) => void) | null>(null)

let turns = 0

export function useAskInChat(panels: WorkspacePanels | undefined, show: (change: Open) => void) {
  const hasChat = panels !== undefined
  return useMemo(() => {
    if (!hasChat) return null
    return (note: string) => {
      turns += 1
      show({ panel: true, history: false, tab: 'chat', asking: { note, turn: turns } })
    }
  }, [hasChat, show])
}
