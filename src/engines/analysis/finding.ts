import * as z from 'zod'

import { SelectorSchema } from '../grounding/anchors/selector.ts'
import type { Range } from '../grounding/anchors/selector.ts'
import { HelpSchema, NeedSchema } from './materials.ts'

/**
 * The shared record of all feedback, whatever kind and whichever engine: findings that point at words,
 * levels per criterion that quote what led to them, and what could not be judged.
 */

export const SeveritySchema = z.enum(['major', 'moderate', 'minor'])
export type Severity = z.infer<typeof SeveritySchema>

/** 1 Not yet, 2 Developing, 3 Secure, 4 Strong; `null` is Not judged. */
export const LevelSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Level = z.infer<typeof LevelSchema>

export const FindingKindSchema = z.enum(['issue', 'question', 'strength'])
export type FindingKind = z.infer<typeof FindingKindSchema>

export const FindingStatusSchema = z.enum([
  'open',
  'accepted',
  'dismissed',
  'disputed',
  'withdrawn',
  'resolved',
])
export type FindingStatus = z.infer<typeof FindingStatusSchema>

/** The record of a search that failed: the only ground on which "X is missing" may be said. */
export const AbsenceSchema = z.object({
  what: z.string(),
  /** What was looked for; a trailing asterisk stands for any ending. */
  terms: z.array(z.string()),
  /** "draft", "headings", or the section roles or block ids that were searched, separated by commas. */
  scope: z.string(),
  /** Blocks searched; counted again when the finding is grounded. */
  searched: z.int().nonnegative(),
})
export type Absence = z.infer<typeof AbsenceSchema>

/** A publication that a note points to: taken from what was gathered, never from words. */
export const WorkReferenceSchema = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  venue: z.string().nullable(),
  identifiers: z.record(z.string(), z.string()),
  url: z.string().nullable(),
})
export type WorkReference = z.infer<typeof WorkReferenceSchema>

export const FindingSchema = z.object({
  /** Hash of rubric, criterion, check, and quotation: the same note in the same text has the same id. */
  id: z.string(),
  /** Id of the feedback kind. */
  rubric: z.string(),
  criterion: z.string(),
  /** Id of the check that made it, e.g. "citations.unlisted". */
  check: z.string(),
  kind: FindingKindSchema,
  /** `null` for a strength. */
  severity: SeveritySchema.nullable(),
  /** At most eight words, specific to the passage. */
  title: z.string().max(120),
  /** What the text does; one sentence that stands alone. */
  statement: z.string(),
  /** The effect on a reader or examiner. */
  why: z.string(),
  /** One action that the writer can start now. */
  how: z.string(),
  /** At most two sentences that show one way to put it, where policy allows. */
  example: z.string().nullable(),
  /** A question by which the writer can check the result alone. */
  self_check: z.string().nullable(),
  /** Where it stands; empty only with `absence` or for the whole draft. The note stands by the first. */
  anchors: z.array(SelectorSchema),
  absence: AbsenceSchema.nullable(),
  /** Publications that it points to. */
  works: z.array(WorkReferenceSchema).optional(),
  /** 0 to 1: how often notes of this rule hold; see `isLessCertain`. */
  confidence: z.number().min(0).max(1),
  status: FindingStatusSchema,
  /** Why it was dismissed, or how it was resolved. */
  reason: z.string().nullable(),
  /** What a second reading found, after somebody disputed it; `pending` while it is being read. */
  second_reading: z
    .object({
      outcome: z.enum(['pending', 'upheld', 'withdrawn']),
      words: z.string().nullable(),
      /** Credits that came back. */
      credits: z.int().nonnegative(),
      at: z.string(),
    })
    .optional(),
})
export type Finding = z.infer<typeof FindingSchema>

/** The less a note weighs the surer it has to be: who is told that two numbers differ looks even if they do not. */
const certainFrom: Readonly<Record<Severity, number>> = { major: 0.4, moderate: 0.5, minor: 0.6 }

/** Kept apart: shown when it is asked for, and never among the notes to begin with. Praise never is. */
export function isLessCertain({
  confidence,
  severity,
}: Pick<Finding, 'confidence' | 'severity'>): boolean {
  return severity !== null && confidence < certainFrom[severity]
}

/** Less certain, and nobody has decided about it: no list, count or comment has it by itself. */
export function isKeptApart(finding: Pick<Finding, 'confidence' | 'severity' | 'status'>): boolean {
  return finding.status === 'open' && isLessCertain(finding)
}

/** What a check or an analysis hands in; `ground()` makes a finding of it or drops it. */
export interface FindingDraft {
  readonly criterion: string
  readonly check: string
  readonly kind: FindingKind
  readonly severity: Severity | null
  readonly title: string
  readonly statement: string
  readonly why: string
  readonly how: string
  readonly example?: string
  readonly selfCheck?: string
  readonly ranges: readonly Range[]
  /** Passages in someone else's words; each must be found in the draft, or the finding is dropped. */
  readonly quotes?: readonly string[]
  readonly absence?: Absence
  /** Ids of works in the materials; one that is not there drops the finding. */
  readonly works?: readonly string[]
  /** The note is about the file as a whole (its hidden text, its length) and needs no range. */
  readonly wholeDraft?: true
  /** Found, and not to be shown: the text has another form than the one that owes this; see `KindServer.ofForm`. */
  readonly withheld?: true
  /** 0 to 1. */
  readonly confidence: number
}

/** A value that the analyser counted, with the place that shows it. */
export const SignalSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** What is usual, in words: "most abstracts have 150 to 250". */
  usual: z.string().nullable(),
})
export type Signal = z.infer<typeof SignalSchema>

