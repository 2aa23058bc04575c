import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { BriefPassage } from '#engines/analysis/brief/brief-reading.ts'
import type { Assignment, TopicQuestion } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'

import { guidanceApi, guidanceKeys } from './guidance-api.ts'

import classes from './guidance.module.css'

interface TopicQuestionsProps {
  readonly project: Project
  readonly brief: Assignment
  readonly onShow: (passage: BriefPassage) => void
}

/** Questions that the text is to answer: found in the brief until somebody accepts, edits or removes them. */
export function TopicQuestions({ project, brief, onShow }: TopicQuestionsProps) {
  const client = useQueryClient()
  const [own, setOwn] = useState('')
  const stored = (next: Assignment) => {
    client.setQueryData(guidanceKeys.assignment(project.uuid), next)
    void client.invalidateQueries({ queryKey: guidanceKeys.all })
  }
  const change = useMutation({
    mutationFn: (asked: {
      readonly id: string
      readonly text?: string
      readonly state?: 'accepted' | 'removed'
    }) =>
      guidanceApi.updateTopicQuestion({
        id: project.uuid,
        assignmentId: brief.uuid,
        questionId: asked.id,
        ...(asked.text === undefined ? {} : { text: asked.text }),
        ...(asked.state === undefined ? {} : { state: asked.state }),
      }),
    onSuccess: stored,
  })
  const add = useMutation({
    mutationFn: (question: string) =>
      guidanceApi.updateAssignment({ id: project.uuid, assignmentId: brief.uuid, question }),
    onSuccess: (next) => {
      setOwn('')
      stored(next)
    },
  })
  const isMine = mayEdit(project)
  const failed = change.error ?? add.error
  return (
    <section className={classes['group']}>
      <h2>Questions to answer</h2>
      <ul>
        {(brief.topic_questions.data ?? []).map((question) => (
          <Question
            key={question.id}
            question={question}
            isMine={isMine}
            onShow={onShow}
            onChange={(asked) => change.mutate({ id: question.id, ...asked })}
          />
        ))}
      </ul>
      {failed !== null && <ErrorNote>{errorText(failed)}</ErrorNote>}
      {isMine && (
        <form
          className={classes['add']}
          onSubmit={(event) => {
            event.preventDefault()
            if (own.trim() !== '') add.mutate(own)
          }}
        >
          <TextInput
            aria-label="A question of your own"
            placeholder="A question of your own"
            value={own}
            maxLength={1000}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
          <Button type="submit" loading={add.isPending}>
            Add
          </Button>
        </form>
      )}
    </section>
  )
}

interface QuestionProps {
  readonly question: TopicQuestion
  readonly isMine: boolean
  readonly onShow: (passage: BriefPassage) => void
  readonly onChange: (asked: { text?: string; state?: 'accepted' | 'removed' }) => void
}

function Question({ question, isMine, onShow, onChange }: QuestionProps) {
  const [text, setText] = useState<string | null>(null)
  const { passage } = question
  if (text !== null) {
    return (
      <li>
        <form
          className={classes['add']}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') onChange({ text })
            setText(null)
          }}
        >
          <TextInput
            aria-label="The question"
            value={text}
            maxLength={1000}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">Keep</Button>
        </form>
      </li>
    )
  }
  return (
    <li>
      <span>{question.text}</span>
      <span className={classes['detail']}>
        {question.state === 'proposed' ? 'Found in the brief' : 'Accepted'}
        {passage !== null && (
          <>
            {'. '}
            <LinkButton onClick={() => onShow({ ...passage })}>Show it</LinkButton>
          </>
        )}
      </span>
      {isMine && (
        <span className={classes['row']}>
          {question.state === 'proposed' && (
            <Button size="xs" onClick={() => onChange({ state: 'accepted' })}>
              Accept
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={() => setText(question.text)}>
            Edit
          </Button>
          <Button size="xs" variant="subtle" onClick={() => onChange({ state: 'removed' })}>
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}
