import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from './database.ts'
import { DatabaseInUseError, takeLock } from './lock.ts'
import { openTestDatabase } from './testing/test-database.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

describe('the lock of an embedded database', () => {
  let folder: string
  let lock: string
  let children: ChildProcess[]

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scholium-lock-'))
    lock = join(folder, 'database.lock')
    children = []
  })
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Another process that takes the lock, and keeps it. */
  async function holder(): Promise<ChildProcess> {
    const module = new URL('./lock.ts', import.meta.url).href
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { takeLock } from '${module}'; takeLock('${lock}'); process.stdout.write('held'); setInterval(() => {}, 1000)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    children.push(child)
    if (child.stdout !== null) await once(child.stdout, 'data')
    return child
  }

  it('refuses a second owner in one line that names the process and a way out', async () => {
    const child = await holder()
    const take = () => takeLock(lock)
    expect(take).toThrow(DatabaseInUseError)
    expect(take).toThrow(
      `The database in ${folder} is in use by process ${child.pid}. Stop it first, or set SCHOLIUM_DATA_DIR to another folder.`,
    )
  })

  it('is taken over when its holder was killed', async () => {
    const child = await holder()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const release = takeLock(lock)
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
    release()
    expect(existsSync(lock)).toBe(false)
  })

  it('is taken over when another process has got the number of its holder', () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, started: '1' }))
    takeLock(lock)()
    expect(existsSync(lock)).toBe(false)
  })

  it('is taken over when its file was cut off while it was written', () => {
    for (const content of ['', '{"pid": 1', 'null', '{"pid": "1"}']) {
      writeFileSync(lock, content)
      takeLock(lock)()
      expect(existsSync(lock)).toBe(false)
    }
  })

  it('is not given back by one who no longer holds it', () => {
    const release = takeLock(lock)
    const other = JSON.stringify({ pid: 1, started: '1' })
    writeFileSync(lock, other)
    release()
    expect(readFileSync(lock, 'utf8')).toBe(other)
  })

  it('goes to exactly one of many that come at once to a dead one', async () => {
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
    const module = new URL('./lock.ts', import.meta.url).href
    const program = `import { takeLock } from '${module}'; try { takeLock('${lock}'); process.stdout.write('held') } catch (error) { process.stdout.write(error.name) } setInterval(() => {}, 1000)`
    const said = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        children.push(child)
        const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
        return chunk.toString()
      }),
    )
    expect(said.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'DatabaseInUseError'),
      'held',
    ])
  })
})

interface Tables {
  notes: { id: number; text: string }
}