export const CriterionResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The closed question that the criterion asks. */
  question: z.string(),
  level: LevelSchema.nullable(),
  /** Why this level, in one sentence; for `null` why it was not judged. */
  rationale: z.string(),
  /** What the next level up asks for; `null` at the top or when not judged. */
  next: z.string().nullable(),
  /** The passages that led to the level. */
  quotes: z.array(SelectorSchema),
  signals: z.array(SignalSchema),
  /** Two ways of measuring disagree by two levels or more. */
  contested: z.boolean(),
})
export type CriterionResult = z.infer<typeof CriterionResultSchema>

export const DropReasonSchema = z.enum([
  'no-quote',
  'altered',
  'present-after-all',
  'vague',
  'duplicate',
  'over-budget',
  /** Owed by papers and essays, and the text is neither. */
  'other-form',
  'unknown-reference',
  'injection',
  /** Had another shape than was asked for. */
  'malformed',
  /** A second reading did not confirm it. */
  'critic',
])
export type DropReason = z.infer<typeof DropReasonSchema>

export const MaterialUsedSchema = z.object({
  need: NeedSchema,
  /** Id of a rubric, brief or scheme; `null` for what was searched. */
  id: z.string().nullable(),
  hash: z.string(),
  /** Rows, works, venues. */
  count: z.int().nonnegative(),
})
export type MaterialUsed = z.infer<typeof MaterialUsedSchema>

/** What a language model was asked and what that cost. */
export const ReceiptSchema = z.object({
  provider: z.string(),
  model: z.string(),
  /** The text stayed on machines of the operator. */
  local: z.boolean(),
  calls: z.int().nonnegative(),
  /** Tokens; cached ones are not among those of the input. */
  input: z.int().nonnegative(),
  cached: z.int().nonnegative(),
  /** Put into the provider's cache; not among those of the input either. Absent in older receipts: none. */
  stored: z.int().nonnegative().optional(),
  output: z.int().nonnegative(),
  /** The provider did not say how many, so that lengths were counted instead. */
  is_estimate: z.boolean().optional(),
  /** Millionths of a US dollar; `null` when no price is known. */
  micros: z.int().nonnegative().nullable(),
  /** When that price was read from the provider's page. */
  price_as_of: z.string().nullable(),
  /** Parts of the draft, and how many of them had been read before and were not sent again. */
  units: z.int().nonnegative(),
  known_units: z.int().nonnegative(),
  /** Why the model came to nothing and the credits went back; `null` when it answered. */
  failed: z.string().nullable(),
})
export type Receipt = z.infer<typeof ReceiptSchema>

export const ProvenanceSchema = z.object({
  engine: z.enum(['built-in', 'model', 'built-in+model']),
  /** Version of the analyser. */
  version: z.string(),
  model: z.string().nullable(),
  prompt: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  credits: z.int().nonnegative(),
  /** How many findings were dropped before anyone saw them, and for which reason. */
  dropped: z.partialRecord(DropReasonSchema, z.int().nonnegative()),
  /** What was given beside the text, each with a hash of exactly that. */
  materials: z.array(MaterialUsedSchema).optional(),
  /** What was chosen when it was asked for. */
  options: z.record(z.string(), z.unknown()).optional(),
  /** How far feedback was allowed to go; absent: examples were allowed. */
  help: HelpSchema.optional(),
  /** Absent when no model was asked. */
  receipt: ReceiptSchema.optional(),
})
export type Provenance = z.infer<typeof ProvenanceSchema>

/** One kind's result on one draft or chapter. */
export const ReviewResultSchema = z.object({
  kind: z.string(),
  /** One or two sentences: where the text stands. */
  summary: z.string(),
  criteria: z.array(CriterionResultSchema),
  findings: z.array(FindingSchema),
  /** Ids of the findings to start with, three at most. */
  next: z.array(z.string()),
  /** What was read, and what could not be read and why. */
  coverage: z.object({
    read: z.int().nonnegative(),
    total: z.int().nonnegative(),
    skipped: z.array(z.object({ what: z.string(), why: z.string() })),
  }),
  /** What this kind would judge and did not, and why. */
  not_assessed: z.array(z.object({ what: z.string(), why: z.string() })),
  /** Data of the kind's own view, checked by its own schema. */
  view: z.unknown(),
  /** What the writer put in place of what was found, e.g. the research question. */
  edited: z.object({ text: z.string(), at: z.string() }).optional(),
  /** Hash of the text that was judged. */
  judged_hash: z.string(),
  provenance: ProvenanceSchema,
})
export type ReviewResult = z.infer<typeof ReviewResultSchema>

/** What a kind's built-in analysis returns, before grounding, ranking and provenance. */
/** What a result shows once it is put together: with the notes that held, and the levels that they left. */
export interface Shown {
  readonly criteria: readonly CriterionResult[]
  /** Issues and questions, the weightiest first, without those that are kept apart. */
  readonly notes: readonly Finding[]
  /** How many are kept apart as less certain. */
  readonly apart: number
}

export interface Analysis {
  /** A function where it counts notes or levels: not all that an analysis hands in is shown. */
  readonly summary: string | ((shown: Shown) => string)
  readonly criteria: readonly CriterionDraft[]
  readonly findings: readonly FindingDraft[]
  readonly notAssessed: readonly { readonly what: string; readonly why: string }[]
  readonly view: unknown
}

export interface CriterionDraft {
  /** Id of a criterion that the kind's contract declares. */
  readonly id: string
  readonly level: Level | null
  readonly rationale: string
  readonly ranges: readonly Range[]
  readonly signals: readonly z.infer<typeof SignalSchema>[]
  readonly contested?: boolean
  /** The note that tells why the level is under Secure; shown where no other note of the criterion is. */
  readonly reason?: FindingDraft
}
