import type { MantineColorScheme } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { PreferencesChange, User, UserChange } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { readPreferences, takePreferences, withChange } from './preferences.ts'
import { accountKeys, accountsApi, userQuery } from './session.ts'

export const updateKey = ['accounts', 'update']

/** Changes the account; what the page shows of it follows at once. */
export function useUpdateUser(user: User) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: updateKey,
    // One after the other: what the last one answers is how things stand.
    scope: { id: 'account' },
    mutationFn: (change: UserChange) => accountsApi.updateUser({ id: user.uuid, ...change }),
    // An account that was asked for before the change would come after it, and put the page back.
    onMutate: () => client.cancelQueries({ queryKey: accountKeys.user }),
    onSuccess: async (next) => {
      await client.cancelQueries({ queryKey: accountKeys.user })
      // Changes that were made meanwhile are on the page and on their way.
      if (client.isMutating({ mutationKey: updateKey }) > 1) return
      client.setQueryData(accountKeys.user, next)
      takePreferences(next.preferences)
    },
  })
}

/** Saves a change of preferences: set on the page at once, and put back when the server refuses. */
export function useSavePreferences(user: User) {
  const update = useUpdateUser(user)
  return (change: PreferencesChange, onSaved: () => void): void => {
    const before = readPreferences()
    takePreferences(withChange(before, change))
    update.mutate(
      { preferences: change },
      {
        onSuccess: onSaved,
        onError: (cause) => {
          takePreferences(before)
          errorToast(`Not saved. ${errorText(cause)}`)
        },
      },
    )
  }
}

/** Keeps a chosen appearance with the account, where there is one; the page has it already. */
export function useSaveAppearance(): (scheme: MantineColorScheme) => void {
  const client = useQueryClient()
  const user = useQuery(userQuery()).data ?? null
  return (scheme) => {
    if (user === null) return
    const appearance = appearanceOf(scheme)
    accountsApi
      .updateUser({ id: user.uuid, preferences: { appearance } })
      .then((next) => client.setQueryData(accountKeys.user, next))
      .catch((cause: unknown) => errorToast(`Not saved. ${errorText(cause)}`))
  }
}

export function appearanceOf(scheme: MantineColorScheme): 'light' | 'dark' | 'system' {
  return scheme === 'auto' ? 'system' : scheme
}
