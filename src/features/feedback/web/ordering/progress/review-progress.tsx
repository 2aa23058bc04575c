import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import type { Balance } from '#features/billing/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { useIsConnected } from '#platform/web/api/connection.ts'
import { formatCount, plural } from '#platform/web/ui/formats.ts'

import type { ReviewCount } from '../review-count.ts'
import { useServerIsBusy } from './waiting-starts.ts'

import css from './review-progress.module.css'

const style = styleOf(css)

interface ReviewBarProps {
  readonly count: ReviewCount
  /** Rubrics that the server has not taken yet: there is no connection, or it is busy. */
  readonly waiting: number
  readonly onStop: (() => void) | null
}

/** The toolbar's place while a review is under way: how far, how long, and the way to stop it. */
export function ReviewBar({ count, waiting, onStop }: ReviewBarProps) {
  const seconds = useElapsed(count.startedAt)
  const isConnected = useIsConnected()
  const isBusy = useServerIsBusy() && waiting > 0
  return (
    <>
      <span className={style('text')}>
        Reviewing: <b>{`${count.ready} of ${count.asked}`}</b> rubrics ready
      </span>
      <span className={style('grow')} />
      <span className={style('time')}>
        {isConnected ? (isBusy ? busyWords : sinceWords(seconds)) : awayWords(waiting)}
      </span>
      {onStop !== null && (
        <Button size="xs" onClick={onStop}>
          Stop
        </Button>
      )}
      <span className={style('line')} aria-hidden>
        <i style={{ width: `${count.share * 100}%` }} />
      </span>
    </>
  )
}

const busyWords = 'The server is busy. What waits starts by itself; nothing is charged before.'

function sinceWords(seconds: number): string {
  const late = seconds > 120 ? '. This is taking longer than usual. It is still working.' : ''
  return `${elapsedWords(seconds)}${late}`
}

function awayWords(waiting: number): string {
  if (waiting === 0) return 'No connection. The review goes on, and shows here when it is back.'
  return 'No connection. What waits starts when it is back.'
}

/** The stages of a review at the top of the panel. */
export function ReviewStages(props: {
  readonly draft: Draft
  readonly count: ReviewCount
  readonly balance: Balance | undefined
}) {
  const { draft, count, balance } = props
  const { pages } = draft.resource
  return (
    <div className={style('stages')}>
      <ul>
        <Stage isDone name="Document read">
          {pages === null || pages === 0 ? plural(draft.words, 'word') : plural(pages, 'page')}
        </Stage>
        <Stage isDone name="Chapters found">
          {formatCount(draft.chapters.length)}
        </Stage>
        {count.chapters !== null && (
          <Stage
            isDone={count.chapters.ready === count.chapters.asked}
            name="Chapters under review"
          >
            {`${count.chapters.ready} of ${count.chapters.asked}`}
          </Stage>
        )}
        <Stage isDone={count.ready === count.asked} name="Rubrics">
          {`${count.ready} of ${count.asked}`}
        </Stage>
      </ul>
      {balance !== undefined && !balance.unlimited_credits && (
        <p>
          {balance.held > 0 && `${plural(balance.held, 'credit')} held. `}A rubric is charged when
          it is ready. What is not used comes back.
        </p>
      )}
    </div>
  )
}

interface StageProps {
  readonly isDone: boolean
  readonly name: string
  readonly children: string
}

function Stage({ isDone, name, children }: StageProps) {
  return (
    <li>
      {isDone ? (
        <IconCheck size={15} stroke={1.6} aria-label="Done" />
      ) : (
        <span className={style('spin')} role="img" aria-label="Under way" />
      )}
      <span>{name}</span>
      <span className={style('amount')}>{children}</span>
    </li>
  )
}

function useElapsed(start: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const began = Date.parse(start)
  return Number.isNaN(began) ? 0 : Math.max(0, Math.round((now - began) / 1000))
}

/** "48 s", "1 min 48 s". */
export function elapsedWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
