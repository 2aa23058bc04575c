import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'

import { SubjectResults } from '#features/feedback/web/index.ts'
import type { Assignment } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit } from '#features/projects/web/index.ts'

import { guidanceApi, guidanceKeys } from './guidance-api.ts'

import classes from './guidance.module.css'

/** What can be asked about the brief itself, before there is a draft: its questions, and its purpose. */
export function BriefFeedback(props: { readonly project: Project; readonly brief: Assignment }) {
  const { project, brief } = props
  const client = useQueryClient()
  const charge = async (rubric: string) => {
    await guidanceApi.chargeAssignment({ id: project.uuid, assignmentId: brief.uuid, rubric })
    await client.invalidateQueries({ queryKey: guidanceKeys.assignment(project.uuid) })
  }
  return (
    <section className={classes['feedback']} aria-label="Feedback on the brief">
      <h2>Feedback on the brief</h2>
      <p className={classes['detail']}>
        The brief itself is read: what it asks, and what a draft will be held against. Once there is
        a draft, the same two look for the answers in it.
      </p>
      <Suspense fallback={<div aria-busy="true" />}>
        <SubjectResults
          type="ASSIGNMENT"
          results={brief.results}
          onCharge={mayEdit(project) ? charge : undefined}
        />
      </Suspense>
    </section>
  )
}
