import { randomUUID } from 'node:crypto'

import type { MqttClient } from 'mqtt'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Audience, ownTopics, RealtimeMessageSchema, topicOf } from '#platform/contract.ts'

import {
  type BrokerHouse,
  connectClient,
  newMessage,
  newUser,
  openBroker,
  until,
} from './testing/broker-house.ts'
import { createMemoryTickets } from './tickets.ts'

// Real sockets on a machine that others use as well.
vi.setConfig({ testTimeout: 30_000 })

let house: BrokerHouse
const clients: MqttClient[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.end(true)
  await house.close()
})

async function listen(audience: Audience, version: 3 | 4 = 4) {
  const ticket = await house.tickets.issue(audience)
  const protocol = version === 3 ? ({ protocolVersion: 3, protocolId: 'MQIsdp' } as const) : {}
  const client = await connectClient(house, ticket, protocol)
  clients.push(client)
  const received: { topic: string; text: string; qos: number; retain: boolean }[] = []
  client.on('message', (topic, payload, packet) => {
    received.push({ topic, text: payload.toString(), qos: packet.qos, retain: packet.retain })
  })
  await client.subscribeAsync(ownTopics(audience), { qos: 1 })
  return { client, received, ticket }
}

describe('the embedded broker', () => {
  it('delivers a hint to its audience at QoS 1, not retained, and to nobody else', async () => {
    house = await openBroker()
    const [ada, ben] = [newUser(), newUser()]
    const atAda = await listen(ada)
    const atBen = await listen(ben)
    const message = newMessage({ data: { stage: 'reading' } })
    await house.broker.publish(ada, 'draft', message)
    await house.broker.publish(ben, 'user', newMessage())
    await until(() => atAda.received.length === 1 && atBen.received.length === 1)
    expect(atAda.received[0]).toMatchObject({ topic: topicOf(ada, 'draft'), qos: 1, retain: false })
    const parsed: unknown = JSON.parse(atAda.received[0]?.text ?? '')
    expect(RealtimeMessageSchema.parse(parsed)).toEqual(message)
  })

  it('speaks MQTT 3.1 as well as 3.1.1', async () => {
    house = await openBroker()
    const ada = newUser()
    const old = await listen(ada, 3)
    await house.broker.publish(ada, 'project', newMessage())
    await until(() => old.received.length === 1)
    expect(old.received[0]).toMatchObject({ topic: topicOf(ada, 'project') })
  })

  it('keeps a visitor and an account with the same uuid apart', async () => {
    house = await openBroker()
    const uuid = randomUUID()
    const visitor = await listen({ kind: 'anonymous', uuid })
    const account = await listen({ kind: 'user', uuid })
    await house.broker.publish({ kind: 'user', uuid }, 'user', newMessage())
    await until(() => account.received.length === 1)
    expect(visitor.received).toEqual([])
  })

  it('keeps nothing for a client that asks for a persistent session and comes back', async () => {
    house = await openBroker()
    const ada = newUser()
    const ticket = await house.tickets.issue(ada)
    const first = await connectClient(house, ticket, { clean: false })
    await first.subscribeAsync(ownTopics(ada), { qos: 1 })
    first.end(true)
    await until(() => house.broker.stats().connected === 0)
    await house.broker.publish(ada, 'draft', newMessage())
    const again = await listen(ada)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(again.received).toEqual([])
  })

  it('ends all connections and unspent tickets of a person who is kicked, at once', async () => {
    house = await openBroker()
    const [ada, ben] = [newUser(), newUser()]
    const atAda = [await listen(ada), await listen(ada)]
    const atBen = await listen(ben)
    const unspent = await house.tickets.issue(ada)
    const closed = atAda.map(
      ({ client }) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    )
    const started = Date.now()
    await house.broker.kick(ada, 'signed out')
    await Promise.all(closed)
    expect(Date.now() - started).toBeLessThan(1_000)
    await expect(connectClient(house, unspent)).rejects.toThrow('Identifier rejected')
    await house.broker.publish(ben, 'draft', newMessage())
    await until(() => atBen.received.length === 1)
    expect(house.broker.stats()).toMatchObject({ connected: 1, audiences: 1, pending: 0 })
    // A person who may come in again does so with a new ticket.
    const again = await listen(ada)
    await house.broker.publish(ada, 'draft', newMessage())
    await until(() => again.received.length === 1)
    expect(atAda.flatMap(({ received }) => received)).toEqual([])
  })

  it('ends a connection when the sign-in behind its ticket ends, and lets none in after that', async () => {
    // The clock stands, so that the sign-in lasts from the moment that the ticket is taken.
    house = await openBroker({ clock: () => 0 })
    const ada = newUser()
    const short = await connectClient(house, await house.tickets.issue(ada, new Date(500)))
    const closed = new Promise<void>((resolve) => short.once('close', () => resolve()))
    const lasting = await listen(ada)
    await closed
    await until(() => house.broker.stats().connected === 1)
    expect(house.broker.stats().endings).toMatchObject({ sign_in_over: 1 })
    await house.broker.publish(ada, 'draft', newMessage())
    await until(() => lasting.received.length === 1)
    await expect(connectClient(house, await house.tickets.issue(ada, new Date(0)))).rejects.toThrow(
      'Not authorized',
    )
  })

  it('lets clients connect again after a restart on the same port', async () => {
    house = await openBroker()
    const ada = newUser()
    const before = await listen(ada)
    const closed = new Promise<void>((resolve) => before.client.once('close', () => resolve()))
    await house.close()
    await closed
    house = await openBroker({ port: house.port })
    const after = await listen(ada)
    await house.broker.publish(ada, 'notification', newMessage())
    await until(() => after.received.length === 1)
    expect(before.received).toEqual([])
  })

  it('holds no session of clients that come and go, also in the middle of connecting', async () => {
    house = await openBroker()
    const ada = newUser()
    for (let round = 0; round < 30; round += 1) {
      const ticket = await house.tickets.issue(ada)
      const client = await connectClient(house, ticket).catch(() => undefined)
      client?.end(true)
    }
    await until(() => house.broker.stats().sessions === 0)
    expect(house.broker.stats()).toMatchObject({ connected: 0, pending: 0, audiences: 0 })
  })

  it('refuses more connections of one person than the limit, and says that the server is full', async () => {
    house = await openBroker({ limits: { connectionsPerAudience: 2 } })
    const ada = newUser()
    await listen(ada)
    await listen(ada)
    const third = await house.tickets.issue(ada)
    await expect(connectClient(house, third)).rejects.toThrow('Server unavailable')
    await listen(newUser())
  })

  it('drops the data of a message that is too long for a hint, and refuses what is none', async () => {
    house = await openBroker()
    const ada = newUser()
    const atAda = await listen(ada)
    const message = newMessage({ data: { text: 'x'.repeat(10_000) } })
    await house.broker.publish(ada, 'draft', message)
    await until(() => atAda.received.length === 1)
    const parsed: unknown = JSON.parse(atAda.received[0]?.text ?? '')
    expect(parsed).toEqual({ ...message, data: undefined })
    const endless = newMessage({ event: 'x'.repeat(10_000) })
    await expect(house.broker.publish(ada, 'draft', endless)).rejects.toThrow(RangeError)
    const everyone: Audience = { kind: 'user', uuid: '+' }
    await expect(house.broker.publish(everyone, 'draft', newMessage())).rejects.toThrow(RangeError)
  })

  it('refuses connections when the ticket store fails, and lives on', async () => {
    const tickets = createMemoryTickets()
    let isBroken = true
    house = await openBroker({
      tickets: {
        ...tickets,
        take: async (claim) => {
          if (isBroken) throw new Error('the store is away')
          return tickets.take(claim)
        },
      },
    })
    const ada = newUser()
    const ticket = await house.tickets.issue(ada)
    await expect(connectClient(house, ticket)).rejects.toThrow('Server unavailable')
    isBroken = false
    await listen(ada)
  })
})
