import type { AnyRouter } from '@orpc/server'

import type { Billing } from '#features/billing/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import { createHttp } from '#platform/server/http/app.ts'
import type { HttpApp, HttpOptions } from '#platform/server/http/app.ts'
import type { Identity } from '#platform/server/identity/port.ts'

import { openapiDocument } from './openapi.ts'
import { assertPolicies, routePolicies } from './policies.ts'
import type { RoutePolicy } from './policies.ts'
import type { ApplicationOptions, Tools } from './tools.ts'

export interface Application {
  readonly http: HttpApp
  readonly database: Database
  readonly outbox: Outbox
  readonly billing: Billing
  readonly identity: Identity
  /** Every call with the policy that guards it. */
  readonly policies: readonly RoutePolicy[]
  /** Opens the door for requests and real-time connections; answers the address. */
  listen(): Promise<string>
  /** Starts workers and sweeps; resolves when everything runs. */
  start(): Promise<void>
  /** Runs what falls due over time, once. */
  sweep(): Promise<void>
  /** No new work; what is under way ends or is handed back to the queue. */
  stop(): Promise<void>
}

export interface Served {
  readonly options: ApplicationOptions
  readonly router: AnyRouter
  readonly authentication: HttpOptions['authentication']
  readonly uploads: HttpOptions['uploads']
  readonly jobs: Parameters<Tools['jobs']['start']>[0]
  /** Features with something that falls due over time. */
  readonly swept: readonly { sweep(): Promise<unknown> }[]
  readonly deliver: Parameters<Outbox['start']>[0]['event']
  readonly billing: Billing
  /** What is made ready beside the requests, and has an end of its own. */
  readonly alongside: readonly { warm(): void; close(): Promise<void> }[]
}

const SWEEP_MS = 60_000
const STOP_MS = 8000

/** Puts the features behind the door and gives them a beginning and an end. */
export async function serve(tools: Tools, served: Served): Promise<Application> {
  const { config, logger, pages } = served.options
  const { database, outbox, jobs, signIn } = tools
  assertPolicies(served.router)
  const http = await createHttp({
    logger,
    router: served.router,
    uploads: served.uploads,
    authentication: served.authentication,
    trustedProxies: config.trustedProxies,
    isSecure: config.baseUrl?.startsWith('https:') ?? false,
    openapi: openapiDocument,
    ready: async () => void (await database.pool.query('select 1')),
    pages,
    mount: (fastify) => signIn.mount(fastify),
    connectTo: signIn.connectTo,
    rateLimit: config.requestsPerMinute,
  })
  let sweeper: NodeJS.Timeout | undefined

  async function sweep(): Promise<void> {
    for (const feature of served.swept) await feature.sweep()
  }

  return {
    http,
    database,
    outbox,
    billing: served.billing,
    identity: tools.identity,
    policies: routePolicies(served.router),
    sweep,
    listen: async () => {
      const listening = await http.fastify.listen({ host: config.host, port: config.port })
      const allowedOrigins = originsOf(config, listening)
      tools.broker?.attach(http.server, { path: '/mqtt', allowedOrigins })
      return tools.listensAt(listening)
    },
    start: async () => {
      if (config.role !== 'web') await jobs.start(served.jobs)
      await outbox.start({ event: served.deliver, job: (job) => jobs.send(job) })
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) => logger.error({ err: error }, 'sweep failed'))
      }, SWEEP_MS)
      sweeper.unref()
      await sweep()
      for (const feature of served.alongside) feature.warm()
    },
    stop: async () => {
      clearInterval(sweeper)
      await tools.transport.close()
      await http.fastify.close()
      await jobs.stop(STOP_MS)
      await outbox.stop()
      await tools.analyser.close()
      for (const feature of served.alongside) await feature.close()
      await database.close()
    },
  }
}

/** The product's own pages, and nobody else's, may open a real-time connection. */
function originsOf(config: Config, address: string): readonly string[] {
  if (config.baseUrl !== undefined) return [new URL(config.baseUrl).origin]
  const { port } = new URL(address)
  return [address, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
