import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { auditLedger } from './index.ts'
import { changeAccount } from './repository.ts'
import { openBilling, type BillingFixture } from './testing/billing-fixture.ts'

let fixture: BillingFixture

beforeAll(async () => {
  fixture = await openBilling()
}, 90_000)

afterAll(async () => {
  await fixture.close()
})

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

async function expectSound(): Promise<void> {
  expect(await auditLedger(fixture.database)).toEqual({ sum: 0, mismatches: [] })
}

describe('holds', () => {
  it('succeed exactly as often as the balance allows, however many ask at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await fixture.ownerWith(10)
      const answers = await Promise.all(times(200).map(() => fixture.hold(owner, 1)))
      expect(answers.filter((answer) => answer !== 'insufficient')).toHaveLength(10)
      expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 0, held: 10 })
    }
    await expectSound()
  }, 60_000)

  it('of one reference are one hold, however often it is asked for at once', async () => {
    const owner = await fixture.ownerWith(10)
    const reference = randomUUID()
    const answers = await Promise.all(times(50).map(() => fixture.hold(owner, 10, reference)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 0, held: 10 })
    await expectSound()
  })

  it('that ask for more than there is change nothing', async () => {
    const owner = await fixture.ownerWith(2)
    fixture.published.length = 0
    expect(await fixture.hold(owner, 3)).toBe('insufficient')
    expect(await fixture.hold(randomUUID(), 1)).toBe('insufficient')
    expect(fixture.published).toEqual([])
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 2, held: 0 })
  })

  it('refuse a reference that stands for other work', async () => {
    const owner = await fixture.ownerWith(9)
    const reference = randomUUID()
    await fixture.hold(owner, 1, reference)
    const reused = { code: 'billing/reference-reused' }
    await expect(fixture.hold(owner, 2, reference)).rejects.toMatchObject(reused)
    await expect(fixture.hold(await fixture.ownerWith(9), 1, reference)).rejects.toMatchObject(
      reused,
    )
    await expectSound()
  })

  it('tell that their work is resolved when it is asked for again', async () => {
    const owner = await fixture.ownerWith(5)
    const reference = randomUUID()
    const first = await fixture.hold(owner, 1, reference)
    if (first === 'insufficient') throw new Error('no hold')
    await fixture.release(first.uuid)
    expect(await fixture.hold(owner, 1, reference)).toEqual({ uuid: first.uuid, state: 'released' })
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 5, held: 0 })
  })

  it('refuse prices that are not whole or not positive', async () => {
    const owner = await fixture.ownerWith(5)
    for (const price of [-1, 0.5, Number.NaN, 1e12]) {
      await expect(fixture.hold(owner, price)).rejects.toThrow(RangeError)
    }
  })

  it('of price zero hold nothing, and are settled and released without a word', async () => {
    const owner = randomUUID()
    fixture.published.length = 0
    expect(await fixture.hold(owner, 0)).toEqual({ uuid: null, state: 'held' })
    expect(await fixture.settle(null)).toBe('settled')
    expect(await fixture.release(null)).toBe('released')
    expect(await fixture.billing.events(owner, 10)).toEqual([])
    expect(fixture.published).toEqual([])
  })

  it('always succeed and set nothing aside when credits are unlimited', async () => {
    const generous = fixture.billingWith({ unlimitedCredits: true })
    const request = { owner: randomUUID(), credits: 3, reference: randomUUID(), text: 'Review' }
    const first = await fixture.inTransaction((trx) => generous.hold(trx, request))
    expect(await fixture.inTransaction((trx) => generous.hold(trx, request))).toEqual(first)
    if (first === 'insufficient') throw new Error('refused')
    expect(await fixture.settle(first.uuid)).toBe('settled')
    expect(await fixture.release(first.uuid)).toBe('settled')
    expect(await generous.balanceView(request.owner)).toEqual({
      ai_credit_balance: 0,
      held: 0,
      unlimited_credits: true,
      billing_events: [],
    })
    await expectSound()
  })
})

describe('settling and releasing', () => {
  it('race for a hold, and exactly one wins', async () => {
    for (let round = 0; round < 20; round += 1) {
      const owner = await fixture.ownerWith(3)
      const uuid = await fixture.held(owner, 3)
      const asked = times(10).map((index) =>
        index % 2 === 0 ? fixture.settle(uuid) : fixture.release(uuid),
      )
      const heard = new Set(await Promise.all(asked))
      expect(heard.size).toBe(1)
      const available = heard.has('released') ? 3 : 0
      expect(await fixture.billing.balanceOf(owner)).toEqual({ available, held: 0 })
    }
    await expectSound()
  }, 60_000)

  it('are each done once', async () => {
    const owner = await fixture.ownerWith(4)
    const uuid = await fixture.held(owner, 1)
    fixture.published.length = 0
    expect([
      await fixture.settle(uuid),
      await fixture.settle(uuid),
      await fixture.release(uuid),
    ]).toEqual(times(3).map(() => 'settled'))
    expect(fixture.published).toEqual([owner])
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 3, held: 0 })
  })

  it('of an unknown hold is an error', async () => {
    await expect(fixture.settle(randomUUID())).rejects.toMatchObject({
      code: 'billing/unknown-hold',
    })
  })

  it('happen or do not with the transaction of the caller', async () => {
    const owner = await fixture.ownerWith(4)
    const uuid = await fixture.held(owner, 2)
    const crash = fixture.inTransaction(async (trx) => {
      await fixture.billing.settle(trx, uuid)
      expect(await fixture.billing.balanceOfIn(trx, owner)).toEqual({ available: 2, held: 0 })
      throw new Error('result not stored')
    })
    await expect(crash).rejects.toThrow('result not stored')
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 2, held: 2 })
    expect(await fixture.release(uuid)).toBe('released')
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 4, held: 0 })
  })
})

