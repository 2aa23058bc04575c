import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import { atItsPlace } from '#engines/grounding/anchors/at-its-place.ts'
import { matchNotes } from '#engines/grounding/rejudging/match-notes.ts'
import { rejudge } from '#engines/grounding/rejudging/rejudge.ts'
import type { Rejudged } from '#engines/grounding/rejudging/rejudge.ts'
import type { Trx } from '#platform/server/database/database.ts'

import { isOfModel, modelOf } from '../model/judged-by.ts'
import { setStateByRun } from '../runs/state-by-run.ts'
import type { SubjectText } from '../subjects.ts'
import type {
  FeedbackRepository,
  FollowedNote,
  NoteState,
  ResultRow,
  RunRow,
} from '../tables/repository.ts'

const WORDS = { fixed: 'Settled by this edit', gone: 'The passage is gone' } as const
const byEdit: ReadonlySet<string> = new Set(Object.values(WORDS))
/** Notes that people are done with have no fate. */
const OVER: ReadonlySet<string> = new Set(['dismissed', 'withdrawn', 'resolved'])

/** Whether nobody but an edit decided about a note. */
export function isSettledByEdit(state: Pick<NoteState, 'status' | 'reason'>): boolean {
  return state.status === 'resolved' && byEdit.has(state.reason ?? '')
}

interface Judged {
  readonly run: RunRow
  readonly result: ReviewResult
  readonly text: SubjectText
}

/**
 * Follows the notes of earlier results into the text that was just judged again, in the transaction that stores
 * the new result: what people decided and said goes along. Notes that were settled by an edit are resolved; one that
 * is made again is open again.
 */
export async function rejudgeNotes(
  trx: Trx,
  repository: FeedbackRepository,
  done: Judged,
): Promise<void> {
  const { run, result, text } = done
  const followed = (await repository.followedIn(trx, run.home_uuid)).filter(
    ({ content }) => content.rubric === run.kind,
  )
  const states = new Map(
    (await repository.noteStatesIn(trx, run.home_uuid)).map((state) => [state.note_key, state]),
  )
  const stateOf = new Map(
    followed.flatMap(({ ids, note_key: key }) => ids.map((id) => [id, states.get(key)] as const)),
  )
  const rows = await repository.resultsOfKind(trx, run.home_uuid, run.kind)
  const standing = notesOf(rows)
  const lost = followed.filter(({ ids }) => !ids.some((id) => standing.has(id)))
  // What no more than an edit settled is known again by its id alone: of many drafts they are many.
  const answered = lost.filter((note) => isAnswered(note, states.get(note.note_key)))
  const places = await repository.placesOf(run.home_uuid, trx)
  const matches = matchNotes(
    [...standing.values(), ...answered.map(({ content }) => content)].map((finding) =>
      atItsPlace(finding, text.document, places),
    ),
    result.findings,
    text.document,
  )
  await carryOn()

  const earlier = new Map(
    rows.flatMap((row) =>
      [...notesOf([row])].filter(([, finding]) => isReadAgain({ finding, row }, run, result)),
    ),
  )
  const fates = rejudge({
    before: [...earlier.values()].filter(
      ({ id, kind }) => kind !== 'strength' && !OVER.has(stateOf.get(id)?.status ?? 'open'),
    ),
    after: result,
    matches,
    document: text.document,
    places,
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
    if (fate === 'fixed' || fate === 'gone') await settle(finding, 'resolved', WORDS[fate])
  }

  /** Followed notes are known by the ids that they have now. */
  async function carryOn(): Promise<void> {
    const found = new Map(result.findings.map((finding) => [finding.id, finding]))
    for (const { ids, content, note_key: key } of followed) {
      const known = [content.id, ...ids]
      const later = known
        .map((id) => matches.get(id) ?? found.get(id))
        .find((note) => note !== undefined)
      if (later === undefined) continue
      await repository.renewFollowed(trx, { home: run.home_uuid, key, finding: later })
      // What a person resolved, in another program say, stays so; what an edit resolved is open when it is back.
      const state = states.get(key)
      if (state !== undefined && isSettledByEdit(state)) await settle(later, 'open', null)
    }
  }

  function settle(
    finding: Finding,
    status: 'open' | 'resolved',
    reason: string | null,
  ): Promise<void> {
    return setStateByRun(trx, repository, { run, finding, status, reason })
  }
}

/** Whether somebody decided or said something about a note. */
export function isAnswered(
  note: Pick<FollowedNote, 'is_replied'>,
  state: Pick<NoteState, 'status' | 'reason'> | undefined,
): boolean {
  if (note.is_replied) return true
  return state !== undefined && state.status !== 'open' && !isSettledByEdit(state)
}

/**
 * Whether a new result says anything about an earlier note: the same text tells nothing about an edit, another version
 * of the analysis nothing about the text, and whoever did not read, or did not come to an end, nothing about a note of
 * a model.
 */
function isReadAgain(
  { finding, row }: { readonly finding: Finding; readonly row: ResultRow },
  run: RunRow,
  result: ReviewResult,
): boolean {
  const isSameText = row.entity_uuid === run.entity_uuid && row.judged_hash === result.judged_hash
  const isSameAnalysis = row.content.provenance.version === result.provenance.version
  if (isSameText || !isSameAnalysis) return false
  if (!isOfModel(finding)) return true
  const { receipt: before } = row.content.provenance
  const now = modelOf(result)
  return now !== undefined && before?.provider === now.provider && before.model === now.model
}

function notesOf(rows: readonly ResultRow[]): ReadonlyMap<string, Finding> {
  return new Map(
    rows.flatMap(({ content }) =>
      content.findings.map((finding) => [finding.id, finding] as const),
    ),
  )
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
