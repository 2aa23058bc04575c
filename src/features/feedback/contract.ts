import { oc } from '@orpc/contract'
import * as z from 'zod'

import {
  FindingSchema,
  FindingStatusSchema,
  ReviewResultSchema,
} from '#engines/analysis/finding.ts'
import { NeedSchema } from '#engines/analysis/materials.ts'
import { EntityTypeSchema } from '#platform/contract.ts'

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

const OfDraft = z.object({ id: z.string().min(1).max(200), draftId: z.string().min(1).max(200) })
const OfChapter = OfDraft.extend({ chapterId: z.uuid() })
const Rubric = z.string().min(1).max(60)

/** Body of every `charge`: the kind, and what its own schema lets be chosen. */
export const ChargeSchema = z.object({
  rubric: Rubric,
  options: z.record(z.string(), z.unknown()).optional(),
})

/** A stored result, or 202 with the run that will bring it. */
export const ResultOrRunSchema = z.union([
  z.object({ status: z.literal(200), body: ReviewResultSchema }),
  z.object({ status: z.literal(202), body: RunSchema }),
])

export const feedbackContract = {
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
        'Repeating it for the same text and rubric while a run is open answers that run and charges nothing more.',
      tags: ['feedback'],
    })
    .input(OfDraft.extend(ChargeSchema.shape))
    .output(RunSchema),
  chargeChapter: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/chapters/{chapterId}/charge',
      successStatus: 202,
      summary: 'Hold the credits and start one kind of feedback on a chapter',
      tags: ['feedback'],
    })
    .input(OfChapter.extend(ChargeSchema.shape))
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
