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
  collections: z.array(z.object({ uuid: z.uuid() })),
  feed: z.object({ content: z.object({ data: z.array(z.unknown()) }) }),
  assignment: z.object({ uuid: z.uuid() }).nullable(),
  document: z.object({ uuid: z.uuid() }).nullable(),
  library: z.array(z.unknown()),
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
