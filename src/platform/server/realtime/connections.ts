import type { Audience } from '#platform/contract.ts'

import type { BrokerLimits } from './limits.ts'
import type { PacketGate } from './packet-gate.ts'
import type { Ending, SocketStream } from './socket-stream.ts'
import { closeCode } from './socket-stream.ts'
import { usernameOf } from './tickets.ts'

/** One WebSocket, from its handshake to its end. */
export interface Connection {
  readonly wire: Pick<SocketStream, 'end'>
  readonly gate: PacketGate
  readonly ping: () => void
  /** Whose it is, once the ticket was good. */
  audience: Audience | undefined
  /** Nothing may be delivered any more, whatever is still queued or subscribed. */
  isRevoked: boolean
  /** Those who were kicked while this connection's ticket was being looked at. */
  readonly kickedMeanwhile: Set<string>
  hasAnswered: boolean
  connectTimer: NodeJS.Timeout | undefined
  /** When the sign-in behind it ends, in milliseconds since 1970. */
  until: number
  endTimer: NodeJS.Timeout | undefined
}

export type AdmissionRefusal =
  | 'too_many_connections'
  | 'too_many_of_one'
  | 'revoked'
  | 'sign_in_over'

/** The longest that a timer waits. A sign-in that lasts longer is judged at each delivery alone. */
const longestTimer = 2 ** 31 - 1

/** Who is connected and who is about to be. Bounded by `limits`. */
export class Connections {
  readonly #limits: BrokerLimits
  readonly #clock: () => number
  readonly #pending = new Set<Connection>()
  readonly #admitted = new Set<Connection>()
  readonly #byName = new Map<string, Set<Connection>>()

  constructor(limits: BrokerLimits, clock: () => number = Date.now) {
    this.#limits = limits
    this.#clock = clock
  }

  /** Takes a fresh socket in; the oldest that has not yet connected gives way. */
  addPending(connection: Connection): void {
    const [oldest] = this.#pending
    if (this.#pending.size >= this.#limits.pendingConnections && oldest !== undefined) {
      end(oldest, { code: closeCode.tryAgainLater, reason: 'too_many_pending', isHard: true })
    }
    this.#pending.add(connection)
    const tooLate = { code: closeCode.policyViolation, reason: 'connect_timeout', isHard: true }
    connection.connectTimer = setTimeout(
      () => end(connection, tooLate),
      this.#limits.connectTimeout,
    )
  }

  /** The ticket was good; `undefined`: the connection now belongs to this person, until their sign-in ends. */
  admit(connection: Connection, audience: Audience, until?: Date): AdmissionRefusal | undefined {
    const name = usernameOf(audience)
    const siblings = this.#byName.get(name) ?? new Set()
    if (connection.isRevoked || connection.kickedMeanwhile.has(name)) return 'revoked'
    const left = (until?.getTime() ?? Number.POSITIVE_INFINITY) - this.#clock()
    if (left <= 0) return 'sign_in_over'
    if (this.isFull()) return 'too_many_connections'
    if (siblings.size >= this.#limits.connectionsPerAudience) return 'too_many_of_one'
    connection.audience = audience
    if (until !== undefined) {
      connection.until = until.getTime()
      const over = { code: closeCode.policyViolation, reason: 'sign_in_over' }
      connection.endTimer = setTimeout(() => end(connection, over), Math.min(left, longestTimer))
      connection.endTimer.unref()
    }
    this.#admitted.add(connection)
    this.#byName.set(name, siblings.add(connection))
    return undefined
  }

  /** Whether something may still be delivered, now. */
  isLive(connection: Connection): boolean {
    return !connection.isRevoked && connection.until > this.#clock()
  }

  /** The client has been told that it is connected. */
  settle(connection: Connection): void {
    clearTimeout(connection.connectTimer)
    this.#pending.delete(connection)
    connection.gate.open()
  }

  remove(connection: Connection): void {
    clearTimeout(connection.connectTimer)
    clearTimeout(connection.endTimer)
    connection.isRevoked = true
    this.#pending.delete(connection)
    this.#admitted.delete(connection)
    if (connection.audience === undefined) return
    const name = usernameOf(connection.audience)
    const siblings = this.#byName.get(name)
    siblings?.delete(connection)
    if (siblings?.size === 0) this.#byName.delete(name)
  }

  /** Ends all connections of a person, also one whose ticket is just being looked at. */
  kick(audience: Audience): number {
    const name = usernameOf(audience)
    for (const connection of this.#pending) connection.kickedMeanwhile.add(name)
    const kicked = [...(this.#byName.get(name) ?? [])]
    for (const connection of kicked) {
      end(connection, { code: closeCode.policyViolation, reason: 'revoked' })
    }
    return kicked.length
  }

  endAll(ending: Ending): void {
    for (const connection of [...this.#pending, ...this.#admitted]) end(connection, ending)
  }

  /** Drops those who did not answer the last ping, and pings the others. */
  beat(): void {
    for (const connection of this.#admitted) {
      if (connection.hasAnswered) {
        connection.hasAnswered = false
        connection.ping()
      } else {
        end(connection, { code: closeCode.goingAway, reason: 'no_answer', isHard: true })
      }
    }
  }

  hasListeners(audience: Audience): boolean {
    return this.#byName.has(usernameOf(audience))
  }

  audiences(): readonly Audience[] {
    return [...this.#byName.values()].flatMap((siblings) => {
      const [first] = siblings
      return first?.audience === undefined ? [] : [first.audience]
    })
  }

  isFull(): boolean {
    return this.#admitted.size >= this.#limits.connections
  }

  count(): { readonly pending: number; readonly connected: number; readonly audiences: number } {
    const connected = this.#admitted.size
    return { pending: this.#pending.size, connected, audiences: this.#byName.size }
  }
}

function end(connection: Connection, ending: Ending): void {
  connection.isRevoked = true
  connection.wire.end(ending)
}
