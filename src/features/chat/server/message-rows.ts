import { sql } from 'kysely'

import type { ReplyPart } from '#engines/analysis/conversing/reply.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { KeptAttachment } from '../contract.ts'
import { ANSWER_SECONDS } from './tables.ts'
import type { ChatTables, KeptAnswer, MessageRow, Own } from './tables.ts'

/** All SQL of their messages. */
export function createMessageRows(database: Database) {
  const tables = (trx?: Trx) =>
    trx === undefined ? database.tables<ChatTables>() : trx.tables<ChatTables>()

  return {
    messages: (conversation: string, trx?: Trx): Promise<MessageRow[]> =>
      tables(trx)
        .selectFrom('chat_messages')
        .selectAll()
        .where('conversation_uuid', '=', conversation)
        .orderBy('position')
        .execute(),
    /** The latest messages, in their order. */
    latest: async (conversation: string, limit: number): Promise<MessageRow[]> =>
      (
        await tables()
          .selectFrom('chat_messages')
          .selectAll()
          .where('conversation_uuid', '=', conversation)
          .where('status', '=', 'completed')
          .orderBy('position', 'desc')
          .limit(limit)
          .execute()
      ).toReversed(),
    /** How many messages there are, and whether one of them is still being answered. */
    standing: async (
      trx: Trx,
      conversation: string,
    ): Promise<{ next: number; isAnswering: boolean }> => {
      const { rows } = await sql<{ next: number | null; open: boolean | null }>`
        select max(position) + 1 as next,
          bool_or(status = 'processing' and created_at > now() - make_interval(secs => ${ANSWER_SECONDS})) as open
        from chat_messages where conversation_uuid = ${conversation}
      `.execute(tables(trx))
      return { next: rows[0]?.next ?? 0, isAnswering: rows[0]?.open ?? false }
    },
    /** What this request asked before. */
    asked: (
      trx: Trx,
      of: Own,
      request: string,
    ): Promise<{ conversation_uuid: string; position: number; slug: string } | undefined> =>
      tables(trx)
        .selectFrom('chat_messages')
        .innerJoin('chat_conversations', 'chat_conversations.uuid', 'conversation_uuid')
        .select(['conversation_uuid', 'position', 'slug'])
        .where('draft_uuid', '=', of.draft)
        .where('person_uuid', '=', of.person)
        .where('request', '=', request)
        .executeTakeFirst(),
    at: (conversation: string, position: number, trx?: Trx): Promise<MessageRow | undefined> =>
      tables(trx)
        .selectFrom('chat_messages')
        .selectAll()
        .where('conversation_uuid', '=', conversation)
        .where('position', '=', position)
        .executeTakeFirst(),
    addPair: async (
      trx: Trx,
      conversation: string,
      pair: {
        readonly question: string
        readonly answer: string
        readonly position: number
        readonly content: string
        readonly attached: readonly KeptAttachment[]
        readonly request: string | null
      },
    ): Promise<void> => {
      const row = {
        conversation_uuid: conversation,
        parts: JSON.stringify([]),
        answer: null,
      }
      await tables(trx)
        .insertInto('chat_messages')
        .values([
          {
            ...row,
            uuid: pair.question,
            position: pair.position,
            role: 'user',
            status: 'completed',
            content: pair.content,
            attached: JSON.stringify(pair.attached),
            request: pair.request,
          },
          {
            ...row,
            uuid: pair.answer,
            position: pair.position + 1,
            role: 'assistant',
            status: 'processing',
            content: '',
            attached: JSON.stringify([]),
            request: null,
          },
        ])
        .execute()
    },
    complete: async (
      trx: Trx,
      answer: string,
      kept: {
        readonly content: string
        readonly parts: readonly ReplyPart[]
        readonly answer: KeptAnswer
      },
    ): Promise<MessageRow | undefined> => {
      const row = await tables(trx)
        .updateTable('chat_messages')
        .set({
          status: 'completed',
          content: kept.content,
          parts: JSON.stringify(kept.parts),
          answer: JSON.stringify(kept.answer),
        })
        .where('uuid', '=', answer)
        .where('status', '=', 'processing')
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return undefined
      await tables(trx)
        .updateTable('chat_conversations')
        .set({ last_message_at: sql`now()`, updated_at: sql`now()` })
        .where('uuid', '=', row.conversation_uuid)
        .execute()
      return row
    },
  }
}
