import { randomBytes } from 'node:crypto'

import mqtt, { type MqttClient } from 'mqtt'

import { type Audience, type Channel, type RealtimeMessage, topicOf } from '#platform/contract.ts'

import { defaultLimits } from './limits.ts'
import { encodeMessage } from './message-encoding.ts'
import type { TicketStore } from './tickets.ts'
import type { RealtimeLogger, RealtimeTransport } from './transport.ts'

export interface ExternalBrokerOptions {
  /** `mqtts://…`, `wss://…`, or the same without TLS inside a private network. */
  readonly url: string
  /** Of this server, which may publish to `scholium/v1/#`; browsers have their own. */
  readonly username?: string
  readonly password?: string
  /** MQTT 3.1.1 or 5; default 4, that is 3.1.1. */
  readonly protocolVersion?: 4 | 5
  readonly logger: RealtimeLogger
  /** The tickets that the broker's own authentication hook takes; voided by a kick. */
  readonly tickets?: TicketStore
  /**
   * Ends a person's connections by the broker's own administration (EMQX: `DELETE /clients`,
   * Mosquitto: the dynamic security plugin); MQTT itself has no such call.
   */
  readonly disconnect?: (audience: Audience, reason: string) => Promise<void>
  /** For a PUBACK, in milliseconds; default 10,000. */
  readonly publishTimeout?: number
  /** Messages without their PUBACK; default 500. */
  readonly mostInFlight?: number
}

export interface ExternalBroker extends RealtimeTransport {
  isConnected(): boolean
}

/**
 * Publishes to a broker such as Mosquitto or EMQX. While that broker is away a publish fails at once
 * and may be tried again: nothing is queued here, because the outbox already keeps what is unsent.
 */
export function createExternalBroker(options: ExternalBrokerOptions): ExternalBroker {
  const { logger, tickets, disconnect } = options
  const mostInFlight = options.mostInFlight ?? 500
  const publishTimeout = options.publishTimeout ?? 10_000
  const client = connect(options)
  const unanswered = new Set<GiveUp>()
  let isClosed = false

  client.on('connect', () => logger.info({}, 'external broker connected'))
  client.on('close', () => {
    for (const giveUp of unanswered) giveUp('the external broker went away')
  })
  client.on('error', (error) => logger.warn({ err: error }, 'external broker error'))

  const assertReady = (): void => {
    if (isClosed) throw new Error('the transport is closed')
    if (!client.connected) throw new Error('the external broker is away')
    if (unanswered.size >= mostInFlight) throw new Error('the external broker does not keep up')
  }

  /** Resolves on the PUBACK. What is given up is not sent again on the next connection. */
  const send = (topic: string, payload: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp: GiveUp = (cause) => {
        settle()
        reject(new Error(cause))
        if (messageId !== null) client.removeOutgoingMessage(messageId)
      }
      const timer = setTimeout(() => giveUp('the external broker did not answer'), publishTimeout)
      const settle = (): void => {
        clearTimeout(timer)
        unanswered.delete(giveUp)
      }
      unanswered.add(giveUp)
      client.publish(topic, payload, { qos: 1, retain: false }, (error) => {
        settle()
        if (error instanceof Error) reject(error)
        else resolve()
      })
      const messageId = client.getLastMessageId()
    })

  return {
    isConnected: () => client.connected,

    async publish(audience: Audience, channel: Channel, message: RealtimeMessage) {
      const payload = encodeMessage(audience, message, defaultLimits.messageBytes)
      assertReady()
      await send(topicOf(audience, channel), payload)
    },

    audiences: () => [],
    async kick(audience, reason) {
      await tickets?.revoke(audience)
      if (disconnect === undefined) {
        logger.warn({ kind: audience.kind, reason }, 'the external broker has no way to disconnect')
        return
      }
      await disconnect(audience, reason)
    },

    async close() {
      if (isClosed) return
      isClosed = true
      await client.endAsync(true)
    },
  }
}

type GiveUp = (cause: string) => void

function connect(options: ExternalBrokerOptions): MqttClient {
  return mqtt.connect(options.url, {
    ...(options.username === undefined ? {} : { username: options.username }),
    ...(options.password === undefined ? {} : { password: options.password }),
    protocolVersion: options.protocolVersion ?? 4,
    clientId: `scholium-server-${randomBytes(16).toString('hex')}`,
    clean: true,
    keepalive: 30,
    connectTimeout: 10_000,
    // Several servers that lost the same broker do not all come back in the same instant.
    reconnectPeriod: 1_000 + Math.floor(Math.random() * 1_000),
    reconnectOnConnackError: true,
    resubscribe: false,
    queueQoSZero: false,
  })
}
