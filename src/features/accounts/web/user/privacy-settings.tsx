import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { saveFile } from '../save-file.ts'
import { accountsApi } from '../session.ts'
import { SettingGroup, SettingRow } from './setting-row.tsx'

/** What is kept, and the way to take it along or away. */
export function PrivacySettings({ user }: { readonly user: User }) {
  const everything = useMutation({
    mutationFn: () => accountsApi.exportUser({ id: user.uuid }),
    onSuccess: (file) => saveFile(file, 'scholium-export.zip'),
  })
  return (
    <SettingGroup title="Privacy">
      <SettingRow
        label="Export everything"
        text="Projects, original files and results, as one zip that other programs can read."
      >
        <Button loading={everything.isPending} onClick={() => everything.mutate()}>
          Export
        </Button>
      </SettingRow>
      {everything.error !== null && (
        <ErrorNote onRetry={() => everything.mutate()}>
          The export could not be made. {errorText(everything.error)}
        </ErrorNote>
      )}
      <SettingRow label="Delete the account" text="With everything in it, at once and for good.">
        <Button component={Link} to="/user/profile#leave">
          Go to profile
        </Button>
      </SettingRow>
    </SettingGroup>
  )
}
