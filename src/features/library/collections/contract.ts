import { oc } from '@orpc/contract'
import * as z from 'zod'

import { WorkSchema } from '#engines/retrieval/records/work.ts'
import { CollectionSummarySchema } from '#features/projects/contract.ts'

/** Collections that a person, or a project, may have. */
export const MOST_COLLECTIONS = 200

/** A publication in a collection of one's own. */
const CollectedWorkSchema = WorkSchema.pick({
  id: true,
  title: true,
  authors: true,
  year: true,
  venue: true,
})
export type CollectedWork = z.infer<typeof CollectedWorkSchema>

const CollectionSchema = CollectionSummarySchema.extend({
  /** The project that it belongs to; `null`: one's own. */
  project_uuid: z.uuid().nullable(),
  publications: z.array(CollectedWorkSchema),
})
export type Collection = z.infer<typeof CollectionSchema>

const InProject = z.object({ id: z.string().min(1).max(200) })
const Deleted = z.object({ deleted: z.literal(true) })
const CollectionName = z.string().trim().min(1, 'Give the collection a name').max(200)
const ById = z.object({ id: z.uuid() })
const OfProjectCollection = InProject.extend({ collectionId: z.uuid() })
/** One publication by the id of its record, or items of the library by uuid. */
const Entries = {
  publication_id: z.string().min(1).max(500).optional(),
  items: z.array(z.uuid()).max(500).optional(),
}

export const collectionsContract = {
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
