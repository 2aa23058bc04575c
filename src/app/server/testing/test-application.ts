import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { pino } from 'pino'

import type { Session, SignedIn } from '#features/accounts/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { copyTemplate, templates } from '#platform/server/database/testing/database-template.ts'
import { startHosted } from '#platform/server/database/testing/hosted-database.ts'
import { postgresDatabase } from '#platform/server/database/testing/postgres-database.ts'

import { compose } from '../compose.ts'
import type { Application } from '../compose.ts'
import { createTestIssuer } from './test-issuer.ts'
import type { TestIssuer, TestLogin, TokenOptions } from './test-issuer.ts'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
}

/** A person at the door: every call goes through HTTP with what a browser would send. */
export interface Caller {
  readonly session: Session
  /** The visitor's secret; empty for a person with an account. */
  readonly secret: string
  /** The public uuid by which records name this person: the visitor's or the account's. */
  readonly uuid: string
  readonly kind: 'visitor' | 'user'
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body>>
  upload<Body = Draft>(path: string, file: Uploaded): Promise<Answer<Body>>
  project(name?: string): Promise<Project>
  /** A typed draft, read and checked. */
  draft(project: Project, text: string, name?: string): Promise<Draft>
}

/** A person with an account, signed in: every call carries their bearer token. */
export interface Person extends Caller {
  readonly user: SignedIn
  readonly login: TestLogin
  readonly token: string
  readonly email: string
}

export interface PersonOptions extends Partial<TestLogin> {
  /** The visitor that the person was before. */
  readonly visitor?: Caller
}

/** What a request shows of who asks: a visitor's secret, a bearer token, both or none. */
export interface Credentials {
  readonly secret?: string
  readonly token?: string
}

export interface Uploaded {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fields?: Readonly<Record<string, string>>
}

export interface TestApplication {
  readonly application: Application
  readonly dataDir: string
  /** The identity provider that the application believes. */
  readonly issuer: TestIssuer
  /** Makes a new visitor. */
  visitor(): Promise<Caller>
  /** Makes a login, by default with a verified e-mail, and signs it up. */
  person(options?: PersonOptions): Promise<Person>
  /** The same person in another browser: a sign-in of its own. */
  signInAgain(person: Person, options?: TokenOptions): Promise<Person>
  /** A sign-in that has no account yet: its token. */
  token(login: TestLogin, options?: TokenOptions): Promise<string>
  /** Calls with exactly these credentials. */
  as(credentials: Credentials): Pick<Caller, 'call' | 'upload' | 'project' | 'draft'>
  /** Calls without a session. */
  nobody: Pick<Caller, 'call'>
  /** Waits until a run has ended. */
  ended(caller: Caller, run: string): Promise<Run>
  close(): Promise<void>
}

const WAIT_MS = 90_000

/**
 * The whole server in this process: real SQL, real jobs, real files, faked nothing. On the embedded database,
 * or on the PostgreSQL of the `postgres` project, where each application gets a database of its own.
 * `onLog` hears every line that is logged, down to `trace`.
 */
