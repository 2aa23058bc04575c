import { accountsContract } from '#features/accounts/contract.ts'
import { articlesContract } from '#features/articles/contract.ts'
import { billingContract } from '#features/billing/contract.ts'
import { draftsContract } from '#features/drafts/contract.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { feedbackContract } from '#features/feedback/contract.ts'
import { guidanceContract } from '#features/guidance/contract.ts'
import { libraryContract } from '#features/library/contract.ts'
import { mailboxContract } from '#features/mailbox/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { projectsContract } from '#features/projects/contract.ts'
import { searchContract } from '#features/search/contract.ts'

/** Every call of the product. */
export const contract = {
  accounts: accountsContract,
  billing: billingContract,
  projects: projectsContract,
  drafts: draftsContract,
  feedback: feedbackContract,
  articles: articlesContract,
  library: libraryContract,
  guidance: guidanceContract,
  exports: exportsContract,
  mailbox: mailboxContract,
  notifications: notificationsContract,
  search: searchContract,
}
