import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { Present } from '../contract.ts'
import type { ProjectAccess } from './repository.ts'
import type { SharingEvents } from './sharing-events.ts'

/** A page says where it is every 25 seconds; one that is silent for this long is gone. */
const LEASE_SECONDS = 60
/** Open pages of one person in one project; the oldest gives way. */
const TABS = 20

interface PresenceTables {
  presence: {
    project_uuid: string
    person_uuid: string
    tab: string
    draft_slug: string | null
    expires_at: Date
  }
}

interface Place {
  readonly person: string
  readonly tab: string
  readonly draft: string | null
  readonly leaving: boolean
}

/** Who has a project open. Others are told when somebody comes, goes or moves, not when they stay. */
export function createPresence(options: {
  readonly database: Database
  readonly events: SharingEvents
}) {
  const { database, events } = options

  async function say(project: ProjectAccess, place: Place): Promise<Present[]> {
    return database.transaction(async (trx) => {
      const before = await present(trx, project.uuid)
      if (place.leaving) await leave(trx, project.uuid, place)
      else await stay(trx, project.uuid, place)
      const after = await present(trx, project.uuid)
      const isNews = placesOf(before, place.person) !== placesOf(after, place.person)
      if (isNews) await events.presenceChanged(trx, project)
      return after
    })
  }

  async function stay(trx: Trx, project: string, place: Place): Promise<void> {
    const tables = trx.tables<PresenceTables>()
    // Nothing is written for somebody who was removed while this call was under way.
    await sql`
      insert into presence (project_uuid, person_uuid, tab, draft_slug, expires_at)
      select project_uuid, person_uuid, ${place.tab}::uuid, ${place.draft}, now() + make_interval(secs => ${LEASE_SECONDS})
      from collaborators where project_uuid = ${project} and person_uuid = ${place.person}
      on conflict (project_uuid, person_uuid, tab)
      do update set draft_slug = excluded.draft_slug, expires_at = excluded.expires_at
    `.execute(tables)
    await sql`
      delete from presence where project_uuid = ${project} and (
        expires_at <= now() or (person_uuid = ${place.person} and tab not in (
          select tab from presence where project_uuid = ${project} and person_uuid = ${place.person}
          order by expires_at desc limit ${TABS}
        ))
      )
    `.execute(tables)
  }

  async function leave(trx: Trx, project: string, place: Place): Promise<void> {
    await trx
      .tables<PresenceTables>()
      .deleteFrom('presence')
      .where('project_uuid', '=', project)
      .where('person_uuid', '=', place.person)
      .where('tab', '=', place.tab)
      .execute()
  }

  async function present(trx: Trx, project: string): Promise<Present[]> {
    const rows = await trx
      .tables<PresenceTables>()
      .selectFrom('presence')
      .select(['person_uuid', 'draft_slug'])
      .where('project_uuid', '=', project)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('person_uuid')
      .orderBy('expires_at', 'desc')
      .execute()
    const byPerson = Map.groupBy(rows, (row) => row.person_uuid)
    return [...byPerson].map(([person, tabs]) => ({
      user_uuid: person,
      drafts: [...new Set(tabs.flatMap(({ draft_slug: slug }) => (slug === null ? [] : [slug])))],
    }))
  }

  return { say }
}

function placesOf(present: readonly Present[], person: string): string | undefined {
  return present
    .find((other) => other.user_uuid === person)
    ?.drafts.toSorted()
    .join('/')
}
