import { oc } from '@orpc/contract'
import * as z from 'zod'

import { BriefPassageSchema, BriefReadingSchema } from '#engines/analysis/brief/brief-reading.ts'
import { AnsweredSchema } from '#engines/analysis/outline/answered.ts'
import { OutlinePartSchema } from '#engines/analysis/outline/outline.ts'
import { SourceReportSchema, WorkSchema } from '#engines/retrieval/records/work.ts'
import { ResultFieldSchema } from '#features/drafts/contract.ts'
import { ChargeSchema, ResultOrRunSchema, RunSchema } from '#features/feedback/contract.ts'

/** Room for the longest course handbook that somebody pastes by mistake. */
export const MOST_BRIEF_CHARACTERS = 60_000
export const MOST_SECTIONS = 40
export const MOST_TOPICS = 30
export const MOST_QUESTIONS = 40

export const TopicQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Proposed until somebody says that the text is to answer it. */
  state: z.enum(['proposed', 'accepted']),
  origin: z.enum(['brief', 'own']),
  /** Where the brief asks it; `null` for one's own, and once the brief has changed. */
  passage: BriefPassageSchema.nullable(),
})
export type TopicQuestion = z.infer<typeof TopicQuestionSchema>

export const PurposeCriterionSchema = z.object({
  id: z.string(),
  text: z.string(),
  passage: BriefPassageSchema.nullable(),
})
export type PurposeCriterion = z.infer<typeof PurposeCriterionSchema>

export const AssignmentSchema = z.object({
  uuid: z.uuid(),
  project_uuid: z.uuid(),
  title: z.string(),
  text: z.string(),
  source: z.enum(['none', 'typed', 'file']),
  file_name: z.string().nullable(),
  state: z.enum(['empty', 'reading', 'ready', 'failed']),
  /** Raised with each change; sent back so that nobody overwrites another. */
  version: z.int(),
  /** `data` is `null` while the brief is read. */
  topic_questions: z.object({
    data: z.array(TopicQuestionSchema).nullable(),
    error: z.string().nullable(),
  }),
  purpose_criteria: z.object({
    data: z.array(PurposeCriterionSchema).nullable(),
    error: z.string().nullable(),
  }),
  /** Feedback on the brief itself, by field. */
  results: z.record(z.string(), ResultFieldSchema),
  updated_at: z.string(),
})
export type Assignment = z.infer<typeof AssignmentSchema>

const WritingTopicSchema = z.object({
  uuid: z.uuid(),
  text: z.string(),
  origin: z.enum(['outline', 'own']),
  /** How far the draft speaks of it; `null` while there is no draft to look in. */
  answered: AnsweredSchema.nullable(),
  feed: z.object({ count: z.int().nonnegative(), refreshed_at: z.string().nullable() }),
})
export type WritingTopic = z.infer<typeof WritingTopicSchema>

export const GuidanceDocumentSchema = z.object({
  uuid: z.uuid(),
  project_uuid: z.uuid(),
  version: z.int(),
  sections: z.array(
    z.object({
      uuid: z.uuid(),
      title: z.string(),
      writing_topics: z.array(WritingTopicSchema),
    }),
  ),
  /** The draft that was looked in: the one changed last. */
  draft: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
  updated_at: z.string().nullable(),
})
export type GuidanceDocument = z.infer<typeof GuidanceDocumentSchema>

export const NextStepSchema = z.object({
  id: z.enum([
    'add-brief',
    'read-brief',
    'start-draft',
    'overdue',
    'due-soon',
    'over-length',
    'major-notes',
    'missing-part',
    'open-question',
    'out-of-date',
    'first-review',
    'under-length',
    'plan-sections',
  ]),
  title: z.string(),
  /** Why this comes now: counted, never guessed. */
  why: z.string(),
  at: z.enum(['brief', 'guide', 'draft', 'notes', 'project']),
  draft: z.string().nullable(),
})
export type NextStep = z.infer<typeof NextStepSchema>

