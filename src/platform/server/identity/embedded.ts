import type { JWK } from 'jose'
import type { Provider } from 'oidc-provider'

import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/port.ts'
import type { SecretBox } from '../storage/secret-box.ts'
import type { Logger } from '../telemetry/logger.ts'
import { createSigningKeys, publicHalf } from './keys.ts'
import { createLogins } from './logins.ts'
import type { Logins } from './logins.ts'
import { createMessages } from './messages.ts'
import { NO_SIGN_IN, OVER, faultPage } from './pages/account-pages.ts'
import { pageHeaders } from './pages/reply.ts'
import { PASSWORD_COST, createPasswords } from './passwords.ts'
import type { PasswordCost } from './passwords.ts'
import { CLIENT_ID, createProvider } from './provider.ts'
import { createRecords } from './records.ts'
import type { Records } from './records.ts'
import { secretOf } from './secrets.ts'
import { createTallies } from './tallies.ts'

export interface EmbeddedOptions {
  readonly database: Database
  readonly mail: Mail
  /** Seals signing keys and secrets in the database. */
  readonly secrets: SecretBox
  readonly logger: Logger
  readonly now: () => Date
  /** Scheme and host under which people reach the product, without a slash at the end. */
  readonly origin: string
  /** Other origins whose pages may sign in: the same machine by another name, while developing. */
  readonly otherOrigins?: (origin: string) => readonly string[]
  /** Milliseconds; see `Records`. */
  readonly refreshGrace?: number
  readonly passwordCost?: PasswordCost
}

/** The OpenID provider inside the product, with its logins. */
export interface Embedded {
  readonly origin: () => string
  readonly origins: () => readonly string[]
  readonly issuer: () => string
  readonly audience: () => string
  readonly clientId: string
  readonly logins: Logins
  readonly records: Records
  /** Calls back with an account of which a sign-in has ended before its time. */
  hearEnded(listener: (accountId: string) => void): void
  /** The provider with the keys of today. */
  provider(): Promise<Provider>
  publicKeys(): Promise<readonly JWK[]>
  /** Where the product answers, when that was not known before it listened. */
  moveTo(origin: string): void
  rotateKeys(): Promise<void>
  /** Takes up new keys, and drops what has expired. */
  sweep(): Promise<void>
}

const REFRESH_GRACE_MS = 30_000

/** Where the browser's client may be sent back to, under each origin. */
const CALLBACK_PATHS = ['', '/', '/callback']

export async function createEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { database, secrets, now, logger } = options
  let { origin } = options
  const origins = () => [...new Set([origin, ...(options.otherOrigins?.(origin) ?? [])])]
  const audience = () => `${origin}/api`
  const listeners: ((accountId: string) => void)[] = []
  const records = createRecords({
    database,
    onEnded: (accountId) => {
      for (const hear of listeners) hear(accountId)
    },
    now,
    refreshGrace: options.refreshGrace ?? REFRESH_GRACE_MS,
  })
  const keys = createSigningKeys({ database, secrets, now })
  const tallies = createTallies(database, now)
  const refreshSecret = await secretOf(database, secrets, 'refresh')
  const logins = createLogins({
    database,
    mail: options.mail,
    messages: createMessages(() => origin),
    passwords: createPasswords(options.passwordCost ?? PASSWORD_COST),
    records,
    tallies,
    codeSecret: await secretOf(database, secrets, 'codes'),
    now,
  })

  let current: { readonly name: string; readonly provider: Provider } | undefined
  let loading: Promise<Provider> | undefined

  async function load(): Promise<Provider> {
    const loaded = await keys.load()
    const name = [origin, ...loaded.map((key) => key.kid)].join(' ')
    if (current?.name === name) return current.provider
    const provider = createProvider({
      origin,
      audience: audience(),
      keys: loaded,
      records,
      findLogin: (id) => logins.find(id),
      callbacks: origins().flatMap((from) => CALLBACK_PATHS.map((path) => `${from}${path}`)),
      origins: origins(),
      refreshSecret,
      logger,
      renderError: (ctx, isOver) => {
        for (const [header, value] of Object.entries(pageHeaders(origins()))) ctx.set(header, value)
        ctx.type = 'html'
        ctx.body = faultPage(isOver ? OVER : NO_SIGN_IN)
      },
    })
    current = { name, provider }
    return provider
  }

  const provider = () => {
    if (current !== undefined) return Promise.resolve(current.provider)
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }

  return {
    origin: () => origin,
    origins,
    issuer: () => `${origin}/`,
    audience,
    clientId: CLIENT_ID,
    logins,
    records,
    hearEnded: (listener) => {
      listeners.push(listener)
    },
    provider,
    publicKeys: async () => (await keys.load()).map(publicHalf),
    moveTo: (to) => {
      origin = to
      current = undefined
    },
    rotateKeys: async () => {
      await keys.rotate()
      await load()
    },
    sweep: async () => {
      await keys.sweep()
      if (current !== undefined) await load()
      await records.sweep()
      await logins.sweep()
      await tallies.sweep()
    },
  }
}
