import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import type { User } from '#features/accounts/contract.ts'

import { accountKeys, accountsApi } from '../session.ts'
import { takeTarget } from './after-onboarding.ts'

/** Marks onboarding as done or skipped, and goes on to what the person came for. */
export function useFinishOnboarding(user: User) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => accountsApi.updateUser({ id: user.uuid, onboarded: true }),
    onSuccess: async (next) => {
      client.setQueryData(accountKeys.user, next)
      const isUnconfirmed = next.email !== null && !next.email_verified
      await navigate(isUnconfirmed ? '/onboarding/verification' : takeTarget())
    },
  })
}
