import type { Finding } from '../analysis/finding.ts'

/** What a note of a kind says, and of which words. */
export interface Said extends Pick<Finding, 'check' | 'title' | 'statement'> {
  readonly kind: string
  /** Uuid of the chapter that was judged; `null` for the whole text. */
  readonly chapter: string | null
  readonly isStrength: boolean
  /** The first passage that it stands on. */
  readonly anchor: { readonly block: string; readonly start: number; readonly end: number } | null
}

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

/** Whether two notes, of different kinds mostly, say the same of the same words, so that a reader is shown one. */
export function haveOneCause(one: Said, other: Said): boolean {
  // One kind says two things of the same words, unless it says one of them twice.
  if (one.kind === other.kind && one.statement !== other.statement) return false
  if (one.isStrength !== other.isStrength) return false
  if (one.chapter === other.chapter && isOneOf(oneCauseOfTheWhole, one, other)) return true
  if (isOneOf(oneCaption, one, other)) return one.anchor?.block === other.anchor?.block
  if (!standOnSameWords(one, other)) return false
  return one.check === other.check || isOneOf(oneCause, one, other) || sayTheSame(one, other)
}

function isOneOf(
  causes: readonly (readonly string[])[],
  { check: one }: Said,
  { check: other }: Said,
): boolean {
  return one !== other && causes.some((checks) => checks.includes(one) && checks.includes(other))
}

function standOnSameWords({ anchor: one }: Said, { anchor: other }: Said): boolean {
  if (one === null || other === null || one.block !== other.block) return false
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared >= sameWords * Math.max(one.end - one.start, other.end - other.start)
}

/** Titles and statements in content words; what is quoted is the draft's and no sign of one cause. */
function sayTheSame(one: Said, other: Said): boolean {
  const left = contentOf(one)
  const right = contentOf(other)
  const shared = [...left].filter((word) => right.has(word)).length
  return shared > 0 && shared >= sameCause * Math.min(left.size, right.size)
}

function contentOf({ title, statement }: Said): ReadonlySet<string> {
  const text = `${title} ${statement}`.replaceAll(/“[^”]*”/gu, ' ').toLowerCase()
  return new Set((text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6)))
}
