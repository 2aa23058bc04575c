import type { Finding, FindingStatus, ReviewResult } from '#engines/analysis/finding.ts'
import { matchNotes } from '#engines/grounding/rejudging/match-notes.ts'
import { isSameWork } from '#engines/grounding/rejudging/same-work.ts'
import type { Trx } from '#platform/server/database/database.ts'

import type { FeedbackOptions } from '../ports.ts'
import { setStateByRun } from '../runs/state-by-run.ts'
import type { SubjectText } from '../subjects.ts'
import type { FeedbackRepository, NoteState, RunRow } from '../tables/repository.ts'
import { isAnswered } from './rejudging.ts'

/** What was decided in an earlier draft about a note that this one makes again. */
export interface DecidedBefore {
  readonly finding: Finding
  readonly status: FindingStatus
  readonly reason: string
}

interface Judged {
  readonly run: RunRow
  readonly text: SubjectText
  readonly result: ReviewResult
}

interface EarlierDraftsOptions {
  readonly options: Pick<FeedbackOptions, 'drafts'>
  readonly repository: FeedbackRepository
}

/** Drafts that are looked at, the one just before first. */
const MOST_DRAFTS = 5
/**
 * That a note does not hold is said for the next draft too. What was accepted or done is no answer to a note that
 * the next draft gives rise to again, and a dispute is of the draft in which it is read.
 */
const CARRIED: ReadonlySet<FindingStatus> = new Set(['dismissed', 'withdrawn'])

/** Decisions about notes of earlier drafts of the same work go along to the notes that say the same in a later one. */
export function createEarlierDrafts({ options, repository }: EarlierDraftsOptions) {
  /** Before the transaction that stores the result: texts are read, and nothing is written. */
  async function decidedBefore(judged: Judged): Promise<readonly DecidedBefore[]> {
    const decided: DecidedBefore[] = []
    let open = judged.result.findings
    for (const draft of await earlierDrafts(judged.run)) {
      if (open.length === 0) break
      const found = await decidedIn(draft, { ...judged, open })
      decided.push(...found)
      // Whatever the nearer draft says of a note, also that it is open again, ends the search.
      const ids = new Set(found.map(({ finding }) => finding.id))
      open = open.filter(({ id }) => !ids.has(id))
    }
    return decided.filter(({ status }) => CARRIED.has(status))
  }

  /** The latest first, with the number that it has among the drafts of its project. */
  async function earlierDrafts(run: RunRow): Promise<readonly { uuid: string; number: number }[]> {
    if (run.draft_uuid === null || run.project_uuid === null) return []
    const all = (await options.drafts.summaries([run.project_uuid])).get(run.project_uuid) ?? []
    const drafts = all.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    const own = drafts.findIndex(({ uuid }) => uuid === run.draft_uuid)
    return drafts
      .map(({ uuid, state }, index) => ({ uuid, state, number: index + 1 }))
      .slice(0, Math.max(0, own))
      .filter(({ state }) => state === 'ready')
      .toReversed()
      .slice(0, MOST_DRAFTS)
  }

  async function decidedIn(
    draft: { readonly uuid: string; readonly number: number },
    { run, text, open }: Judged & { readonly open: readonly Finding[] },
  ): Promise<readonly DecidedBefore[]> {
    const followed = (await repository.followed(draft.uuid)).filter(
      ({ content }) => content.rubric === run.kind,
    )
    if (followed.length === 0) return []
    const states = new Map(
      (await repository.noteStates([draft.uuid])).map((state) => [state.note_key, state]),
    )
    const decisions = new Map<string, NoteState>()
    for (const note of followed) {
      const state = states.get(note.note_key)
      if (state === undefined || (state.status !== 'open' && !isAnswered(note, state))) continue
      for (const id of [note.content.id, ...note.ids]) decisions.set(id, state)
    }
    if (decisions.size === 0) return []
    const readable = await options.drafts.readable(draft.uuid)
    if (readable === undefined || !isSameWork(readable.document, text.document)) return []
    // A note about which nothing was decided may be the one that is made again, and then keeps the place.
    const results = await repository.currentResults([draft.uuid])
    const standing = results.filter(({ kind }) => kind === run.kind)
    const before = new Map(
      [
        ...followed.map(({ content }) => content),
        ...standing.flatMap(({ content }) => content.findings),
      ].map((finding) => [finding.id, finding]),
    )
    const matches = matchNotes([...before.values()], open, text.document)
    return [...matches].flatMap(([id, finding]) => {
      const state = decisions.get(id)
      if (state === undefined) return []
      return { finding, status: state.status, reason: whereDecided(state, draft.number) }
    })
  }

  /** In the transaction that stores the result; what was said about a note in this draft stays. */
  async function carryOver(
    trx: Trx,
    run: RunRow,
    decided: readonly DecidedBefore[],
  ): Promise<void> {
    if (decided.length === 0) return
    const followed = await repository.followedIn(trx, run.home_uuid)
    const known = new Set(followed.flatMap(({ ids }) => ids))
    for (const { finding, status, reason } of decided) {
      if (known.has(finding.id)) continue
      await setStateByRun(trx, repository, { run, finding, status, reason })
    }
  }

  return { decidedBefore, carryOver }
}

const DECIDED_IN = /(?:^|\. )Decided in Draft \d+$/u

/** The reason that was given, and in which draft; of a decision that came from a draft before, that draft. */
function whereDecided({ reason }: NoteState, number: number): string {
  if (reason === null || reason === '') return `Decided in Draft ${number}`
  if (DECIDED_IN.test(reason)) return reason
  return `${reason.replace(/\.$/u, '')}. Decided in Draft ${number}`
}
