import { oc } from '@orpc/contract'
import * as z from 'zod'

import { InstantSchema, UuidSchema } from '#platform/contract.ts'

export const MailHeadSchema = z.object({
  id: UuidSchema,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  preview: z.string(),
  at: InstantSchema,
})
export type MailHead = z.infer<typeof MailHeadSchema>

export const MailMessageSchema = MailHeadSchema.extend({ html: z.string(), text: z.string() })
export type MailMessage = z.infer<typeof MailMessageSchema>

const only = 'Only in development, while no SMTP server is set; elsewhere there is nothing here.'

export const mailboxContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/mailbox',
      summary: 'The messages that would have been sent, newest first',
      description: only,
      tags: ['mailbox'],
    })
    .input(
      z.object({
        /** Of one recipient alone. */
        to: z.string().max(320).optional(),
      }),
    )
    .output(z.object({ messages: z.array(MailHeadSchema) })),
  get: oc
    .route({
      method: 'GET',
      path: '/mailbox/{messageId}',
      summary: 'One message with its HTML and its text',
      description: only,
      tags: ['mailbox'],
    })
    .input(z.object({ messageId: z.string().min(1).max(100) }))
    .output(MailMessageSchema),
  clear: oc
    .route({
      method: 'DELETE',
      path: '/mailbox',
      summary: 'Empty the mailbox',
      description: only,
      tags: ['mailbox'],
    })
    .output(z.object({ cleared: z.literal(true) })),
}
