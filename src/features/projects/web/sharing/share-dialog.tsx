import { useState } from 'react'

import type { Project } from '#features/projects/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

import { InviteForm } from './invite-form.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonQuestion } from './person-question.tsx'
import type { Question } from './person-question.tsx'
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
