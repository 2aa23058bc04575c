import { oc } from '@orpc/contract'
import * as z from 'zod'

import {
  FindingSchema,
  FindingStatusSchema,
  ReviewResultSchema,
} from '#engines/analysis/finding.ts'
import { HelpSchema, NeedSchema } from '#engines/analysis/materials.ts'
import { ReadingEstimateSchema } from '#engines/analysis/reading-estimate.ts'
import { EntityTypeSchema } from '#platform/contract.ts'

import {
  ComparedDraftsSchema,
  ComparedSchema,
  DraftLevelsSchema,
  HistorySchema,
} from './history/contract.ts'
import { rubricsContract } from './rubrics/contract.ts'

export type { History } from './history/contract.ts'

export const RunStateSchema = z.enum(['queued', 'running', 'ready', 'failed', 'cancelled'])
export type RunState = z.infer<typeof RunStateSchema>

export const RunSchema = z.object({
  uuid: z.uuid(),
  rubric: z.string(),
  /** What was chosen when it was asked for. */
  options: z.record(z.string(), z.unknown()),
  state: RunStateSchema,
  /** What it is doing, in words: "Reading chapter 3 of 6". */
  stage: z.string(),
  percent: z.int().min(0).max(100),
  /** Credits that it holds, or was charged. */
  credits: z.int().nonnegative(),
  error: z.string().nullable(),
  entity: z.object({ type: EntityTypeSchema, uuid: z.uuid() }),
  /** `null` for what belongs to no project. */
  project_uuid: z.uuid().nullable(),
  /** `null` for what is no draft or chapter. */
  draft_uuid: z.uuid().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Run = z.infer<typeof RunSchema>

/** What the page needs to know about a kind before anything is run. */
export const KindSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  siglum: z.string(),
  family: z.enum(['argument', 'framing', 'evidence', 'research', 'fit', 'general']),
  field: z.string(),
  serves: z.array(EntityTypeSchema),
  price: z.int().nonnegative(),
  description: z.string(),
  /** What it is given beside the text. */
  needs: z.array(NeedSchema),
  /** JSON Schema of what is chosen when it is asked for; `null` when nothing is. */
  options: z.record(z.string(), z.unknown()).nullable(),
})
export type KindSummary = z.infer<typeof KindSummarySchema>

export const EngineChoiceSchema = z.enum(['built-in', 'local', 'any'])
export type EngineChoice = z.infer<typeof EngineChoiceSchema>

/** What became of a note when its kind was run again. */
export const NoteFateSchema = z.enum(['fixed', 'partly', 'unchanged', 'gone'])
export type NoteFate = z.infer<typeof NoteFateSchema>

/** What the owner of a project allows; every member sees it. */
export const FeedbackPolicySchema = z.object({
  /** `questions-only`: nothing tells what to do. `no-rewrites`: advice without wording. `examples`: both. */
  help: HelpSchema,
  /** Who may read the text: the built-in analyser alone, also a model on the operator's machines, or any provider. */
  engine: EngineChoiceSchema,
  /** To whom text may go; `null`: to nobody. */
  provider: z.string().nullable(),
  consented_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** The model that this server has, if any, and whether text stays on the operator's machines. */
  available: z.object({ provider: z.string(), model: z.string(), local: z.boolean() }).nullable(),
})
export type FeedbackPolicy = z.infer<typeof FeedbackPolicySchema>

/** A note that somebody decided or said something about, and that is no longer made. */
export const AnsweredNoteSchema = z.object({
  /** Under which answers to it are kept; it stays through edits. */
  key: z.string(),
  /** Title of the kind that made it. */
  kind: z.string(),
  /** As it was when it was last found, with what was decided. */
  note: FindingSchema,
})
export type AnsweredNote = z.infer<typeof AnsweredNoteSchema>

export const AiUseStyleSchema = z.enum(['sentence', 'paragraph', 'table'])
export type AiUseStyle = z.infer<typeof AiUseStyleSchema>

