import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Audience, ownTopics, type RealtimeMessage } from '#platform/contract.ts'

import { openBadLink } from './testing/bad-link.ts'
import {
  type BrokerHouse,
  newMessage,
  newUser,
  openBroker,
  origin,
  until,
} from './testing/broker-house.ts'

// Real sockets on a machine that others use as well.
vi.setConfig({ testTimeout: 30_000 })

/** The browser's client belongs to another TypeScript project; this is what is used of it here. */
interface BrowserClient {
  open(): void
  close(): void
  state(): string
}
interface BrowserModule {
  readonly createRealtimeClient: (options: {
    fetchTicket(): Promise<unknown>
    onMessage(message: RealtimeMessage, channel: string): void
    onState(state: string): void
    onResync(): void
    onError(error: { readonly code: string }): void
    poll: { readonly visible: number }
    page: object
  }) => BrowserClient
}

const modulePath = new URL('../../web/realtime/realtime-client.ts', import.meta.url).href
const { createRealtimeClient } = (await import(modulePath)) as BrowserModule

let house: BrokerHouse
const clients: BrowserClient[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await house.close()
})

async function openHouse(port?: number): Promise<void> {
  house = await openBroker(port === undefined ? {} : { port })
  // Node's WebSocket client sends no Origin, which a browser always does.
  house.server.prependListener('upgrade', (request) => {
    request.headers.origin ??= origin
  })
}

/** A page that is open on behalf of this person. */
interface PageOptions {
  readonly topics?: readonly string[]
  readonly port?: () => number
  readonly onLook?: () => void
  readonly pollEvery?: number
}

function openPage(audience: Audience, options: PageOptions = {}) {
  const {
    topics = [ownTopics(audience)],
    port = () => house.port,
    onLook,
    pollEvery = 5_000,
  } = options
  const seen = {
    messages: [] as { readonly channel: string; readonly message: RealtimeMessage }[],
    states: [] as string[],
    errors: [] as string[],
    resyncs: 0,
    tickets: 0,
    comeBack: (_reason: string): void => {},
  }
  const client = createRealtimeClient({
    async fetchTicket() {
      seen.tickets += 1
      const { clientId, username, password } = await house.tickets.issue(audience)
      return {
        client_id: clientId,
        username,
        password,
        url: `http://127.0.0.1:${port()}/mqtt`,
        topics,
      }
    },
    onMessage: (message, channel) => {
      seen.messages.push({ message, channel })
      onLook?.()
    },
    onState: (state) => seen.states.push(state),
    onResync: () => {
      seen.resyncs += 1
      onLook?.()
    },
    onError: ({ code }) => seen.errors.push(code),
    poll: { visible: pollEvery },
    page: {
      address: `http://127.0.0.1:${house.port}/`,
      isHidden: () => false,
      onReturn: (callback: (reason: string) => void) => {
        seen.comeBack = callback
        return () => {}
      },
    },
  })
  clients.push(client)
  client.open()
  return { client, seen }
}

