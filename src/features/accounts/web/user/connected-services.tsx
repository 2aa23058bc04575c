import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Integration, User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatDate } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import { accountKeys, accountsApi } from '../session.ts'
import { SettingGroup, SettingRow } from './setting-row.tsx'

const names: Readonly<Record<string, string>> = { 'google-drive': 'Google Drive' }

/** Services whose token the account keeps; nothing at all while there is none. */
export function ConnectedServices({ user }: { readonly user: User }) {
  const client = useQueryClient()
  const now = useNow()
  const remove = useMutation({
    mutationFn: (integration: Integration) =>
      accountsApi.removeIntegration({ id: user.uuid, integrationId: integration.uuid }),
    onSuccess: (_, { uuid }) =>
      client.setQueryData<User | null>(accountKeys.user, (known) =>
        known
          ? { ...known, integrations: known.integrations.filter((each) => each.uuid !== uuid) }
          : known,
      ),
  })
  if (user.integrations.length === 0) return null
  return (
    <SettingGroup title="Connected services">
      {user.integrations.map((integration) => {
        const name = names[integration.provider] ?? integration.provider
        return (
          <SettingRow
            key={integration.uuid}
            label={name}
            text={`Connected ${formatDate(integration.created_at, now)}`}
          >
            <Button
              aria-label={`Disconnect ${name}`}
              loading={remove.isPending && remove.variables.uuid === integration.uuid}
              onClick={() => remove.mutate(integration)}
            >
              Disconnect
            </Button>
          </SettingRow>
        )
      })}
      {remove.isError && <ErrorNote>Not disconnected. {errorText(remove.error)}</ErrorNote>}
    </SettingGroup>
  )
}
