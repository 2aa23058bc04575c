import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { HOUR_MS } from '#platform/server/durations.ts'

import type { Database } from '../database/database.ts'
import type { IdentityTables } from './tables.ts'

/** Counts what may happen only so often, on the thing itself and never on a network address. */
export interface Tallies {
  /** Counts one more and says whether it is still within `most` in this hour of the clock. */
  take(what: string, most: number): Promise<boolean>
  sweep(): Promise<void>
}

export function createTallies(database: Database, now: () => Date): Tallies {
  const hour = () => new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
  return {
    take: async (what, most) => {
      const row = await database
        .tables<IdentityTables>()
        .insertInto('login_tallies')
        .values({ key: createHash('sha256').update(what).digest(), hour: hour(), tally: 1 })
        .onConflict((conflict) =>
          conflict.columns(['key', 'hour']).doUpdateSet({ tally: sql`login_tallies.tally + 1` }),
        )
        .returning('tally')
        .executeTakeFirstOrThrow()
      return row.tally <= most
    },
    sweep: async () => {
      await database
        .tables<IdentityTables>()
        .deleteFrom('login_tallies')
        .where('hour', '<', new Date(now().getTime() - 2 * HOUR_MS))
        .execute()
    },
  }
}
