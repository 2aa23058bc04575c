import { createHash } from 'node:crypto'

import { wordLimitOf } from '#engines/analysis/brief/brief-reading.ts'
import { readBrief } from '#engines/analysis/brief/read-brief.ts'
import type { Brief } from '#engines/analysis/materials.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'
import type { MaterialSource, Subject, SubjectSource } from '#features/feedback/server/index.ts'

import type { AssignmentsRepository } from './assignments-repository.ts'
import type { AssignmentRow } from './tables.ts'

type BriefParts = Pick<
  AssignmentRow,
  'uuid' | 'title' | 'text' | 'topic_questions' | 'purpose_criteria'
>

/** The brief as kinds of feedback are given it; `null` while there is none. */
export function briefOf(row: BriefParts): Brief | null {
  if (row.text.trim() === '') return null
  const reading = readBrief(row.text)
  return {
    id: row.uuid,
    title: row.title,
    text: row.text,
    taskVerbs: reading.taskVerbs.map(({ verb }) => verb),
    deliverables: reading.deliverables.map(({ text }) => text),
    topicQuestions: row.topic_questions.map(({ id, text }) => ({ id, text })),
    purposeCriteria: row.purpose_criteria.map(({ id, text }) => ({ id, text })),
    wordLimit: wordLimitOf(reading),
    citationStyle: reading.styles[0]?.style ?? null,
  }
}

export const hashOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

/** An assignment as what can be judged. */
export const subjectOf = (row: AssignmentRow): Subject => ({
  type: 'ASSIGNMENT',
  uuid: row.uuid,
  projectUuid: row.project_uuid,
  parent: null,
  textHash: hashOfText(row.text),
})

/** The blocks that results on a brief point at. */
export const blocksOf = ({ text }: Pick<AssignmentRow, 'text'>) =>
  documentFromText(text).blocks.map((block) => ({ id: block.id, text: block.text }))

/** Gives briefs to every kind that asks for one, and lets a brief itself be judged. */
export function createBriefSources(repository: AssignmentsRepository) {
  const material: MaterialSource = {
    id: 'brief',
    provides: ['brief'],
    gather: async ({ subject }) => {
      if (subject.projectUuid === null) return {}
      const row = await repository.ofProject(subject.projectUuid)
      const brief = row === undefined ? null : briefOf(row)
      return brief === null ? {} : { brief }
    },
  }
  const subject: SubjectSource = {
    type: 'ASSIGNMENT',
    channel: 'project',
    readable: async ({ uuid }) => {
      const row = await repository.find(uuid)
      if (row === undefined || row.text.trim() === '') return undefined
      const textHash = hashOfText(row.text)
      return {
        document: documentFromText(row.text),
        key: `${uuid}:${textHash}`,
        textHash,
        scope: null,
      }
    },
  }
  return { material, subject }
}
