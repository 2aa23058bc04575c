import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { createRandom } from '../eval/corpus/random.ts'
import { compose } from '../src/app/server/compose.ts'
import type { Work } from '../src/engines/retrieval/records/work.ts'
import type { Session } from '../src/features/accounts/contract.ts'
import { createCatalogue } from '../src/features/search/server/catalogue/catalogue.ts'
import { workFrom } from '../src/features/search/server/records.ts'
import { readConfig } from '../src/platform/server/config/config.ts'
import { createLogger } from '../src/platform/server/telemetry/logger.ts'

/** A small catalogue and a large one: what counts is how the time grows between them. */
const SMALL = 10_000
const LARGE = 100_000
const SEARCHES = 400
/** Words of one query. */
const WORDS = 4
/** How long the server's own index may take to know of all that was imported. */
const KNOWN_MS = 900_000

/** How long a search takes through the whole call, over HTTP, over made-up publications in the embedded database. */
export async function benchSearch(): Promise<readonly Measurement[]> {
  const small = await timesOver(SMALL)
  const large = await timesOver(LARGE)
  return [
    row(`search of ${named(SMALL)} publications, whole call, 95th percentile`, small.p95, 200),
    row(`search of ${named(LARGE)} publications, whole call, median`, large.p50, 100),
    row(`search of ${named(LARGE)} publications, whole call, 95th percentile`, large.p95, 200),
    {
      ...row(`95th percentile of a search, ${LARGE / SMALL} times as many publications`, 0, 0),
      value: Number((large.p95 / small.p95).toFixed(2)),
      unit: 'times as long',
      goal: LARGE / SMALL / 2,
    },
    row('import of 1,000 publications', large.imported / (LARGE / 1000), 1000),
    row('index of 1,000 publications', large.indexed / (LARGE / 1000), 500),
  ]
}

interface Times {
  readonly p50: number
  readonly p95: number
  readonly imported: number
  readonly indexed: number
}

async function timesOver(size: number): Promise<Times> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scholium-bench-'))
  const logger = createLogger('silent')
  const config = readConfig({
    SCHOLIUM_ENV: 'test',
    SCHOLIUM_DATA_DIR: dataDir,
    PORT: '0',
    SCHOLIUM_REQUESTS_PER_MINUTE: '1000000',
  })
  const application = await compose({ config, logger, pages: undefined })
  await application.start()
  try {
    const passage = createPassages()
    const works = worksOf(size, passage)
    const catalogue = createCatalogue({
      database: application.database,
      logger,
      now: () => new Date(),
      directory: join(dataDir, 'bench'),
    })
    const started = performance.now()
    await catalogue.importRecords({
      name: 'bench',
      records: works.map((work) => ({ kind: 'work', work })),
    })
    const imported = performance.now() - started
    await catalogue.close()
    const ask = await askerOf(application.http.fastify)
    await known(ask, works.at(-1)?.title ?? '')
    const indexed = performance.now() - started - imported
    const search = async () => {
      const text = passage(WORDS)
      const from = performance.now()
      await ask(text)
      return performance.now() - from
    }
    for (let time = 0; time < 20; time += 1) await search()
    const times: number[] = []
    for (let time = 0; time < SEARCHES; time += 1) times.push(await search())
    times.sort((left, right) => left - right)
    return {
      p50: times[SEARCHES / 2] ?? 0,
      p95: times[Math.floor(SEARCHES * 0.95)] ?? 0,
      imported,
      indexed,
    }
  } finally {
    await application.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Ask = (text: string) => Promise<string>

/** Searches over HTTP, as one visitor. */
async function askerOf(
  fastify: Awaited<ReturnType<typeof compose>>['http']['fastify'],
): Promise<Ask> {
  const session = await fastify.inject({ method: 'POST', url: '/api/sessions/start' })
  const secret = session.json<Session>().anonymous_id ?? ''
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  return async (text) => {
    const url = `http://127.0.0.1:${port}/api/search?text=${encodeURIComponent(text)}`
    const answer = await fetch(url, { headers: { 'x-uuid': secret } })
    if (answer.status !== 200) throw new Error(`The search answered ${answer.status}`)
    return answer.text()
  }
}

/** Resolves once the index of the server holds what was imported last. */
async function known(ask: Ask, title: string): Promise<void> {
  const until = Date.now() + KNOWN_MS
  while (!(await ask(title)).includes(title)) {
    if (Date.now() > until) throw new Error('The index of the server does not know of the works')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Made-up words, of which few are frequent. */
function createPassages(): (length: number) => string {
  const random = createRandom(11)
  const word = () => `w${Math.floor(random.next() ** 3 * 30_000).toString(36)}`
  return (length) => Array.from({ length }, word).join(' ')
}

function worksOf(size: number, passage: (length: number) => string): readonly Work[] {
  return Array.from({ length: size }, (_, place) =>
    workFrom({
      source: 'bench',
      record: String(place),
      title: passage(10),
      abstract: passage(120),
      year: 2000 + (place % 26),
    }),
  ).filter((work) => work !== undefined)
}

const named = (count: number) => count.toLocaleString('en-GB')

function row(name: string, value: number, goal: number): Measurement {
  return {
    name,
    value: Math.round(value),
    unit: 'ms',
    better: 'lower',
    goal,
    anchor: 'own bar: a page of answers within a fifth of a second',
    command: 'node bench/search.ts',
    date: today(),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  printMeasurements(await benchSearch())
