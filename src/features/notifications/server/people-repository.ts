import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

interface PeopleTables {
  notification_people: {
    person_uuid: string
    seen_at: Date | null
    visit_day: string | null
    visited_at: Date | null
    since_at: Date | null
  }
}

/** When people were last here: for e-mails to those who are away, and for what happened since their last day. */
export function createPeopleRepository(database: Database) {
  const tables = () => database.tables<PeopleTables>()
  return {
    /** Written at most once a minute for each. */
    noteSeen: async (people: readonly string[], at: Date): Promise<void> => {
      if (people.length === 0) return
      await sql`
        insert into notification_people (person_uuid, seen_at)
        select distinct person, ${at}::timestamptz from unnest(${[...people]}::uuid[]) as person
        on conflict (person_uuid) do update set seen_at = excluded.seen_at
        where notification_people.seen_at is null or notification_people.seen_at < excluded.seen_at - interval '50 seconds'
      `.execute(tables())
    },
    seenAt: async (person: string): Promise<Date | null> => {
      const row = await tables()
        .selectFrom('notification_people')
        .select('seen_at')
        .where('person_uuid', '=', person)
        .executeTakeFirst()
      return row?.seen_at ?? null
    },
    /** Notes a visit; answers when the last visit on an earlier day ended. */
    visit: async (person: string, day: string, at: Date): Promise<Date | null> => {
      const { rows } = await sql<{ since_at: Date | null }>`
        insert into notification_people as p (person_uuid, visit_day, visited_at) values (${person}, ${day}::date, ${at}::timestamptz)
        on conflict (person_uuid) do update set
          since_at = case when p.visit_day < excluded.visit_day then p.visited_at else p.since_at end,
          visit_day = greatest(p.visit_day, excluded.visit_day),
          visited_at = excluded.visited_at
        returning since_at
      `.execute(tables())
      return rows[0]?.since_at ?? null
    },
    forget: async (trx: Trx, person: string): Promise<void> => {
      await trx
        .tables<PeopleTables>()
        .deleteFrom('notification_people')
        .where('person_uuid', '=', person)
        .execute()
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await sql`
        update notification_people set person_uuid = ${to} where person_uuid = ${from}
          and not exists (select 1 from notification_people where person_uuid = ${to})
      `.execute(trx.tables<PeopleTables>())
    },
  }
}

export type PeopleRepository = ReturnType<typeof createPeopleRepository>
