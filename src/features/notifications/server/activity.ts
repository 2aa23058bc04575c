import { randomUUID } from 'node:crypto'

import { DAY_MS } from '#platform/server/durations.ts'
import type { StoredEvent } from '#platform/server/events/outbox.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import type { Activity, ActivityItem } from '../contract.ts'
import { happenedIn, tellHappened } from './activity-kinds.ts'
import { createActivityRepository } from './activity-repository.ts'
import type { ActivityRow } from './activity-repository.ts'
import { viewOf } from './notification-view.ts'
import type { PeopleRepository } from './people-repository.ts'
import type { NotificationsOptions, ProjectFact } from './ports.ts'
import type { Repository } from './repository.ts'

/** Projects and items that one answer shows at most, and how far back it looks. */
const MOST_PROJECTS = 20
const MOST_ITEMS = 5
const READ_EACH = 40
const LONGEST_DAYS = 60
const KEPT_DAYS = 90

/** What concerns one person alone, and stands among what happened in the project. */
const PERSONAL = [
  'review-failed',
  'draft-unreadable',
  'permission-changed',
  'project-handed-over',
] as const

interface Parts {
  readonly options: NotificationsOptions
  readonly repository: Repository
  readonly people: PeopleRepository
}

/** What happened in the projects of a person since the last day that they were here. */
export function createActivity({ options, repository, people }: Parts) {
  const happened = createActivityRepository(options.database)

  async function hear(event: StoredEvent): Promise<void> {
    const found = await happenedIn(event, options.facts)
    if (found === undefined) return
    await happened.insert({ uuid: randomUUID(), at: new Date(event.at), ...found })
  }

  async function of(asker: Principal, today: string | undefined): Promise<Activity> {
    const now = options.now()
    const since = await people.visit(asker.uuid, dayOf(now, today), now)
    const projects = await options.facts.projectsOf(asker.uuid)
    const uuids = projects.map((project) => project.uuid)
    const earliest = new Date(now.getTime() - LONGEST_DAYS * DAY_MS)
    const from = since === null || since < earliest ? earliest : since
    if (uuids.length === 0) return { since: since?.toISOString() ?? null, projects: [] }
    const [rows, own] = await Promise.all([
      happened.since(uuids, from, READ_EACH),
      repository.since(asker.uuid, {
        kinds: PERSONAL,
        projects: uuids,
        from,
        limit: MOST_PROJECTS * MOST_ITEMS,
      }),
    ])
    const items = [
      ...itemsOf(rows.filter((row) => concerns(row, asker))),
      ...own.map((row) => {
        const { uuid, text, href, created_at: at } = viewOf(row)
        return { project: row.project_uuid ?? '', item: { uuid, text, href, at } }
      }),
    ]
    return { since: since?.toISOString() ?? null, projects: grouped(projects, items) }
  }

  return {
    hear,
    of,
    sweep: () => happened.sweep(new Date(options.now().getTime() - KEPT_DAYS * DAY_MS)),
  }
}

interface Placed {
  readonly project: string
  readonly item: ActivityItem
}

/** What somebody did is no news to them, but for the reviews that they started. */
function concerns(row: ActivityRow, asker: Principal): boolean {
  return row.kind === 'reviewed' || row.actor_uuid !== asker.uuid
}

function itemsOf(rows: readonly ActivityRow[]): readonly Placed[] {
  const bundles = new Map<string, ActivityRow[]>()
  for (const row of rows) {
    const together = tellHappened(row.kind, [row.data])?.together ?? row.uuid
    const key = `${row.project_uuid} ${row.at.toISOString().slice(0, 10)} ${together}`
    bundles.set(key, [...(bundles.get(key) ?? []), row])
  }
  return [...bundles.values()].flatMap((bundle) => {
    const [latest] = bundle.toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const told =
      latest &&
      tellHappened(
        latest.kind,
        bundle.map((row) => row.data),
      )
    if (latest === undefined || told === undefined) return []
    const { text, href } = told
    const item = { uuid: latest.uuid, text: [...text], href, at: latest.at.toISOString() }
    return [{ project: latest.project_uuid, item }]
  })
}

function grouped(
  projects: readonly ProjectFact[],
  placed: readonly Placed[],
): Activity['projects'] {
  return projects
    .map(({ uuid, slug, name }) => ({
      project: { uuid, slug, name },
      items: placed
        .filter((one) => one.project === uuid)
        .map((one) => one.item)
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, MOST_ITEMS),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => (b.items[0]?.at ?? '').localeCompare(a.items[0]?.at ?? ''))
    .slice(0, MOST_PROJECTS)
}

/** Where the asker is it may be the day before or after; anything else is taken as the server's own day. */
function dayOf(now: Date, today: string | undefined): string {
  const own = now.toISOString().slice(0, 10)
  if (today === undefined) return own
  return Math.abs(Date.parse(today) - Date.parse(own)) <= DAY_MS ? today : own
}
