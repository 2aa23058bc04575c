import { createHmac } from 'node:crypto'

import type { JWK } from 'jose'
import { Provider, errors, interactionPolicy } from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'

import type { Logger } from '../telemetry/logger.ts'
import type { Login } from './login.ts'
import type { Records } from './records.ts'

/** The one client of the embedded provider: our own pages in the browser. */
export const CLIENT_ID = 'scholium'
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const

export const ACCESS_TOKEN_SECONDS = 3600
export const CODE_SECONDS = 60
/** Nobody stays signed in for longer, however often they come; Auth0's default for refresh tokens too. */
export const SIGN_IN_SECONDS = 30 * 24 * 3600
const INTERACTION_SECONDS = 3600
/** A family of refresh tokens is followed this far to its youngest. */
const LONGEST_WALK = 100

export const ROUTES = {
  authorization: '/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/.well-known/jwks.json',
  end_session: '/oauth/end',
} as const

/** Paths that are ours, where the library's answers differ from Auth0's. */
export const USERINFO_PATH = '/userinfo'
export const LOGOUT_PATH = '/v2/logout'

export interface ProviderOptions {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly audience: string
  readonly keys: readonly JWK[]
  readonly records: Records
  readonly findLogin: (id: string) => Promise<Login | undefined>
  /** Addresses to which a code may go, each as a whole. */
  readonly callbacks: readonly string[]
  /** Origins of pages that may exchange a code. */
  readonly origins: readonly string[]
  /** What a refresh token's successor is derived with. */
  readonly refreshSecret: Buffer
  readonly renderError: (
    ctx: KoaContextWithOIDC,
    /** Whether the request to sign in was over; otherwise it was never good. */
    isOver: boolean,
  ) => void
  readonly logger: Logger
}

/**
 * An OpenID provider with the paths and answers of an Auth0 tenant. It keeps nothing itself: instances with
 * other keys can take its place at any moment.
 */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(`${options.origin}/`, configurationOf(options))
  provider.proxy = true
  provider.on('server_error', (_ctx, error) =>
    options.logger.error({ err: error }, 'identity: provider failed'),
  )
  keepSuccessors(provider, options)
  return provider
}

const successors = new WeakMap<object, string>()

/**
 * The next refresh token is derived from the one that it replaces. Whoever sends that one again within the grace
 * (another tab, or the same after a lost answer) gets the same successor, so a family stays one chain: as soon as
 * two hold it, one of them will send a token that was rotated long ago, and the family ends.
 */
function keepSuccessors(provider: Provider, { refreshSecret, records }: ProviderOptions): void {
  const next = (id: string) => createHmac('sha256', refreshSecret).update(id).digest('base64url')
  rotation.set(provider, async (ctx, id) => {
    let successor = next(id)
    for (let step = 0; step < LONGEST_WALK && (await records.isRotated(successor)); step += 1)
      successor = next(successor)
    successors.set(ctx, successor)
  })
  const model = provider.RefreshToken.prototype as unknown as Named
  const { generateTokenId: random } = model
  model.generateTokenId = function generateTokenId(this: Named) {
    const ctx = Provider.ctx
    const successor = ctx && successors.get(ctx)
    return successor ?? random.call(this)
  }
}

interface Named {
  generateTokenId: (this: Named) => string
}

const rotation = new WeakMap<object, (ctx: object, id: string) => Promise<void>>()

const seconds = () => Math.floor(Date.now() / 1000)

/** Seconds until the absolute end of a sign-in that began at `from`. */
const remaining = (from: number | undefined) =>
  Math.max(1, (from ?? seconds()) + SIGN_IN_SECONDS - seconds())

function configurationOf(options: ProviderOptions): Configuration {
  const { origin, audience } = options
  const scope = SCOPES.join(' ')
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const
  return {
    adapter: (model) => options.records.adapter(model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Scholium',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        redirect_uris: [...options.callbacks],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [...options.keys] as never },
    routes: ROUTES,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'updated_at'],
    },
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, from) => options.origins.includes(from),
    cookies: {
      names: { session: sessionCookie(origin), interaction: 'sc_request', resume: 'sc_resume' },
      long: cookie,
      short: cookie,
    },
    extraParams: {
      // Auth0's name for the resource.
      audience: (ctx, value) => {
        if (value !== undefined && value !== audience)
          throw new errors.InvalidTarget('unknown audience')
        keepOfflineAccess(ctx)
      },
      screen_hint: null,
    },
    extraTokenClaims: (_ctx, token) => ({ sid: 'grantId' in token ? token.grantId : undefined }),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Signing out is ours: it asks before it follows a link from elsewhere, and knows `returnTo`.
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      // The library's knows opaque tokens only; ours takes the tokens of the API, as Auth0's does.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget('unknown audience')
          return {
            scope,
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    discovery: {
      userinfo_endpoint: `${origin}${USERINFO_PATH}`,
      end_session_endpoint: `${origin}${LOGOUT_PATH}`,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client, source) =>
      client.grantTypeAllowed('refresh_token') && source.scopes.has('offline_access'),
    rotateRefreshToken: async (ctx) => {
      const token = ctx.oidc.entities.RefreshToken
      const rotate = rotation.get(ctx.oidc.provider)
      if (token !== undefined && rotate !== undefined) await rotate(ctx, token.jti)
      return true
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      // A rotated token never outlives the first of its family, nor any of them the sign-in (RFC 10017).
      RefreshToken: (_ctx, token) => Math.min(remaining(token.iiat), remaining(token.authTime)),
      Session: (_ctx, session) => remaining(session.loginTs),
      Grant: (ctx) => remaining(ctx.oidc.session?.loginTs),
    },
    interactions: {
      policy: policyWithoutConsent(),
      url: (_ctx, interaction) => `/identity/${interaction.uid}`,
    },
    loadExistingGrant: (ctx) => grantOf(ctx, audience, scope),
    findAccount: async (_ctx, id) => {
      const login = await options.findLogin(id)
      return login && { accountId: login.id, claims: () => claimsOf(login) }
    },
    renderError: (ctx, _out, error) =>
      options.renderError(ctx, error instanceof errors.SessionNotFound),
  }
}

/** OpenID Connect wants consent for refresh tokens and drops the scope without it; our own client needs none. */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const asked = ctx.query['scope']
  const { params } = ctx.oidc
  if (typeof asked !== 'string' || !asked.split(' ').includes('offline_access')) return
  const kept = typeof params?.['scope'] === 'string' ? params['scope'] : ''
  if (params !== undefined && !kept.split(' ').includes('offline_access'))
    params['scope'] = `${kept} offline_access`.trim()
}

/** The cookie of a signed-in browser. Behind TLS its name binds it to this very host (RFC 6265bis, `__Host-`). */
export function sessionCookie(origin: string): string {
  return origin.startsWith('https:') ? '__Host-sc_sign_in' : 'sc_sign_in'
}

/** Our own client is not asked for consent. */
function policyWithoutConsent() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

/** One grant for each sign-in of a browser; its name is the `sid` of the tokens. */
async function grantOf(ctx: KoaContextWithOIDC, audience: string, scope: string) {
  const { provider, session, client } = ctx.oidc
  if (session?.accountId === undefined || client === undefined) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing?.accountId === session.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scope)
  grant.addResourceScope(audience, scope)
  await grant.save()
  return grant
}

/** What the issuer says of a person, in the ID token and at `userinfo`. */
export function claimsOf(login: Login) {
  return {
    sub: login.id,
    name: login.name,
    email: login.email,
    email_verified: login.isVerified,
    updated_at: Math.floor(login.updatedAt.getTime() / 1000),
  }
}
