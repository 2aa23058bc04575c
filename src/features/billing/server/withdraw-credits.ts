import { credits as asCredits, expire, refund } from '#engines/ledger/index.ts'

import type { BillingContext } from './context.ts'
import { BillingError } from './errors.ts'
import { post } from './post-transfer.ts'
import { findEntry, lockAccount } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

export interface WithdrawalRequest {
  readonly owner: string
  readonly credits: number
  /** `refund` when the money for it was paid back. */
  readonly kind: 'expiry' | 'refund'
  /** Names the occasion; the same occasion takes once. */
  readonly reference: string
  /** For the owner's list of billing events. */
  readonly text: string
}

export interface Withdrawn {
  readonly taken: number
  /** What was spent already, and so could not be taken. */
  readonly short: number
}

/**
 * Takes credits back, once for each reference, as far as they can be spent still: a balance goes
 * to zero and no further, and what open holds have set aside stays with them.
 */
export async function withdrawCredits(
  context: BillingContext,
  trx: BillingTransaction,
  request: WithdrawalRequest,
): Promise<Withdrawn> {
  const { owner, kind, reference, text } = request
  const asked = asCredits(request.credits)
  if (asked === 0) return { taken: 0, short: 0 }
  const { available } = await lockAccount(trx, owner)
  const earlier = await findEntry(trx, reference)
  if (earlier !== undefined) {
    if (earlier.owner !== owner || earlier.kind !== kind || earlier.credits > asked) {
      throw new BillingError('billing/reference-reused', `${reference} was another withdrawal`)
    }
    return { taken: earlier.credits, short: asked - earlier.credits }
  }
  const credits = asCredits(Math.min(asked, available))
  const transfer = kind === 'expiry' ? expire({ owner, credits }) : refund({ owner, credits })
  // Written even when nothing is left, so that a repetition does not take what came in later.
  await post(context, trx, { transfer, reference, owner, credits, text })
  return { taken: credits, short: asked - credits }
}
