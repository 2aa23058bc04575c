import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { outboxMigrations } from './migrations.ts'
import { createOutbox } from './outbox.ts'
import type { Deliver, Outbox, OutboxTables } from './outbox.ts'

const logger = pino({ level: 'silent' })

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
  await migrate(database, outboxMigrations)
})
afterAll(() => close())
beforeEach(() => database.tables<OutboxTables>().deleteFrom('outbox').execute())

/** Remembers what was handed over; `refuse` makes it throw instead. */
function receiver(refuse: (name: string) => boolean = () => false) {
  const events: string[] = []
  const jobs: string[] = []
  const take = (into: string[], name: string) => {
    if (refuse(name)) return Promise.reject(new Error('Not now'))
    into.push(name)
    return Promise.resolve()
  }
  const deliver: Deliver = {
    event: (event) => take(events, event.event),
    job: (job) => take(jobs, job.id),
  }
  return { events, jobs, deliver }
}

const create = (): Outbox => createOutbox({ database, logger, now: () => new Date() })
const waiting = () => database.tables<OutboxTables>().selectFrom('outbox').selectAll().execute()
const due = () =>
  database
    .tables<OutboxTables>()
    .updateTable('outbox')
    .set({ due_at: new Date(0) })
    .execute()

async function publish(outbox: Outbox, name: string, fails = false): Promise<void> {
  await database.transaction(async (trx) => {
    await outbox.publish(trx, {
      event: name,
      channel: 'project',
      audience: { person: 'somebody' },
      entity: { type: 'PROJECT', uuid: name },
    })
    if (fails) throw new Error('Rolled back')
  })
}

const enqueue = (outbox: Outbox, id: string) =>
  database.transaction((trx) => outbox.enqueue(trx, { id, name: 'work', payload: {} }))

describe('the outbox', () => {
  it('hands over what was committed and nothing else, in 500 changes that come at random', async () => {
    const outbox = create()
    const { events, deliver } = receiver()
    await outbox.start(deliver)
    let state = 20_261_121
    const random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    const committed: string[] = []
    const failures: string[] = []
    for (let round = 0; round < 25; round += 1) {
      const ends = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => {
          const name = `${round}-${index}`
          const fails = random() < 0.4
          if (!fails) committed.push(name)
          return publish(outbox, name, fails)
        }),
      )
      for (const end of ends) if (end.status === 'rejected') failures.push(String(end.reason))
    }
    expect(failures.length).toBe(500 - committed.length)
    expect(new Set(failures)).toEqual(new Set(['Error: Rolled back']))
    await outbox.drain()
    await outbox.stop()
    expect(committed.length).toBeGreaterThan(200)
    expect(committed.length).toBeLessThan(400)
    expect(events.toSorted()).toEqual(committed.toSorted())
    expect(await waiting()).toEqual([])
  })

  it('hands over in the order of the changes', async () => {
    const outbox = create()
    for (let index = 0; index < 120; index += 1) await publish(outbox, `${index}`)
    const { events, deliver } = receiver()
    await outbox.start(deliver)
    await outbox.drain()
    await outbox.stop()
    expect(events).toEqual(Array.from({ length: 120 }, (_, index) => `${index}`))
  })

  it('tries again what could not be handed over, and holds nothing else up', async () => {
    const outbox = create()
    let isAway = true
    const { events, jobs, deliver } = receiver((name) => isAway && name.startsWith('bad'))
    await outbox.start(deliver)
    await publish(outbox, 'bad event')
    await enqueue(outbox, 'bad job')
    await publish(outbox, 'good')
    await outbox.drain()
    expect(events).toEqual(['good'])
    isAway = false
    await due()
    await outbox.drain()
    await outbox.stop()
    expect([events, jobs]).toEqual([['good', 'bad event'], ['bad job']])
    expect(await waiting()).toEqual([])
  })

  it('drops an event that nobody takes after ten tries, and never a job', async () => {
    const outbox = create()
    const { deliver } = receiver(() => true)
    await outbox.start(deliver)
    await publish(outbox, 'event')
    await enqueue(outbox, 'job')
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await due()
      await outbox.drain()
    }
    await outbox.stop()
    expect((await waiting()).map((row) => row.kind)).toEqual(['job'])
  })

  it('keeps what is written while nobody hands over, and hands it over at the next start', async () => {
    const before = create()
    await publish(before, 'kept')
    expect((await waiting()).length).toBe(1)
    const { events, deliver } = receiver()
    const after = create()
    await after.start(deliver)
    await after.drain()
    await after.stop()
    expect(events).toEqual(['kept'])
  })

  it('lets two processes share the work without doing any of it twice', async () => {
    const [first, second] = [create(), create()]
    const one = receiver()
    const two = receiver()
    for (let index = 0; index < 150; index += 1) await publish(create(), `${index}`)
    await Promise.all([first.start(one.deliver), second.start(two.deliver)])
    await Promise.all([first.drain(), second.drain()])
    await Promise.all([first.stop(), second.stop()])
    const all = [...one.events, ...two.events]
    expect(all.length).toBe(150)
    expect(new Set(all).size).toBe(150)
  })
})
