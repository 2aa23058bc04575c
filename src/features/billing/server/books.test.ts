import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { auditLedger } from './index.ts'
import { openBilling, type BillingFixture } from './testing/billing-fixture.ts'

let fixture: BillingFixture

beforeAll(async () => {
  fixture = await openBilling()
}, 90_000)

afterAll(async () => {
  await fixture.close()
})

const balanceOf = (owner: string) => fixture.billing.balanceOf(owner)
const moveAll = (from: string, to: string) =>
  fixture.inTransaction((trx) => fixture.billing.moveAll(trx, from, to))

async function visitor(): Promise<string> {
  const owner = randomUUID()
  const request = { owner, addressHash: randomUUID() }
  await fixture.inTransaction((trx) => fixture.billing.grantVisitor(trx, request))
  return owner
}

async function expectSound(): Promise<void> {
  expect(await auditLedger(fixture.database)).toEqual({ sum: 0, mismatches: [] })
}

describe('moving everything to another owner', () => {
  it('brings credits and open holds along, and work that runs on is settled there', async () => {
    const from = await visitor()
    const to = await fixture.ownerWith(20)
    const settled = await fixture.held(from, 3)
    const released = await fixture.held(from, 2)
    fixture.published.length = 0
    await moveAll(from, to)
    expect(fixture.published.toSorted()).toEqual([from, to].toSorted())
    expect(await balanceOf(from)).toEqual({ available: 0, held: 0 })
    expect(await balanceOf(to)).toEqual({ available: 25, held: 5 })
    await fixture.settle(settled)
    await fixture.release(released)
    expect(await balanceOf(to)).toEqual({ available: 27, held: 0 })
    await expectSound()
  })

  it('brings what came in later too, and does nothing when nothing is there', async () => {
    const from = await fixture.ownerWith(5)
    const to = randomUUID()
    await moveAll(from, to)
    await moveAll(from, to)
    await moveAll(from, from)
    await moveAll(randomUUID(), to)
    const late = { owner: from, credits: 2, kind: 'purchase', reference: randomUUID() } as const
    await fixture.inTransaction((trx) => fixture.billing.grant(trx, { ...late, text: 'Late' }))
    await moveAll(from, to)
    expect(await balanceOf(to)).toEqual({ available: 7, held: 0 })
    expect(await fixture.billing.events(to, 10)).toHaveLength(2)
    await expectSound()
  })

  it('gives an account the free credits of one visitor, and expires those of the next', async () => {
    const account = await fixture.ownerWith(20)
    const [first, second, third] = [await visitor(), await visitor(), await visitor()]
    await fixture.settle(await fixture.held(first, 10))
    await moveAll(first, account)
    expect(await balanceOf(account)).toEqual({ available: 20, held: 0 })
    await moveAll(second, account)
    expect(await balanceOf(account)).toEqual({ available: 20, held: 0 })
    const paid = { owner: third, credits: 50, kind: 'purchase', reference: randomUUID() } as const
    await fixture.inTransaction((trx) => fixture.billing.grant(trx, { ...paid, text: 'Bundle' }))
    await moveAll(third, account)
    expect(await balanceOf(account)).toEqual({ available: 70, held: 0 })
    await expectSound()
  })

  it('in both directions at once, with holds on the way, loses nothing', async () => {
    const [left, right] = [await fixture.ownerWith(30), await fixture.ownerWith(30)]
    const holds = await Promise.all(
      Array.from({ length: 20 }, (_, index) => fixture.held(index % 2 === 0 ? left : right, 1)),
    )
    await Promise.all(
      holds.flatMap((uuid, index) => [
        index % 2 === 0 ? moveAll(left, right) : moveAll(right, left),
        index % 3 === 0 ? fixture.settle(uuid) : fixture.release(uuid),
      ]),
    )
    const [atLeft, atRight] = [await balanceOf(left), await balanceOf(right)]
    expect(atLeft.available + atRight.available).toBe(60 - 7)
    expect(atLeft.held + atRight.held).toBe(0)
    await expectSound()
  }, 60_000)
})

