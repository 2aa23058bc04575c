import type { Finding } from '../analysis/finding.ts'
import type { Selector } from './anchors/selector.ts'
import { findingId } from './finding-id.ts'

export interface MergedFindings {
  readonly findings: readonly Finding[]
  /** How many were taken into another. */
  readonly duplicates: number
}

/** From this share of the joint stretch on, two passages count as one place. */
const samePlace = 0.5
const weights = { major: 3, moderate: 2, minor: 1 } as const

/** What matters more comes first; equals stand in reading order. */
export function byWeight(order: ReadonlyMap<string, number>) {
  return (left: Finding, right: Finding): number =>
    weightOf(right) - weightOf(left) ||
    right.confidence - left.confidence ||
    placeOf(left, order) - placeOf(right, order) ||
    Number(left.id > right.id) - Number(left.id < right.id)
}

/** One root cause, one note: one expression, or one criterion at one place. The weightier one keeps its words. */
export function mergeFindings(
  findings: readonly Finding[],
  order: ReadonlyMap<string, number>,
): MergedFindings {
  const kept: Finding[] = []
  let duplicates = 0
  for (const finding of findings.toSorted(byWeight(order))) {
    const position = kept.findIndex((other) => haveOneCause(other, finding))
    const twin = kept[position]
    if (twin === undefined) {
      kept.push(finding)
      continue
    }
    duplicates += 1
    if (twin.criterion === finding.criterion) {
      kept[position] = { ...twin, anchors: unitedAnchors(twin.anchors, finding.anchors) }
    }
  }
  return { findings: withOwnIds(kept), duplicates }
}

function weightOf(finding: Finding): number {
  return finding.severity === null ? 0 : weights[finding.severity]
}

function placeOf(finding: Finding, order: ReadonlyMap<string, number>): number {
  const [first] = finding.anchors
  if (first === undefined) return -1
  return (order.get(first.block) ?? 0) * 1e6 + first.start
}

function haveOneCause(one: Finding, other: Finding): boolean {
  if (one.kind !== other.kind) return false
  if (one.criterion !== other.criterion) return shareFewWords(one, other)
  // Two notes of one check on one stretch differ in what they are about: "[7]" and "[9]" in "[7, 9]".
  if (one.check === other.check) return one.id === other.id && one.title === other.title
  return one.anchors.some((anchor) =>
    other.anchors.some((rival) => overlap(anchor, rival) >= samePlace),
  )
}

/** So few characters hold one expression: two criteria that stop at it have stopped at the same thing. */
const fewCharacters = 40

/** "results prove" and "prove that" are one word too many, whichever criterion says so. */
function shareFewWords(one: Finding, other: Finding): boolean {
  const isShort = ({ start, end }: Selector) => end - start <= fewCharacters
  return one.anchors.some(
    (anchor) =>
      isShort(anchor) &&
      other.anchors.some((rival) => isShort(rival) && overlap(anchor, rival) > 0),
  )
}

/** Shared characters by joint characters, 0 to 1. */
function overlap(one: Selector, other: Selector): number {
  if (one.block !== other.block) return 0
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  if (shared <= 0) return 0
  return shared / (Math.max(one.end, other.end) - Math.min(one.start, other.start))
}

function unitedAnchors(own: readonly Selector[], others: readonly Selector[]): Selector[] {
  const fresh = others.filter((other) => own.every((anchor) => overlap(anchor, other) === 0))
  return [...own, ...fresh]
}

/** The same words judged twice in one draft are two notes; the later ones are numbered into their id. */
function withOwnIds(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const count = (seen.get(finding.id) ?? 0) + 1
    seen.set(finding.id, count)
    return count === 1 ? finding : { ...finding, id: findingId([finding.id, String(count)]) }
  })
}
