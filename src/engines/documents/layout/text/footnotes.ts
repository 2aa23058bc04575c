import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { horizontalOverlap } from '../pages/page-content.ts'
import { groupBy } from '../statistics.ts'

const marker = /^(?:\d{1,2}|[*∗†‡§¶#✉]|[a-z](?=\s?\p{Lu}|\)))/u
const notNote =
  /correspond|e-?mail|equal contribution|contributed equally|present address|current address|work done|licen[cs]e|https?:|supplementary|supporting information|©|received|deceased|@/iu
const maxLines = 24

export interface FootnoteSearch {
  readonly lines: readonly FlowLine[]
  readonly body: BodyStyle
  readonly excluded: ReadonlySet<FlowLine>
  readonly pageHeights: ReadonlyMap<number, number>
}

/**
 * Notes at the foot of a column: the last lines of a flow, smaller than body text, in the lower half
 * of the page, that begin with a mark or with what such notes say.
 */
export function findFootnotes(search: FootnoteSearch): readonly (readonly FlowLine[])[] {
  const { lines, excluded, pageHeights } = search
  const notes: (readonly FlowLine[])[] = []
  const pages = groupBy(lines, (line) => line.page)
  for (const flow of groupBy(lines, (line) => line.flow).values()) {
    const tail = smallTail(flow, search)
    const first = tail[0]
    if (first === undefined || excluded.has(first)) continue
    const height = pageHeights.get(first.page) ?? 0
    const isLow = first.baseline > height * 0.45
    const isNote = marker.test(first.text) || tail.some((line) => notNote.test(line.text))
    const isAtFoot = !standsOverText(tail, pages.get(first.page) ?? [], search)
    if (isLow && isNote && isAtFoot) notes.push(...splitNotes(tail))
  }
  return notes
}

const fewestUnder = 3

/** The end of an abstract in small print, with columns of text under it, is no foot of a page. */
function standsOverText(
  tail: readonly FlowLine[],
  page: readonly FlowLine[],
  { body, excluded }: FootnoteSearch,
): boolean {
  const [first, last] = [tail[0], tail.at(-1)]
  if (first === undefined || last === undefined) return false
  const under = page.filter(
    (line) =>
      line.flow > first.flow &&
      line.baseline > last.baseline + last.size &&
      Math.abs(line.size - body.size) < 0.6 &&
      line.font === body.font &&
      horizontalOverlap(line.box, last.box) > 0 &&
      !excluded.has(line),
  )
  return under.length >= fewestUnder
}

function smallTail(flow: readonly FlowLine[], search: FootnoteSearch): readonly FlowLine[] {
  const { body, excluded } = search
  // An abstract in small print over the notes is larger than they are.
  const largest = (flow.at(-1)?.size ?? 0) + 0.6
  const isSmall = (line: FlowLine): boolean =>
    line.size <= Math.min(body.size - 0.8, largest) && !excluded.has(line) && line.mathShare < 0.5
  let start = flow.length
  while (start > 0 && flow.length - start < maxLines) {
    const line = flow[start - 1]
    if (line === undefined || !isSmall(line)) break
    start -= 1
  }
  return flow.slice(start)
}

function splitNotes(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const notes: FlowLine[][] = []
  for (const line of lines) {
    const note = notes.at(-1)
    const isNew = note === undefined || startsNote(line, note)
    if (isNew) notes.push([line])
    else note.push(line)
  }
  return notes
}

function startsNote(line: FlowLine, note: readonly FlowLine[]): boolean {
  const last = note.at(-1)
  if (last === undefined || line.above > line.size * 1.9) return true
  const isRaised = line.runs[0]?.isRaised === true
  return (
    marker.test(line.text) && (isRaised || /[.!?)/]$|\w$/u.test(last.text)) && isMarkStart(line)
  )
}

/** A raised or symbolic mark; a plain digit may just be the first word of a line. */
function isMarkStart(line: FlowLine): boolean {
  return line.runs[0]?.isRaised === true || /^[*∗†‡§¶#✉]/u.test(line.text)
}
