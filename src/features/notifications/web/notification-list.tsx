import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import type { Notification } from '#features/notifications/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import { useNow } from '#platform/web/ui/use-now.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { notificationsQuery, useMarkAll, useMarkRead } from './notifications-api.ts'
import { Sentence } from './sentence.tsx'
import { whenOf } from './when.ts'

import classes from './notification-list.module.css'

/** The notifications, newest first. Showing them marks them as seen. */
export function NotificationList(props: {
  readonly level: 1 | 2
  /** Somebody chose one, and goes to its place. */
  readonly onChosen?: () => void
}) {
  const query = useInfiniteQuery(notificationsQuery())
  const all = query.data?.pages.flatMap((page) => page.notifications) ?? []
  const fresh = useSeen(all)
  const readAll = useMarkAll('READ')
  const isLate = useDelayed(query.isPending)
  const Heading = `h${props.level}` as const
  const newest = all[0]?.created_at
  const hasUnread = all.some(({ status }) => status !== 'READ')
  return (
    <div className={classes['panel']} data-page={props.level === 1 ? true : undefined}>
      <div className={classes['head']}>
        <Heading>Notifications</Heading>
        {newest !== undefined && hasUnread && (
          <span className={classes['all']}>
            <LinkButton onClick={() => readAll.mutate(newest)}>Mark all as read</LinkButton>
          </span>
        )}
      </div>
      {query.isError && (
        <div className={classes['note']}>
          <ErrorNote onRetry={() => void query.refetch()}>
            The notifications could not be fetched. {errorText(query.error)}
          </ErrorNote>
        </div>
      )}
      {query.isPending && isLate && <Waiting />}
      {query.isSuccess && all.length === 0 && (
        <p className={classes['empty']}>Nothing yet. Finished reviews and replies appear here.</p>
      )}
      {all.length > 0 && (
        <ol className={classes['list']}>
          {all.map((one) => (
            <Row
              key={one.uuid}
              notification={one}
              isFresh={fresh.has(one.uuid)}
              onChosen={props.onChosen}
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          className={classes['older'] ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </div>
  )
}

/** Marks what is shown as seen, and remembers what was new when it came into view. */
function useSeen(all: readonly Notification[]): ReadonlySet<string> {
  const { mutate } = useMarkAll('SEEN')
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set())
  const names = all.filter(({ status }) => status === 'NEW').map(({ uuid }) => uuid)
  if (names.some((uuid) => !fresh.has(uuid))) setFresh(new Set([...fresh, ...names]))
  const newest = all[0]?.created_at
  const key = names.join(' ')
  useEffect(() => {
    if (key !== '' && newest !== undefined) mutate(newest)
  }, [key, newest, mutate])
  return fresh
}

function Row(props: {
  readonly notification: Notification
  readonly isFresh: boolean
  readonly onChosen: (() => void) | undefined
}) {
  const { notification, isFresh } = props
  const now = useNow()
  const { mutate } = useMarkRead()
  const isShownAsNew = isFresh && notification.status !== 'READ'
  const choose = () => {
    if (notification.status !== 'READ') mutate(notification.uuid)
    if (notification.href !== null) props.onChosen?.()
  }
  const content = (
    <>
      <span className={classes['text']}>
        {isShownAsNew && <VisuallyHidden>New: </VisuallyHidden>}
        <Sentence parts={notification.text} />
      </span>
      <time dateTime={notification.created_at}>{whenOf(notification.created_at, now)}</time>
    </>
  )
  return (
    <li data-new={isShownAsNew ? true : undefined}>
      {notification.href === null ? (
        <button type="button" className={classes['row']} onClick={choose}>
          {content}
        </button>
      ) : (
        <Link to={notification.href} className={classes['row']} onClick={choose}>
          {content}
        </Link>
      )}
    </li>
  )
}

function Waiting() {
  return (
    <div aria-hidden className={classes['waiting']}>
      {[82, 64, 74].map((width) => (
        <div key={width}>
          <Skeleton height={11} width={`${width}%`} />
          <Skeleton height={9} width="28%" mt={8} />
        </div>
      ))}
    </div>
  )
}
