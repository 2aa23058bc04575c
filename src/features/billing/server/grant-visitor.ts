import type { BillingContext } from './context.ts'
import { grantCredits } from './grant-credits.ts'
import { countVisitorGrant, findEntry, lockAccount } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

export interface VisitorGrantRequest {
  readonly owner: string
  /** A keyed hash of the network address; never the address itself. */
  readonly addressHash: string
}

/** The reference under which a visitor got credits. */
export function visitorReference(owner: string): string {
  return `visitor:${owner}`
}

/**
 * Gives a visitor the first credits and returns how many. Fresh visitors from one address are no
 * well: beyond the day's cap they get none. A visitor who has them already hears the same number.
 */
export async function grantVisitor(
  context: BillingContext,
  trx: BillingTransaction,
  { owner, addressHash }: VisitorGrantRequest,
): Promise<number> {
  const reference = visitorReference(owner)
  await lockAccount(trx, owner)
  const earlier = await findEntry(trx, reference)
  if (earlier !== undefined) return earlier.credits
  const where = { address_hash: addressHash, day: dayOf(context.clock()) }
  if (!(await countVisitorGrant(trx, where, context.visitorGrantsPerAddress))) return 0
  await grantCredits(context, trx, {
    owner,
    credits: context.visitorCredits,
    kind: 'grant',
    reference,
    text: 'Free credits for a first visit',
  })
  return context.visitorCredits
}

/** A day in UTC, as `2026-11-21`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
