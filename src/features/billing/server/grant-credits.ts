import { credits as asCredits, grant, purchase } from '#engines/ledger/index.ts'

import type { BillingContext } from './context.ts'
import { BillingError } from './errors.ts'
import { post } from './post-transfer.ts'
import { findEntry, lockAccount } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

export interface GrantRequest {
  readonly owner: string
  readonly credits: number
  /** `purchase` when money came in for it. */
  readonly kind: 'grant' | 'purchase'
  /** Names the occasion, e.g. `visitor:{uuid}`; the same occasion gives once. */
  readonly reference: string
  /** For the owner's list of billing events. */
  readonly text: string
}

/**
 * Gives credits, once for each reference; says whether it did so now. Throws when the reference was
 * used for something else.
 */
export async function grantCredits(
  context: BillingContext,
  trx: BillingTransaction,
  request: GrantRequest,
): Promise<boolean> {
  const { owner, kind, reference, text } = request
  const credits = asCredits(request.credits)
  if (credits === 0) return false
  await lockAccount(trx, owner)
  const earlier = await findEntry(trx, reference)
  if (earlier !== undefined) {
    const isSame = earlier.owner === owner && earlier.kind === kind && earlier.credits === credits
    if (isSame) return false
    throw new BillingError('billing/reference-reused', `${reference} was another grant`)
  }
  const transfer = kind === 'grant' ? grant({ owner, credits }) : purchase({ owner, credits })
  await post(context, trx, { transfer, reference, owner, credits, text })
  return true
}
