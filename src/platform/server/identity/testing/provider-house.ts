import { randomBytes } from 'node:crypto'

import { pino } from 'pino'

import type { Database } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { openTestDatabase } from '../../database/testing/test-database.ts'
import { createHttp } from '../../http/app.ts'
import type { HttpApp } from '../../http/app.ts'
import type { MailContent } from '../../mail/port.ts'
import { createSecretBox } from '../../storage/secret-box.ts'
import type { SecretBox } from '../../storage/secret-box.ts'
import { createEmbedded } from '../embedded.ts'
import type { Embedded, EmbeddedOptions } from '../embedded.ts'
import { createEmbeddedIdentity } from '../identity.ts'
import { identityMigrations } from '../migrations.ts'
import type { Identity } from '../port.ts'
import { mountProvider } from '../routes.ts'
import { openBrowser, pkce } from './browser.ts'
import type { TestBrowser, Visit } from './browser.ts'

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly error?: string
}

export interface ProviderHouse {
  readonly database: Database
  readonly secrets: SecretBox
  readonly embedded: Embedded
  readonly identity: Identity
  readonly http: HttpApp
  readonly origin: string
  /** Every message, in the order in which it was written. */
  readonly mailbox: readonly MailContent[]
  browser(): TestBrowser
  /** Begins a request to sign in; answers the page that it leads to. */
  authorize(browser: TestBrowser, parameters?: Readonly<Record<string, string>>): Promise<Begun>
  exchange(
    form: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: Tokens }>
  /** Signs up and in as a new person, with the address left unconfirmed. */
  newcomer(email: string): Promise<{ readonly browser: TestBrowser; readonly tokens: Tokens }>
  /** The same server again over the same database, at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface Begun {
  readonly visit: Visit
  readonly verifier: string
  /** Path of the request's pages. */
  readonly base: string
}

export const PASSWORD = 'margins of a hedgerow'
/** Enough to go through every step, and no more: the cost itself is tested by itself. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 }

type HouseOptions = Partial<Pick<EmbeddedOptions, 'now' | 'refreshGrace' | 'passwordCost'>>

/** The embedded provider as the product runs it: own database, real HTTP, messages kept in a list. */
export async function openProviderHouse(options: HouseOptions = {}): Promise<ProviderHouse> {
  const { database, close } = await openTestDatabase()
  await migrate(database, identityMigrations)
  const mailbox: MailContent[] = []
  const references = new Set<string>()
  const secrets = createSecretBox(randomBytes(32))
  const now = options.now ?? (() => new Date())
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'fatal' })

  async function start(port: number) {
    const embedded = await createEmbedded({
      passwordCost: CHEAP,
      ...options,
      now,
      database,
      secrets,
      logger,
      origin: 'http://127.0.0.1:1',
      mail: {
        send: (trx, reference, content) => {
          trx.afterCommit(() => {
            if (!references.has(reference)) mailbox.push(content)
            references.add(reference)
          })
          return Promise.resolve()
        },
      },
    })
    const identity = createEmbeddedIdentity(embedded, now)
    const http = await createHttp({
      logger,
      router: {},
      uploads: [],
      authentication: {
        visitor: () => Promise.resolve(undefined),
        verify: (token) => identity.verify(token),
        account: () => Promise.resolve(undefined),
      },
      trustedProxies: 0,
      isSecure: false,
      openapi: () => Promise.resolve({}),
      ready: () => Promise.resolve(),
      pages: undefined,
      rateLimit: 1_000_000,
      mount: (fastify) => mountProvider(fastify, { embedded, identity, pages: undefined }),
    })
    embedded.moveTo(await http.fastify.listen({ host: '127.0.0.1', port }))
    return { embedded, identity, http }
  }

  let house = await start(0)
  const origin = house.embedded.origin()

  async function authorize(
    browser: TestBrowser,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<Begun> {
    const { verifier, challenge } = pkce()
    const query = new URLSearchParams({
      client_id: 'scholium',
      response_type: 'code',
      redirect_uri: `${origin}/callback`,
      scope: 'openid profile email offline_access',
      audience: `${origin}/api`,
      state: 'some-state',
      nonce: 'some-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...parameters,
    })
    const visit = await browser.get(`/authorize?${query.toString()}`)
    return { visit, verifier, base: new URL(visit.url).pathname.split('/', 3).join('/') }
  }

  async function exchange(form: Readonly<Record<string, string>>) {
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'scholium', ...form }),
    })
    return { status: response.status, body: (await response.json()) as Tokens }
  }

  return {
    database,
    secrets,
    get embedded() {
      return house.embedded
    },
    get identity() {
      return house.identity
    },
    get http() {
      return house.http
    },
    origin,
    mailbox,
    browser: () => openBrowser(origin),
    authorize,
    exchange,
    newcomer: async (email) => {
      const browser = openBrowser(origin)
      const { base, verifier } = await authorize(browser, { screen_hint: 'signup' })
      await browser.post(`${base}/sign-up`, { name: 'Ada Quill', email, password: PASSWORD })
      const done = await browser.post(`${base}/check`, { step: 'later' })
      const { status, body } = await exchange({
        grant_type: 'authorization_code',
        code: new URL(done.url).searchParams.get('code') ?? '',
        redirect_uri: `${origin}/callback`,
        code_verifier: verifier,
      })
      if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`)
      return { browser, tokens: body }
    },
    restart: async () => {
      await house.http.fastify.close()
      house = await start(Number(new URL(origin).port))
    },
    close: async () => {
      await house.http.fastify.close()
      await close()
    },
  }
}
