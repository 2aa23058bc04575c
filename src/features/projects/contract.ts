import { oc } from '@orpc/contract'
import * as z from 'zod'

export const PermissionSchema = z.enum(['OWNER', 'EDITOR', 'VIEWER'])
export type Permission = z.infer<typeof PermissionSchema>

/** The name of a project that nobody has named; it takes the title of the draft that is written in it. */
export const UNTITLED_PROJECT = 'Untitled project'

/** What a list of projects shows of a draft. */
export const DraftSummarySchema = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(['reading', 'ready', 'needs_password', 'failed']),
  file_type: z.enum([
    'USER_INPUT',
    'PDF',
    'WORD_DOC',
    'GOOGLE_DOC',
    'OLD_WORD_DOC',
    'OPEN_DOCUMENT',
    'RICH_TEXT',
    'LATEX',
    'MARKDOWN',
    'PLAIN_TEXT',
  ]),
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

export type Collaborator = z.infer<typeof CollaboratorSchema>

/** What somebody can be invited to do; a project is handed over, never offered. */
export const InvitedPermissionSchema = z.enum(['EDITOR', 'VIEWER'])
export type InvitedPermission = z.infer<typeof InvitedPermissionSchema>

/** An invitation that waits for an answer, as the owner sees it. Its token is in the message alone. */
export const InvitationSchema = z.object({
  uuid: z.uuid(),
  email: z.string(),
  permission: InvitedPermissionSchema,
  state: z.enum(['pending', 'expired']),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof InvitationSchema>

/** What the holder of a link learns before joining. */
export const InvitationCheckSchema = z.object({
  state: z.enum(['valid', 'expired', 'revoked', 'declined', 'used', 'wrong_account', 'unknown']),
  /** Why it cannot be accepted, in words; `null` when it can. */
  error: z.string().nullable(),
  /** What is missing before it can be accepted. */
  needs: z.enum(['sign_in', 'verified_email']).nullable(),
  /** The invited address, masked. */
  email: z.string().nullable(),
  /** Who invites. */
  invited_by: z.string().nullable(),
  project_name: z.string().nullable(),
  permission: InvitedPermissionSchema.nullable(),
  /** Where the project is, for those who are in it already. */
  project_slug: z.string().nullable(),
})
export type InvitationCheck = z.infer<typeof InvitationCheckSchema>

/** Somebody with whom the asker shares a project. */
export const KnownCollaboratorSchema = z.object({
  email: z.string(),
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
})
export type KnownCollaborator = z.infer<typeof KnownCollaboratorSchema>

/** Somebody who has the project open now. */
export const PresentSchema = z.object({
  user_uuid: z.uuid(),
  /** Slugs of the drafts that are open, the last looked at first. */
  drafts: z.array(z.string()),
})
export type Present = z.infer<typeof PresentSchema>

const DataOrErrorSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), text: z.string() })).nullable(),
  error: z.string().nullable(),
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
  /** Those that wait for an answer; shown to the owner alone. */
  invitations: z.array(InvitationSchema),
  collections: z.array(CollectionSummarySchema),
  feed: z.object({ content: z.object({ data: z.array(z.looseObject({ id: z.string() })) }) }),
  assignment: z
    .object({
      uuid: z.uuid(),
      project_uuid: z.uuid(),
      /** `data` is `null` while the brief is read. */
      topic_questions: DataOrErrorSchema,
      purpose_criteria: DataOrErrorSchema,
    })
    .nullable(),
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
const Email = z.email('Give an e-mail address').max(254)
const Token = z.string().min(1).max(200)
/** Addresses in one call. */
const EMAILS = 20

const sharingContract = {
  invite: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/invitations',
      summary: 'Invite people by e-mail',
      description:
        'All addresses are invited, or none. Answers the invitations of the project that wait for an answer.',
      tags: ['sharing'],
    })
    .input(
      ById.extend({
        emails: z.array(Email).min(1, 'Give an e-mail address').max(EMAILS),
        permission: InvitedPermissionSchema.default('VIEWER'),
        /** A line of the owner's own, in the message. */
        message: z.string().trim().max(500).optional(),
      }),
    )
    .output(z.array(InvitationSchema)),
  validateInvitation: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/invitations/validate',
      summary: 'Whether an invitation is good, without joining',
      tags: ['sharing'],
    })
    .input(ById.extend({ token: Token }))
    .output(InvitationCheckSchema),
  declineInvitation: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/invitations/decline',
      summary: 'Decline an invitation; whoever holds the link may',
      tags: ['sharing'],
    })
    .input(ById.extend({ token: Token }))
    .output(z.object({ declined: z.literal(true) })),
  revokeInvitation: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/invitations/{invitationId}',
      summary: 'Revoke an invitation',
      tags: ['sharing'],
    })
    .input(ById.extend({ invitationId: z.string().max(200) }))
    .output(z.array(InvitationSchema)),
  join: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/collaborators',
      summary: 'Accept an invitation',
      description:
        'Needs an account whose verified e-mail equals the invited one. An invitation is used once; a second call of the same member changes nothing.',
      tags: ['sharing'],
    })
    .input(ById.extend({ token: Token }))
    .output(ProjectSchema),
  changePermission: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/collaborators/{userUuid}',
      summary: 'Change what a collaborator may do',
      description: 'OWNER hands the project over: the owner until then becomes an EDITOR.',
      tags: ['sharing'],
    })
    .input(ById.extend({ userUuid: z.string().max(200), permission: PermissionSchema }))
    .output(ProjectSchema),
  removeCollaborator: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/collaborators/{userUuid}',
      summary: 'Remove a collaborator, or leave',
      description: 'The owner removes anyone else; everyone else may remove themselves.',
      tags: ['sharing'],
    })
    .input(ById.extend({ userUuid: z.string().max(200) }))
    .output(z.object({ removed: z.literal(true) })),
  knownCollaborators: oc
    .route({
      method: 'GET',
      path: '/projects/collaborators/known',
      summary: 'People with whom the asker shares a project',
      tags: ['sharing'],
    })
    .output(z.array(KnownCollaboratorSchema)),
  presence: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/presence',
      summary: 'Say where one is, and hear who else is there',
      description:
        'Good for 60 seconds; each open page says it again before that, under a name of its own.',
      tags: ['sharing'],
    })
    .input(
      ById.extend({
        /** The open page; random, made by the browser. */
        tab: z.uuid(),
        /** Slug of the open draft; `null` for the project itself. */
        draft: z.string().max(200).nullable(),
        /** The page is being closed. */
        leaving: z.boolean().default(false),
      }),
    )
    .output(z.array(PresentSchema)),
}

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
  ...sharingContract,
}
