import { randomBytes } from 'node:crypto'

import type { Database } from '../database/database.ts'
import type { SecretBox } from '../storage/secret-box.ts'
import type { IdentityTables } from './tables.ts'

const BYTES = 32

/** A random secret of 256 bits by its name: made once, kept sealed in the database, the same in every process. */
export async function secretOf(database: Database, box: SecretBox, name: string): Promise<Buffer> {
  const tables = database.tables<IdentityTables>()
  const about = `identity secret ${name}`
  await tables
    .insertInto('identity_secrets')
    .values({ name, secret: box.seal(randomBytes(BYTES).toString('base64'), about) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { secret } = await tables
    .selectFrom('identity_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  // What is sealed is longer; this one was made before secrets were.
  if (secret.length === BYTES) return secret
  return Buffer.from(box.open(secret, about), 'base64')
}
