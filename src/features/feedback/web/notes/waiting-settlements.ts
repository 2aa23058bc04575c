import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import * as z from 'zod'

import type { Draft } from '#features/drafts/contract.ts'
import { draftKeys } from '#features/drafts/web/index.ts'
import { toApiError, unreachable } from '#platform/web/api/api-error.ts'
import { onReconnected } from '#platform/web/api/connection.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { feedbackApi } from '../feedback-api.ts'
import { keptList } from '../kept-list.ts'
import { withStatus } from './note-record.ts'

const WaitingSettlementSchema = z.object({
  /** Slug or uuid of project and draft, as the address has them. */
  project: z.string(),
  draft: z.string(),
  finding: z.string(),
  title: z.string(),
  status: z.enum(['open', 'accepted', 'dismissed', 'disputed']),
  reason: z.string().nullable(),
})

/** What was done with a note, on its way to the server. */
export type WaitingSettlement = Readonly<z.infer<typeof WaitingSettlementSchema>>

/** More notes than anybody settles without a connection. */
const mostWaiting = 500

/** Signing out and a change of person take it off this browser. */
const list = keptList('scholium.settlements', WaitingSettlementSchema)
let sending: Promise<void> | undefined

const isSame = (one: WaitingSettlement, other: WaitingSettlement) =>
  one.project === other.project && one.draft === other.draft && one.finding === other.finding

/**
 * Tells the server what was done with a note. What does not arrive waits on this device, the last word on each note
 * alone, and goes out when the connection is back. @throws what refused it
 */
export async function sendSettlement(settlement: WaitingSettlement): Promise<'arrived' | 'waits'> {
  const { project, draft, finding, status, reason } = settlement
  const others = () => list.stored().filter((other) => !isSame(other, settlement))
  try {
    await feedbackApi.updateFinding({
      id: project,
      draftId: draft,
      findingId: finding,
      status,
      reason,
    })
  } catch (cause) {
    if (toApiError(cause).code !== unreachable) {
      list.write(others())
      throw cause
    }
    list.write([...others(), settlement].slice(-mostWaiting))
    return 'waits'
  }
  if (list.stored().some((other) => isSame(other, settlement))) list.write(others())
  return 'arrived'
}

/** Sends what waits, in the order in which it was done; what still does not arrive waits on. */
export function settleWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = undefined))
  return sending
}

async function sendAll(): Promise<void> {
  for (const settlement of list.stored()) {
    const outcome = await sendSettlement(settlement).catch(() => {
      errorToast(`‘${settlement.title}’ was not changed.`)
      return 'refused' as const
    })
    if (outcome === 'waits') return
  }
}

/** A draft with what is on its way for it: the page shows that, whatever the server still says. */
export function useSettlements(
  draft: Draft | undefined,
  at: Pick<WaitingSettlement, 'project' | 'draft'>,
): Draft | undefined {
  const { project, draft: address } = at
  const all = useSyncExternalStore(list.subscribe, list.shown)
  const own = useMemo(
    () => all.filter((one) => one.project === project && one.draft === address),
    [all, project, address],
  )
  const client = useQueryClient()
  const before = useRef(own.length)
  useEffect(() => {
    // What was fetched while it was on its way does not have it yet.
    if (own.length < before.current)
      void client.invalidateQueries({ queryKey: draftKeys.one(project, address), exact: true })
    before.current = own.length
  }, [client, own, project, address])
  return useMemo(
    () => draft && own.reduce((shown, one) => withStatus(shown, one.finding, one), draft),
    [own, draft],
  )
}

onReconnected(() => void settleWaiting())
if (list.shown().length > 0) void settleWaiting()
