import type { Finding } from '#engines/analysis/finding.ts'
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

  return { change }
}

export type Notes = ReturnType<typeof createNotes>
