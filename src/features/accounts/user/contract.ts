import * as z from 'zod'

import { InstantSchema, UuidSchema } from '#platform/contract.ts'

/** What the onboarding page offers; another word goes into `academic_background_other`. */
export const academicBackgrounds = [
  'school',
  'bachelor',
  'master',
  'doctorate',
  'postdoc',
  'faculty',
  'other',
] as const

/** Lists that the pages offer. */
export const mailingLists = ['product-news', 'writing-advice', 'research-on-feedback'] as const

/** Choices that follow a person from machine to machine. Each has a default, so that new ones need no migration. */
export const PreferencesSchema = z.strictObject({
  /** Notes appear as they are written. */
  streaming: z.boolean().default(true),
  /** Language of the feedback: `draft` follows the text, otherwise a BCP 47 tag. */
  feedback_language: z
    .string()
    .regex(/^(draft|[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})$/u, 'Not a language')
    .default('draft'),
  /** Keys that act without Ctrl or Alt (WCAG 2.1.4). */
  shortcuts: z.boolean().default(true),
  appearance: z.enum(['system', 'light', 'dark']).default('system'),
  reading: z
    .strictObject({
      text_size: z.enum(['small', 'medium', 'large', 'larger']).default('medium'),
      leading: z.enum(['tight', 'normal', 'wide']).default('normal'),
      alignment: z.enum(['ragged', 'justified']).default('ragged'),
      typeface: z.enum(['serif', 'sans']).default('serif'),
      line_numbers: z.boolean().default(true),
    })
    .prefault({}),
  /** Which occasions also send an e-mail. */
  email: z
    .strictObject({
      /** Sent only to those who also accept e-mail about their manuscripts. */
      results: z.boolean().default(true),
      invitations: z.boolean().default(true),
      collaboration: z.boolean().default(false),
      billing: z.boolean().default(true),
    })
    .prefault({}),
  privacy: z
    .strictObject({
      /** Usage statistics of the operator; off until chosen. */
      analytics: z.boolean().default(false),
    })
    .prefault({}),
})
export type Preferences = z.infer<typeof PreferencesSchema>

/** A change of some preferences: what is left out stays. */
export const PreferencesChangeSchema = z.strictObject({
  streaming: z.boolean().optional(),
  feedback_language: PreferencesSchema.shape.feedback_language.unwrap().optional(),
  shortcuts: z.boolean().optional(),
  appearance: PreferencesSchema.shape.appearance.unwrap().optional(),
  reading: z
    .strictObject({
      text_size: z.enum(['small', 'medium', 'large', 'larger']).optional(),
      leading: z.enum(['tight', 'normal', 'wide']).optional(),
      alignment: z.enum(['ragged', 'justified']).optional(),
      typeface: z.enum(['serif', 'sans']).optional(),
      line_numbers: z.boolean().optional(),
    })
    .optional(),
  email: z
    .strictObject({
      results: z.boolean().optional(),
      invitations: z.boolean().optional(),
      collaboration: z.boolean().optional(),
      billing: z.boolean().optional(),
    })
    .optional(),
  privacy: z.strictObject({ analytics: z.boolean().optional() }).optional(),
})
export type PreferencesChange = z.infer<typeof PreferencesChangeSchema>

/** A connected service. Its token is told by its own call alone. */
export const IntegrationSchema = z.object({
  uuid: UuidSchema,
  /** Such as `google-drive`. */
  provider: z.string(),
  token: z.string().nullable(),
  created_at: InstantSchema,
})
export type Integration = z.infer<typeof IntegrationSchema>

/** A way in: an identity at the provider that opens the account. */
export const SignInMethodSchema = z.object({
  uuid: UuidSchema,
  /** The provider's connection: `password`, `google-oauth2`, … */
  connection: z.string(),
  /** For people: `E-mail and password`, `Google`, … */
  label: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** This very sign-in came that way. */
  is_current: z.boolean(),
  created_at: InstantSchema,
  last_used_at: InstantSchema,
})
export type SignInMethod = z.infer<typeof SignInMethodSchema>

export const SubscriptionSchema = z.object({
  subscription_uuid: UuidSchema,
  plan: z.object({
    plan_id: z.int(),
    name: z.string(),
    product_type: z.string(),
    amount_ai_credits: z.int(),
    billing_period: z.enum(['MONTHLY', 'YEARLY']).nullable(),
  }),
  trial_start_date: InstantSchema.nullable(),
  trial_end_date: InstantSchema.nullable(),
  end_date: InstantSchema.nullable(),
})
export type Subscription = z.infer<typeof SubscriptionSchema>

export const UserSchema = z.object({
  uuid: UuidSchema,
  /** The public name of the visitor that the person was first. */
  anonymous_uuid: UuidSchema,
  email: z.string().nullable(),
  /** The provider says so, and no other account holds the address. */
  email_verified: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  academic_background: z.string().nullable(),
  academic_background_other: z.string().nullable(),
  accepted_email_manuscript_related: z.boolean(),
  accepted_email_marketing: z.boolean(),
  mailing_lists: z.array(z.string()),
  promocodes: z.array(z.string()),
  /** With `token: null`: ask for one at `GET /users/{id}/integrations/{integrationId}`. */
  integrations: z.array(IntegrationSchema),
  collections: z.array(z.object({ uuid: UuidSchema, name: z.string() })),
  current_subscription: SubscriptionSchema.nullable(),
  ai_credit_balance: z.int().nonnegative(),
  unlimited_credits: z.boolean(),
  pdf_upload_count: z.int().nonnegative(),
  billing_events: z.array(
    z.object({
      uuid: UuidSchema,
      kind: z.string(),
      credits: z.int(),
      text: z.string(),
      at: z.string(),
    }),
  ),
  used_free_trial: z.boolean(),
  /** Asked for the trial at sign-up; the subscription page offers it. */
  is_free_trial: z.boolean(),
  preferences: PreferencesSchema,
  /** When onboarding was finished or skipped; `null`: offer it. */
  onboarded_at: InstantSchema.nullable(),
  created_at: InstantSchema,
})
export type User = z.infer<typeof UserSchema>
