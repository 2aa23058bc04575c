import { setTimeout as delay } from 'node:timers/promises'

import type { Draft } from '#features/drafts/contract.ts'
import type { Run } from '#features/feedback/contract.ts'
import type { Notification, NotificationPage } from '#features/notifications/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import type { OutboxEvent } from '#platform/server/events/outbox.ts'

import { startTestApplication } from './test-application.ts'
import type { Caller, TestApplication } from './test-application.ts'

/** The whole server with a clock that can be put forward. */
export interface NotificationHouse {
  readonly app: TestApplication
  /** Milliseconds from now on. */
  pass(milliseconds: number): void
  /** The present, as the server sees it. */
  now(): number
  publish(event: OutboxEvent): Promise<void>
  sharingEvent(
    name: string,
    project: { readonly uuid: string; readonly slug: string },
    what: { readonly data: Record<string, unknown>; readonly to?: string },
  ): Promise<void>
  /** A draft whose reviews have ended; of a few sentences where no other text is given. */
  review(
    caller: Caller,
    rubrics: readonly string[],
    text?: string,
  ): Promise<{ project: Project; draft: Draft }>
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

const TEXT =
  '# Bread prices\n\n## Introduction\n\nWe argue that bread prices rose because harvests failed.\n\n## Results\n\nPrices rose by 3 per cent.'

export async function openNotificationHouse(): Promise<NotificationHouse> {
  let ahead = 0
  const now = () => Date.now() + ahead
  const app = await startTestApplication({}, { now: () => new Date(now()) })

  async function publish(event: OutboxEvent): Promise<void> {
    const { database, outbox } = app.application
    await database.transaction((trx) => outbox.publish(trx, event))
    await outbox.drain()
  }

  return {
    app,
    now,
    publish,
    pass: (milliseconds) => {
      ahead += milliseconds
    },
    sharingEvent: (name, project, what) =>
      publish({
        event: name,
        channel: 'project',
        audience: what.to === undefined ? { project: project.uuid } : { person: what.to },
        entity: { type: 'PROJECT', uuid: project.uuid, slug: project.slug },
        data: what.data,
      }),
    review: async (caller, rubrics, text = TEXT) => {
      const project = await caller.project('Prices')
      const draft = await caller.draft(project, text, 'Bread prices')
      for (const rubric of rubrics) {
        const path = `/projects/${project.uuid}/drafts/${draft.uuid}/charge`
        const run = await caller.call<Run>('POST', path, { rubric })
        await app.ended(caller, run.body.uuid)
      }
      return { project, draft }
    },
  }
}

export async function page(caller: Caller, query = ''): Promise<NotificationPage> {
  return (await caller.call<NotificationPage>('GET', `/global-notifications${query}`)).body
}

export function textOf(notification: Notification | undefined): string | undefined {
  return notification?.text.map((part) => part.text).join('')
}

/** Waits until somebody has this many, for at most ten seconds. */
export async function told(caller: Caller, count: number): Promise<NotificationPage> {
  const until = Date.now() + 10_000
  for (;;) {
    const found = await page(caller)
    if (found.notifications.length >= count || Date.now() > until) return found
    await delay(50)
  }
}
