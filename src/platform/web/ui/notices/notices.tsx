import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { formatClock } from '../formats.ts'
import { LinkButton } from '../link-button.tsx'

import classes from './notices.module.css'

/** A line across the page about a lasting state: offline, read-only, not signed in. */
export function Banner(props: {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={classes['banner']}>
      {props.icon}
      <span>{props.children}</span>
      {props.action}
    </div>
  )
}

/** A failure, beside the thing that failed, with the one way on. */
export function ErrorNote(props: {
  readonly children: ReactNode
  readonly retryLabel?: string
  readonly onRetry?: () => void
}) {
  return (
    <div className={classes['error']} role="alert">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>
        {props.children}{' '}
        {props.onRetry !== undefined && (
          <LinkButton onClick={props.onRetry}>{props.retryLabel ?? 'Try again'}</LinkButton>
        )}
      </span>
    </div>
  )
}

/** A card in place of content: nothing there yet, or it could not be made. */
export function StateCard(props: {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly level?: 1 | 2 | 3
  readonly urgent?: boolean
}) {
  const Heading = `h${props.level ?? 2}` as const
  return (
    <div className={classes['card']} role={props.urgent === true ? 'alert' : undefined}>
      <Heading>{props.title}</Heading>
      <div className={classes['text']}>{props.children}</div>
      {props.actions !== undefined && <div className={classes['actions']}>{props.actions}</div>}
    </div>
  )
}

/** What stands on the page is older than the last attempt to fetch it. */
export function StaleNote(props: { readonly since: Date; readonly onRetry: () => void }) {
  return (
    <p className={classes['stale']}>
      Shown as of {formatClock(props.since)}.{' '}
      <Button variant="subtle" size="xs" onClick={props.onRetry}>
        Try again
      </Button>
    </p>
  )
}
