import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { auditLedger } from '#features/billing/server/index.ts'
import type { BillingTables } from '#features/billing/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { Database } from '#platform/server/database/database.ts'

import { startServerProcess } from './server-process.ts'
import { simplePdf } from './simple-pdf.ts'

export interface CrashOptions {
  /** How often the server is killed. */
  readonly kills: number
  /** The same seed kills at the same moments; it is printed with a failure. */
  readonly seed: number
  readonly onProgress?: (line: string) => void
}

export interface CrashReport {
  readonly kills: number
  /** Drafts that the server had acknowledged, and how many of them were there at the end. */
  readonly acknowledged: number
  readonly kept: number
  /** What became of the others, and of drafts that are still being read. */
  readonly losses: readonly string[]
  readonly runs: number
  /** Runs that never ended. */
  readonly stuck: number
  /** Paid runs without a result, results without a settled hold, and holds left over. */
  readonly unpaidOrLost: readonly string[]
  readonly ledgerMismatches: readonly unknown[]
  /** Longest wait from the start of the program to its first answer, in milliseconds. */
  readonly slowestStart: number
}

/** mulberry32: small, seeded, good enough to choose moments. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A life ends at a random moment after a random number of acknowledged drafts: slow machines see as much as fast ones. */
const MOST_DRAFTS_A_LIFE = 5
const LONGEST_WAIT_MS = 600
const LONGEST_LIFE_MS = 15_000
const SETTLE_MS = 120_000
const KINDS = ['review', 'evidence', 'introduction', 'thesis_statement', 'title_abstract']

async function until(isReached: () => boolean, most: number): Promise<void> {
  const end = Date.now() + most
  while (!isReached() && Date.now() < end) await delay(5)
}

interface World {
  readonly acknowledged: Set<string>
  secret: string
  project: string
}

/** Kills the server at random moments of uploads and runs, then looks for anything lost, stuck or charged wrongly. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const random = generator(options.seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'scholium-crash-'))
  const settings = {
    SCHOLIUM_DATA_DIR: dataDir,
    SCHOLIUM_VISITOR_CREDITS: '10000',
    SCHOLIUM_VISITOR_UPLOADS: '10000',
    SCHOLIUM_REQUESTS_PER_MINUTE: '1000000',
  }
  const world: World = { acknowledged: new Set(), secret: '', project: '' }
  let slowestStart = 0
  try {
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const began = Date.now()
      const server = await startServerProcess(settings)
      slowestStart = Math.max(slowestStart, Date.now() - began)
      const goal = world.acknowledged.size + Math.floor(random() * MOST_DRAFTS_A_LIFE)
      const after = random() * LONGEST_WAIT_MS
      const working = Promise.allSettled([
        work(server.address, world, random),
        work(server.address, world, random),
      ])
      await until(() => world.acknowledged.size >= goal, LONGEST_LIFE_MS)
      await delay(after)
      await server.kill()
      await working
      options.onProgress?.(`kill ${kill}: ${world.acknowledged.size} drafts acknowledged`)
    }
    const last = await startServerProcess(settings)
    await settle(last.address, world)
    await last.stop()
    const database = await openDatabase({
      directory: join(dataDir, 'database'),
      onError: () => undefined,
    })
    try {
      return { kills: options.kills, slowestStart, ...(await inspect(database, world)) }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function call(
  address: string,
  world: World,
  request: { method: string; path: string; body?: unknown },
): Promise<unknown> {
  const isForm = request.body instanceof FormData
  const answer = await fetch(`${address}/api${request.path}`, {
    method: request.method,
    headers: {
      ...(world.secret === '' ? {} : { 'x-uuid': world.secret }),
      ...(isForm || request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined
      ? {}
      : { body: request.body instanceof FormData ? request.body : JSON.stringify(request.body) }),
  })
  if (!answer.ok) throw new Error(`${request.method} ${request.path}: ${answer.status}`)
  return answer.json()
}

/** Goes on until the server is gone: makes drafts in all ways and starts runs on them. */
async function work(address: string, world: World, random: () => number): Promise<void> {
  if (world.secret === '') {
    const session = (await call(address, world, { method: 'POST', path: '/sessions/start' })) as {
      anonymous_id: string | null
    }
    if (world.secret === '') world.secret = session.anonymous_id ?? ''
  }
  if (world.project === '') {
    const project = (await call(address, world, {
      method: 'POST',
      path: '/projects',
      body: { name: 'Crash' },
    })) as { uuid: string }
    if (world.project === '') world.project = project.uuid
  }
  for (let step = 0; step < 1000; step += 1) {
    const path = `/projects/${world.project}/drafts`
    const body = random() < 0.4 ? form(random) : { source: 'sample', name: `Sample ${step}` }
    const draft = (await call(address, world, { method: 'POST', path, body })) as {
      uuid: string
      state: string
    }
    world.acknowledged.add(draft.uuid)
    if (draft.state !== 'ready') continue
    const rubric = KINDS[Math.floor(random() * KINDS.length)] ?? 'review'
    await call(address, world, {
      method: 'POST',
      path: `${path}/${draft.uuid}/charge`,
      body: { rubric },
    })
  }
}

