import { accountsContract } from '#features/accounts/contract.ts'
import { articlesContract } from '#features/articles/contract.ts'
import { billingContract } from '#features/billing/contract.ts'
import { chatContract } from '#features/chat/contract.ts'
import { draftsContract } from '#features/drafts/contract.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { feedbackContract } from '#features/feedback/contract.ts'
import { guidanceContract } from '#features/guidance/contract.ts'
import { libraryContract } from '#features/library/contract.ts'
import { mailboxContract } from '#features/mailbox/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { projectsContract } from '#features/projects/contract.ts'
import { searchContract } from '#features/search/contract.ts'

/** Spelled out: inferred, the type of all calls is longer than the compiler writes down. */
type Contract = {
  readonly accounts: typeof accountsContract
  readonly billing: typeof billingContract
  readonly projects: typeof projectsContract
  readonly drafts: typeof draftsContract
  readonly feedback: typeof feedbackContract
  readonly chat: typeof chatContract
  readonly articles: typeof articlesContract
  readonly library: typeof libraryContract
  readonly guidance: typeof guidanceContract
  readonly exports: typeof exportsContract
  readonly mailbox: typeof mailboxContract
  readonly notifications: typeof notificationsContract
  readonly search: typeof searchContract
}

/** Every call of the product. */
export const contract: Contract = {
  accounts: accountsContract,
  billing: billingContract,
  projects: projectsContract,
  drafts: draftsContract,
  feedback: feedbackContract,
  chat: chatContract,
  articles: articlesContract,
  library: libraryContract,
  guidance: guidanceContract,
  exports: exportsContract,
  mailbox: mailboxContract,
  notifications: notificationsContract,
  search: searchContract,
}
