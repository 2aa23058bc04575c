import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { outboxMigrations } from '../events/migrations.ts'
import { createOutbox } from '../events/outbox.ts'
import { createJobs } from './jobs.ts'
import type { JobDefinition, JobRequest } from './jobs.ts'

const logger = pino({ level: 'silent' })
const Payload = z.object({ name: z.string() })
type Work = JobDefinition<z.infer<typeof Payload>>

let database: Database
let close: () => Promise<void>

beforeEach(async () => {
  ;({ database, close } = await openTestDatabase())
  await migrate(database, outboxMigrations)
})
afterEach(() => close())

/** A kind of work that notes what it did. */
function work(act: (name: string, signal: AbortSignal) => Promise<void>, retries = 2) {
  const done: string[] = []
  const dead: string[] = []
  const definition: Work = {
    name: 'work',
    payload: Payload,
    timeout: 30,
    retries,
    concurrency: 2,
    run: async ({ name }, signal) => {
      done.push(name)
      await act(name, signal)
    },
    dead: ({ name }) => {
      dead.push(name)
      return Promise.resolve()
    },
  }
  return { definition, done, dead }
}

/** A process with its outbox and its workers. */
async function start(definition: Work) {
  const outbox = createOutbox({ database, logger, now: () => new Date() })
  const jobs = createJobs({ database, outbox, logger })
  await jobs.start([definition])
  await outbox.start({ event: () => Promise.resolve(), job: (job) => jobs.send(job) })
  return {
    jobs,
    enqueue: async (request: JobRequest<z.infer<typeof Payload>>) => {
      await database.transaction((trx) => jobs.enqueue(trx, definition, request))
      await outbox.drain()
    },
    stop: async () => {
      await jobs.stop(2000)
      await outbox.stop()
    },
  }
}

const idle = () => Promise.resolve()
const rows = async (where: string) =>
  (await database.pool.query<{ state: string }>(`select state from pgboss.job where ${where}`)).rows

describe('jobs', () => {
  it('run once each with the payload that was given, and an id that was sent twice runs once', async () => {
    const { definition, done, dead } = work(idle)
    const house = await start(definition)
    const id = randomUUID()
    for (let time = 0; time < 3; time += 1) await house.enqueue({ id, payload: { name: 'same' } })
    await house.enqueue({ payload: { name: 'other' } })
    await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['other', 'same'])
    await delay(1500)
    expect(done.toSorted()).toEqual(['other', 'same'])
    expect(await rows("name = 'work'")).toHaveLength(2)
    expect(dead).toEqual([])
    await house.stop()
  })

  it('that fail are tried again so many times, then end once in words', async () => {
    let left = 1
    const { definition, done, dead } = work((name) => {
      if (name === 'never' || left-- > 0) return Promise.reject(new Error('No'))
      return Promise.resolve()
    })
    const house = await start(definition)
    await house.enqueue({ payload: { name: 'later' } })
    await expect
      .poll(() => done.filter((name) => name === 'later').length, { timeout: 15_000 })
      .toBe(2)
    await house.enqueue({ payload: { name: 'never' } })
    await expect.poll(() => dead, { timeout: 30_000 }).toEqual(['never'])
    expect(done.filter((name) => name === 'never').length).toBe(3)
    await delay(1500)
    expect(dead).toEqual(['never'])
    expect(await rows("name = 'work' and state in ('active', 'created', 'retry')")).toEqual([])
    await house.stop()
  }, 90_000)

  it('with a payload that cannot be understood do not hold the others up', async () => {
    const { definition, done } = work(idle)
    const house = await start(definition)
    await house.jobs.send({ id: randomUUID(), name: 'work', payload: { wrong: true } })
    for (const name of ['a', 'b', 'c', 'd']) await house.enqueue({ payload: { name } })
    await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['a', 'b', 'c', 'd'])
    await house.stop()
  })

  it('that a crash cut off run again at the next start', async () => {
    const { definition } = work(idle)
    const before = await start(definition)
    await before.stop()
    const id = randomUUID()
    const { definition: same, done } = work(idle)
    const setUp = createJobs({
      database,
      logger,
      outbox: createOutbox({ database, logger, now: () => new Date() }),
    })
    await setUp.start([])
    await setUp.send({ id, name: 'work', payload: { name: 'cut off' } })
    await setUp.stop(1000)
    const { rowCount } = await database.pool.query(
      "update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute' where id = $1",
      [id],
    )
    expect(rowCount).toBe(1)
    const after = await start(same)
    await expect.poll(() => done, { timeout: 40_000 }).toEqual(['cut off'])
    await after.stop()
  }, 90_000)

  it('under way when the program stops are told to end, and run again at the next start', async () => {
    let wasTold = false
    const { definition, done } = work(
      (_name, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            wasTold = true
            reject(new Error('Stopped'))
          })
        }),
    )
    const before = await start(definition)
    await before.enqueue({ payload: { name: 'long' } })
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['long'])
    await before.stop()
    expect(wasTold).toBe(true)
    const { definition: quick, done: again, dead } = work(idle)
    const after = await start(quick)
    await expect.poll(() => again, { timeout: 40_000 }).toEqual(['long'])
    expect(dead).toEqual([])
    await after.stop()
  }, 90_000)
})
