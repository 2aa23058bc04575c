import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

import fc from 'fast-check'
import packets, { type IConnectPacket } from 'mqtt-packet'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Audience, ownTopics, topicOf } from '#platform/contract.ts'

import {
  type BrokerHouse,
  connectClient,
  newMessage,
  newUser,
  openBroker,
  origin,
  until,
} from './testing/broker-house.ts'
import { frameOf, openBareSocket, openRaw, type RawClient } from './testing/raw-client.ts'
import { createMemoryTickets, type Ticket } from './tickets.ts'
import { maySubscribe } from './topic-filter.ts'

// Real sockets on a machine that others use as well.
vi.setConfig({ testTimeout: 30_000 })

let house: BrokerHouse
const endings: (() => void)[] = []

afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await house.close()
})

function connectPacket(ticket: Ticket, overrides: Partial<IConnectPacket> = {}): IConnectPacket {
  return {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    clientId: ticket.clientId,
    username: ticket.username,
    password: Buffer.from(ticket.password),
    ...overrides,
  }
}

async function rawClient(): Promise<RawClient> {
  const raw = await openRaw(house.url)
  endings.push(() => raw.socket.terminate())
  return raw
}

async function rawConnected(audience: Audience): Promise<RawClient> {
  const raw = await rawClient()
  raw.send(connectPacket(await house.tickets.issue(audience)))
  await until(() => raw.packets.length === 1)
  expect(raw.packets[0]).toMatchObject({ cmd: 'connack', returnCode: 0, sessionPresent: false })
  return raw
}

/** What the broker answered to a CONNECT, and how it ended the connection. */
async function tryConnect(ticket: Ticket, overrides: Partial<IConnectPacket> = {}) {
  const raw = await rawClient()
  raw.send(connectPacket(ticket, overrides))
  await raw.ended
  const [answer] = raw.packets
  return answer?.cmd === 'connack' ? answer.returnCode : undefined
}

describe('the five attacks on an Aedes broker with an ordinary access list', () => {
  it('1: a subscriber whose right is withdrawn gets nothing more, though still subscribed', async () => {
    house = await openBroker()
    const ada = newUser()
    const raw = await rawConnected(ada)
    raw.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: ownTopics(ada), qos: 1 }] })
    await until(() => raw.packets.length === 2)
    // Messages that are already on their way when the right is withdrawn.
    const underway = Array.from({ length: 200 }, () =>
      house.broker.publish(ada, 'draft', newMessage()),
    )
    await house.broker.kick(ada, 'access withdrawn')
    const before = raw.packets.length
    await Promise.allSettled(underway)
    await house.broker.publish(ada, 'draft', newMessage())
    expect(await raw.ended).toMatchObject({ code: 1008, reason: 'revoked' })
    expect(raw.packets.length).toBe(before)
  })

  it('2: a client id of another person neither opens the door nor ends their connection', async () => {
    house = await openBroker()
    const [ada, eve] = [newUser(), newUser()]
    const adasTicket = await house.tickets.issue(ada)
    const victim = await rawClient()
    victim.send(connectPacket(adasTicket))
    await until(() => victim.packets.length === 1)
    const evesTicket = await house.tickets.issue(eve)
    expect(await tryConnect(evesTicket, { clientId: adasTicket.clientId })).toBe(2)
    expect(await tryConnect(adasTicket)).toBe(2)
    expect(await tryConnect(evesTicket, { clientId: 'chosen-by-eve' })).toBe(2)
    expect(await tryConnect(evesTicket, { clientId: '' })).toBe(2)
    victim.send({ cmd: 'pingreq' })
    await until(() => victim.packets.at(-1)?.cmd === 'pingresp')
    expect(house.broker.stats()).toMatchObject({ connected: 1, sessions: 1 })
  })

  it('3: a session of another person cannot be resumed, for none is ever kept', async () => {
    house = await openBroker()
    const ada = newUser()
    const ticket = await house.tickets.issue(ada)
    const first = await rawClient()
    first.send(connectPacket(ticket, { clean: false }))
    await until(() => first.packets.length === 1)
    first.send({
      cmd: 'subscribe',
      messageId: 1,
      subscriptions: [{ topic: ownTopics(ada), qos: 1 }],
    })
    await until(() => first.packets.length === 2)
    first.socket.terminate()
    await until(() => house.broker.stats().connected === 0)
    await house.broker.publish(ada, 'draft', newMessage())
    expect(await tryConnect(ticket, { clean: false })).toBe(2)
  })

  it('4: nobody reads $SYS, directly, shared or by a wildcard', async () => {
    house = await openBroker()
    const ada = newUser()
    const spy = await rawConnected(ada)
    const topics = [
      '$SYS/#',
      '$SYS/+/new/clients',
      '#',
      '+/#',
      '$share/g/$SYS/#',
      '+/+/new/clients',
    ]
    const subscriptions = topics.map((topic) => ({ topic, qos: 0 as const }))
    spy.send({ cmd: 'subscribe', messageId: 1, subscriptions })
    await until(() => spy.packets.length === 2)
    expect(spy.packets[1]).toMatchObject({ cmd: 'suback', granted: topics.map(() => 128) })
    await rawConnected(newUser())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(spy.packets).toHaveLength(2)
  })

  it('5: a forged $SYS message ends its sender and nobody else', async () => {
    house = await openBroker()
    const ticket = await house.tickets.issue(newUser())
    const victim = await rawClient()
    victim.send(connectPacket(ticket))
    await until(() => victim.packets.length === 1)
    const eve = await rawConnected(newUser())
    const payload = Buffer.from(ticket.clientId)
    const forged = { cmd: 'publish', topic: '$SYS/evil/new/clients', payload, qos: 0 } as const
    eve.send({ ...forged, dup: false, retain: false })
    expect(await eve.ended).toMatchObject({ code: 1008, reason: 'packet_not_allowed' })
    victim.send({ cmd: 'pingreq' })
    await until(() => victim.packets.at(-1)?.cmd === 'pingresp')
    expect(victim.socket.readyState).toBe(victim.socket.OPEN)
  })
})

