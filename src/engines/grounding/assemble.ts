import { isKeptApart, isLessCertain } from '../analysis/finding.ts'
import type {
  Analysis,
  CriterionDraft,
  CriterionResult,
  DropReason,
  Finding,
  Level,
  ReviewResult,
  Shown,
} from '../analysis/finding.ts'
import type { CriterionSpec, KindContract } from '../analysis/kind.ts'
import type { Materials, Work } from '../analysis/materials.ts'
import { isBare, unjudged } from '../analysis/reasoned-levels.ts'
import type { Document } from '../documents/document.ts'
import { blocksById, selectorOfRange } from './anchors/selector-of-range.ts'
import type { Selector } from './anchors/selector.ts'
import { withinBudget } from './budget.ts'
import { clampLevel } from './clamp-level.ts'
import { coverageOf } from './coverage.ts'
import { ground } from './ground.ts'
import { materialsUsed } from './materials-used.ts'
import { byWeight, mergeFindings } from './merge-findings.ts'
import { withinHelp } from './rejudging/within-help.ts'

export interface AssembleInput {
  readonly document: Document
  readonly contract: KindContract
  readonly analysis: Analysis
  /** Hash of the text that was judged. */
  readonly judgedHash: string
  readonly credits: number
  /** ISO 8601. */
  readonly at: string
  /** Version of the kind's analysis; "1" when it is left out. */
  readonly version?: string
  /** What was given beside the text. */
  readonly materials?: Materials
  /** What was chosen when the kind was asked for. */
  readonly options?: Readonly<Record<string, unknown>>
}

const firstOnes = 3
const quotesOfCriterion = 3

/**
 * Makes the result of a kind from its raw analysis: grounds every note, merges those with one root cause,
 * keeps the budgets, ranks, and ties each level to passages. The same input gives the same result.
 */
export function assembleResult(input: AssembleInput): ReviewResult {
  const { document, contract, analysis } = input
  const order = new Map(document.blocks.map(({ id }, position) => [id, position]))
  const { grounded, dropped } = groundAll(input)
  const merged = mergeFindings(grounded, order)
  const { findings, overBudget } = withinBudget(merged.findings.toSorted(byWeight(order)))
  const ranked = findings.toSorted(byWeight(order))
  const used = materialsUsed(input.materials ?? {})
  const criteria = contract.criteria.map((spec) => criterionOf(input, spec, ranked))
  const result: ReviewResult = {
    kind: contract.id,
    summary:
      typeof analysis.summary === 'string'
        ? analysis.summary
        : analysis.summary(shownOf(criteria, ranked)),
    criteria,
    findings: [...ranked],
    next: firstToRead(ranked),
    coverage: coverageOf(document),
    not_assessed: analysis.notAssessed.map(({ what, why }) => ({ what, why })),
    view: analysis.view,
    judged_hash: input.judgedHash,
    provenance: {
      engine: 'built-in',
      version: input.version ?? '1',
      model: null,
      prompt: null,
      at: input.at,
      credits: input.credits,
      dropped: counts([
        ...dropped,
        ...repeated('duplicate', merged.duplicates),
        ...repeated('over-budget', overBudget),
      ]),
      ...(used.length === 0 ? {} : { materials: [...used] }),
      ...(input.options === undefined ? {} : { options: { ...input.options } }),
    },
  }
  return withinHelp(result, input.materials?.policy?.help ?? 'examples', contract)
}

function shownOf(criteria: readonly CriterionResult[], ranked: readonly Finding[]): Shown {
  const notes = ranked.filter(({ kind }) => kind !== 'strength')
  const certain = notes.filter((note) => !isKeptApart(note))
  return { criteria, notes: certain, apart: notes.length - certain.length }
}

function groundAll({ document, contract, analysis, materials }: AssembleInput): {
  readonly grounded: readonly Finding[]
  readonly dropped: readonly DropReason[]
} {
  const grounded: Finding[] = []
  const dropped: DropReason[] = []
  const works = worksIn(materials ?? {})
  for (const draft of analysis.findings) {
    if (draft.withheld === true) {
      dropped.push('other-form')
      continue
    }
    const result = ground(document, draft, { rubric: contract.id, works })
    if ('finding' in result) grounded.push(result.finding)
    else dropped.push(result.dropped)
  }
  return { grounded, dropped }
}

/** All works that may be named: those found, and those by which a venue was found. */
function worksIn({ works = [], venues = [] }: Materials): readonly Work[] {
  return [...works, ...venues.flatMap((venue) => venue.works)]
}

function criterionOf(
  { document, analysis }: AssembleInput,
  spec: CriterionSpec,
  findings: readonly Finding[],
): CriterionResult {
  const { id, title, question } = spec
  const proposed = analysis.criteria.find((criterion) => criterion.id === id)
  if (proposed === undefined) return notJudged(spec)
  const own = findings.filter(({ criterion }) => criterion === id)
  // A note that found no ground in the text takes the level with it that it was the reason for.
  const draft = isBare(proposed, own) ? unjudged(proposed) : proposed
  const quotes = quotesFor(document, draft, own)
  const level =
    draft.level === null ? null : clampLevel(draft.level, own, { passages: draft.ranges.length })
  return {
    id,
    title,
    question,
    level,
    rationale: draft.rationale,
    next: level === null || level === 4 ? null : spec.levels[above(level)],
    quotes: [...quotes],
    signals: [...draft.signals],
    contested: draft.contested ?? false,
  }
}

function notJudged({ id, title, question }: CriterionSpec): CriterionResult {
  return {
    id,
    title,
    question,
    level: null,
    rationale: 'The draft has nothing yet from which this could be judged.',
    next: null,
    quotes: [],
    signals: [],
    contested: false,
  }
}

/** The passages that the analysis named, else those of the criterion's own notes. */
function quotesFor(
  document: Document,
  draft: CriterionDraft,
  findings: readonly Finding[],
): readonly Selector[] {
  const blocks = blocksById(document)
  const named = draft.ranges
    .map((range) => selectorOfRange(blocks, range))
    .filter((selector) => selector !== null)
  if (named.length > 0) return named.slice(0, quotesOfCriterion)
  if (draft.level === null) return []
  return findings.flatMap(({ anchors }) => anchors.slice(0, 1)).slice(0, quotesOfCriterion)
}

function above(level: Exclude<Level, 4>): Level {
  const steps = { 1: 2, 2: 3, 3: 4 } as const
  return steps[level]
}

/** The weightiest, and of equals first those that say something new; nothing that is less certain. */
export function firstToRead(ranked: readonly Finding[]): string[] {
  const issues = ranked.filter((one) => one.kind !== 'strength' && !isLessCertain(one))
  const chosen: Finding[] = []
  for (const severity of ['major', 'moderate', 'minor'] as const) {
    const level = issues.filter((finding) => finding.severity === severity)
    const fresh = level.filter(
      (finding, position) =>
        level.findIndex(({ check }) => check === finding.check) === position &&
        chosen.every(({ check }) => check !== finding.check),
    )
    chosen.push(...fresh, ...level.filter((finding) => !fresh.includes(finding)))
  }
  return chosen.slice(0, firstOnes).map(({ id }) => id)
}

function repeated(reason: DropReason, count: number): readonly DropReason[] {
  return Array.from({ length: count }, () => reason)
}

function counts(reasons: readonly DropReason[]): Partial<Record<DropReason, number>> {
  const tally: Partial<Record<DropReason, number>> = {}
  for (const reason of reasons) tally[reason] = (tally[reason] ?? 0) + 1
  return tally
}
