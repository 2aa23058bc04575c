import type { Finding, FindingStatus } from '#engines/analysis/finding.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { FeedbackOptions } from './ports.ts'
import type { FeedbackRepository } from './repository.ts'

interface NoteChange {
  readonly draft: { readonly uuid: string; readonly projectUuid: string }
  readonly findingId: string
  readonly status: 'open' | 'accepted' | 'dismissed' | 'disputed'
  readonly reason: string | null
  readonly by: string
}

export interface TakenOver {
  readonly draft: { readonly uuid: string; readonly projectUuid: string }
  readonly by: string
  readonly changes: readonly {
    readonly findingId: string
    readonly status: FindingStatus
    readonly reason: string | null
  }[]
}

/** What people decide about notes; stored with the draft, for everyone who reads it. */
export function createNotes(options: FeedbackOptions, repository: FeedbackRepository) {
  async function find(draft: string, id: string): Promise<Finding> {
    for (const result of await repository.currentResults(draft)) {
      const finding = result.content.findings.find((candidate) => candidate.id === id)
      if (finding !== undefined) return finding
    }
    throw new AppError('feedback/note-not-found')
  }

  async function change(request: NoteChange): Promise<Finding> {
    const { draft, findingId, status } = request
    const finding = await find(draft.uuid, findingId)
    const reason = status === 'open' ? null : request.reason
    await options.database.transaction(async (trx) => {
      await repository.setNoteState(trx, {
        draft_uuid: draft.uuid,
        finding_id: findingId,
        status,
        reason,
        changed_by: request.by,
      })
      await options.outbox.publish(trx, {
        event: 'finding_changed',
        channel: 'draft',
        audience: { project: draft.projectUuid },
        entity: { type: 'DRAFT', uuid: draft.uuid, project_uuid: draft.projectUuid },
        data: { finding: findingId, status },
      })
    })
    return { ...finding, status, reason }
  }

  /** What was decided in another program; only of notes that the draft has. */
  async function takeOver(trx: Trx, taken: TakenOver): Promise<void> {
    const { draft, changes, by } = taken
    if (changes.length === 0) return
    for (const { findingId, status, reason } of changes) {
      await repository.setNoteState(trx, {
        draft_uuid: draft.uuid,
        finding_id: findingId,
        status,
        reason,
        changed_by: by,
      })
    }
    await options.outbox.publish(trx, {
      event: 'finding_changed',
      channel: 'draft',
      audience: { project: draft.projectUuid },
      entity: { type: 'DRAFT', uuid: draft.uuid, project_uuid: draft.projectUuid },
      data: { count: changes.length },
    })
  }

  return { change, takeOver }
}

export type Notes = ReturnType<typeof createNotes>
