import { oc } from '@orpc/contract'
import * as z from 'zod'

import { UuidSchema } from '#platform/contract.ts'

/** Who asks: a visitor by the secret in `x-uuid`, or (later) an account by a bearer token. */
export const SessionSchema = z.object({
  /** The visitor's secret, returned once when it is issued and never again; `null` when it was reused. */
  anonymous_id: z.string().nullable(),
  /** The public name of the visitor, used in topics and records. */
  anonymous_uuid: UuidSchema,
  is_authenticated: z.boolean(),
  user_uuid: UuidSchema.nullable(),
  words_written: z.int().nonnegative(),
  first_sign_up: z.boolean(),
  ai_credit_balance: z.int().nonnegative(),
  /** No price is shown anywhere when the operator charges nobody. */
  unlimited_credits: z.boolean(),
})
export type Session = z.infer<typeof SessionSchema>

export const UploadLimitsSchema = z.object({
  allowed: z.boolean(),
  /** Why not, in words, when `allowed` is false. */
  error: z.string().nullable(),
  uploads_left: z.int().nonnegative(),
  uploads_total: z.int().nonnegative(),
  /** When the count starts again; `null` when it does not. */
  resets_at: z.string().nullable(),
  max_bytes: z.int().positive(),
  max_pages: z.int().positive(),
})
export type UploadLimits = z.infer<typeof UploadLimitsSchema>

export const RealtimeTicketSchema = z.object({
  client_id: z.string(),
  username: z.string(),
  password: z.string(),
  /** Where to connect, relative to the page's own origin unless absolute; `null`: real time is off, poll. */
  url: z.string().nullable(),
  /** The topic filters that this person may subscribe to. */
  topics: z.array(z.string()).min(1),
  expires_at: z.string(),
})
export type RealtimeTicket = z.infer<typeof RealtimeTicketSchema>

export const accountsContract = {
  startSession: oc
    .route({
      method: 'POST',
      path: '/sessions/start',
      summary: 'Start or resume a session',
      description:
        'Issues an anonymous id to a newcomer, or resumes the visitor whose id stands in `x-uuid`. An id that the server did not issue is never accepted.',
      tags: ['sessions'],
    })
    .input(z.object({ words_written: z.int().nonnegative().optional() }).optional())
    .output(SessionSchema),
  checkUploadLimits: oc
    .route({
      method: 'GET',
      path: '/sessions/check-upload-limits',
      summary: 'How many uploads are left, and why none',
      tags: ['sessions'],
    })
    .output(UploadLimitsSchema),
  realtimeTicket: oc
    .route({
      method: 'POST',
      path: '/realtime/ticket',
      summary: 'One-use credentials for a real-time connection',
      tags: ['realtime'],
    })
    .output(RealtimeTicketSchema),
}
