import { oc } from '@orpc/contract'
import * as z from 'zod'

import { UuidSchema } from '#platform/contract.ts'

import {
  IntegrationSchema,
  PreferencesChangeSchema,
  SignInMethodSchema,
  UserSchema,
} from './user/contract.ts'

export { academicBackgrounds, mailingLists, PreferencesSchema } from './user/contract.ts'
export type {
  Integration,
  Preferences,
  PreferencesChange,
  SignInMethod,
  Subscription,
  User,
} from './user/contract.ts'

/** Who asks: an account by a bearer token, otherwise a visitor by the secret in `x-uuid`. */
export const SessionSchema = z.object({
  /** The visitor's secret, returned once when it is issued and never again; `null` when it was reused. */
  anonymous_id: z.string().nullable(),
  /** The public name of the visitor, used in topics and records. */
  anonymous_uuid: UuidSchema,
  /** A valid bearer token came along. Without a `user_uuid` its bearer has still to sign up. */
  is_authenticated: z.boolean(),
  user_uuid: UuidSchema.nullable(),
  words_written: z.int().nonnegative(),
  /** The account has not finished or skipped onboarding yet. */
  first_sign_up: z.boolean(),
  ai_credit_balance: z.int().nonnegative(),
  /** No price is shown anywhere when the operator charges nobody. */
  unlimited_credits: z.boolean(),
})
export type Session = z.infer<typeof SessionSchema>

export const UploadLimitsSchema = z.object({
  allowed: z.boolean(),
  /** Why not, in words, when `allowed` is false. */
  error: z.string().nullable(),
  uploads_left: z.int().nonnegative(),
  uploads_total: z.int().nonnegative(),
  /** When the count starts again; `null` when it does not. */
  resets_at: z.string().nullable(),
  max_bytes: z.int().positive(),
  max_pages: z.int().positive(),
})
export type UploadLimits = z.infer<typeof UploadLimitsSchema>

export const RealtimeTicketSchema = z.object({
  client_id: z.string(),
  username: z.string(),
  password: z.string(),
  /** Where to connect, relative to the page's own origin unless absolute; `null`: real time is off, poll. */
  url: z.string().nullable(),
  /** The topic filters that this person may subscribe to. */
  topics: z.array(z.string()).min(1),
  expires_at: z.string(),
})
export type RealtimeTicket = z.infer<typeof RealtimeTicketSchema>

/** What the browser's sign-in client needs; `null` when people cannot sign in here. */
export const SignInSettingsSchema = z
  .object({
    /** Where the issuer answers: scheme and host, without a path. */
    domain: z.string(),
    client_id: z.string(),
    audience: z.string(),
    is_embedded: z.boolean(),
  })
  .nullable()

/** The account that a sign-in opens. The visitor of `x-uuid`, if there was one, is part of it now. */
export const SignedInSchema = UserSchema.extend({
  /** The id in `x-uuid` was spent: forget it. */
  anonymous_id_spent: z.boolean(),
  requires_logout: z.literal(false),
  /**
   * Another account holds the same e-mail, verified, and how it is opened; told to a bearer alone whose own
   * e-mail is verified. The two become one by `POST /users/{id}/sign-in-methods`.
   */
  other_account: z.object({ sign_in_methods: z.array(z.string()) }).nullable(),
})
export type SignedIn = z.infer<typeof SignedInSchema>

/** Two ways in have become one account: sign in again, by either. */
export const MergedSchema = z.object({
  requires_logout: z.literal(true),
  anonymous_id_spent: z.boolean(),
  /** The ways in that the account had before, for people: `Google`, … */
  sign_in_methods: z.array(z.string()),
})
export type Merged = z.infer<typeof MergedSchema>

export const BackgroundSchema = z.object({
  academic_background: z.string().nullable(),
  academic_background_other: z.string().nullable(),
})
export type Background = z.infer<typeof BackgroundSchema>

const Line = (most: number) => z.string().trim().max(most)
const Background = Line(100).min(1).nullable()
const ById = z.strictObject({ id: UuidSchema })

