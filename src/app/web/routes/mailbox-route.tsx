import { MailboxPage } from '#features/mailbox/web/index.ts'

import { NotFoundPage } from '../error-page.tsx'

/** The mailbox of development; elsewhere an address that leads nowhere. */
export function MailboxRoute() {
  return <MailboxPage missing={<NotFoundPage />} />
}
