import type { AedesOptions, AuthenticateError, Client } from 'aedes'

import type { Connection, Connections } from './connections.ts'
import type { TicketStore, TicketVerdict } from './tickets.ts'
import { mayReceive, maySubscribe } from './topic-filter.ts'

export interface AccessOptions {
  readonly tickets: TicketStore
  readonly connections: Connections
  readonly connectionOf: (client: Client) => Connection | undefined
  /** Told about every refusal, by name and without secrets. */
  readonly onRefusal: (refusal: string) => void
  readonly onStoreFailure: (error: unknown) => void
  readonly onDelivery: () => void
}

/** CONNACK return codes of MQTT 3.1.1, table 3.1. */
const returnCode = {
  identifierRejected: 2,
  serverUnavailable: 3,
  badUsernameOrPassword: 4,
  notAuthorised: 5,
} as const

/** MQTT 3.1.1, section 3.9.3. */
const highestQos = 1

type Hooks = Required<
  Pick<
    AedesOptions,
    'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
  >
>

/**
 * The five questions that Aedes asks, answered with no by default. Aedes asks about a subscription
 * once and keys sessions by client id alone; so the client id is ours and used once, sessions are
 * always clean, and each delivery is judged anew against the connection's own audience.
 */
export function createAccess(options: AccessOptions): Hooks {
  const { tickets, connections, connectionOf, onRefusal, onStoreFailure } = options
  const wantsWill = new WeakSet<Client>()

  const takeTicket = async (clientId: string, claim: Claim): Promise<TicketVerdict | undefined> => {
    const username = claim.username ?? ''
    const password = claim.password ?? new Uint8Array()
    try {
      return await tickets.take({ clientId, username, password })
    } catch (error) {
      onStoreFailure(error)
      return undefined
    }
  }

  const admit = async (client: Client, claim: Claim): Promise<AuthenticateError | null> => {
    const connection = connectionOf(client)
    if (connection === undefined) return refusal('no_connection', returnCode.serverUnavailable)
    const verdict = await takeTicket(client.id, claim)
    if (verdict === undefined) return refusal('ticket_store_failed', returnCode.serverUnavailable)
    if (!verdict.isGood) return refusal(`ticket_${verdict.refusal}`, codeOfTicket(verdict.refusal))
    if (wantsWill.has(client)) return refusal('will_not_allowed', returnCode.notAuthorised)
    const full = connections.admit(connection, verdict.audience, verdict.until)
    if (full === undefined) return null
    const isOver = full === 'revoked' || full === 'sign_in_over'
    const code = isOver ? returnCode.notAuthorised : returnCode.serverUnavailable
    return refusal(full, code)
  }

  return {
    preConnect(client, packet, done) {
      // Aedes would keep a session of a client that asks for one, and would store its will.
      packet.clean = true
      if (packet.will !== undefined) {
        wantsWill.add(client)
        delete packet.will
      }
      done(null, true)
    },

    // oxlint-disable-next-line max-params -- the library's signature
    authenticate(client, username, password, done) {
      void admit(client, { username, password }).then((error) => {
        if (error !== null) onRefusal(error.message)
        // oxlint-disable-next-line promise/no-callback-in-promise -- where the library waits
        done(error, error === null)
      })
    },

    authorizePublish(_client, _packet, done) {
      onRefusal('publish_not_allowed')
      done(new Error('clients publish nothing'))
    },

    authorizeSubscribe(client, subscription, done) {
      const audience = connectionOf(client)?.audience
      if (audience === undefined || !maySubscribe(audience, subscription.topic)) {
        onRefusal('subscription_not_allowed')
        // A null subscription is answered with the failure code 0x80 in the SUBACK.
        done(null, null)
        return
      }
      const qos = subscription.qos > highestQos ? highestQos : subscription.qos
      done(null, { ...subscription, qos })
    },

    authorizeForward(client, packet) {
      const connection = connectionOf(client)
      const audience = connection?.audience
      if (connection === undefined || audience === undefined) return null
      if (!connections.isLive(connection)) return null
      if (!mayReceive(audience, packet.topic)) return null
      connection.gate.expectAcknowledgement()
      options.onDelivery()
      return packet
    },
  }
}

interface Claim {
  readonly username: string | undefined
  readonly password: Buffer | undefined
}

function codeOfTicket(refusal: Exclude<TicketVerdict, { isGood: true }>['refusal']): number {
  switch (refusal) {
    case 'unknown':
      return returnCode.identifierRejected
    case 'mismatch':
      return returnCode.badUsernameOrPassword
    case 'expired':
      return returnCode.notAuthorised
  }
}

function refusal(name: string, code: number): AuthenticateError {
  return Object.assign(new Error(name), { returnCode: code })
}
