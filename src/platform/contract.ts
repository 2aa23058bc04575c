import * as z from 'zod'

/** RFC 9457 problem body, with the plain `error` text beside it that the product's own pages read. */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  error: z.string(),
  request_id: z.string().optional(),
  /** Field errors of a refused body, and what an error of the product carries along. */
  details: z.unknown().optional(),
})
export type Problem = z.infer<typeof ProblemSchema>

export const UuidSchema = z.uuid()

/** ISO 8601 with a zone. */
export const InstantSchema = z.iso.datetime({ offset: true })

export const ChannelSchema = z.enum([
  'project',
  'document',
  'publication',
  'user',
  'notification',
  'draft',
])
export type Channel = z.infer<typeof ChannelSchema>

export const EntityTypeSchema = z.enum([
  'USER',
  'PROJECT',
  'DRAFT',
  'CHAPTER',
  'LIBRARY_ITEM',
  'ASSIGNMENT',
  'DOCUMENT',
  'TOPIC',
  'ARTICLE',
  'PUBLICATION',
  'RUN',
  'NOTIFICATION',
])
export type EntityType = z.infer<typeof EntityTypeSchema>

/** A hint that something changed; the page fetches the truth over HTTP. */
export const RealtimeMessageSchema = z.object({
  id: z.string(),
  event: z.string(),
  at: InstantSchema,
  entity: z.object({
    type: EntityTypeSchema,
    uuid: z.string(),
    slug: z.string().optional(),
    project_uuid: z.string().optional(),
    parent_uuid: z.string().optional(),
  }),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type RealtimeMessage = z.infer<typeof RealtimeMessageSchema>

/** Who a topic belongs to: a visitor by the public uuid, or an account. */
export type Audience = { readonly kind: 'anonymous' | 'user'; readonly uuid: string }

/** `scholium/v1/{anonymous|user}/{uuid}/{channel}`. */
export function topicOf(audience: Audience, channel: Channel): string {
  return `scholium/v1/${audience.kind}/${audience.uuid}/${channel}`
}

/** The filter by which a person hears everything that is theirs. */
export function ownTopics(audience: Audience): string {
  return `scholium/v1/${audience.kind}/${audience.uuid}/+`
}
