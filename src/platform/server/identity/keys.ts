import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { DAY_MS, HOUR_MS } from '#platform/server/durations.ts'

import type { Database } from '../database/database.ts'
import type { SecretBox } from '../storage/secret-box.ts'
import type { IdentityTables } from './tables.ts'

/**
 * The keys that the embedded provider signs with. They live in the database, so that a restart changes
 * nothing, and sealed, so that whoever reads the database alone can sign nobody in.
 */
export interface SigningKeys {
  /**
   * Private keys, the one that signs now first; the others are published so that their tokens still hold.
   * @throws when they were sealed with another key of the settings
   */
  load(): Promise<readonly JWK[]>
  /**
   * Makes a new key. It is published at once and signs once every cache of keys has seen it; the key before it
   * stays published until its last token has ended. Nobody is signed out.
   */
  rotate(): Promise<void>
  /** Rotates when the newest key is old, drops keys whose tokens have all ended, and seals those from before. */
  sweep(): Promise<void>
}

/** A year of signatures under one key is what NIST SP 800-57 allows at most; we take a quarter. */
const ROTATE_AFTER_MS = 90 * DAY_MS
/** Longer than the ten minutes for which keys are cached, here and in other verifiers. */
const PUBLISHED_BEFORE_MS = 15 * 60_000
/** Longer than an access token or an ID token lives. */
const PUBLISHED_AFTER_MS = 2 * HOUR_MS

interface SigningKeysOptions {
  readonly database: Database
  readonly secrets: SecretBox
  readonly now: () => Date
}

const about = (kid: string) => `signing key ${kid}`

export function createSigningKeys({ database, secrets, now }: SigningKeysOptions): SigningKeys {
  const tables = () => database.tables<IdentityTables>()
  const later = (ms: number) => new Date(now().getTime() + ms)

  const seal = (kid: string, jwk: object) => secrets.seal(JSON.stringify(jwk), about(kid))

  function unseal({ kid, private_jwk: asItWas, sealed_jwk: sealed }: Kept): JWK {
    if (sealed === null) return asItWas ?? {}
    return JSON.parse(secrets.open(sealed, about(kid))) as JWK
  }

  /** Not on reading: a server of the version before may still run beside this one, and reads them as they were. */
  async function sealEarlier(): Promise<void> {
    const rows = await tables()
      .selectFrom('identity_keys')
      .select(['kid', 'private_jwk'])
      .where('private_jwk', 'is not', null)
      .execute()
    for (const { kid, private_jwk: jwk } of rows) {
      if (jwk === null) continue
      await tables()
        .updateTable('identity_keys')
        .set({ private_jwk: null, sealed_jwk: seal(kid, jwk) })
        .where('kid', '=', kid)
        .execute()
    }
  }

  async function insert(
    signsFrom: (isFirst: boolean) => Date,
    isWanted: (newest: Date | undefined) => boolean,
  ) {
    const jwk = await newKey()
    await database.transaction(async (trx) => {
      const keys = trx.tables<IdentityTables>()
      // Several processes may start or sweep at once: one of them makes the key.
      await sql`select pg_advisory_xact_lock(7203114)`.execute(keys)
      const newest = await keys
        .selectFrom('identity_keys')
        .select('created_at')
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (!isWanted(newest?.created_at)) return
      const from = signsFrom(newest === undefined)
      await keys
        .updateTable('identity_keys')
        .set({ published_until: new Date(from.getTime() + PUBLISHED_AFTER_MS) })
        .where('published_until', 'is', null)
        .execute()
      await keys
        .insertInto('identity_keys')
        .values({
          kid: jwk.kid,
          private_jwk: null,
          sealed_jwk: seal(jwk.kid, jwk),
          created_at: now(),
          signs_from: from,
          published_until: null,
        })
        .execute()
    })
  }

  const stored = () =>
    tables()
      .selectFrom('identity_keys')
      .select(['kid', 'private_jwk', 'sealed_jwk', 'signs_from'])
      .where((where) =>
        where.or([where('published_until', 'is', null), where('published_until', '>', now())]),
      )
      .orderBy('signs_from', 'desc')
      .execute()

  return {
    load: async () => {
      let rows = await stored()
      if (rows.length === 0) {
        await insert(now, (newest) => newest === undefined)
        rows = await stored()
      }
      const signing = rows.filter((row) => row.signs_from <= now())
      const waiting = rows.filter((row) => row.signs_from > now())
      return [...signing, ...waiting].map(unseal)
    },
    rotate: () =>
      insert(
        (isFirst) => (isFirst ? now() : later(PUBLISHED_BEFORE_MS)),
        () => true,
      ),
    sweep: async () => {
      const newest = await tables()
        .selectFrom('identity_keys')
        .select('created_at')
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      const isOld = (at: Date | undefined) =>
        at !== undefined && now().getTime() - at.getTime() > ROTATE_AFTER_MS
      if (isOld(newest?.created_at)) await insert(() => later(PUBLISHED_BEFORE_MS), isOld)
      await tables().deleteFrom('identity_keys').where('published_until', '<=', now()).execute()
      await sealEarlier()
    },
  }
}

type Kept = Pick<Selectable<IdentityTables['identity_keys']>, 'kid' | 'private_jwk' | 'sealed_jwk'>

async function newKey(): Promise<JWK & { readonly kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

/** The public half, as an issuer publishes it. */
export function publicHalf({ kty, n, e, kid, alg, use }: JWK): JWK {
  return {
    ...(kty === undefined ? {} : { kty }),
    ...(n === undefined ? {} : { n }),
    ...(e === undefined ? {} : { e }),
    ...(kid === undefined ? {} : { kid }),
    ...(alg === undefined ? {} : { alg }),
    ...(use === undefined ? {} : { use }),
  }
}
