import { queryOptions } from '@tanstack/react-query'

import { billingContract } from '#features/billing/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

const billingApi = apiClient(billingContract)

export const billingKeys = {
  all: ['billing'],
  balance: ['billing', 'balance'],
} as const

/** What can be spent, what open reviews hold, and what happened. */
export function balanceQuery() {
  return queryOptions({
    queryKey: billingKeys.balance,
    queryFn: ({ signal }) => billingApi.balance(undefined, { signal }),
  })
}
