import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

import classes from './ended-sheet.module.css'

/** Why a visitor has to sign in before they can go on. */
export interface Gate {
  /** Such as "Sign in to share this project". */
  readonly title: string
  /** One sentence on what the account is needed for. */
  readonly text: string
  /** Whom a new account helps, which one that they have would not. */
  readonly wantsNew?: boolean
}

let open: Gate | null = null
const listeners = new Set<() => void>()

/**
 * Asks a visitor to sign in, with their work visible behind the question; after it they are back on
 * the same page.
 */
export function askToSignIn(gate: Gate): void {
  set(gate)
}

/** The place where the question appears. Once in the page. */
export function GateSheet() {
  const gate = useSyncExternalStore(subscribe, () => open)
  const lead = useLeadToSignIn()
  return (
    <Dialog opened={gate !== null} onClose={() => set(null)} title={gate?.title ?? ''}>
      <div className={classes['words']}>
        <p>{gate?.text}</p>
        <p>What you have here comes along. You return to this page.</p>
        <div className={classes['actions']}>
          <Button variant="subtle" onClick={() => set(null)}>
            Not now
          </Button>
          {gate?.wantsNew === true ? (
            <>
              <Button onClick={() => lead()}>Sign in</Button>
              <Button variant="filled" data-autofocus onClick={() => lead({ mode: 'sign-up' })}>
                Create an account
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => lead({ mode: 'sign-up' })}>Create an account</Button>
              <Button variant="filled" data-autofocus onClick={() => lead()}>
                Sign in
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function set(gate: Gate | null): void {
  open = gate
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
