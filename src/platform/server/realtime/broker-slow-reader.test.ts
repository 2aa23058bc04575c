import packets from 'mqtt-packet'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Audience, ownTopics } from '#platform/contract.ts'

import { type BrokerHouse, newMessage, newUser, openBroker, until } from './testing/broker-house.ts'
import { frameOf, openBareSocket, openRaw, type RawClient } from './testing/raw-client.ts'

// Real sockets on a machine that others use as well.
vi.setConfig({ testTimeout: 30_000 })

let house: BrokerHouse
const endings: (() => void)[] = []

afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await house.close()
})

async function greetingOf(audience: Audience): Promise<Buffer> {
  const { clientId, username, password } = await house.tickets.issue(audience)
  const connect = packets.generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    clientId,
    username,
    password: Buffer.from(password),
  })
  const subscriptions = [{ topic: ownTopics(audience), qos: 1 as const }]
  return Buffer.concat([
    connect,
    packets.generate({ cmd: 'subscribe', messageId: 1, subscriptions }),
  ])
}

async function healthy(audience: Audience): Promise<RawClient> {
  const raw = await openRaw(house.url)
  endings.push(() => raw.socket.terminate())
  raw.send(await greetingOf(audience))
  await until(() => raw.packets.length === 2)
  return raw
}

describe('a reader that has frozen', () => {
  it('is dropped, while everyone else gets every message in time', async () => {
    house = await openBroker({ limits: { connections: 500 } })
    const ada = newUser()
    const frozen = await openBareSocket(house.port)
    endings.push(() => frozen.destroy())
    frozen.write(frameOf(await greetingOf(ada)))
    await until(() => house.broker.stats().connected === 1)
    frozen.pause()

    const siblings = await Promise.all(Array.from({ length: 5 }, () => healthy(ada)))
    const strangers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const audience = newUser()
        return { audience, raw: await healthy(audience) }
      }),
    )
    const latencies: number[] = []
    for (const { raw } of [...siblings.map((raw) => ({ raw })), ...strangers]) {
      raw.socket.on('message', (data: Buffer) => {
        const sentAt = /"event":"(\d+)"/.exec(data.toString())?.[1]
        if (sentAt !== undefined) latencies.push(performance.now() - Number(sentAt))
      })
    }

    // 10 MB for the frozen one: more than the kernel's buffers and the broker's bound take.
    const data = { filler: 'x'.repeat(7_000) }
    const rounds = 1_500
    for (let round = 0; round < rounds; round += 1) {
      const event = () => String(Math.round(performance.now()))
      await house.broker.publish(ada, 'draft', newMessage({ event: event(), data }))
      const stranger = strangers[round % strangers.length]
      if (stranger === undefined) throw new Error('nobody there')
      await house.broker.publish(stranger.audience, 'user', newMessage({ event: event() }))
    }
    await until(() => latencies.length === rounds * (siblings.length + 1), 25_000)

    latencies.sort((one, other) => one - other)
    expect(latencies[Math.floor(latencies.length * 0.99)]).toBeLessThan(500)
    expect(house.broker.stats().endings).toEqual({ too_slow: 1 })
    expect(house.broker.stats().connected).toBe(siblings.length + strangers.length)
  })

  it('that is slow but not frozen keeps its connection and gets every message', async () => {
    house = await openBroker()
    const ada = newUser()
    const slow = await healthy(ada)
    for (let round = 0; round < 20; round += 1) {
      slow.socket.pause()
      for (let index = 0; index < 20; index += 1) {
        await house.broker.publish(
          ada,
          'draft',
          newMessage({ data: { filler: 'x'.repeat(5_000) } }),
        )
      }
      slow.socket.resume()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await until(() => slow.packets.length === 2 + 400)
    expect(slow.socket.readyState).toBe(slow.socket.OPEN)
  })
})
