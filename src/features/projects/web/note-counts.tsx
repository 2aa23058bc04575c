import type { DraftSummary } from '#features/projects/contract.ts'

import classes from './note-counts.module.css'

/** Open notes by severity: shape first, then the number. Severities without an open note are left out. */
export function NoteCounts({ notes }: { readonly notes: DraftSummary['notes'] }) {
  return (
    <span className={classes['counts']}>
      <Count severity="Major" amount={notes.major}>
        <path d="M6 .6 11.4 6 6 11.4 .6 6Z" fill="var(--sc-major-mark)" />
      </Count>
      <Count severity="Moderate" amount={notes.moderate}>
        <circle cx="6" cy="6" r="4.6" stroke="var(--sc-moderate-mark)" strokeWidth="1.7" />
        <path d="M6 1.4a4.6 4.6 0 0 0 0 9.2Z" fill="var(--sc-moderate-mark)" />
      </Count>
      <Count severity="Minor" amount={notes.minor}>
        <circle cx="6" cy="6" r="4.4" stroke="var(--sc-minor-mark)" strokeWidth="1.7" />
      </Count>
    </span>
  )
}

/** "7 of 19 settled", with a bar. */
export function SettledBar({ notes }: { readonly notes: DraftSummary['notes'] }) {
  const share = notes.total === 0 ? 0 : notes.settled / notes.total
  return (
    <span className={classes['settled']}>
      {notes.settled} of {notes.total} settled
      <span className={classes['strip']} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

function Count(props: {
  readonly severity: string
  readonly amount: number
  readonly children: React.ReactNode
}) {
  if (props.amount === 0) return null
  return (
    <span title={props.severity}>
      <svg
        width="11"
        height="11"
        viewBox="0 0 12 12"
        fill="none"
        role="img"
        aria-label={props.severity}
      >
        {props.children}
      </svg>
      {props.amount}
    </span>
  )
}
