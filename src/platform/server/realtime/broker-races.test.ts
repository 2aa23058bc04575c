import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  type BrokerHouse,
  connectClient,
  newUser,
  openBroker,
  until,
} from './testing/broker-house.ts'
import { createMemoryTickets, type TicketStore } from './tickets.ts'

// Real sockets on a machine that others use as well.
vi.setConfig({ testTimeout: 30_000 })

let house: BrokerHouse

afterEach(() => house.close())

/** A ticket store that does something while its answer to a `take` is on the way. */
function storeThat(beforeAnswer: (tickets: TicketStore) => Promise<void> | void): TicketStore {
  const tickets = createMemoryTickets()
  return {
    ...tickets,
    async take(claim) {
      const verdict = await tickets.take(claim)
      await beforeAnswer(tickets)
      return verdict
    },
  }
}

describe('a kick in the middle of a connection being made', () => {
  it('keeps out one whose ticket was spent just before, and whose answer comes just after', async () => {
    const ada = newUser()
    house = await openBroker({
      tickets: storeThat(async () => {
        await house.broker.kick(ada, 'signed out')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }),
    })
    const ticket = await house.tickets.issue(ada)
    await expect(connectClient(house, ticket)).rejects.toThrow('Not authorized')
    await until(() => house.broker.stats().pending === 0)
    expect(house.broker.stats()).toMatchObject({ connected: 0, sessions: 0 })
  })

  it('does not keep out others, nor the same person afterwards', async () => {
    const [ada, ben] = [newUser(), newUser()]
    let hasKicked = false
    house = await openBroker({
      tickets: storeThat(async () => {
        if (!hasKicked) await house.broker.kick(ada, 'signed out')
        hasKicked = true
      }),
    })
    const bens = await connectClient(house, await house.tickets.issue(ben))
    const adas = await connectClient(house, await house.tickets.issue(ada))
    expect(house.broker.stats()).toMatchObject({ connected: 2 })
    bens.end(true)
    adas.end(true)
  })

  it('leaves no session behind, at whichever turn between ticket and session it comes', async () => {
    const ada = newUser()
    let turns = 0
    house = await openBroker({
      tickets: storeThat(() => {
        let later = Promise.resolve()
        for (let turn = 0; turn < turns; turn += 1) later = later.then(() => {})
        void later.then(() => house.broker.kick(ada, 'signed out'))
      }),
    })
    for (turns = 0; turns < 40; turns += 1) {
      const ticket = await house.tickets.issue(ada)
      const client = await connectClient(house, ticket).catch(() => undefined)
      await until(() => house.broker.stats().connected === 0)
      client?.end(true)
    }
    await until(() => house.broker.stats().sessions === 0)
    expect(house.broker.stats()).toMatchObject({ pending: 0, audiences: 0 })
  })

  it('is not needed to end one whose ticket is looked at for ever', async () => {
    house = await openBroker({
      limits: { connectTimeout: 200 },
      tickets: storeThat(() => new Promise(() => {})),
    })
    const started = Date.now()
    const ticket = await house.tickets.issue(newUser())
    await expect(connectClient(house, ticket)).rejects.toThrow('closed before')
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(house.broker.stats()).toMatchObject({ pending: 0, connected: 0, sessions: 0 })
  })
})
