import { styleOf } from '#features/drafts/web/index.ts'

import type { Run } from './rubric.ts'

import css from './rubric-card.module.css'

const style = styleOf(css)

/** How far the runs of a rubric are, in the words of the server; no bar before the first real count. */
export function RunLine({
  runs,
  isWaiting,
}: {
  readonly runs: readonly Run[]
  /** Asked for without a connection. */
  readonly isWaiting: boolean
}) {
  if (isWaiting) {
    return (
      <p className={style('run')} role="status">
        Starts when the connection is back. Nothing is charged before.
      </p>
    )
  }
  const running = runs.find((run) => run.state === 'running')
  if (running === undefined) return null
  return (
    <div className={style('run')}>
      <span>{running.stage}</span>
      <div aria-hidden>
        <i style={{ width: `${running.percent}%` }} />
      </div>
    </div>
  )
}
