import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { NextStep } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import {
  briefPath,
  draftPath,
  guidePath,
  notesPath,
  projectPath,
} from '#features/projects/web/index.ts'

import { stepsQuery } from './guidance-api.ts'

import classes from './guidance.module.css'

/** The three things to do next in a project, each with the count that put it here. */
export function NextSteps({
  project,
  title,
}: {
  readonly project: Project
  readonly title: string
}) {
  const steps = useQuery(stepsQuery(project.uuid)).data?.steps ?? []
  if (steps.length === 0) return null
  return (
    <section className={classes['next']}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <Link to={pathOf(project, step)}>{step.title}</Link>
            <span className={classes['detail']}>{step.why}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function pathOf(project: Project, { at, draft }: NextStep): string {
  if (at === 'brief') return briefPath(project.slug)
  if (at === 'guide') return guidePath(project.slug)
  const found = project.drafts.find(({ slug }) => slug === draft)
  if (found === undefined) return projectPath(project.slug)
  return at === 'notes' ? notesPath(project.slug, found.slug) : draftPath(project.slug, found)
}
