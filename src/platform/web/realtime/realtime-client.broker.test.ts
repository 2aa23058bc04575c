import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { OpenConnection } from './mqtt-connection.ts'
import { createRealtimeClient } from './realtime-client.ts'
import type { RealtimeClient } from './realtime-client.ts'

const broker = vi.hoisted(() => ({ lose: () => {} }))

vi.mock('./mqtt-connection.ts', () => ({
  openConnection: async ({ onLost }: { onLost: () => void }): Promise<OpenConnection> => {
    broker.lose = onLost
    return { lastHeardAt: () => Date.now(), close: () => {} }
  },
}))

let resyncs: number
let client: RealtimeClient

beforeEach(() => {
  vi.useFakeTimers()
  resyncs = 0
  client = createRealtimeClient({
    page: { address: 'https://scholium.example/', isHidden: () => false, onReturn: () => () => {} },
    fetchTicket: async () => ({
      client_id: 'c',
      username: 'u',
      password: 'p',
      url: '/mqtt',
      topics: ['t'],
    }),
    onMessage: () => {},
    onState: () => {},
    onResync: () => {
      resyncs += 1
    },
  })
  client.open()
})

afterEach(() => {
  client.close()
  const left = vi.getTimerCount()
  vi.useRealTimers()
  if (left > 0) throw new Error('the closed client left a timer behind')
})

it('fetches again what the page opened with when the page has come up, once', async () => {
  await vi.advanceTimersByTimeAsync(0)
  expect(client.state()).toBe('connected')
  await vi.advanceTimersByTimeAsync(2000)
  expect(resyncs).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resyncs).toBe(1)
})

it('looks at once when it is connected again', async () => {
  await vi.advanceTimersByTimeAsync(4000)
  broker.lose()
  resyncs = 0
  // Whatever it waits for until it tries again, it looks in the turn in which it is connected.
  while (client.state() !== 'connected') await vi.advanceTimersToNextTimerAsync()
  expect(resyncs).toBe(1)
})
