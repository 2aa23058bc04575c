import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import { userQuery } from './session.ts'

/** What needs the account: waits for it, and says so when it does not come. */
export function WithUser({ children }: { readonly children: (user: User) => ReactNode }) {
  const query = useQuery(userQuery())
  const isLate = useDelayed(query.isPending)
  if (query.data) return children(query.data)
  if (query.isError) {
    return (
      <ErrorNote onRetry={() => void query.refetch()}>
        The account could not be opened. {errorText(query.error)}
      </ErrorNote>
    )
  }
  return isLate ? <Skeleton height="12rem" aria-label="Opening the account" /> : null
}
