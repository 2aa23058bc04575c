import type { IClientOptions, MqttClient } from 'mqtt'

import { RealtimeError } from './realtime-error.ts'

/** The server's answer to `POST /realtime/ticket`. */
export interface RealtimeTicket {
  readonly client_id: string
  readonly username: string
  readonly password: string
  /** Relative to the page or absolute; `null`: there is no broker, poll. */
  readonly url: string | null
  readonly topics: readonly string[]
}

export interface ConnectionOptions {
  readonly ticket: RealtimeTicket
  /** `ws:` or `wss:`. */
  readonly url: string
  readonly onPayload: (topic: string, payload: Uint8Array) => void
  /** Called once, when a connection that had been open is gone. Not after `close`. */
  readonly onLost: () => void
  readonly signal: AbortSignal
}

export interface OpenConnection {
  close(): void
  /** When anything last came from the broker, in milliseconds since 1970. */
  lastHeardAt(): number
}

const connectTimeout = 30_000
const keepaliveSeconds = 60

/**
 * One connection with one ticket, subscribed to all of the ticket's topics when the promise
 * resolves. It never connects again by itself: a ticket is good once.
 * @throws RealtimeError
 */
export async function openConnection(options: ConnectionOptions): Promise<OpenConnection> {
  const { ticket, url, signal } = options
  if (ticket.topics.length === 0) throw new RealtimeError('empty_topic_list')
  // Loaded here, because the first view of a page does not wait for real time.
  const { default: mqtt } = await import('mqtt')
  signal.throwIfAborted()
  const client = mqtt.connect(url, connectOptions(ticket))
  const giveUp = (): void => end(client)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await connected(client)
    await subscribe(client, options)
  } catch (error) {
    end(client)
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return watch(client, options)
}

function connectOptions(ticket: RealtimeTicket): IClientOptions {
  return {
    clientId: ticket.client_id,
    username: ticket.username,
    password: ticket.password,
    protocolVersion: 4,
    clean: true,
    keepalive: keepaliveSeconds,
    connectTimeout,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    // The other kind runs in a worker made from a blob, which the page's own policy forbids.
    timerVariant: 'native',
  }
}

function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => {
      reject(new RealtimeError('connection_failed', { cause }))
    }
    client.once('connect', () => resolve())
    client.once('close', fail)
    client.once('end', fail)
    client.on('error', fail)
  })
}

/** A refused topic is an error of the library's own making: the SUBACK's 0x80. */
async function subscribe(client: MqttClient, options: ConnectionOptions): Promise<void> {
  // Before the subscription, so that a message right behind the SUBACK is not lost.
  client.on('message', (topic, payload) => options.onPayload(topic, payload))
  try {
    await client.subscribeAsync([...options.ticket.topics], { qos: 1 })
  } catch (cause) {
    throw new RealtimeError('subscription_refused', { cause })
  }
}

function watch(client: MqttClient, { onLost, signal }: ConnectionOptions): OpenConnection {
  let isOver = false
  let lastHeardAt = Date.now()
  const finish = (): boolean => {
    if (isOver) return false
    isOver = true
    signal.removeEventListener('abort', close)
    end(client)
    return true
  }
  const close = (): void => {
    finish()
  }
  const lose = (): void => {
    if (finish()) onLost()
  }
  client.on('packetreceive', () => {
    lastHeardAt = Date.now()
  })
  client.on('close', lose)
  client.on('error', lose)
  signal.addEventListener('abort', close, { once: true })
  // It may have gone between its SUBACK and this line.
  if (signal.aborted) close()
  else if (!client.connected) queueMicrotask(lose)
  return { close, lastHeardAt: () => lastHeardAt }
}

function end(client: MqttClient): void {
  client.removeAllListeners('message')
  // Errors of a client that is being thrown away interest nobody, and must have a listener.
  client.on('error', () => {})
  client.end(true)
}
