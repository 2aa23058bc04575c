import type { FastifyInstance } from 'fastify'

import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createEmbedded } from '#platform/server/identity/embedded.ts'
import {
  createEmbeddedIdentity,
  createOutsideIdentity,
} from '#platform/server/identity/identity.ts'
import type { Identity } from '#platform/server/identity/port.ts'
import { mountProvider } from '#platform/server/identity/routes.ts'
import type { Mail } from '#platform/server/mail/port.ts'
import type { SecretBox } from '#platform/server/storage/secret-box.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

interface WireIdentityOptions {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly mail: Mail
  readonly secrets: SecretBox
  readonly now: () => Date
  /** Folder of the built pages. */
  readonly pages: string | undefined
}

export interface WiredIdentity {
  readonly identity: Identity
  /** Adds the provider's paths and pages, where it is embedded. */
  mount(fastify: FastifyInstance): Promise<void>
  /** Another origin that the browser calls for tokens. */
  readonly connectTo: string | undefined
  /** Says where the product answers, once that is known. */
  listensAt(address: string): void
  /** Calls back with who was signed out elsewhere: by a new password, at the provider, by a stolen token used twice. */
  hearEnded(listener: (identity: { issuer: string; subject: string }) => void): void
  sweep(): Promise<void>
}

/** The provider that the settings name: an Auth0 tenant, or the embedded one with its pages. */
export async function wireIdentity(options: WireIdentityOptions): Promise<WiredIdentity> {
  const { config, database, logger, mail, secrets, now } = options
  if (config.auth0 !== undefined) {
    return {
      identity: createOutsideIdentity({ ...config.auth0, now }),
      mount: () => Promise.resolve(),
      connectTo: config.auth0.origin,
      listensAt: () => undefined,
      // An outside provider tells nobody; its tokens end within the hour, and connections with them.
      hearEnded: () => undefined,
      sweep: () => Promise.resolve(),
    }
  }
  const { origin } = new URL(config.baseUrl ?? `http://${config.host}:${config.port}`)
  const embedded = await createEmbedded({
    database,
    logger,
    mail,
    secrets,
    now,
    origin,
    otherOrigins: (at) => (config.environment === 'production' ? [] : sameMachine(at)),
  })
  const identity = createEmbeddedIdentity(embedded, now)
  return {
    identity,
    mount: (fastify) => mountProvider(fastify, { embedded, identity, pages: options.pages }),
    connectTo: config.baseUrl === undefined ? origin : undefined,
    listensAt: (address) => {
      if (config.baseUrl === undefined) embedded.moveTo(new URL(address).origin)
    },
    hearEnded: (listener) =>
      embedded.hearEnded((subject) => listener({ issuer: embedded.issuer(), subject })),
    sweep: () => embedded.sweep(),
  }
}

/** Other names of a machine that develops, and the server of the pages in front of it. */
function sameMachine(origin: string): readonly string[] {
  const { port, hostname } = new URL(origin)
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(hostname)) return []
  return names.flatMap((name) => [`http://${name}:${port}`, `http://${name}:5173`])
}
