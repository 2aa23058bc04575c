import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Project } from '#features/projects/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

import { InviteForm } from './invite-form.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonQuestion } from './person-question.tsx'
import type { Question } from './person-question.tsx'
import { signInHere } from './sign-in-here.ts'
import { useMe } from './use-me.ts'

interface ShareDialogProps {
  readonly project: Project
  readonly opened: boolean
  readonly onClose: () => void
}

/** Who is in a project and who is invited; the owner adds and removes people here. */
export function ShareDialog({ project, opened, onClose }: ShareDialogProps) {
  const me = useMe()
  const [question, setQuestion] = useState<Question | null>(null)
  if (opened && !me.isSignedIn) return <SignInGate onClose={onClose} />
  if (opened && question !== null) {
    return (
      <PersonQuestion project={project} question={question} onClose={() => setQuestion(null)} />
    )
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Share this project">
      {project.permission === 'OWNER' && <InviteForm project={project} />}
      <PeopleList project={project} me={me.uuid} onAsk={setQuestion} />
    </Dialog>
  )
}

/** A visitor's project is kept for one browser: it can be shared once there is an account. */
function SignInGate({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sign in to share"
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="filled" onClick={() => void signInHere()} data-autofocus>
            Sign in
          </Button>
        </>
      }
    >
      <p>
        You can invite people once you have an account. This project comes along, with its drafts
        and notes, and you return to this page.
      </p>
    </Dialog>
  )
}
