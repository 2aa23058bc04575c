import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { ResultField, ResultFields } from '#features/drafts/contract.ts'
import type { DraftResults, NoteCounts } from '#features/drafts/server/index.ts'

import { findKind } from './kinds.ts'
import type { FeedbackRepository, NoteState, ResultRow, RunRow } from './repository.ts'

export interface Asked {
  readonly uuid: string
  readonly text_hash: string
}

type States = ReadonlyMap<string, NoteState>

/** A stored result with what people have decided about its notes since. */
export function withStates(result: ReviewResult, states: States): ReviewResult {
  return { ...result, findings: result.findings.map((finding) => withState(finding, states)) }
}

function withState(finding: Finding, states: States): Finding {
  const state = states.get(finding.id)
  return state === undefined ? finding : { ...finding, status: state.status, reason: state.reason }
}

/** Reads what a draft and its chapters show of feedback, and what the list of projects counts. */
export function createResults(repository: FeedbackRepository) {
  async function statesOf(draft: string): Promise<States> {
    return new Map((await repository.noteStates(draft)).map((state) => [state.finding_id, state]))
  }

  async function resultsOf(
    draft: Asked,
    chapters: ReadonlyMap<string, string>,
  ): Promise<DraftResults> {
    const [results, runs, states] = await Promise.all([
      repository.currentResults(draft.uuid),
      repository.latestRuns(draft.uuid),
      statesOf(draft.uuid),
    ])
    const fieldsOf = (entity: string, hash: string) =>
      fields({ entity, hash, results, runs, states })
    return {
      draft: fieldsOf(draft.uuid, draft.text_hash),
      chapters: new Map([...chapters].map(([uuid, hash]) => [uuid, fieldsOf(uuid, hash)])),
    }
  }

  async function noteCounts(drafts: readonly string[]): Promise<ReadonlyMap<string, NoteCounts>> {
    if (drafts.length === 0) return new Map()
    const [rows, times] = await Promise.all([
      repository.counts(drafts),
      repository.reviewTimes(drafts),
    ])
    return new Map(
      times.map((time) => {
        const own = rows.filter((row) => row.draft === time.draft)
        const sum = (test: (row: (typeof rows)[number]) => boolean) =>
          own.filter(test).reduce((total, row) => total + row.count, 0)
        return [
          time.draft,
          {
            major: sum((row) => row.severity === 'major' && !row.settled),
            moderate: sum((row) => row.severity === 'moderate' && !row.settled),
            minor: sum((row) => row.severity === 'minor' && !row.settled),
            settled: sum((row) => row.settled),
            total: sum(() => true),
            running: time.running,
            reviewedAt: time.reviewed,
          },
        ]
      }),
    )
  }

  return { resultsOf, noteCounts, statesOf }
}

interface FieldsInput {
  readonly entity: string
  readonly hash: string
  readonly results: readonly ResultRow[]
  readonly runs: readonly RunRow[]
  readonly states: States
}

function fields(input: FieldsInput): ResultFields {
  const found: Record<string, ResultField> = {}
  for (const run of input.runs) {
    const contract = findKind(run.kind)?.contract
    if (run.entity_uuid !== input.entity || contract === undefined) continue
    const result = input.results.find(
      (row) => row.entity_uuid === run.entity_uuid && row.kind === run.kind,
    )
    found[contract.field] = field(run, result, input)
  }
  return found
}

/** While a run is open the field is empty, as its `started` event says; the older result comes back if it fails. */
function field(
  run: RunRow,
  result: ResultRow | undefined,
  { hash, states }: FieldsInput,
): ResultField {
  const isOpen = run.state === 'queued' || run.state === 'running'
  const isFree = run.credits === 0
  const isShown = result !== undefined && (!isOpen || isFree)
  return {
    data: isShown ? withStates(result.content, states) : null,
    error: run.state === 'failed' ? run.error : null,
    run: isOpen
      ? {
          uuid: run.uuid,
          state: run.state === 'queued' ? 'queued' : 'running',
          stage: run.stage,
          percent: run.percent,
          started_at: run.created_at.toISOString(),
          credits: run.credits,
        }
      : null,
    out_of_date: result !== undefined && result.judged_hash !== hash,
  }
}
