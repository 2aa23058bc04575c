import type { Balance } from '../contract.ts'
import type { BillingContext } from './context.ts'
import { readBalance, readEvents } from './repository.ts'

/** What the page shows, but for the uploads that are left, which drafts know. */
export type BalanceView = Omit<Balance, 'pdf_upload_count'>

/** How many billing events the page lists. */
const SHOWN_EVENTS = 50

/** An owner's credits as `GET /billing/balance` answers them. */
export async function balanceView(context: BillingContext, owner: string): Promise<BalanceView> {
  const { available, held } = await readBalance(context.database, owner)
  return {
    ai_credit_balance: available,
    held,
    unlimited_credits: context.unlimitedCredits,
    billing_events: await readEvents(context.database, owner, SHOWN_EVENTS),
  }
}
