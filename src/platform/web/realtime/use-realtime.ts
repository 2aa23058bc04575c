import { useEffect, useState } from 'react'

import { useLatest } from '../use-latest.ts'
import {
  createRealtimeClient,
  type RealtimeClientOptions,
  type RealtimeState,
} from './realtime-client.ts'

export type UseRealtimeOptions = Omit<RealtimeClientOptions, 'onState' | 'page'>

/**
 * Real time for as long as a component is shown. The callbacks of the latest rendering are used.
 * Topics belong to a person: give the component a key that changes when another person signs in.
 */
export function useRealtime(options: UseRealtimeOptions): RealtimeState {
  const [state, setState] = useState<RealtimeState>('off')
  const latest = useLatest(options)
  useEffect(() => {
    const { poll } = latest.current
    const client = createRealtimeClient({
      fetchTicket: (signal) => latest.current.fetchTicket(signal),
      onMessage: (message, channel) => latest.current.onMessage(message, channel),
      onResync: () => latest.current.onResync(),
      onError: (error) => latest.current.onError?.(error),
      onState: setState,
      ...(poll === undefined ? {} : { poll }),
    })
    client.open()
    return () => client.close()
  }, [latest])
  return state
}
