import { oc } from '@orpc/contract'
import * as z from 'zod'

import { ReferenceSchema } from '#engines/documents/document.ts'
import { WorkSchema } from '#engines/retrieval/records/work.ts'
import { ResultFieldsSchema } from '#features/drafts/contract.ts'
import { ChargeSchema, ResultOrRunSchema, RunSchema } from '#features/feedback/contract.ts'
import { LibraryItemSummarySchema } from '#features/projects/contract.ts'

import { collectionsContract, MOST_COLLECTIONS } from './collections/contract.ts'
import { importsContract } from './imports/contract.ts'

export { MOST_COLLECTIONS } from './collections/contract.ts'
export type { CollectedWork, Collection } from './collections/contract.ts'
export { libraryImportForm, LibraryImportSchema, MOST_IN_FILE } from './imports/contract.ts'
export type { LibraryImport } from './imports/contract.ts'

/** Records that one import may bring. */
export const MOST_IMPORTED = 500
/** Items that one project may hold. */
export const MOST_ITEMS = 5000

const TypeSchema = WorkSchema.shape.type

/** Where a draft of the project names an item. */
export const CitedInSchema = z.object({
  draft: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }),
  /** The entry of its reference list. */
  reference: z.object({ id: z.string(), label: z.string() }),
  /** Callouts in the text, in order; `start` is an offset in the block's text. */
  places: z.array(z.object({ block: z.string(), start: z.int().nonnegative() })),
})
export type CitedIn = z.infer<typeof CitedInSchema>

export const SimilarStatusSchema = z.enum(['shown', 'saved', 'dismissed'])
export type SimilarStatus = z.infer<typeof SimilarStatusSchema>

/** What was decided about a publication that is like a text. */
export const SimilarDecisionSchema = z.object({
  publication_id: z.string(),
  status: SimilarStatusSchema,
})
export type SimilarDecision = z.infer<typeof SimilarDecisionSchema>

export const LibraryItemSchema = LibraryItemSummarySchema.extend({
  /** The writer's own words about it. */
  note: z.string(),
  topic_uuid: z.uuid().nullable(),
  abstract: z.string().nullable(),
  /** Everything that a source, or an imported file, says of it. */
  work: WorkSchema.extend({
    volume: z.string().nullish(),
    issue: z.string().nullish(),
    pages: z.string().nullish(),
    publisher: z.string().nullish(),
    place: z.string().nullish(),
    edition: z.string().nullish(),
  }),
  file: z
    .object({ name: z.string(), bytes: z.int().nonnegative(), pages: z.int().nullable() })
    .nullable(),
  /** What feedback on it reads. */
  text: z.object({
    from: z.enum(['file', 'abstract', 'none']),
    words: z.int().nonnegative(),
    hash: z.string(),
  }),
  cited_in: z.array(CitedInSchema),
  /** By field: ai_feedback, digest, research_question, journal_match, conference_match, similar_publications. */
  results: ResultFieldsSchema,
  /** What was decided about similar publications. */
  similar: z.array(SimilarDecisionSchema),
})
export type LibraryItem = z.infer<typeof LibraryItemSchema>

/** The item that was added or found; with an import of several, the first of them. */
export const AddedItemSchema = LibraryItemSchema.extend({
  /** It was in the library before; what was missing has been filled in. */
  joined: z.boolean(),
  import: z
    .object({
      items: z.array(z.uuid()),
      added: z.int().nonnegative(),
      joined: z.int().nonnegative(),
      /** What could not be read, in words. */
      notices: z.array(z.string()),
    })
    .nullable(),
})
export type AddedItem = z.infer<typeof AddedItemSchema>

export const ListedItemSchema = LibraryItemSummarySchema.extend({
  cited_in: z.array(CitedInSchema),
})
export type ListedItem = z.infer<typeof ListedItemSchema>

/** What the catalogue of this server knows of a publication, as far as a list shows it. */
export const KnownWorkSchema = WorkSchema.pick({
  id: true,
  title: true,
  authors: true,
  year: true,
  venue: true,
  url: true,
  open_access: true,
  is_retracted: true,
})
export type KnownWork = z.infer<typeof KnownWorkSchema>

/** An entry of a draft's reference list, with the item that it means. */
export const LinkedReferenceSchema = z.object({
  reference: ReferenceSchema,
  item: z.object({ uuid: z.uuid(), slug: z.string() }).nullable(),
  /** How often the text calls it. */
  times: z.int().nonnegative(),
  /** Where the text calls it; `start` is an offset in the block's text. */
  places: z.array(z.object({ block: z.string(), start: z.int().nonnegative() })),
  /** The record of it in the catalogue of this server; `null`: not known there. */
  known: KnownWorkSchema.nullable(),
})
export type LinkedReference = z.infer<typeof LinkedReferenceSchema>

const InProject = z.object({ id: z.string().min(1).max(200) })
const OfItem = InProject.extend({ itemId: z.string().min(1).max(200) })
const OfDraft = InProject.extend({ draftId: z.string().min(1).max(200) })
const Deleted = z.object({ deleted: z.literal(true) })
const Title = z.string().trim().min(1, 'Give the item a title').max(1000)
const Rubric = z.string().min(1).max(60)

