import { useCallback, useEffect, useState } from 'react'
import { useMatch } from 'react-router'

import type { Draft } from '#features/drafts/contract.ts'
import { hasPages } from '#features/drafts/web/index.ts'

import type { Open } from './open.ts'

/** What stands in the place of the page: the set text, the editor, or the original pages. */
type View = 'text' | 'write' | 'original'

/** What is open, and how that changes. A reload comes back to the view that this tab last had of the draft. */
export function useOpen(draft: Draft, panel: boolean): readonly [Open, (change: Open) => void] {
  const isWriteAddress = useMatch('/projects/:project/documents/write/:draft') !== null
  const [open, setOpen] = useState<Open>(() => {
    const view = firstView(draft, isWriteAddress)
    return { panel, writing: view === 'write', original: view === 'original' }
  })
  const view = viewOf(open)
  useEffect(() => {
    try {
      if (view === 'text') sessionStorage.removeItem(nameOf(draft))
      else sessionStorage.setItem(nameOf(draft), view)
    } catch {
      // A browser that keeps nothing opens the text again.
    }
  }, [draft, view])
  const show = useCallback((change: Open) => setOpen((now) => ({ ...now, ...change })), [])
  return [open, show]
}

const nameOf = ({ uuid }: Draft) => `scholium.view.${uuid}`

function viewOf({ writing, original }: Open): View {
  if (writing === true) return 'write'
  return original === true ? 'original' : 'text'
}

function firstView(draft: Draft, isWriteAddress: boolean): View {
  const isWritten = draft.content !== null
  if (isWritten && (isWriteAddress || draft.words === 0)) return 'write'
  // The address leads to a passage of the text.
  if (window.location.hash !== '') return 'text'
  const kept = keptView(draft)
  if (kept === 'write' && isWritten) return 'write'
  return kept === 'original' && hasPages(draft) ? 'original' : 'text'
}

function keptView(draft: Draft): string | null {
  try {
    return sessionStorage.getItem(nameOf(draft))
  } catch {
    return null
  }
}
