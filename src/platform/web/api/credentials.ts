import { readAnonymousId, renewSession } from './visitor-session.ts'

/**
 * Access tokens of the person who is signed in here. The platform knows no provider: the accounts
 * feature gives it one.
 */
export interface Bearer {
  /** A token that is still good, or `null` when nobody is signed in here. Throws when the sign-in has ended. */
  readonly token: () => Promise<string | null>
  /** Another token in place of one that the server refused. Throws when there is none. */
  readonly renew: (refused: string) => Promise<string>
}

/** Who asks: an account by its token, or a visitor by the secret that the server issued. */
export type Credential =
  | { readonly kind: 'account'; readonly token: string; readonly anonymousId: string | null }
  | { readonly kind: 'visitor'; readonly anonymousId: string | null }

const nobody: Bearer = {
  token: () => Promise.resolve(null),
  renew: () => Promise.reject(new Error('No bearer is configured')),
}

let bearer = nobody

/** Names where tokens come from. Once, at the composition root, before the first call. */
export function configureBearer(source: Bearer): void {
  bearer = source
}

/** Who asks now. A signed-in person's token is fresh: it is renewed first when it is about to expire. */
export async function currentCredential(): Promise<Credential> {
  const token = await bearer.token()
  const anonymousId = readAnonymousId()
  return token === null ? { kind: 'visitor', anonymousId } : { kind: 'account', token, anonymousId }
}

/**
 * Whether the session will not change who asks: an account to which no visitor's work is still to go, or a visitor
 * to whom the server has given a secret.
 */
export async function isKnown(): Promise<boolean> {
  const { kind, anonymousId } = await currentCredential()
  return (kind === 'visitor') === (anonymousId !== null)
}

/** Who asks after a call was answered 401: with a forcibly renewed token, or as a visitor whom the server knows. */
export async function renewedCredential(refused: Credential): Promise<Credential> {
  if (refused.kind === 'account') {
    return { ...refused, token: await bearer.renew(refused.token) }
  }
  await renewSession(refused.anonymousId)
  return currentCredential()
}

/** One identity per call: an account never tells which visitor it was. */
export function headersOf(credential: Credential): Record<string, string> {
  if (credential.kind === 'account') return { authorization: `Bearer ${credential.token}` }
  return visitorHeaders(credential)
}

/** Both identities, for the calls that make one of the two: session start, login, sign-up. */
export function startingHeaders(credential: Credential): Record<string, string> {
  return { ...visitorHeaders(credential), ...headersOf(credential) }
}

function visitorHeaders({ anonymousId }: Credential): Record<string, string> {
  return anonymousId === null ? {} : { 'x-uuid': anonymousId }
}
