import { randomUUID } from 'node:crypto'

import { createBilling } from '#features/billing/server/index.ts'
import type { Billing, BillingTables, BillingTransaction } from '#features/billing/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import { trxOf } from '#platform/server/database/database.ts'
import type { Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'

import type { Tools } from './tools.ts'

/** The ledger, with the settings of the operator. */
export function billingOf({ database, outbox, now }: Tools, { credits }: Config): Billing {
  return createBilling({
    database: database.tables<BillingTables>(),
    unlimitedCredits: credits.unlimited,
    visitorCredits: credits.visitor,
    signUpCredits: credits.signUp,
    visitorGrantsPerAddress: credits.grantsPerAddress,
    clock: now,
    newId: randomUUID,
    publish: (transaction, { owner }) => publishBalance(outbox, transaction, owner),
  })
}

/** Tells a person's pages that the balance has moved, in the transaction that moves it. */
async function publishBalance(
  outbox: Outbox,
  transaction: BillingTransaction,
  owner: string,
): Promise<void> {
  const trx = trxOf(transaction)
  await outbox.publish(trx, {
    event: 'balance_updated',
    channel: 'user',
    audience: { person: owner },
    entity: { type: 'USER', uuid: owner },
  })
}

/** What feedback asks of the ledger. */
export function creditsOf(billing: Billing) {
  const resolved = (wanted: string, got: string) => {
    if (got !== wanted) throw new Error(`A hold that was to be ${wanted} is ${got}`)
  }
  return {
    hold: (trx: Trx, request: Parameters<Billing['hold']>[1]) =>
      billing.hold(trx.tables<BillingTables>(), request),
    settle: async (trx: Trx, hold: string) =>
      resolved('settled', await billing.settle(trx.tables<BillingTables>(), hold)),
    release: async (trx: Trx, hold: string) =>
      resolved('released', await billing.release(trx.tables<BillingTables>(), hold)),
    give: async (
      trx: Trx,
      request: { owner: string; credits: number; reference: string; text: string },
    ) => void (await billing.grant(trx.tables<BillingTables>(), { ...request, kind: 'grant' })),
    balanceOf: async (owner: string) => (await billing.balanceOf(owner)).available,
  }
}
