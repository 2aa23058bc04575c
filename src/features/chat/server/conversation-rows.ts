import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { ChatTables, ConversationRow, Own } from './tables.ts'

/** All SQL of conversations. */
export function createConversationRows(database: Database) {
  const tables = (trx?: Trx) =>
    trx === undefined ? database.tables<ChatTables>() : trx.tables<ChatTables>()
  const own = (of: Own, trx?: Trx) =>
    tables(trx)
      .selectFrom('chat_conversations')
      .selectAll()
      .where('draft_uuid', '=', of.draft)
      .where('person_uuid', '=', of.person)

  return {
    /** Holds everything else that this person sends until the transaction ends. */
    lock: async (trx: Trx, person: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtext(${`chat ${person}`}))`.execute(tables(trx))
    },
    list: (of: Own): Promise<ConversationRow[]> =>
      own(of).orderBy('last_message_at', 'desc').orderBy('uuid').execute(),
    find: (of: Own, slug: string, trx?: Trx): Promise<ConversationRow | undefined> =>
      own(of, trx).where('slug', '=', slug).executeTakeFirst(),
    count: async (trx: Trx, of: Own): Promise<number> => {
      const { count } = await tables(trx)
        .selectFrom('chat_conversations')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('draft_uuid', '=', of.draft)
        .where('person_uuid', '=', of.person)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: (
      trx: Trx,
      row: Pick<ConversationRow, 'uuid' | 'slug' | 'draft_uuid' | 'person_uuid' | 'title'>,
    ): Promise<ConversationRow> =>
      tables(trx)
        .insertInto('chat_conversations')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow(),
    rename: (of: Own, slug: string, title: string): Promise<ConversationRow | undefined> =>
      tables()
        .updateTable('chat_conversations')
        .set({ title, updated_at: sql`now()` })
        .where('draft_uuid', '=', of.draft)
        .where('person_uuid', '=', of.person)
        .where('slug', '=', slug)
        .returningAll()
        .executeTakeFirst(),
    /** Answers how many there were; all of them without a slug. */
    remove: async (of: Own, slug?: string): Promise<number> => {
      const query = tables()
        .deleteFrom('chat_conversations')
        .where('draft_uuid', '=', of.draft)
        .where('person_uuid', '=', of.person)
      const { numDeletedRows } = await (
        slug === undefined ? query : query.where('slug', '=', slug)
      ).executeTakeFirst()
      return Number(numDeletedRows)
    },
    /** Everything that one person has asked, conversation by conversation. */
    ofPerson: (person: string): Promise<ConversationRow[]> =>
      tables()
        .selectFrom('chat_conversations')
        .selectAll()
        .where('person_uuid', '=', person)
        .orderBy('created_at')
        .execute(),
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await tables(trx)
        .updateTable('chat_conversations')
        .set({ person_uuid: to })
        .where('person_uuid', '=', from)
        .execute()
    },
    forget: async (trx: Trx, person: string): Promise<void> => {
      await tables(trx).deleteFrom('chat_conversations').where('person_uuid', '=', person).execute()
    },
  }
}
