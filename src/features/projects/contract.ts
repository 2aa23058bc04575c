import { oc } from '@orpc/contract'
import * as z from 'zod'

export const PermissionSchema = z.enum(['OWNER', 'EDITOR', 'VIEWER'])
export type Permission = z.infer<typeof PermissionSchema>

/** What a list of projects shows of a draft. */
export const DraftSummarySchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(['reading', 'ready', 'needs_password', 'failed']),
  file_type: z.enum(['USER_INPUT', 'PDF', 'WORD_DOC', 'GOOGLE_DOC']),
  words: z.int().nonnegative(),
  pages: z.int().nonnegative().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  reviewed_at: z.string().nullable(),
  /** Open notes by severity, and how many of all are settled. */
  notes: z.object({
    major: z.int(),
    moderate: z.int(),
    minor: z.int(),
    settled: z.int(),
    total: z.int(),
  }),
  /** Kinds of feedback under way. */
  running: z.int(),
})
export type DraftSummary = z.infer<typeof DraftSummarySchema>

/** What a list shows of an item of the library. */
export const LibraryItemSummarySchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  project_uuid: z.uuid(),
  /** Id of the record at its source, for search and articles; `null` for what was typed or uploaded. */
  external_id: z.string().nullable(),
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why its file could not be read. */
  error: z.string().nullable(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  venue: z.string().nullable(),
  type: z.enum(['article', 'preprint', 'conference', 'book', 'chapter', 'thesis', 'other']),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  has_file: z.boolean(),
  /** Collections of the project that hold it. */
  collections: z.array(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type LibraryItemSummary = z.infer<typeof LibraryItemSummarySchema>

export const CollectionSummarySchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** Items of the library in it. */
  items: z.array(z.uuid()),
  created_at: z.string(),
})
export type CollectionSummary = z.infer<typeof CollectionSummarySchema>

export const CollaboratorSchema = z.object({
  user_uuid: z.uuid(),
  permission: PermissionSchema,
  user: z.object({
    email: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  }),
})

export const ProjectSchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_uuid: z.uuid(),
  /** What the asker may do here. */
  permission: PermissionSchema,
  collaborators: z.array(CollaboratorSchema),
  invitations: z.array(z.object({ uuid: z.uuid() })),
  collections: z.array(CollectionSummarySchema),
  feed: z.object({ content: z.object({ data: z.array(z.unknown()) }) }),
  assignment: z.object({ uuid: z.uuid() }).nullable(),
  document: z.object({ uuid: z.uuid() }).nullable(),
  library: z.array(LibraryItemSummarySchema),
  drafts: z.array(DraftSummarySchema),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Project = z.infer<typeof ProjectSchema>

const ProjectName = z.string().trim().min(1, 'Give the project a name').max(200)
const ById = z.object({
  /** Uuid or slug. */
  id: z.string().min(1).max(200),
})

export const projectsContract = {
  create: oc
    .route({
      method: 'POST',
      path: '/projects',
      successStatus: 201,
      summary: 'Create a project',
      tags: ['projects'],
    })
    .input(z.object({ name: ProjectName }))
    .output(ProjectSchema),
  list: oc
    .route({
      method: 'GET',
      path: '/projects',
      summary: 'The projects of the asker, last used first',
      tags: ['projects'],
    })
    .output(z.array(ProjectSchema)),
  get: oc
    .route({
      method: 'GET',
      path: '/projects/{id}',
      summary: 'One project, by uuid or slug',
      tags: ['projects'],
    })
    .input(ById)
    .output(ProjectSchema),
  update: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}',
      summary: 'Rename a project',
      tags: ['projects'],
    })
    .input(ById.extend({ name: ProjectName }))
    .output(ProjectSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}',
      summary: 'Delete a project and everything in it',
      tags: ['projects'],
    })
    .input(ById)
    .output(z.object({ deleted: z.literal(true) })),
}
