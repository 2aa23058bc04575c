import type { mailingLists } from '#features/accounts/contract.ts'

type MailingList = (typeof mailingLists)[number]

/** What each list is, for people. */
export const listWords: Readonly<
  Record<MailingList, { readonly title: string; readonly text: string }>
> = {
  'product-news': { title: 'Product news', text: 'What is new in Scholium, about once a month.' },
  'writing-advice': {
    title: 'Writing advice',
    text: 'One passage, one note and one better sentence, every other week.',
  },
  'research-on-feedback': {
    title: 'Research on feedback',
    text: 'New studies of how writers use comments, a few times a year.',
  },
}
