/** Who asks. A visitor's uuid is the public one, never the secret. */
export interface Principal {
  readonly kind: 'visitor' | 'user'
  readonly uuid: string
}

/** What every handler gets. */
export interface RequestContext {
  readonly requestId: string
  /** Network address of the client, as far as the configured proxies can be believed. */
  readonly address: string
  /** The secret in `x-uuid`, when there is one. */
  readonly anonymousId: string | undefined
  /** Resolves who asks, once a request. @throws AppError `session/unknown` for a secret that is not ours. */
  principal(): Promise<Principal | undefined>
}

export interface SessionContext extends RequestContext {
  readonly asker: Principal
}
