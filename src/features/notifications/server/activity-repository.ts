import { sql } from 'kysely'
import type { JSONColumnType, Selectable } from 'kysely'

import type { Database } from '#platform/server/database/database.ts'

interface ActivityTables {
  project_activity: {
    uuid: string
    project_uuid: string
    kind: string
    actor_uuid: string | null
    occasion: string
    data: JSONColumnType<Record<string, unknown>>
    at: Date
  }
}

export type ActivityRow = Selectable<ActivityTables['project_activity']>

export interface NewActivity {
  readonly uuid: string
  readonly project: string
  readonly kind: string
  readonly actor: string | null
  readonly occasion: string
  readonly data: object
  readonly at: Date
}

/** What happened in projects. */
export function createActivityRepository(database: Database) {
  const tables = () => database.tables<ActivityTables>()
  return {
    /** A project that has gone meanwhile has no history any more: nothing is written. */
    insert: async (happened: NewActivity): Promise<void> => {
      await sql`
        insert into project_activity (uuid, project_uuid, kind, actor_uuid, occasion, data, at)
        select ${happened.uuid}::uuid, p.uuid, ${happened.kind}, ${happened.actor}::uuid, ${happened.occasion},
          ${JSON.stringify(happened.data)}::jsonb, ${happened.at}::timestamptz
        from projects p where p.uuid = ${happened.project}::uuid for key share
        on conflict do nothing
      `.execute(tables())
    },
    /** The newest of each project. */
    since: async (
      projects: readonly string[],
      from: Date,
      each: number,
    ): Promise<readonly ActivityRow[]> => {
      const { rows } = await sql<ActivityRow>`
        select a.* from unnest(${[...projects]}::uuid[]) as p (uuid), lateral (
          select * from project_activity where project_uuid = p.uuid and at > ${from}::timestamptz
          order by at desc limit ${each}
        ) a
      `.execute(tables())
      return rows
    },
    sweep: async (before: Date): Promise<void> => {
      await tables().deleteFrom('project_activity').where('at', '<', before).execute()
    },
  }
}
