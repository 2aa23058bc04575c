import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import * as z from 'zod'

import { AppError } from '../errors/app-error.ts'
import type { Embedded } from './embedded.ts'
import { createKeySet } from './key-set.ts'
import type { Identity, IdentityClaims, IdentityProfile, SignInSettings } from './port.ts'

/** An OpenID provider elsewhere: an Auth0 tenant, or one that answers at the same paths. */
export interface OutsideOptions {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly clientId: string
  readonly audience: string
  readonly now: () => Date
}

/** Tokens of ours have about 900 characters, of Auth0 with permissions a few thousand. */
const LONGEST_TOKEN = 8192
/** Decoders take more than this; a token has one form. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/u
/** Clocks of two machines may differ by this, as in the browser's client. */
const LEEWAY_SECONDS = 60
const ANSWER_MS = 5000
const LONGEST_ANSWER = 256 * 1024

interface Issuer {
  readonly issuer: string
  readonly audience: string
  readonly clientId: string
  /** What the header says an access token is (RFC 9068); Auth0's own profile says `JWT`. */
  readonly types: readonly string[]
  readonly keys: JWTVerifyGetKey
  readonly now: () => Date
}

/** Checks tokens of the provider inside the product, against its own keys and its own list of sign-ins. */
export function createEmbeddedIdentity(embedded: Embedded, now: () => Date): Identity {
  let keys: { readonly issuer: string; readonly get: JWTVerifyGetKey } | undefined
  const keySet = () => {
    if (keys?.issuer !== embedded.issuer())
      keys = {
        issuer: embedded.issuer(),
        get: createKeySet({
          now,
          fetchKeys: async () => ({ keys: [...(await embedded.publicKeys())] }),
        }),
      }
    return keys.get
  }

  async function verify(token: string): Promise<IdentityClaims> {
    const claims = await verifyToken(token, {
      issuer: embedded.issuer(),
      audience: embedded.audience(),
      clientId: embedded.clientId,
      types: ['at+jwt'],
      keys: keySet(),
      now,
    })
    // Asked each time and not remembered, so that what is ended is refused from the next request on.
    if (claims.sessionId === null || !(await embedded.records.isLive(claims.sessionId)))
      throw new AppError('session/token-invalid')
    return claims
  }

  return {
    get settings(): SignInSettings {
      return {
        domain: embedded.origin(),
        client_id: embedded.clientId,
        audience: embedded.audience(),
        is_embedded: true,
      }
    },
    verify,
    profile: async (token) => {
      const login = await embedded.logins.find((await verify(token)).subject)
      if (login === undefined) throw new AppError('session/token-invalid')
      return {
        email: login.email,
        emailVerified: login.isVerified,
        name: login.name,
        givenName: null,
        familyName: null,
      }
    },
    forget: (subject) => embedded.logins.remove(subject),
  }
}

/** Checks tokens of a provider elsewhere, against the keys that it publishes. */
export function createOutsideIdentity(options: OutsideOptions): Identity {
  const { origin, clientId, audience, now } = options
  const keys = createKeySet({
    now,
    fetchKeys: async () => keySetSchema.parse(await fetchJson(`${origin}/.well-known/jwks.json`)),
  })
  const issuer: Issuer = {
    issuer: `${origin}/`,
    audience,
    clientId,
    types: ['at+jwt', 'jwt'],
    keys,
    now,
  }
  return {
    settings: { domain: origin, client_id: clientId, audience, is_embedded: false },
    verify: (token) => verifyToken(token, issuer),
    profile: async (token) => {
      const { subject } = await verifyToken(token, issuer)
      const said = profileSchema.safeParse(await fetchJson(`${origin}/userinfo`, token))
      // OpenID Connect Core 5.3.2: an answer about somebody else is not to be used.
      if (!said.success || said.data.sub !== subject) throw new AppError('session/token-invalid')
      return toProfile(said.data)
    },
    forget: () => Promise.resolve(),
  }
}

/** RFC 9068 section 4, and that the token was made for our own client. */
async function verifyToken(token: string, issuer: Issuer): Promise<IdentityClaims> {
  if (token.length > LONGEST_TOKEN || !COMPACT.test(token))
    throw new AppError('session/token-invalid')
  const payload = await checkedPayload(token, issuer)
  const { sub, iat, exp } = payload
  const client = payload['azp'] ?? payload['client_id']
  const isComplete = typeof sub === 'string' && sub !== '' && iat !== undefined && exp !== undefined
  const isOurs = client === issuer.clientId && sub !== issuer.clientId
  const isIdToken = 'nonce' in payload || 'at_hash' in payload
  const isMadeBefore = (iat ?? Infinity) * 1000 <= issuer.now().getTime() + LEEWAY_SECONDS * 1000
  if (!isComplete || !isOurs || isIdToken || !isMadeBefore)
    throw new AppError('session/token-invalid')
  const sid = payload['sid']
  return {
    issuer: issuer.issuer,
    subject: sub,
    sessionId: typeof sid === 'string' ? sid : null,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

async function checkedPayload(token: string, issuer: Issuer): Promise<JWTPayload> {
  try {
    const type = decodeProtectedHeader(token)
      .typ?.toLowerCase()
      .replace(/^application\//u, '')
    if (type === undefined || !issuer.types.includes(type))
      throw new AppError('session/token-invalid')
    const { payload } = await jwtVerify(token, issuer.keys, {
      algorithms: ['RS256'],
      issuer: issuer.issuer,
      audience: issuer.audience,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: issuer.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof errors.JWTExpired)
      throw new AppError('session/token-expired', { cause: error })
    throw new AppError('session/token-invalid', { cause: error })
  }
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

const text = z.string().max(500).nullish()
const profileSchema = z.object({
  sub: z.string(),
  email: z.string().max(320).nullish(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).nullish(),
  name: text,
  given_name: text,
  family_name: text,
})

function toProfile(said: z.infer<typeof profileSchema>): IdentityProfile {
  return {
    email: said.email?.trim().toLowerCase() ?? null,
    // Some connections of Auth0 say it as text.
    emailVerified: said.email_verified === true || said.email_verified === 'true',
    name: said.name ?? null,
    givenName: said.given_name ?? null,
    familyName: said.family_name ?? null,
  }
}

async function fetchJson(url: string, token?: string): Promise<unknown> {
  let response: Response
  let body: string
  try {
    response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
    body = await limitedText(response)
  } catch (error) {
    throw new AppError('session/issuer-unreachable', { cause: error })
  }
  if (response.status === 401 || response.status === 403)
    throw new AppError('session/token-invalid')
  if (!response.ok) throw new AppError('session/issuer-unreachable')
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new AppError('session/issuer-unreachable', { cause: error })
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > LONGEST_ANSWER) throw new Error('The issuer answers too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
