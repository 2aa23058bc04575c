import { sql } from 'kysely'
import type { Generated, JSONColumnType } from 'kysely'

import type { Database, Trx } from '../database/database.ts'
import type { Letter } from './carrier.ts'
import type { MailContent } from './port.ts'

/** `uncertain`: it left and no answer came back. `expired`: nobody took it within the hour. */
export type MailState = 'waiting' | 'handed_over' | 'sent' | 'refused' | 'expired' | 'uncertain'
export type EndState = Exclude<MailState, 'waiting' | 'handed_over'>

export interface MailTables {
  mail: {
    id: string
    reference: string
    /** Gone as soon as the message has ended: it may carry one-use links. */
    content: JSONColumnType<MailContent> | null
    state: MailState
    attempts: Generated<number>
    reason: string | null
    created_at: Generated<Date>
    due_at: Generated<Date>
    ended_at: Date | null
  }
}

export interface WaitingLetter extends Letter {
  /** Which try this is, from 1; a later try takes the right to send away from an earlier one. */
  readonly attempt: number
  readonly createdAt: Date
}

interface Waiting {
  readonly attempt: number
  readonly reason: string
  readonly dueAt: Date
}

/** All SQL of the messages that wait for their way out. */
export function createMailRepository(database: Database) {
  const tables = () => database.tables<MailTables>()
  return {
    /** Answers whether the reference is new. */
    insert: async (
      trx: Trx,
      mail: { id: string; reference: string; content: MailContent },
    ): Promise<boolean> => {
      const row = await trx
        .tables<MailTables>()
        .insertInto('mail')
        .values({
          id: mail.id,
          reference: mail.reference,
          content: JSON.stringify(mail.content),
          state: 'waiting',
          reason: null,
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    beginTry: async (id: string): Promise<WaitingLetter | undefined> => {
      const row = await tables()
        .updateTable('mail')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning(['content', 'attempts', 'created_at'])
        .executeTakeFirst()
      if (row === undefined || row.content === null) return undefined
      return { id, content: row.content, attempt: row.attempts, createdAt: row.created_at }
    },
    /** Only the latest try may send, and only once. */
    handOver: async (id: string, attempt: number): Promise<boolean> => {
      const row = await tables()
        .updateTable('mail')
        .set({ state: 'handed_over' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempt)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    end: async (
      id: string,
      attempt: number,
      end: { readonly state: EndState; readonly reason: string | null; readonly at: Date },
    ): Promise<void> => {
      await tables()
        .updateTable('mail')
        .set({ state: end.state, reason: end.reason, content: null, ended_at: end.at })
        .where('id', '=', id)
        .where('attempts', '=', attempt)
        .where('ended_at', 'is', null)
        .execute()
    },
    /** Answers whether this was still the latest try. */
    wait: async (trx: Trx, id: string, waiting: Waiting): Promise<boolean> => {
      const row = await trx
        .tables<MailTables>()
        .updateTable('mail')
        .set({ state: 'waiting', reason: waiting.reason, due_at: waiting.dueAt })
        .where('id', '=', id)
        .where('attempts', '=', waiting.attempt)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Messages that should have been tried before `due`: their job was lost. They are due again at `next`. */
    stranded: async (trx: Trx, due: Date, next: Date): Promise<readonly string[]> => {
      const rows = await trx
        .tables<MailTables>()
        .updateTable('mail')
        .set({ due_at: next })
        .where('id', 'in', (query) =>
          query
            .selectFrom('mail')
            .select('id')
            .where('state', '=', 'waiting')
            .where('due_at', '<', due)
            .orderBy('due_at')
            .limit(STRANDED_AT_ONCE),
        )
        .returning('id')
        .execute()
      return rows.map((row) => row.id)
    },
    /** A process died between handing over and the server's answer. */
    endAbandoned: async (before: Date, at: Date): Promise<number> => {
      const rows = await tables()
        .updateTable('mail')
        .set({ state: 'uncertain', reason: 'crash', content: null, ended_at: at })
        .where('state', '=', 'handed_over')
        .where('due_at', '<', before)
        .returning('id')
        .execute()
      return rows.length
    },
    forget: async (before: Date): Promise<void> => {
      await tables().deleteFrom('mail').where('ended_at', '<', before).execute()
    },
  }
}

const STRANDED_AT_ONCE = 100
