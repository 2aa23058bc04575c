import { implement } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { anyone } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { isUuid } from '#platform/server/is-uuid.ts'
import type { Mailbox } from '#platform/server/mail/mailbox.ts'

import { mailboxContract } from '../contract.ts'

/** The calls of the mailbox of development. A program that sends by SMTP has none of them. */
export function createMailboxRoutes(mailbox: Mailbox) {
  const os = implement(mailboxContract).$context<RequestContext>()
  return os.router({
    list: os.list.use(anyone).handler(async ({ input }) => {
      const messages = await mailbox.list(input.to)
      return { messages: messages.map((head) => ({ ...head, at: head.at.toISOString() })) }
    }),
    get: os.get.use(anyone).handler(async ({ input }) => {
      const { messageId } = input
      const message = isUuid(messageId) ? await mailbox.get(messageId) : undefined
      if (message === undefined) throw new AppError('mailbox/message-not-found')
      return { ...message, at: message.at.toISOString() }
    }),
    clear: os.clear.use(anyone).handler(async () => {
      await mailbox.clear()
      return { cleared: true as const }
    }),
  })
}
