import { queryOptions } from '@tanstack/react-query'

import { feedbackContract } from '#features/feedback/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

export const feedbackApi = apiClient(feedbackContract)

/** What can be asked for, and its price. It changes only with a new version of the server. */
export function kindsQuery() {
  return queryOptions({
    queryKey: ['feedback', 'kinds'],
    queryFn: ({ signal }) => feedbackApi.kinds(undefined, { signal }),
    staleTime: 10 * 60_000,
  })
}
