/** What a valid access token says of its bearer. An identity is the pair of issuer and subject, never an e-mail. */
export interface IdentityClaims {
  readonly issuer: string
  readonly subject: string
  /** The sign-in that the token comes from (`sid`); `null` when the issuer does not say. */
  readonly sessionId: string | null
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** What the issuer knows of the person, from its `userinfo` endpoint. */
export interface IdentityProfile {
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly givenName: string | null
  readonly familyName: string | null
}

/** What the browser's sign-in client is configured with. */
export interface SignInSettings {
  /** Where the issuer answers, with its scheme and without a path; equals the product's own origin when embedded. */
  readonly domain: string
  readonly client_id: string
  readonly audience: string
  /** The provider runs inside the product: its pages offer sign-up and passwords, and mail goes out by the product. */
  readonly is_embedded: boolean
}

/** Who people are, by an OpenID provider: the embedded one, or an Auth0 tenant. */
export interface Identity {
  readonly settings: SignInSettings
  /**
   * Checks signature (RS256 by the issuer's keys), issuer, audience, expiry and that the sign-in was not ended.
   * @throws AppError `session/token-invalid` or `session/token-expired`, both 401.
   */
  verify(accessToken: string): Promise<IdentityClaims>
  /** @throws AppError `session/token-invalid`, or `session/issuer-unreachable` when the issuer does not answer. */
  profile(accessToken: string): Promise<IdentityProfile>
  /** The embedded provider forgets the login (its password and grants); an outside tenant is left alone. */
  forget(subject: string): Promise<void>
}
