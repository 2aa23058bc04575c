import { useEffect, useState } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import { useIsConnected } from '#platform/web/api/connection.ts'

import type { Run } from '../../rubrics/rubric.ts'
import { useServerIsBusy } from './waiting-starts.ts'

import css from '../../rubrics/rubric-card.module.css'

const style = styleOf(css)

/** How far the runs of a rubric are, in the words of the server; no bar before the first real count. */
export function RunLine({
  runs,
  isWaiting,
}: {
  readonly runs: readonly Run[]
  /** Asked for, and the server has not heard of it yet. */
  readonly isWaiting: boolean
}) {
  const isConnected = useIsConnected()
  const isBusy = useServerIsBusy()
  if (isWaiting && !isConnected) {
    return (
      <p className={style('run')} role="status">
        Starts when the connection is back. Nothing is charged before.
      </p>
    )
  }
  if (isWaiting && isBusy) {
    return (
      <p className={style('run')} role="status">
        The server is busy. This starts by itself.
      </p>
    )
  }
  const running = runs.find((run) => run.state === 'running')
  if (running === undefined) return null
  return (
    <div className={style('run')}>
      <span>{running.stage}</span>
      <Silence key={`${running.stage} ${running.percent}`} />
      <div aria-hidden>
        <i style={{ width: `${running.percent}%` }} />
      </div>
    </div>
  )
}

/** Seconds without news from which it is said, and between two looks. */
const long = 30
const look = 10

/** Says that nothing has been heard for long, and what can be done: a model may stay silent for two minutes. */
function Silence() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + look), look * 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds < long) return null
  return (
    <span className={style('silence')}>
      {`Nothing new for ${seconds} s. A reader that stays silent is given up after some minutes and not charged. Stop keeps what is ready.`}
    </span>
  )
}
