import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

/**
 * The address of a new database on the PostgreSQL of the `postgres` project; nothing elsewhere.
 * @param template a database of that server to copy; absent: an empty one
 */
export async function postgresDatabase(template?: string): Promise<string | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return undefined
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(
    `create database ${name}${template === undefined ? '' : ` template ${template}`}`,
  )
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
