import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'

import type { Project } from '#features/projects/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { nameOf } from './person.ts'
import type { Collaborator } from './person.ts'
import { useChangePermission, useRemoveCollaborator } from './sharing-api.ts'

/** What is asked before it is done. */
export interface Question {
  readonly kind: 'remove' | 'leave' | 'hand_over'
  readonly person: Collaborator
}

interface PersonQuestionProps {
  readonly project: Project
  readonly question: Question
  readonly onClose: () => void
}

/** Asks before somebody loses a right, and names what is lost. */
export function PersonQuestion({ project, question, onClose }: PersonQuestionProps) {
  const navigate = useNavigate()
  const remove = useRemoveCollaborator(project)
  const change = useChangePermission(project)
  const { kind, person } = question
  const words = wordsOf(question, project)
  const failure = remove.error ?? change.error

  function go(): void {
    if (kind === 'hand_over') {
      change.mutate({ person: person.user_uuid, permission: 'OWNER' }, { onSuccess: onClose })
      return
    }
    remove.mutate(person.user_uuid, {
      onSuccess: () => {
        onClose()
        if (kind === 'leave') void navigate('/')
      },
    })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={go} loading={remove.isPending || change.isPending}>
            {words.act}
          </Button>
          <Button variant="filled" onClick={onClose} data-autofocus>
            {words.keep}
          </Button>
        </>
      }
    >
      {words.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {failure !== null && <ErrorNote>{errorText(failure)}</ErrorNote>}
    </Dialog>
  )
}

function wordsOf({ kind, person }: Question, project: Project) {
  const name = nameOf(person)
  const what = contentsOf(project)
  switch (kind) {
    case 'remove':
      return {
        title: `Remove ${name}?`,
        act: 'Remove',
        keep: `Keep ${name}`,
        text: [
          `${name} loses ${what}, at once and on every device.`,
          'A review that they started and that still runs stops, and its credits go back to them. Text and decisions on notes stay in the project.',
        ],
      }
    case 'leave':
      return {
        title: `Leave ‘${project.name}’?`,
        act: 'Leave project',
        keep: 'Stay',
        text: [
          `You lose ${what}. Only a new invitation brings you back.`,
          'A review that you started and that still runs stops, and its credits come back. What you wrote stays in the project.',
        ],
      }
    case 'hand_over':
      return {
        title: `Make ${name} the owner?`,
        act: 'Make owner',
        keep: 'Stay owner',
        text: [
          `${name} will own ‘${project.name}’: invite and remove people, rename and delete it.`,
          `You stay as somebody who can edit. Only ${name} can hand it back.`,
        ],
      }
  }
}

function contentsOf(project: Project): string {
  const drafts = project.drafts.length
  if (drafts === 0) return `‘${project.name}’`
  const notes = project.drafts.reduce((sum, draft) => sum + draft.notes.total, 0)
  const parts =
    notes === 0
      ? plural(drafts, 'draft')
      : `${plural(drafts, 'draft')} and ${plural(notes, 'note')}`
  return `‘${project.name}’ with its ${parts}`
}
