import { AppError } from '#platform/server/errors/app-error.ts'

import { PreferencesSchema } from '../contract.ts'
import type { Integration, SignInMethod, User } from '../contract.ts'
import type { AccountsContext } from './context.ts'
import type { IdentityRow } from './identities-repository.ts'
import type { UserRow } from './users-repository.ts'

/** Names of the ways in, for people; any other connection keeps its own. */
const CONNECTIONS: Readonly<Record<string, string>> = {
  password: 'E-mail and password',
  email: 'Link by e-mail',
  'google-oauth2': 'Google',
  windowslive: 'Microsoft',
  waad: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  orcid: 'ORCID',
  samlp: 'Single sign-on',
}

/** The provider writes its connection before the first bar of the subject, `auth0` for passwords. */
export function connectionOf(subject: string): string {
  const bar = subject.indexOf('|')
  const prefix = bar < 1 ? 'auth0' : subject.slice(0, bar)
  return prefix === 'auth0' ? 'password' : prefix
}

export function labelOf(subject: string): string {
  const connection = connectionOf(subject)
  return CONNECTIONS[connection] ?? connection
}

/** The ways in, each named once. */
export function labelsOf(identities: readonly { readonly subject: string }[]): string[] {
  return [...new Set(identities.map(({ subject }) => labelOf(subject)))]
}

export function signInMethodView(identity: IdentityRow, currentSubject: string): SignInMethod {
  return {
    uuid: identity.uuid,
    connection: connectionOf(identity.subject),
    label: labelOf(identity.subject),
    email: identity.email,
    email_verified: identity.email_verified,
    is_current: identity.subject === currentSubject,
    created_at: identity.created_at.toISOString(),
    last_used_at: identity.last_used_at.toISOString(),
  }
}

/**
 * An account as its own person sees it.
 * @throws AppError `account/not-found`
 */
export async function readAccount(
  { options, users, integrations }: AccountsContext,
  uuid: string,
): Promise<User> {
  const user = await users.find(uuid)
  if (user === undefined) throw new AppError('account/not-found')
  return accountView(user, {
    integrations: await integrations.listOf(uuid),
    credits: await options.creditsOf(uuid),
    collections: await options.collectionsOf(uuid),
    uploads: await options.uploadsUsed({ kind: 'user', uuid }),
  })
}

interface Surroundings {
  readonly integrations: readonly Integration[]
  readonly credits: Pick<User, 'ai_credit_balance' | 'unlimited_credits' | 'billing_events'>
  readonly collections: User['collections']
  readonly uploads: number
}

function accountView(user: UserRow, around: Surroundings): User {
  const { integrations, credits, collections, uploads } = around
  return {
    uuid: user.uuid,
    anonymous_uuid: user.anonymous_uuid,
    email: user.email,
    email_verified: user.email_verified,
    first_name: user.first_name,
    last_name: user.last_name,
    academic_background: user.academic_background,
    academic_background_other: user.academic_background_other,
    accepted_email_manuscript_related: user.accepted_email_manuscript_related,
    accepted_email_marketing: user.accepted_email_marketing,
    mailing_lists: user.mailing_lists,
    promocodes: [],
    integrations: [...integrations],
    collections,
    current_subscription: null,
    ...credits,
    pdf_upload_count: uploads,
    used_free_trial: user.used_free_trial,
    is_free_trial: user.is_free_trial,
    preferences: PreferencesSchema.parse(user.preferences),
    onboarded_at: user.onboarded_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
  }
}