function form(random: () => number): FormData {
  const body = new FormData()
  const pdf = simplePdf([
    'Introduction',
    `We argue that ${random()} is a number, and that this is a line of text.`,
  ])
  body.append('file', new Blob([new Uint8Array(pdf)]), 'paper.pdf')
  return body
}

/** Waits until nothing is being read or judged any more, the free checks included. */
async function settle(address: string, world: World): Promise<void> {
  const end = Date.now() + SETTLE_MS
  const waiting = new Set(world.acknowledged)
  while (waiting.size > 0 && Date.now() < end) {
    for (const uuid of waiting) {
      const path = `/projects/${world.project}/drafts/${uuid}`
      const draft = (await call(address, world, { method: 'GET', path }).catch(() => undefined)) as
        | { state: string; results: Record<string, { run: unknown }> }
        | undefined
      const isBusy =
        draft?.state === 'reading' ||
        Object.values(draft?.results ?? {}).some((field) => field.run !== null)
      if (!isBusy) waiting.delete(uuid)
    }
    await delay(500)
  }
}

async function inspect(
  database: Database,
  world: World,
): Promise<Omit<CrashReport, 'kills' | 'slowestStart'>> {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(database.tables())).rows
  const all = await rows(
    sql<{
      uuid: string
      state: string
      error: string | null
    }>`select uuid, state, error from drafts`,
  )
  const drafts = new Set(all.filter((row) => row.state !== 'failed').map((row) => row.uuid))
  const losses = [...world.acknowledged].flatMap((uuid) => {
    const row = all.find((draft) => draft.uuid === uuid)
    return row?.state === 'ready'
      ? []
      : [`${uuid}: ${row === undefined ? 'gone' : `${row.state} ${row.error ?? ''}`}`]
  })
  const runs = await rows(sql<{
    state: string
    kind: string
    hold: string | null
    results: number
  }>`
    select r.state, r.kind, h.state as hold, (select count(*)::int from results x where x.run_uuid = r.uuid) as results
    from runs r left join holds h on h.uuid = r.hold_uuid
    where r.credits > 0
  `)
  const wrong = runs.filter((run) => {
    if (run.state === 'ready') return run.results !== 1 || run.hold !== 'settled'
    if (run.state === 'failed' || run.state === 'cancelled')
      return run.results !== 0 || run.hold !== 'released'
    return false
  })
  const open = await rows(
    sql<{ uuid: string }>`select uuid from runs where state in ('queued', 'running')`,
  )
  const reading = await rows(sql<{ uuid: string }>`select uuid from drafts where state = 'reading'`)
  const stray = await rows(sql<{ uuid: string }>`
    select h.uuid from holds h where h.state = 'held' and not exists (select 1 from runs r where r.hold_uuid = h.uuid and r.state in ('queued', 'running'))
  `)
  const audit = await auditLedger(database.tables<BillingTables>())
  return {
    acknowledged: world.acknowledged.size,
    kept: [...world.acknowledged].filter((uuid) => drafts.has(uuid)).length,
    losses,
    runs: runs.length,
    stuck: open.length + reading.length,
    unpaidOrLost: [
      ...wrong.map((run) => JSON.stringify(run)),
      ...stray.map((hold) => `hold ${hold.uuid} is left over`),
    ],
    ledgerMismatches: audit.mismatches,
  }
}
