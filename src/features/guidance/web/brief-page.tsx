import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { BriefPassage } from '#engines/analysis/brief/brief-reading.ts'
import { acceptedFiles } from '#features/drafts/web/index.ts'
import { PassagesOf } from '#features/feedback/web/index.ts'
import { AssignmentSchema } from '#features/guidance/contract.ts'
import type { Assignment } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { uploadWithProgress } from '#platform/web/api/upload-with-progress.ts'
import { FileChoice } from '#platform/web/ui/file-choice.tsx'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { factsOf, unsaidSentence } from './brief-facts.ts'
import { BriefFeedback } from './brief-feedback.tsx'
import { placeInBrief } from './brief-places.ts'
import { BriefText } from './brief-text.tsx'
import { assignmentQuery, guidanceApi, guidanceKeys, readingQuery } from './guidance-api.ts'
import { TopicQuestions } from './topic-questions.tsx'

import classes from './guidance.module.css'

/** The brief of a project: its text, and beside it what it asks for, each point quoted from it. */
export function BriefPage({ project }: { readonly project: Project }) {
  const assignment = useQuery(assignmentQuery(project))
  const [isEditing, setEditing] = useState(false)
  const brief = assignment.data
  const problem = brief?.topic_questions.error ?? null
  return (
    <div className={classes['page']}>
      <h1>Brief</h1>
      {assignment.isPending && <LoadingLines name="Loading the brief" />}
      {assignment.isError && (
        <ErrorNote onRetry={() => void assignment.refetch()}>
          {errorText(assignment.error)}
        </ErrorNote>
      )}
      {brief?.state === 'reading' && <p role="status">Reading {brief.file_name ?? 'the file'}.</p>}
      {problem !== null && <ErrorNote>{problem}</ErrorNote>}
      {brief !== undefined && brief.state !== 'reading' && (
        <Body
          key={brief.version}
          project={project}
          brief={brief}
          isEditing={isEditing || brief.text === ''}
          onEdit={setEditing}
        />
      )}
    </div>
  )
}

interface BodyProps {
  readonly project: Project
  readonly brief: Assignment
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

function Body(props: BodyProps) {
  const { project, brief, isEditing, onEdit } = props
  const isMine = mayEdit(project)
  if (isEditing && isMine) return <BriefForm {...props} />
  if (brief.text === '') {
    return (
      <p className={classes['about']}>
        There is no brief yet. It is added by those who can edit this project.
      </p>
    )
  }
  return (
    <>
      {isMine && (
        <div className={classes['actions']}>
          <Button onClick={() => onEdit(true)}>Change the brief</Button>
        </div>
      )}
      <ReadBrief project={project} brief={brief} />
    </>
  )
}

function BriefForm({ project, brief, onEdit }: BodyProps) {
  const client = useQueryClient()
  const [text, setText] = useState(brief.text)
  const stored = (next: Assignment) => {
    client.setQueryData(guidanceKeys.assignment(project.uuid), next)
    void client.invalidateQueries({ queryKey: guidanceKeys.all })
    onEdit(false)
  }
  const [hasNothing, setNothing] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      guidanceApi.updateAssignment({
        id: project.uuid,
        assignmentId: brief.uuid,
        text,
        base_version: brief.version,
      }),
    onSuccess: stored,
  })
  const upload = useMutation({
    mutationFn: async (file: File) =>
      AssignmentSchema.parse(
        await uploadWithProgress({
          path: `/projects/${project.uuid}/assignments/${brief.uuid}/brief`,
          file,
        }),
      ),
    onSuccess: stored,
  })
  const failed = save.error ?? upload.error
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // A brief that was given may be emptied; where there was none, nothing was asked.
        const isNothing = text.trim() === '' && brief.text === ''
        setNothing(isNothing)
        if (!isNothing) save.mutate()
      }}
    >
      <p className={classes['about']}>
        Paste the assignment as it was handed out. What it asks for is listed with the words that
        say so.
      </p>
      <Textarea
        label="Text of the brief"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setNothing(false)
        }}
        error={hasNothing && 'There is nothing to read yet. Paste the text, or upload the file.'}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={60_000}
      />
      {failed !== null && <ErrorNote>{errorText(failed)}</ErrorNote>}
      <div className={classes['actions']}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          Read the brief
        </Button>
        <FileChoice accept={acceptedFiles} onFile={upload.mutate}>
          {(button) => (
            <Button {...button} loading={upload.isPending}>
              Upload a file
            </Button>
          )}
        </FileChoice>
        {brief.text !== '' && (
          <Button variant="subtle" onClick={() => onEdit(false)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function ReadBrief({ project, brief }: { readonly project: Project; readonly brief: Assignment }) {
  const { data } = useQuery(readingQuery(project))
  const [shown, setShown] = useState<BriefPassage | null>(null)
  const reading = data?.version === brief.version ? data.reading : null
  const unsaid = reading === null ? null : unsaidSentence(reading)
  const parts = useMemo(
    () => (data?.version === brief.version ? [{ blocks: data.blocks }] : []),
    [data, brief.version],
  )
  return (
    <div className={classes['columns']}>
      <BriefText text={brief.text} shown={shown} />
      <div>
        <TopicQuestions project={project} brief={brief} onShow={setShown} />
        {reading !== null &&
          factsOf(reading).map(({ title, facts }) => (
            <section key={title} className={classes['group']}>
              <h2>{title}</h2>
              <ul>
                {facts.map(({ words, detail, passage }) => (
                  <li key={`${passage.start}-${words}`}>
                    <span>{words}</span>
                    {detail !== null && <span className={classes['detail']}>{detail}</span>}
                    <button
                      type="button"
                      className={classes['quote']}
                      onClick={() => setShown({ ...passage })}
                    >
                      ‘{passage.quote}’
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {unsaid !== null && <p className={classes['about']}>{unsaid}</p>}
        <PassagesOf
          parts={parts}
          go={(range) => setShown(placeInBrief(brief.text, parts[0]?.blocks ?? [], range))}
        >
          <BriefFeedback project={project} brief={brief} />
        </PassagesOf>
      </div>
    </div>
  )
}
