import { useState } from 'react'

import type { Project } from '#features/projects/contract.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { InviteForm } from './invite-form.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonQuestion } from './person-question.tsx'
import type { Question } from './person-question.tsx'
import { useMe } from './use-me.ts'

import classes from './people-page.module.css'

/** Everyone in a project and what each may do, with room for the owner to change it. */
export function PeoplePage({ project }: { readonly project: Project }) {
  const me = useMe()
  const [question, setQuestion] = useState<Question | null>(null)
  const isMine = project.permission === 'OWNER'
  return (
    <div className={classes['page']}>
      <h1>People</h1>
      <p className={classes['about']}>{aboutOf(project, me.isSignedIn)}</p>
      {isMine && me.isSignedIn && <InviteForm project={project} />}
      <PeopleList project={project} me={me.uuid} onAsk={setQuestion} />
      <dl className={classes['rights']}>
        <dt>Owner</dt>
        <dd>Invites and removes people, renames and deletes the project, and all of the below.</dd>
        <dt>Can edit</dt>
        <dd>Uploads and changes drafts, settles notes, starts reviews on their own credits.</dd>
        <dt>Can view</dt>
        <dd>Reads drafts and notes, exports, and asks about them.</dd>
      </dl>
      {question !== null && (
        <PersonQuestion project={project} question={question} onClose={() => setQuestion(null)} />
      )}
    </div>
  )
}

function aboutOf(project: Project, isSignedIn: boolean): string {
  if (!isSignedIn) return 'Only this browser has the way to this project. Sign in to share it.'
  const people = plural(project.collaborators.length, 'person', 'people')
  return `${people} in ‘${project.name}’.`
}