describe('what a client may not do', () => {
  it('publish anything, at any quality, to its own topics or others', async () => {
    house = await openBroker()
    const ada = newUser()
    const listener = await rawConnected(ada)
    listener.send({
      cmd: 'subscribe',
      messageId: 1,
      subscriptions: [{ topic: ownTopics(ada), qos: 1 }],
    })
    for (const qos of [0, 1, 2] as const) {
      const eve = await rawConnected(ada)
      const topic = topicOf(ada, 'draft')
      const retain = qos === 1
      eve.send({ cmd: 'publish', messageId: 9, topic, payload: 'x', qos, dup: false, retain })
      expect(await eve.ended).toMatchObject({ reason: 'packet_not_allowed' })
    }
    expect(listener.packets.map(({ cmd }) => cmd)).toEqual(['connack', 'suback'])
  })

  it('leave a will', async () => {
    house = await openBroker()
    const ada = newUser()
    const will = {
      topic: topicOf(ada, 'draft'),
      payload: Buffer.from('x'),
      qos: 0,
      retain: true,
    } as const
    expect(await tryConnect(await house.tickets.issue(ada), { will })).toBe(5)
  })

  it('use a ticket twice, after its time, with a wrong password or none', async () => {
    let now = Date.now()
    const tickets = createMemoryTickets({ clock: () => now })
    house = await openBroker({ tickets })
    const ada = newUser()
    const used = await tickets.issue(ada)
    const client = await connectClient(house, used)
    client.end(true)
    expect(await tryConnect(used)).toBe(2)
    const guessed = await tickets.issue(ada)
    expect(await tryConnect(guessed, { password: Buffer.from('guess') })).toBe(4)
    expect(await tryConnect(guessed)).toBe(2)
    const nameless = await tickets.issue(ada)
    const { username: _u, password: _p, ...anonymous } = connectPacket(nameless)
    const raw = await rawClient()
    raw.send(anonymous)
    await raw.ended
    expect(raw.packets[0]).toMatchObject({ cmd: 'connack', returnCode: 4 })
    const old = await tickets.issue(ada)
    now += 60_000
    expect(await tryConnect(old)).toBe(5)
  })

  it('speak MQTT 5: it is told that the version is not spoken here, and closed', async () => {
    house = await openBroker()
    const ticket = await house.tickets.issue(newUser())
    const raw = await rawClient()
    const packet = connectPacket(ticket, { protocolVersion: 5 })
    raw.send(packets.generate(packet, { protocolVersion: 5 }))
    expect((await raw.ended).code).toBe(1008)
    expect(raw.packets[0]).toMatchObject({ cmd: 'connack', returnCode: 1 })
    await expect(connectClient(house, ticket, { protocolVersion: 5 })).rejects.toThrow(
      'Unacceptable protocol version',
    )
    await until(() => house.broker.stats().pending === 0)
    expect(house.broker.stats()).toMatchObject({ connected: 0, sessions: 0 })
  })

  it('subscribe to an empty list', async () => {
    house = await openBroker()
    const raw = await rawConnected(newUser())
    raw.send(Uint8Array.of(0x82, 2, 0, 1))
    expect(await raw.ended).toMatchObject({ code: 1008, reason: 'empty_topic_list' })
  })

  it('come from another site, without an origin, with a secret in the address, or to another path', async () => {
    house = await openBroker()
    const open = (url: string, headers: Record<string, string>) => openRaw(url, { headers })
    await expect(open(house.url, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(open(house.url, { origin: `${origin}.evil.example` })).rejects.toThrow('403')
    await expect(open(house.url, { origin: 'null' })).rejects.toThrow('403')
    await expect(open(house.url, {})).rejects.toThrow('403')
    await expect(open(`${house.url}?password=x`, { origin })).rejects.toThrow('400')
    await expect(open(`${house.url}/more`, { origin })).rejects.toThrow('404')
    await expect(openRaw(house.url, { subprotocol: 'chat' })).rejects.toThrow('400')
    const raw = await rawClient()
    expect(raw.socket.extensions).toBe('')
  })

  it('send anything before CONNECT, a second CONNECT, or text', async () => {
    house = await openBroker()
    const early = await rawClient()
    early.send({ cmd: 'pingreq' })
    expect(await early.ended).toMatchObject({ reason: 'connect_expected' })
    const ada = newUser()
    const twice = await rawConnected(ada)
    twice.send(connectPacket(await house.tickets.issue(ada)))
    expect(await twice.ended).toMatchObject({ reason: 'second_connect' })
    const text = await rawClient()
    text.socket.send('hello')
    expect(await text.ended).toMatchObject({ code: 1003 })
  })

  it('subscribe to anything but what the reference rule allows, for 20,000 random filters', async () => {
    house = await openBroker({ limits: { packetBurst: 1e9, frameBurst: 1e9 } })
    const ada = newUser()
    const own = ['scholium', 'v1', 'user', ada.uuid]
    const level = fc.constantFrom(
      ...own,
      '+',
      '#',
      'draft',
      'project',
      '',
      '$SYS',
      '$share',
      `${ada.uuid}0`,
    )
    const filter = fc
      .oneof(
        fc.array(level, { minLength: 1, maxLength: 7 }),
        fc.array(level, { maxLength: 3 }).map((rest) => [...own, ...rest]),
      )
      .map((levels) => levels.join('/'))
      // The library ends the connection on these; that they are refused is tested apart.
      .filter((text) => text !== '' && !/[^/]#|#.|[^/]\+|\+[^/]/.test(text))
    const samples = fc.sample(filter, { numRuns: 20_000, seed: 42 })
    const raw = await rawConnected(ada)
    const lists = Array.from({ length: samples.length / 20 }, (_, index) => [
      ...new Set(samples.slice(index * 20, index * 20 + 20)),
    ])
    for (const [index, topics] of lists.entries()) {
      const subscriptions = topics.map((topic) => ({ topic, qos: 1 as const }))
      raw.send({ cmd: 'subscribe', messageId: index + 1, subscriptions })
    }
    await until(() => raw.packets.length === 1 + lists.length, 20_000)
    const answers = new Map(raw.packets.map((packet) => [packet.messageId, packet]))
    let granted = 0
    for (const [index, topics] of lists.entries()) {
      const expected = topics.map((topic) => (maySubscribe(ada, topic) ? 1 : 128))
      expect(answers.get(index + 1)).toMatchObject({ cmd: 'suback', granted: expected })
      granted += expected.filter((code) => code === 1).length
    }
    expect(granted).toBeGreaterThan(100)
  })
})

describe('what costs an attacker more than the server', () => {
  it('a half-sent CONNECT of 256 MB is refused on its header, and a slow one is cut off in time', async () => {
    house = await openBroker({ limits: { connectTimeout: 400 } })
    const big = await rawClient()
    big.send(Uint8Array.of(0x10, 0xff, 0xff, 0xff, 0x7f))
    expect(await big.ended).toMatchObject({ reason: 'packet_too_large' })
    const started = Date.now()
    const slow = await rawClient()
    slow.send(Uint8Array.of(0x10))
    const silent = await rawClient()
    await Promise.all([slow.ended, silent.ended])
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(house.broker.stats()).toMatchObject({ pending: 0, connected: 0 })
  })

  it('an unfinished WebSocket message, a too long one and tiny fragments are ended', async () => {
    house = await openBroker({ limits: { connectTimeout: 400 } })
    const closed = (socket: Socket) =>
      new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const unfinished = await openBareSocket(house.port)
    unfinished.write(frameOf(Buffer.alloc(10_000, 0x10), 2, false))
    const long = await openBareSocket(house.port)
    long.write(Buffer.concat([Buffer.from([0x82, 0xff]), Buffer.from('0000000010000000', 'hex')]))
    const tiny = await openBareSocket(house.port)
    tiny.write(frameOf(new Uint8Array(), 2, false))
    tiny.write(
      Buffer.concat(Array.from({ length: 200 }, () => frameOf(new Uint8Array(), 0, false))),
    )
    await Promise.all([closed(unfinished), closed(long), closed(tiny)])
    expect(house.broker.stats()).toMatchObject({ pending: 0, connected: 0 })
  })

  it('a thousand strangers with half a CONNECT cost less than 100 MB and no one their connection', async () => {
    house = await openBroker({ limits: { connectTimeout: 3_000, pendingConnections: 2_000 } })
    const ada = newUser()
    const friend = await rawConnected(ada)
    friend.send({
      cmd: 'subscribe',
      messageId: 1,
      subscriptions: [{ topic: ownTopics(ada), qos: 1 }],
    })
    const before = process.memoryUsage().rss
    // The header announces 1,000 bytes, which is allowed; all but the last come.
    const half = frameOf(Buffer.concat([Buffer.from([0x10, 0xe8, 0x07]), Buffer.alloc(999, 0)]))
    const strangers = await Promise.all(
      Array.from({ length: 1_000 }, () => openBareSocket(house.port)),
    )
    for (const stranger of strangers) stranger.write(half)
    await until(() => house.broker.stats().pending === 1_000)
    const growth = process.memoryUsage().rss - before
    await house.broker.publish(ada, 'draft', newMessage())
    await until(() => friend.packets.at(-1)?.cmd === 'publish')
    await until(() => house.broker.stats().pending === 0)
    for (const stranger of strangers) stranger.destroy()
    expect(growth).toBeLessThan(100 * 1024 * 1024)
  })

  it('the oldest of too many strangers gives way, so that a new guest still gets in', async () => {
    house = await openBroker({ limits: { pendingConnections: 10 } })
    const strangers = await Promise.all(Array.from({ length: 25 }, () => rawClient()))
    await rawConnected(newUser())
    expect(house.broker.stats()).toMatchObject({ connected: 1 })
    expect(
      strangers.filter(({ socket }) => socket.readyState === socket.OPEN).length,
    ).toBeLessThanOrEqual(10)
  })

  it('floods of MQTT pings and of WebSocket pings end the sender', async () => {
    house = await openBroker()
    const mqttFlood = await rawConnected(newUser())
    for (let index = 0; index < 1_000; index += 1) mqttFlood.send({ cmd: 'pingreq' })
    expect(await mqttFlood.ended).toMatchObject({ reason: 'too_many_packets' })
    const socketFlood = await rawConnected(newUser())
    for (let index = 0; index < 5_000; index += 1) socketFlood.socket.ping()
    await socketFlood.ended
    expect(house.broker.stats().endings).toMatchObject({ too_many_packets: 1, too_many_frames: 1 })
  })

  it('a client that answers no ping is dropped', async () => {
    house = await openBroker({ limits: { heartbeat: 150 } })
    const deaf = await openBareSocket(house.port)
    const ticket = await house.tickets.issue(newUser())
    deaf.write(frameOf(packets.generate(connectPacket(ticket))))
    await until(() => house.broker.stats().connected === 1)
    const friend = await rawConnected(newUser())
    await until(() => house.broker.stats().endings['no_answer'] === 1)
    expect(friend.socket.readyState).toBe(friend.socket.OPEN)
    deaf.destroy()
  })

  it('random bytes, before and after a good CONNECT, leave the broker standing', async () => {
    house = await openBroker({ limits: { connectTimeout: 500 } })
    const junk = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 200 }), {
      numRuns: 300,
      seed: 7,
    })
    const ada = newUser()
    await Promise.all(
      junk.map(async (bytes, index) => {
        const raw =
          index % 3 === 0
            ? await rawConnected({ kind: 'user', uuid: randomUUID() })
            : await rawClient()
        raw.send(bytes)
        if (index % 3 === 0) raw.socket.close()
        await raw.ended
      }),
    )
    await rawConnected(ada)
    await until(() => house.broker.stats().pending === 0)
    expect(house.broker.stats()).toMatchObject({ connected: 1, sessions: 1 })
  })
})
