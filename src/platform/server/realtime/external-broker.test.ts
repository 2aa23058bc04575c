import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

import { Aedes } from 'aedes'
import mqtt from 'mqtt'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Audience } from '#platform/contract.ts'

import { createExternalBroker, type ExternalBrokerOptions } from './external-broker.ts'
import {
  connectClient,
  newMessage,
  newUser,
  openBroker,
  silentLogger,
  until,
} from './testing/broker-house.ts'
import { describeTransport, type Heard } from './testing/transport-conformance.ts'
import { createMemoryTickets } from './tickets.ts'

// Real sockets on a machine that others use as well.
vi.setConfig({ testTimeout: 30_000 })

/** A broker of someone else, on plain TCP, in this process. */
interface ForeignBroker {
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

async function openForeignBroker(port = 0): Promise<ForeignBroker> {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    aedes.handle(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `mqtt://127.0.0.1:${address.port}`,
    async close() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function hear(client: mqtt.MqttClient): Heard[] {
  const heard: Heard[] = []
  client.on('message', (topic, payload, { qos, retain }) => {
    heard.push({ topic, payload: payload.toString(), qos, retain })
  })
  return heard
}

describeTransport('embedded broker', async () => {
  const house = await openBroker()
  const clients: mqtt.MqttClient[] = []
  return {
    transport: house.broker,
    async listen(audience: Audience, filter: string) {
      const client = await connectClient(house, await house.tickets.issue(audience))
      clients.push(client)
      const heard = hear(client)
      await client.subscribeAsync(filter, { qos: 1 })
      return heard
    },
    async close() {
      for (const client of clients) client.end(true)
      await house.close()
    },
  }
})

describeTransport('external broker', async () => {
  const foreign = await openForeignBroker()
  const transport = createExternalBroker({ url: foreign.url, logger: silentLogger })
  await until(() => transport.isConnected())
  const clients: mqtt.MqttClient[] = []
  return {
    transport,
    async listen(_audience: Audience, filter: string) {
      const client = await mqtt.connectAsync(foreign.url)
      clients.push(client)
      const heard = hear(client)
      await client.subscribeAsync(filter, { qos: 1 })
      return heard
    },
    async close() {
      await transport.close()
      for (const client of clients) client.end(true)
      await foreign.close()
    },
  }
})

describe('the external broker', () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  function open(url: string, options: Partial<ExternalBrokerOptions> = {}) {
    const transport = createExternalBroker({ url, logger: silentLogger, ...options })
    closers.push(() => transport.close())
    return transport
  }

  it('fails at once while the broker is away, and works again when it is back', async () => {
    const first = await openForeignBroker()
    const transport = open(first.url)
    await until(() => transport.isConnected())
    await first.close()
    await until(() => !transport.isConnected())
    const started = Date.now()
    await expect(transport.publish(newUser(), 'draft', newMessage())).rejects.toThrow('away')
    expect(Date.now() - started).toBeLessThan(100)
    const second = await openForeignBroker(first.port)
    closers.push(() => second.close())
    await until(() => transport.isConnected())
    await transport.publish(newUser(), 'draft', newMessage())
    // What failed while it was away was not kept in secret.
    expect(transport.isConnected()).toBe(true)
  })

  it('gives up on a broker that takes a message and never answers, and bounds what is open', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => {
      sockets.push(socket)
      // CONNACK, and not a word more.
      socket.once('data', () => socket.write(Buffer.from([0x20, 2, 0, 0])))
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closers.push(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => silent.close(() => resolve()))
    })
    const { port } = silent.address() as AddressInfo
    const options = { publishTimeout: 150, mostInFlight: 3 }
    const transport = open(`mqtt://127.0.0.1:${port}`, options)
    await until(() => transport.isConnected())
    const send = () => transport.publish(newUser(), 'draft', newMessage())
    const open3 = [send(), send(), send()]
    await expect(send()).rejects.toThrow('does not keep up')
    for (const result of await Promise.allSettled(open3)) {
      expect(result.status).toBe('rejected')
      expect(String((result as PromiseRejectedResult).reason)).toContain('did not answer')
    }
    await expect(send()).rejects.toThrow('did not answer')
  })

  it('voids the tickets of who is kicked, and asks the administration to disconnect them', async () => {
    const foreign = await openForeignBroker()
    closers.push(() => foreign.close())
    const tickets = createMemoryTickets()
    const asked: string[] = []
    const transport = open(foreign.url, {
      tickets,
      disconnect: async (audience, reason) => {
        asked.push(`${audience.uuid} ${reason}`)
      },
    })
    const ada = newUser()
    await tickets.issue(ada)
    await transport.kick(ada, 'signed out')
    expect(tickets.size()).toBe(0)
    expect(asked).toEqual([`${ada.uuid} signed out`])
  })
})
