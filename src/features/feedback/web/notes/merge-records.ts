import type { Finding } from '#engines/analysis/finding.ts'
import { listed } from '#platform/web/ui/formats.ts'

import type { NoteRecord } from './note-record.ts'

const weight = { major: 3, moderate: 2, minor: 1, keep: 0 } as const
/** Share of the longer passage from which two notes stand on the same words. */
const sameWords = 0.8
/** Checks of different kinds that ask one thing of the whole text: they say the same, wherever each of them points. */
const oneCauseOfTheWhole: readonly (readonly string[])[] = [
  ['thesis.missing', 'purpose.missing', 'purpose.unstated', 'occupying.missing'],
  ['niche.missing', 'niche.unsaid', 'novelty.not-stated', 'research-question.no-gap'],
]
/** Checks of different kinds that look at one thing: of the same words they say the same. */
const oneCause: readonly (readonly string[])[] = [
  ...oneCauseOfTheWhole,
  ['sources.unnamed-appeal', 'sources.whose-finding', 'introduction.unsourced'],
  ['thesis.buried', 'thesis.late'],
  ['discussion.empty-outlook', 'opportunity.no-object'],
  ['sentence-length', 'clarity.long-sentence'],
  [
    'clarity.nested-sentence',
    'purpose.long-sentence',
    'digest.long-claim',
    'abstract.long-sentence',
  ],
  ['thesis.stated', 'purpose.delivered'],
  ['thesis.answered', 'purpose.returned-to', 'purpose.delivered'],
  ['niche.shown', 'grant.shows-gap'],
]
/** Checks that look at one caption: the one marks it with its label, the other without. */
const oneCaption: readonly (readonly string[])[] = [
  ['captions-thin', 'figure.caption-thin', 'table.caption-thin'],
]
/** Share of content words from which two notes say the same of them. */
const sameCause = 0.5

/**
 * One note where several kinds say the same of the same words; the weightiest keeps its words and names the others.
 * Settled and open notes are not joined: what somebody decided stays visible.
 */
export function mergeRecords(records: readonly NoteRecord[]): readonly NoteRecord[] {
  const merged: NoteRecord[] = []
  const byWeight = records.toSorted(
    (one, other) => weight[other.note.weight] - weight[one.note.weight],
  )
  for (const record of byWeight) {
    const at = merged.findIndex((other) => areOne(other, record))
    const kept = merged[at]
    if (kept === undefined) merged.push(record)
    else merged[at] = withTwin(kept, record)
  }
  const order = new Map(records.map(({ id }, index) => [id, index]))
  return merged.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
}

/** Named by both kinds, in the margin as in the panel. */
function withTwin(kept: NoteRecord, twin: NoteRecord): NoteRecord {
  const twins = [...kept.twins, twin]
  const kinds = [...new Map([kept, ...twins].map(({ kind }) => [kind.id, kind])).values()]
  const note = {
    ...kept.note,
    siglum: kinds.map(({ siglum }) => siglum).join(' '),
    rubric: listed(kinds.map(({ title }) => title)),
    // What one of them is sure of is not in doubt because another comes to it by a weaker rule.
    isLessCertain: kept.note.isLessCertain && twin.note.isLessCertain,
  }
  return { ...kept, twins, note }
}

function areOne(one: NoteRecord, other: NoteRecord): boolean {
  // What is still being found cannot be decided, and so is not joined with what can.
  if (one.note.settled !== other.note.settled || one.isEarly !== other.isEarly) return false
  // Words that are gone are not those that stand there now, whatever place they had.
  if (one.hasChanged !== other.hasChanged) return false
  // One kind says two things of the same words, unless it says one of them twice.
  if (one.kind.id === other.kind.id && one.finding.statement !== other.finding.statement)
    return false
  if ((one.note.weight === 'keep') !== (other.note.weight === 'keep')) return false
  if (one.chapter === other.chapter && isOneOf(oneCauseOfTheWhole, one.finding, other.finding))
    return true
  if (isOneOf(oneCaption, one.finding, other.finding))
    return one.finding.anchors[0]?.block === other.finding.anchors[0]?.block
  if (!standOnSameWords(one.finding, other.finding)) return false
  return (
    one.finding.check === other.finding.check ||
    isOneOf(oneCause, one.finding, other.finding) ||
    sayTheSame(one.finding, other.finding)
  )
}

function isOneOf(
  causes: readonly (readonly string[])[],
  { check: one }: Finding,
  { check: other }: Finding,
): boolean {
  return one !== other && causes.some((checks) => checks.includes(one) && checks.includes(other))
}

function standOnSameWords({ anchors: [one] }: Finding, { anchors: [other] }: Finding): boolean {
  if (one === undefined || other === undefined || one.block !== other.block) return false
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared >= sameWords * Math.max(one.end - one.start, other.end - other.start)
}

/** Titles and statements in content words; what is quoted is the draft's and no sign of one cause. */
function sayTheSame(one: Finding, other: Finding): boolean {
  const left = contentOf(one)
  const right = contentOf(other)
  const shared = [...left].filter((word) => right.has(word)).length
  return shared > 0 && shared >= sameCause * Math.min(left.size, right.size)
}

function contentOf({ title, statement }: Finding): ReadonlySet<string> {
  const text = `${title} ${statement}`.replaceAll(/“[^”]*”/gu, ' ').toLowerCase()
  return new Set((text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6)))
}
