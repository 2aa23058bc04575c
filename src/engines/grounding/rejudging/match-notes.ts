import type { Finding } from '../../analysis/finding.ts'
import type { Document } from '../../documents/document.ts'
import { reanchor } from '../anchors/reanchor.ts'
import type { Selector } from '../anchors/selector.ts'

/** From this share of the longer passage on, two notes stand at one place. */
const samePlace = 0.5
/** Share of words from which two passages of one check are one passage that was reworded. */
const sameWords = 0.5
/** Shorter passages ("many studies have shown") have their words in common with others of the same check. */
const leastWords = 8
/** Share of the surroundings from which a passage of other words stands where the earlier one stood. */
const sameSurroundings = 0.7
/** Letters that surroundings must have to prove anything. */
const leastSurroundings = 24

/**
 * Earlier notes with the notes that say the same now, by the id of the earlier: the same id; else of the same
 * check at the same place, on a passage that was reworded, or between the same words. One later note is given to
 * one earlier note; the surest go first. An earlier note that nothing says any more is not in the answer.
 * @param document the text of the later notes
 */
export function matchNotes(
  before: readonly Finding[],
  after: readonly Finding[],
  document: Document,
): ReadonlyMap<string, Finding> {
  const matches = new Map<string, Finding>()
  const free = new Map(after.map((finding) => [finding.id, finding]))
  const give = (earlier: Finding, later: Finding | undefined) => {
    if (later === undefined) return
    matches.set(earlier.id, later)
    free.delete(later.id)
  }
  for (const finding of before) give(finding, free.get(finding.id))
  const places = new Map<string, readonly Selector[]>()
  const placesOf = (finding: Finding) => {
    const known = places.get(finding.id)
    if (known !== undefined) return known
    const found = finding.anchors
      .map((anchor) => reanchor(document, anchor))
      .filter(({ state }) => state === 'live' || state === 'moved')
    places.set(finding.id, found)
    return found
  }
  const atOnePlace = (one: Finding, other: Finding) =>
    areAtOnePlace(placesOf(one), other.anchors) ? 1 : 0
  const passes = [
    { of: isSameCheck, score: atOnePlace },
    { of: isSameCheck, score: ofTheWhole },
    { of: isSameCheck, score: likeness },
    // One criterion at one place is one note, and the weightier of analyser and model gave it its words.
    { of: isOfOtherReader, score: atOnePlace },
  ] as const
  for (const pass of passes) {
    for (const finding of before) {
      if (matches.has(finding.id)) continue
      const alike = [...free.values()].filter((other) => pass.of(finding, other))
      give(
        finding,
        best(alike, (other) => pass.score(finding, other)),
      )
    }
  }
  return matches
}

function best(notes: readonly Finding[], scoreOf: (note: Finding) => number): Finding | undefined {
  let found: { readonly note: Finding; readonly score: number } | undefined
  for (const note of notes) {
    const score = scoreOf(note)
    if (score > 0 && score > (found?.score ?? 0)) found = { note, score }
  }
  return found?.note
}

function isSameCheck(one: Finding, other: Finding): boolean {
  return (
    one.rubric === other.rubric && one.criterion === other.criterion && one.check === other.check
  )
}

function isOfOtherReader(one: Finding, other: Finding): boolean {
  const isOfModel = ({ check }: Finding) => check.startsWith('model.')
  return (
    one.rubric === other.rubric &&
    one.criterion === other.criterion &&
    isOfModel(one) !== isOfModel(other)
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

/** Notes without a passage: of the same title first. */
function ofTheWhole(one: Finding, other: Finding): number {
  if (one.anchors.length > 0 || other.anchors.length > 0) return 0
  return one.title === other.title ? 2 : 1
}

/** How much two passages are one that was reworded, or replaced between the same words; 0: not enough. */
function likeness({ anchors: [one] }: Finding, { anchors: [other] }: Finding): number {
  if (one === undefined || other === undefined) return 0
  const words = sharedWords(one.exact, other.exact)
  const around = sharedSurroundings(one, other)
  return words >= sameWords || around >= sameSurroundings ? words + around : 0
}

function sharedWords(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const most = Math.max(left.size, right.size)
  if (most < leastWords) return 0
  return [...left].filter((word) => right.has(word)).length / most
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

/** The share of what stands before, of what stands behind, or of both: an edit often goes over one end. */
function sharedSurroundings(one: Selector, other: Selector): number {
  const before = sharedSide(one.prefix, other.prefix, -1)
  const behind = sharedSide(one.suffix, other.suffix, 1)
  const both = { shared: before.shared + behind.shared, of: before.of + behind.of }
  const shares = [before, behind, both].filter(({ of }) => of >= leastSurroundings)
  return Math.max(0, ...shares.map(({ shared, of }) => shared / of))
}

/** Letters that two sides share, counted from the passage: `way` 1 from the start of each, -1 from the end. */
function sharedSide(one: string, other: string, way: 1 | -1) {
  const at = (side: string, index: number) => side.at(way === 1 ? index : -1 - index)
  const of = Math.max(one.length, other.length)
  let shared = 0
  while (shared < of && at(one, shared) === at(other, shared)) shared += 1
  return { shared, of }
}
