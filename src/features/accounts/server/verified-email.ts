import type { Trx } from '#platform/server/database/database.ts'
import type { BearerIdentity } from '#platform/server/http/request-context.ts'
import type { IdentityProfile } from '#platform/server/identity/port.ts'

import type { AccountsContext } from './context.ts'
import type { IdentityRow } from './identities-repository.ts'
import { signInOf } from './secrets.ts'

/** The address that a provider names, if it could be one (RFC 5321 allows 254 letters). */
export function emailOf(profile: Pick<IdentityProfile, 'email'>): string | null {
  const email = profile.email?.trim() ?? ''
  return email.length > 254 || !/^[^\s@]+@[^\s@]+$/u.test(email) ? null : email
}

interface Seen {
  readonly bearer: BearerIdentity
  readonly profile: IdentityProfile
  readonly identity: IdentityRow
}

/**
 * Writes down what the provider says of an identity's e-mail now, and lets the account follow it where that is
 * safe: an unverified address never takes the place of a verified one, and a verified address that another
 * account holds stays with that account. Answers that other account.
 */
export async function adoptEmail(
  context: AccountsContext,
  trx: Trx,
  { bearer, profile, identity }: Seen,
): Promise<string | undefined> {
  const { users, identities } = context
  const email = emailOf(profile)
  const isVerified = email !== null && profile.emailVerified
  const user = await users.lock(trx, identity.user_uuid)
  if (user === undefined) return undefined
  await identities.update(trx, identity.uuid, { email, emailVerified: isVerified })
  // Whoever came in before the address was confirmed may not be the one who confirmed it.
  if (isVerified && !identity.email_verified) {
    await identities.endSignInsOf(trx, identity.uuid, signInOf(bearer))
    await identities.refuseBefore(trx, identity.uuid, bearer.issuedAt)
    context.kickAfter(trx, { kind: 'user', uuid: user.uuid }, 'e-mail confirmed')
  }
  if (!isVerified) {
    if (!user.email_verified && email !== null) await users.update(trx, user.uuid, { email })
    return undefined
  }
  const holder = await users.holderOf(trx, email)
  if (holder !== undefined) return holder === user.uuid ? undefined : holder
  const isOwnAddress = identity.email?.toLowerCase() === user.email?.toLowerCase()
  if (!user.email_verified || isOwnAddress)
    await users.update(trx, user.uuid, { email, email_verified: true })
  return undefined
}

/** The free credits of a sign-up, once for an account and once for a verified e-mail. */
export async function giveCredits(
  { options, users, keyedHash }: AccountsContext,
  trx: Trx,
  { user: uuid, addressHash }: { readonly user: string; readonly addressHash: string },
): Promise<void> {
  const user = await users.lock(trx, uuid)
  if (user === undefined) return
  const isHeld = user.email !== null && user.email_verified
  const occasion = isHeld
    ? (await keyedHash(`email ${user.email?.toLowerCase() ?? ''}`)).toString('hex')
    : null
  await options.giveSignUpCredits(trx, { owner: uuid, occasion, addressHash })
}
