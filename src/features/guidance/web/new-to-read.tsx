import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Feed, FeedItem } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { undoToast } from '#platform/web/ui/notices/toasts.tsx'

import { feedQuery, guidanceApi, guidanceKeys } from './guidance-api.ts'

import classes from './guidance.module.css'

interface NewToReadProps {
  readonly project: Project
  /** A writing topic; without one, the feed of the project. */
  readonly topic?: string
  readonly title: string
  readonly most?: number
  /** Keeps a publication in the library, where there is one. */
  readonly save?: (item: FeedItem) => ReactNode
}

/** Publications near a project, with the words that led to each. */
export function NewToRead({ project, topic, title, most = 20, save }: NewToReadProps) {
  const client = useQueryClient()
  const feed = useQuery(feedQuery(project.uuid, topic))
  const key = guidanceKeys.feed(project.uuid, topic)
  const named = { id: project.uuid, ...(topic === undefined ? {} : { topic_uuid: topic }) }
  const stored = (next: Feed) => client.setQueryData(key, next)
  const refresh = useMutation({
    mutationFn: () => guidanceApi.refreshFeed(named),
    onSuccess: stored,
  })
  const dismiss = useMutation({
    mutationFn: (asked: { readonly work: string; readonly dismissed: boolean }) =>
      guidanceApi.dismissFromFeed({ ...named, work_id: asked.work, dismissed: asked.dismissed }),
    onSuccess: (next, asked) => {
      stored(next)
      if (asked.dismissed)
        undoToast('It does not come back in this project.', {
          undo: () => dismiss.mutate({ work: asked.work, dismissed: false }),
        })
    },
  })
  const data = feed.data
  const failed = feed.error ?? refresh.error ?? dismiss.error
  if (data === undefined && failed === null) return null
  const isMine = mayEdit(project)
  const empty = data?.empty ?? null
  return (
    <section className={classes['read']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        {isMine && (
          <Button
            variant="subtle"
            size="xs"
            loading={data?.state === 'refreshing'}
            onClick={() => refresh.mutate()}
          >
            Look again
          </Button>
        )}
      </div>
      {failed !== null && <ErrorNote>{errorText(failed)}</ErrorNote>}
      {empty !== null && <p className={classes['about']}>{empty}</p>}
      <ul>
        {(data?.items ?? []).slice(0, most).map((item) => (
          <Item
            key={item.id}
            item={item}
            save={save}
            onDismiss={
              isMine ? () => dismiss.mutate({ work: item.id, dismissed: true }) : undefined
            }
          />
        ))}
      </ul>
      {data !== undefined && <Silent feed={data} />}
    </section>
  )
}

interface ItemProps {
  readonly item: FeedItem
  readonly save: NewToReadProps['save']
  readonly onDismiss: (() => void) | undefined
}

function Item({ item, save, onDismiss }: ItemProps) {
  const { work, reasons } = item
  const address = addressOf(item)
  const facts = [work.authors.slice(0, 3).join(', '), work.venue, work.year].filter(
    (fact) => fact !== null && fact !== '',
  )
  return (
    <li>
      <Link className={classes['work'] ?? ''} to={`/articles/${encodeURIComponent(item.id)}`}>
        {work.title}
      </Link>
      <span className={classes['detail']}>{facts.join(', ')}</span>
      <span className={classes['detail']}>Shares: {reasons.join(', ')}</span>
      <span className={classes['row']}>
        {save?.(item)}
        {address !== null && (
          <a href={address} target="_blank" rel="noreferrer">
            Open
          </a>
        )}
        {onDismiss !== undefined && (
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            Not for me
          </Button>
        )}
      </span>
    </li>
  )
}

/** Only what a browser opens as a page: a record is somebody else's text. */
function addressOf({ work }: FeedItem): string | null {
  const { doi } = work.identifiers
  if (doi !== null) return `https://doi.org/${encodeURI(doi)}`
  return work.url !== null && /^https?:\/\//u.test(work.url) ? work.url : null
}

function Silent({ feed }: { readonly feed: Feed }) {
  const silent = feed.sources.filter(
    ({ state }) => state === 'did-not-answer' || state === 'refused',
  )
  if (silent.length === 0) return null
  return <p className={classes['detail']}>{silent.map(({ detail }) => detail).join(' ')}</p>
}
