import { oc } from '@orpc/contract'
import * as z from 'zod'

import { OutcomeSchema, ReplyPartSchema } from '#engines/analysis/conversing/reply.ts'
import { RangeSchema } from '#engines/grounding/anchors/selector.ts'
import { ConversationHeadSchema } from '#features/drafts/contract.ts'

/** Characters of a message; a question that is longer is a text. */
export const LONGEST_MESSAGE = 2000
export const MOST_ATTACHED = 4

/** What a question is about beside its words. */
export const AttachmentSchema = z.discriminatedUnion('kind', [
  /** A note, by the id of its finding. */
  z.object({ kind: z.literal('note'), id: z.string().min(1).max(80) }),
  /** Words of the draft. */
  RangeSchema.extend({ kind: z.literal('passage') }),
])
export type Attachment = z.infer<typeof AttachmentSchema>

/** The same as it was kept: with the words that it had then. */
export const KeptAttachmentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('note'),
    id: z.string(),
    title: z.string(),
    /** Where it stands; `null` for a note on the whole draft. */
    at: RangeSchema.nullable(),
  }),
  RangeSchema.extend({ kind: z.literal('passage'), quote: z.string() }),
])
export type KeptAttachment = z.infer<typeof KeptAttachmentSchema>

export const ChatMessageSchema = z.object({
  uuid: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** Plain text; what `parts` say, in one piece. Empty while an answer is being written. */
  content: z.string(),
  status: z.enum(['processing', 'completed']),
  created_at: z.string(),
  /** Who wrote it; `null` for a visitor. */
  user_name: z.string().nullable(),
  /** The answer with the places that it rests on. */
  parts: z.array(ReplyPartSchema),
  attached: z.array(KeptAttachmentSchema),
  /** How an answer came about; `null` for a question. */
  answer: z
    .object({
      outcome: OutcomeSchema,
      engine: z.enum(['built-in', 'model']),
      model: z.string().nullable(),
      /** Why a model that was asked did not answer; `null` otherwise. */
      fallback: z.string().nullable(),
      /** Sentences of a model that the draft does not bear out, and that were left out. */
      dropped: z.int().nonnegative(),
    })
    .nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessageSchema>

export const ConversationSchema = ConversationHeadSchema.extend({
  messages: z.array(ChatMessageSchema),
})
export type Conversation = z.infer<typeof ConversationSchema>

/** The beginning of a message, as the title of its conversation: 20 characters, and an ellipsis if there are more. */
export function titleFrom(message: string): string {
  const flat = message.replaceAll(/\s+/gu, ' ').trim()
  const start = /^.{0,20}/su.exec(flat)?.[0] ?? ''
  return start === flat ? flat : `${start}…`
}

/** Slugs that a page makes for a conversation that the server does not know yet begin so. */
export const TEMPORARY = 'new-'

const OfDraft = z.object({ id: z.string().min(1).max(200), draftId: z.string().min(1).max(200) })
const Slug = z.string().trim().min(1).max(100)
const tags = ['chat']

export const chatContract = {
  send: oc
    .route({
      method: 'POST',
      path: '/projects/{id}/drafts/{draftId}/chat',
      summary: 'Ask something of a draft; the answer comes with the call',
      description: `Without a slug, or with one that begins with “${TEMPORARY}”, a new conversation begins; its slug is in the answer. Sent again with the same \`request\` it answers what it answered before. Everybody who may read a project asks there, in conversations of their own.`,
      tags,
    })
    .input(
      OfDraft.extend({
        slug: z.string().trim().max(100).nullish(),
        rubric_type: z.literal('GENERAL_FEEDBACK').default('GENERAL_FEEDBACK'),
        message: z.string().trim().min(1).max(LONGEST_MESSAGE),
        attached: z.array(AttachmentSchema).max(MOST_ATTACHED).default([]),
        /** Made by whoever asks, before it is sent. */
        request: z.uuid().optional(),
      }),
    )
    .output(z.object({ assistant_message: ChatMessageSchema, conversation_slug: z.string() })),
  conversations: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/conversations',
      summary: 'One’s own conversations on a draft, the latest first, and what could be asked',
      tags,
    })
    .input(OfDraft)
    .output(
      z.object({
        conversations: z.array(ConversationHeadSchema),
        /** Questions that this draft answers, three at most. */
        suggestions: z.array(z.string()),
        /** What would answer: the built-in engine, or a model by its name. */
        answers: z.object({ engine: z.enum(['built-in', 'model']), model: z.string().nullable() }),
      }),
    ),
  conversation: oc
    .route({
      method: 'GET',
      path: '/projects/{id}/drafts/{draftId}/conversations/{slug}',
      summary: 'One conversation with its messages',
      tags,
    })
    .input(OfDraft.extend({ slug: Slug }))
    .output(ConversationSchema),
  removeAll: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/drafts/{draftId}/conversations',
      summary: 'Delete all of one’s own conversations on a draft',
      tags,
    })
    .input(OfDraft)
    .output(z.object({ deleted: z.int().nonnegative() })),
  update: oc
    .route({
      method: 'PATCH',
      path: '/projects/{id}/drafts/{draftId}/update_conversation',
      summary: 'Rename a conversation',
      tags,
    })
    .input(OfDraft.extend({ slug: Slug, title: z.string().trim().min(1).max(120) }))
    .output(ConversationHeadSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/projects/{id}/drafts/{draftId}/delete_conversation',
      summary: 'Delete a conversation',
      tags,
    })
    .input(OfDraft.extend({ slug: Slug }))
    .output(z.object({ deleted: z.literal(true) })),
}
