import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { PanelAt } from '#features/feedback/web/index.ts'
import type { GuidanceDocument, WritingTopic } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { briefPath, guidePath, mayEdit } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatClock } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import { documentQuery } from './guidance-api.ts'
import { NextSteps } from './next-steps.tsx'
import { TopicMark } from './topic-mark.tsx'

import classes from './guide-panel.module.css'

type Section = GuidanceDocument['sections'][number]

/** The guidance document beside the text: what the chapter that is being read has to answer, then the rest. */
export function GuidePanel({ at, project }: { readonly at: PanelAt; readonly project: Project }) {
  const guide = useQuery(documentQuery(project))
  const isLate = useDelayed(guide.isPending)
  if (guide.data === undefined)
    return (
      <div className={classes['tab']} aria-busy={guide.isPending}>
        {guide.error !== null && (
          <ErrorNote onRetry={() => void guide.refetch()}>
            The guide could not be fetched. {errorText(guide.error)}
          </ErrorNote>
        )}
        {guide.error === null && isLate && <p role="status">Loading the guide</p>}
      </div>
    )
  const { sections, draft } = guide.data
  const here = sections.filter(({ title }) => isSame(title, at.chapter))
  const others = sections.filter((section) => !here.includes(section))
  return (
    <div className={classes['tab']}>
      {sections.length === 0 && <NoGuide project={project} />}
      {here.map((section) => (
        <Questions key={section.uuid} section={section} at={at} isHere />
      ))}
      {here.length > 0 && others.length > 0 && (
        <h3 className={classes['rest']}>Elsewhere in the text</h3>
      )}
      {others.map((section) => (
        <Questions key={section.uuid} section={section} at={at} isHere={false} />
      ))}
      {sections.length > 0 && (
        <p className={classes['checked']}>
          {draft !== null &&
            draft.uuid !== at.draft.uuid &&
            `Looked for in ‘${draft.name}’, which was changed last. `}
          {`Checked at ${formatClock(new Date(guide.dataUpdatedAt))}. Free. `}
          <button type="button" disabled={guide.isFetching} onClick={() => void guide.refetch()}>
            Check now
          </button>
        </p>
      )}
      <NextSteps project={project} title="Next in this project" />
    </div>
  )
}

/** The chapter and the section that were given the same name, whatever the numbers before it. */
function isSame(title: string, chapter: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(/^\s*\d[\d ]*/u, '')
      .trim()
  return plain(title) !== '' && plain(title) === plain(chapter)
}

function Questions(props: {
  readonly section: Section
  readonly at: PanelAt
  readonly isHere: boolean
}) {
  const { section, at, isHere } = props
  const topics = section.writing_topics
  return (
    <section className={classes['section']}>
      <h3>{section.title}</h3>
      {isHere && <p className={classes['about']}>Questions this chapter should answer</p>}
      {topics.length === 0 && <p className={classes['about']}>No questions yet.</p>}
      <ul>
        {topics.map((topic) => (
          <li key={topic.uuid}>
            <TopicMark topic={topic} />
            <div>
              <p>{topic.text}</p>
              <Answer topic={topic} at={at} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ topic, at }: { readonly topic: WritingTopic; readonly at: PanelAt }) {
  const { answered } = topic
  if (answered === null) return null
  const { place } = answered
  return (
    <p className={classes['answer']}>
      {answered.words}{' '}
      {place !== null && (
        <button type="button" onClick={() => at.onPlace(place.block)}>
          {at.placeOf(place)}
        </button>
      )}
    </p>
  )
}

function NoGuide({ project }: { readonly project: Project }) {
  return (
    <div className={classes['empty']}>
      <h3>No guide yet</h3>
      <p>
        The guide lists what each part has to answer, and marks what the text speaks of. It can be
        planned from the brief{mayEdit(project) ? '.' : ' by those who can edit this project.'}
      </p>
      {mayEdit(project) && (
        <div className={classes['actions']}>
          <Button variant="filled" component={Link} to={guidePath(project.slug)}>
            Open the guide
          </Button>
          <Button component={Link} to={briefPath(project.slug)}>
            Add a brief
          </Button>
        </div>
      )}
    </div>
  )
}
