import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { BillingTables } from '../tables.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase(6)
}, 90_000)

afterAll(async () => {
  await opened.close()
}, 30_000)

async function answerTo(database: Kysely<BillingTables>, plus: number): Promise<number> {
  const { rows } = await sql<{ answer: number }>`SELECT ${plus}::integer + 1000 AS answer`.execute(
    database,
  )
  return rows[0]?.answer ?? 0
}

async function echoOf(database: Kysely<BillingTables>, number: number): Promise<number> {
  const { rows } = await sql<{ answer: number }>`SELECT ${number}::integer AS answer`.execute(
    database,
  )
  return rows[0]?.answer ?? 0
}

it('connections in and out of transactions each get the answer to their own question', async () => {
  const { database } = opened
  const numbers = Array.from({ length: 400 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map((number) =>
      number % 2 === 0
        ? database.transaction().execute((trx) => answerTo(trx, number))
        : echoOf(database, number),
    ),
  )
  expect(answers).toEqual(numbers.map((number) => (number % 2 === 0 ? number + 1000 : number)))
}, 20_000)
