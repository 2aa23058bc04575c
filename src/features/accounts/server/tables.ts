import type { Generated, JSONColumnType } from 'kysely'

export interface VisitorRow {
  uuid: string
  secret_hash: Buffer
  address_hash: Buffer
  words_written: Generated<number>
  academic_background: Generated<string | null>
  academic_background_other: Generated<string | null>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  spent_at: Generated<Date | null>
  /** The account that the visitor became part of. */
  claimed_by: Generated<string | null>
}

export interface UserTable {
  uuid: string
  anonymous_uuid: string
  email: string | null
  email_verified: boolean
  first_name: Generated<string | null>
  last_name: Generated<string | null>
  academic_background: Generated<string | null>
  academic_background_other: Generated<string | null>
  accepted_email_manuscript_related: Generated<boolean>
  accepted_email_marketing: Generated<boolean>
  mailing_lists: Generated<string[]>
  is_free_trial: boolean
  used_free_trial: Generated<boolean>
  affiliate_link: string | null
  words_written: Generated<number>
  preferences: JSONColumnType<object, string | undefined>
  onboarded_at: Generated<Date | null>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export interface IdentityTable {
  uuid: string
  user_uuid: string
  issuer: string
  subject: string
  email: string | null
  email_verified: boolean
  /** Tokens issued before are refused. */
  not_before: Generated<Date | null>
  created_at: Generated<Date>
  last_used_at: Generated<Date>
}

export interface SignInTable {
  issuer: string
  session_id: string
  /** Null once the identity is gone; the row stays, so that the sign-in stays ended. */
  identity_uuid: string | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
  ended_at: Generated<Date | null>
}

export interface IntegrationTable {
  uuid: string
  user_uuid: string
  provider: string
  sealed_token: Buffer
  created_at: Generated<Date>
}

/** Logins of deleted accounts that the provider has still to forget. */
export interface DepartingLoginTable {
  uuid: Generated<string>
  subject: string
  created_at: Generated<Date>
}

export interface AccountsTables {
  visitors: VisitorRow
  address_salt: { only_row: Generated<boolean>; salt: Buffer }
  users: UserTable
  identities: IdentityTable
  sign_ins: SignInTable
  integrations: IntegrationTable
  departing_logins: DepartingLoginTable
}
