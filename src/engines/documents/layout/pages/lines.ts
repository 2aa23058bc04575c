import { placeLoneAccents } from './accents.ts'
import { placeDropCaps } from './drop-caps.ts'
import { makeLine, type Line } from './line.ts'
import { leftOf, rightOf, type PageContent, type TextSpan } from './page-content.ts'
import { stackedFormulas } from './stacked-formulas.ts'

interface OpenLine {
  readonly spans: TextSpan[]
  left: number
  right: number
  baseline: number
  tallest: number
  last: TextSpan
}

/** Columns closer than this many em never were one line. */
const maxMergeGapInEm = 0.9
const maxLabelGapInEm = 2.5
/** Text in two columns comes this near when punctuation hangs over the edge of one; words of a line are nearer. */
const maxWordGapInEm = 0.6
const leastText = 8
/** Pieces with more letters are lines of columns rather than words of one line. */
const leastColumnText = 15
/** Longer text than this at another height is no super- or subscript. */
const maxScriptLength = 12

/**
 * Visible, upright text of a page as lines: first along the content stream, then fragments on one
 * baseline that touch. Fragments of different columns stay apart because their gap is too wide.
 */
export function buildLines(page: PageContent, spans: readonly TextSpan[]): readonly Line[] {
  const open: OpenLine[] = []
  for (const span of placeDropCaps(placeLoneAccents(withoutDuplicates(spans)))) {
    const last = open.at(-1)
    if (last !== undefined && joins(last, span)) append(last, span)
    else open.push(start(span))
  }
  const merged = joinStacked(mergeFragments(open))
  return merged.map((line) => makeLine(page.number, line.spans))
}

