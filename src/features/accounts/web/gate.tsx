import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import { askedGate, waysOn } from './asked-to-sign-in.ts'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

import classes from './ended-sheet.module.css'

/** The place where a visitor is asked to sign in. Once in the page. */
export function GateSheet() {
  const gate = useSyncExternalStore(askedGate.subscribe, askedGate.current)
  const lead = useLeadToSignIn()
  const [other, first] = waysOn(gate ?? {})
  return (
    <Dialog opened={gate !== null} onClose={askedGate.close} title={gate?.title ?? ''}>
      <div className={classes['words']}>
        <p>{gate?.text}</p>
        <p>What you have here comes along. You return to this page.</p>
        <div className={classes['actions']}>
          <Button variant="subtle" onClick={askedGate.close}>
            Not now
          </Button>
          <Button onClick={() => lead({ mode: other.mode })}>{other.label}</Button>
          <Button variant="filled" data-autofocus onClick={() => lead({ mode: first.mode })}>
            {first.label}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
