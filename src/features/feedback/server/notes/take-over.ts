import type { Finding, FindingStatus } from '#engines/analysis/finding.ts'
import type { Selector } from '#engines/grounding/anchors/selector.ts'
import type { Trx } from '#platform/server/database/database.ts'

import { findKind } from '../kinds.ts'
import type { FeedbackOptions } from '../ports.ts'
import type { FeedbackRepository } from '../tables/repository.ts'

interface OfDraft {
  readonly draft: { readonly uuid: string; readonly projectUuid: string }
  readonly by: string
}

/** What another program says about notes. */
export interface TakenOver extends OfDraft {
  readonly changes: readonly {
    readonly finding: Finding
    readonly status: FindingStatus
    readonly reason: string | null
  }[]
  /** Notes that were answered. */
  readonly replied: readonly Finding[]
  /** Notes that something else is kept with. */
  readonly followed: readonly Finding[]
  /** Where notes stand now whose passage was rewritten there. */
  readonly placed: readonly { readonly finding: Finding; readonly place: Selector }[]
}

/** One decision about several followed notes. */
export interface SettledTogether extends OfDraft {
  readonly keys: readonly string[]
  readonly status: FindingStatus
  readonly reason: string | null
  /** Notes that somebody has decided otherwise about keep that decision. */
  readonly isStill: (state: {
    readonly status: FindingStatus
    readonly reason: string | null
  }) => boolean
}

const UNDECIDED = { status: 'open', reason: null } as const

/** Stores what was decided about notes in another program, and follows what was said there. */
export function createTakingOver({ outbox }: FeedbackOptions, repository: FeedbackRepository) {
  async function tell(trx: Trx, draft: OfDraft['draft'], count: number): Promise<void> {
    await outbox.publish(trx, {
      event: 'finding_changed',
      channel: 'draft',
      audience: { project: draft.projectUuid },
      entity: { type: 'DRAFT', uuid: draft.uuid, project_uuid: draft.projectUuid },
      data: { count },
    })
  }

  /** In the transaction that takes a file over. Answers the keys of the notes by the ids that they have now. */
  async function takeOver(trx: Trx, taken: TakenOver): Promise<ReadonlyMap<string, string>> {
    const { draft, changes, replied, followed, by } = taken
    const at = { home: draft.uuid, draft: draft.uuid }
    const keys = new Map<string, string>()
    // What costs nothing reads the new text again by itself.
    const placed = taken.placed.filter(
      ({ finding }) => (findKind(finding.rubric)?.contract.price ?? 0) > 0,
    )
    await repository.placeNotes(trx, at, placed)
    for (const finding of replied) {
      keys.set(finding.id, await repository.follow(trx, { ...at, finding, isReplied: true }))
    }
    for (const finding of [...followed, ...changes.map((change) => change.finding)]) {
      keys.set(finding.id, await repository.follow(trx, { ...at, finding }))
    }
    for (const { finding, status, reason } of changes) {
      await repository.setNoteState(trx, {
        draft_uuid: draft.uuid,
        home_uuid: draft.uuid,
        note_key: keys.get(finding.id) ?? finding.id,
        status,
        reason,
        changed_by: by,
      })
    }
    const count = changes.length + replied.length + placed.length
    if (count > 0) await tell(trx, draft, count)
    return keys
  }

  /** Answers how many were changed. */
  async function settleTogether(trx: Trx, settled: SettledTogether): Promise<number> {
    const { draft, keys, status, reason, by, isStill } = settled
    const states = new Map(
      (await repository.noteStatesIn(trx, draft.uuid)).map((state) => [state.note_key, state]),
    )
    const own = keys.filter((key) => isStill(states.get(key) ?? UNDECIDED))
    for (const key of own) {
      await repository.setNoteState(trx, {
        draft_uuid: draft.uuid,
        home_uuid: draft.uuid,
        note_key: key,
        status,
        reason,
        changed_by: by,
      })
    }
    if (own.length > 0) await tell(trx, draft, own.length)
    return own.length
  }

  return { takeOver, settleTogether }
}
