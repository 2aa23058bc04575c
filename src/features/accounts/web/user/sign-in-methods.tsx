import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { SignInMethod, User } from '#features/accounts/contract.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { formatDate } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import { leaveMerged } from '../arrival.ts'
import { accountKeys, accountsApi, signInSettingsQuery } from '../session.ts'
import { reactionTo } from '../sign-in/conditions.ts'
import { secondToken } from '../sign-in/standing.ts'
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
      <AddMethod user={user} />
      {methods.isError && (
        <ErrorNote onRetry={() => void methods.refetch()}>{errorText(methods.error)}</ErrorNote>
      )}
      {remove.isError && <ErrorNote>Not removed. {errorText(remove.error)}</ErrorNote>}
    </SettingGroup>
  )
}

const heldBack =
  'The browser held the sign-in window back. Allow windows of this site, then try again.'

/**
 * Another way in, where an outside issuer has several: the person signs in that way in a window, so
 * both are live when they are joined. The embedded issuer has one password for an address.
 */
function AddMethod({ user }: { readonly user: User }) {
  const client = useQueryClient()
  const settings = useQuery(signInSettingsQuery()).data ?? null
  const add = useMutation({
    mutationFn: async (issuer: NonNullable<typeof settings>) => {
      const token = await secondToken(issuer)
      if (token === null) throw new Error(heldBack)
      return accountsApi.addSignInMethod({ id: user.uuid, access_token: token })
    },
    onSuccess: ({ body }) => {
      if ('requires_logout' in body) leaveMerged(client)
      else client.setQueryData(accountKeys.signInMethods, body)
    },
  })
  if (settings === null || settings.is_embedded) return null
  return (
    <>
      <SettingRow
        label="Another way to sign in"
        text={`It has to confirm the same e-mail${user.email === null ? '' : `, ${user.email}`}.`}
      >
        <Button loading={add.isPending} onClick={() => add.mutate(settings)}>
          Add
        </Button>
      </SettingRow>
      {add.isError && <ErrorNote>Not added. {wordsOf(add.error)}</ErrorNote>}
    </>
  )
}

function wordsOf(error: Error): string {
  if (error instanceof ApiError) return errorText(error)
  return error.message === heldBack ? heldBack : reactionTo(error).text
}
