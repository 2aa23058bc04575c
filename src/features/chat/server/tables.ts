import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { ReplyPart } from '#engines/analysis/conversing/reply.ts'

import type { ChatMessage, KeptAttachment } from '../contract.ts'

export type KeptAnswer = NonNullable<ChatMessage['answer']>

export interface ChatTables {
  chat_conversations: {
    uuid: string
    slug: string
    draft_uuid: string
    person_uuid: string
    title: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
    last_message_at: Generated<Date>
  }
  chat_messages: {
    uuid: string
    conversation_uuid: string
    position: number
    role: 'user' | 'assistant'
    status: 'processing' | 'completed'
    content: string
    parts: JSONColumnType<readonly ReplyPart[]>
    attached: JSONColumnType<readonly KeptAttachment[]>
    answer: JSONColumnType<KeptAnswer> | null
    request: string | null
    created_at: Generated<Date>
  }
}

export type ConversationRow = Selectable<ChatTables['chat_conversations']>
export type MessageRow = Selectable<ChatTables['chat_messages']>

/** Whose conversations on which draft: every question to these tables says both. */
export interface Own {
  readonly draft: string
  readonly person: string
}

/** Seconds after which nobody writes at an answer any more. */
export const ANSWER_SECONDS = 150
