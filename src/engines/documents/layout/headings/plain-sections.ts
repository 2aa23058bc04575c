import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import { startsWithLabel } from '../floats/captions.ts'
import { openSpace, type FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { isCanonicalName } from './heading-names.ts'

/** A gap over and under the heading, against the usual distance of two lines. */
const wideGap = 1.55
/** A wider gap under it is that of a float. */
const widestGap = 4
const mostWidth = 0.9
const fewest = 3
const mostInk = 90

/**
 * Short lines in the letters of the text, each alone between two wide gaps, at the left edge of its column and
 * over a line of text: Springer's class sets the titles of subsections so, and much of what is typed by hand.
 * Only where the document does it several times.
 */
export function findPlainSections(
  lines: readonly FlowLine[],
  body: BodyStyle,
): ReadonlySet<FlowLine> {
  const found = lines.filter((line, index) => isPlainTitle(line, neighbours(lines, index), body))
  // All of them stand over their text as far: what is not so is a step of an argument or a cell.
  const alike = [...groupBy(found, ({ below }) => Math.round(below)).values()]
  const best = alike.reduce<readonly FlowLine[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  )
  if (best.length < fewest) return new Set()
  const distance = best[0]?.below ?? 0
  return new Set(found.filter(({ below }) => Math.abs(below - distance) < 2))
}

const fewestNamed = 2
const moreThanLeading = 1.25

/**
 * "THE OVENS OF THE NORTH" in the letters of the text, at its edge and with space over it, where the document sets
 * "INTRODUCTION" and "DISCUSSION" so.
 */
export function findCapitalSections(
  lines: readonly FlowLine[],
  body: BodyStyle,
): ReadonlySet<FlowLine> {
  const found = lines.filter((line, index) => {
    const { previous, next } = neighbours(lines, index)
    const isApart = line.above > body.leading * moreThanLeading && line.above < openSpace
    const isShort = line.inkCount <= mostInk && Math.abs(line.box.left - line.column.left) < 1.5
    const isInText = next !== undefined && (previous === undefined || hasEnded(previous, body))
    const isOfText = isBodySized(line, body) && line.font === body.font
    return (
      line.isCapitals && isApart && isShort && isInText && isOfText && isTitle(line.text.trim())
    )
  })
  const named = found.filter(({ text }) => isCanonicalName(text))
  return new Set(named.length < fewestNamed ? [] : found)
}

const fewestCentred = 4
const littleMore = 1.15
/** Words of a title that have capitals, of those that are no small words. */
const mostCapitals = 0.7

/** Manuals of style ask for titles in the middle, in the letters of the text, with little more space over them. */
export function findCentredSections(
  lines: readonly FlowLine[],
  body: BodyStyle,
): ReadonlySet<FlowLine> {
  const found = lines.filter((line, index) => isCentredTitle(line, neighbours(lines, index), body))
  return new Set(found.length < fewestCentred ? [] : found)
}

function isCentredTitle(line: FlowLine, { previous, next }: Neighbours, body: BodyStyle): boolean {
  if (next === undefined || previous === undefined) return false
  const [before, after] = [line.box.left - line.column.left, line.column.right - line.box.right]
  const text = line.text.trim()
  const words = text.match(/\p{L}{4,}/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return (
    Math.abs(before - after) < line.size * 0.4 &&
    before > line.size * 3 &&
    line.above > body.leading * littleMore &&
    line.inkCount <= mostInk &&
    isBodySized(line, body) &&
    line.font === body.font &&
    line.mathShare < 0.1 &&
    isTitle(text) &&
    words.length > 0 &&
    capitals >= words.length * mostCapitals &&
    !startsWithLabel(text) &&
    isProse(next, body) &&
    hasEnded(previous, body)
  )
}

/**
 * Bold lines at the left edge or in the middle with no space over them, each between the end of a paragraph and the
 * first line of another, which is set in or stands a little apart: how psychologists set sections and their parts. Only
 * where the document does it several times.
 */
export function findFlushSections(
  lines: readonly FlowLine[],
  body: BodyStyle,
): ReadonlySet<FlowLine> {
  const found = lines.filter((line, index) => {
    const { previous, next } = neighbours(lines, index)
    const isOver =
      next !== undefined &&
      (opensParagraph(next, lines[index + 2], body) ||
        isFlushTitle(next, body) ||
        opensUnder(line, next, body))
    // What a page begins with may stand between two paragraphs of one argument.
    const isUnder = previous !== undefined && (line.above === openSpace || hasEnded(previous, body))
    return isOver && isUnder && isFlushTitle(line, body)
  })
  return new Set(found.length < fewest || body.isBold ? [] : found)
}

function isFlushTitle(line: FlowLine, body: BodyStyle): boolean {
  const text = line.text.trim()
  const [before, after] = [line.box.left - line.column.left, line.column.right - line.box.right]
  const isInPlace = Math.abs(before) < 1.5 || Math.abs(before - after) < line.size * 0.4
  const isBold = line.isBold && line.runs.every((run) => run.isBold)
  const isText = isBodySized(line, body) && line.mathShare < 0.1 && line.inkCount <= mostInk
  // "Note:" labels what follows, "First perspective: control:" names it.
  const name = text.includes(' ') ? text.replace(/:$/u, '') : text
  return isBold && isInPlace && isText && isTitle(name) && !startsWithLabel(text)
}

/** Set in, and the line after it is not, as it is in the words on an entry of a list. */
function opensParagraph(line: FlowLine, after: FlowLine | undefined, body: BodyStyle): boolean {
  const indent = line.box.left - line.column.left
  const isText = isBodySized(line, body) && line.font === body.font && !line.isBold
  const isAlone = after !== undefined && after.box.left - after.column.left < line.size * 0.5
  return isText && isAlone && indent > line.size && indent < line.size * deepestIndent
}

const deepestIndent = 5

/** In a text in double spacing a little more room parts a title from the paragraphs over it and under it. */
function opensUnder(title: FlowLine, next: FlowLine, body: BodyStyle): boolean {
  const isParted = (gap: number): boolean => gap > body.leading * partedBy
  const isText = isBodySized(next, body) && next.font === body.font && !next.isBold
  const width = title.column.right - title.column.left
  return (
    isText &&
    isParted(title.above) &&
    isParted(next.above) &&
    /^\p{Lu}/u.test(next.text.trim()) &&
    Math.abs(next.box.left - next.column.left) < 1.5 &&
    next.box.right - next.box.left > width * fullShare &&
    title.box.right - title.box.left < width * fullShare
  )
}

/** Of the leading of the text. */
const partedBy = 1.08
const fullShare = 0.8

interface Neighbours {
  readonly previous: FlowLine | undefined
  readonly next: FlowLine | undefined
}

function neighbours(lines: readonly FlowLine[], index: number): Neighbours {
  return { previous: lines[index - 1], next: lines[index + 1] }
}

function isPlainTitle(line: FlowLine, { previous, next }: Neighbours, body: BodyStyle): boolean {
  const isAlone = line.above > body.leading * wideGap && isWide(line.below, body)
  if (!isAlone || next === undefined || previous === undefined) return false
  const width = line.column.right - line.column.left
  const isShort = line.box.right - line.box.left < width * mostWidth && line.inkCount <= mostInk
  const isAtEdge = Math.abs(line.box.left - line.column.left) < 1.5
  const isText = isBodySized(line, body) && line.font === body.font && line.mathShare < 0.1
  return (
    isShort &&
    isAtEdge &&
    isText &&
    isTitle(line.text.trim()) &&
    (isProse(next, body) || deeper.test(next.text)) &&
    (line.above > body.leading * widestGap || hasEnded(previous, body))
  )
}

function isWide(gap: number, body: BodyStyle): boolean {
  return gap > body.leading * wideGap && gap < body.leading * widestGap
}

/** Words with a capital first, that end as no sentence does. */
function isTitle(text: string): boolean {
  return (
    /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?\p{Lu}\p{L}/u.test(text) &&
    !/[.,;:!]$/u.test(text) &&
    !/[=@]/u.test(text)
  )
}

/** "6.1.1 Kernels" right under "6.1 Complexity" */
const deeper = /^\d{1,2}(?:\.\d{1,2}){2,3}\.?\s+\p{Lu}/u

/** A line of text that nearly fills its column. */
function isProse(line: FlowLine, body: BodyStyle): boolean {
  const width = line.column.right - line.column.left
  return (
    isBodySized(line, body) &&
    line.font === body.font &&
    line.box.right - line.box.left > width * 0.75 &&
    /^[\p{Lu}“"‘(]/u.test(line.text)
  )
}

/** What stands before has ended: a sentence, or a heading. */
function hasEnded({ text, size, isBold }: FlowLine, body: BodyStyle): boolean {
  return isBold || size > body.size + 0.6 || /[.!?”"):\d\]]$/u.test(text.trim())
}
