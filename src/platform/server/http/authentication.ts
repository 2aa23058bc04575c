import { AppError } from '../errors/app-error.ts'
import type { IdentityClaims } from '../identity/port.ts'
import type { BearerIdentity, Principal, RequestContext } from './request-context.ts'

/** How the secrets of a request are turned into who asks. */
export interface Authentication {
  /** The visitor of a secret; `undefined` for a secret that is not ours, or is spent. */
  readonly visitor: (anonymousId: string) => Promise<Principal | undefined>
  /** @throws AppError as `Identity.verify`. */
  readonly verify: (accessToken: string) => Promise<IdentityClaims>
  /**
   * The account of a sign-in, if it has one.
   * @throws AppError `session/token-invalid` when the sign-in was ended here.
   */
  readonly account: (bearer: BearerIdentity) => Promise<Principal | undefined>
}

interface Credentials {
  readonly requestId: string
  readonly address: string
  readonly anonymousId: string | readonly string[] | undefined
  readonly authorization: string | undefined
}

/** Longer than any token of a provider that we know; a header of more is refused unread. */
const LONGEST_TOKEN = 8000

/** What a handler gets; who asks is found out when somebody wants to know, and once. */
export function createRequestContext(
  authentication: Authentication,
  { requestId, address, anonymousId, authorization }: Credentials,
): RequestContext {
  const secret = typeof anonymousId === 'string' && anonymousId !== '' ? anonymousId : undefined
  const identity = once(async () => {
    if (authorization === undefined) return undefined
    const accessToken = tokenOf(authorization)
    const bearer = { ...(await authentication.verify(accessToken)), accessToken }
    return { bearer, account: await authentication.account(bearer) }
  })
  const principal = once(async () => {
    const signedIn = await identity()
    if (signedIn !== undefined) {
      if (signedIn.account === undefined) throw new AppError('account/required')
      return signedIn.account
    }
    if (secret === undefined) return undefined
    const visitor = await authentication.visitor(secret)
    if (visitor === undefined) throw new AppError('session/unknown')
    return visitor
  })
  return {
    requestId,
    address,
    anonymousId: secret,
    identity: async () => (await identity())?.bearer,
    principal,
  }
}

/** RFC 6750, section 2.1. */
function tokenOf(authorization: string): string {
  const token = /^bearer +([\w.~+/-]+=*)$/iu.exec(authorization.trim())?.[1]
  if (token === undefined || token.length > LONGEST_TOKEN)
    throw new AppError('session/token-invalid')
  return token
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}
