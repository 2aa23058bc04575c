import { queryOptions } from '@tanstack/react-query'

import { accountsContract } from '#features/accounts/contract.ts'
import type { Session } from '#features/accounts/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { configureSession, sessionReady } from '#platform/web/api/visitor-session.ts'

/** Calls of the accounts feature; they wait for a session. */
export const accountsApi = apiClient(accountsContract)

const beforeSession = apiClient(accountsContract, { session: 'none' })

export const accountKeys = {
  all: ['accounts'],
  session: ['accounts', 'session'],
  uploadLimits: ['accounts', 'upload-limits'],
} as const

let latest: Session | undefined

/** Tells the API client how sessions begin. Once, before the first call. */
export function configureSessions(): void {
  configureSession(async () => {
    latest = await beforeSession.startSession()
    return latest
  })
}

/** Who is here. Started with the app, and again when the server no longer knows the visitor. */
export function sessionQuery() {
  return queryOptions({
    queryKey: accountKeys.session,
    queryFn: async (): Promise<Session> => {
      await sessionReady()
      return latest ?? (await accountsApi.startSession())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many uploads are left, how large a file may be, and why none when none is. */
export function uploadLimitsQuery() {
  return queryOptions({
    queryKey: accountKeys.uploadLimits,
    queryFn: ({ signal }) => accountsApi.checkUploadLimits(undefined, { signal }),
  })
}
