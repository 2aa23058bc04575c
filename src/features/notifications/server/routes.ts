import { implement } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { anyone, session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'
import { isUuid } from '#platform/server/is-uuid.ts'

import { notificationsContract } from '../contract.ts'
import type { Activity, EmailChoice, NotificationChange, NotificationPage } from '../contract.ts'
import { viewOf } from './notification-view.ts'
import type { PeopleRepository } from './people-repository.ts'
import type { NotificationsOptions } from './ports.ts'
import type { Marking, NotificationRow, Repository } from './repository.ts'

interface RoutesOptions {
  readonly options: NotificationsOptions
  readonly repository: Repository
  readonly people: PeopleRepository
  readonly activity: { of(asker: Principal, today: string | undefined): Promise<Activity> }
  readonly emails: {
    stop(token: string): Promise<{ stopped: EmailChoice; was_used: boolean }>
  }
}

/** One notification that is to be marked, and how. */
interface Marked {
  readonly uuid: string
  readonly marking: Marking
}

export function createRoutes(parts: RoutesOptions) {
  const { options, repository, people } = parts
  const os = implement(notificationsContract).$context<RequestContext>()

  async function page(
    asker: Principal,
    wanted: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<NotificationPage> {
    const { before, limit } = wanted
    await people.noteSeen([asker.uuid], options.now())
    const [rows, counts] = await Promise.all([
      repository.page(asker.uuid, { before, limit: limit + 1 }),
      repository.counts(asker.uuid),
    ])
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? (shown.at(-1)?.uuid ?? null) : null
    return { ...counts, notifications: shown.map(viewOf), next }
  }

  async function find(asker: Principal, uuid: string): Promise<NotificationRow> {
    const row = isUuid(uuid) ? await repository.find(asker.uuid, uuid) : undefined
    if (row === undefined) throw new AppError('notification/not-found')
    return row
  }

  /** Those of others, and those that are no more, are passed over. */
  async function mark(asker: Principal, marked: readonly Marked[]): Promise<NotificationRow[]> {
    const known = marked.filter(({ uuid }) => isUuid(uuid))
    if (known.length === 0) return []
    return options.database.transaction(async (trx) => {
      const rows: NotificationRow[] = []
      for (const [key, uuids] of together(known))
        rows.push(...(await repository.mark(trx, { person: asker.uuid, uuids }, key)))
      return rows
    })
  }

  async function markAll(
    asker: Principal,
    all: { readonly status: 'SEEN' | 'READ'; readonly until?: string | undefined },
  ): Promise<void> {
    const now = options.now()
    const until = all.until === undefined ? now : new Date(all.until)
    await options.database.transaction((trx) =>
      repository.markAll(
        trx,
        { person: asker.uuid, until },
        { status: all.status, seenAt: now, readAt: now },
      ),
    )
  }

  async function updateOne(
    asker: Principal,
    uuid: string,
    change: NotificationChange,
  ): Promise<NotificationRow> {
    const marking = markingOf(change, options.now())
    const row = await find(asker, uuid)
    if (marking === undefined) return row
    const [marked] = await mark(asker, [{ uuid, marking }])
    if (marked === undefined) throw new AppError('notification/not-found')
    return marked
  }

  return os.router({
    list: os.list.use(session).handler(({ context, input }) => page(context.asker, input)),
    get: os.get
      .use(session)
      .handler(async ({ context, input }) =>
        viewOf(await find(context.asker, input.notificationId)),
      ),
    bulkUpdate: os.bulkUpdate.use(session).handler(async ({ context, input }) => {
      const { notifications, all } =
        'notifications' in input ? input : { notifications: input, all: undefined }
      const now = options.now()
      const rows = await mark(
        context.asker,
        notifications.flatMap(({ uuid, ...change }) => {
          const marking = markingOf(change, now)
          return marking === undefined ? [] : [{ uuid, marking }]
        }),
      )
      if (all !== undefined) await markAll(context.asker, all)
      const counts = await repository.counts(context.asker.uuid)
      return { ...counts, notifications: rows.map(viewOf) }
    }),
    update: os.update
      .use(session)
      .handler(async ({ context, input: { notificationId, ...change } }) =>
        viewOf(await updateOne(context.asker, notificationId, change)),
      ),
    activity: os.activity
      .use(session)
      .handler(({ context, input }) => parts.activity.of(context.asker, input.today)),
    stopEmails: os.stopEmails
      .use(anyone)
      .handler(({ input }) => parts.emails.stop(input.query.token)),
  })
}

/** What a change asks for: a time alone says as much as the status. `undefined`: nothing that moves it forward. */
function markingOf(change: NotificationChange, now: Date): Marking | undefined {
  const { status, seen_at: seen, read_at: read } = change
  const isRead = status === 'READ' || (status === undefined && typeof read === 'string')
  const isSeen = status === 'SEEN' || (status === undefined && typeof seen === 'string')
  if (!isRead && !isSeen) return undefined
  const readAt = pastOf(read, now)
  return { status: isRead ? 'READ' : 'SEEN', seenAt: pastOf(seen, readAt), readAt }
}

function pastOf(instant: string | null | undefined, latest: Date): Date {
  if (typeof instant !== 'string') return latest
  const at = new Date(instant)
  return at < latest ? at : latest
}

/** One statement for all that are marked alike. */
function together(marked: readonly Marked[]): ReadonlyMap<Marking, string[]> {
  const byKey = new Map<string, { marking: Marking; uuids: string[] }>()
  for (const { uuid, marking } of marked) {
    const key = JSON.stringify(marking)
    const group = byKey.get(key) ?? { marking, uuids: [] }
    group.uuids.push(uuid)
    byKey.set(key, group)
  }
  return new Map([...byKey.values()].map(({ marking, uuids }) => [marking, uuids]))
}
