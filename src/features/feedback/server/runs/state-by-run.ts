import type { Finding, FindingStatus } from '#engines/analysis/finding.ts'
import type { Trx } from '#platform/server/database/database.ts'

import type { FeedbackRepository, RunRow } from '../tables/repository.ts'

interface StateByRun {
  readonly run: RunRow
  readonly finding: Finding
  readonly status: FindingStatus
  readonly reason: string | null
}

/** Sets the state of a note in the name of who started a run, and follows the note from then on. */
export async function setStateByRun(
  trx: Trx,
  repository: FeedbackRepository,
  { run, finding, status, reason }: StateByRun,
): Promise<void> {
  const at = { home: run.home_uuid, draft: run.draft_uuid }
  await repository.setNoteState(trx, {
    draft_uuid: run.draft_uuid,
    home_uuid: run.home_uuid,
    note_key: await repository.follow(trx, { ...at, finding }),
    status,
    reason,
    changed_by: run.started_by,
  })
}
