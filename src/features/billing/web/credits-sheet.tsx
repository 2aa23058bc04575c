import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'
import { plural } from '#platform/web/ui/formats.ts'

import { balanceQuery } from './balance.ts'
import { CreditEvents } from './credit-events.tsx'

import classes from './credits.module.css'

/** What somebody asked for and cannot pay. */
interface Shortage {
  /** Credits. */
  readonly price: number
}

let open: Shortage | null = null
const listeners = new Set<() => void>()

/** Says why a review cannot start and what is left to do, with the work visible behind it. */
export function showShortage(shortage: Shortage): void {
  set(shortage)
}

/** The place where the shortage appears. Once in the page. */
export function CreditsSheet() {
  const shortage = useSyncExternalStore(subscribe, () => open)
  const balance = useQuery({ ...balanceQuery(), enabled: shortage !== null }).data
  const left = balance?.ai_credit_balance ?? 0
  const held = balance?.held ?? 0
  const close = () => set(null)
  return (
    <Dialog
      opened={shortage !== null}
      onClose={close}
      title={left === 0 ? 'You have no credits left' : 'Not enough credits'}
    >
      <div className={classes['shortage']}>
        <p>
          {`This review costs ${plural(shortage?.price ?? 0, 'credit')}, and you have ${left}. Notes, chat, writing and export stay open, and what is free stays free.`}
          {held > 0 &&
            ` ${plural(held, 'credit')} ${held === 1 ? 'is' : 'are'} held by reviews under way; what they do not use comes back.`}
        </p>
        <p>Credits cannot be bought here yet. The people who run this server can lift the limit.</p>
        {(balance?.billing_events.length ?? 0) > 0 && <h3>Where they went</h3>}
        <CreditEvents events={balance?.billing_events ?? []} />
        <DialogActions>
          <Button variant="filled" data-autofocus onClick={close}>
            Keep reading
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function set(shortage: Shortage | null): void {
  open = shortage
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
