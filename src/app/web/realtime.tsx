import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { accountsApi, sessionQuery } from '#features/accounts/web/index.ts'
import { useRealtime } from '#platform/web/realtime/use-realtime.ts'

import { createMessageSink } from './realtime-events.ts'

/** Listens for as long as the app is on the page, and keeps what it shows true. */
export function Realtime() {
  const session = useQuery(sessionQuery()).data
  if (session === undefined) return null
  // Topics belong to a person: whoever signs in or out is listened for anew.
  return <Listening key={session.user_uuid ?? session.anonymous_uuid} />
}

function Listening() {
  const queryClient = useQueryClient()
  const sink = useMemo(() => createMessageSink(queryClient), [queryClient])
  useRealtime({
    fetchTicket: (signal) => accountsApi.realtimeTicket(undefined, { signal }),
    onMessage: (message) => sink.hear(message),
    onResync: () => sink.resync(),
  })
  return null
}
