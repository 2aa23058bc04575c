import { randomBytes, randomUUID } from 'node:crypto'

import { createLocalJWKSet, errors, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'

import { AppError } from '#platform/server/errors/app-error.ts'
import type { Identity, IdentityClaims, IdentityProfile } from '#platform/server/identity/port.ts'

/** Someone with a login at the issuer. Change what the issuer knows with `TestIssuer.change`. */
export interface TestLogin {
  readonly subject: string
  readonly email: string | null
  readonly verified: boolean
  readonly givenName?: string
  readonly familyName?: string
}

export interface TokenOptions {
  /** The sign-in; a fresh one when absent. */
  readonly sessionId?: string
  /** Seconds from now; may be negative. Default 600. */
  readonly expiresIn?: number
  /** Seconds since 1970; default now. */
  readonly issuedAt?: number
  readonly audience?: string
  readonly issuer?: string
}

/** A small real issuer: RS256 by a key of its own, checked by the rules that production checks by. */
export interface TestIssuer extends Identity {
  /** Writes a login down; answers it. */
  login(login?: Partial<TestLogin>): TestLogin
  change(subject: string, changes: Partial<TestLogin>): void
  /** Whether it answers questions about people; it does until told otherwise. */
  answer(isAnswering: boolean): void
  token(subject: string, options?: TokenOptions): Promise<string>
  /** Subjects whose login the product asked to forget. */
  readonly forgotten: readonly string[]
  /** How often `profile` was asked. */
  readonly profileCalls: () => number
}

const ISSUER = 'https://issuer.test/'
const AUDIENCE = 'https://scholium.test/api'

export async function createTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomBytes(4).toString('hex')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }] })
  const logins = new Map<string, TestLogin>()
  const forgotten: string[] = []
  let asked = 0
  let isAnswering = true

  async function verify(accessToken: string): Promise<IdentityClaims> {
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return {
        issuer: payload.iss ?? '',
        subject: payload.sub ?? '',
        sessionId: typeof payload['sid'] === 'string' ? payload['sid'] : null,
        issuedAt: new Date((payload.iat ?? 0) * 1000),
        expiresAt: new Date((payload.exp ?? 0) * 1000),
      }
    } catch (error) {
      const isExpired = error instanceof errors.JWTExpired
      throw new AppError(isExpired ? 'session/token-expired' : 'session/token-invalid', {
        cause: error,
      })
    }
  }

  async function profile(accessToken: string): Promise<IdentityProfile> {
    asked += 1
    if (!isAnswering) throw new AppError('server/busy')
    const login = logins.get((await verify(accessToken)).subject)
    if (login === undefined) throw new AppError('session/token-invalid')
    const { givenName = null, familyName = null } = login
    const names = [givenName, familyName].filter((name) => name !== null)
    return {
      email: login.email,
      emailVerified: login.verified,
      name: names.length === 0 ? null : names.join(' '),
      givenName,
      familyName,
    }
  }

  return {
    settings: {
      domain: 'https://issuer.test',
      client_id: 'scholium-test',
      audience: AUDIENCE,
      is_embedded: false,
    },
    verify,
    profile,
    forget: async (subject) => {
      logins.delete(subject)
      forgotten.push(subject)
    },
    login: (login = {}) => {
      const made: TestLogin = {
        subject: `auth0|${randomUUID()}`,
        email: `${randomBytes(6).toString('hex')}@example.org`,
        verified: true,
        ...login,
      }
      logins.set(made.subject, made)
      return made
    },
    change: (subject, changes) => {
      const login = logins.get(subject)
      if (login === undefined) throw new Error(`There is no login ${subject}`)
      logins.set(subject, { ...login, ...changes })
    },
    answer: (now) => {
      isAnswering = now
    },
    token: (subject, options = {}) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sid: options.sessionId ?? randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
        .setIssuer(options.issuer ?? ISSUER)
        .setAudience(options.audience ?? AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(options.issuedAt ?? now)
        .setExpirationTime(now + (options.expiresIn ?? 600))
        .sign(privateKey)
    },
    forgotten,
    profileCalls: () => asked,
  }
}
