import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { Aedes, type Client } from 'aedes'
import { type WebSocket, WebSocketServer } from 'ws'

import { type Audience, type Channel, type RealtimeMessage, topicOf } from '#platform/contract.ts'

import { createAccess } from './access.ts'
import { type Connection, Connections } from './connections.ts'
import { chooseSubprotocol, type Door, judgeUpgrade, refuseUpgrade } from './handshake.ts'
import { type BrokerLimits, defaultLimits } from './limits.ts'
import { encodeMessage } from './message-encoding.ts'
import { PacketGate } from './packet-gate.ts'
import { closeCode, createSocketStream, type Ending } from './socket-stream.ts'
import type { TicketStore } from './tickets.ts'
import type { RealtimeLogger, RealtimeTransport } from './transport.ts'

export interface BrokerOptions {
  readonly tickets: TicketStore
  readonly logger: RealtimeLogger
  /** Milliseconds since 1970, for the rate limits. */
  readonly clock?: () => number
  readonly limits?: Partial<BrokerLimits>
}

export interface BrokerStats {
  /** Sockets that have not yet shown a good ticket. */
  readonly pending: number
  readonly connected: number
  readonly audiences: number
  /** Sessions that the MQTT library holds; equals `connected` when nothing leaks. */
  readonly sessions: number
  readonly delivered: number
  /** How often which refusal or ending happened since the start. */
  readonly endings: Readonly<Record<string, number>>
}

export interface Broker extends RealtimeTransport {
  /** Answers WebSocket upgrades of this server at `door.path`; other paths are left to others. */
  attach(server: Server, door: Door): void
  stats(): BrokerStats
}

/**
 * The embedded MQTT broker (3.1 and 3.1.1 over WebSocket). Clients may only listen, to their own
 * topics, with a one-use ticket; nothing is kept for those who are away.
 */
export function createBroker(options: BrokerOptions): Broker {
  return new EmbeddedBroker(options)
}

class EmbeddedBroker implements Broker {
  readonly #logger: RealtimeLogger
  readonly #tickets: TicketStore
  readonly #clock: () => number
  readonly #limits: BrokerLimits
  readonly #connections: Connections
  readonly #byClient = new WeakMap<Client, Connection>()
  readonly #tally = createTally()
  readonly #aedes: Aedes
  readonly #ready: Promise<void>
  readonly #sockets: WebSocketServer
  readonly #heartbeat: NodeJS.Timeout
  readonly #detachments: (() => void)[] = []
  #closing: Promise<void> | undefined

