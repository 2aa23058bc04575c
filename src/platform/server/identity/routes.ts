import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'

import { AppError } from '../errors/app-error.ts'
import { accountRoutes } from './account-routes.ts'
import type { Embedded } from './embedded.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { mailedRoutes } from './mailed-routes.ts'
import { NO_SIGN_IN, OVER, faultPage } from './pages/account-pages.ts'
import { STYLE_PATH } from './pages/layout.ts'
import { isOwnForm, pageHeaders } from './pages/reply.ts'
import { readStyle } from './pages/style.ts'
import { PasswordsBusyError } from './passwords.ts'
import type { Identity } from './port.ts'
import { LOGOUT_PATH, ROUTES, USERINFO_PATH, claimsOf } from './provider.ts'
import { signOut } from './sign-out.ts'

const FORM_LIMIT = 32 * 1024

/** Paths at which the provider's own handler answers. */
const PROVIDER_PATHS = [
  ROUTES.authorization,
  `${ROUTES.authorization}/:uid`,
  ROUTES.token,
  ROUTES.revocation,
  ROUTES.jwks,
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]

interface MountOptions {
  readonly embedded: Embedded
  readonly identity: Identity
  /** Folder of the built pages of the product, for their fonts. */
  readonly pages: string | undefined
}

/** Everything that answers for the embedded provider, at the root beside the product's pages. */
export async function mountProvider(
  fastify: FastifyInstance,
  { embedded, identity, pages }: MountOptions,
): Promise<void> {
  await fastify.register((scope) => {
    providerRoutes(scope, embedded)
    return Promise.resolve()
  })
  await fastify.register(async (scope) => {
    acceptForms(scope)
    const style = await readStyle(pages)
    scope.get(STYLE_PATH, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type('text/css').send(style),
    )
    scope.setErrorHandler((error, request, reply) =>
      sendFault(error, request, reply.headers(pageHeaders(embedded.origins()))),
    )
    scope.addHook('preHandler', async (request) => {
      if (request.method === 'POST' && request.routeOptions.url !== LOGOUT_PATH)
        if (!isOwnForm(request, embedded.origins())) throw new ForeignFormError('From elsewhere')
    })
    interactionRoutes(scope, embedded)
    mailedRoutes(scope, embedded)
    accountRoutes(scope, embedded)
    scope.get(LOGOUT_PATH, (request, reply) => signOut(embedded, request, reply))
    scope.post(LOGOUT_PATH, (request, reply) => signOut(embedded, request, reply))
  })
  userinfoRoute(fastify, embedded, identity)
}

class ForeignFormError extends Error {
  override readonly name = 'ForeignFormError'
}

function providerRoutes(scope: FastifyInstance, embedded: Embedded): void {
  // The provider reads the raw stream itself.
  scope.removeContentTypeParser('application/x-www-form-urlencoded')
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
    done(null, undefined),
  )
  for (const url of PROVIDER_PATHS) {
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      handler: async (request, reply) => {
        const provider = await embedded.provider()
        const { host, protocol } = new URL(embedded.origin())
        const { headers } = request.raw
        // Addresses are made from these, so they say what the operator said and not what was sent.
        headers.host = host
        headers['x-forwarded-proto'] = protocol.slice(0, -1)
        delete headers['x-forwarded-host']
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await provider.callback()(request.raw, reply.raw)
      },
    })
  }
}

function acceptForms(scope: FastifyInstance): void {
  // Elsewhere in the product forms are read in another way.
  scope.removeContentTypeParser('application/x-www-form-urlencoded')
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, new URLSearchParams(text)),
  )
}

/** Auth0's takes a token of the API too, where the scope has `openid`. */
function userinfoRoute(fastify: FastifyInstance, embedded: Embedded, identity: Identity): void {
  fastify.get(USERINFO_PATH, async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin').header('cache-control', 'no-store')
    if (origin !== undefined && embedded.origins().includes(origin))
      reply.header('access-control-allow-origin', origin)
    const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2)
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined)
      throw new AppError('session/required')
    const { subject } = await identity.verify(token)
    const login = await embedded.logins.find(subject)
    if (login === undefined) throw new AppError('session/token-invalid')
    return claimsOf(login)
  })
}

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof errors.SessionNotFound) return reply.status(400).send(faultPage(OVER))
  if (error instanceof ForeignFormError) return reply.status(403).send(faultPage(NO_SIGN_IN))
  if (error instanceof PasswordsBusyError)
    return reply.status(503).send(
      faultPage({
        title: 'The server is busy',
        lead: 'Nothing was changed. Go back and try again in a moment.',
      }),
    )
  const status = (error as { readonly statusCode?: unknown }).statusCode
  if (typeof status === 'number' && status >= 400 && status < 500)
    return reply.status(status).send(faultPage(NO_SIGN_IN))
  request.log.error({ err: error }, 'identity: page failed')
  return reply.status(500).send(
    faultPage({
      title: 'Something went wrong on our side',
      lead: 'Nothing of yours was lost. Go back and try again.',
    }),
  )
}