describe('the client of the browser with the embedded broker', () => {
  it('connects with a ticket, fetches the truth once, and hears its own hints', async () => {
    await openHouse()
    const ada = newUser()
    const { client, seen } = openPage(ada)
    await until(() => client.state() === 'connected')
    expect(seen).toMatchObject({ resyncs: 1, tickets: 1, states: ['reconnecting', 'connected'] })
    const message = newMessage()
    await house.broker.publish(ada, 'draft', message)
    await house.broker.publish(newUser(), 'draft', newMessage())
    await until(() => seen.messages.length === 1)
    expect(seen.messages).toEqual([{ message, channel: 'draft' }])
  })

  it('passes a message on once that is delivered three times', async () => {
    await openHouse()
    const ada = newUser()
    const { client, seen } = openPage(ada)
    await until(() => client.state() === 'connected')
    const twice = newMessage()
    for (const message of [twice, twice, newMessage(), twice]) {
      await house.broker.publish(ada, 'user', message)
    }
    await until(() => seen.messages.length === 2)
    expect(new Set(seen.messages.map(({ message }) => message.id)).size).toBe(2)
  })

  it('is back with a fresh ticket after the connection is lost, and fetches the truth again', async () => {
    await openHouse()
    const ada = newUser()
    const { client, seen } = openPage(ada)
    await until(() => client.state() === 'connected')
    house.server.closeAllConnections()
    await house.broker.kick(ada, 'test')
    await until(() => client.state() === 'connected' && seen.tickets === 2)
    expect(seen.resyncs).toBeGreaterThanOrEqual(2)
    await house.broker.publish(ada, 'draft', newMessage())
    await until(() => seen.messages.length === 1)
  })

  it('polls while the server is away, and stops when it is connected again', async () => {
    await openHouse()
    const { port } = house
    const ada = newUser()
    const { client, seen } = openPage(ada, { pollEvery: 200 })
    await until(() => client.state() === 'connected')
    await house.close()
    await until(() => client.state() === 'polling' && seen.resyncs >= 3)
    await openHouse(port)
    seen.comeBack('network')
    await until(() => client.state() === 'connected')
    const { resyncs } = seen
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(seen.resyncs).toBe(resyncs)
    await house.broker.publish(ada, 'draft', newMessage())
    await until(() => seen.messages.length === 1)
  })

  it('says so when the broker refuses a topic, and does not count as connected', async () => {
    await openHouse()
    const { client, seen } = openPage(newUser(), { topics: [ownTopics(newUser())] })
    await until(() => seen.errors.length > 0)
    expect(seen.errors).toEqual(['subscription_refused'])
    expect(seen.states).not.toContain('connected')
    client.close()
    await until(() => house.broker.stats().connected === 0)
  })

  it('leaves nothing behind when it is closed, at whatever moment', async () => {
    await openHouse()
    for (let milliseconds = 0; milliseconds < 40; milliseconds += 2) {
      const { client, seen } = openPage(newUser())
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      client.close()
      expect(seen.states.at(-1)).toBe('off')
      expect(seen.states.filter((state) => state === 'off')).toHaveLength(1)
    }
    await until(() => house.broker.stats().connected === 0 && house.broker.stats().pending === 0)
    await until(() => house.broker.stats().sessions === 0)
  })

  it('connects anew when the network returns, because the old connection may be dead', async () => {
    await openHouse()
    const ada = newUser()
    const { client, seen } = openPage(ada)
    await until(() => client.state() === 'connected')
    seen.comeBack('network')
    await until(() => seen.tickets === 2 && client.state() === 'connected')
    await until(() => house.broker.stats().connected === 1)
    expect(seen.states).toEqual(['reconnecting', 'connected', 'reconnecting', 'connected'])
    await house.broker.publish(ada, 'draft', newMessage())
    await until(() => seen.messages.length === 1)
  })

  it('keeps every page equal to the server, however the link is cut and the broker restarted', async () => {
    await openHouse()
    const link = await openBadLink(() => house.port)
    const truth = { version: 0 }
    const ada = newUser()
    // Six pages of one person; a look at the truth is what a hint or a resync leads to.
    const pages = Array.from({ length: 6 }, () => {
      const page = { version: -1, isUp: () => false }
      const onLook = (): void => {
        page.version = truth.version
      }
      const { client } = openPage(ada, { port: () => link.port, onLook })
      page.isUp = () => client.state() === 'connected'
      return page
    })
    const change = async (): Promise<void> => {
      truth.version += 1
      // The outbox would try again; a hint that is lost must not matter.
      await house.broker.publish(ada, 'draft', newMessage()).catch(() => {})
    }
    await until(() => pages.every((page) => page.isUp()))
    for (let trial = 0; trial < 8; trial += 1) {
      await change()
      if (trial % 4 === 3) {
        const { port } = house
        await house.close()
        await openHouse(port)
      } else {
        link.setOpen(trial % 2 === 0)
        link.cut()
      }
      await change()
      link.setOpen(true)
      await change()
      await until(() => pages.every((page) => page.version === truth.version), 5_000)
    }
    await until(() => pages.every((page) => page.isUp()))
    await change()
    await until(() => pages.every((page) => page.version === truth.version), 2_000)
    expect(truth.version).toBe(8 * 3 + 1)
    await link.close()
  })
})
