import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { Audience } from '#platform/contract.ts'

import { createMemoryTickets, type Credentials, type Ticket } from './tickets.ts'

const newUser = (): Audience => ({ kind: 'user', uuid: randomUUID() })

function claimOf(ticket: Ticket, overrides: Partial<Credentials> = {}): Credentials {
  const { clientId, username, password } = ticket
  return { clientId, username, password: Buffer.from(password), ...overrides }
}

describe('one-use tickets', () => {
  it('let their holder in once, and nobody a second time', async () => {
    const tickets = createMemoryTickets()
    const ada = newUser()
    const ticket = await tickets.issue(ada)
    expect(await tickets.take(claimOf(ticket))).toEqual({ isGood: true, audience: ada })
    expect(await tickets.take(claimOf(ticket))).toEqual({ isGood: false, refusal: 'unknown' })
  })

  it('let in only one of fifty that show the same ticket at the same time', async () => {
    const tickets = createMemoryTickets()
    const ticket = await tickets.issue(newUser())
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => tickets.take(claimOf(ticket))),
    )
    expect(verdicts.filter(({ isGood }) => isGood)).toHaveLength(1)
  })

  it('are spent by a wrong password, a wrong name or an empty one', async () => {
    const tickets = createMemoryTickets()
    const wrongs: Partial<Credentials>[] = [
      { password: Buffer.from('guess') },
      { password: Buffer.alloc(0) },
      { username: `user:${randomUUID()}` },
      { username: '' },
    ]
    for (const wrong of wrongs) {
      const ticket = await tickets.issue(newUser())
      const verdict = await tickets.take(claimOf(ticket, wrong))
      expect(verdict).toEqual({ isGood: false, refusal: 'mismatch' })
      expect(await tickets.take(claimOf(ticket))).toEqual({ isGood: false, refusal: 'unknown' })
    }
  })

  it('cannot be mixed: the client id of one with the password of another', async () => {
    const tickets = createMemoryTickets()
    const ada = newUser()
    const [one, other] = [await tickets.issue(ada), await tickets.issue(ada)]
    const mixed = claimOf(one, { password: Buffer.from(other.password) })
    expect(await tickets.take(mixed)).toEqual({ isGood: false, refusal: 'mismatch' })
  })

  it('expire after 60 seconds, to the millisecond', async () => {
    let now = 1_000_000
    const tickets = createMemoryTickets({ clock: () => now })
    const [early, late] = [await tickets.issue(newUser()), await tickets.issue(newUser())]
    expect(early.expiresAt.getTime()).toBe(1_060_000)
    now = 1_059_999
    expect(await tickets.take(claimOf(early))).toMatchObject({ isGood: true })
    now = 1_060_000
    expect(await tickets.take(claimOf(late))).toEqual({ isGood: false, refusal: 'expired' })
  })

  it('are swept when they have expired, and bounded in all and for one person', async () => {
    let now = 0
    const tickets = createMemoryTickets({ clock: () => now, capacity: 10, capacityPerAudience: 3 })
    const ada = newUser()
    const issued: Ticket[] = []
    for (let round = 0; round < 5; round += 1) issued.push(await tickets.issue(ada))
    expect(tickets.size()).toBe(3)
    const [first, , third] = issued
    if (first === undefined || third === undefined) throw new Error('not issued')
    expect(await tickets.take(claimOf(first))).toMatchObject({ refusal: 'unknown' })
    expect(await tickets.take(claimOf(third))).toMatchObject({ isGood: true })
    for (let round = 0; round < 40; round += 1) await tickets.issue(newUser())
    expect(tickets.size()).toBe(10)
    now = 60_000
    await tickets.issue(newUser())
    expect(tickets.size()).toBe(1)
  })

  it('of one person are void after a revocation, and those of others are not', async () => {
    const tickets = createMemoryTickets()
    const [ada, ben] = [newUser(), newUser()]
    const [one, two] = [await tickets.issue(ada), await tickets.issue(ada)]
    const other = await tickets.issue(ben)
    await tickets.revoke(ada)
    expect(await tickets.take(claimOf(one))).toMatchObject({ isGood: false })
    expect(await tickets.take(claimOf(two))).toMatchObject({ isGood: false })
    expect(await tickets.take(claimOf(other))).toMatchObject({ isGood: true })
    expect(tickets.size()).toBe(0)
  })

  it('carry a client id of 128 bits that MQTT 3.1 accepts, all different', async () => {
    const tickets = createMemoryTickets()
    const issued = await Promise.all(Array.from({ length: 1_000 }, () => tickets.issue(newUser())))
    for (const { clientId, password } of issued) {
      expect(clientId).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect(Buffer.from(password, 'base64url')).toHaveLength(32)
    }
    expect(new Set(issued.map(({ clientId }) => clientId)).size).toBe(1_000)
  })

  it('are not issued for an audience that could not stand in a topic', async () => {
    const tickets = createMemoryTickets()
    await expect(tickets.issue({ kind: 'user', uuid: 'a/+' })).rejects.toThrow(RangeError)
  })
})
