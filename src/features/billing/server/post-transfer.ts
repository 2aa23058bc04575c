import { balanceOf, fold, type OwnerBalance, type Transfer } from '#engines/ledger/index.ts'

import type { BillingContext } from './context.ts'
import { BillingError } from './errors.ts'
import { changeAccount, insertEntry, type Entry } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

/** A transfer and what is written about it. */
export interface Posted extends Omit<Entry, 'uuid' | 'at' | 'hold'> {
  readonly transfer: Transfer
  readonly hold?: string
}

/**
 * Carries a transfer out: balances, entry, postings, and the word to each owner. The caller has
 * locked the accounts and seen that the funds are there; should that be wrong, the guarded update
 * refuses and this throws.
 */
export async function post(
  context: BillingContext,
  trx: BillingTransaction,
  { transfer, ...entry }: Posted,
): Promise<void> {
  const changes = changesOf(transfer)
  for (const [owner, change] of changes) {
    if (await changeAccount(trx, owner, change)) continue
    throw new BillingError('billing/ledger-refused', `No funds for ${entry.reference}`)
  }
  const uuid = context.newId()
  await insertEntry(trx, transfer, { hold: null, ...entry, uuid, at: context.clock() })
  for (const owner of changes.keys()) {
    await context.publish(trx, { event: 'balance_updated', owner })
  }
}

/** What a transfer changes in each owner's account. */
function changesOf({ postings }: Transfer): ReadonlyMap<string, OwnerBalance> {
  const balances = fold(postings)
  const owners = postings.flatMap(({ account }) => ('owner' in account ? [account.owner] : []))
  return new Map(owners.map((owner) => [owner, balanceOf(balances, owner)]))
}
