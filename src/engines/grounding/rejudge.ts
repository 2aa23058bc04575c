import type { Finding, ReviewResult, Severity } from '../analysis/finding.ts'
import type { Document } from '../documents/document.ts'
import { reanchor } from './reanchor.ts'
import type { Selector } from './selector.ts'

/** What became of a note when its kind read the text again after a change. */
export interface Rejudged {
  readonly before: Finding
  readonly fate: 'fixed' | 'partly' | 'unchanged' | 'gone'
  /** The note that says the same now; `null` when none does. */
  readonly later: Finding | null
  /** The passage as it was, and as it is; `null` where there is none. */
  readonly beforeText: string | null
  readonly afterText: string | null
}

export interface RejudgeInput {
  /** Notes of earlier results of the same kind that are still open or accepted. */
  readonly before: readonly Finding[]
  readonly after: ReviewResult
  /** The text now. */
  readonly document: Document
  /** Blocks that were read again; `null`: all. */
  readonly scope: ReadonlySet<string> | null
}

const weight: Readonly<Record<Severity, number>> = { major: 3, moderate: 2, minor: 1 }
/** From this share of the longer passage on, two notes stand at one place. */
const samePlace = 0.5

/**
 * Follows earlier notes into a text that was judged again. A note is `fixed` only when it was not made again, and
 * its criterion was judged or its passage edited; a passage that is as it was, and was read as a part of less than
 * before, proves nothing.
 */
export function rejudge({ before, after, document, scope }: RejudgeInput): readonly Rejudged[] {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  const taken = new Set<string>()
  const judged = new Set(after.criteria.filter(({ level }) => level !== null).map(({ id }) => id))
  for (const { criterion } of after.findings) judged.add(criterion)
  return before.flatMap((finding): readonly Rejudged[] => {
    const anchors = finding.anchors.map((anchor) => reanchor(document, anchor))
    if (scope !== null && !stands(finding, anchors, scope)) return []
    const later = sameNote({ finding, anchors, after, taken })
    const [first] = anchors
    const beforeText = finding.anchors[0]?.exact ?? null
    const afterText = first === undefined || first.state === 'lost' ? null : textAt(blocks, first)
    const told = { before: finding, later, beforeText, afterText }
    if (later !== null) {
      taken.add(later.id)
      return [{ ...told, fate: isMilder(finding, later) ? 'partly' : 'unchanged' }]
    }
    const isUntouched = first !== undefined && beforeText === afterText
    // An edit can take away all that a criterion judges, and its note with it.
    if (!judged.has(finding.criterion) && (judged.size === 0 || isUntouched)) return []
    const isGone = anchors.length > 0 && anchors.every(({ state }) => state === 'lost')
    if (isGone) return [{ ...told, fate: 'gone' }]
    return isUntouched && scope !== null ? [] : [{ ...told, fate: 'fixed' }]
  })
}

/** Whether a note belongs to the part that was read again: it stands there, or its passage was there and is lost. */
function stands(
  finding: Finding,
  anchors: readonly Selector[],
  scope: ReadonlySet<string>,
): boolean {
  return (
    anchors.some(({ block }) => scope.has(block)) ||
    finding.anchors.some(({ block }) => scope.has(block))
  )
}

function sameNote(parts: {
  readonly finding: Finding
  readonly anchors: readonly Selector[]
  readonly after: ReviewResult
  readonly taken: ReadonlySet<string>
}): Finding | null {
  const { finding, anchors, after, taken } = parts
  const free = after.findings.filter(({ id }) => !taken.has(id))
  const same = free.find(({ id }) => id === finding.id)
  if (same !== undefined) return same
  return (
    free.find(
      (other) =>
        other.criterion === finding.criterion &&
        other.check === finding.check &&
        (areAtOnePlace(anchors, other.anchors) ||
          (anchors.length === 0 && other.anchors.length === 0)),
    ) ?? null
  )
}

/** Two sets of passages share at least half of the longer of two. */
export function areAtOnePlace(one: readonly Selector[], other: readonly Selector[]): boolean {
  return one.some((left) =>
    other.some((right) => {
      if (left.block !== right.block) return false
      const shared = Math.min(left.end, right.end) - Math.max(left.start, right.start)
      return shared >= samePlace * Math.max(left.end - left.start, right.end - right.start, 1)
    }),
  )
}

function isMilder(before: Finding, after: Finding): boolean {
  const of = ({ severity }: Finding) => (severity === null ? 0 : weight[severity])
  return of(after) < of(before)
}

/** The passage where it was found again; the whole block where only that is left. */
function textAt(
  blocks: ReadonlyMap<string, { readonly text: string }>,
  selector: Selector,
): string | null {
  const text = blocks.get(selector.block)?.text
  if (text === undefined) return null
  return selector.state === 'stale' ? text : text.slice(selector.start, selector.end)
}
