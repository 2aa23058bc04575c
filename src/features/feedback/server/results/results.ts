import type { Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { Help } from '#engines/analysis/materials.ts'
import { findingsWithin, withinHelp } from '#engines/grounding/rejudging/within-help.ts'
import type { ResultField, ResultFields } from '#features/drafts/contract.ts'
import type { DraftResults, NoteCounts } from '#features/drafts/server/index.ts'

import { findKind } from '../kinds.ts'
import type { Reanchoring } from '../notes/reanchoring.ts'
import type { Policies } from '../policy.ts'
import { hasAged } from '../runs/has-aged.ts'
import type {
  FeedbackRepository,
  NoteStateById,
  ReadingById,
  ReadingRow,
  ResultRow,
  RunRow,
  WriterQuestion,
} from '../tables/repository.ts'
import { countNotes } from './note-counts.ts'

export interface Asked {
  readonly uuid: string
  readonly project_uuid: string
  readonly text_hash: string
}

/** What people have put beside the stored results of one home. */
interface Beside {
  readonly states: ReadonlyMap<string, NoteStateById>
  readonly readings: ReadonlyMap<string, ReadingById>
  readonly question: WriterQuestion | undefined
  /** How far feedback may go in the project now, whatever was allowed when it was stored. */
  readonly help: Help
}

interface ResultsOptions {
  readonly repository: FeedbackRepository
  readonly policies: Policies
  readonly reanchoring: Reanchoring
  readonly now: () => Date
}

/** Entities of one home, each with the hash of its text now. */
export interface AskedFields {
  readonly home: string
  readonly project: string | null
  readonly entities: ReadonlyMap<string, string>
}

const QUESTION_KIND = 'research_question'

/** Reads what a draft and its chapters show of feedback, and what the list of projects counts. */
export function createResults({ repository, policies, reanchoring, now }: ResultsOptions) {
  async function besideOf(home: string, project: string | null): Promise<Beside> {
    const [states, readings, question, { help }] = await Promise.all([
      repository.noteStates([home]),
      repository.secondReadings(home),
      repository.question(home),
      policies.of(project),
    ])
    return {
      states: new Map(states.map((state) => [state.finding_id, state])),
      readings: new Map(readings.map((reading) => [reading.finding_id, reading])),
      question,
      help,
    }
  }

  /** Results by field of several entities of one home: a draft with its chapters, or one thing alone. */
  async function fieldsOf({
    home,
    project,
    entities,
  }: AskedFields): Promise<ReadonlyMap<string, ResultFields>> {
    const [stored, runs, beside, places] = await Promise.all([
      repository.currentResults([home]),
      repository.latestRuns([home]),
      besideOf(home, project),
      repository.placesOf(home),
    ])
    const results = await reanchoring.current({ rows: stored, runs, places }, entities)
    const whole = stored.filter((row) => row.entity_uuid === home)
    const former = whole.filter((row) => row.judged_hash !== entities.get(home))
    const judgedParts = await repository.judgedParts(
      home,
      former.map((row) => row.judged_hash),
    )
    const at = now()
    return new Map(
      [...entities].map(([entity, hash]) => [
        entity,
        fields({ entity, hash, results, runs, beside, at, entities, judgedParts }),
      ]),
    )
  }

  async function resultsOf(
    draft: Asked,
    chapters: ReadonlyMap<string, string>,
  ): Promise<DraftResults> {
    const all = await fieldsOf({
      home: draft.uuid,
      project: draft.project_uuid,
      entities: new Map([...chapters, [draft.uuid, draft.text_hash]]),
    })
    return {
      draft: all.get(draft.uuid) ?? {},
      chapters: new Map([...all].filter(([entity]) => entity !== draft.uuid)),
    }
  }

  async function noteCounts(drafts: readonly string[]): Promise<ReadonlyMap<string, NoteCounts>> {
    if (drafts.length === 0) return new Map()
    const [rows, times] = await Promise.all([
      repository.saidOn(drafts),
      repository.reviewTimes(drafts),
    ])
    const byDraft = Map.groupBy(rows, ({ draft }) => draft)
    return new Map(
      times.map((time) => [
        time.draft,
        {
          ...countNotes(byDraft.get(time.draft) ?? []),
          running: time.running,
          reviewedAt: time.reviewed,
        },
      ]),
    )
  }

  /** One stored result as it is shown: with what people have decided and written since. */
  async function shown(project: string | null, result: ResultRow): Promise<ReviewResult> {
    return present(result, await besideOf(result.home_uuid, project))
  }

  return { resultsOf, fieldsOf, noteCounts, shown }
}

export type Results = ReturnType<typeof createResults>

/** A stored result with what people have decided about its notes since, as far as the project's policy goes. */
function present(row: ResultRow, beside: Beside): ReviewResult {
  const { states, readings, question, help } = beside
  const content = withinHelp(row.content, help, findKind(row.kind)?.contract)
  const findings = content.findings.map((finding) =>
    withReading(withState(finding, states), readings.get(finding.id)),
  )
  if (row.kind !== QUESTION_KIND || question === undefined) return { ...content, findings }
  const edited = { text: question.question, at: question.changed_at.toISOString() }
  return { ...content, findings, edited }
}

function withState(finding: Finding, states: Beside['states']): Finding {
  const state = states.get(finding.id)
  return state === undefined ? finding : { ...finding, status: state.status, reason: state.reason }
}

/** A note with what a second reading of it found. */
export function withReading(finding: Finding, reading: ReadingRow | undefined): Finding {
  if (reading === undefined) return finding
  const { outcome, words, credits } = reading
  const at = (reading.ended_at ?? reading.asked_at).toISOString()
  return { ...finding, second_reading: { outcome: outcome ?? 'pending', words, credits, at } }
}

interface FieldsInput {
  readonly entity: string
  readonly hash: string
  readonly results: readonly ResultRow[]
  readonly runs: readonly RunRow[]
  readonly beside: Beside
  readonly at: Date
  readonly entities: ReadonlyMap<string, string>
  /** Hashes of the chapters of judged texts, by the hash of the text. */
  readonly judgedParts: ReadonlyMap<string, Readonly<Record<string, string>>>
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
          found: foundSoFar(run, input),
        }
      : null,
    out_of_date: result !== undefined && isOutOfDate(result, input),
    ...changedChapters(result, input),
  }
}

/** What a model has found in this very text; of a text that has changed meanwhile, nothing before the result. */
function foundSoFar({ kind, found }: RunRow, { hash, beside }: FieldsInput): Finding[] {
  if (found === null || found.text_hash !== hash) return []
  return findingsWithin(found.findings, beside.help, findKind(kind)?.contract.criteria ?? [])
}

/** Which chapters have another text than the whole had when it was judged, where that is known. */
function changedChapters(
  result: ResultRow | undefined,
  { entity, entities, judgedParts }: FieldsInput,
): Pick<ResultField, 'changed_chapters'> {
  const judged = judgedParts.get(result?.judged_hash ?? '')
  if (judged === undefined || result?.entity_uuid !== entity || Object.keys(judged).length === 0)
    return {}
  const changed = [...entities].filter(([uuid, hash]) => uuid !== entity && judged[uuid] !== hash)
  return { changed_chapters: changed.map(([uuid]) => uuid) }
}

/** The text, or what was given beside it, is no longer what was judged. */
function isOutOfDate(result: ResultRow, { hash, at }: FieldsInput): boolean {
  if (result.judged_hash !== hash || result.materials_changed) return true
  return hasAged(findKind(result.kind)?.server, result.created_at, at)
}
