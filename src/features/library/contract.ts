import { oc } from '@orpc/contract'
import * as z from 'zod'

import { ReferenceSchema } from '#engines/documents/document.ts'
import { WorkSchema } from '#engines/retrieval/work.ts'
import { ResultFieldsSchema } from '#features/drafts/contract.ts'
import { ChargeSchema, ResultOrRunSchema, RunSchema } from '#features/feedback/contract.ts'
import { CollectionSummarySchema, LibraryItemSummarySchema } from '#features/projects/contract.ts'

/** Records that one import may bring. */
export const MOST_IMPORTED = 500
/** Items that one project may hold. */
export const MOST_ITEMS = 5000
/** Collections that a person, or a project, may have. */
export const MOST_COLLECTIONS = 200

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

/** A publication in a collection of one's own. */
export const CollectedWorkSchema = WorkSchema.pick({
  id: true,
  title: true,
  authors: true,
  year: true,
  venue: true,
})
export type CollectedWork = z.infer<typeof CollectedWorkSchema>

export const CollectionSchema = CollectionSummarySchema.extend({
  /** The project that it belongs to; `null`: one's own. */
  project_uuid: z.uuid().nullable(),
  publications: z.array(CollectedWorkSchema),
})
export type Collection = z.infer<typeof CollectionSchema>

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

const CollectionName = z.string().trim().min(1, 'Give the collection a name').max(200)
const ById = z.object({ id: z.uuid() })
const OfProjectCollection = InProject.extend({ collectionId: z.uuid() })
/** One publication by the id of its record, or items of the library by uuid. */
const Entries = {
  publication_id: z.string().min(1).max(500).optional(),
  items: z.array(z.uuid()).max(500).optional(),
}

const collections = {
  listCollections: oc
    .route({
      method: 'GET',
      path: '/collections',
      summary: 'The collections of the asker',
      tags: ['collections'],
    })
    .output(z.array(CollectionSchema)),
  createCollection: oc
    .route({
      method: 'POST',
      path: '/collections',
      successStatus: 201,
      summary: 'Make a collection of one’s own, or of a project',
      tags: ['collections'],
    })
    .input(z.object({ name: CollectionName, project_uuid: z.uuid().optional() }))
    .output(CollectionSchema),
  renameCollection: oc
    .route({
      method: 'PATCH',
      path: '/collections/{id}',
      summary: 'Rename a collection',
      tags: ['collections'],
    })
    .input(ById.extend({ name: CollectionName }))
    .output(CollectionSchema),
  removeCollection: oc
    .route({
      method: 'DELETE',
      path: '/collections/{id}',
      summary: 'Delete a collection; what is in it stays where it is kept',
      tags: ['collections'],
    })
    .input(ById)
    .output(Deleted),
  addToCollection: oc
    .route({
      method: 'PATCH',
      path: '/collections/{id}/add-to-collection',
      summary: 'Put a publication, or items of the library, into a collection',
      tags: ['collections'],
    })
    .input(ById.extend(Entries))
    .output(CollectionSchema),
  removeFromCollection: oc
    .route({
      method: 'PATCH',
      path: '/collections/{id}/remove-from-collection',
      summary: 'Take a publication, or items of the library, out of a collection',
      tags: ['collections'],
    })
    .input(ById.extend(Entries))
    .output(CollectionSchema),
  updateProjectCollection: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/collections/{collectionId}',
      summary: 'Rename a collection of a project, put items in or take them out',
      tags: ['collections'],
    })
    .input(
      OfProjectCollection.extend({
        name: CollectionName.optional(),
        add: z.array(z.uuid()).max(500).optional(),
        remove: z.array(z.uuid()).max(500).optional(),
      }),
    )
    .output(CollectionSchema),
  removeProjectCollection: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/collections/{collectionId}',
      summary: 'Delete a collection of a project; its items stay in the library',
      tags: ['collections'],
    })
    .input(OfProjectCollection)
    .output(Deleted),
}

export const libraryContract = { ...items, ...collections }
