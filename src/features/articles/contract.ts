import { oc } from '@orpc/contract'
import * as z from 'zod'

import { WorkSchema } from '#engines/retrieval/records/work.ts'
import { ResultFieldSchema } from '#features/drafts/contract.ts'
import { RunSchema } from '#features/feedback/contract.ts'

/** A publication with what was read out of it. */
export const ArticleSchema = z.object({
  id: z.string(),
  /** By which events and runs name it; `null` before anything was asked of it. */
  uuid: z.uuid().nullable(),
  work: WorkSchema,
  ai_feedback: z.object({
    feedback_content: z.object({
      /** Sentences of the article itself; `null` where no abstract is known. */
      summary: z.string().nullable(),
    }),
  }),
  research_question: ResultFieldSchema.nullable(),
  deep_digest: z.object({
    /** The view of the digest; `null` before there is one. */
    digest_content: z.unknown(),
    result: ResultFieldSchema.nullable(),
  }),
  /** What these were read from. */
  text: z.object({
    from: z.enum(['full-text', 'abstract', 'none']),
    /** A full text is being read. */
    is_reading: z.boolean(),
    pages: z.int().nullable(),
    /** Why the full text could not be read. */
    error: z.string().nullable(),
  }),
  /** Whether the server fetches a free copy, and if not, why. */
  download: z.object({ is_possible: z.boolean(), reason: z.string().nullable() }),
})
export type Article = z.infer<typeof ArticleSchema>

/** Without one there is no such article. */
const Named = z.object({ id: z.string().max(500).default('') })
/** One of the three. */
const Asked = z.object({
  article_id: z.string().min(1).max(500).optional(),
  doi: z.string().min(1).max(300).optional(),
  url: z.string().min(1).max(2000).optional(),
})
export type AskedArticle = z.infer<typeof Asked>

/** How a publication bears on a draft: by the words of both alone, so nothing is said of whether it agrees. */
export const ArticleForDraftSchema = z.object({
  draft: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), project_uuid: z.uuid() }),
  /** Entries of the draft's reference list that are this publication, and how often the text calls each. */
  cited: z.array(z.object({ reference: z.string(), times: z.int().nonnegative() })),
  passages: z.array(
    z.object({
      block: z.string(),
      /** The sentence of the draft that shares most; `start` is an offset in the block's text. */
      sentence: z.object({ start: z.int().nonnegative(), text: z.string() }),
      shared: z.array(z.string()),
      /** The nearest sentence of the publication; `null`: its title alone shares words. */
      theirs: z.string().nullable(),
      /** What the passage cites already. */
      cites: z.array(z.string()),
    }),
  ),
})
export type ArticleForDraft = z.infer<typeof ArticleForDraftSchema>

export const articlesContract = {
  forDraft: oc
    .route({
      method: 'GET',
      path: '/articles/for-draft',
      summary:
        'Where a publication touches a draft: shared words, passages, and whether it is cited',
      tags: ['articles'],
    })
    .input(Named.extend({ draft_uuid: z.uuid() }))
    .output(ArticleForDraftSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/articles',
      summary: 'A publication with its summary, research question and digest',
      tags: ['articles'],
    })
    .input(Named)
    .output(ArticleSchema),
  download: oc
    .route({
      method: 'GET',
      path: '/articles/download',
      summary: 'The free copy of a publication, where there is one; its text is read from then on',
      tags: ['articles'],
    })
    .input(Named)
    .output(z.file()),
  analyze: oc
    .route({
      method: 'POST',
      path: '/analyze',
      successStatus: 202,
      summary: 'Read summary and research question out of a publication',
      tags: ['articles'],
    })
    .input(Asked)
    .output(RunSchema),
  deepDigest: oc
    .route({
      method: 'POST',
      path: '/deep-digest',
      successStatus: 202,
      summary: 'Make the digest of a publication',
      tags: ['articles'],
    })
    .input(Asked)
    .output(RunSchema),
}
