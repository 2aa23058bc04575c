import { createHash, randomUUID } from 'node:crypto'

import { readBrief } from '#engines/analysis/brief/read-brief.ts'
import type { ResultFields } from '#features/drafts/contract.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import { MOST_QUESTIONS } from '../contract.ts'
import type { Assignment, TopicQuestion } from '../contract.ts'
import type { AssignmentChange, AssignmentsRepository } from './assignments-repository.ts'
import { briefOf } from './brief-material.ts'
import type { GuidanceOptions } from './ports.ts'
import type { AssignmentRow } from './tables.ts'

interface AssignmentsOptions {
  readonly database: Database
  readonly options: Pick<GuidanceOptions, 'outbox' | 'feedback' | 'projects'>
  readonly repository: AssignmentsRepository
}

/** Who changes which assignment; asked again in the transaction of the change. */
export interface Editing {
  readonly assignment: string
  readonly project: string
  readonly person: string
}

export interface BriefChange {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly question?: string | undefined
  readonly base_version?: number | undefined
}

const EVENTS = ['topic_questions', 'purpose_review'] as const

/** The brief of a project, and the questions and criteria that are taken from it. */
export function createAssignments({ database, options, repository }: AssignmentsOptions) {
  async function tell(trx: Trx, row: AssignmentRow, phase: 'started' | 'ready'): Promise<void> {
    for (const field of EVENTS) {
      await options.outbox.publish(trx, {
        event: `${field}_${phase}`,
        channel: 'project',
        audience: { project: row.project_uuid },
        entity: { type: 'ASSIGNMENT', uuid: row.uuid, project_uuid: row.project_uuid },
      })
    }
  }

  /** Changes the row under a lock, and tells kinds that were given the brief that it is another one now. */
  async function edit(
    editing: Editing,
    change: (row: AssignmentRow, trx: Trx) => Promise<AssignmentChange> | AssignmentChange,
  ): Promise<void> {
    await database.transaction(async (trx) => {
      const { project, person } = editing
      await options.projects.confirm(trx, { project, person, ability: 'edit' })
      const row = await repository.lock(trx, editing.assignment)
      if (row === undefined) throw new AppError('guidance/assignment-not-found')
      await store(trx, row, await change(row, trx))
    })
  }

  async function store(trx: Trx, row: AssignmentRow, change: AssignmentChange): Promise<void> {
    await repository.change(trx, row, change)
    const after = await repository.lock(trx, row.uuid)
    const material = after === undefined ? null : briefOf(after)
    await options.feedback.materialChanged(trx, {
      project: row.project_uuid,
      need: 'brief',
      id: row.uuid,
      material,
    })
  }

  /** What a new text of the brief changes: its questions and criteria; what people wrote or accepted stays. */
  function withText(row: AssignmentRow, text: string): AssignmentChange {
    const isEmpty = text.trim() === ''
    const reading = readBrief(text)
    return {
      text,
      state: isEmpty ? 'empty' : 'ready',
      error: null,
      topicQuestions: questionsAfter(row, reading.questions),
      purposeCriteria: reading.purpose.map(({ text: words, passage }) => ({
        id: idOf(words),
        text: words,
        passage,
      })),
    }
  }

  async function update(editing: Editing, change: BriefChange): Promise<void> {
    await edit(editing, async (row, trx) => {
      if (change.base_version !== undefined && change.base_version !== row.version)
        throw new AppError('guidance/conflict', { details: { version: row.version } })
      const { text, title, question } = change
      const isNewText = text !== undefined && text !== row.text
      if (isNewText) {
        await tell(trx, row, 'started')
        await tell(trx, row, 'ready')
      }
      const next: AssignmentChange = {
        ...(title === undefined ? {} : { title }),
        ...(isNewText
          ? {
              ...withText(row, text),
              source: text.trim() === '' ? ('none' as const) : ('typed' as const),
              file_name: null,
            }
          : {}),
      }
      if (question === undefined) return next
      return {
        ...next,
        topicQuestions: added(next.topicQuestions ?? row.topic_questions, question),
      }
    })
  }

  async function changeQuestion(
    editing: Editing,
    change: {
      readonly id: string
      readonly text?: string | undefined
      readonly state?: 'proposed' | 'accepted' | 'removed' | undefined
    },
  ): Promise<void> {
    await edit(editing, (row) => {
      const question = row.topic_questions.find(({ id }) => id === change.id)
      if (question === undefined) throw new AppError('guidance/question-not-found')
      const { text = question.text, state = question.state } = change
      if (state === 'removed') {
        return {
          topicQuestions: row.topic_questions.filter(({ id }) => id !== question.id),
          removedQuestions: [...row.removed_questions, question.id].slice(-200),
        }
      }
      // Whoever words it anew means it.
      const settled = text === question.text ? state : 'accepted'
      return {
        topicQuestions: row.topic_questions.map((other) =>
          other.id === question.id ? { ...other, text, state: settled } : other,
        ),
      }
    })
  }

  return { edit, store, tell, withText, update, changeQuestion }
}

export type Assignments = ReturnType<typeof createAssignments>

function added(questions: readonly TopicQuestion[], text: string): TopicQuestion[] {
  if (questions.length >= MOST_QUESTIONS) throw new AppError('guidance/too-many-questions')
  return [...questions, { id: randomUUID(), text, state: 'accepted', origin: 'own', passage: null }]
}

function questionsAfter(
  row: AssignmentRow,
  found: readonly Pick<TopicQuestion, 'text' | 'passage'>[],
): TopicQuestion[] {
  const asked = new Map(found.map((question) => [idOf(question.text), question]))
  const kept = row.topic_questions
    .filter(({ id, origin, state }) => origin === 'own' || state === 'accepted' || asked.has(id))
    .map((question) => ({
      ...question,
      passage: question.origin === 'own' ? null : (asked.get(question.id)?.passage ?? null),
    }))
  const known = new Set([...kept.map(({ id }) => id), ...row.removed_questions])
  const fresh = [...asked]
    .filter(([id]) => !known.has(id))
    .map(([id, { text, passage }]) => ({
      id,
      text,
      state: 'proposed' as const,
      origin: 'brief' as const,
      passage,
    }))
  return [...kept, ...fresh].slice(0, MOST_QUESTIONS)
}

/** The same words have the same id, so that a question keeps its state when the brief is pasted again. */
function idOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return createHash('sha256').update(plain).digest('hex').slice(0, 16)
}

/** The fields of an assignment that a project shows. */
export function assignmentHead(row: AssignmentRow) {
  const isReading = row.state === 'reading'
  const pair = <Item>(data: readonly Item[]) => ({
    data: isReading ? null : [...data],
    error: row.error,
  })
  return {
    uuid: row.uuid,
    project_uuid: row.project_uuid,
    topic_questions: pair(row.topic_questions),
    purpose_criteria: pair(row.purpose_criteria),
  }
}

export function assignmentView(row: AssignmentRow, results: ResultFields): Assignment {
  return {
    ...assignmentHead(row),
    title: row.title,
    text: row.text,
    source: row.source,
    file_name: row.file_name,
    state: row.state,
    version: row.version,
    results,
    updated_at: row.updated_at.toISOString(),
  }
}
