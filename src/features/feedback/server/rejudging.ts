import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { rejudge } from '#engines/grounding/rejudge.ts'
import type { Rejudged } from '#engines/grounding/rejudge.ts'
import type { Trx } from '#platform/server/database/database.ts'

import { modelOf } from './model/judged-by.ts'
import type { FeedbackRepository, ResultRow, RunRow } from './repository.ts'
import type { SubjectText } from './subjects.ts'

const WORDS = { fixed: 'Settled by this edit', gone: 'The passage is gone' } as const
const byEdit: ReadonlySet<string> = new Set(Object.values(WORDS))
/** Notes that people are done with have no fate. */
const OVER: ReadonlySet<string> = new Set(['dismissed', 'withdrawn', 'resolved'])

/**
 * Follows the notes of earlier results into the text that was just judged again, in the transaction that stores
 * the new result. Notes that were settled by an edit are resolved; one that is made again is open again.
 */
export async function rejudgeNotes(
  trx: Trx,
  repository: FeedbackRepository,
  done: { readonly run: RunRow; readonly result: ReviewResult; readonly text: SubjectText },
): Promise<void> {
  const { run, result, text } = done
  const states = new Map(
    (await repository.noteStatesIn(trx, run.home_uuid)).map((state) => [state.finding_id, state]),
  )
  // What a person resolved, in another program say, stays so; what an edit resolved is open when it is back.
  const reopened = result.findings.filter(({ id }) => {
    const state = states.get(id)
    return state?.status === 'resolved' && byEdit.has(state.reason ?? '')
  })
  for (const { id } of reopened) await settle(id, 'open', null)

  const earlier = (await repository.resultsOfKind(trx, run.home_uuid, run.kind)).filter((row) =>
    isOlder(row, run, result),
  )
  const before = notesOf(earlier).filter(({ id }) => !OVER.has(states.get(id)?.status ?? 'open'))
  const fates = rejudge({
    before,
    after: result,
    document: text.document,
    scope: text.scope === null ? null : new Set(text.scope),
  })
  await repository.insertFates(
    trx,
    fates.map((fate) => ({
      ...rowOf(fate),
      run_uuid: run.uuid,
      home_uuid: run.home_uuid,
      kind: run.kind,
    })),
  )
  for (const { before: finding, fate } of fates) {
    if (fate === 'fixed' || fate === 'gone') await settle(finding.id, 'resolved', WORDS[fate])
  }

  function settle(id: string, status: 'open' | 'resolved', reason: string | null): Promise<void> {
    return repository.setNoteState(trx, {
      draft_uuid: run.draft_uuid,
      home_uuid: run.home_uuid,
      finding_id: id,
      status,
      reason,
      changed_by: run.started_by,
    })
  }
}

/** The same text tells nothing about an edit, and another version of the analysis nothing about the text. */
function isOlder(row: ResultRow, run: RunRow, result: ReviewResult): boolean {
  const isSameText = row.entity_uuid === run.entity_uuid && row.judged_hash === result.judged_hash
  const [before, now] = [modelOf(row.content), modelOf(result)]
  const isSameReader = before?.provider === now?.provider && before?.model === now?.model
  // A model's notes are not settled because the model did not answer this time.
  return !isSameText && isSameReader && row.content.provenance.version === result.provenance.version
}

function notesOf(rows: readonly ResultRow[]): readonly Finding[] {
  const notes = new Map<string, Finding>()
  for (const { content } of rows) {
    for (const finding of content.findings) {
      if (finding.kind !== 'strength') notes.set(finding.id, finding)
    }
  }
  return [...notes.values()]
}

function rowOf({ before, fate, later, beforeText, afterText }: Rejudged) {
  return {
    finding_id: before.id,
    fate,
    severity_before: before.severity,
    severity_after: later?.severity ?? null,
    later_id: later?.id ?? null,
    before_text: beforeText,
    after_text: afterText,
  }
}