/** A statement on the use of the product, and the facts that it was made from. */
export const AiUseSchema = z.object({
  style: AiUseStyleSchema,
  /** Plain text; the table in Markdown. */
  text: z.string(),
  facts: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        runs: z.int().positive(),
        first_at: z.string(),
        last_at: z.string(),
        engines: z.array(z.string()),
      }),
    ),
    people: z.int().nonnegative(),
    first_at: z.string().nullable(),
    last_at: z.string().nullable(),
    models: z.array(z.string()),
    notes: z.object({
      shown: z.int(),
      accepted: z.int(),
      dismissed: z.int(),
      disputed: z.int(),
      withdrawn: z.int(),
      resolved: z.int(),
      with_example: z.int(),
    }),
  }),
})
export type AiUse = z.infer<typeof AiUseSchema>

const OfProject = z.object({ id: z.string().min(1).max(200) })
const OfDraft = z.object({ id: z.string().min(1).max(200), draftId: z.string().min(1).max(200) })
const OfChapter = OfDraft.extend({ chapterId: z.uuid() })
const Rubric = z.string().min(1).max(60)
/** Id of a journal's record, as search and the match give it; without it, all of them. */
const OneJournal = z.object({ journal_id: z.string().trim().min(1).max(500).optional() })

/** Body of every `charge`: the kind, and what its own schema lets be chosen. */
export const ChargeSchema = z.object({
  rubric: Rubric,
  options: z.record(z.string(), z.unknown()).optional(),
})

/** The same for drafts and chapters, whose page keeps a start that did not arrive and sends it again. */
const StartSchema = ChargeSchema.extend({
  /** Made by whoever asks, before it is sent: sent again it answers the run that it started. */
  request: z.uuid().optional(),
})

/** A stored result, or 202 with the run that will bring it. */
export const ResultOrRunSchema = z.union([
  z.object({ status: z.literal(200), body: ReviewResultSchema }),
  z.object({ status: z.literal(202), body: RunSchema }),
])

