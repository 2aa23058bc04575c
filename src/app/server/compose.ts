import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { readFile } from '#engines/documents/server/read-file.ts'
import { audienceOf, createAccounts } from '#features/accounts/server/index.ts'
import { createBilling, createBillingRoutes } from '#features/billing/server/index.ts'
import type { Billing, BillingTables, BillingTransaction } from '#features/billing/server/index.ts'
import { createDrafts } from '#features/drafts/server/index.ts'
import { createAnalyser, createFeedback } from '#features/feedback/server/index.ts'
import { createGuidance } from '#features/guidance/server/index.ts'
import { createMailboxRoutes } from '#features/mailbox/server/index.ts'
import { createNotifications } from '#features/notifications/server/index.ts'
import { createProjects } from '#features/projects/server/index.ts'
import { ownTopics } from '#platform/contract.ts'
import type { Audience } from '#platform/contract.ts'
import type { Config } from '#platform/server/config/config.ts'
import { openDatabase, trxOf } from '#platform/server/database/database.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createOutbox } from '#platform/server/events/outbox.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import { createHttp } from '#platform/server/http/app.ts'
import type { HttpApp } from '#platform/server/http/app.ts'
import type { Identity } from '#platform/server/identity/port.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { noLanguageModel } from '#platform/server/llm/port.ts'
import { createMail } from '#platform/server/mail/mail.ts'
import { createMailbox } from '#platform/server/mail/mailbox.ts'
import { createSmtp } from '#platform/server/mail/smtp.ts'
import { createBroker } from '#platform/server/realtime/broker.ts'
import { createExternalBroker } from '#platform/server/realtime/external-broker.ts'
import { createMemoryTickets } from '#platform/server/realtime/tickets.ts'
import { openFolder } from '#platform/server/storage/files.ts'
import { createSecretBox, readKey } from '#platform/server/storage/secret-box.ts'
import { openZipFiles } from '#platform/server/storage/zip-files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import { accountsPorts, authenticationOf } from './accounts-ports.ts'
import { createEventDelivery } from './event-delivery.ts'
import { guidancePorts } from './guidance-ports.ts'
import { migrations } from './migrations.ts'
import { notificationFacts } from './notification-ports.ts'
import { openapiDocument } from './openapi.ts'
import { assertPolicies, routePolicies } from './policies.ts'
import type { RoutePolicy } from './policies.ts'
import { sharingPorts } from './sharing-ports.ts'
import { wireIdentity } from './wire-identity.ts'

export interface ApplicationOptions {
  readonly config: Config
  readonly logger: Logger
  /** Folder of the built pages; `undefined` serves none. */
  readonly pages: string | undefined
  readonly now?: () => Date
  /** Who people are; without it nobody can sign in. */
  readonly identity?: Identity
  /** A database that is open already; for tests. */
  readonly database?: Database
}

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

const SWEEP_MS = 60_000
const STOP_MS = 8000