export const FeedItemSchema = z.object({
  /** Id of the publication, as search and articles know it. */
  id: z.string(),
  work: WorkSchema,
  /** Words of the project that its title, abstract or keywords share. */
  reasons: z.array(z.string()),
  /** What was looked for when it was found. */
  query: z.string(),
})
export type FeedItem = z.infer<typeof FeedItemSchema>

export const FeedSchema = z.object({
  scope: z.enum(['project', 'topic']),
  uuid: z.uuid(),
  state: z.enum(['new', 'refreshing', 'ready']),
  items: z.array(FeedItemSchema),
  sources: z.array(SourceReportSchema),
  queries: z.array(z.string()),
  refreshed_at: z.string().nullable(),
  /** Why there is nothing, in words; `null` when there is something. */
  empty: z.string().nullable(),
})
export type Feed = z.infer<typeof FeedSchema>

const OfProject = z.object({ id: z.string().min(1).max(200) })
const OfAssignment = OfProject.extend({ assignmentId: z.uuid() })
const OfDocument = OfProject.extend({ docId: z.uuid() })
const ByProject = z.object({ project_uuid: z.uuid() })
const BriefText = z.string().max(MOST_BRIEF_CHARACTERS, 'A brief can have 60,000 characters')
const QuestionText = z.string().trim().min(1).max(1000)

/** Calls that also take multipart/form-data with a `file`; merged into the OpenAPI document. */
export const briefForms = [
  { method: 'post', path: '/projects/{id}/assignments/{assignmentId}/brief', fields: [] },
] as const

const assignmentContract = {
  getAssignment: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/assignments/{assignmentId}',
      summary: 'The assignment of a project with its brief',
      tags: ['guidance'],
    })
    .input(OfAssignment)
    .output(AssignmentSchema),
  updateAssignment: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/assignments/{assignmentId}',
      summary: 'Set the text of the brief, or add a question of one’s own',
      tags: ['guidance'],
    })
    .input(
      OfAssignment.extend({
        title: z.string().trim().max(300).optional(),
        text: BriefText.optional(),
        /** A topic question to add. */
        question: QuestionText.optional(),
        /** The version that was changed; without it the last one wins. */
        base_version: z.int().optional(),
      }),
    )
    .output(AssignmentSchema),
  replaceBrief: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/assignments/{assignmentId}/brief',
      successStatus: 202,
      summary: 'Replace the brief by a file, or by text',
      description:
        'As multipart/form-data a file in any form that drafts take; its text is read outside the request, and only the text is kept.',
      tags: ['guidance'],
    })
    .input(OfAssignment.extend({ text: BriefText }))
    .output(AssignmentSchema),
  updateTopicQuestion: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/assignments/{assignmentId}/topic-questions/{questionId}',
      summary: 'Edit, accept or remove a topic question',
      tags: ['guidance'],
    })
    .input(
      OfAssignment.extend({
        questionId: z.string().min(1).max(80),
        text: QuestionText.optional(),
        state: z.enum(['proposed', 'accepted', 'removed']).optional(),
      }),
    )
    .output(AssignmentSchema),
  chargeAssignment: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/assignments/{assignmentId}/charge',
      successStatus: 202,
      summary: 'Hold the credits and start one kind of feedback on the brief',
      tags: ['guidance'],
    })
    .input(OfAssignment.extend(ChargeSchema.shape))
    .output(RunSchema),
  processAssignment: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/assignments/{assignmentId}/process',
      summary: 'The stored result of a kind on the brief, or the state of its run',
      outputStructure: 'detailed',
      tags: ['guidance'],
    })
    .input(OfAssignment.extend({ rubric: z.string().min(1).max(60).default('topic_questions') }))
    .output(ResultOrRunSchema),
}

