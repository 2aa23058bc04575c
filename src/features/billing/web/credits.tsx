import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { formatCount, plural } from '#platform/web/ui/formats.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { balanceQuery } from './balance.ts'
import { CreditEvents } from './credit-events.tsx'

import classes from './credits.module.css'

/** What can be spent, in the top bar. Nothing at all where the operator charges nobody. */
export function Credits() {
  const balance = useQuery(balanceQuery()).data
  if (balance === undefined || balance.unlimited_credits) return null
  const left = balance.ai_credit_balance
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes['credits']}>
          <b key={left}>{formatCount(left)}</b> {left === 1 ? 'credit' : 'credits'}
          <VisuallyHidden> left</VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Credits" className={classes['card'] ?? ''}>
        <h2>{plural(left, 'credit')} left</h2>
        <p>
          {balance.held === 0
            ? 'No review is under way.'
            : `${plural(balance.held, 'credit')} held by reviews under way. What is not used comes back.`}
        </p>
        <CreditEvents events={balance.billing_events} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** What credits are, for the help dialog. */
export function CreditsHelp() {
  return (
    <div className={classes['help']}>
      <p>
        Reading a draft and the checks that run by themselves cost nothing. A review costs credits,
        and its button names the price before it starts.
      </p>
      <p>
        The credits of a review are held when it starts and charged when its result is ready. A part
        that fails or is stopped is not charged.
      </p>
      <p>
        With no credits left, drafts, notes, writing and export stay open. Notes are machine-written
        and may be wrong.
      </p>
    </div>
  )
}
