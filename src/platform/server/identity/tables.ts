import type { Generated, JSONColumnType } from 'kysely'

/** The tables behind the embedded provider. */
export interface IdentityTables {
  identity_records: {
    model: string
    /** SHA-256 of the name that the provider gave. */
    id: Buffer
    payload: JSONColumnType<object>
    grant_id: string | null
    account_id: string | null
    uid: string | null
    consumed_at: Date | null
    expires_at: Date
  }
  identity_keys: {
    kid: string
    /** As it was kept before keys were sealed. */
    private_jwk: JSONColumnType<object> | null
    sealed_jwk: Buffer | null
    created_at: Date
    signs_from: Date
    published_until: Date | null
  }
  /** Sealed, or 32 bytes as they are from before secrets were sealed. */
  identity_secrets: { name: string; secret: Buffer }
  logins: {
    id: string
    email: string
    email_verified_at: Date | null
    name: string
    password_hash: string
    created_at: Date
    password_changed_at: Date
    updated_at: Date
  }
  login_tokens: {
    hash: Buffer
    login: string
    purpose: 'confirm' | 'password' | 'email'
    email: string
    code_hash: Buffer | null
    tries: Generated<number>
    expires_at: Date
  }
  login_tallies: { key: Buffer; hour: Date; tally: number }
}