const documentContract = {
  processDocument: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/documents/{docId}/process',
      summary: 'The guidance document, with how far the draft speaks of each topic',
      tags: ['guidance'],
    })
    .input(OfDocument)
    .output(GuidanceDocumentSchema),
  newFeedbackAvailable: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/documents/{docId}/new-feedback-available',
      summary: 'Whether brief, reviews or draft have changed since the guidance document',
      tags: ['guidance'],
    })
    .input(OfDocument.extend({ since: z.iso.datetime().optional() }))
    .output(
      z.object({
        available: z.boolean(),
        because: z.array(z.enum(['brief', 'draft', 'review', 'feed'])),
      }),
    ),
  documentHtml: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/documents/{docId}/html',
      summary: 'The guidance document as HTML without scripts, styles or links',
      tags: ['guidance'],
    })
    .input(OfDocument)
    .output(z.object({ html: z.string() })),
  updateDocument: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/documents/{docId}',
      summary: 'Save the sections of the guidance document',
      tags: ['guidance'],
    })
    .input(
      OfDocument.extend({
        base_version: z.int().nonnegative(),
        sections: z
          .array(
            z.object({
              uuid: z.uuid(),
              title: z.string().trim().min(1).max(300),
              writing_topics: z
                .array(
                  z.object({
                    uuid: z.uuid(),
                    text: z.string().trim().min(1).max(1000),
                    origin: z.enum(['outline', 'own']).default('own'),
                  }),
                )
                .max(MOST_TOPICS),
            }),
          )
          .max(MOST_SECTIONS),
      }),
    )
    .output(GuidanceDocumentSchema),
}

export const guidanceContract = {
  ...assignmentContract,
  ...documentContract,
  understand: oc
    .route({
      method: 'GET',
      path: '/guidance/understand-assignment',
      summary: 'What the brief of a project asks for, each point quoted; and what it leaves open',
      tags: ['guidance'],
    })
    .input(ByProject)
    .output(
      z.object({
        assignment_uuid: z.uuid(),
        version: z.int(),
        text: z.string(),
        /** `null` while there is no brief. */
        reading: BriefReadingSchema.nullable(),
        /** The text in blocks, as feedback on the brief points at it. */
        blocks: z.array(z.object({ id: z.string(), text: z.string() })),
      }),
    ),
  outline: oc
    .route({
      method: 'GET',
      path: '/guidance/outline-builder',
      summary: 'What a section of the guidance document has to answer; never text to paste',
      tags: ['guidance'],
    })
    .input(z.object({ section_uuid: z.uuid() }))
    .output(
      z.object({
        section_uuid: z.uuid(),
        part: OutlinePartSchema,
        /** Words of the project that belong here: from its draft and brief. */
        words: z.array(z.string()),
        /** All parts for this kind of text, for a new document. */
        parts: z.array(OutlinePartSchema),
      }),
    ),
  plan: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/outline',
      summary: 'The parts that the brief and the kind of text ask for',
      tags: ['guidance'],
    })
    .input(OfProject)
    .output(z.object({ parts: z.array(OutlinePartSchema) })),
  writing: oc
    .route({
      method: 'GET',
      path: '/guidance/writing',
      summary: 'The next three things to do in a project',
      tags: ['guidance'],
    })
    .input(ByProject)
    .output(z.object({ steps: z.array(NextStepSchema).max(3) })),
  feed: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/feed',
      summary: 'Publications near a project, or near one writing topic of it',
      description: 'What is older than a day is refreshed behind the answer.',
      tags: ['guidance'],
    })
    .input(OfProject.extend({ topic_uuid: z.uuid().optional() }))
    .output(FeedSchema),
  refreshFeed: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/feed/refresh',
      successStatus: 202,
      summary: 'Look for publications now',
      tags: ['guidance'],
    })
    .input(OfProject.extend({ topic_uuid: z.uuid().optional() }))
    .output(FeedSchema),
  dismissFromFeed: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/feed/dismiss',
      summary: 'Not for this project: the publication does not come back; or take that back',
      tags: ['guidance'],
    })
    .input(
      OfProject.extend({
        work_id: z.string().min(1).max(500),
        topic_uuid: z.uuid().optional(),
        dismissed: z.boolean().default(true),
      }),
    )
    .output(FeedSchema),
}
