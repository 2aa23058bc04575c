import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Audience } from '#platform/contract.ts'

import { isNameable } from './topic-filter.ts'

/** What a browser shows the broker, once. */
export interface Ticket {
  /** 128 random bits as 22 letters: MQTT 3.1 allows 23. */
  readonly clientId: string
  readonly username: string
  /** 256 random bits; only a hash of them is kept. */
  readonly password: string
  readonly expiresAt: Date
}

/** What a connecting client claims to be. */
export interface Credentials {
  readonly clientId: string
  readonly username: string
  readonly password: Uint8Array
}

export type TicketRefusal = 'unknown' | 'mismatch' | 'expired'

export type TicketVerdict =
  | { readonly isGood: true; readonly audience: Audience; readonly until: Date | undefined }
  | { readonly isGood: false; readonly refusal: TicketRefusal }

/**
 * One-use credentials for a real-time connection. A store that several processes share must take a
 * ticket atomically: of two connections that show the same one, a single one gets in.
 */
export interface TicketStore {
  /**
   * @param until when the sign-in behind it ends, and with it the connection; a visitor has no such end
   * @throws RangeError when the audience could not stand in a topic
   */
  issue(audience: Audience, until?: Date): Promise<Ticket>
  /** Spends the ticket of this client id, also when the rest of the claim is wrong. */
  take(credentials: Credentials): Promise<TicketVerdict>
  /** Voids every ticket of this person that is still unspent. */
  revoke(audience: Audience): Promise<void>
}

export interface MemoryTicketOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** How long a ticket is good, in milliseconds; default 60,000. */
  readonly lifetime?: number
  /** Unspent tickets in all; the oldest give way. Default 50,000. */
  readonly capacity?: number
  /** Unspent tickets of one person; the oldest give way. Default 32. */
  readonly capacityPerAudience?: number
}

interface StoredTicket {
  readonly audience: Audience
  readonly username: string
  readonly passwordHash: Uint8Array
  readonly expiresAt: number
  readonly until: Date | undefined
}

const clientIdBytes = 16
const passwordBytes = 32

/**
 * Tickets in the memory of one process, for the embedded broker. Bounded in number and in time:
 * entries stand in the order of their expiry, so that each `issue` sweeps the expired from the front.
 */
export function createMemoryTickets(options: MemoryTicketOptions = {}): TicketStore & {
  readonly size: () => number
} {
  const clock = options.clock ?? Date.now
  const lifetime = options.lifetime ?? 60_000
  const capacity = options.capacity ?? 50_000
  const capacityPerAudience = options.capacityPerAudience ?? 32
  const tickets = new Map<string, StoredTicket>()
  const clientIdsByUsername = new Map<string, Set<string>>()

  const forget = (clientId: string): StoredTicket | undefined => {
    const ticket = tickets.get(clientId)
    if (ticket === undefined) return undefined
    tickets.delete(clientId)
    const siblings = clientIdsByUsername.get(ticket.username)
    siblings?.delete(clientId)
    if (siblings?.size === 0) clientIdsByUsername.delete(ticket.username)
    return ticket
  }

  const forgetOldest = (clientIds: Iterable<string>): void => {
    for (const clientId of clientIds) {
      forget(clientId)
      return
    }
  }

  const sweep = (now: number): void => {
    for (const [clientId, ticket] of tickets) {
      if (ticket.expiresAt > now) return
      forget(clientId)
    }
  }

  const issue = (audience: Audience, until: Date | undefined): Ticket => {
    if (!isNameable(audience)) throw new RangeError('the audience cannot stand in a topic')
    const now = clock()
    sweep(now)
    const username = usernameOf(audience)
    const siblings = clientIdsByUsername.get(username) ?? new Set()
    if (siblings.size >= capacityPerAudience) forgetOldest(siblings)
    if (tickets.size >= capacity) forgetOldest(tickets.keys())

    const clientId = randomBytes(clientIdBytes).toString('base64url')
    const password = randomBytes(passwordBytes).toString('base64url')
    const expiresAt = now + lifetime
    const passwordHash = hashOf(password)
    tickets.set(clientId, { audience, username, passwordHash, expiresAt, until })
    clientIdsByUsername.set(username, siblings.add(clientId))
    return { clientId, username, password, expiresAt: new Date(expiresAt) }
  }

  const take = ({ clientId, username, password }: Credentials): TicketVerdict => {
    const ticket = forget(clientId)
    // Hashed before the early return as well: an unknown id costs the same time as a wrong password.
    const claimed = hashOf(password)
    if (ticket === undefined) return { isGood: false, refusal: 'unknown' }
    const isSecretGood = timingSafeEqual(claimed, ticket.passwordHash)
    const isNameGood = timingSafeEqual(hashOf(username), hashOf(ticket.username))
    if (!isSecretGood || !isNameGood) return { isGood: false, refusal: 'mismatch' }
    if (ticket.expiresAt <= clock()) return { isGood: false, refusal: 'expired' }
    return { isGood: true, audience: ticket.audience, until: ticket.until }
  }

  const revoke = (audience: Audience): void => {
    for (const clientId of clientIdsByUsername.get(usernameOf(audience)) ?? []) forget(clientId)
  }

  return {
    issue: async (audience, until) => issue(audience, until),
    take: async (credentials) => take(credentials),
    revoke: async (audience) => revoke(audience),
    size: () => tickets.size,
  }
}

/** The public name under which a person connects; never a secret. */
export function usernameOf(audience: Audience): string {
  return `${audience.kind}:${audience.uuid}`
}

function hashOf(secret: string | Uint8Array): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
