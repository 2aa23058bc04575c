import type { BodyStyle } from '../body-statistics.ts'
import type { Line } from './line.ts'
import type { PageLayout } from './page-layout.ts'

/** Margin notes hold less than this share of a page's characters, and more only where they name what journals print there. */
const maxShare = 0.3
const maxShareNamed = 0.6
const namesOfNotes =
  /^(?:open access|(?:suggested |recommended )?citation|how to cite|cite this|(?:academic |handling )?editors?|reviewed by|received|revised|accepted|published|copyright|licen[cs]e|funding|data availability|peer review|competing interests|correspondence)\b/iu
const fewestNamed = 4
const tellingLength = 30
/** A title and a running head may begin further left than the text. */
const mostReaching = 3

export interface MarginSearch {
  readonly body: BodyStyle
  /** The page before had notes in its margin, and what did not fit there stands on this one. */
  readonly goesOn: boolean
}

/**
 * What journals print in the margin of the first page (dates, licence, "cite this"). Read in place it
 * would break into the lines beside it. Two signs: lines that end before the text block begins, or
 * small print with larger text beside it and none above it in its own column.
 */
export function findMarginNotes(
  layout: PageLayout,
  lines: readonly Line[],
  { body, goesOn }: MarginSearch,
): ReadonlySet<Line> {
  const history = layout.number <= pagesWithHistory ? historyBeside(lines) : []
  if (history.length > 0 && inkOf(history) < inkOf(lines) * maxShare) return new Set(history)
  if (layout.number !== 1 && !goesOn) return new Set()
  const left = textBlockLeft(lines)
  const hasMargin =
    left !== undefined && left >= layout.width * 0.15 && !reachesIntoMargin(lines, left)
  const outside = hasMargin ? lines.filter((line) => line.box.right < left - 2) : []
  const limit = inkOf(lines) * (isNamed(outside) ? maxShareNamed : maxShare)
  for (const notes of goesOn ? [outside] : [outside, smallPrintBeside(layout, lines, body)]) {
    if (notes.length > 0 && inkOf(notes) < limit) return new Set(notes)
  }
  return new Set()
}

/** "Citation:", "Received:", "Copyright:", "Funding:": a margin of PLOS may hold more than the title and the abstract beside it. */
function isNamed(notes: readonly Line[]): boolean {
  const names = notes.map(({ text }) => namesOfNotes.exec(text.trim())?.[0].toLowerCase() ?? '')
  return new Set(names.filter((name) => name !== '')).size >= fewestNamed
}

/** A publisher's cover may stand before the first page. */
const pagesWithHistory = 2
/** Lines of the dates and the keywords are no further apart. */
const furthestInEm = 4

/** "ARTICLE HISTORY" with dates and keywords, in a narrow column to the right of the abstract. */
function historyBeside(lines: readonly Line[]): readonly Line[] {
  const title = lines.find(({ text }) =>
    /^article\s+(?:history|info(?:rmation)?)$/iu.test(text.trim()),
  )
  if (title === undefined) return []
  const isLeft = lines.some((line) => isRightOf(title, line, title.size))
  const own = lines
    .filter((line) => line.box.left >= title.box.left - 2 && line.baseline >= title.baseline)
    .sort((one, other) => one.baseline - other.baseline)
  const end = own.findIndex((line, index) => {
    const gap = line.baseline - (own[index - 1]?.baseline ?? line.baseline)
    return gap > title.size * furthestInEm
  })
  return isLeft ? own.slice(0, end < 0 ? own.length : end) : []
}

/** Text that runs over the margin below or above a figure shows that there is none. */
function reachesIntoMargin(lines: readonly Line[], left: number): boolean {
  const wide = lines.filter(
    ({ box, inkCount }) =>
      inkCount >= tellingLength && box.left < left - 10 && box.right > left + 10,
  )
  return wide.length > mostReaching
}

function inkOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.inkCount, 0)
}

/** The left edge that holds most of the long lines. */
function textBlockLeft(lines: readonly Line[]): number | undefined {
  const edges = new Map<number, number>()
  for (const line of lines) {
    if (line.inkCount < tellingLength) continue
    const key = Math.round(line.box.left / 3) * 3
    edges.set(key, (edges.get(key) ?? 0) + line.inkCount)
  }
  let best: number | undefined
  let bestInk = 0
  for (const [edge, ink] of edges) if (ink > bestInk) [best, bestInk] = [edge, ink]
  return best
}

function smallPrintBeside(
  layout: PageLayout,
  lines: readonly Line[],
  body: BodyStyle,
): readonly Line[] {
  const isSmallPrint = (line: Line): boolean =>
    line.size < body.size - 1 && line.box.right < layout.width * 0.33
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const notes: Line[] = []
  let right = 0
  for (const line of sorted) {
    const isNote =
      isSmallPrint(line) &&
      lines.some((other) => other.size > line.size && isRightOf(other, line, body.size * 0.7))
    if (isNote) {
      notes.push(line)
      right = Math.max(right, line.box.right)
      continue
    }
    // Larger text under the notes begins the text block: small print below it is something else.
    if (notes.length > 0 && !isSmallPrint(line) && line.box.left < right) break
  }
  return notes.length >= 3 ? notes : []
}

/** @param reach how far the lines may be apart vertically: between two paragraphs there is no line. */
function isRightOf(other: Line, line: Line, reach: number): boolean {
  const shared = Math.min(other.box.bottom, line.box.bottom) - Math.max(other.box.top, line.box.top)
  return shared > -reach && other.box.left > line.box.right
}
