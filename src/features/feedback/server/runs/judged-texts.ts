import { sql } from 'kysely'

import type { Trx } from '#platform/server/database/database.ts'

import type { SubjectText } from '../subjects.ts'
import type { RunRow } from '../tables/repository.ts'
import type { FeedbackTables } from '../tables/tables.ts'

/** Texts that are kept of one draft; older ones can no longer be compared. */
const KEPT = 40

/** Keeps what a run has judged, so that two judged texts can be compared later. */
export async function keepJudgedText(trx: Trx, run: RunRow, text: SubjectText): Promise<void> {
  const scope = text.scope === null ? null : new Set(text.scope)
  const blocks = text.document.blocks
    .filter(({ id }) => scope === null || scope.has(id))
    .map(({ id, type, text: words }) => ({ id, type, text: words }))
  const own = trx.tables<FeedbackTables>()
  await own
    .insertInto('judged_texts')
    .values({
      home_uuid: run.home_uuid,
      text_hash: text.textHash,
      draft_uuid: run.draft_uuid,
      blocks: JSON.stringify(blocks),
      parts: JSON.stringify(text.partHashes ?? {}),
    })
    .onConflict((conflict) => conflict.columns(['home_uuid', 'text_hash']).doNothing())
    .execute()
  await sql`
    delete from judged_texts where home_uuid = ${run.home_uuid} and text_hash not in (
      select text_hash from judged_texts where home_uuid = ${run.home_uuid} order by created_at desc limit ${KEPT}
    )
  `.execute(own)
}