export async function startTestApplication(
  settings: Record<string, string> = {},
  options: { readonly onLog?: (line: string) => void; readonly now?: () => Date } = {},
): Promise<TestApplication> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scholium-test-'))
  copyTemplate('migrated', join(dataDir, 'database'))
  const config = readConfig({
    SCHOLIUM_ENV: 'test',
    SCHOLIUM_DATA_DIR: dataDir,
    SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS: '10000',
    SCHOLIUM_REQUESTS_PER_MINUTE: '1000000',
    SCHOLIUM_SIGN_INS_PER_MINUTE: '1000000',
    PORT: '0',
    // A test that measures nothing needs no process that waits.
    SCHOLIUM_READY_READER: 'false',
    ...settings,
  })
  const { onLog } = options
  const logger =
    onLog === undefined
      ? pino({ level: process.env['TEST_LOG'] ?? 'fatal' })
      : pino({ level: 'trace' }, { write: onLog })
  const issuer = await createTestIssuer()
  const application = await compose({
    config,
    logger,
    pages: undefined,
    identity: issuer,
    database: await openDatabase({
      url: await postgresDatabase(process.env[templates.postgres]),
      directory: join(dataDir, 'database'),
      start: startHosted,
      onError: () => undefined,
    }),
    ...(options.now === undefined ? {} : { now: options.now }),
  })
  await application.start()

  return {
    application,
    dataDir,
    issuer,
    visitor: () => visitor(application),
    person: (wanted) => person({ application, issuer }, wanted),
    signInAgain: (known, wanted) => signInAgain({ application, issuer }, known, wanted),
    token: (login, wanted) => issuer.token(login.subject, wanted),
    as: (credentials) => door(application, credentials),
    nobody: door(application, {}),
    ended: async (caller, run) => {
      const until = Date.now() + WAIT_MS
      for (;;) {
        const { body } = await caller.call<Run>('GET', `/runs/${run}`)
        if (body.state !== 'queued' && body.state !== 'running') return body
        if (Date.now() > until) throw new Error(`The run is still ${body.state}: ${body.stage}`)
        await delay(50)
      }
    },
    close: async () => {
      await application.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Request extends Credentials {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

function headersOf({ secret, token }: Credentials): Record<string, string> {
  return {
    ...(secret === undefined || secret === '' ? {} : { 'x-uuid': secret }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}

async function call<Body>(application: Application, request: Request): Promise<Answer<Body>> {
  const response = await application.http.fastify.inject({
    method: request.method as 'GET',
    url: `/api${request.path}`,
    headers: headersOf(request),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  const isJson = (response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: (isJson ? JSON.parse(response.body) : response.rawPayload) as Body,
    headers: response.headers,
  }
}

function door(
  application: Application,
  credentials: Credentials,
): Pick<Caller, 'call' | 'upload' | 'project' | 'draft'> {
  const self: Pick<Caller, 'call' | 'upload' | 'project' | 'draft'> = {
    call: (method, path, body) => call(application, { method, path, body, ...credentials }),
    upload: (path, file) => upload(application, { path, file, ...credentials }),
    project: async (name = 'A project') =>
      (await self.call<Project>('POST', '/projects', { name })).body,
    draft: async (project, text, name = 'A draft') => {
      const made = await self.call<Draft>('POST', `/projects/${project.uuid}/drafts`, {
        source: 'typed',
        name,
        text,
      })
      return made.body
    },
  }
  return self
}

async function visitor(application: Application): Promise<Caller> {
  const started = await call<Session>(application, { method: 'POST', path: '/sessions/start' })
  const secret = started.body.anonymous_id ?? ''
  return {
    ...door(application, { secret }),
    kind: 'visitor',
    session: started.body,
    secret,
    uuid: started.body.anonymous_uuid,
  }
}

interface House {
  readonly application: Application
  readonly issuer: TestIssuer
}

async function person(house: House, options: PersonOptions = {}): Promise<Person> {
  const { visitor: before, ...wanted } = options
  const login = house.issuer.login(wanted)
  const token = await house.issuer.token(login.subject)
  const signUp = await call<SignedIn>(house.application, {
    method: 'POST',
    path: '/users/signup',
    body: { auth0_user_id: login.subject },
    token,
    ...(before === undefined ? {} : { secret: before.secret }),
  })
  return signedIn(house, { login, token, signUp, expected: 201 })
}

async function signInAgain(house: House, known: Person, options?: TokenOptions): Promise<Person> {
  const token = await house.issuer.token(known.login.subject, options)
  const signUp = await call<SignedIn>(house.application, {
    method: 'POST',
    path: '/users/login',
    body: { auth0_user_id: known.login.subject },
    token,
  })
  return signedIn(house, { login: known.login, token, signUp, expected: 200 })
}

interface SignInAnswer {
  readonly login: TestLogin
  readonly token: string
  readonly signUp: Answer<SignedIn>
  readonly expected: number
}

async function signedIn(house: House, answer: SignInAnswer): Promise<Person> {
  const { login, token, signUp } = answer
  if (signUp.status !== answer.expected)
    throw new Error(`Signing in answered ${signUp.status}: ${JSON.stringify(signUp.body)}`)
  const started = await call<Session>(house.application, {
    method: 'POST',
    path: '/sessions/start',
    token,
  })
  return {
    ...door(house.application, { token }),
    kind: 'user',
    session: started.body,
    secret: '',
    uuid: signUp.body.uuid,
    user: signUp.body,
    login,
    token,
    email: login.email ?? '',
  }
}

/** A multipart body by hand: `inject` has no forms of its own. */
async function upload<Body>(
  application: Application,
  request: Credentials & { path: string; file: Uploaded },
): Promise<Answer<Body>> {
  const boundary = randomBytes(12).toString('hex')
  const part = (head: string, content: Uint8Array) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')])
  const fields = Object.entries(request.file.fields ?? {}).map(([name, value]) =>
    part(`content-disposition: form-data; name="${name}"`, Buffer.from(value)),
  )
  const payload = Buffer.concat([
    ...fields,
    part(
      `content-disposition: form-data; name="file"; filename="${request.file.name}"\r\ncontent-type: application/octet-stream`,
      request.file.bytes,
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const response = await application.http.fastify.inject({
    method: 'POST',
    url: `/api${request.path}`,
    headers: {
      ...headersOf(request),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as Body,
    headers: response.headers,
  }
}
