import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { Activity } from '#features/notifications/contract.ts'
import { projectPath } from '#features/projects/web/index.ts'
import { useNow } from '#platform/web/ui/use-now.ts'

import { activityQuery } from './notifications-api.ts'
import { Sentence } from './sentence.tsx'
import { dayOf, sinceWords } from './when.ts'

import classes from './since-last-visit.module.css'

/** What happened in the projects since the last day that the person was here; nothing at all when nothing did. */
export function SinceLastVisit() {
  const activity = useQuery(activityQuery()).data
  const now = useNow()
  if (activity === undefined || activity.projects.length === 0) return null
  return (
    <aside aria-labelledby="since-heading" className={classes['since']}>
      <h2 id="since-heading">{sinceWords(activity.since, now)}</h2>
      {activity.projects.map((group) => (
        <Group key={group.project.uuid} group={group} now={now} />
      ))}
    </aside>
  )
}

function Group(props: { readonly group: Activity['projects'][number]; readonly now: Date }) {
  const { project, items } = props.group
  return (
    <ol aria-label={project.name}>
      {items.map(({ uuid, text, href, at }) => (
        <li key={uuid}>
          <Link to={href ?? projectPath(project.slug)}>
            <Sentence parts={text} />
          </Link>
          <span>
            <span className={classes['name']}>{project.name}</span>
            <time dateTime={at}>{dayOf(at, props.now)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
