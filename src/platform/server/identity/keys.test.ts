import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { createSecretBox } from '../storage/secret-box.ts'
import { createSigningKeys } from './keys.ts'
import { identityMigrations } from './migrations.ts'
import { secretOf } from './secrets.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const secrets = createSecretBox(randomBytes(32))

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
  await migrate(database, identityMigrations)
})
afterAll(() => close())

const keys = (box = secrets) => createSigningKeys({ database, secrets: box, now })

/** All that the database keeps of them, as a thief of it would read it. */
async function kept(): Promise<string> {
  const { rows } = await database.pool.query<{ said: string }>(
    `select concat(private_jwk::text, encode(sealed_jwk, 'escape')) as said from identity_keys
     union all select encode(secret, 'escape') from identity_secrets`,
  )
  return rows.map(({ said }) => said).join(' ')
}

describe('signing keys', () => {
  it('lie sealed in the database, each for itself alone', async () => {
    const [key] = await keys().load()
    expect(key?.d).toMatch(/^[\w-]{300,}$/u)
    expect(await kept()).not.toContain(key?.d ?? '')
    await expect(keys(createSecretBox(randomBytes(32))).load()).rejects.toThrow('Not sealed')

    await keys().rotate()
    const exchanged = `update identity_keys set sealed_jwk = (
      select sealed_jwk from identity_keys other where other.kid <> identity_keys.kid)`
    await database.pool.query(exchanged)
    await expect(keys().load()).rejects.toThrow('Not sealed')
    await database.pool.query(exchanged)
    expect(await keys().load()).toHaveLength(2)
  })

  it('from before they were sealed are read as they are, and sealed by the next sweep', async () => {
    const before = await keys().load()
    for (const key of before) {
      await database.pool.query(
        'update identity_keys set sealed_jwk = null, private_jwk = $1 where kid = $2',
        [JSON.stringify(key), key.kid],
      )
    }
    expect(await keys().load()).toEqual(before)
    expect(await kept()).toContain(before[0]?.d)

    await keys().sweep()
    expect(await keys().load()).toEqual(before)
    for (const { d } of before) expect(await kept()).not.toContain(d)
  })
})

describe('a secret of the provider', () => {
  it('is the same for everybody, and sealed', async () => {
    const secret = await secretOf(database, secrets, 'refresh')
    expect(secret).toHaveLength(32)
    expect(await secretOf(database, secrets, 'refresh')).toEqual(secret)
    const { rows } = await database.pool.query<{ secret: Buffer }>(
      "select secret from identity_secrets where name = 'refresh'",
    )
    expect(Buffer.from(rows[0]?.secret ?? []).includes(secret)).toBe(false)
  })

  it('from before it was sealed stays as it is', async () => {
    const secret = randomBytes(32)
    await database.pool.query('insert into identity_secrets (name, secret) values ($1, $2)', [
      'earlier',
      secret,
    ])
    expect(await secretOf(database, secrets, 'earlier')).toEqual(secret)
  })
})
