import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { createRandom } from '../eval/corpus/random.ts'
import { compose } from '../src/app/server/compose.ts'
import type { Session } from '../src/features/accounts/contract.ts'
import { createCatalogue } from '../src/features/search/server/catalogue.ts'
import { workFrom } from '../src/features/search/server/records.ts'
import { readConfig } from '../src/platform/server/config/config.ts'
import { createLogger } from '../src/platform/server/telemetry/logger.ts'

/** A small catalogue and a large one: what counts is how the time grows between them. */
const SMALL = 2000
const LARGE = 20_000
const SEARCHES = 200

/** How long a search takes through the whole call, over made-up publications in the embedded database. */
export async function benchSearch(): Promise<readonly Measurement[]> {
  const small = await timesOver(SMALL)
  const large = await timesOver(LARGE)
  return [
    row(`search of ${SMALL} publications, whole call, p95`, small.p95, 150),
    row(`search of ${LARGE} publications, whole call, p50`, large.p50, 50),
    row(`search of ${LARGE} publications, whole call, p95`, large.p95, 150),
    {
      ...row(`p95 of a search, ${LARGE / SMALL} times as many publications`, 0, 0),
      value: Number((large.p95 / small.p95).toFixed(2)),
      unit: 'times as long',
      goal: 3,
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
  const config = readConfig({ SCHOLIUM_ENV: 'test', SCHOLIUM_DATA_DIR: dataDir, PORT: '0' })
  const application = await compose({ config, logger, pages: undefined })
  await application.start()
  try {
    const random = createRandom(11)
    const word = () => `w${Math.floor(random.next() ** 3 * 30_000).toString(36)}`
    const passage = (length: number) => Array.from({ length }, word).join(' ')
    const works = Array.from({ length: size }, (_, place) =>
      workFrom({
        source: 'bench',
        record: String(place),
        title: passage(10),
        abstract: passage(120),
        year: 2000 + (place % 26),
      }),
    ).filter((work) => work !== undefined)
    const catalogue = createCatalogue({
      database: application.database,
      logger,
      now: () => new Date(),
      directory: join(dataDir, 'bench'),
    })
    const started = performance.now()
    await catalogue.importWorks({ name: 'bench', works })
    const imported = performance.now() - started
    await catalogue.warm()
    const indexed = performance.now() - started - imported
    const { fastify } = application.http
    const session = await fastify.inject({ method: 'POST', url: '/api/sessions/start' })
    const secret = session.json<Session>().anonymous_id ?? ''
    const search = async () => {
      const url = `/api/search?text=${encodeURIComponent(passage(4))}`
      const from = performance.now()
      const answer = await fastify.inject({ method: 'GET', url, headers: { 'x-uuid': secret } })
      if (answer.statusCode !== 200) throw new Error(`The search answered ${answer.statusCode}`)
      return performance.now() - from
    }
    // The server's own index is older than this until it looks again.
    await new Promise((resolve) => setTimeout(resolve, 6000))
    for (let time = 0; time < 5; time += 1) await search()
    const times: number[] = []
    for (let time = 0; time < SEARCHES; time += 1) times.push(await search())
    times.sort((left, right) => left - right)
    await catalogue.close()
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

function row(name: string, value: number, goal: number): Measurement {
  return {
    name,
    value: Math.round(value),
    unit: 'ms',
    better: 'lower',
    goal,
    anchor: '',
    command: 'node bench/search.ts',
    date: today(),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  printMeasurements(await benchSearch())
