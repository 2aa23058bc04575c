import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import type { Trx } from '#platform/server/database/database.ts'
import { DAY_MS } from '#platform/server/durations.ts'
import type { StoredEvent } from '#platform/server/events/outbox.ts'

import { createActivity } from './activity.ts'
import { createEmails } from './emails.ts'
import { createNotifying } from './notify.ts'
import { createPeopleRepository } from './people-repository.ts'
import type { NotificationsOptions } from './ports.ts'
import { createRepository } from './repository.ts'
import { createRoutes } from './routes.ts'

export { notificationsMigrations } from './migrations.ts'
export type {
  DraftFact,
  EmailFact,
  Facts,
  NotificationsOptions,
  ProjectFact,
  RunFact,
} from './ports.ts'

const KEPT_DAYS = 180

/** What people should know: notifications, e-mails about them, and what happened in their projects. */
export function createNotifications(options: NotificationsOptions) {
  const repository = createRepository(options.database)
  const people = createPeopleRepository(options.database)
  const notifying = createNotifying(options, repository)
  const activity = createActivity({ options, repository, people })
  const emails = createEmails(options, people)
  return {
    routes: createRoutes({ options, repository, people, activity, emails }),
    /** Mail programs may send their form as multipart. */
    oneClickStop: {
      path: '/email-preferences/stop',
      handle: async ({ query, raw }: FastifyRequest) => {
        raw.resume()
        const { token } = z.object({ token: z.string().max(200) }).parse(query)
        return { status: 200, body: await emails.stop(token) }
      },
    },
    /** Called with every event after its commit; may be called again with the same one. */
    hear: async (event: StoredEvent): Promise<void> => {
      await activity.hear(event)
      await notifying.hear(event)
    },
    /** What a visitor has becomes the account's. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await repository.reassign(trx, from, to)
      await people.reassign(trx, from, to)
    },
    /** Somebody leaves for good. */
    forget: async (trx: Trx, person: string): Promise<void> => {
      await repository.forget(trx, person)
      await people.forget(trx, person)
    },
    /** Once a minute: who is here, e-mails that are due, and what is old. */
    sweep: async (): Promise<void> => {
      const now = options.now()
      await people.noteSeen(options.connected(), now)
      await emails.sendDue()
      await emails.sweep()
      await repository.sweep(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      await activity.sweep()
    },
  }
}
