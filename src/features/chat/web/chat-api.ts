import { queryOptions } from '@tanstack/react-query'

import { chatContract, TEMPORARY } from '#features/chat/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

import { chatKeys } from './chat-keys.ts'
import type { Address } from './chat-keys.ts'

export const chatApi = apiClient(chatContract)

/** How often an answer that is still being written is asked for, in milliseconds. */
const pollWhileAnswering = 1500

/** One's own conversations on a draft, and what could be asked. */
export function conversationsQuery(address: Address) {
  return queryOptions({
    queryKey: chatKeys.list(address),
    queryFn: ({ signal }) =>
      chatApi.conversations({ id: address.project, draftId: address.draft }, { signal }),
  })
}

export function conversationQuery(address: Address, slug: string | null) {
  return queryOptions({
    queryKey: chatKeys.one(address, slug ?? ''),
    queryFn: ({ signal }) =>
      chatApi.conversation(
        { id: address.project, draftId: address.draft, slug: slug ?? '' },
        { signal },
      ),
    enabled: slug !== null && !slug.startsWith(TEMPORARY),
    refetchInterval: (query) =>
      query.state.data?.messages.some(({ status }) => status === 'processing') === true
        ? pollWhileAnswering
        : false,
  })
}
