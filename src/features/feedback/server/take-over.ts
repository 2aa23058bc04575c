import type { FindingStatus } from '#engines/analysis/finding.ts'
import type { Trx } from '#platform/server/database/database.ts'

import type { FeedbackOptions } from './ports.ts'
import type { FeedbackRepository } from './repository.ts'

export interface TakenOver {
  readonly draft: { readonly uuid: string; readonly projectUuid: string }
  readonly by: string
  readonly changes: readonly {
    readonly findingId: string
    readonly status: FindingStatus
    readonly reason: string | null
  }[]
}

/** Stores what was decided about notes in another program, in the transaction that takes its file over. */
export function createTakingOver(
  { outbox }: FeedbackOptions,
  repository: FeedbackRepository,
): (trx: Trx, taken: TakenOver) => Promise<void> {
  return async (trx, { draft, changes, by }) => {
    if (changes.length === 0) return
    for (const { findingId, status, reason } of changes) {
      await repository.setNoteState(trx, {
        draft_uuid: draft.uuid,
        home_uuid: draft.uuid,
        finding_id: findingId,
        status,
        reason,
        changed_by: by,
      })
    }
    await outbox.publish(trx, {
      event: 'finding_changed',
      channel: 'draft',
      audience: { project: draft.projectUuid },
      entity: { type: 'DRAFT', uuid: draft.uuid, project_uuid: draft.projectUuid },
      data: { count: changes.length },
    })
  }
}
