import { randomBytes } from 'node:crypto'

import type { Database } from '../database/database.ts'
import type { IdentityTables } from './tables.ts'

/** A random secret of 256 bits by its name: made once, kept in the database, the same in every process. */
export async function secretOf(database: Database, name: string): Promise<Buffer> {
  const tables = database.tables<IdentityTables>()
  await tables
    .insertInto('identity_secrets')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await tables
    .selectFrom('identity_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.secret
}