export const feedbackContract = {
  ...rubricsContract,
  kinds: oc
    .route({
      method: 'GET',
      path: '/feedback/kinds',
      summary: 'What can be asked for, and its price',
      tags: ['feedback'],
    })
    .output(z.array(KindSummarySchema)),
  chargeDraft: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/charge',
      successStatus: 202,
      summary: 'Hold the credits and start one kind of feedback on a draft',
      description:
        'Repeating it for the same text and rubric while a run is open answers that run and charges nothing more. With the same `request` it answers the run that this request started, whatever has become of run and text.',
      tags: ['feedback'],
    })
    .input(OfDraft.extend(StartSchema.shape))
    .output(RunSchema),
  chargeChapter: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}/charge',
      successStatus: 202,
      summary: 'Hold the credits and start one kind of feedback on a chapter',
      tags: ['feedback'],
    })
    .input(OfChapter.extend(StartSchema.shape))
    .output(RunSchema),
  processDraft: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/process',
      summary: 'The stored result of a kind, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft.extend({ rubric: Rubric.default('review') }))
    .output(ResultOrRunSchema),
  titleAbstract: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/title_abstract',
      summary: 'The stored result on title and abstract, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(ResultOrRunSchema),
  introduction: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/introduction',
      summary: 'The stored result on the introduction, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(ResultOrRunSchema),
  researchQuestion: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/research-question',
      summary: 'The stored result on the research question, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(ResultOrRunSchema),
  editResearchQuestion: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}/research-question',
      summary:
        'Put the research question in the writer’s own words; null goes back to what was found',
      tags: ['feedback'],
    })
    .input(OfDraft.extend({ question: z.string().trim().min(1).max(1000).nullable() }))
    .output(z.object({ question: z.string().nullable(), changed_at: z.string() })),
  futureTopics: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/future-topics',
      summary: 'The stored result on research opportunities, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(ResultOrRunSchema),
  digest: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/digest',
      summary: 'The stored digest, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(ResultOrRunSchema),
  processChapter: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}/process',
      summary: 'The stored result of a kind on a chapter, or the state of its run',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfChapter.extend({ rubric: Rubric.default('review') }))
    .output(ResultOrRunSchema),
  journalMatch: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/journal-match',
      summary: 'The stored match with journals, or one journal of it by `journal_id`',
      description:
        'A journal that was not among those compared is compared now, with the same text and by the same measure; that costs nothing once the match was made.',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfDraft.extend(OneJournal.shape))
    .output(ResultOrRunSchema),
  chapterJournalMatch: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}/journal-match',
      summary: 'The stored match of a chapter with journals, or one journal of it by `journal_id`',
      outputStructure: 'detailed',
      tags: ['feedback'],
    })
    .input(OfChapter.extend(OneJournal.shape))
    .output(ResultOrRunSchema),
  updateFinding: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}/findings/{findingId}',
      summary: 'Accept, dismiss with a reason, dispute or reopen a note',
      tags: ['feedback'],
    })
    .input(
      OfDraft.extend({
        findingId: z.string().min(1).max(80),
        status: FindingStatusSchema.extract(['open', 'accepted', 'dismissed', 'disputed']),
        reason: z.string().trim().max(500).nullable().optional(),
      }),
    )
    .output(FindingSchema),
  answeredNotes: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/answered-notes',
      summary: 'Notes that were answered, and that the text no longer gives rise to',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(z.object({ notes: z.array(AnsweredNoteSchema) })),
  history: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/history',
      summary: 'What was judged when, how levels moved, and what became of notes',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(HistorySchema),
  projectHistory: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/history',
      summary: 'The drafts of a project with their levels, the first draft first',
      tags: ['feedback'],
    })
    .input(OfProject)
    .output(z.object({ drafts: z.array(DraftLevelsSchema) })),
  compareDrafts: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/compare',
      summary: 'Two drafts of a project side by side: levels, texts, and what became of notes',
      tags: ['feedback'],
    })
    .input(OfDraft.extend({ from: z.string().max(200).default('') }))
    .output(ComparedDraftsSchema),
  compare: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/history/compare',
      summary: 'Two results of a project side by side: notes, and the texts that were judged',
      tags: ['feedback'],
    })
    .input(
      OfDraft.extend({ from: z.string().max(60).default(''), to: z.string().max(60).default('') }),
    )
    .output(ComparedSchema),
  aiUse: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/ai-use',
      summary: 'A statement on the use of this product, from its own log',
      tags: ['feedback'],
    })
    .input(OfDraft.extend({ style: AiUseStyleSchema.default('sentence') }))
    .output(AiUseSchema),
  estimate: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/estimate',
      summary: 'Who would read a draft, and what a language model would take for it',
      tags: ['feedback'],
    })
    .input(OfDraft)
    .output(ReadingEstimateSchema),
  policy: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/feedback-policy',
      summary: 'How far feedback may go in a project, and who may read its texts',
      tags: ['feedback'],
    })
    .input(OfProject)
    .output(FeedbackPolicySchema),
  setPolicy: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/feedback-policy',
      summary: 'Set how far feedback may go; a model needs consent that names its provider',
      tags: ['feedback'],
    })
    .input(
      OfProject.extend({
        help: HelpSchema.optional(),
        engine: EngineChoiceSchema.optional(),
        consent: z.object({ provider: z.string().min(1).max(100) }).optional(),
      }),
    )
    .output(FeedbackPolicySchema),
  getRun: oc
    .route({
      method: 'GET',
      path: '/runs/{runId}',
      summary: 'The state of a run',
      tags: ['feedback'],
    })
    .input(z.object({ runId: z.uuid() }))
    .output(RunSchema),
  cancelRun: oc
    .route({
      method: 'POST',
      path: '/runs/{runId}/cancel',
      summary: 'Stop a run; what it held comes back',
      tags: ['feedback'],
    })
    .input(z.object({ runId: z.uuid() }))
    .output(RunSchema),
}
