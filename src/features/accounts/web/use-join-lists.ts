import { useMutation, useQueryClient } from '@tanstack/react-query'

import { mailingLists } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'

import { accountKeys, accountsApi } from './session.ts'

/** Joins and leaves lists until the person is on those that are named, and on no other that we offer. */
export function useJoinLists(user: User) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: readonly string[]) => {
      let joined = user.mailing_lists
      for (const list of mailingLists) {
        const subscribed = wanted.includes(list)
        if (subscribed === joined.includes(list)) continue
        const answer = await accountsApi.joinMailingList({ id: user.uuid, list, subscribed })
        joined = answer.mailing_lists
      }
      return joined
    },
    onSuccess: (joined) => {
      client.setQueryData<User | null>(accountKeys.user, (known) =>
        known ? { ...known, mailing_lists: joined } : known,
      )
    },
  })
}
