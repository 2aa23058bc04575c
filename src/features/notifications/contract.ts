import { oc } from '@orpc/contract'
import * as z from 'zod'

import { EntityTypeSchema, InstantSchema, UuidSchema } from '#platform/contract.ts'

/** It only moves forward: NEW, then SEEN, then READ. */
export const NotificationStatusSchema = z.enum(['NEW', 'SEEN', 'READ'])
export type NotificationStatus = z.infer<typeof NotificationStatusSchema>

/** A stretch of a sentence; names of projects and drafts are strong. */
export const TextPartSchema = z.object({ text: z.string(), strong: z.boolean().optional() })
export type TextPart = z.infer<typeof TextPartSchema>

export const NotificationSchema = z.object({
  uuid: UuidSchema,
  kind: z.string(),
  status: NotificationStatusSchema,
  seen_at: InstantSchema.nullable(),
  read_at: InstantSchema.nullable(),
  created_at: InstantSchema,
  /** The sentence, in parts. */
  text: z.array(TextPartSchema),
  /** The place that it is about, a path of the product; `null` when there is none to go to. */
  href: z.string().nullable(),
  project_uuid: UuidSchema.nullable(),
  entity: z.object({ type: EntityTypeSchema, uuid: UuidSchema }).nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type Notification = z.infer<typeof NotificationSchema>

const Counts = z.object({
  /** Not yet seen: what the bell says. */
  new_count: z.int().nonnegative(),
  /** Not yet read. */
  unread_count: z.int().nonnegative(),
})

export const NotificationPageSchema = Counts.extend({
  notifications: z.array(NotificationSchema),
  /** Pass it as `before` for the next page; `null` at the end. */
  next: UuidSchema.nullable(),
})
export type NotificationPage = z.infer<typeof NotificationPageSchema>

/** Times that lie outside its life are taken as now. */
const Change = z.object({
  status: NotificationStatusSchema.optional(),
  seen_at: InstantSchema.nullish(),
  read_at: InstantSchema.nullish(),
})
export type NotificationChange = z.infer<typeof Change>

/** More at once are asked for in several calls, or as `all`. */
export const bulkSize = 200

const Listed = Change.extend({ uuid: z.string().min(1).max(100) })
const List = z.array(Listed).max(bulkSize)

export const ActivityItemSchema = z.object({
  uuid: UuidSchema,
  text: z.array(TextPartSchema),
  href: z.string().nullable(),
  at: InstantSchema,
})
export type ActivityItem = z.infer<typeof ActivityItemSchema>

export const ActivitySchema = z.object({
  /** The end of the last visit on an earlier day; `null` for somebody who is here for the first day. */
  since: InstantSchema.nullable(),
  /** The project where something happened last comes first; within it the newest first. */
  projects: z.array(
    z.object({
      project: z.object({ uuid: UuidSchema, slug: z.string(), name: z.string() }),
      items: z.array(ActivityItemSchema),
    }),
  ),
})
export type Activity = z.infer<typeof ActivitySchema>

/** What an e-mail can be stopped for; the account's preferences have the same names. */
export const EmailChoiceSchema = z.enum(['results', 'invitations', 'collaboration', 'billing'])
export type EmailChoice = z.infer<typeof EmailChoiceSchema>

const ById = z.object({ notificationId: z.string().min(1).max(100) })

export const notificationsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/global-notifications',
      summary: 'What the asker should know, newest first',
      tags: ['notifications'],
    })
    .input(
      z.object({
        /** The last one of the page before. */
        before: UuidSchema.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(NotificationPageSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/global-notifications/{notificationId}',
      summary: 'One notification',
      tags: ['notifications'],
    })
    .input(ById)
    .output(NotificationSchema),
  bulkUpdate: oc
    .route({
      method: 'PATCH',
      path: '/global-notifications/bulk-update',
      summary: 'Mark several notifications, or all, as seen or read',
      description:
        'Takes a list, or an object with `notifications` (the list) or `all`. The status only moves forward; uuids of others are passed over.',
      tags: ['notifications'],
    })
    .input(
      z.union([
        List,
        z.object({
          notifications: List.default([]),
          all: z
            .object({
              status: z.enum(['SEEN', 'READ']),
              /** What came later stays as it is. */
              until: InstantSchema.optional(),
            })
            .optional(),
        }),
      ]),
    )
    .output(Counts.extend({ notifications: z.array(NotificationSchema) })),
  update: oc
    .route({
      method: 'PATCH',
      path: '/global-notifications/{notificationId}',
      summary: 'Mark a notification as seen or read',
      tags: ['notifications'],
    })
    .input(ById.extend(Change.shape))
    .output(NotificationSchema),
  activity: oc
    .route({
      method: 'GET',
      path: '/activity',
      summary: 'What happened in the projects of the asker since the last day that they were here',
      tags: ['notifications'],
    })
    .input(
      z.object({
        /** The date where the asker is: a visit ends with its day. */
        today: z.iso.date().optional(),
      }),
    )
    .output(ActivitySchema),
  stopEmails: oc
    .route({
      method: 'POST',
      path: '/email-preferences/stop',
      inputStructure: 'detailed',
      summary: 'Stop e-mails of one sort, by the token of a link in such an e-mail',
      description:
        'Needs no sign-in (RFC 8058). A token works once; using it again changes nothing.',
      tags: ['notifications'],
    })
    .input(
      z.object({
        query: z.object({ token: z.string().min(1).max(200) }),
        body: z.unknown().optional(),
      }),
    )
    .output(z.object({ stopped: EmailChoiceSchema, was_used: z.boolean() })),
}
