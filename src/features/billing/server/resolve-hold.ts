import { credits, release, settle } from '#engines/ledger/index.ts'

import type { BillingContext } from './context.ts'
import { BillingError } from './errors.ts'
import { post } from './post-transfer.ts'
import { closeHold, findHold, lockAccount, openSavepoint, type StoredHold } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

export type Resolution = 'settled' | 'released'

/** How often a hold may change its owner while we wait for the account. One sign-in is one move. */
const MAX_MOVES = 32

/**
 * Resolves a hold unless it is resolved already, and says how it stands now: whoever asked for
 * `settled` and hears `released` came too late, and must not deliver. Null is the hold of free work
 * and agrees to everything. Throws for a hold that does not exist.
 */
export async function resolveHold(
  context: BillingContext,
  trx: BillingTransaction,
  what: { readonly uuid: string | null; readonly as: Resolution },
): Promise<Resolution> {
  if (what.uuid === null) return what.as
  for (let attempt = 0; attempt < MAX_MOVES; attempt += 1) {
    const hold = await findHold(trx, 'uuid', what.uuid)
    if (hold === undefined) throw new BillingError('billing/unknown-hold', `No hold ${what.uuid}`)
    if (hold.state !== 'held') return hold.state
    if (!(await lockAndClose(context, trx, { hold, as: what.as }))) continue
    await postResolution(context, trx, { hold, as: what.as })
    return what.as
  }
  throw new BillingError('billing/ledger-refused', `Hold ${what.uuid} does not stay with an owner`)
}

/**
 * Accounts are locked before holds, everywhere, and several accounts in one order, so that nobody
 * waits in a circle. When the hold went elsewhere while we waited, its old owner's account is
 * therefore let go before the new owner's is asked for; only a savepoint lets go of a lock.
 */
async function lockAndClose(
  context: BillingContext,
  trx: BillingTransaction,
  { hold, as }: { readonly hold: StoredHold; readonly as: Resolution },
): Promise<boolean> {
  const savepoint = await openSavepoint(trx)
  await lockAccount(trx, hold.owner)
  const isClosed = await closeHold(trx, hold, { state: as, at: context.clock() })
  await (isClosed ? savepoint.keep() : savepoint.undo())
  return isClosed
}

async function postResolution(
  context: BillingContext,
  trx: BillingTransaction,
  { hold, as }: { readonly hold: StoredHold; readonly as: Resolution },
): Promise<void> {
  if (hold.credits === 0) return
  const share = { owner: hold.owner, credits: credits(hold.credits) }
  await post(context, trx, {
    ...share,
    transfer: as === 'settled' ? settle(share) : release(share),
    // One reference for both ways: the table refuses a second resolution whatever the code does.
    reference: `resolution:${hold.uuid}`,
    hold: hold.uuid,
    text: hold.text,
  })
}
