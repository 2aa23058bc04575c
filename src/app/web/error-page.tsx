import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router'

import { EndedWords, reactionOf, signInEnded } from '#features/accounts/web/index.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { onReconnected } from '#platform/web/api/connection.ts'
import { isMissingPart } from '#platform/web/missing-part.ts'
import { loggedTroubles } from '#platform/web/trouble-log.ts'
import { Brand, TopBar } from '#platform/web/ui/frame/frame.tsx'
import { StateCard } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { recordedNavigations } from './navigation-events.ts'

import layout from './content-layout.module.css'
import classes from './error-page.module.css'

/** A page that could not be shown: what happened, what was kept, and the way on. Never a blank page. */
export function ErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isEnded = error instanceof ApiError && error.code === signInEnded
  const isUnanswered = isUnreached(error)
  usePageTitle('Not shown')

  useEffect(
    () =>
      onReconnected(() => {
        // A browser may remember that a part did not come; a new page asks for it again.
        if (isMissingPart(error)) location.reload()
        else void revalidate()
      }),
    [error, revalidate],
  )

  return (
    <>
      <TopBar
        lead={
          <a href="/" className={layout['home']}>
            <Brand />
          </a>
        }
      />
      <main id="main" tabIndex={-1} className={layout['page']}>
        {isEnded ? (
          <StateCard level={1} title={reactionOf('login_required').title}>
            <EndedWords reaction={reactionOf('login_required')} />
          </StateCard>
        ) : (
          <StateCard
            level={1}
            title={isUnanswered ? 'Scholium did not answer' : 'This page could not be shown'}
            actions={
              <>
                <Button variant="filled" onClick={() => location.reload()}>
                  Try again
                </Button>
                <Button component="a" href="/">
                  Go to projects
                </Button>
              </>
            }
          >
            <p>{wordsOf(error)}</p>
            <Details error={error} />
          </StateCard>
        )}
      </main>
    </>
  )
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('No such page')
  return (
    <StateCard
      level={1}
      title="There is no page at this address"
      actions={
        <Button variant="filled" component={Link} to="/">
          Go to projects
        </Button>
      }
    >
      <p>The link may be old, or a letter of it may be missing.</p>
    </StateCard>
  )
}

function Details({ error }: { readonly error: unknown }) {
  const lines = detailsOf(error)
  if (lines === '') return null
  return (
    <details className={classes['details']}>
      <summary>Details</summary>
      <pre>{lines}</pre>
      <pre>{wayHere()}</pre>
    </details>
  )
}

/** The last pages and silent failures, so that a report of the error says how somebody got to it. */
function wayHere(): string {
  const steps = recordedNavigations().map(({ to, at }) => ({ at, words: to }))
  const faults = loggedTroubles().map(({ what, cause, at }) => ({ at, words: `${what}: ${cause}` }))
  return [...steps, ...faults]
    .toSorted((a, b) => a.at - b.at)
    .slice(-8)
    .map(({ at, words }) => `${(at / 1000).toFixed(1)} s  ${words}`)
    .join('\n')
}

const isUnreached = (error: unknown): boolean =>
  isMissingPart(error) || (error instanceof ApiError && error.status === 0)

function wordsOf(error: unknown): string {
  if (isUnreached(error)) {
    return 'The connection may be down, or Scholium is being restarted. The page opens by itself when it is back. Drafts and notes are kept.'
  }
  return error instanceof ApiError
    ? error.error
    : 'Something in the page itself went wrong. Drafts and notes are kept.'
}

function detailsOf(error: unknown): string {
  if (error instanceof ApiError) {
    const request = error.requestId === undefined ? '' : `, request ${error.requestId}`
    return `${error.code}${request}`
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : ''
}
