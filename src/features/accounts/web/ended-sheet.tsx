import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { reactionTo } from './sign-in/conditions.ts'
import type { Reaction } from './sign-in/conditions.ts'
import { goOnAsVisitor, signInWithWindow, useEndedSignIn } from './sign-in/standing.ts'
import { goOn } from './tabs.ts'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

import classes from './ended-sheet.module.css'

/**
 * Over the page when the sign-in has ended by itself: what is open stays as it is behind it, and the
 * way on leads back to the same place. It closes by itself when another tab signs in.
 */
export function EndedSheet() {
  const reaction = useEndedSignIn()
  return (
    <Dialog
      opened={reaction !== null}
      onClose={() => undefined}
      title={reaction?.title ?? ''}
      hidesClose
    >
      {reaction !== null && <EndedWords reaction={reaction} />}
    </Dialog>
  )
}

/** What happened, and the ways on. Also the whole page, where nothing could be opened. */
export function EndedWords({ reaction }: { readonly reaction: Reaction }) {
  const client = useQueryClient()
  const lead = useLeadToSignIn()
  const [failure, setFailure] = useState<string | null>(null)

  async function signInHere(): Promise<void> {
    setFailure(null)
    try {
      const subject = await signInWithWindow()
      if (subject === null) lead()
      else goOn(client, subject)
    } catch (cause) {
      setFailure(reactionTo(cause).text)
    }
  }

  return (
    <div className={classes['words']}>
      <p>{reaction.text} Text that you typed is kept.</p>
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <div className={classes['actions']}>
        <Button variant="subtle" onClick={() => void goOnAsVisitor()}>
          Go on without an account
        </Button>
        <Button variant="filled" data-autofocus onClick={() => void signInHere()}>
          Sign in again
        </Button>
      </div>
    </div>
  )
}
