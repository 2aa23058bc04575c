import type { CriterionResult, Level, ReviewResult } from '#engines/analysis/finding.ts'
import { medianLevel } from '#engines/analysis/median-level.ts'
import type { Draft, ResultField } from '#features/drafts/contract.ts'
import type { KindSummary } from '#features/feedback/contract.ts'

import { fieldsOf } from '../notes/note-record.ts'
import type { NoteRecord, ScopedField } from '../notes/note-record.ts'
import { isReadAgain } from '../ordering/changed-chapters.ts'
import { placeOfKind } from '../ordering/kind-order.ts'

/** A kind of feedback on this draft: what it found, or how far it is. */
export interface Rubric {
  readonly kind: KindSummary
  readonly state: 'ready' | 'running' | 'failed' | 'not-run'
  readonly fields: readonly ScopedField[]
  /** The result to show: on the whole draft, or the first of its chapters. */
  readonly result: ReviewResult | null
  readonly criteria: readonly CriterionResult[]
  readonly level: Level | null
  readonly error: string | null
  readonly runs: readonly Run[]
  readonly isOutOfDate: boolean
  readonly records: readonly NoteRecord[]
}

export type Run = NonNullable<ResultField['run']>

export const levelName: Readonly<Record<Level, string>> = {
  1: 'Not yet',
  2: 'Developing',
  3: 'Secure',
  4: 'Strong',
}

/** The kinds that serve a draft, weakest first; then what is under way, failed, or was never asked for, the usual first. */
export function rubricsOf(
  draft: Draft,
  kinds: readonly KindSummary[],
  records: readonly NoteRecord[],
): readonly Rubric[] {
  const rubrics = kinds
    .filter((kind) => kind.serves.includes('DRAFT') || kind.serves.includes('CHAPTER'))
    .map((kind) => rubricOf(draft, kind, records))
  return rubrics.sort((a, b) => rank(a) - rank(b) || placeOfKind(a.kind) - placeOfKind(b.kind))
}

function rubricOf(draft: Draft, kind: KindSummary, records: readonly NoteRecord[]): Rubric {
  const fields = fieldsOf(draft, kind)
  const results = fields.flatMap(({ field }) => (field.data === null ? [] : [field.data]))
  const criteria = results[0]?.criteria ?? []
  const runs = fields.flatMap(({ field }) => (field.run === null ? [] : [field.run]))
  const error = fields.find(({ field }) => field.error !== null)?.field.error ?? null
  return {
    kind,
    fields,
    state: stateOf({ runs: runs.length, results: results.length, error }),
    result: results[0] ?? null,
    criteria,
    level: medianLevel(results.flatMap((result) => result.criteria)),
    error,
    runs,
    isOutOfDate: fields.some(
      ({ chapter, field }) =>
        field.out_of_date &&
        field.data !== null &&
        !(chapter === null && isReadAgain(draft, kind.field)),
    ),
    records: records.filter((record) => isOf(record, kind.id)),
  }
}

/** The model was asked and gave nothing: what stands there is the built-in result, and the model may be asked again. */
export function isWithoutModel({ provenance }: Pick<ReviewResult, 'provenance'>): boolean {
  return typeof provenance.receipt?.failed === 'string'
}

/** A paid kind that found nothing to judge by: its price was given back. */
export function isGivenBack(
  { price }: Pick<KindSummary, 'price'>,
  { criteria, provenance }: Pick<ReviewResult, 'criteria' | 'provenance'>,
): boolean {
  const isUnjudged = criteria.length > 0 && criteria.every(({ level }) => level === null)
  return price > 0 && provenance.credits === 0 && isUnjudged
}

/** Notes that ask for something and are still open: what is to be kept asks for nothing. */
export function openNotes({ records }: Pick<Rubric, 'records'>): number {
  return records.filter(({ note }) => note.settled === null && note.weight !== 'keep').length
}

/** The records that hold some findings, in the order of these; one that holds several of them stands once. */
export function recordsHolding(
  findings: readonly string[],
  records: readonly NoteRecord[],
): readonly NoteRecord[] {
  const holds = (id: string) =>
    records.filter((record) => record.id === id || record.twins.some((twin) => twin.id === id))
  return [...new Set(findings.flatMap(holds))]
}

/** Said by this kind, alone or with others. */
export function isOf({ kind, twins }: NoteRecord, id: string): boolean {
  return kind.id === id || twins.some((twin) => twin.kind.id === id)
}

function stateOf(counts: {
  readonly runs: number
  readonly results: number
  readonly error: string | null
}): Rubric['state'] {
  if (counts.runs > 0) return 'running'
  if (counts.error !== null) return 'failed'
  return counts.results > 0 ? 'ready' : 'not-run'
}

const stateRank = { ready: 0, running: 1, failed: 2, 'not-run': 3 } as const

function rank(rubric: Rubric): number {
  return stateRank[rubric.state] * 10 + (rubric.level ?? 5)
}

/**
 * Credits for a kind on some chapters: one each, none where it is free, never more than the whole draft. What judges
 * no chapters reads the whole draft.
 */
export function priceOf(
  kind: Pick<KindSummary, 'price' | 'serves'>,
  chapters: number | null,
): number {
  return chapters === null || !servesChapters(kind) ? kind.price : Math.min(kind.price, chapters)
}

export function servesChapters({ serves }: Pick<KindSummary, 'serves'>): boolean {
  return serves.includes('CHAPTER')
}

/** "EV, Evidence, Developing". */
export function rubricName({ kind, level, state }: Rubric): string {
  const word =
    level === null ? (state === 'not-run' ? 'not reviewed' : 'not judged') : levelName[level]
  return `${kind.siglum}, ${kind.title}, ${word}`
}