  constructor(options: BrokerOptions) {
    this.#logger = options.logger
    this.#tickets = options.tickets
    this.#clock = options.clock ?? Date.now
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#connections = new Connections(this.#limits, this.#clock)
    this.#aedes = this.#createAedes()
    this.#ready = this.#aedes.listen()
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: true,
      perMessageDeflate: false,
      maxPayload: this.#limits.frameBytes,
      maxFragments: 64,
      maxBufferedChunks: 256,
      handleProtocols: chooseSubprotocol,
    })
    this.#heartbeat = setInterval(() => this.#connections.beat(), this.#limits.heartbeat)
    this.#heartbeat.unref()
  }

  attach(server: Server, door: Door): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const verdict = judgeUpgrade(request, door)
      if (!verdict.isOurs) {
        // Nobody else will ever answer this socket when ours is the only listener.
        if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 'not_found')
        return
      }
      const isFull = this.#closing !== undefined || this.#connections.isFull()
      const refusal = verdict.refusal ?? (isFull ? 'full' : undefined)
      if (refusal !== undefined) {
        this.#tally.countEnding(refusal)
        refuseUpgrade(socket, refusal)
        return
      }
      void this.#ready.then(() =>
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
          this.#accept(webSocket, request),
        ),
      )
    }
    server.on('upgrade', onUpgrade)
    this.#detachments.push(() => server.off('upgrade', onUpgrade))
  }

  async publish(audience: Audience, channel: Channel, message: RealtimeMessage): Promise<void> {
    const payload = encodeMessage(audience, message, this.#limits.messageBytes)
    if (this.#closing !== undefined) throw new Error('the broker is closed')
    if (!this.#connections.hasListeners(audience)) return
    const topic = topicOf(audience, channel)
    await new Promise<void>((resolve, reject) => {
      this.#aedes.publish(
        { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false },
        (error) => (error ? reject(error) : resolve()),
      )
    })
  }

  async kick(audience: Audience, reason: string): Promise<void> {
    let kicked = this.#connections.kick(audience)
    try {
      await this.#tickets.revoke(audience)
    } finally {
      // Whoever spent a ticket between the two is out as well.
      kicked += this.#connections.kick(audience)
      this.#logger.info({ kind: audience.kind, reason, kicked }, 'real-time connections revoked')
    }
  }

  audiences(): readonly Audience[] {
    return this.#connections.audiences()
  }

  stats(): BrokerStats {
    const sessions = this.#aedes.connectedClients
    return { ...this.#connections.count(), sessions, ...this.#tally.read() }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    clearInterval(this.#heartbeat)
    for (const detach of this.#detachments) detach()
    await this.#ready
    this.#connections.endAll({ code: closeCode.goingAway, reason: 'restarting' })
    // Resolves when the last socket is gone, which `closeGrace` bounds.
    await new Promise<void>((resolve) => this.#sockets.close(() => resolve()))
    await new Promise<void>((resolve) => this.#aedes.close(() => resolve()))
  }

  #accept(socket: WebSocket, request: IncomingMessage): void {
    const gate = new PacketGate(this.#limits, this.#clock)
    const onEnding = ({ reason }: Ending): void => {
      this.#connections.remove(connection)
      this.#tally.countEnding(reason)
      const kind = connection.audience?.kind
      this.#logger.debug({ reason, kind }, 'real-time connection ended')
    }
    const wire = createSocketStream(socket, { gate, limits: this.#limits, onEnding })
    const connection: Connection = {
      wire,
      gate,
      ping: () => socket.ping(),
      audience: undefined,
      isRevoked: false,
      kickedMeanwhile: new Set(),
      hasAnswered: true,
      connectTimer: undefined,
      until: Number.POSITIVE_INFINITY,
      endTimer: undefined,
    }
    socket.on('pong', () => {
      connection.hasAnswered = true
    })
    this.#connections.addPending(connection)
    this.#byClient.set(this.#aedes.handle(wire.stream, request), connection)
  }

  #createAedes(): Aedes {
    const connectionOf = (client: Client): Connection | undefined => this.#byClient.get(client)
    const aedes = new Aedes({
      ...createAccess({
        tickets: this.#tickets,
        connections: this.#connections,
        connectionOf,
        onRefusal: this.#tally.countEnding,
        onStoreFailure: (error) => this.#logger.warn({ err: error }, 'ticket store failed'),
        onDelivery: this.#tally.countDelivery,
      }),
      // Second lines behind `Connections.addPending` and `createSocketStream`.
      connectTimeout: this.#limits.connectTimeout,
      drainTimeout: this.#limits.connectTimeout,
      queueLimit: 16,
      maxInflightInbound: 1,
      maxTopicLevels: 8,
    })
    aedes.on('clientReady', (client) => {
      const connection = connectionOf(client)
      if (connection !== undefined) this.#connections.settle(connection)
    })
    this.#hearErrors(aedes)
    return aedes
  }

  #hearErrors(aedes: Aedes): void {
    const onClientError = (_client: Client, error: Error): void =>
      this.#logger.debug({ reason: error.message }, 'real-time client at fault')
    aedes.on('clientError', onClientError)
    aedes.on('connectionError', onClientError)
    // The library emits it and its types leave it out.
    const errors: NodeJS.EventEmitter = aedes
    errors.on('error', (error: Error) =>
      this.#logger.warn({ err: error }, 'real-time broker error'),
    )
  }
}

function createTally() {
  let delivered = 0
  const endings = new Map<string, number>()
  return {
    countDelivery: (): void => {
      delivered += 1
    },
    countEnding: (name: string): void => {
      endings.set(name, (endings.get(name) ?? 0) + 1)
    },
    read: () => ({ delivered, endings: Object.fromEntries(endings) }),
  }
}