describe('a process that is killed', () => {
  it('between hold and settlement leaves a hold that can be released', async () => {
    const owner = await fixture.ownerWith(4)
    const uuid = await fixture.held(owner, 3)
    for (const resolve of ['settle', 'release'] as const) {
      const killed = fixture.killedAfter(async (trx) => {
        await fixture.billing[resolve](trx, uuid)
        expect(await fixture.billing.balanceOfIn(trx, owner)).toMatchObject({ held: 0 })
      })
      await expect(killed).rejects.toThrow(/connection/i)
      expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 1, held: 3 })
    }
    const open = async (before: Date) => {
      const holds = await fixture.billing.openHolds({ before, limit: 10_000 })
      return holds.filter((hold) => hold.uuid === uuid).map(({ credits }) => credits)
    }
    const later = new Date(fixture.now.getTime() + 1)
    expect([await open(fixture.now), await open(later)]).toEqual([[], [3]])
    expect(await fixture.release(uuid)).toBe('released')
    expect(await open(later)).toEqual([])
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 4, held: 0 })
    await expectSound()
  }, 30_000)
})

describe('grants', () => {
  it('of one reference are given once, however often they are asked for at once', async () => {
    const owner = randomUUID()
    const request = {
      owner,
      credits: 50,
      kind: 'purchase',
      reference: `payment:${owner}`,
      text: 'Bundle of 50',
    } as const
    const given = await Promise.all(
      times(30).map(() => fixture.inTransaction((trx) => fixture.billing.grant(trx, request))),
    )
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await fixture.billing.balanceOf(owner)).toEqual({ available: 50, held: 0 })
    const other = fixture.inTransaction((trx) =>
      fixture.billing.grant(trx, { ...request, credits: 500 }),
    )
    await expect(other).rejects.toMatchObject({ code: 'billing/reference-reused' })
    await expectSound()
  })

  it('to visitors stop at the cap of an address, and begin again the next day', async () => {
    const capped = fixture.billingWith({ visitorGrantsPerAddress: 3 })
    const addressHash = randomUUID()
    const visit = (owner: string = randomUUID()) =>
      fixture.inTransaction((trx) => capped.grantVisitor(trx, { owner, addressHash }))
    const granted = await Promise.all(times(12).map(() => visit()))
    expect(granted.filter((credits) => credits === 10)).toHaveLength(3)
    expect(granted.filter((credits) => credits === 0)).toHaveLength(9)
    fixture.now = new Date('2026-11-22T00:00:00Z')
    const visitor = randomUUID()
    for (let session = 0; session < 5; session += 1) expect(await visit(visitor)).toBe(10)
    expect([await visit(), await visit(), await visit()]).toEqual([10, 10, 0])
    expect(await fixture.billing.balanceOf(visitor)).toEqual({ available: 10, held: 0 })
    expect(
      await fixture.inTransaction((trx) => fixture.billing.forgetAddresses(trx)),
    ).toBeGreaterThan(0)
    expect(await fixture.inTransaction((trx) => fixture.billing.forgetAddresses(trx))).toBe(0)
    await expectSound()
  })
})

describe('the database itself', () => {
  it('overdraws nobody even when nothing was locked or looked at before', async () => {
    const owner = await fixture.ownerWith(10)
    const undone = fixture.inTransaction(async (trx) => {
      const change = { available: -4, held: 4 }
      const done = [1, 2, 3].map(() => changeAccount(trx, owner, change))
      expect(await Promise.all(done)).toEqual([true, true, false])
      expect(await changeAccount(trx, owner, { available: 1, held: -9 })).toBe(false)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
  })

  it('refuses to change or delete what is written', async () => {
    await fixture.ownerWith(1)
    for (const statement of [
      sql`UPDATE ledger_postings SET amount = amount + 1`,
      sql`DELETE FROM ledger_postings`,
      sql`TRUNCATE ledger_postings`,
      sql`UPDATE ledger_transactions SET credits = 0`,
      sql`DELETE FROM ledger_transactions`,
    ]) {
      await expect(statement.execute(fixture.database)).rejects.toThrow('append-only')
    }
  })

  it('refuses a balance below zero', async () => {
    const owner = await fixture.ownerWith(1)
    const overdraw = sql`UPDATE ledger_accounts SET available = -1 WHERE owner = ${owner}`
    await expect(overdraw.execute(fixture.database)).rejects.toThrow('check constraint')
  })

  it('refuses postings that do not sum to zero', async () => {
    const owner = await fixture.ownerWith(1)
    const mint = sql`INSERT INTO ledger_postings (transaction, line, account, owner, amount)
      SELECT uuid, 9, 'available', owner, 5 FROM ledger_transactions WHERE owner = ${owner}`
    await expect(mint.execute(fixture.database)).rejects.toThrow('sum to zero')
  })

  it('refuses to open a resolved hold again', async () => {
    const uuid = await fixture.held(await fixture.ownerWith(1), 1)
    await fixture.settle(uuid)
    const reopen = sql`UPDATE holds SET state = 'held', resolved_at = NULL WHERE uuid = ${uuid}`
    await expect(reopen.execute(fixture.database)).rejects.toThrow('stays so')
    const remove = sql`DELETE FROM holds WHERE uuid = ${uuid}`
    await expect(remove.execute(fixture.database)).rejects.toThrow('append-only')
  })
})
