import type { ConversationHead } from '#features/drafts/contract.ts'

import type { ChatMessage } from '../contract.ts'
import type { ConversationRow, MessageRow } from './tables.ts'

export function headView(row: ConversationRow): ConversationHead {
  return {
    uuid: row.uuid,
    slug: row.slug,
    rubric_type: 'GENERAL_FEEDBACK',
    title: row.title,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_message_at: row.last_message_at.toISOString(),
  }
}

/** @param name of the person whose conversation it is */
export function messageView(row: MessageRow, name: string | null): ChatMessage {
  return {
    uuid: row.uuid,
    role: row.role,
    content: row.content,
    status: row.status,
    created_at: row.created_at.toISOString(),
    user_name: row.role === 'assistant' ? 'Scholium' : name,
    parts: row.parts.map((part) => ({ ...part })),
    attached: row.attached.map((one) => ({ ...one })),
    answer: row.answer,
  }
}
