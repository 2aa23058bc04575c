import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'

import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import { ORPCError } from '@orpc/server'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../errors/app-error.ts'
import type { Logger } from '../telemetry/logger.ts'
import { createRequestContext } from './authentication.ts'
import type { Authentication } from './authentication.ts'
import { handOverFiles } from './files-to-keep.ts'
import { acceptJson } from './json-body.ts'
import { packAnswers } from './packed-answers.ts'
import { servePages } from './pages.ts'
import { problemBody, toAppError } from './problem.ts'
import type { RequestContext } from './request-context.ts'

export interface HttpOptions {
  readonly logger: Logger
  readonly trustedProxies: number
  /** Only behind TLS does the browser keep to it. */
  readonly isSecure: boolean
  readonly router: AnyRouter
  readonly authentication: Authentication
  /** Streamed routes, which take multipart bodies. */
  readonly uploads: readonly UploadRoute[]
  /** The OpenAPI document. */
  readonly openapi: () => Promise<object>
  /** Throws when something that requests need is away. */
  readonly ready: () => Promise<void>
  /** Folder of the built pages; `undefined` serves none. */
  readonly pages: string | undefined
  /** Another origin that the pages may call: the sign-in provider, where it is not our own. */
  readonly connectTo?: string | undefined
  /** Adds routes at the root, beside the pages. */
  readonly mount?: (fastify: FastifyInstance) => Promise<void>
  /** Requests a minute from one address. */
  readonly rateLimit: number
}

export interface UploadRoute {
  /** Under `/api`, Fastify's form: `/projects/:id/drafts`. */
  readonly path: string
  handle(
    request: FastifyRequest,
    context: RequestContext,
  ): Promise<{ readonly status: number; readonly body: unknown }>
}

/** Room for typed text of 2 million characters in JSON. */
const BODY_LIMIT = 9 * 1024 * 1024

/** Where addresses lead that mean nothing, so that they too get the answer and the headers of every other. */
const NOWHERE = '/api/unreadable-address'

/** UTF-8 behind its per cent signs, and no zero: PostgreSQL takes neither. */
function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\u0000') && !/%00/u.test(url)
  } catch {
    return false
  }
}

export interface HttpApp {
  readonly fastify: FastifyInstance
  readonly server: Server
}

/** The HTTP side: the contract under `/api`, streamed uploads, health, pages. */
export async function createHttp(options: HttpOptions): Promise<HttpApp> {
  const loggerInstance: FastifyBaseLogger = options.logger
  const fastify: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 10 * 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : NOWHERE),
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  })
  await secure(fastify, options)
  fastify.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  acceptJson(fastify)
  packAnswers(fastify)
  handOverFiles(fastify)
  acceptMultipart(fastify)
  addHealth(fastify, options)
  addApi(fastify, options)
  fastify.get('/openapi.json', options.openapi)
  await options.mount?.(fastify)
  await servePages(fastify, options.pages)
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return { fastify, server: fastify.server }
}

async function secure(fastify: FastifyInstance, options: HttpOptions): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Mantine writes sizes and colours into style attributes and one style element.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(options.connectTo === undefined ? [] : [options.connectTo])],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: options.isSecure,
    referrerPolicy: { policy: 'same-origin' },
  })
  await fastify.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: '1 minute',
    cache: 20_000,
    errorResponseBuilder: () => new AppError('request/too-many'),
  })
}

/** Fastify would refuse multipart bodies; the upload routes read the raw stream themselves. */
function acceptMultipart(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) =>
    done(null, undefined),
  )
  fastify.removeContentTypeParser('text/plain')
  // Mail programs stop e-mails by a form (RFC 8058); what they ask for stands in the address.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', (request, _payload, done) => {
    const isStop = request.url.startsWith('/api/email-preferences/stop?')
    done(isStop ? null : new AppError('request/unsupported-type'), undefined)
  })
}

function addHealth(fastify: FastifyInstance, options: HttpOptions): void {
  fastify.get('/health', { config: { rateLimit: false } }, () => ({ status: 'ok' }))
  fastify.get('/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await options.ready()
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'not ready' })
    }
  })
}

function addApi(fastify: FastifyInstance, options: HttpOptions): void {
  const handler = new OpenAPIHandler<RequestContext>(options.router, {
    customErrorResponseBodyEncoder: (error) =>
      problemBody(toAppError(error), requestIdOf(error.data)),
    clientInterceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (error) {
          throw encodable(error, call.context, options.logger)
        }
      },
    ],
  })
  const uploads = new Map(options.uploads.map((route) => [route.path, route]))
  for (const route of uploads.values()) {
    fastify.post(`/api${route.path}`, async (request, reply) => {
      const context = contextOf(request, options)
      if (!/^multipart\//iu.test(request.headers['content-type'] ?? ''))
        return handle(request, reply)
      const { status, body } = await route.handle(request, context)
      return reply.status(status).header('cache-control', 'no-store').send(body)
    })
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    // The contract's router looks at the address as it was sent.
    if (!isReadable(request.originalUrl)) throw new AppError('request/not-found')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: contextOf(request, options),
    })
    if (!matched) throw new AppError('request/not-found')
    return reply
  }
  fastify.all('/api/*', async (request, reply) => {
    if (/^multipart\//iu.test(request.headers['content-type'] ?? ''))
      throw new AppError('request/unsupported-type')
    return handle(request, reply)
  })
}

function contextOf(request: FastifyRequest, options: HttpOptions): RequestContext {
  return createRequestContext(options.authentication, {
    requestId: request.id,
    address: request.ip,
    anonymousId: request.headers['x-uuid'],
    authorization: request.headers.authorization,
  })
}

function requestIdOf(data: unknown): string {
  const id = (data as { readonly requestId?: unknown } | null)?.requestId
  return typeof id === 'string' ? id : ''
}

/** oRPC encodes its own errors only: ours travel inside one, with the request's id. */
function encodable(error: unknown, context: RequestContext, logger: Logger): unknown {
  const known = toAppError(error)
  if (known.status >= 500)
    logger.error({ err: error, request: context.requestId }, 'request failed')
  return new ORPCError(known.code, {
    status: known.status,
    message: known.message,
    data: { requestId: context.requestId },
    cause: known,
  })
}

async function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = toAppError(error)
  if (known.status >= 500) request.log.error({ err: error }, 'request failed')
  await reply
    .status(known.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(known, request.id)))
}
