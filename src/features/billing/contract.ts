import { oc } from '@orpc/contract'
import * as z from 'zod'

export const BillingEventSchema = z.object({
  uuid: z.uuid(),
  /** grant, hold, settlement, release, purchase, expiry. */
  kind: z.string(),
  credits: z.int(),
  text: z.string(),
  at: z.string(),
})
export type BillingEvent = z.infer<typeof BillingEventSchema>

export const BalanceSchema = z.object({
  /** What can be spent now. */
  ai_credit_balance: z.int().nonnegative(),
  /** What open runs hold. */
  held: z.int().nonnegative(),
  unlimited_credits: z.boolean(),
  pdf_upload_count: z.int().nonnegative(),
  billing_events: z.array(BillingEventSchema),
})
export type Balance = z.infer<typeof BalanceSchema>

export const billingContract = {
  balance: oc
    .route({
      method: 'GET',
      path: '/billing/balance',
      summary: 'Credits: what can be spent, what is held, and what happened',
      tags: ['billing'],
    })
    .output(BalanceSchema),
}
