import type { IdentityClaims } from '../identity/port.ts'

/** Who asks. A visitor's uuid is the public one, never the secret. */
export interface Principal {
  readonly kind: 'visitor' | 'user'
  readonly uuid: string
}

/** A sign-in at the identity provider, whether or not it has an account. */
export interface BearerIdentity extends IdentityClaims {
  /** For asking the provider about the person; never kept. */
  readonly accessToken: string
}

/** What every handler gets. */
export interface RequestContext {
  readonly requestId: string
  /** Network address of the client, as far as the configured proxies can be believed. */
  readonly address: string
  /** The secret in `x-uuid`, when there is one. */
  readonly anonymousId: string | undefined
  /**
   * The sign-in behind the bearer token, checked once a request; `undefined` without a token.
   * @throws AppError `session/token-invalid`, `session/token-expired`, `session/issuer-unreachable`.
   */
  identity(): Promise<BearerIdentity | undefined>
  /**
   * Resolves who asks, once a request: the account of the bearer token, and only without one the visitor of
   * `x-uuid`.
   * @throws AppError `session/unknown` for a secret that is not ours, `account/required` for a sign-in without an
   * account, and as `identity`.
   */
  principal(): Promise<Principal | undefined>
}

export interface SessionContext extends RequestContext {
  readonly asker: Principal
}
