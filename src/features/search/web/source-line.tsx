import { IconAlertTriangle } from '@tabler/icons-react'

import type { SourceReport } from '#engines/retrieval/records/work.ts'

import classes from './results.module.css'

/** Where was looked, and what did not answer. */
export function SourceLine(props: { readonly reports: readonly SourceReport[] }) {
  const answered = props.reports.filter(({ state }) => state === 'answered' || state === 'nothing')
  const failed = props.reports.filter((report) => !answered.includes(report))
  if (props.reports.length === 0) return null
  return (
    <div className={classes['sources']}>
      {answered.length > 0 && (
        <p>
          Looked in:{' '}
          {answered
            .map(({ name, count }) => `${name} (${count === 0 ? 'nothing' : count})`)
            .join(', ')}
          .
        </p>
      )}
      {failed.map(({ source, detail }) => (
        <p key={source} className={classes['failed']}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          {detail}
        </p>
      ))}
    </div>
  )
}
