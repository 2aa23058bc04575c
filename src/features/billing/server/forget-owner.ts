import type { BillingContext } from './context.ts'
import { blankTexts, lockAccount } from './repository.ts'
import type { BillingTransaction } from './tables.ts'
import { withdrawCredits } from './withdraw-credits.ts'

/**
 * What is left expires, and the words that billing events carry, which may name a draft, are
 * blanked for the owner and for the visitors that the owner has been. Uuids and amounts stay: the
 * books have to balance. Open holds are the business of those who cancel the work.
 */
export async function forgetOwner(
  context: BillingContext,
  trx: BillingTransaction,
  owner: string,
): Promise<void> {
  const { available } = await lockAccount(trx, owner)
  if (available > 0) {
    await withdrawCredits(context, trx, {
      owner,
      credits: available,
      kind: 'expiry',
      reference: `forget:${owner}:${context.newId()}`,
      text: '',
    })
  }
  await blankTexts(trx, owner)
}
