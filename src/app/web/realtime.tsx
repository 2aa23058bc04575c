import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { accountsApi } from '#features/accounts/web/index.ts'
import { createRealtimeClient } from '#platform/web/realtime/realtime-client.ts'

import { createMessageSink } from './realtime-events.ts'

/** Listens for as long as the app is on the page, and keeps what it shows true. */
export function Realtime() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const sink = createMessageSink(queryClient)
    const realtime = createRealtimeClient({
      fetchTicket: (signal) => accountsApi.realtimeTicket(undefined, { signal }),
      onMessage: (message) => sink.hear(message),
      onState: () => undefined,
      onResync: () => sink.resync(),
    })
    realtime.open()
    return () => realtime.close()
  }, [queryClient])
  return null
}
