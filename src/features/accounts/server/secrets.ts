import { createHash, createHmac } from 'node:crypto'

import type { BearerIdentity } from '#platform/server/http/request-context.ts'

import type { SignInKey } from './identities-repository.ts'

/** A secret as it is kept. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Hashes of what must not be kept in clear, keyed so that guessing needs the database as well. */
export function createKeyedHash(readSalt: () => Promise<Buffer>) {
  let salt: Promise<Buffer> | undefined
  return async (value: string): Promise<Buffer> => {
    salt ??= readSalt()
    return createHmac('sha256', await salt)
      .update(value)
      .digest()
  }
}

export type KeyedHash = ReturnType<typeof createKeyedHash>

/** What a sign-in is remembered by: the issuer's name for it, or else the token itself, hashed. */
export function signInOf(bearer: BearerIdentity): SignInKey {
  return {
    issuer: bearer.issuer,
    sessionId: bearer.sessionId ?? `token:${hashOf(bearer.accessToken).toString('hex')}`,
  }
}
