import { useEffect, useState } from 'react'

import type { Draft } from '#features/drafts/contract.ts'

/** What stands in the place of the page: the set text, the editor, or the original pages. */
export type KeptView = 'text' | 'write' | 'original'

const nameOf = (draft: string) => `scholium.view.${draft}`

/** The view that this tab last had of a draft, which a reload comes back to; another tab begins with the text. */
export function useFirstView(draft: Draft, isWriteAddress: boolean): KeptView {
  const [first] = useState<KeptView>(() => {
    if (draft.content !== null && (isWriteAddress || draft.words === 0)) return 'write'
    // The address leads to a passage of the text.
    if (window.location.hash !== '') return 'text'
    const kept = read(draft.uuid)
    const isThere = kept === 'write' ? draft.content !== null : draft.content === null
    return isThere && (kept === 'write' || kept === 'original') ? kept : 'text'
  })
  return first
}

/** Keeps the view for the next time that this tab opens the draft. */
export function useKeepView(draft: string, view: KeptView): void {
  useEffect(() => {
    try {
      if (view === 'text') sessionStorage.removeItem(nameOf(draft))
      else sessionStorage.setItem(nameOf(draft), view)
    } catch {
      // A browser that keeps nothing opens the text again.
    }
  }, [draft, view])
}

function read(draft: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(draft))
  } catch {
    return null
  }
}
