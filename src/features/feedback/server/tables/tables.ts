import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { Finding, FindingStatus, ReviewResult, Severity } from '#engines/analysis/finding.ts'
import type { EntityKind } from '#engines/analysis/kind.ts'
import type { Help, Need, RubricRow } from '#engines/analysis/materials.ts'
import type { Selector } from '#engines/grounding/anchors/selector.ts'

import type { EngineChoice, NoteFate, RunState } from '../../contract.ts'

/** Notes of an open run, and the text in which they were found. */
export interface FoundSoFar {
  readonly text_hash: string
  readonly findings: readonly Finding[]
}

export interface FeedbackTables {
  runs: {
    uuid: string
    /** `null` for what belongs to no project. */
    project_uuid: string | null
    /** The draft, for a draft and its chapters; with it everything goes. */
    draft_uuid: string | null
    /** Where its notes are kept: the whole that the entity is a part of, or the entity itself. */
    home_uuid: string
    entity_type: EntityKind
    entity_uuid: string
    parent_type: EntityKind | null
    kind: string
    options: JSONColumnType<Record<string, unknown>>
    /** Of the options; empty when nothing was chosen. */
    options_hash: string
    state: RunState
    stage: string
    percent: Generated<number>
    credits: number
    hold_uuid: string | null
    started_by: string
    /** By which whoever started it would ask again; `null` when nothing was named. */
    request_uuid: string | null
    text_hash: string
    attempt: Generated<number>
    /** What holds so far while a model reads; `null` before, and when the run has ended. */
    found: JSONColumnType<FoundSoFar | null, string | null, string | null>
    error: string | null
    created_at: Generated<Date>
    moved_at: Generated<Date>
    finished_at: Date | null
  }
  results: {
    uuid: string
    run_uuid: string
    draft_uuid: string | null
    home_uuid: string
    entity_uuid: string
    kind: string
    content: JSONColumnType<ReviewResult>
    judged_hash: string
    version: string
    is_current: Generated<boolean>
    /** What it was given beside the text has changed since. */
    materials_changed: Generated<boolean>
    created_at: Generated<Date>
  }
  notes: {
    draft_uuid: string | null
    home_uuid: string
    entity_uuid: string
    kind: string
    finding_id: string
    severity: Severity | null
  }
  /** Notes that somebody decided or said something about, as they were when they were last found. */
  followed_notes: {
    home_uuid: string
    /** Id of the note when it was first followed; it keeps it through edits. */
    note_key: string
    draft_uuid: string | null
    content: JSONColumnType<Finding>
    /** Somebody answered it, in a word processor say. */
    is_replied: Generated<boolean>
    followed_at: Generated<Date>
  }
  /** Every id that a followed note has had. */
  followed_ids: {
    home_uuid: string
    finding_id: string
    note_key: string
  }
  /** Where notes stand whose passage was rewritten in a word processor, which keeps their comment there. */
  placed_notes: {
    home_uuid: string
    finding_id: string
    draft_uuid: string | null
    place: JSONColumnType<Selector>
  }
  note_states: {
    draft_uuid: string | null
    home_uuid: string
    note_key: string
    status: FindingStatus
    reason: string | null
    changed_by: string
    changed_at: Generated<Date>
  }
  feedback_policies: {
    project_uuid: string
    help: Help
    engine: EngineChoice
    provider: string | null
    consented_by: string | null
    consented_at: Date | null
    changed_by: string
    changed_at: Generated<Date>
  }
  /** Disputes and what came of them: one for each note. */
  second_readings: {
    home_uuid: string
    note_key: string
    draft_uuid: string | null
    run_uuid: string
    asked_by: string
    asked_at: Generated<Date>
    /** `null` while it is being read. */
    outcome: 'upheld' | 'withdrawn' | null
    words: string | null
    read_hash: string | null
    /** Credits that came back. */
    credits: Generated<number>
    ended_at: Date | null
  }
  /** Texts that paid kinds have judged, for comparing them. */
  judged_texts: {
    home_uuid: string
    text_hash: string
    draft_uuid: string | null
    blocks: JSONColumnType<JudgedBlock[]>
    /** Hashes of the chapters of a whole draft by their uuids; empty where that was not kept. */
    parts: JSONColumnType<Readonly<Record<string, string>>>
    created_at: Generated<Date>
  }
  /** What became of a note when its kind was run again. */
  note_fates: {
    run_uuid: string
    home_uuid: string
    finding_id: string
    kind: string
    fate: NoteFate
    severity_before: Severity | null
    severity_after: Severity | null
    later_id: string | null
    before_text: string | null
    after_text: string | null
    created_at: Generated<Date>
  }
  /** Calls to language models, written down before they are made. */
  model_calls: {
    uuid: Generated<string>
    run_uuid: string
    person: string
    provider: string
    model: string
    /** What it may come to, and once it has ended what it came to. */
    tokens: number
    input: Generated<number>
    cached: Generated<number>
    output: Generated<number>
    at: Generated<Date>
  }
  /** Whole answers of models by question; parts of a draft that stay the same are not asked again. */
  model_answers: {
    home_uuid: string
    key: string
    items: JSONColumnType<unknown[]>
    created_at: Generated<Date>
  }
  /** Rubrics of the user's own. */
  user_rubrics: {
    uuid: string
    project_uuid: string
    title: string
    rows: JSONColumnType<RubricRow[]>
    changed_by: string
    changed_at: Generated<Date>
  }
  /** The research question as the writer puts it. */
  writer_questions: {
    home_uuid: string
    draft_uuid: string | null
    question: string
    changed_by: string
    changed_at: Generated<Date>
  }
}

export interface JudgedBlock {
  readonly id: string
  readonly type: string
  readonly text: string
}

export type RunRow = Selectable<FeedbackTables['runs']>
export type ResultRow = Selectable<FeedbackTables['results']>
export type NoteState = Pick<
  Selectable<FeedbackTables['note_states']>,
  'home_uuid' | 'note_key' | 'status' | 'reason'
>
/** A state by one of the ids that its note has had. */
export type NoteStateById = NoteState & { readonly finding_id: string }
export type CurrentResult = Pick<
  ResultRow,
  'run_uuid' | 'judged_hash' | 'version' | 'materials_changed' | 'created_at'
> & {
  /** How far it was allowed to go; `null`: examples too. */
  readonly help: Help | null
}
export type WriterQuestion = Pick<
  Selectable<FeedbackTables['writer_questions']>,
  'question' | 'changed_by' | 'changed_at'
>

/** What has changed of what runs of a project were given. */
export type MaterialChange = ({ readonly project: string } | { readonly home: string }) & {
  readonly need: Need
  /** Which rubric or scheme; `null`: whichever there is. */
  readonly id: string | null
  /** As it is now, by `materialHash`; results that were given exactly this stay as they are. `null`: it is gone. */
  readonly hash: string | null
  /** Kinds that it makes out of date. */
  readonly kinds: readonly string[]
}

/** States in which a run can still end. */
export const OPEN: readonly RunState[] = ['queued', 'running']
