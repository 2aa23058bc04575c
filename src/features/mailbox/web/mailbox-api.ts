import { queryOptions } from '@tanstack/react-query'

import { mailboxContract } from '#features/mailbox/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

export const mailboxApi = apiClient(mailboxContract)

const keys = {
  all: ['mailbox'],
  list: ['mailbox', 'list'],
  one: (id: string) => ['mailbox', 'one', id] as const,
} as const

export { keys as mailboxKeys }

/** A message arrives within this many milliseconds of being sent; nobody is told of it otherwise. */
const pollInterval = 2000

export function mailboxQuery() {
  return queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => mailboxApi.list({}, { signal }),
    refetchInterval: (query) => (query.state.error === null ? pollInterval : false),
  })
}

export function mailboxMessageQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => mailboxApi.get({ messageId: id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
