import { sql } from 'kysely'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { EntityType } from '#platform/contract.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { NotificationStatus } from '../contract.ts'

export interface NotificationTables {
  notifications: {
    uuid: string
    person_uuid: string
    position: Generated<string>
    kind: string
    status: Generated<NotificationStatus>
    seen_at: Date | null
    read_at: Date | null
    project_uuid: string | null
    entity_type: EntityType | null
    entity_uuid: string | null
    data: JSONColumnType<Record<string, unknown>>
    group_key: string | null
    /** When an e-mail about it is to be thought about; `null`: never, or no more. */
    email_due_at: Date | null
    emailed_at: Date | null
    created_at: Date
    updated_at: Date
  }
  notification_occasions: { person_uuid: string; occasion: string; notification_uuid: string }
}

export type NotificationRow = Selectable<NotificationTables['notifications']>

export interface NewNotification {
  readonly uuid: string
  readonly person: string
  readonly kind: string
  readonly project: string | undefined
  readonly entity: { readonly type: EntityType; readonly uuid: string } | undefined
  readonly data: object
  readonly group: string | undefined
  readonly emailDueAt: Date | null
  readonly at: Date
}

/** Which notifications of whom. */
export interface Chosen {
  readonly person: string
  readonly uuids: readonly string[]
}

export interface Marking {
  readonly status: 'SEEN' | 'READ'
  readonly seenAt: Date
  readonly readAt: Date
}

export interface Counted {
  readonly new_count: number
  readonly unread_count: number
}

/** More than these of one person are forgotten, the oldest first. */
const KEPT_EACH = 500