describe('a database', () => {
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    const opened = await openTestDatabase({ isAlone: true })
    ;({ database, close } = opened)
    await sql`create table notes (id int primary key, text text not null)`.execute(
      database.tables(),
    )
  })
  afterAll(() => close())

  const texts = async () =>
    (await database.tables<Tables>().selectFrom('notes').selectAll().orderBy('id').execute()).map(
      (row) => row.text,
    )
  const clear = () => database.tables<Tables>().deleteFrom('notes').execute()

  beforeEach(clear)

  it('refuses a query outside the open transaction, and a transaction inside it', async () => {
    await expect(
      database.transaction(() =>
        Promise.resolve(database.tables<Tables>().selectFrom('notes').selectAll()),
      ),
    ).rejects.toThrow('A query outside the open transaction: use trx.tables()')
    await expect(
      database.transaction(() => database.transaction(() => Promise.resolve())),
    ).rejects.toThrow('A transaction inside a transaction: pass trx along')
    expect(await texts()).toEqual([])
  })

  it('keeps nothing of a transaction that fails, and acts after a commit only', async () => {
    const done: string[] = []
    const write = (id: number, fails: boolean) =>
      database.transaction(async (trx) => {
        await trx
          .tables<Tables>()
          .insertInto('notes')
          .values({ id, text: `${id}` })
          .execute()
        trx.afterCommit(() => void done.push(`${id}`))
        if (fails) throw new Error('No')
        expect(done).not.toContain(`${id}`)
      })
    await expect(write(1, true)).rejects.toThrow('No')
    await write(2, false)
    await expect(write(2, false)).rejects.toThrow(/duplicate key/u)
    expect(await texts()).toEqual(['2'])
    expect(done).toEqual(['2'])
  })

  it('answers from 40 transactions at once without mixing them up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, id) =>
        database.transaction(async (trx) => {
          await trx
            .tables<Tables>()
            .insertInto('notes')
            .values({ id, text: `${id}` })
            .execute()
          const row = await trx
            .tables<Tables>()
            .selectFrom('notes')
            .select('text')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          return row.text
        }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, id) => `${id}`))
  })

  it('says that the server is busy to work that waits too long for a connection, and works again behind it', async () => {
    const { database: full, close: closeFull } = await openTestDatabase({
      isAlone: true,
      longestWait: 200,
      connections: 1,
    })
    const one = () => sql<{ one: number }>`select 1 as one`.execute(full.tables())
    let end = () => undefined as void
    const held = full.transaction(() => new Promise<void>((resolve) => (end = resolve)))
    await expect(one()).rejects.toMatchObject({ code: 'server/busy', status: 503 })
    end()
    await held
    expect((await one()).rows).toEqual([{ one: 1 }])
    await closeFull()
  })

  it('gives up a query that takes longer than it may', async () => {
    const { database: hasty, close: closeHasty } = await openTestDatabase({
      isAlone: true,
      queryTimeout: 300,
    })
    try {
      await expect(
        sql`select count(*) from generate_series(1, 8000000)`.execute(hasty.tables()),
      ).rejects.toThrow(/timeout/u)
    } finally {
      await closeHasty()
    }
  })

  it.runIf(isPostgres)(
    'tries a transaction again that met another one, and loses nothing',
    async () => {
      await database.tables<Tables>().insertInto('notes').values({ id: 1, text: '0' }).execute()
      let tries = 0
      const add = () =>
        database.transaction(async (trx) => {
          tries += 1
          await sql`set transaction isolation level serializable`.execute(trx.tables())
          const { text } = await trx
            .tables<Tables>()
            .selectFrom('notes')
            .select('text')
            .where('id', '=', 1)
            .executeTakeFirstOrThrow()
          await sql`select pg_sleep(0.1)`.execute(trx.tables())
          await trx
            .tables<Tables>()
            .updateTable('notes')
            .set({ text: `${Number(text) + 1}` })
            .where('id', '=', 1)
            .execute()
        })
      await Promise.all([add(), add()])
      expect(await texts()).toEqual(['2'])
      expect(tries).toBe(3)
    },
  )

  it.runIf(isPostgres)('tries a transaction again that was chosen to end a deadlock', async () => {
    for (const id of [1, 2])
      await database.tables<Tables>().insertInto('notes').values({ id, text: '' }).execute()
    const both = (ids: readonly number[], sign: string) =>
      database.transaction(async (trx) => {
        for (const id of ids) {
          await sql`update notes set text = text || ${sign}::text where id = ${id}`.execute(
            trx.tables(),
          )
          await sql`select pg_sleep(0.2)`.execute(trx.tables())
        }
      })
    await Promise.all([both([1, 2], 'a'), both([2, 1], 'b')])
    for (const text of await texts()) expect(text.split('').toSorted()).toEqual(['a', 'b'])
  })

  it.skipIf(isPostgres)('says when the embedded process dies without being asked', async () => {
    const opened = await openTestDatabase({ isAlone: true })
    const { pid } = JSON.parse(readFileSync(join(opened.directory, 'database.lock'), 'utf8')) as {
      pid: number
    }
    process.kill(pid, 'SIGKILL')
    expect((await opened.database.died).message).toMatch(/embedded database has ended/u)
    await opened.close()
  })
})