/** What a person may write of an item by hand. */
export const ItemFieldsSchema = z.object({
  title: Title.optional(),
  authors: z.array(z.string().trim().min(1).max(300)).max(500).optional(),
  year: z.int().min(1000).max(2200).nullable().optional(),
  venue: z.string().trim().max(500).nullable().optional(),
  type: TypeSchema.optional(),
  doi: z.string().trim().max(300).nullable().optional(),
  url: z
    .url({ protocol: /^https?$/u })
    .max(2000)
    .nullable()
    .optional(),
  abstract: z.string().trim().max(20_000).nullable().optional(),
  note: z.string().max(50_000).optional(),
})
export type ItemFields = z.infer<typeof ItemFieldsSchema>

export const AddItemSchema = ItemFieldsSchema.extend({
  /** A search result, by its id. */
  publication_id: z.string().min(1).max(500).optional(),
  /** BibTeX, RIS or CSL-JSON, told by its content. */
  text: z.string().max(4_000_000).optional(),
  /** An entry of a draft's reference list. */
  reference: z.object({ draft: z.uuid(), id: z.string().min(1).max(200) }).optional(),
  /** Put it into this collection of the project. */
  collection: z.uuid().optional(),
})
export type AddItem = z.infer<typeof AddItemSchema>

/** A call that also takes multipart/form-data with a `file`, and the fields beside it. */
export const libraryUploadForm = {
  method: 'post',
  path: '/projects/{id}/library',
  fields: ['item', 'collection'],
} as const

const items = {
  list: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/library',
      summary: 'The items of a library, and where the drafts cite them',
      tags: ['library'],
    })
    .input(InProject)
    .output(z.array(ListedItemSchema)),
  add: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/library',
      successStatus: 201,
      summary: 'Add to the library: a file, a DOI, a search result, BibTeX, RIS or CSL, or by hand',
      description:
        'What is there already (same DOI; else same title and year) is completed and answered instead of being added twice.',
      tags: ['library'],
    })
    .input(InProject.extend(AddItemSchema.shape))
    .output(AddedItemSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/library/{itemId}',
      summary: 'One item with its results',
      tags: ['library'],
    })
    .input(OfItem)
    .output(LibraryItemSchema),
  update: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/library/{itemId}',
      summary: 'Change what is known of an item, the own note on it, or its collections',
      tags: ['library'],
    })
    .input(
      OfItem.extend(ItemFieldsSchema.shape).extend({
        collections: z.array(z.uuid()).max(MOST_COLLECTIONS).optional(),
      }),
    )
    .output(LibraryItemSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/library/{itemId}',
      summary: 'Delete an item, its file and its results',
      tags: ['library'],
    })
    .input(OfItem)
    .output(Deleted),
  similar: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/library/{itemId}/similar-publications',
      summary: 'Save a similar publication to the library, or leave it out of the list',
      tags: ['library'],
    })
    .input(
      OfItem.extend({
        publication_id: z.string().min(1).max(500),
        status: SimilarStatusSchema.default('saved'),
      }),
    )
    .output(LibraryItemSchema),
  original: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/library/{itemId}/original',
      summary: 'The file as it was uploaded, byte for byte',
      tags: ['library'],
    })
    .input(OfItem)
    .output(z.file()),
  charge: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/library/{itemId}/charge',
      successStatus: 202,
      summary: 'Hold the credits and start one kind of feedback on an item',
      tags: ['library'],
    })
    .input(OfItem.extend(ChargeSchema.shape))
    .output(RunSchema),
  process: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/library/{itemId}/process',
      summary: 'The stored result of a kind on an item, or the state of its run',
      outputStructure: 'detailed',
      tags: ['library'],
    })
    .input(OfItem.extend({ rubric: Rubric.default('review') }))
    .output(ResultOrRunSchema),
  references: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/references',
      summary:
        'The reference list of a draft: which entries are in the library, and how often each is cited',
      tags: ['library'],
    })
    .input(OfDraft)
    .output(z.array(LinkedReferenceSchema)),
  similarDecisions: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/similar-publications',
      summary: 'What was decided about publications that are like a draft',
      tags: ['library'],
    })
    .input(OfDraft)
    .output(z.array(SimilarDecisionSchema)),
  decideSimilar: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}/similar-publications',
      summary:
        'Save a publication that is like a draft to the library, or leave it out of the list',
      tags: ['library'],
    })
    .input(
      OfDraft.extend({
        publication_id: z.string().min(1).max(500),
        status: SimilarStatusSchema.default('saved'),
      }),
    )
    .output(
      z.object({
        similar: z.array(SimilarDecisionSchema),
        /** The item that was added or found; `null` when nothing was saved. */
        item: z.object({ uuid: z.uuid(), slug: z.string() }).nullable(),
      }),
    ),
}

export const libraryContract = { ...items, ...importsContract, ...collectionsContract }
