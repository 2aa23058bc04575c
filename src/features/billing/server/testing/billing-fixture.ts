import { randomUUID } from 'node:crypto'

import {
  createBilling,
  type Billing,
  type BillingDependencies,
  type BillingTransaction,
  type HeldCredits,
  type Resolution,
} from '../index.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

type Options = Partial<
  Pick<BillingDependencies, 'unlimitedCredits' | 'visitorGrantsPerAddress' | 'visitorCredits'>
>

/** Billing over a database of its own, with each call in a transaction of its own. */
export interface BillingFixture {
  readonly database: TestDatabase['database']
  readonly engine: TestDatabase['engine']
  readonly killedAfter: TestDatabase['killedAfter']
  readonly billing: Billing
  /** Owners whose balance was announced, oldest first; also of transactions that were undone. */
  readonly published: string[]
  /** What the clock shows. */
  now: Date
  billingWith(options: Options): Billing
  inTransaction<Value>(work: (trx: BillingTransaction) => Promise<Value>): Promise<Value>
  /** A new owner who was given credits. */
  ownerWith(credits: number): Promise<string>
  hold(owner: string, credits: number, reference?: string): Promise<HeldCredits | 'insufficient'>
  /** The uuid of a new hold that is known to succeed. */
  held(owner: string, credits: number): Promise<string>
  settle(uuid: string | null): Promise<Resolution>
  release(uuid: string | null): Promise<Resolution>
  close(): Promise<void>
}

export async function openBilling(connections?: number): Promise<BillingFixture> {
  const opened = await openTestDatabase(connections)
  const fixture: BillingFixture = {
    ...opened,
    published: [],
    now: new Date('2026-11-21T12:00:00Z'),
    billing: createBilling(dependenciesFor({})),
    billingWith: (options) => createBilling(dependenciesFor(options)),
    inTransaction: (work) => opened.database.transaction().execute(work),
    ownerWith: async (credits) => {
      const owner = randomUUID()
      const start = { owner, credits, kind: 'grant', reference: `start:${owner}` } as const
      await fixture.inTransaction((trx) => fixture.billing.grant(trx, { ...start, text: 'Start' }))
      return owner
    },
    hold: (owner, credits, reference = randomUUID()) => {
      const request = { owner, credits, reference, text: 'Review' }
      return fixture.inTransaction((trx) => fixture.billing.hold(trx, request))
    },
    held: async (owner, credits) => {
      const hold = await fixture.hold(owner, credits)
      if (hold === 'insufficient' || hold.uuid === null) throw new Error('Nothing was held')
      return hold.uuid
    },
    settle: (uuid) => fixture.inTransaction((trx) => fixture.billing.settle(trx, uuid)),
    release: (uuid) => fixture.inTransaction((trx) => fixture.billing.release(trx, uuid)),
  }
  return fixture

  function dependenciesFor(options: Options): BillingDependencies {
    return {
      database: opened.database,
      unlimitedCredits: false,
      clock: () => fixture.now,
      newId: randomUUID,
      publish: (_trx, { owner }) => {
        fixture.published.push(owner)
        return Promise.resolve()
      },
      ...options,
    }
  }
}
