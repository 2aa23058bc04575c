import type { BillingEvent } from '#features/billing/contract.ts'
import { formatCount, formatShortDate } from '#platform/web/ui/formats.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import classes from './credits.module.css'

/** Lines of history in a popover or a dialog; the whole of it is for the subscription page. */
const shownEvents = 5

/** What happened to the credits, the latest first. */
export function CreditEvents({ events }: { readonly events: readonly BillingEvent[] }) {
  const now = useNow()
  // A review that ends as it was priced moves nothing more: its line stands where it began.
  const moved = events.filter(({ credits }) => credits !== 0)
  if (moved.length === 0) return null
  return (
    <ol className={classes['events']}>
      {moved.slice(0, shownEvents).map((event) => (
        <li key={event.uuid}>
          <span>{event.text}</span>
          <span>{formatShortDate(event.at, now)}</span>
          <b>{signed(event.credits)}</b>
        </li>
      ))}
    </ol>
  )
}

function signed(credits: number): string {
  return credits > 0 ? `+${formatCount(credits)}` : `−${formatCount(-credits)}`
}
