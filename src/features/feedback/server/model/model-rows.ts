import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '#platform/server/database/database.ts'
import type { ModelUsage } from '#platform/server/llm/port.ts'

import type { FeedbackTables } from '../tables/tables.ts'
import { ModelLimitError } from './model-limits.ts'
import type { ModelLimits } from './model-limits.ts'

export interface Spending {
  readonly run: string
  readonly person: string
  readonly provider: string
  readonly model: string
  /** Tokens that the call may come to at most. */
  readonly tokens: number
}

const KEPT_DAYS = 90

/** What models were asked, what that came to, and what they answered. */
export function createModelRows(database: Database, limits: ModelLimits) {
  const tables = () => database.tables<FeedbackTables>()
  return {
    /**
     * Writes a call down with all that it may cost before it is made, so that calls at the same time cannot together
     * go over a limit. @throws ModelLimitError when one would be passed.
     */
    reserve: (call: Spending): Promise<string> =>
      database.transaction(async (trx) => {
        const own = trx.tables<FeedbackTables>()
        await sql`select pg_advisory_xact_lock(hashtext('model_calls'))`.execute(own)
        const { rows } = await sql<{ run: string; person: string; all: string }>`
          select coalesce(sum(tokens) filter (where run_uuid = ${call.run}), 0) as run,
            coalesce(sum(tokens) filter (where person = ${call.person} and at > now() - interval '1 day'), 0) as person,
            coalesce(sum(tokens) filter (where at > now() - interval '1 day'), 0) as all
          from model_calls where at > now() - interval '1 day' or run_uuid = ${call.run}
        `.execute(own)
        const used = rows[0] ?? { run: '0', person: '0', all: '0' }
        if (Number(used.run) + call.tokens > limits.run) throw new ModelLimitError('run')
        if (Number(used.person) + call.tokens > limits.personDay)
          throw new ModelLimitError('person')
        if (Number(used.all) + call.tokens > limits.day) throw new ModelLimitError('day')
        const { uuid } = await own
          .insertInto('model_calls')
          .values({
            run_uuid: call.run,
            person: call.person,
            provider: call.provider,
            model: call.model,
            tokens: call.tokens,
          })
          .returning('uuid')
          .executeTakeFirstOrThrow()
        return uuid
      }),
    /** Tokens that a person may still use: of the share of one, and of everybody's. */
    left: async (person: string): Promise<number> => {
      const { rows } = await sql<{ person: string; all: string }>`
        select coalesce(sum(tokens) filter (where person = ${person}), 0) as person, coalesce(sum(tokens), 0) as all
        from model_calls where at > now() - interval '1 day'
      `.execute(tables())
      const used = rows[0] ?? { person: '0', all: '0' }
      const left = Math.min(limits.personDay - Number(used.person), limits.day - Number(used.all))
      return Math.max(0, left)
    },
    /** What the call came to, whether or not it succeeded. */
    settle: async (uuid: string, usage: ModelUsage): Promise<void> => {
      const { cached, output } = usage
      const input = usage.input + usage.stored
      await tables()
        .updateTable('model_calls')
        .set({ tokens: input + cached + output, input, cached, output })
        .where('uuid', '=', uuid)
        .execute()
    },
    /** What was answered before, by the keys of those that were. */
    answers: async (
      home: string,
      keys: readonly string[],
    ): Promise<ReadonlyMap<string, unknown>> => {
      if (keys.length === 0) return new Map()
      const rows = await tables()
        .selectFrom('model_answers')
        .select(['key', 'items'])
        .where('home_uuid', '=', home)
        .where('key', 'in', keys)
        .execute()
      return new Map(rows.map(({ key, items }) => [key, items]))
    },
    keep: async (home: string, key: string, items: readonly unknown[]): Promise<void> => {
      await sql`
        insert into model_answers (home_uuid, key, items) values (${home}, ${key}, ${JSON.stringify(items)}::jsonb)
        on conflict (home_uuid, key) do nothing
      `.execute(tables())
    },
    /** Whether a run is still wanted by this attempt. */
    isWanted: async (run: { uuid: string; attempt: number }): Promise<boolean> => {
      const row = await tables()
        .selectFrom('runs')
        .select(['state', 'attempt'])
        .where('uuid', '=', run.uuid)
        .executeTakeFirst()
      return row?.state === 'running' && row.attempt === run.attempt
    },
    sweep: async (): Promise<void> => {
      await sql`delete from model_answers where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
        tables(),
      )
    },
  }
}

export type ModelRows = ReturnType<typeof createModelRows>

/** An answer is used again for the very same question to the very same model, within one draft, and nowhere else. */
export function answerKey(
  model: { readonly provider: string; readonly model: string },
  hash: string,
): string {
  return createHash('sha256').update(`${model.provider}|${model.model}|${hash}`).digest('hex')
}
