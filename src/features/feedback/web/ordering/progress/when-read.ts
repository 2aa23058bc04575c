import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Resolves once the news of a query have come: without a connection they wait, and what was asked of the server, and
 * heard there, would look as if it had not been asked.
 */
export function whenRead(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isRead = () => client.getQueryState(queryKey)?.isInvalidated !== true
  return new Promise((resolve) => {
    if (isRead()) {
      resolve()
      return
    }
    const stop = client.getQueryCache().subscribe(() => {
      if (!isRead()) return
      stop()
      resolve()
    })
  })
}
