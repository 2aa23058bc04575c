import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink, useParams } from 'react-router'

import type { MailHead } from '#features/mailbox/contract.ts'
import { errorText, toApiError } from '#platform/web/api/api-error.ts'
import { formatClock, formatShortDate, plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import { useNow } from '#platform/web/ui/use-now.ts'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { mailboxApi, mailboxKeys, mailboxQuery } from './mailbox-api.ts'
import { Message } from './message.tsx'

import classes from './mailbox-page.module.css'

/** The messages that would have been sent, for whoever develops. `missing` is shown where there is no mailbox. */
export function MailboxPage({ missing }: { readonly missing: ReactNode }) {
  usePageTitle('Mailbox')
  const { messageId } = useParams()
  const list = useQuery(mailboxQuery())
  const isLate = useDelayed(list.isPending)
  if (list.error !== null && toApiError(list.error).status === 404) return missing
  const messages = list.data?.messages
  return (
    <div className={classes['mailbox']} data-open={messageId === undefined ? undefined : true}>
      <div className={classes['side']}>
        <Head count={messages?.length ?? 0} />
        {list.error !== null && (
          <ErrorNote onRetry={() => void list.refetch()}>
            The mailbox could not be read. {errorText(list.error)}
          </ErrorNote>
        )}
        {messages === undefined && isLate && <ListSkeleton />}
        {messages !== undefined && <List messages={messages} />}
      </div>
      <section className={classes['message']} aria-label="Message">
        {messageId === undefined ? (
          <p className={classes['hint']}>Choose a message to read it.</p>
        ) : (
          <>
            <Link to="/mailbox" className={classes['back']}>
              <IconArrowLeft size={16} stroke={1.6} aria-hidden /> All messages
            </Link>
            <Message key={messageId} id={messageId} />
          </>
        )}
      </section>
    </div>
  )
}

function Head({ count }: { readonly count: number }) {
  const client = useQueryClient()
  const clear = useMutation({
    mutationFn: () => mailboxApi.clear(),
    onSettled: () => client.invalidateQueries({ queryKey: mailboxKeys.all }),
  })
  return (
    <>
      <div className={classes['head']}>
        <h1>Mailbox</h1>
        <Button
          variant="subtle"
          size="xs"
          disabled={count === 0}
          loading={clear.isPending}
          onClick={() => clear.mutate()}
        >
          Empty the mailbox
        </Button>
      </div>
      <p className={classes['about']}>
        For development: without an SMTP server, e-mails stay here instead of leaving.
      </p>
      <VisuallyHidden as="p" role="status">
        {plural(count, 'message')}
      </VisuallyHidden>
    </>
  )
}

function List({ messages }: { readonly messages: readonly MailHead[] }) {
  const now = useNow()
  if (messages.length === 0)
    return <p className={classes['empty']}>Nothing yet. Messages appear here as they are sent.</p>
  return (
    <ol className={classes['list']}>
      {messages.map((message) => (
        <li key={message.id}>
          <NavLink to={`/mailbox/${message.id}`} preventScrollReset>
            <span className={classes['to']}>{message.to}</span>
            <time dateTime={message.at}>{whenOf(message.at, now)}</time>
            <span className={classes['subject']}>{message.subject}</span>
            <span className={classes['preview']}>{message.preview}</span>
          </NavLink>
        </li>
      ))}
    </ol>
  )
}

function ListSkeleton() {
  return (
    <div aria-hidden className={classes['bars']}>
      {[70, 85, 60, 75].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  )
}

function whenOf(at: string, now: Date): string {
  const date = new Date(at)
  return date.toDateString() === now.toDateString() ? formatClock(date) : formatShortDate(at, now)
}
