import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import {
  ConferenceSchema,
  GrantSchema,
  JournalSchema,
  WorkSchema,
} from '#engines/retrieval/records/work.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openTestDatabase } from '#platform/server/database/testing/test-database.ts'
import type { TestDatabase } from '#platform/server/database/testing/test-database.ts'
import { createPoliteClient } from '#platform/server/net/polite-client.ts'

import { createAnswerCache } from './answer-cache.ts'
import { createAsking } from './ask-sources.ts'
import { searchMigrations } from './migrations.ts'
import { registry } from './sources.generated.ts'
import { answersOf } from './testing/source-answers.ts'

type Reply = (response: ServerResponse, times: number) => void

let database: TestDatabase
let server: Server
let base: string
let reply: Reply
let asked: { url: string; body: string }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await migrate(database.database, searchMigrations)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body })
      reply(response, asked.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})

/** One source alone, at an address of ours, as fresh as after a start. */
function asking(id: string, timeout = 400) {
  asked = []
  return createAsking({
    client: createPoliteClient({ userAgent: 'a test' }),
    cache: createAnswerCache(database.database, () => new Date()),
    settings: { enabled: new Map([[id, base]]), contact: 'operator@example.org', keys: new Map() },
    definitions: registry,
    logger: pino({ level: 'silent' }),
    now: () => new Date('2026-11-22T12:00:00Z'),
    timeout,
  })
}

const schemas = {
  works: WorkSchema,
  journals: JournalSchema,
  conferences: ConferenceSchema,
  grants: GrantSchema,
} as const

const nameOf = z.union([
  z.object({ title: z.string() }).transform(({ title }) => title),
  z.object({ name: z.string() }).transform(({ name }) => name),
])

const cases = registry.flatMap(({ id }) =>
  (answersOf[id] ?? []).map((recorded) => ({ id, recorded, offer: recorded.offer })),
)

describe('every live source', () => {
  it('has an answer to be tested with, for all that it offers', () => {
    const tested = cases.map(({ id, offer }) => `${id} ${offer}`)
    expect(tested).toEqual(
      registry.flatMap(({ id, offers }) => offers.map((offer) => `${id} ${offer}`)),
    )
  })

  it.each(cases)(
    '$id is asked for $offer as it wants, and its answer is read',
    async ({ id, recorded }) => {
      reply = (response) => void response.end(recorded.body)
      const sources = asking(id, 4000)
      const question = { offer: recorded.offer, text: 'ground beetles', block: 1 }
      const [answer] = await sources.all(question)
      const request = `${asked[0]?.url ?? ''} ${asked[0]?.body ?? ''}`
      for (const part of recorded.asks) expect(request).toContain(part)
      const records = answer?.answer[recorded.offer] ?? []
      expect(records.map((record) => nameOf.parse(record))).toEqual(recorded.names)
      for (const record of records) schemas[recorded.offer].parse(record)
      expect(answer?.report).toMatchObject({
        source: id,
        state: 'answered',
        count: recorded.names.length,
      })
      // The same question again is answered from what was kept.
      await sources.all(question)
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    ['HTML in place of its form', '<!doctype html><p>Maintenance</p>'],
    ['nothing at all', ''],
    ['half an answer', '{"results":[{"id":'],
    ['another form', '{"results":7,"message":[],"data":{},"hits":3,"errorcode":0}'],
    ['a hostile one', '['.repeat(20_000)],
  ])('says so when it answers with %s', async (_, body) => {
    reply = (response) => void response.end(body)
    for (const { id, offer } of cases) {
      const [answer] = await asking(id, 4000).all({
        offer,
        text: `garbage ${_} ${offer}`,
        block: 1,
      })
      expect([id, answer?.report.state]).toEqual([id, 'did-not-answer'])
      expect(answer?.answer[offer]).toEqual([])
    }
  })

  it.each<[string, Reply, string, RegExp]>([
    ['keeps silent', () => undefined, 'did-not-answer', /did not answer within 1 second/u],
    [
      'breaks off',
      (response) => void response.writeHead(200).write('{"re'),
      'did-not-answer',
      /did not answer within/u,
    ],
    ['sends too much', flood, 'did-not-answer', /more than can be read/u],
    [
      'refuses',
      (response) => void response.writeHead(403).end(),
      'refused',
      /refused the question \(403\)/u,
    ],
    [
      'fails',
      (response) => void response.writeHead(500).end(),
      'did-not-answer',
      /reported an error \(500\)/u,
    ],
    [
      'hangs up',
      (response) => void response.destroy(),
      'did-not-answer',
      /could not be reached|did not answer within/u,
    ],
  ])('is reported honestly when it %s', async (what, answerWith, ...[state, detail]) => {
    reply = answerWith
    // What is known at once may take its time on a busy machine; what never comes is not waited for.
    const patience = what === 'keeps silent' || what === 'breaks off' ? 600 : 20_000
    await Promise.all(
      registry.map(async ({ id, offers: [offer = 'works'] }) => {
        const [answer] = await asking(id, patience).all({ offer, text: what, block: 1 })
        expect([id, answer?.report.state]).toEqual([id, state])
        expect(answer?.report.detail).toMatch(detail)
      }),
    )
  })

  it('waits when it is told to, and is not asked meanwhile', async () => {
    reply = (response) => void response.writeHead(429, { 'retry-after': '600' }).end()
    for (const {
      id,
      offers: [offer = 'works'],
    } of registry) {
      const sources = asking(id)
      const [first] = await sources.all({ offer, text: 'too often', block: 1 })
      expect(first?.report).toMatchObject({ state: 'refused' })
      const [second] = await sources.all({ offer, text: 'too often again', block: 1 })
      expect(second?.report).toMatchObject({ state: 'skipped' })
      expect(asked).toHaveLength(1)
    }
  })
})

/** More than any source may say, without an end of its own. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(256 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