/** The composition root: the only place that knows every part. */
export async function compose(options: ApplicationOptions): Promise<Application> {
  const { config, logger } = options
  const now = options.now ?? (() => new Date())
  const database = options.database ?? (await open(config, logger))
  await migrate(database, migrations)

  const outbox = createOutbox({ database, logger, now })
  const jobs = createJobs({ database, outbox, logger })
  const { smtpUrl, from } = config.mail
  const mailbox = smtpUrl === undefined ? createMailbox(database, from) : undefined
  const carrier = mailbox ?? createSmtp({ url: smtpUrl ?? '', from })
  const mail = createMail({ database, jobs, logger, now, carrier })
  const files = await openFolder(join(config.dataDir, 'files'))
  const tickets = createMemoryTickets()
  const broker = config.mqttUrl === undefined ? createBroker({ tickets, logger }) : undefined
  const transport = broker ?? createExternalBroker({ url: config.mqttUrl ?? '', logger, tickets })
  const analyser = createAnalyser()
  const signIn = await wireIdentity({
    config,
    database,
    logger,
    now,
    mail: mail.mail,
    pages: options.pages,
  })
  const identity = options.identity ?? signIn.identity

  const billing = createBilling({
    database: database.tables<BillingTables>(),
    unlimitedCredits: config.credits.unlimited,
    visitorCredits: config.credits.visitor,
    signUpCredits: config.credits.signUp,
    visitorGrantsPerAddress: config.credits.grantsPerAddress,
    clock: now,
    newId: randomUUID,
    publish: (transaction, { owner }) => publishBalance(outbox, transaction, owner),
  })
  const accounts = createAccounts({
    database,
    unlimitedCredits: config.credits.unlimited,
    identity,
    zips: await openZipFiles(join(config.dataDir, 'exports')),
    now,
    logger,
    secrets: createSecretBox(await readKey(config.secretsKey, config.dataDir)),
    signInsPerMinute: config.signInsPerMinute,
    uploadLimits: (asker) => drafts.uploadLimits(asker),
    uploadsUsed: (asker) => drafts.uploadsUsed(asker),
    realtimeTicket: issueTicket,
    kick: (audience, reason) => transport.kick(audience, reason),
    ...accountsPorts(() => ({ billing, projects, others: [drafts, feedback, notifications] })),
  })
  const projects = createProjects({
    database,
    outbox,
    draftsOf: (ids) => drafts.summaries(ids),
    guidanceOf: (ids) => guidance.shownWith(ids),
    now,
    mail: mail.mail,
    ...sharingPorts(() => accounts),
    address: () => address,
    endWork: (trx, work) => feedback.endRunsOf(trx, work),
    beforeRemove: async (trx, project) => {
      await drafts.beforeProjectRemove(trx, project)
      await feedback.beforeRemoveProject(trx, project)
    },
  })
  const drafts = createDrafts({
    database,
    outbox,
    jobs,
    files,
    logger,
    now,
    projects,
    readFile,
    upload: config.upload,
    readers: config.readers,
    resultsOf: (draft, chapters) => feedback.resultsOf(draft, chapters),
    noteCounts: (ids) => feedback.noteCounts(ids),
    onText: (trx, draft) => feedback.onText(trx, draft),
    beforeRemove: (trx, ids) => feedback.beforeRemove(trx, ids),
  })
  const guidance = createGuidance({
    database,
    outbox,
    jobs,
    files,
    logger,
    now,
    projects,
    drafts,
    readFile,
    ...guidancePorts({ feedback: () => feedback }),
  })
  const feedback = createFeedback({
    database,
    outbox,
    jobs,
    logger,
    now,
    analyser,
    projects,
    drafts,
    model: noLanguageModel,
    subjects: [guidance.subject],
    materials: [guidance.material],
    credits: creditsOf(billing),
  })

  let address = config.baseUrl ?? `http://localhost:${config.port}`
  const notifications = createNotifications({
    database,
    outbox,
    logger,
    now,
    mail: mail.mail,
    facts: notificationFacts({ accounts, billing, projects, drafts, feedback }),
    stopEmails: accounts.stopEmails,
    connected: () => transport.audiences().map(({ uuid }) => uuid),
    address: () => address,
  })

  async function issueTicket(audience: Audience) {
    const ticket = await tickets.issue(audience)
    return {
      client_id: ticket.clientId,
      username: ticket.username,
      password: ticket.password,
      // Pages of a product with an external broker poll until that broker takes our tickets.
      url: broker === undefined ? null : '/mqtt',
      topics: [ownTopics(audience)],
      expires_at: ticket.expiresAt.toISOString(),
    }
  }

  const router = {
    accounts: accounts.routes,
    billing: createBillingRoutes({
      balanceView: (owner) => billing.balanceView(owner),
      uploadsUsed: drafts.uploadsUsed,
    }),
    projects: projects.routes,
    drafts: drafts.routes,
    feedback: feedback.routes,
    guidance: guidance.routes,
    notifications: notifications.routes,
    ...(mailbox === undefined ? {} : { mailbox: createMailboxRoutes(mailbox) }),
  }
  assertPolicies(router)

  const http = await createHttp({
    logger,
    router,
    uploads: [...drafts.uploads, ...guidance.uploads, notifications.oneClickStop],
    authentication: authenticationOf(accounts, identity),
    trustedProxies: config.trustedProxies,
    isSecure: config.baseUrl?.startsWith('https:') ?? false,
    openapi: openapiDocument,
    ready: async () => void (await database.pool.query('select 1')),
    pages: options.pages,
    mount: (fastify) => signIn.mount(fastify),
    connectTo: signIn.connectTo,
    rateLimit: config.requestsPerMinute,
  })

  const deliver = createEventDelivery({
    transport,
    members: projects.members,
    audienceOf,
    findPerson: accounts.findPerson,
    listeners: [notifications.hear],
  })
  let sweeper: NodeJS.Timeout | undefined

  async function sweep(): Promise<void> {
    await drafts.sweep()
    await feedback.sweep()
    await notifications.sweep()
    await projects.sweep()
    await accounts.sweep()
    await mail.sweep()
    await signIn.sweep()
  }

  return {
    http,
    database,
    outbox,
    billing,
    identity,
    policies: routePolicies(router),
    sweep,
    listen: async () => {
      const listening = await http.fastify.listen({ host: config.host, port: config.port })
      signIn.listensAt(listening)
      broker?.attach(http.server, { path: '/mqtt', allowedOrigins: originsOf(config, listening) })
      address = config.baseUrl ?? listening
      return address
    },
    start: async () => {
      if (config.role !== 'web')
        await jobs.start([...drafts.jobs, ...guidance.jobs, ...feedback.jobs, ...mail.jobs])
      await outbox.start({ event: deliver, job: (job) => jobs.send(job) })
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) => logger.error({ err: error }, 'sweep failed'))
      }, SWEEP_MS)
      sweeper.unref()
      await sweep()
    },
    stop: async () => {
      clearInterval(sweeper)
      await transport.close()
      await http.fastify.close()
      await jobs.stop(STOP_MS)
      await outbox.stop()
      await analyser.close()
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

function open(config: Config, logger: Logger): Promise<Database> {
  return openDatabase({
    url: config.databaseUrl,
    directory: join(config.dataDir, 'database'),
    onError: (error) => logger.warn({ err: error }, 'database: idle connection lost'),
  })
}

async function publishBalance(
  outbox: Outbox,
  transaction: BillingTransaction,
  owner: string,
): Promise<void> {
  const trx = trxOf(transaction)
  await outbox.publish(trx, {
    event: 'balance_updated',
    channel: 'user',
    audience: { person: owner },
    entity: { type: 'USER', uuid: owner },
  })
}

function creditsOf(billing: Billing) {
  const resolved = (wanted: string, got: string) => {
    if (got !== wanted) throw new Error(`A hold that was to be ${wanted} is ${got}`)
  }
  return {
    hold: (trx: Trx, request: Parameters<Billing['hold']>[1]) =>
      billing.hold(trx.tables<BillingTables>(), request),
    settle: async (trx: Trx, hold: string) =>
      resolved('settled', await billing.settle(trx.tables<BillingTables>(), hold)),
    release: async (trx: Trx, hold: string) =>
      resolved('released', await billing.release(trx.tables<BillingTables>(), hold)),
    give: async (
      trx: Trx,
      request: { owner: string; credits: number; reference: string; text: string },
    ) => void (await billing.grant(trx.tables<BillingTables>(), { ...request, kind: 'grant' })),
    balanceOf: async (owner: string) => (await billing.balanceOf(owner)).available,
  }
}
