import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { MailMessage } from '#features/mailbox/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatClock, formatDate } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { mailboxMessageQuery } from './mailbox-api.ts'

import classes from './message.module.css'

const views = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
]

/** One message, as a mail program shows it: its HTML in a frame that can run nothing, or its text. */
export function Message({ id }: { readonly id: string }) {
  const query = useQuery(mailboxMessageQuery(id))
  const [view, setView] = useState('html')
  const isLate = useDelayed(query.isPending)
  if (query.error !== null)
    return <ErrorNote onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorNote>
  if (query.data === undefined) return isLate ? <Skeleton height={240} /> : null
  const message = query.data
  return (
    <article className={classes['article']}>
      <h2>{message.subject}</h2>
      <Facts message={message} />
      <SegmentedControl
        size="xs"
        data={views}
        value={view}
        onChange={setView}
        aria-label="Part of the message"
      />
      {view === 'html' ? (
        <iframe
          className={classes['frame']}
          title={`HTML part of ${message.subject}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={message.html}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
        <pre className={classes['text']} tabIndex={0} aria-label="Text part">
          {message.text}
        </pre>
      )}
    </article>
  )
}

function Facts({ message }: { readonly message: MailMessage }) {
  const now = useNow()
  return (
    <dl className={classes['facts']}>
      <dt>From</dt>
      <dd>{message.from}</dd>
      <dt>To</dt>
      <dd>{message.to}</dd>
      <dt>Sent</dt>
      <dd>
        {formatDate(message.at, now)}, {formatClock(new Date(message.at))}
      </dd>
    </dl>
  )
}
