import { QueryClient } from '@tanstack/react-query'

import { isRetryable } from './api-error.ts'

/** Attempts after the first, one, two and four seconds apart. */
const retries = 3

/** The cache of what the server said. It lives as long as the page; nothing is kept on disk. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, cause) => failures < retries && isRetryable(cause),
        retryDelay: (failures) => 1000 * 2 ** failures,
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  })
}
