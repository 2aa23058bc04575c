import { credits as asCredits, hold, type Credits, type HoldState } from '#engines/ledger/index.ts'

import type { BillingContext } from './context.ts'
import { BillingError } from './errors.ts'
import { post } from './post-transfer.ts'
import { findHold, insertHold, lockAccount, type StoredHold } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

export interface HoldRequest {
  readonly owner: string
  /** The price; 0 for what is free. */
  readonly credits: number
  /** Names the piece of work, e.g. `run:{uuid}`; the same work holds once. */
  readonly reference: string
  /** For the owner's list of billing events. */
  readonly text: string
}

/**
 * `uuid` is null when there is nothing to hold. A repeated request hears of the first hold, with the
 * state that it has now: work whose hold is resolved must not be started again.
 */
export type HeldCredits =
  | { readonly uuid: string; readonly state: HoldState }
  | { readonly uuid: null; readonly state: 'held' }

/**
 * Sets the price of a piece of work aside, once for each reference. `insufficient` has changed
 * nothing, so the transaction may go on. Throws when the reference was used for something else.
 */
export async function holdCredits(
  context: BillingContext,
  trx: BillingTransaction,
  request: HoldRequest,
): Promise<HeldCredits | 'insufficient'> {
  const price = asCredits(request.credits)
  if (price === 0) return { uuid: null, state: 'held' }
  const { available } = await lockAccount(trx, request.owner)
  // Looked up under the lock: the twin of this request may have taken the last credits a moment
  // ago, and that is a success.
  const earlier = await findHold(trx, 'reference', request.reference)
  if (earlier !== undefined) return repeated(earlier, request)
  const credits = context.unlimitedCredits ? asCredits(0) : price
  if (available < credits) return 'insufficient'
  const uuid = context.newId()
  await openHold(context, trx, { ...request, credits, uuid })
  return { uuid, state: 'held' }
}

async function openHold(
  context: BillingContext,
  trx: BillingTransaction,
  { uuid, owner, credits, reference, text }: HoldRequest & { uuid: string; credits: Credits },
): Promise<void> {
  const isNew = await insertHold(trx, { uuid, owner, credits, reference, text }, context.clock())
  if (!isNew) throw reused(reference)
  if (credits === 0) return
  await post(context, trx, {
    transfer: hold({ owner, credits }),
    reference: `hold:${reference}`,
    owner,
    credits,
    hold: uuid,
    text,
  })
}

function repeated(earlier: StoredHold, request: HoldRequest): HeldCredits {
  // A hold of zero was made while credits were unlimited; its price is not known any more.
  const isSamePrice = earlier.credits === 0 || earlier.credits === request.credits
  if (earlier.owner !== request.owner || !isSamePrice) throw reused(request.reference)
  return { uuid: earlier.uuid, state: earlier.state }
}

function reused(reference: string): BillingError {
  return new BillingError('billing/reference-reused', `${reference} was another hold`)
}
