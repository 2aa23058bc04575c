import { EventEmitter } from 'node:events'

import type { AedesPublishPacket, Client, ConnectPacket } from 'aedes'
import { describe, expect, it } from 'vitest'

import { ownTopics, topicOf } from '#platform/contract.ts'

import { createAccess } from './access.ts'
import { type Connection, Connections } from './connections.ts'
import { defaultLimits } from './limits.ts'
import { PacketGate } from './packet-gate.ts'
import { newUser } from './testing/broker-house.ts'
import { createMemoryTickets } from './tickets.ts'

/** Each line of defence by itself: over the wire another one would stand in for it. */
function stage() {
  const audience = newUser()
  const connections = new Connections(defaultLimits)
  const connection: Connection = {
    wire: { end: () => {} },
    gate: new PacketGate(defaultLimits, () => 0),
    ping: () => {},
    audience: undefined,
    isRevoked: false,
    kickedMeanwhile: new Set(),
    hasAnswered: true,
    connectTimer: undefined,
    until: Number.POSITIVE_INFINITY,
    endTimer: undefined,
  }
  connections.admit(connection, audience)
  const known = new EventEmitter() as Client
  const stranger = new EventEmitter() as Client
  const refusals: string[] = []
  const access = createAccess({
    tickets: createMemoryTickets(),
    connections,
    connectionOf: (client) => (client === known ? connection : undefined),
    onRefusal: (refusal) => refusals.push(refusal),
    onStoreFailure: () => {},
    onDelivery: () => {},
  })
  return { access, audience, connections, connection, known, stranger, refusals }
}

const packetOn = (topic: string): AedesPublishPacket =>
  ({ cmd: 'publish', topic, payload: 'x', qos: 1, dup: false, retain: false }) as AedesPublishPacket

describe('access to the broker', () => {
  it('makes every session a clean one, and takes a will out before it is stored', () => {
    const { access, known } = stage()
    const packet = {
      cmd: 'connect',
      clientId: 'x',
      clean: false,
      will: { topic: 'a', payload: Buffer.from('x') },
    } as ConnectPacket
    access.preConnect(known, packet, () => {})
    expect(packet.clean).toBe(true)
    expect(packet).not.toHaveProperty('will')
  })

  it('judges each delivery: own topics pass, everything else does not', () => {
    const { access, audience, known, stranger } = stage()
    const own = packetOn(topicOf(audience, 'draft'))
    expect(access.authorizeForward(known, own)).toBe(own)
    expect(access.authorizeForward(stranger, own)).toBeNull()
    for (const topic of [topicOf(newUser(), 'draft'), '$SYS/x/new/clients', ownTopics(audience)]) {
      expect(access.authorizeForward(known, packetOn(topic))).toBeNull()
    }
  })

  it('delivers nothing more to a connection from the moment it is kicked or removed', () => {
    const { access, audience, connections, connection, known } = stage()
    const own = packetOn(topicOf(audience, 'draft'))
    connections.kick(audience)
    expect(access.authorizeForward(known, own)).toBeNull()
    const other = stage()
    other.connections.remove(other.connection)
    const ofOther = packetOn(topicOf(other.audience, 'draft'))
    expect(other.access.authorizeForward(other.known, ofOther)).toBeNull()
    expect(connection.isRevoked).toBe(true)
  })

  it('refuses every publication, also to a topic of the publisher', () => {
    const { access, audience, known, refusals } = stage()
    let error: Error | null | undefined
    access.authorizePublish(known, packetOn(topicOf(audience, 'draft')), (given) => {
      error = given
    })
    expect(error).toBeInstanceOf(Error)
    expect(refusals).toEqual(['publish_not_allowed'])
  })

  it('grants at most QoS 1', () => {
    const { access, audience, known } = stage()
    let granted: unknown
    const wish = { topic: ownTopics(audience), qos: 2 } as const
    access.authorizeSubscribe(known, wish, (_error, subscription) => {
      granted = subscription
    })
    expect(granted).toEqual({ topic: ownTopics(audience), qos: 1 })
  })
})