/** What people may change of their account; nothing else is taken. */
export const UserChangeSchema = z.strictObject({
  first_name: Line(100).nullable().optional(),
  last_name: Line(100).nullable().optional(),
  academic_background: Background.optional(),
  academic_background_other: Background.optional(),
  accepted_email_manuscript_related: z.boolean().optional(),
  accepted_email_marketing: z.boolean().optional(),
  preferences: PreferencesChangeSchema.optional(),
  /** Finished or skipped. */
  onboarded: z.literal(true).optional(),
})
export type UserChange = z.infer<typeof UserChangeSchema>

/** Names of what a visitor or an account may say at sign-up. */
export const SignUpSchema = z.strictObject({
  /** The subject of the bearer token, as the identity provider says it. */
  auth0_user_id: z.string().min(1).max(255),
  is_free_trial: z.boolean().optional(),
  first_name: Line(100).optional(),
  last_name: Line(100).optional(),
  /** The name in `/signup/{link}`. */
  affiliate_link: Line(100).optional(),
})
export type SignUp = z.infer<typeof SignUpSchema>

export const accountsContract = {
  startSession: oc
    .route({
      method: 'POST',
      path: '/sessions/start',
      summary: 'Start or resume a session',
      description:
        'Issues an anonymous id to a newcomer, or resumes the visitor whose id stands in `x-uuid`. An id that the server did not issue is never accepted.',
      tags: ['sessions'],
    })
    .input(
      z
        .strictObject({ words_written: z.int().nonnegative().max(10_000_000).optional() })
        .optional(),
    )
    .output(SessionSchema),
  checkUploadLimits: oc
    .route({
      method: 'GET',
      path: '/sessions/check-upload-limits',
      summary: 'How many uploads are left, and why none',
      tags: ['sessions'],
    })
    .output(UploadLimitsSchema),
  realtimeTicket: oc
    .route({
      method: 'POST',
      path: '/realtime/ticket',
      summary: 'One-use credentials for a real-time connection',
      tags: ['realtime'],
    })
    .output(RealtimeTicketSchema),
  signInSettings: oc
    .route({
      method: 'GET',
      path: '/sessions/sign-in-settings',
      summary: "What the browser's sign-in client needs",
      tags: ['sessions'],
    })
    .output(SignInSettingsSchema),
  setBackground: oc
    .route({
      method: 'POST',
      path: '/sessions/set-background',
      summary: 'Academic background of a visitor or an account',
      tags: ['sessions'],
    })
    .input(
      z.strictObject({
        academic_background: Background,
        academic_background_other: Background.optional(),
      }),
    )
    .output(BackgroundSchema),
  endSession: oc
    .route({
      method: 'POST',
      path: '/sessions/end',
      summary: 'End this sign-in',
      description:
        'The bearer token is refused from now on and every real-time connection of the person ends; other browsers of theirs fetch a new ticket. A visitor stays who they are.',
      tags: ['sessions'],
    })
    .output(z.object({ ended: z.literal(true) })),
  signUp: oc
    .route({
      method: 'POST',
      path: '/users/signup',
      successStatus: 201,
      outputStructure: 'detailed',
      summary: 'Make the account of a sign-in',
      description:
        '201: made. 200: there was one already. 202: the sign-in was added to the account that has the same verified e-mail; sign in again. The visitor of `x-uuid` becomes part of the account. An e-mail that is not verified never merges: 409 `account/exists`.',
      tags: ['users'],
    })
    .input(SignUpSchema)
    .output(
      z.union([
        z.object({ status: z.literal(201), body: SignedInSchema }),
        z.object({ status: z.literal(200), body: SignedInSchema }),
        z.object({ status: z.literal(202), body: MergedSchema }),
      ]),
    ),
  logIn: oc
    .route({
      method: 'POST',
      path: '/users/login',
      summary: 'Open the account of a sign-in',
      description:
        'The visitor of `x-uuid` becomes part of the account. 403 `account/required` when the sign-in has no account: sign up.',
      tags: ['users'],
    })
    .input(z.strictObject({ auth0_user_id: z.string().min(1).max(255).optional() }).optional())
    .output(SignedInSchema),
  userExists: oc
    .route({
      method: 'POST',
      path: '/users/user-exists',
      summary: "Whether the bearer's sign-in has an account",
      tags: ['users'],
    })
    .input(z.strictObject({ auth0_user_id: z.string().min(1).max(255) }))
    .output(z.object({ exists: z.boolean() })),
  getUser: oc
    .route({
      method: 'GET',
      path: '/users/{id}',
      summary: "One's own account",
      tags: ['users'],
    })
    .input(ById)
    .output(UserSchema),
  updateUser: oc
    .route({
      method: 'PATCH',
      path: '/users/{id}',
      summary: "Change one's own account",
      tags: ['users'],
    })
    .input(UserChangeSchema.extend({ id: UuidSchema }))
    .output(UserSchema),
  removeUser: oc
    .route({
      method: 'DELETE',
      path: '/users/{id}',
      summary: "Delete one's own account and everything in it",
      description:
        'Projects that others take part in are named in a 409 `account/shared-projects` first, unless `shared_projects` says what becomes of them.',
      tags: ['users'],
    })
    .input(
      ById.extend({
        /** The e-mail of the account, typed; `delete` when it has none. */
        confirmation: z.string().max(320),
        /** Hand over to the editor of longest standing, or else the viewer; or delete for all. */
        shared_projects: z.enum(['hand_over', 'delete']).optional(),
      }),
    )
    .output(z.object({ deleted: z.literal(true) })),
  exportUser: oc
    .route({
      method: 'GET',
      path: '/users/{id}/export',
      summary: 'Everything of the account as a zip',
      tags: ['users'],
    })
    .input(ById)
    .output(z.file()),
  joinMailingList: oc
    .route({
      method: 'POST',
      path: '/users/{id}/mailing-lists',
      summary: 'Join or leave a mailing list',
      tags: ['users'],
    })
    .input(
      ById.extend({
        list: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/iu, 'Not the name of a list'),
        /** `false` leaves it. */
        subscribed: z.boolean().optional(),
      }),
    )
    .output(z.object({ mailing_lists: z.array(z.string()) })),
  addIntegration: oc
    .route({
      method: 'POST',
      path: '/users/{id}/integrations',
      successStatus: 201,
      summary: 'Keep the token of a connected service',
      description: 'One for each provider: a new token takes the place of the old.',
      tags: ['users'],
    })
    .input(
      ById.extend({
        token: z.string().min(1).max(8000),
        provider: z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]{0,39}$/u, 'Not the name of a service')
          .default('google-drive'),
      }),
    )
    .output(z.object({ uuid: UuidSchema, provider: z.string() })),
  getIntegration: oc
    .route({
      method: 'GET',
      path: '/users/{id}/integrations/{integrationId}',
      summary: 'The token of a connected service',
      tags: ['users'],
    })
    .input(ById.extend({ integrationId: UuidSchema }))
    .output(IntegrationSchema),
  removeIntegration: oc
    .route({
      method: 'DELETE',
      path: '/users/{id}/integrations/{integrationId}',
      summary: 'Forget a connected service',
      tags: ['users'],
    })
    .input(ById.extend({ integrationId: UuidSchema }))
    .output(z.object({ deleted: z.literal(true) })),
  signInMethods: oc
    .route({
      method: 'GET',
      path: '/users/{id}/sign-in-methods',
      summary: 'The ways into the account',
      tags: ['users'],
    })
    .input(ById)
    .output(z.array(SignInMethodSchema)),
  addSignInMethod: oc
    .route({
      method: 'POST',
      path: '/users/{id}/sign-in-methods',
      outputStructure: 'detailed',
      summary: 'Add a second sign-in that is live at the same time',
      description:
        'Both sign-ins must carry the same e-mail, verified on both sides. When the second has an account of its own, the two become one, in the older: 202, sign in again.',
      tags: ['users'],
    })
    .input(ById.extend({ access_token: z.string().min(1).max(8000) }))
    .output(
      z.union([
        z.object({ status: z.literal(200), body: z.array(SignInMethodSchema) }),
        z.object({ status: z.literal(202), body: MergedSchema }),
      ]),
    ),
  removeSignInMethod: oc
    .route({
      method: 'DELETE',
      path: '/users/{id}/sign-in-methods/{methodId}',
      summary: 'Close a way into the account; the last one stays',
      tags: ['users'],
    })
    .input(ById.extend({ methodId: UuidSchema }))
    .output(z.array(SignInMethodSchema)),
}
