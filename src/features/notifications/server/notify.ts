import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Trx } from '#platform/server/database/database.ts'
import type { StoredEvent } from '#platform/server/events/outbox.ts'

import type { Made, NotificationKind } from './kind.ts'
import { registry } from './kinds.generated.ts'
import type { NotificationsOptions } from './ports.ts'
import type { Repository } from './repository.ts'

/** Results of one review that come within this time of each other are told as one. */
const TOGETHER_MS = 60_000
/** How long somebody has to see it before an e-mail is thought about. */
const EMAIL_DELAY_MS = 5 * 60_000

/** Makes notifications of events. An event may be heard more than once; it is told once. */
export function createNotifying(options: NotificationsOptions, repository: Repository) {
  async function hear(event: StoredEvent): Promise<void> {
    for (const kind of registry) {
      if (!kind.hears(event.event)) continue
      for (const made of await kind.make(event, options.facts)) {
        if ('over' in made) await repository.endOccasion(made.person, made.over)
        else await tell(kind, made)
      }
    }
  }

  async function tell(kind: NotificationKind, made: Made<object>): Promise<void> {
    await options.database.transaction(async (trx) => {
      await lock(trx, made.person)
      if (await repository.isTold(trx, made.person, made.occasion)) return
      const uuid = (await extend(trx, kind, made)) ?? (await insert(trx, kind, made))
      await repository.claimOccasion(trx, {
        person: made.person,
        name: made.occasion,
        notification: uuid,
      })
      await options.outbox.publish(trx, {
        event: 'new_notification',
        channel: 'notification',
        audience: { person: made.person },
        entity: { type: 'NOTIFICATION', uuid },
      })
    })
  }

  async function extend(
    trx: Trx,
    kind: NotificationKind,
    made: Made<object>,
  ): Promise<string | undefined> {
    if (kind.merge === undefined || made.group === undefined) return undefined
    const at = options.now()
    const older = await repository.recent(trx, {
      person: made.person,
      kind: kind.id,
      group: made.group,
      after: new Date(at.getTime() - TOGETHER_MS),
    })
    if (older === undefined) return undefined
    await repository.replaceData(trx, older.uuid, { data: kind.merge(older.data, made.data), at })
    return older.uuid
  }

  async function insert(trx: Trx, kind: NotificationKind, made: Made<object>): Promise<string> {
    const uuid = randomUUID()
    const at = options.now()
    await repository.insert(trx, {
      uuid,
      person: made.person,
      kind: kind.id,
      project: made.project,
      entity: made.entity,
      data: made.data,
      group: made.group,
      emailDueAt: kind.email === null ? null : new Date(at.getTime() + EMAIL_DELAY_MS),
      at,
    })
    return uuid
  }

  return { hear }
}

/** Two results of one review may be heard by two processes at once. */
async function lock(trx: Trx, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notify:${person}`}, 0))`.execute(
    trx.tables<object>(),
  )
}
