import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hostileFiles } from '#engines/documents/server/docx/testing/hostile-word.ts'
import { hostileTexts } from '#engines/documents/server/markup/testing/hostile-texts.ts'
import { hostilePdfs } from '#engines/documents/server/testing/hostile-pdfs.ts'
import { watchHolds } from '#engines/documents/server/testing/processor-time.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Problem } from '#platform/contract.ts'

import { simplePdf } from './testing/simple-pdf.ts'
import { startTestApplication } from './testing/test-application.ts'
import type { Caller, TestApplication } from './testing/test-application.ts'

/**
 * Made to use up their whole allowance of time, or slow to make: the reader's own tests have them. What is made
 * here must not hold the event loop that is measured.
 */
const ELSEWHERE = new Set([
  'half a million drawn boxes',
  '400,000 lines of text on one page',
  'a flate stream within a flate stream',
  'a page tree with a million kids',
  '50,000 real pages',
  '65,000 entries',
  'four million empty paragraphs',
  'marks by the million that do not pack well',
  'half a million attributes in one element',
])

const made = [
  ...hostilePdfs.map((file) => ({ ...file, as: 'a.pdf' })),
  ...hostileFiles.map((file) => ({ ...file, as: 'a.docx' })),
  ...hostileTexts.map((file) => ({ ...file, as: 'a.txt' })),
].filter((file) => !ELSEWHERE.has(file.name))

/** Files that are sent at the same time. */
const LANES = 3
/** How much worse than undisturbed the others may fare; below the floor, in milliseconds, nobody would notice. */
const WORSE = 20
const FLOOR = 50

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_UPLOADS: '1000' })
})
afterAll(() => house.close())

interface Calm {
  /** Milliseconds within which 95 of 100 calls were answered: one may fall into a pause of the machine. */
  readonly slowCall: number
  readonly calls: number
  /** Most processor time between two turns of the event loop, in milliseconds: a pause of the machine adds none. */
  readonly longestHold: number
}

/** Somebody goes on working until `done` settles; every call must be answered. */
async function workOn(caller: Caller, done: Promise<unknown>): Promise<Calm> {
  const longestHold = watchHolds()
  const work = { isDone: false }
  void done.finally(() => {
    work.isDone = true
  })
  const times: number[] = []
  while (!work.isDone) {
    const began = performance.now()
    const { status } = await caller.call('GET', '/projects')
    expect(status).toBe(200)
    times.push(performance.now() - began)
    await delay(20)
  }
  times.sort((a, b) => a - b)
  const slowCall = times[Math.floor(times.length * 0.95)] ?? 0
  return { slowCall, calls: times.length, longestHold: longestHold() }
}

/** Uploads one file and answers how it ended: `ready`, or the words of its failure. */
async function upload(
  caller: Caller,
  drafts: string,
  file: { readonly as: string; readonly bytes: Uint8Array },
): Promise<string> {
  const { as: name, bytes } = file
  const answer = await caller.upload<Draft & Problem>(drafts, { name, bytes })
  if (answer.status !== 201) return answer.status < 500 ? answer.body.error : `${answer.status}`
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const { body } = await caller.call<Draft>('GET', `${drafts}/${answer.body.uuid}`)
    if (body.state === 'ready') return 'ready'
    if (body.state !== 'reading') return body.error ?? 'no words'
    await delay(100)
  }
  return 'still reading'
}

async function databaseProcess(): Promise<unknown> {
  const { rows } = await sql`select pg_postmaster_start_time()::text as started`.execute(
    house.application.database.tables(),
  )
  return rows[0]
}

describe('files made to hurt, uploaded over HTTP', () => {
  it('each end in words or within bounds, while everybody else goes on as before', async () => {
    const files = made.map(({ name, as, make }) => ({ name, as, bytes: make() }))
    expect(files.length).toBeGreaterThan(40)
    const attacker = await house.visitor()
    const bystander = await house.visitor()
    await bystander.project()
    const { uuid } = await attacker.project()
    const drafts = `/projects/${uuid}/drafts`
    const started = await databaseProcess()
    const before = await workOn(bystander, delay(4000))

    const ends: (readonly [string, string])[] = []
    const next = files.values()
    const lane = async () => {
      for (const file of next) ends.push([file.name, await upload(attacker, drafts, file)])
    }
    const attacking = Promise.all(Array.from({ length: LANES }, lane))
    const during = await workOn(bystander, attacking)
    await attacking

    expect(ends.length).toBe(files.length)
    for (const [name, end] of ends) {
      expect([name, end]).toEqual([name, expect.stringMatching(/^(ready|[A-Z].{10,200}\.)$/u)])
    }
    expect(new Set(ends.map(([, end]) => end)).size).toBeGreaterThan(5)
    expect(during.calls).toBeGreaterThan(50)
    expect(during.slowCall).toBeLessThan(WORSE * Math.max(FLOOR, before.slowCall))
    expect(during.longestHold).toBeLessThan(WORSE * Math.max(FLOOR, before.longestHold))
    expect(await databaseProcess()).toEqual(started)
    const good = simplePdf(['Introduction', 'A good file is still read after all of them.'])
    expect(await upload(attacker, drafts, { as: 'good.pdf', bytes: good })).toBe('ready')
  }, 600_000)
})
