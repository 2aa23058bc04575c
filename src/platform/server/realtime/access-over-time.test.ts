import { EventEmitter } from 'node:events'

import type { AedesPublishPacket, Client } from 'aedes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ChannelSchema, ownTopics, topicOf } from '#platform/contract.ts'
import type { Audience } from '#platform/contract.ts'

import { createAccess } from './access.ts'
import { type Connection, Connections } from './connections.ts'
import { defaultLimits } from './limits.ts'
import { PacketGate } from './packet-gate.ts'
import { createMemoryTickets } from './tickets.ts'

/** An account, the visitor whose public name is the same, and a name that begins with theirs. */
const people: readonly Audience[] = [
  { kind: 'user', uuid: 'a1' },
  { kind: 'anonymous', uuid: 'a1' },
  { kind: 'user', uuid: 'a10' },
]
const topics = [
  ...people.flatMap((person) => ChannelSchema.options.map((channel) => topicOf(person, channel))),
  ...people.map(ownTopics),
  '$SYS/x/new/clients',
]

const person = fc.constantFrom(...people)
/** What can happen to connections: they come, with a sign-in that ends or none, go, are kicked, or time passes. */
const step = fc.oneof(
  fc.record({
    what: fc.constant('connect' as const),
    person,
    lasts: fc.option(fc.integer({ min: -5, max: 50 }), { nil: undefined }),
  }),
  fc.record({ what: fc.constant('kick' as const), person }),
  fc.record({ what: fc.constant('leave' as const), which: fc.nat(20) }),
  fc.record({ what: fc.constant('wait' as const), time: fc.integer({ min: 1, max: 30 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The rule in its plainest form: whose it is, whether it was ended, and until when. */
interface Expected {
  readonly person: Audience
  readonly until: number
  isEnded: boolean
}

function play(steps: readonly Step[]): { readonly delivered: number } {
  let at = 1000
  const connections = new Connections(defaultLimits, () => at)
  const all: { client: Client; connection: Connection; expected: Expected }[] = []
  const access = createAccess({
    tickets: createMemoryTickets(),
    connections,
    connectionOf: (client) => all.find((one) => one.client === client)?.connection,
    onRefusal: () => {},
    onStoreFailure: () => {},
    onDelivery: () => {},
  })

  function connect(who: Audience, lasts: number | undefined): void {
    const until = lasts === undefined ? undefined : new Date(at + lasts)
    const connection = aConnection()
    const refusal = connections.admit(connection, who, until)
    expect(refusal).toBe(lasts !== undefined && lasts <= 0 ? 'sign_in_over' : undefined)
    const expected = {
      person: who,
      until: until?.getTime() ?? Infinity,
      isEnded: refusal !== undefined,
    }
    all.push({ client: new EventEmitter() as Client, connection, expected })
  }

  let delivered = 0
  for (const one of steps) {
    if (one.what === 'connect') connect(one.person, one.lasts)
    else if (one.what === 'wait') at += one.time
    else if (one.what === 'kick') {
      connections.kick(one.person)
      for (const { expected } of all) expected.isEnded ||= expected.person === one.person
    } else {
      const gone = all[one.which % Math.max(1, all.length)]
      if (gone === undefined) continue
      connections.remove(gone.connection)
      gone.expected.isEnded = true
    }
    for (const { client, expected } of all) {
      const reached = topics.filter((topic) => access.authorizeForward(client, packetOn(topic)))
      const isLive = !expected.isEnded && at < expected.until
      const own = ChannelSchema.options.map((channel) => topicOf(expected.person, channel))
      expect(reached).toEqual(isLive ? own : [])
      delivered += reached.length
    }
  }
  for (const { connection } of all) connections.remove(connection)
  return { delivered }
}

describe('what is delivered over time', () => {
  it("is each connection's own, from its ticket to its kick, its going or the end of its sign-in", () => {
    let delivered = 0
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        delivered += play(steps).delivered
      }),
      { numRuns: 1000 },
    )
    // Both sides of the rule were met.
    expect(delivered).toBeGreaterThan(1000)
  })
})

function aConnection(): Connection {
  return {
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
}

function packetOn(topic: string): AedesPublishPacket {
  return {
    cmd: 'publish',
    topic,
    payload: 'x',
    qos: 1,
    dup: false,
    retain: false,
  } as AedesPublishPacket
}
