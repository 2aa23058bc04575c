import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Page, ReturnReason } from './page.ts'
import {
  createRealtimeClient,
  type RealtimeClient,
  type RealtimeClientOptions,
  type RealtimeState,
  socketAddress,
} from './realtime-client.ts'

const brokerless = { client_id: 'c', username: 'u', password: 'p', url: null, topics: ['t'] }

let isHidden: boolean
let comeBack: (reason: ReturnReason) => void
let listeners: number
let states: RealtimeState[]
let resyncs: number
let errors: string[]
let tickets: number
let client: RealtimeClient

const page: Page = {
  address: 'https://scholium.example/projects/one',
  isHidden: () => isHidden,
  onReturn(callback) {
    comeBack = callback
    listeners += 1
    return () => {
      listeners -= 1
    }
  },
}

function start(fetchTicket: RealtimeClientOptions['fetchTicket']): void {
  client = createRealtimeClient({
    page,
    fetchTicket: (signal) => {
      tickets += 1
      return fetchTicket(signal)
    },
    onMessage: () => {},
    onState: (state) => states.push(state),
    onResync: () => {
      resyncs += 1
    },
    onError: ({ code }) => errors.push(code),
  })
  client.open()
}

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  listeners = 0
  states = []
  resyncs = 0
  errors = []
  tickets = 0
})

afterEach(() => {
  client.close()
  const left = vi.getTimerCount() + listeners
  vi.useRealTimers()
  if (left > 0) throw new Error('the closed client left a timer or a listener behind')
})

describe('a real-time client without a broker', () => {
  it('polls every five seconds while it is seen, and every minute while it is hidden', async () => {
    start(async () => brokerless)
    await vi.advanceTimersByTimeAsync(0)
    expect(states).toEqual(['reconnecting', 'polling'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(resyncs).toBe(12)
    isHidden = true
    await vi.advanceTimersByTimeAsync(5_000)
    resyncs = 0
    await vi.advanceTimersByTimeAsync(240_000)
    expect(resyncs).toBe(4)
  })

  it('asks for a broker again after five minutes, and no sooner', async () => {
    start(async () => brokerless)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(tickets).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(tickets).toBe(2)
  })

  it('looks at once when a page that was hidden for long comes into view', async () => {
    start(async () => brokerless)
    isHidden = true
    await vi.advanceTimersByTimeAsync(50_000)
    resyncs = 0
    isHidden = false
    comeBack('visible')
    expect(resyncs).toBe(1)
    comeBack('visible')
    expect(resyncs).toBe(1)
  })

  it('asks for tickets ever more seldom while the server gives none, and polls meanwhile', async () => {
    start(async () => {
      throw new Error('503')
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(errors.every((code) => code === 'ticket_failed')).toBe(true)
    expect(tickets).toBeGreaterThan(19)
    expect(tickets).toBeLessThan(46)
    expect(resyncs).toBe(120)
    expect(client.state()).toBe('polling')
  })

  it('does not wait for ever for a ticket that never comes, nor after it has been closed', async () => {
    let isAborted = false
    start(
      (signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            isAborted = true
          })
        }),
    )
    await vi.advanceTimersByTimeAsync(46_500)
    expect(isAborted).toBe(true)
    expect(tickets).toBe(2)
    client.close()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(tickets).toBe(2)
  })

  it('calls an empty list of topics by its name', async () => {
    start(async () => ({ ...brokerless, url: '/mqtt', topics: [] }))
    await vi.advanceTimersByTimeAsync(0)
    expect(errors).toEqual(['empty_topic_list'])
  })

  it('tells of nothing after it has been closed, and can be opened again', async () => {
    start(async () => brokerless)
    await vi.advanceTimersByTimeAsync(0)
    client.close()
    client.close()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(resyncs).toBe(0)
    expect(states).toEqual(['reconnecting', 'polling', 'off'])
    client.open()
    client.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(tickets).toBe(2)
    expect(client.state()).toBe('polling')
  })
})

describe('the address of the broker', () => {
  it.each([
    ['/mqtt', 'https://scholium.example/projects/one', 'wss://scholium.example/mqtt'],
    ['/mqtt', 'http://127.0.0.1:3000/', 'ws://127.0.0.1:3000/mqtt'],
    ['wss://broker.example/mqtt', 'https://scholium.example/', 'wss://broker.example/mqtt'],
  ])('%s on the page %s is %s', (url, address, expected) => {
    expect(socketAddress(url, address)).toBe(expected)
  })
})
