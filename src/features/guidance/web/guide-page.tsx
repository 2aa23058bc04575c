import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { OutlinePart } from '#engines/analysis/outline/outline.ts'
import type { GuidanceDocument, WritingTopic } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit, notesPath } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { assignmentQuery, documentQuery, guidanceApi, guidanceKeys } from './guidance-api.ts'
import { NewToRead } from './new-to-read.tsx'
import { NextSteps } from './next-steps.tsx'
import { TopicMark } from './topic-mark.tsx'

import classes from './guidance.module.css'

type Sections = GuidanceDocument['sections']

/** The guidance document: what each section has to answer, and how far the draft speaks of it. */
export function GuidePage({ project }: { readonly project: Project }) {
  const document = useQuery(documentQuery(project))
  const save = useSaving(project)
  const guide = document.data
  const isMine = mayEdit(project)
  return (
    <div className={classes['page']}>
      <h1>Guide</h1>
      <p className={classes['about']}>
        What each part has to answer. A mark says that a passage of the draft speaks of it, not that
        the answer is good.
      </p>
      {document.isError && (
        <ErrorNote onRetry={() => void document.refetch()}>{errorText(document.error)}</ErrorNote>
      )}
      {save.isError && (
        <ErrorNote retryLabel="Load it again" onRetry={() => void document.refetch()}>
          {errorText(save.error)}
        </ErrorNote>
      )}
      <div className={classes['columns']}>
        <div>
          {document.isPending && <LoadingLines name="Loading the guide" />}
          {guide?.sections.map((section) => (
            <Section
              key={section.uuid}
              project={project}
              section={section}
              draft={guide.draft}
              isMine={isMine}
              onChange={(next) =>
                save.mutate({
                  guide,
                  sections: guide.sections.flatMap((one) =>
                    one.uuid === section.uuid ? next : [one],
                  ),
                })
              }
            />
          ))}
          {guide?.sections.length === 0 && !isMine && (
            <p className={classes['about']}>No sections are planned yet.</p>
          )}
          {guide !== undefined && isMine && (
            <NewSections
              project={project}
              isEmpty={guide.sections.length === 0}
              onAdd={(added) => save.mutate({ guide, sections: [...guide.sections, ...added] })}
            />
          )}
          <p className={classes['save']} role="status">
            {save.isPending ? 'Saving' : save.isSuccess ? 'Saved' : ''}
          </p>
        </div>
        <div>
          <NextSteps project={project} title="Next" />
          <NewToRead project={project} title="New to read" most={6} />
        </div>
      </div>
    </div>
  )
}

function useSaving(project: Project) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: { readonly guide: GuidanceDocument; readonly sections: Sections }) =>
      guidanceApi.updateDocument({
        id: project.uuid,
        docId: asked.guide.uuid,
        base_version: asked.guide.version,
        sections: asked.sections.map(({ uuid, title, writing_topics: topics }) => ({
          uuid,
          title,
          writing_topics: topics.map(({ uuid: topic, text, origin }) => ({
            uuid: topic,
            text,
            origin,
          })),
        })),
      }),
    onSuccess: (guide) => {
      client.setQueryData(guidanceKeys.document(project.uuid), guide)
      void client.invalidateQueries({ queryKey: guidanceKeys.steps(project.uuid) })
    },
  })
}

const topicOf = (text: string, origin: WritingTopic['origin']): WritingTopic => ({
  uuid: crypto.randomUUID(),
  text,
  origin,
  answered: null,
  feed: { count: 0, refreshed_at: null },
})

const sectionOf = ({ title, questions }: Pick<OutlinePart, 'title' | 'questions'>) => ({
  uuid: crypto.randomUUID(),
  title,
  writing_topics: questions.map(({ text }) => topicOf(text, 'outline')),
})

function NewSections(props: {
  readonly project: Project
  readonly isEmpty: boolean
  readonly onAdd: (sections: Sections) => void
}) {
  const [title, setTitle] = useState('')
  const { data: brief } = useQuery(assignmentQuery(props.project))
  const plan = useMutation({
    mutationFn: () => guidanceApi.plan({ id: props.project.uuid }),
    onSuccess: ({ parts }) => props.onAdd(parts.map(sectionOf)),
  })
  return (
    <>
      {props.isEmpty && (
        <div className={classes['actions']}>
          <Button variant="filled" loading={plan.isPending} onClick={() => plan.mutate()}>
            {brief?.state === 'ready' ? 'Plan the sections from the brief' : 'Plan the sections'}
          </Button>
        </div>
      )}
      {plan.isError && <ErrorNote>{errorText(plan.error)}</ErrorNote>}
      <form
        className={classes['add']}
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim() === '') return
          props.onAdd([sectionOf({ title, questions: [] })])
          setTitle('')
        }}
      >
        <TextInput
          aria-label="Title of a section"
          placeholder="Title of a section"
          value={title}
          maxLength={300}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit">Add a section</Button>
      </form>
    </>
  )
}

interface SectionProps {
  readonly project: Project
  readonly section: Sections[number]
  readonly draft: GuidanceDocument['draft']
  readonly isMine: boolean
  /** The section as it is now; none when it was taken out. */
  readonly onChange: (next: Sections) => void
}

function Section({ project, section, draft, isMine, onChange }: SectionProps) {
  const [text, setText] = useState('')
  const [read, setRead] = useState<string | null>(null)
  const topics = section.writing_topics
  const withTopics = (next: WritingTopic[]) => onChange([{ ...section, writing_topics: next }])
  return (
    <section className={classes['section']}>
      <div className={classes['head']}>
        <h2>{section.title}</h2>
        {isMine && (
          <Button size="xs" variant="subtle" onClick={() => onChange([])}>
            Remove section
          </Button>
        )}
      </div>
      <ul>
        {topics.map((topic) => (
          <li key={topic.uuid}>
            <TopicMark topic={topic} />
            <div>
              <span>{topic.text}</span>
              {topic.answered !== null && (
                <span className={classes['detail']}>
                  {topic.answered.words}{' '}
                  {topic.answered.place !== null && draft !== null && (
                    <Link to={notesPath(project.slug, draft.slug)}>
                      ‘{topic.answered.place.quote.slice(0, 90)}’
                    </Link>
                  )}
                </span>
              )}
              <span className={classes['row']}>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-expanded={read === topic.uuid}
                  onClick={() => setRead(read === topic.uuid ? null : topic.uuid)}
                >
                  To read on this
                </Button>
                {isMine && (
                  <Button
                    size="xs"
                    variant="subtle"
                    onClick={() => withTopics(topics.filter(({ uuid }) => uuid !== topic.uuid))}
                  >
                    Remove
                  </Button>
                )}
              </span>
              {read === topic.uuid && (
                <NewToRead project={project} topic={topic.uuid} title="To read on this" most={5} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {isMine && (
        <form
          className={classes['add']}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '') return
            withTopics([...topics, topicOf(text, 'own')])
            setText('')
          }}
        >
          <TextInput
            aria-label={`What ‘${section.title}’ has to answer`}
            placeholder="What this section has to answer"
            value={text}
            maxLength={1000}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  )
}
