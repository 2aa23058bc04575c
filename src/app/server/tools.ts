import { join } from 'node:path'

import { createAnalyser } from '#features/feedback/server/index.ts'
import { ownTopics } from '#platform/contract.ts'
import type { Audience } from '#platform/contract.ts'
import type { Config } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { Database } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createOutbox } from '#platform/server/events/outbox.ts'
import type { Identity } from '#platform/server/identity/port.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createMail } from '#platform/server/mail/mail.ts'
import { createMailbox } from '#platform/server/mail/mailbox.ts'
import { createSmtp } from '#platform/server/mail/smtp.ts'
import { createBroker } from '#platform/server/realtime/broker.ts'
import { createExternalBroker } from '#platform/server/realtime/external-broker.ts'
import { createMemoryTickets } from '#platform/server/realtime/tickets.ts'
import { openFolder } from '#platform/server/storage/files.ts'
import { createSecretBox, readKey } from '#platform/server/storage/secret-box.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import { migrations } from './migrations.ts'
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

/** What every feature is built on: database, queue, mail, files, real time, sign-in. */
export async function openTools(options: ApplicationOptions) {
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
  const tickets = createMemoryTickets()
  const broker = config.mqttUrl === undefined ? createBroker({ tickets, logger }) : undefined
  const secrets = createSecretBox(await readKey(config.secretsKey, config.dataDir))
  const signIn = await wireIdentity({
    config,
    database,
    logger,
    now,
    mail: mail.mail,
    secrets,
    pages: options.pages,
  })
  let address = config.baseUrl ?? `http://localhost:${config.port}`

  return {
    now,
    database,
    outbox,
    jobs,
    /** The mailbox of development; `undefined` where mail goes out. */
    mailbox,
    mail,
    secrets,
    files: await openFolder(join(config.dataDir, 'files')),
    broker,
    transport: broker ?? createExternalBroker({ url: config.mqttUrl ?? '', logger, tickets }),
    analyser: createAnalyser(),
    signIn,
    identity: options.identity ?? signIn.identity,
    /** Where people reach the product; final once it listens. */
    address: () => address,
    /** Tells where the program listens; answers the address for people. */
    listensAt: (listening: string): string => {
      signIn.listensAt(listening)
      address = config.baseUrl ?? listening
      return address
    },
    issueTicket: async (audience: Audience, until: Date | undefined) => {
      const ticket = await tickets.issue(audience, until)
      return {
        client_id: ticket.clientId,
        username: ticket.username,
        password: ticket.password,
        // Pages of a product with an external broker poll until that broker takes our tickets.
        url: broker === undefined ? null : '/mqtt',
        topics: [ownTopics(audience)],
        expires_at: ticket.expiresAt.toISOString(),
      }
    },
  }
}

export type Tools = Awaited<ReturnType<typeof openTools>>

function open(config: Config, logger: Logger): Promise<Database> {
  return openDatabase({
    url: config.databaseUrl,
    directory: join(config.dataDir, 'database'),
    onError: (error) => logger.warn({ err: error }, 'database: idle connection lost'),
  })
}
