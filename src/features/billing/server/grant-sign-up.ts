import type { BillingContext } from './context.ts'
import { grantCredits } from './grant-credits.ts'
import { dayOf } from './grant-visitor.ts'
import { countVisitorGrant, findEntry, hasEntry, lockAccount } from './repository.ts'
import type { BillingTransaction } from './tables.ts'

export interface SignUpGrantRequest {
  readonly owner: string
  /** Names a confirmed e-mail without telling it; `null` when none is confirmed. */
  readonly occasion: string | null
  /** A keyed hash of the network address; never the address itself. */
  readonly addressHash: string
}

/** Begins the reference of every sign-up's credits. */
export const SIGN_UP = 'signup:'

/**
 * Gives an account the credits of signing up, and returns how many. Once for an account, and once for a confirmed
 * e-mail, even when the account is deleted and made again. Without a confirmed e-mail the day's cap of the
 * address holds, as for visitors; beyond it they come when the e-mail is confirmed.
 */
export async function grantSignUp(
  context: BillingContext,
  trx: BillingTransaction,
  { owner, occasion, addressHash }: SignUpGrantRequest,
): Promise<number> {
  await lockAccount(trx, owner)
  if (await hasEntry(trx, owner, SIGN_UP)) return 0
  const reference = `${SIGN_UP}${occasion ?? owner}`
  if ((await findEntry(trx, reference)) !== undefined) return 0
  if (occasion === null) {
    const where = { address_hash: `${SIGN_UP}${addressHash}`, day: dayOf(context.clock()) }
    if (!(await countVisitorGrant(trx, where, context.visitorGrantsPerAddress))) return 0
  }
  await grantCredits(context, trx, {
    owner,
    credits: context.signUpCredits,
    kind: 'grant',
    reference,
    text: 'Free credits for signing up',
  })
  return context.signUpCredits
}