export function createRepository(database: Database) {
  const tables = () => database.tables<NotificationTables>()
  const own = (trx: Trx) => trx.tables<NotificationTables>()

  return {
    page: async (
      person: string,
      page: { readonly before: string | undefined; readonly limit: number },
    ): Promise<NotificationRow[]> => {
      let query = tables()
        .selectFrom('notifications')
        .selectAll()
        .where('person_uuid', '=', person)
        .orderBy('position', 'desc')
        .limit(page.limit)
      if (page.before !== undefined) {
        const { before } = page
        query = query.where('position', '<', (from) =>
          from
            .selectFrom('notifications')
            .select('position')
            .where('uuid', '=', before)
            .where('person_uuid', '=', person),
        )
      }
      return query.execute()
    },
    counts: (person: string): Promise<Counted> =>
      tables()
        .selectFrom('notifications')
        .select([
          sql<number>`count(*) filter (where status = 'NEW')::int`.as('new_count'),
          sql<number>`count(*)::int`.as('unread_count'),
        ])
        .where('person_uuid', '=', person)
        .where('status', '<>', 'READ')
        .executeTakeFirstOrThrow(),
    find: (person: string, uuid: string): Promise<NotificationRow | undefined> =>
      tables()
        .selectFrom('notifications')
        .selectAll()
        .where('uuid', '=', uuid)
        .where('person_uuid', '=', person)
        .executeTakeFirst(),
    /** Of some kinds, in some projects, newest first. */
    since: (
      person: string,
      wanted: {
        readonly kinds: readonly string[]
        readonly projects: readonly string[]
        readonly from: Date
        readonly limit: number
      },
    ): Promise<NotificationRow[]> =>
      tables()
        .selectFrom('notifications')
        .selectAll()
        .where('person_uuid', '=', person)
        .where('kind', 'in', wanted.kinds)
        .where('project_uuid', 'in', wanted.projects)
        .where('created_at', '>', wanted.from)
        .orderBy('position', 'desc')
        .limit(wanted.limit)
        .execute(),
    /** Answers whether the occasion is new; it names the notification that tells of it. */
    claimOccasion: async (
      trx: Trx,
      occasion: { readonly person: string; readonly name: string; readonly notification: string },
    ): Promise<boolean> => {
      const row = await own(trx)
        .insertInto('notification_occasions')
        .values({
          person_uuid: occasion.person,
          occasion: occasion.name,
          notification_uuid: occasion.notification,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('occasion')
        .executeTakeFirst()
      return row !== undefined
    },
    isTold: async (trx: Trx, person: string, occasion: string): Promise<boolean> => {
      const row = await own(trx)
        .selectFrom('notification_occasions')
        .select('occasion')
        .where('person_uuid', '=', person)
        .where('occasion', '=', occasion)
        .executeTakeFirst()
      return row !== undefined
    },
    endOccasion: async (person: string, occasion: string): Promise<void> => {
      await tables()
        .deleteFrom('notification_occasions')
        .where('person_uuid', '=', person)
        .where('occasion', '=', occasion)
        .execute()
    },
    insert: async (trx: Trx, made: NewNotification): Promise<void> => {
      await own(trx)
        .insertInto('notifications')
        .values({
          uuid: made.uuid,
          person_uuid: made.person,
          kind: made.kind,
          seen_at: null,
          read_at: null,
          project_uuid: made.project ?? null,
          entity_type: made.entity?.type ?? null,
          entity_uuid: made.entity?.uuid ?? null,
          data: JSON.stringify(made.data),
          group_key: made.group ?? null,
          email_due_at: made.emailDueAt,
          emailed_at: null,
          created_at: made.at,
          updated_at: made.at,
        })
        .execute()
      await own(trx)
        .deleteFrom('notifications')
        .where('person_uuid', '=', made.person)
        .where('position', '<=', (from) =>
          from
            .selectFrom('notifications')
            .select('position')
            .where('person_uuid', '=', made.person)
            .orderBy('position', 'desc')
            .offset(KEPT_EACH)
            .limit(1),
        )
        .execute()
    },
    /** The latest one of a group that nobody has read yet. */
    recent: (
      trx: Trx,
      wanted: {
        readonly person: string
        readonly kind: string
        readonly group: string
        readonly after: Date
      },
    ): Promise<NotificationRow | undefined> =>
      own(trx)
        .selectFrom('notifications')
        .selectAll()
        .where('person_uuid', '=', wanted.person)
        .where('kind', '=', wanted.kind)
        .where('group_key', '=', wanted.group)
        .where('status', '<>', 'READ')
        .where('updated_at', '>', wanted.after)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst(),
    replaceData: async (
      trx: Trx,
      uuid: string,
      change: { readonly data: object; readonly at: Date },
    ): Promise<void> => {
      await own(trx)
        .updateTable('notifications')
        .set({ data: JSON.stringify(change.data), updated_at: change.at })
        .where('uuid', '=', uuid)
        .execute()
    },
    /** Moves forward, never back; times keep to the life of the notification. Answers those that were there. */
    mark: async (
      trx: Trx,
      { person, uuids }: Chosen,
      marking: Marking,
    ): Promise<NotificationRow[]> => {
      if (uuids.length === 0) return []
      const { status, seenAt, readAt } = marking
      const { rows } = await sql<NotificationRow>`
        update notifications set
          status = case when ${status} = 'READ' or status = 'READ' then 'READ' else 'SEEN' end,
          seen_at = coalesce(seen_at, greatest(created_at, ${seenAt}::timestamptz)),
          read_at = case when ${status} = 'READ' then coalesce(read_at, greatest(created_at, ${readAt}::timestamptz)) else read_at end
        where person_uuid = ${person} and uuid = any(${[...uuids]}::uuid[])
        returning *
      `.execute(own(trx))
      return rows
    },
    markAll: async (
      trx: Trx,
      all: { readonly person: string; readonly until: Date },
      marking: Marking,
    ): Promise<void> => {
      const { person, until } = all
      const { status, seenAt, readAt } = marking
      await sql`
        update notifications set
          status = ${status},
          seen_at = coalesce(seen_at, greatest(created_at, ${seenAt}::timestamptz)),
          read_at = case when ${status} = 'READ' then greatest(created_at, ${readAt}::timestamptz) else read_at end
        where person_uuid = ${person} and status <> 'READ' and (${status} = 'READ' or status = 'NEW')
          and created_at <= ${until}::timestamptz
      `.execute(own(trx))
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await own(trx)
        .updateTable('notifications')
        .set({ person_uuid: to })
        .where('person_uuid', '=', from)
        .execute()
      await sql`
        update notification_occasions o set person_uuid = ${to} where person_uuid = ${from}
          and not exists (select 1 from notification_occasions other where other.person_uuid = ${to} and other.occasion = o.occasion)
      `.execute(own(trx))
    },
    forget: (trx: Trx, person: string) =>
      own(trx).deleteFrom('notifications').where('person_uuid', '=', person).execute(),
    sweep: (before: Date) =>
      tables().deleteFrom('notifications').where('created_at', '<', before).execute(),
  }
}

export type Repository = ReturnType<typeof createRepository>
