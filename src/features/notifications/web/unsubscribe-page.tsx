import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import type { EmailChoice } from '#features/notifications/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote, StateCard } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { notificationsApi } from './notifications-api.ts'

const about: Readonly<Record<EmailChoice, string>> = {
  results: 'reviews that have ended',
  invitations: 'invitations to projects',
  collaboration: 'people in your projects',
  billing: 'credits and payments',
}

/** Where the link of an e-mail leads. It asks first: programs that look at links would otherwise decide. */
export function UnsubscribePage() {
  usePageTitle('Stop e-mails')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const stop = useMutation({
    mutationFn: () => notificationsApi.stopEmails({ query: { token } }),
  })
  if (stop.data !== undefined) {
    return (
      <StateCard
        level={1}
        title="No more of these e-mails"
        actions={
          <Button component={Link} to="/">
            Go to projects
          </Button>
        }
      >
        <p role="status">
          Scholium sends no more e-mails about {about[stop.data.stopped]} to this address. They can
          be turned on again in Settings.
        </p>
      </StateCard>
    )
  }
  return (
    <StateCard
      level={1}
      title="Stop e-mails like this one?"
      actions={
        <Button
          variant="filled"
          disabled={token === ''}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          Stop these e-mails
        </Button>
      }
    >
      <p>Other e-mails stay as they are, and everything still shows at the bell.</p>
      {stop.isError && <ErrorNote>{errorText(stop.error)}</ErrorNote>}
      {token === '' && (
        <ErrorNote>A part of the link is missing. Open it from the e-mail.</ErrorNote>
      )}
    </StateCard>
  )
}