describe('taking credits back', () => {
  it('takes what can be spent still, once, and says what was spent already', async () => {
    const owner = await fixture.ownerWith(10)
    await fixture.settle(await fixture.held(owner, 4))
    const uuid = await fixture.held(owner, 1)
    const request = { owner, credits: 8, kind: 'refund', reference: randomUUID(), text: 'Refund' }
    const withdraw = (kind: 'refund' | 'expiry') =>
      fixture.inTransaction((trx) => fixture.billing.withdraw(trx, { ...request, kind }))
    const answers = await Promise.all([withdraw('refund'), withdraw('refund'), withdraw('refund')])
    expect(answers).toEqual(answers.map(() => ({ taken: 5, short: 3 })))
    expect(await balanceOf(owner)).toEqual({ available: 0, held: 1 })
    await fixture.release(uuid)
    expect(await withdraw('refund')).toEqual({ taken: 5, short: 3 })
    await expect(withdraw('expiry')).rejects.toMatchObject({ code: 'billing/reference-reused' })
    await expectSound()
  })

  it('remembers that nothing was left to take', async () => {
    const owner = randomUUID()
    const request = {
      owner,
      credits: 3,
      kind: 'refund',
      reference: randomUUID(),
      text: 'Refund',
    } as const
    const withdraw = () =>
      fixture.inTransaction((trx) => fixture.billing.withdraw(trx, { ...request }))
    expect(await withdraw()).toEqual({ taken: 0, short: 3 })
    const later = { owner, credits: 3, kind: 'grant', reference: randomUUID(), text: 'Later' }
    await fixture.inTransaction((trx) => fixture.billing.grant(trx, { ...later, kind: 'grant' }))
    expect(await withdraw()).toEqual({ taken: 0, short: 3 })
    expect(await balanceOf(owner)).toEqual({ available: 3, held: 0 })
  })
})

describe('billing events', () => {
  it('are listed newest first and add up to what can be spent', async () => {
    const owner = await fixture.ownerWith(10)
    await fixture.settle(await fixture.held(owner, 3))
    await fixture.release(await fixture.held(owner, 2))
    const view = await fixture.billing.balanceView(owner)
    expect(view.billing_events.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['release', 2],
      ['hold', -2],
      ['settlement', 0],
      ['hold', -3],
      ['grant', 10],
    ])
    expect(view.billing_events[0]).toMatchObject({ text: 'Review', at: fixture.now.toISOString() })
    expect(view).toMatchObject({ ai_credit_balance: 7, held: 0, unlimited_credits: false })
    expect(await fixture.billing.events(owner, 2)).toEqual(view.billing_events.slice(0, 2))
  })

  it('lose their words when the person leaves, those of the earlier visitor too', async () => {
    const from = await visitor()
    const account = await fixture.ownerWith(20)
    const bystander = await fixture.ownerWith(1)
    await fixture.settle(await fixture.held(from, 3))
    await moveAll(from, account)
    await fixture.inTransaction((trx) => fixture.billing.forget(trx, account))
    expect(await balanceOf(account)).toEqual({ available: 0, held: 0 })
    for (const owner of [from, account]) {
      const events = await fixture.billing.events(owner, 10)
      expect(events.length).toBeGreaterThan(1)
      expect(events.filter(({ text }) => text !== '')).toEqual([])
    }
    expect(await fixture.billing.events(bystander, 1)).toMatchObject([{ text: 'Start' }])
    await expectSound()
  })
})

describe('an audit', () => {
  /** Runs a statement that no application may run, audits, and undoes it. */
  async function auditAfter(...statements: readonly string[]): Promise<readonly string[]> {
    const rules: string[] = []
    const undone = fixture.database.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
      const { sum, mismatches } = await auditLedger(trx)
      rules.push(...(sum === 0 ? [] : ['sum']), ...new Set(mismatches.map(({ rule }) => rule)))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return rules.toSorted()
  }

  it('finds a balance that its postings do not explain', async () => {
    const owner = await fixture.ownerWith(5)
    const where = `WHERE owner = '${owner}'`
    expect(
      await auditAfter(`UPDATE ledger_accounts SET available = available + 1 ${where}`),
    ).toEqual(['balance-is-fold'])
    expect(await auditAfter(`UPDATE ledger_accounts SET held = held + 1 ${where}`)).toEqual([
      'balance-is-fold',
      'held-is-holds',
    ])
  })

  it('finds a posting without its counterpart', async () => {
    const owner = await fixture.ownerWith(5)
    const rules = await auditAfter(
      'ALTER TABLE ledger_postings DISABLE TRIGGER ALL',
      `INSERT INTO ledger_postings SELECT uuid, 9, 'issued', NULL, -1
        FROM ledger_transactions WHERE owner = '${owner}'`,
    )
    expect(rules).toEqual(['sum', 'transaction-balances'])
  })

  it('finds a hold that was closed without an entry, or has none at all', async () => {
    const uuid = await fixture.held(await fixture.ownerWith(5), 2)
    const closed = `UPDATE holds SET state = 'settled', resolved_at = now() WHERE uuid = '${uuid}'`
    expect(await auditAfter(closed)).toEqual(['held-is-holds', 'hold-resolves-once'])
    const planted = `INSERT INTO holds VALUES ('${randomUUID()}', 'planted',
      '${randomUUID()}', 2, 'held', '', now(), NULL)`
    expect(await auditAfter(planted)).toEqual(['held-is-holds', 'hold-resolves-once'])
  })

  it('finds nothing where nothing is wrong', async () => {
    expect(await auditAfter('SELECT 1')).toEqual([])
    await expectSound()
  })
})
