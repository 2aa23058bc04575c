import { sql } from 'kysely'

import type { Trx } from '#platform/server/database/database.ts'

import type { ProjectsTables } from './repository.ts'

/** Gives another name to a project that still has one of these. */
export async function renameFrom(
  trx: Trx,
  uuid: string,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  await trx
    .tables<ProjectsTables>()
    .updateTable('projects')
    .set({ name: to, updated_at: sql`now()` })
    .where('uuid', '=', uuid)
    .where('name', 'in', from)
    .execute()
}
