import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import { ANSWER_SECONDS } from './tables.ts'
import type { ChatTables } from './tables.ts'

/** What becomes of questions without an answer, and what is counted. */
export function createRecordRows(database: Database) {
  const tables = (trx?: Trx) =>
    trx === undefined ? database.tables<ChatTables>() : trx.tables<ChatTables>()
  const removeIfEmpty = (trx: Trx, conversation: string) =>
    sql`
      delete from chat_conversations c where c.uuid = ${conversation}
        and not exists (select 1 from chat_messages m where m.conversation_uuid = c.uuid)
    `.execute(tables(trx))

  return {
    /** Takes back a question that got no answer, and a conversation that has nothing else. */
    takeBack: async (
      trx: Trx,
      messages: readonly string[],
      conversation: string,
    ): Promise<void> => {
      await tables(trx).deleteFrom('chat_messages').where('uuid', 'in', messages).execute()
      await removeIfEmpty(trx, conversation)
    },
    /** The same for questions whose server has gone. */
    takeBackAbandoned: (): Promise<void> =>
      database.transaction(async (trx) => {
        const { rows } = await sql<{ conversation_uuid: string; position: number }>`
          delete from chat_messages
          where status = 'processing' and created_at < now() - make_interval(secs => ${ANSWER_SECONDS})
          returning conversation_uuid, position
        `.execute(tables(trx))
        for (const { conversation_uuid: conversation, position } of rows) {
          await tables(trx)
            .deleteFrom('chat_messages')
            .where('conversation_uuid', '=', conversation)
            .where('position', '=', position - 1)
            .execute()
          await removeIfEmpty(trx, conversation)
        }
      }),
    /** Answers of a model to one person within 24 hours. */
    modelAnswers: async (person: string): Promise<number> => {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from chat_messages m join chat_conversations c on c.uuid = m.conversation_uuid
        where c.person_uuid = ${person} and m.created_at > now() - interval '1 day' and m.answer->>'engine' = 'model'
      `.execute(tables())
      return Number(rows[0]?.count ?? 0)
    },
    /** What a draft was asked, by everybody: counts and times, no words. */
    use: async (
      draft: string,
    ): Promise<
      readonly {
        engine: string
        model: string | null
        count: number
        people: string[]
        first: Date
        last: Date
      }[]
    > => {
      const { rows } = await sql<{
        engine: string
        model: string | null
        count: string
        people: string[]
        first: Date
        last: Date
      }>`
        select m.answer->>'engine' as engine, m.answer->>'model' as model, count(*) as count,
          array_agg(distinct c.person_uuid::text) as people, min(m.created_at) as first, max(m.created_at) as last
        from chat_messages m join chat_conversations c on c.uuid = m.conversation_uuid
        where c.draft_uuid = ${draft} and m.role = 'assistant' and m.status = 'completed'
        group by 1, 2 order by 1, 2
      `.execute(tables())
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },
  }
}
