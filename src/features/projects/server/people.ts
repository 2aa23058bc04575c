import type { Trx } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

/** What a project shows of a person; a visitor has none. */
export interface Profile {
  readonly email: string | null
  /** The issuer has seen that the address is theirs. */
  readonly emailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Names and addresses of accounts, by uuid; visitors and unknown ones are left out. */
export type FindPeople = (uuids: readonly string[]) => Promise<ReadonlyMap<string, Profile>>

/** The account that has this verified address. */
export type FindByEmail = (email: string) => Promise<Principal | undefined>

/** Ends what somebody has under way in a project when they may no longer have it, in the same transaction. */
export type EndWork = (
  trx: Trx,
  work: { readonly project: string; readonly person: string },
) => Promise<void>

/** Addresses are compared without regard to case, as every large provider does. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** The first letter and the domain: enough to know one's own address by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(Math.max(at, 0))}`
}

/** What to call somebody: the name, else the address. */
export function nameOf(profile: Profile | undefined): string | null {
  if (profile === undefined) return null
  const name = [profile.firstName, profile.lastName].filter((part) => part !== null).join(' ')
  return name.trim() === '' ? profile.email : name.trim()
}
