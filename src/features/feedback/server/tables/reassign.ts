import type { Trx } from '#platform/server/database/database.ts'

import type { FeedbackTables } from './tables.ts'

/** What one person started, decided and agreed to is another's. */
export async function reassign(trx: Trx, from: string, to: string): Promise<void> {
  const tables = trx.tables<FeedbackTables>()
  await tables.updateTable('runs').set({ started_by: to }).where('started_by', '=', from).execute()
  await tables
    .updateTable('second_readings')
    .set({ asked_by: to })
    .where('asked_by', '=', from)
    .execute()
  await tables
    .updateTable('feedback_policies')
    .set({ consented_by: to })
    .where('consented_by', '=', from)
    .execute()
  for (const table of [
    'note_states',
    'feedback_policies',
    'writer_questions',
    'user_rubrics',
  ] as const) {
    await tables.updateTable(table).set({ changed_by: to }).where('changed_by', '=', from).execute()
  }
}
