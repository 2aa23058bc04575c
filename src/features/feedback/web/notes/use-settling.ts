import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { Finding } from '#engines/analysis/finding.ts'
import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { draftKeys } from '#features/drafts/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, toast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import { withStatus } from './note-record.ts'
import { sendSettlement } from './waiting-settlements.ts'

type Status = 'open' | 'accepted' | 'dismissed' | 'disputed'

interface Change {
  readonly id: string
  readonly twins: readonly string[]
  readonly title: string
  readonly before: { readonly status: Status; readonly reason: string | null }
}

/** Actions that can be taken back; older ones are still there by the note's own Undo. */
const mostUndone = 50

export interface Settled {
  readonly status: Status
  readonly reason?: string | null
  /** Notes of other kinds that are shown as one with it. */
  readonly twins?: readonly Finding[]
  /** The change was taken back by its message. */
  readonly onUndone?: () => void
}

export interface Settling {
  readonly settle: (finding: Finding, to: Settled) => void
  /** Takes back the last action; answers which note it was. */
  readonly undo: () => string | null
}

/** Accepts, dismisses and reopens notes: at once on the page, then on the server, with the way back. */
export function useSettling(project: string, draft: string): Settling {
  const client = useQueryClient()
  const done = useRef<Change[]>([])
  const key = draftKeys.one(project, draft)

  const apply = (id: string, status: Status, reason: string | null) => {
    client.setQueryData<Draft>(key, (old) =>
      old === undefined ? undefined : withStatus(old, id, { status, reason }),
    )
  }
  const send = (change: Change, status: Status, reason: string | null) => {
    void client.cancelQueries({ queryKey: key, exact: true })
    for (const id of [change.id, ...change.twins]) {
      apply(id, status, reason)
      sendSettlement({ project, draft, finding: id, title: change.title, status, reason }).catch(
        (cause: unknown) => {
          apply(id, change.before.status, change.before.reason)
          errorToast(`‘${change.title}’ was not changed. ${errorText(cause)}`)
        },
      )
    }
  }
  const undo = () => {
    const last = done.current.pop()
    if (last === undefined) return null
    send(last, last.before.status, last.before.reason)
    return last.id
  }
  const settle: Settling['settle'] = (finding, to) => {
    const { status, reason = null, onUndone } = to
    const before = { status: reopenable(finding.status), reason: finding.reason }
    const twins = (to.twins ?? []).map(({ id }) => id)
    const title = withPlainFormulas(finding.title)
    const change = { id: finding.id, twins, title, before }
    done.current = [...done.current, change].slice(-mostUndone)
    send(change, status, reason)
    if (status === 'open' || before.status === status) return
    // The note itself has the way back; what the second reading finds is said in the place of this.
    if (status === 'disputed') toast(`Disputed ‘${title}’. It is read again now.`)
    else
      undoToast(`${words[status]} ‘${title}’`, {
        undo: () => {
          if (done.current.at(-1) === change) undo()
          else send(change, before.status, before.reason)
          onUndone?.()
        },
      })
  }
  return { settle, undo }
}

const words = { accepted: 'Accepted', dismissed: 'Dismissed' } as const

/** What the engine settled (resolved, withdrawn) can only go back to open. */
function reopenable(status: Finding['status']): Status {
  return status === 'resolved' || status === 'withdrawn' ? 'open' : status
}
