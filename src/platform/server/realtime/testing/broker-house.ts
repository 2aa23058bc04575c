import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'

import type { Audience, RealtimeMessage } from '#platform/contract.ts'

import { type Broker, type BrokerOptions, createBroker } from '../broker.ts'
import { createMemoryTickets, type Ticket, type TicketStore } from '../tickets.ts'
import type { RealtimeLogger } from '../transport.ts'

export const origin = 'https://scholium.example'

/** A broker behind a real HTTP server on a free port of this machine. */
export interface BrokerHouse {
  readonly broker: Broker
  readonly tickets: TicketStore
  readonly server: Server
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

export const silentLogger: RealtimeLogger = { debug: () => {}, info: () => {}, warn: () => {} }

export async function openBroker(
  options: Partial<BrokerOptions> & { readonly port?: number } = {},
): Promise<BrokerHouse> {
  const tickets = options.tickets ?? createMemoryTickets()
  const broker = createBroker({ logger: silentLogger, ...options, tickets })
  const server = createServer((_request, response) => response.end())
  broker.attach(server, { path: '/mqtt', allowedOrigins: [origin] })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    broker,
    tickets,
    server,
    port,
    url: `ws://127.0.0.1:${port}/mqtt`,
    async close() {
      await broker.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export function newUser(): Audience {
  return { kind: 'user', uuid: randomUUID() }
}

export function newMessage(overrides: Partial<RealtimeMessage> = {}): RealtimeMessage {
  return {
    id: randomUUID(),
    event: 'review_ready',
    at: new Date().toISOString(),
    entity: { type: 'DRAFT', uuid: randomUUID() },
    ...overrides,
  }
}

/** Options with which a real client shows a ticket. */
export function clientOptions(ticket: Ticket, overrides: IClientOptions = {}): IClientOptions {
  return {
    clientId: ticket.clientId,
    username: ticket.username,
    password: ticket.password,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
    wsOptions: { headers: { origin } },
    ...overrides,
  }
}

/** A connected client, or the error with which it was turned away. */
export async function connectClient(
  house: BrokerHouse,
  ticket: Ticket,
  overrides: IClientOptions = {},
): Promise<MqttClient> {
  const client = mqtt.connect(house.url, clientOptions(ticket, overrides))
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('error', reject)
    client.once('close', () => reject(new Error('closed before it was connected')))
  }).catch((error: unknown) => {
    client.on('error', () => {})
    client.end(true)
    throw error
  })
  client.on('error', () => {})
  return client
}

/** Waits, within a bound, until something holds. */
export async function until(holds: () => boolean, milliseconds = 10_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!holds()) {
    if (Date.now() > end) throw new Error(`did not come true within ${milliseconds} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
