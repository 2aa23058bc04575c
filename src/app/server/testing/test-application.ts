import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'

import type { Session } from '#features/accounts/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { readConfig } from '#platform/server/config/config.ts'

import { compose } from '../compose.ts'
import type { Application } from '../compose.ts'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
}

/** A person at the door: every call goes through HTTP with what a browser would send. */
export interface Caller {
  readonly session: Session
  readonly secret: string
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

export interface Uploaded {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fields?: Readonly<Record<string, string>>
}

export interface TestApplication {
  readonly application: Application
  readonly dataDir: string
  /** Makes a new visitor. */
  visitor(): Promise<Caller>
  /** Calls without a session. */
  nobody: Pick<Caller, 'call'>
  /** Waits until a run has ended. */
  ended(caller: Caller, run: string): Promise<Run>
  close(): Promise<void>
}

const WAIT_MS = 30_000

/**
 * The whole server in this process: real SQL, real jobs, real files, faked nothing. On the embedded database,
 * or on the PostgreSQL of the `postgres` project, where each application gets a database of its own.
 * `onLog` hears every line that is logged, down to `trace`.
 */
export async function startTestApplication(
  settings: Record<string, string> = {},
  options: { readonly onLog?: (line: string) => void } = {},
): Promise<TestApplication> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scholium-test-'))
  const config = readConfig({
    SCHOLIUM_ENV: 'test',
    SCHOLIUM_DATA_DIR: dataDir,
    SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS: '10000',
    SCHOLIUM_REQUESTS_PER_MINUTE: '1000000',
    PORT: '0',
    ...(await databaseSetting()),
    ...settings,
  })
  const { onLog } = options
  const logger =
    onLog === undefined
      ? pino({ level: process.env['TEST_LOG'] ?? 'fatal' })
      : pino({ level: 'trace' }, { write: onLog })
  const application = await compose({ config, logger, pages: undefined })
  await application.start()

  return {
    application,
    dataDir,
    visitor: () => visitor(application),
    nobody: { call: (method, path, body) => call(application, { method, path, body }) },
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

async function databaseSetting(): Promise<Record<string, string>> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return {}
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly secret?: string
}

async function call<Body>(application: Application, request: Request): Promise<Answer<Body>> {
  const response = await application.http.fastify.inject({
    method: request.method as 'GET',
    url: `/api${request.path}`,
    headers: request.secret === undefined ? {} : { 'x-uuid': request.secret },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  const isJson = (response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: (isJson ? JSON.parse(response.body) : response.rawPayload) as Body,
    headers: response.headers,
  }
}

async function visitor(application: Application): Promise<Caller> {
  const started = await call<Session>(application, { method: 'POST', path: '/sessions/start' })
  const secret = started.body.anonymous_id ?? ''
  const caller: Caller = {
    session: started.body,
    secret,
    call: (method, path, body) => call(application, { method, path, body, secret }),
    upload: (path, file) => upload(application, { path, file, secret }),
    project: async (name = 'A project') =>
      (await caller.call<Project>('POST', '/projects', { name })).body,
    draft: async (project, text, name = 'A draft') => {
      const made = await caller.call<Draft>('POST', `/projects/${project.uuid}/drafts`, {
        source: 'typed',
        name,
        text,
      })
      return made.body
    },
  }
  return caller
}

/** A multipart body by hand: `inject` has no forms of its own. */
async function upload<Body>(
  application: Application,
  request: { path: string; file: Uploaded; secret: string },
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
      'x-uuid': request.secret,
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
