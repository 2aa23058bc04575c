import type { Finding, ReviewResult, Severity } from '../../analysis/finding.ts'
import type { Document } from '../../documents/document.ts'
import { atItsPlace } from '../anchors/at-its-place.ts'
import type { Places } from '../anchors/at-its-place.ts'
import { reanchor } from '../anchors/reanchor.ts'
import type { Selector } from '../anchors/selector.ts'

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
  /** Notes of it by the id of the earlier note that said the same, as `matchNotes` finds them. */
  readonly matches: ReadonlyMap<string, Finding>
  /** The text now. */
  readonly document: Document
  /** Of notes whose passage was rewritten where a word processor kept their comment; none: all are found by words. */
  readonly places?: Places
  /** Blocks that were read again; `null`: all. */
  readonly scope: ReadonlySet<string> | null
}

const weight: Readonly<Record<Severity, number>> = { major: 3, moderate: 2, minor: 1 }

/**
 * Follows earlier notes into a text that was judged again. A note is `fixed` only when it was not made again, and
 * its criterion was judged or its passage edited; a passage that is as it was, and was read as a part of less than
 * before, proves nothing.
 */
export function rejudge(input: RejudgeInput): readonly Rejudged[] {
  const { before, after, matches, document, scope, places = new Map() } = input
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  const judged = new Set(after.criteria.filter(({ level }) => level !== null).map(({ id }) => id))
  for (const { criterion } of after.findings) judged.add(criterion)
  return before.flatMap((finding): readonly Rejudged[] => {
    const standing = atItsPlace(finding, document, places)
    const anchors = standing.anchors.map((anchor) => reanchor(document, anchor))
    if (scope !== null && !stands(finding, anchors, scope)) return []
    const later = matches.get(finding.id) ?? null
    const [first] = anchors
    const beforeText = finding.anchors[0]?.exact ?? null
    const afterText = first === undefined || first.state === 'lost' ? null : textAt(blocks, first)
    const told = { before: finding, later, beforeText, afterText }
    if (later !== null)
      return [{ ...told, fate: isMilder(finding, later) ? 'partly' : 'unchanged' }]
    const isUntouched = first !== undefined && beforeText === afterText
    // An edit can take away all that a criterion judges, and its note with it. A part is often too short for any level,
    // and was read all the same.
    const isSilent = judged.size === 0 && scope === null
    if (!judged.has(finding.criterion) && (isSilent || isUntouched)) return []
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

/** Whether the later of two notes that say the same weighs less; one without a severity weighs nothing. */
export function isMilder(before: Finding, after: Finding): boolean {
  const of = ({ severity }: Finding) => (severity === null ? 0 : weight[severity])
  return of(after) < of(before)
}

/** The passage where it was found again, or what stands in its place. */
function textAt(
  blocks: ReadonlyMap<string, { readonly text: string }>,
  { block, start, end }: Selector,
): string | null {
  return blocks.get(block)?.text.slice(start, end) ?? null
}
