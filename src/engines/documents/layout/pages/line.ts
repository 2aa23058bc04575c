import { addWeight, heaviest } from '../statistics.ts'
import { closeLetterspacing, composeAccents, type MeasuredText } from './measured-text.ts'
import { leftOf, rightOf, type Box, type TextSpan } from './page-content.ts'

/** A stretch of a line in one style. */
export interface StyleRun {
  readonly start: number
  readonly end: number
  readonly font: string
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Set above the baseline: a superscript. */
  readonly isRaised: boolean
  /** Set below the baseline: a subscript. */
  readonly isLowered: boolean
}

/** One printed line, or the part of it that belongs to one column. */
export interface Line extends MeasuredText {
  readonly page: number
  readonly box: Box
  readonly baseline: number
  /** Size and font of most of its characters. */
  readonly size: number
  readonly font: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isCapitals: boolean
  /** Characters that are not spaces. */
  readonly inkCount: number
  /** Share of the characters in a mathematical font. */
  readonly mathShare: number
  readonly endsWithHyphen: boolean
  readonly runs: readonly StyleRun[]
  readonly spans: readonly TextSpan[]
}

const mathFont =
  /CMSY|CMMI|CMEX|MSAM|MSBM|Symbol|MathematicalPi|Math|MTSY|MTMI|EUFM|rsfs|wasy|MT-Extra|MTEX/iu

/** Whether a font has signs of formulas and no text. */
export function isMathFont(font: string): boolean {
  return mathFont.test(font)
}

/** A gap wider than this share of an em is a space that nobody wrote. */
const spaceInEm = 0.16

/** Puts spans that stand on one line together; `spans` must not be empty. */
export function makeLine(page: number, spans: readonly TextSpan[]): Line {
  const sorted = [...spans].sort((a, b) => leftOf(a) - leftOf(b))
  const tallest = Math.max(...sorted.map((span) => span.size))
  const main = sorted.reduce((a, b) => (inkIn(b.text) * b.size > inkIn(a.text) * a.size ? b : a))
  const { measured, runs } = joinSpans(sorted, { tallest, baseline: main.baseline })
  const finished = tidy(measured)
  const inkCount = inkIn(finished.text)
  const share = (isOf: (span: TextSpan) => boolean): number =>
    sorted.reduce((sum, span) => sum + (isOf(span) ? inkIn(span.text) : 0), 0) /
    Math.max(1, inkCount)
  return {
    ...finished,
    page,
    spans: sorted,
    runs: moveRuns(runs, measured, finished),
    box: {
      left: Math.min(...sorted.map(leftOf)),
      right: Math.max(...sorted.map(rightOf)),
      top: main.baseline - tallest * 0.8,
      bottom: main.baseline + tallest * 0.22,
    },
    baseline: main.baseline,
    size: dominantSize(sorted),
    font: main.font,
    isBold: share((span) => span.isBold) > 0.6,
    isItalic: share((span) => span.isItalic) > 0.6,
    isCapitals: isCapitals(finished.text),
    inkCount,
    mathShare: share((span) => isMathFont(span.font)),
    endsWithHyphen:
      (sorted.at(-1)?.endsWithHyphen ?? false) || /\p{L}[-\u00AD\u2010]$/u.test(finished.text),
  }
}

/** Characters that leave ink: all but white space. */
export function inkIn(text: string): number {
  return text.replaceAll(/\s/gu, '').length
}

/** A part of a line as a line of its own, for headings that run into their paragraph. */
export function cutLine(line: Line, start: number, end: number): Line {
  const first = start + (/^\s*/u.exec(line.text.slice(start, end))?.[0].length ?? 0)
  const last = first + line.text.slice(first, end).trimEnd().length
  const text = line.text.slice(first, last)
  const edges = line.edges.slice(first, last + 1)
  const runs = line.runs
    .filter((run) => run.end > first && run.start < last)
    .map((run) => ({
      ...run,
      start: Math.max(0, run.start - first),
      end: Math.min(last, run.end) - first,
    }))
  return {
    ...line,
    text,
    edges,
    runs,
    box: { ...line.box, left: edges[0] ?? line.box.left, right: edges.at(-1) ?? line.box.right },
    inkCount: inkIn(text),
    isBold: shareOf(runs, text, (run) => run.isBold) > 0.6,
    isItalic: shareOf(runs, text, (run) => run.isItalic) > 0.6,
    isCapitals: isCapitals(text),
    endsWithHyphen: last === line.text.length && line.endsWithHyphen,
  }
}

function shareOf(
  runs: readonly StyleRun[],
  text: string,
  isOf: (run: StyleRun) => boolean,
): number {
  const ink = runs.reduce(
    (sum, run) => sum + (isOf(run) ? inkIn(text.slice(run.start, run.end)) : 0),
    0,
  )
  return ink / Math.max(1, inkIn(text))
}

interface JoinFrame {
  readonly tallest: number
  readonly baseline: number
}

function joinSpans(
  spans: readonly TextSpan[],
  frame: JoinFrame,
): { measured: MeasuredText; runs: StyleRun[] } {
  let text = ''
  const edges: number[] = []
  const runs: StyleRun[] = []
  let right: number | undefined
  for (const span of spans) {
    const gap = right === undefined ? 0 : leftOf(span) - right
    const isSpaced = text.endsWith(' ') || span.text.startsWith(' ')
    if (right !== undefined && gap > frame.tallest * spaceInEm && !isSpaced) {
      text += ' '
      edges.push(right)
    }
    runs.push(runOf(span, text.length, frame))
    text += span.text
    edges.push(...span.edges.slice(0, -1))
    right = rightOf(span)
  }
  edges.push(right ?? 0)
  return { measured: { text, edges }, runs }
}

function runOf(span: TextSpan, start: number, frame: JoinFrame): StyleRun {
  return {
    start,
    end: start + span.text.length,
    font: span.font,
    size: span.size,
    isBold: span.isBold,
    isItalic: span.isItalic,
    isRaised:
      span.size < frame.tallest * 0.86 && span.baseline < frame.baseline - frame.tallest * 0.12,
    isLowered:
      span.size < frame.tallest * 0.86 && span.baseline > frame.baseline + frame.tallest * 0.08,
  }
}

/** Where spaces were cut off and accents joined, a run is found again by where it stands on the page. */
function moveRuns(
  runs: readonly StyleRun[],
  from: MeasuredText,
  to: MeasuredText,
): readonly StyleRun[] {
  if (from.text === to.text) return runs
  const placeOf = (index: number): number => {
    const left = from.edges[index] ?? Number.POSITIVE_INFINITY
    const place = to.edges.findIndex((edge) => edge >= left - 0.01)
    return place < 0 ? to.text.length : Math.min(place, to.text.length)
  }
  return runs
    .map((run) => ({ ...run, start: placeOf(run.start), end: placeOf(run.end) }))
    .filter((run) => run.end > run.start)
}

function tidy(measured: MeasuredText): MeasuredText {
  const end = measured.text.trimEnd().length
  const start = measured.text.length - measured.text.trimStart().length
  const trimmed =
    start === 0
      ? { text: measured.text.slice(0, end), edges: measured.edges.slice(0, end + 1) }
      : measured
  return closeLetterspacing(composeAccents(trimmed))
}

function dominantSize(spans: readonly TextSpan[]): number {
  const counts = new Map<number, number>()
  for (const span of spans) addWeight(counts, Math.round(span.size * 2) / 2, inkIn(span.text))
  return heaviest(counts) ?? 0
}

function isCapitals(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  return (
    letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}