/** Fake bold is text printed twice in one place. */
function withoutDuplicates(spans: readonly TextSpan[]): readonly TextSpan[] {
  const seen = new Set<string>()
  return spans.filter((span) => {
    const key = `${Math.round(leftOf(span))}|${Math.round(span.baseline)}|${span.text.trim()}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function start(span: TextSpan): OpenLine {
  return {
    spans: [span],
    left: leftOf(span),
    right: rightOf(span),
    baseline: span.baseline,
    tallest: span.size,
    last: span,
  }
}

function joins(line: OpenLine, span: TextSpan): boolean {
  const rise = Math.abs(span.baseline - line.baseline)
  const gap = leftOf(span) - line.right
  const tallest = Math.max(line.tallest, span.size)
  if (standsUnderScript(line, span)) return true
  if (gap >= tallest * 1.6 || gap <= -tallest * 1.2) return false
  const isSameBaseline = rise < Math.min(line.tallest, span.size) * 0.25
  const isScript =
    span.size < line.tallest * 0.86 &&
    rise < line.tallest * 0.62 &&
    span.text.trim().length < maxScriptLength
  const isAfterScript =
    line.tallest < span.size * 0.86 && rise < span.size * 0.62 && line.spans.length < 3
  return isSameBaseline || isScript || isAfterScript
}

/** An index right under the power that was set before it, however wide that is. */
function standsUnderScript(line: OpenLine, span: TextSpan): boolean {
  const { last, tallest, baseline } = line
  const isSmall = [last, span].every(
    (one) =>
      one.size < tallest * 0.86 &&
      Math.abs(one.baseline - baseline) < tallest * 0.62 &&
      one.text.trim().length < maxScriptLength,
  )
  const isStacked = Math.abs(last.baseline - span.baseline) > span.size * 0.25
  return isSmall && isStacked && Math.abs(leftOf(span) - leftOf(last)) < tallest * 0.25
}

function append(line: OpenLine, span: TextSpan): void {
  if (span.size > line.tallest * 1.05) line.baseline = span.baseline
  line.tallest = Math.max(line.tallest, span.size)
  line.left = Math.min(line.left, leftOf(span))
  line.right = Math.max(line.right, rightOf(span))
  line.spans.push(span)
  line.last = span
}

function mergeFragments(lines: readonly OpenLine[]): readonly OpenLine[] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline || a.left - b.left)
  const merged = new Set<OpenLine>()
  for (const [index, line] of sorted.entries()) {
    if (merged.has(line)) continue
    absorbNeighbours(line, { sorted, from: index, merged })
  }
  // The content stream's order is the tie-breaker for everything that follows.
  return lines.filter((line) => !merged.has(line))
}

/** Signs over or under a line of text go into it, and so do its words behind them. */
function joinStacked(lines: readonly OpenLine[]): readonly OpenLine[] {
  const merged = new Set<OpenLine>()
  for (const pieces of stackedFormulas(lines)) {
    const [first, ...others] = lines.filter((line) => pieces.includes(line))
    if (first === undefined) continue
    for (const other of others) {
      merged.add(other)
      absorb(first, other)
    }
  }
  return merged.size === 0 ? lines : lines.filter((line) => !merged.has(line))
}

interface Neighbours {
  readonly sorted: readonly OpenLine[]
  readonly from: number
  readonly merged: Set<OpenLine>
}

/** So many fragments next to one in height are asked whether they belong to its line. */
const reach = 13

function absorbNeighbours(line: OpenLine, { sorted, from, merged }: Neighbours): void {
  const candidates = sorted.slice(from + 1, from + 1 + reach)
  for (let wasMerged = true; wasMerged;) {
    wasMerged = false
    for (const other of candidates) {
      if (merged.has(other) || !touches(line, other)) continue
      const [left, right] = line.left <= other.left ? [line, other] : [other, line]
      if (numbersEquation(left, right, sorted.slice(Math.max(0, from - reach), from + reach))) {
        continue
      }
      merged.add(other)
      absorb(line, other)
      wasMerged = true
    }
  }
}

function touches(a: OpenLine, b: OpenLine): boolean {
  const [left, right] = a.left <= b.left ? [a, b] : [b, a]
  const tallest = Math.max(a.tallest, b.tallest)
  const smallest = Math.min(a.tallest, b.tallest)
  const rise = Math.abs(a.baseline - b.baseline)
  if (rise > tallest * 0.6) return false
  const small = a.tallest < b.tallest ? a : b
  const length = inkOf(small)
  const isScript = smallest < tallest * 0.86 && length < 8
  if (rise >= smallest * 0.25 && !isScript) return false
  const gap = right.left - left.right
  // A heading beside the end of a small caption is no part of it: their gap is wide for the caption.
  const isText = length >= leastText && smallest < tallest * 0.86
  const em = isText ? smallest : tallest
  const usual = endsColumn(left, right) ? maxWordGapInEm : maxMergeGapInEm
  const reach = isLabel(left) || numbersHeading(left, right) ? maxLabelGapInEm : usual
  return gap < em * reach && gap > -Math.max(2, tallest * 0.3)
}

/** A full line of a column: long text is beside it, or it ends in a sign that hangs over the edge. */
function endsColumn(left: OpenLine, right: OpenLine): boolean {
  if (inkOf(left) < leastColumnText) return false
  const isHanging = /[-‐–—.,;:]\s*$/u.test(left.spans.at(-1)?.text ?? '')
  return isHanging || inkOf(right) >= leastColumnText
}

function inkOf({ spans }: OpenLine): number {
  return spans.reduce((sum, span) => sum + span.text.trim().length, 0)
}

/** "12.", "IV." or a bullet, set off from the text that it labels. */
function isLabel(line: OpenLine): boolean {
  const [span] = line.spans
  return (
    line.spans.length === 1 &&
    span !== undefined &&
    /^\s*(?:[[(]?\d{1,3}[.)\]]|[IVX]{1,5}\.|[A-H]\.|[•●■–])\s*$/u.test(span.text)
  )
}

/**
 * "2.1" in bold, or "2.1.1" in whatever letters, set off from words that are set alike: a section. A number in a table
 * has other numbers beside it, and never two points.
 */
function numbersHeading(left: OpenLine, right: OpenLine): boolean {
  const [number] = left.spans
  const [words] = right.spans
  return (
    left.spans.length === 1 &&
    number !== undefined &&
    words !== undefined &&
    number.isBold === words.isBold &&
    number.font === words.font &&
    Math.abs(number.size - words.size) < 0.1 &&
    (isChapterNumber(number) || (number.isBold ? sectionNumber : deepNumber).test(number.text)) &&
    /^\s*["“'‘]?\p{Lu}\p{L}/u.test(words.text)
  )
}

/** "3" in bold letters that are larger than those of tables. */
function isChapterNumber({ text, isBold, size }: TextSpan): boolean {
  return isBold && size >= largerThanTables && /^\s*\d{1,2}\s*$/u.test(text)
}

const largerThanTables = 11.5
const sectionNumber = /^\s*\d{1,2}(?:\.\d{1,2}){1,3}\.?\s*$/u
const deepNumber = /^\s*\d{1,2}(?:\.\d{1,2}){2,3}\.?\s*$/u

const equationNumber = /^\s*\(\d{1,3}\)\s*$/u

/** "(11)" at the edge of a column, with its equation before it, labels nothing in the next column. */
function numbersEquation(left: OpenLine, right: OpenLine, near: readonly OpenLine[]): boolean {
  const [span] = left.spans
  if (left.spans.length > 1 || span === undefined || !equationNumber.test(span.text)) return false
  if (right.left - left.right < left.tallest * maxMergeGapInEm) return false
  return near.some(
    (other) =>
      other !== left &&
      other.right < left.left &&
      Math.abs(other.baseline - left.baseline) < left.tallest * equationHeightInEm,
  )
}

/** The parts of a fraction stand so far from the line of its number. */
const equationHeightInEm = 1.2

function absorb(line: OpenLine, other: OpenLine): void {
  if (other.tallest > line.tallest) line.baseline = other.baseline
  line.spans.push(...other.spans)
  line.left = Math.min(line.left, other.left)
  line.right = Math.max(line.right, other.right)
  line.tallest = Math.max(line.tallest, other.tallest)
}
