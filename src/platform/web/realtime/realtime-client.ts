import type { Channel, RealtimeMessage } from '#platform/contract.ts'

import { reconnectDelay } from './backoff.ts'
import { readIncoming } from './incoming-message.ts'
import { openConnection, type OpenConnection, type RealtimeTicket } from './mqtt-connection.ts'
import { browserPage, type Page, type ReturnReason } from './page.ts'
import { createPolling, type Polling, type PollingPace } from './polling.ts'
import { RealtimeError } from './realtime-error.ts'
import { createSeenMessages } from './seen-messages.ts'

export type RealtimeState =
  /** Hints arrive as they happen. */
  | 'connected'
  /** Not connected for a moment; an attempt is under way or about to be. */
  | 'reconnecting'
  /** Not connected: `onResync` is called every few seconds, and connecting is still tried. */
  | 'polling'
  /** Not opened, or closed. */
  | 'off'

export interface RealtimeClientOptions {
  /** One-use credentials; asked for again before each connection. */
  readonly fetchTicket: (signal: AbortSignal) => Promise<RealtimeTicket>
  /** A hint, valid and not heard before. */
  readonly onMessage: (message: RealtimeMessage, channel: Channel) => void
  readonly onState: (state: RealtimeState) => void
  /** Hints may have been missed: fetch the truth again. Also called while polling. */
  readonly onResync: () => void
  /** Each failed attempt, with what was wrong; for telemetry rather than for people. */
  readonly onError?: (error: RealtimeError) => void
  readonly poll?: PollingPace
  /** Where it runs; the browser's own page by default. */
  readonly page?: Page
}

export interface RealtimeClient {
  /** Starts connecting; without effect when it is open already. */
  open(): void
  /** Ends the connection and every timer and listener; without effect when it is closed. */
  close(): void
  state(): RealtimeState
}

/** For the whole way from the request of a ticket to the answer to the subscription. */
const attemptTimeout = 45_000
/** Where the server says that there is no broker, it is asked again after so long. */
const brokerlessPeriod = 300_000
/** A broker that was silent for one and a half keepalives is gone, or the machine slept. */
const longestSilence = 90_000
/** A page that comes into view looks again unless it has just done so. */
const freshness = 30_000

/**
 * Real time for a page: a connection to the broker while there is one, polling while there is none.
 * A message is only ever a hint, so whoever listens fetches the truth over HTTP.
 */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  return new ReconnectingClient(options)
}

class ReconnectingClient implements RealtimeClient {
  readonly #options: RealtimeClientOptions
  readonly #page: Page
  readonly #polling: Polling
  readonly #seen = createSeenMessages()
  #state: RealtimeState = 'off'
  #failures = 0
  #syncedAt = 0
  #attempt: AbortController | undefined
  #connection: OpenConnection | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #stopListening: (() => void) | undefined

  constructor(options: RealtimeClientOptions) {
    this.#options = options
    this.#page = options.page ?? browserPage()
    this.#polling = createPolling(() => this.#look(), this.#page, options.poll)
  }

  state(): RealtimeState {
    return this.#state
  }

  open(): void {
    if (this.#state !== 'off') return
    this.#stopListening = this.#page.onReturn((reason) => this.#return(reason))
    this.#setState('reconnecting')
    this.#polling.start()
    void this.#connect()
  }

  close(): void {
    if (this.#state === 'off') return
    this.#stopListening?.()
    this.#stopListening = undefined
    this.#drop()
    this.#polling.stop()
    this.#failures = 0
    this.#setState('off')
  }

  /** Ends what is under way or connected, without a word to anyone. */
  #drop(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#attempt?.abort()
    this.#attempt = undefined
    this.#connection = undefined
  }

  async #connect(): Promise<void> {
    this.#drop()
    const attempt = new AbortController()
    this.#attempt = attempt
    const timer = setTimeout(() => attempt.abort(), attemptTimeout)
    try {
      const { signal } = attempt
      const connection = await Promise.race([this.#tryConnect(signal), aborted(signal)])
      if (this.#attempt !== attempt) connection?.close()
      else if (connection === undefined) this.#brokerless()
      else this.#connected(connection)
    } catch (error) {
      if (this.#attempt === attempt) this.#failed(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** `undefined`: the server says that there is no broker. */
  async #tryConnect(signal: AbortSignal): Promise<OpenConnection | undefined> {
    const ticket = await this.#fetchTicket(signal)
    if (ticket.url === null) return undefined
    return openConnection({
      ticket,
      url: socketAddress(ticket.url, this.#page.address),
      onPayload: (topic, payload) => this.#hear(topic, payload),
      onLost: () => this.#lost(),
      signal,
    })
  }

  async #fetchTicket(signal: AbortSignal): Promise<RealtimeTicket> {
    try {
      return await this.#options.fetchTicket(signal)
    } catch (cause) {
      throw new RealtimeError('ticket_failed', { cause })
    }
  }

  #connected(connection: OpenConnection): void {
    this.#connection = connection
    this.#failures = 0
    this.#polling.stop()
    this.#setState('connected')
    this.#resync()
  }

  #brokerless(): void {
    this.#setState('polling')
    this.#retryAfter(brokerlessPeriod)
  }

  #lost(): void {
    this.#connection = undefined
    this.#setState('reconnecting')
    this.#polling.start()
    this.#retryAfter(reconnectDelay(0, Math.random()))
  }

  #failed(error: unknown): void {
    this.#retryAfter(reconnectDelay(this.#failures, Math.random()))
    this.#failures += 1
    this.#options.onError?.(
      error instanceof RealtimeError
        ? error
        : new RealtimeError('connection_failed', { cause: error }),
    )
  }

  #retryAfter(milliseconds: number): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => void this.#connect(), milliseconds)
  }

  #return(reason: ReturnReason): void {
    const now = Date.now()
    const heardAt = this.#connection?.lastHeardAt()
    if (heardAt === undefined) {
      if (now - this.#syncedAt > freshness) this.#resync()
      if (reason === 'network' || this.#retryTimer !== undefined) void this.#connect()
    } else if (reason === 'network' || now - heardAt > longestSilence) {
      this.#setState('reconnecting')
      this.#polling.start()
      void this.#connect()
    } else if (now - this.#syncedAt > freshness) {
      this.#resync()
    }
  }

  #look(): void {
    this.#setState('polling')
    this.#resync()
  }

  #resync(): void {
    this.#syncedAt = Date.now()
    this.#options.onResync()
  }

  #hear(topic: string, payload: Uint8Array): void {
    const incoming = readIncoming(topic, payload)
    if (incoming === undefined || !this.#seen.isNew(incoming.message.id)) return
    // In a turn of its own: what a listener throws must not end the connection.
    queueMicrotask(() => {
      if (this.#state !== 'off') this.#options.onMessage(incoming.message, incoming.channel)
    })
  }

  #setState(state: RealtimeState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState(state)
  }
}

/** `/mqtt` beside `https://host/page` is `wss://host/mqtt`. */
export function socketAddress(url: string, page: string): string {
  const address = new URL(url, page)
  if (address.protocol === 'https:') address.protocol = 'wss:'
  if (address.protocol === 'http:') address.protocol = 'ws:'
  return address.href
}

/** Rejects on abort, whatever else hangs: a fetch, the loading of the client, a silent broker. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}
