import type { Finding } from '#engines/analysis/finding.ts'
import type { EntityKind } from '#engines/analysis/kind.ts'
import { materialHash } from '#engines/grounding/materials-used.ts'
import { withinHelp } from '#engines/grounding/rejudging/within-help.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import { kindsOutdatedBy } from '../kinds.ts'
import type { Policies } from '../policy.ts'
import type { FeedbackOptions } from '../ports.ts'
import { withReading } from '../results/results.ts'
import type { FeedbackRepository, ResultRow } from '../tables/repository.ts'
import type { Disputes } from './disputes.ts'

interface NotesOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly disputes: Disputes
  readonly policies: Policies
}

export interface NoteChange {
  /** What the note is kept with. */
  readonly home: {
    readonly type: EntityKind
    readonly uuid: string
    readonly projectUuid: string
  }
  readonly findingId: string
  readonly status: 'open' | 'accepted' | 'dismissed' | 'disputed'
  readonly reason: string | null
  readonly by: string
}

/** What people decide about notes; stored with the draft, for everyone who reads it. */
export function createNotes(parts: NotesOptions) {
  const { options, repository, disputes, policies } = parts

  async function find(
    home: string,
    id: string,
  ): Promise<{ readonly source: ResultRow; readonly finding: Finding }> {
    for (const source of await repository.currentResults([home])) {
      const finding = source.content.findings.find((candidate) => candidate.id === id)
      if (finding !== undefined) return { source, finding }
    }
    throw new AppError('feedback/note-not-found')
  }

  async function change(request: NoteChange): Promise<Finding> {
    const { home, findingId, status } = request
    const { source, finding } = await find(home.uuid, findingId)
    const reason = status === 'open' ? null : request.reason
    const key = await options.database.transaction(async (trx) => {
      const draft = home.type === 'DRAFT' ? home.uuid : null
      const key = await repository.follow(trx, { home: home.uuid, draft, finding })
      await repository.setNoteState(trx, {
        draft_uuid: draft,
        home_uuid: home.uuid,
        note_key: key,
        status,
        reason,
        changed_by: request.by,
      })
      if (status === 'disputed') {
        await disputes.open(trx, { home: home.uuid, key, by: request.by }, source)
      }
      await options.outbox.publish(trx, {
        event: 'finding_changed',
        channel: home.type === 'DRAFT' ? 'draft' : 'project',
        audience: { project: home.projectUuid },
        entity: { type: home.type, uuid: home.uuid, project_uuid: home.projectUuid },
        data: { finding: findingId, status },
      })
      return key
    })
    const { help } = await policies.of(home.projectUuid)
    const [shown = finding] = withinHelp({ ...source.content, findings: [finding] }, help).findings
    const reading = await repository.secondReading(home.uuid, key)
    return withReading({ ...shown, status, reason }, reading)
  }

  /** The writer's own wording of the research question; kinds that need it are out of date from now on. */
  async function editQuestion(request: {
    readonly draft: { readonly uuid: string; readonly projectUuid: string }
    readonly question: string | null
    readonly by: string
  }): Promise<{ question: string | null; changed_at: string }> {
    const { draft, question, by } = request
    await options.database.transaction(async (trx) => {
      await repository.setQuestion(trx, { home: draft.uuid, draft: draft.uuid, question, by })
      await repository.markMaterialsChanged(trx, {
        home: draft.uuid,
        need: 'question',
        id: null,
        hash: question === null ? null : materialHash(question),
        kinds: kindsOutdatedBy('question'),
      })
      await options.outbox.publish(trx, {
        event: 'research_question_ready',
        channel: 'draft',
        audience: { project: draft.projectUuid },
        entity: { type: 'DRAFT', uuid: draft.uuid, project_uuid: draft.projectUuid },
      })
    })
    return { question, changed_at: options.now().toISOString() }
  }

  return { change, editQuestion }
}

export type Notes = ReturnType<typeof createNotes>
