import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { SignInMethod, User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatDate } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import { accountKeys, accountsApi } from '../session.ts'
import { SettingGroup, SettingRow } from './setting-row.tsx'

function methodsQuery(id: string) {
  return queryOptions({
    queryKey: accountKeys.signInMethods,
    queryFn: ({ signal }) => accountsApi.signInMethods({ id }, { signal }),
  })
}

/** The ways into the account. The one that was used, and the last one, stay. */
export function SignInMethods({ user }: { readonly user: User }) {
  const client = useQueryClient()
  const now = useNow()
  const methods = useQuery(methodsQuery(user.uuid))
  const remove = useMutation({
    mutationFn: (method: SignInMethod) =>
      accountsApi.removeSignInMethod({ id: user.uuid, methodId: method.uuid }),
    onSuccess: (left) => client.setQueryData(accountKeys.signInMethods, left),
  })
  return (
    <SettingGroup title="Ways to sign in">
      {methods.data?.map((method) => (
        <SettingRow
          key={method.uuid}
          label={method.label}
          text={[
            method.email,
            method.is_current
              ? 'used for this sign-in'
              : `last used ${formatDate(method.last_used_at, now)}`,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        >
          {!method.is_current && methods.data.length > 1 && (
            <Button
              aria-label={`Remove ${method.label}`}
              loading={remove.isPending && remove.variables.uuid === method.uuid}
              onClick={() => remove.mutate(method)}
            >
              Remove
            </Button>
          )}
        </SettingRow>
      ))}
      {methods.isError && (
        <ErrorNote onRetry={() => void methods.refetch()}>{errorText(methods.error)}</ErrorNote>
      )}
      {remove.isError && <ErrorNote>Not removed. {errorText(remove.error)}</ErrorNote>}
    </SettingGroup>
  )
}
