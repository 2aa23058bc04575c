import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { ResultField, ResultFields } from '#features/drafts/contract.ts'
import type { DraftResults, NoteCounts } from '#features/drafts/server/index.ts'

import { findKind } from './kinds.ts'
import type {
  FeedbackRepository,
  NoteState,
  ResultRow,
  RunRow,
  WriterQuestion,
} from './repository.ts'

export interface Asked {
  readonly uuid: string
  readonly text_hash: string
}

/** What people have put beside the stored results of one home. */
interface Beside {
  readonly states: ReadonlyMap<string, NoteState>
  readonly question: WriterQuestion | undefined
}

const DAY_MS = 86_400_000
const QUESTION_KIND = 'research_question'

/** Reads what a draft and its chapters show of feedback, and what the list of projects counts. */
export function createResults(repository: FeedbackRepository, now: () => Date) {
  async function besideOf(home: string): Promise<Beside> {
    const [states, question] = await Promise.all([
      repository.noteStates([home]),
      repository.question(home),
    ])
    return { states: new Map(states.map((state) => [state.finding_id, state])), question }
  }

  /** Results by field of several entities of one home: a draft with its chapters, or one thing alone. */
  async function fieldsOf(
    home: string,
    entities: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, ResultFields>> {
    const [results, runs, beside] = await Promise.all([
      repository.currentResults([home]),
      repository.latestRuns([home]),
      besideOf(home),
    ])
    const at = now()
    return new Map(
      [...entities].map(([entity, hash]) => [
        entity,
        fields({ entity, hash, results, runs, beside, at }),
      ]),
    )
  }

  async function resultsOf(
    draft: Asked,
    chapters: ReadonlyMap<string, string>,
  ): Promise<DraftResults> {
    const all = await fieldsOf(draft.uuid, new Map([...chapters, [draft.uuid, draft.text_hash]]))
    return { draft: all.get(draft.uuid) ?? {}, chapters: all }
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

  /** One stored result as it is shown: with what people have decided and written since. */
  async function shown(home: string, result: ResultRow): Promise<ReviewResult> {
    return present(result, await besideOf(home))
  }

  return { resultsOf, fieldsOf, noteCounts, shown }
}

export type Results = ReturnType<typeof createResults>

/** A stored result with what people have decided about its notes since. */
function present({ content, kind }: ResultRow, { states, question }: Beside): ReviewResult {
  const findings = content.findings.map((finding) => withState(finding, states))
  if (kind !== QUESTION_KIND || question === undefined) return { ...content, findings }
  const edited = { text: question.question, at: question.changed_at.toISOString() }
  return { ...content, findings, edited }
}

function withState(finding: Finding, states: Beside['states']): Finding {
  const state = states.get(finding.id)
  return state === undefined ? finding : { ...finding, status: state.status, reason: state.reason }
}

interface FieldsInput {
  readonly entity: string
  readonly hash: string
  readonly results: readonly ResultRow[]
  readonly runs: readonly RunRow[]
  readonly beside: Beside
  readonly at: Date
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
function field(run: RunRow, result: ResultRow | undefined, input: FieldsInput): ResultField {
  const isOpen = run.state === 'queued' || run.state === 'running'
  const isFree = run.credits === 0
  const isShown = result !== undefined && (!isOpen || isFree)
  return {
    data: isShown ? present(result, input.beside) : null,
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
    out_of_date: result !== undefined && isOutOfDate(result, input),
  }
}

/** The text, or what was given beside it, is no longer what was judged. */
function isOutOfDate(result: ResultRow, { hash, at }: FieldsInput): boolean {
  if (result.judged_hash !== hash || result.materials_changed) return true
  const days = findKind(result.kind)?.server.freshForDays
  return days !== undefined && at.getTime() - result.created_at.getTime() > days * DAY_MS
}
