import { isName, partsOf, studentNumber } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { styleKey } from '../headings/heading-score.ts'
import { openSpacing } from '../headings/joining-words.ts'
import { linesOver } from './lines-over.ts'

const date =
  /^(?:\d{1,2}(?:st|nd|rd|th)?\s+)?\p{Lu}\p{L}{2,8}\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:19|20)\d\d$|^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/u
const teacher = /^(?:prof(?:essor)?|dr|instructor|teacher|mrs?|ms|ta)\b[.:]?\s/iu
const course = /^(?:course:?\s)?\p{Lu}{2,5}[- ]?\d{3,5}\p{Lu}?\b|^\p{Lu}\p{Ll}+ \d{3}\b/u
const mostLines = 8
const mostTitleLines = 4
const fewestWords = 2
const mostWords = 30
/** The share of the page that they take. */
const topShare = 0.45

/**
 * Name, teacher, course and date, each in a line at the top of the first page, as the Modern Language Association
 * asks, and under them the title in letters no larger than the text: bold, in capitals or in the middle.
 * @returns the title.
 */
export function titleUnderStudent(
  page: readonly FlowLine[],
  height: number,
  isMarked: (line: FlowLine) => boolean,
): readonly FlowLine[] | undefined {
  const end = Math.max(
    page.findIndex((line) => !saysWho(line)),
    linesAtEdge(page),
  )
  const [opening, ...rest] = page.slice(end)
  if (opening === undefined || !isStudentHeading(page.slice(0, Math.max(0, end)))) return undefined
  const isTold = (line: FlowLine): boolean => isMarked(line) || hasRoomAround(line)
  const isOn = (line: FlowLine): boolean => styleKey(line) === styleKey(opening) && isTold(line)
  const more = rest.findIndex((line, index) => {
    const above = rest[index - 1] ?? opening
    const gap = line.baseline - above.baseline
    return !isOn(line) || gap > line.size * openSpacing || opensText(line, above)
  })
  const title = isTold(opening) ? [opening, ...rest.slice(0, Math.max(0, more))] : []
  const words = title.flatMap(({ text }) => text.trim().split(/\s+/u)).length
  const isTitle = title.length <= mostTitleLines && words >= fewestWords && words <= mostWords
  return isTitle && opening.baseline < height * topShare ? title : undefined
}

const roomInEm = 4

/** In the middle as the word processor has it, which adds the indent of a paragraph on the left. */
function hasRoomAround({ box, column, size }: FlowLine): boolean {
  return box.left - column.left > size * roomInEm && column.right - box.right > size * roomInEm
}

const shareOfColumn = ({ box, column }: FlowLine): number =>
  (box.right - box.left) / (column.right - column.left)

/** The first line of the text, set in, looks like one in the middle; no title goes on in it that had room to go on. */
function opensText(line: FlowLine, above: FlowLine): boolean {
  return !line.isBold && shareOfColumn(line) > fullLine && shareOfColumn(above) < shortLine
}

const fullLine = 0.8
const shortLine = 0.7

/** The line of such a heading that names the student, or several of them: whose names follow may be a teacher. */
export function studentOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const over = linesOver(page, title)
  const numbered = numberedStudents(over)
  if (numbered.length > 1) return numbered
  return isStudentHeading(over) ? over.filter(isListOfNames).slice(0, 1) : []
}

/** Students who each have their number behind their name, with the date beside them, whatever the column. */
function numberedStudents(over: readonly FlowLine[]): readonly FlowLine[] {
  const end = over.findIndex((line) => !saysWho(line))
  return over.slice(0, end === -1 ? over.length : end).filter(isNumbered)
}

/** "Ada Example (ae2487)" */
function isNumbered({ text }: FlowLine): boolean {
  const plain = text.trim().replace(/\s?\(([^()]*\d[^()]*)\)$/u, ', $1')
  const name = plain.replace(studentNumber, '')
  return name !== plain && isName(name)
}

const halfLine = 0.5
const fewestAtEdge = 3

/** The short lines at the edge over a title in the middle, whatever they say: "Topics in Baking", "Final Paper". */
function linesAtEdge(page: readonly FlowLine[]): number {
  const [first] = page
  if (first === undefined) return 0
  const end = page.findIndex(
    (line) => Math.abs(line.box.left - first.box.left) > 2 || shareOfColumn(line) > halfLine,
  )
  const next = page[end]
  const isSetIn = next !== undefined && next.box.left - first.box.left > next.size * 3
  return isSetIn && end >= fewestAtEdge ? end : 0
}

function isStudentHeading(lines: readonly FlowLine[]): boolean {
  if (lines.length > mostLines) return false
  const isBlock = lines.length >= fewestAtEdge && areShort(lines)
  if (!isBlock && !lines.every(saysWho)) return false
  const [first, second] = lines
  const isDated = lines.some(({ text }) => date.test(text.trim()))
  if (first !== undefined && isDated && isListOfNames(first)) return true
  // "BAKE518 Term Project" over the name says as much as a date.
  return first !== undefined && second !== undefined && isOfCourse(first) && isListOfNames(second)
}

function areShort([first, ...rest]: readonly FlowLine[]): boolean {
  return (
    first !== undefined &&
    [first, ...rest].every(
      (line) => Math.abs(line.box.left - first.box.left) <= 2 && shareOfColumn(line) <= halfLine,
    )
  )
}

function isOfCourse({ text }: FlowLine): boolean {
  return course.test(text.trim())
}

function saysWho(line: FlowLine): boolean {
  const text = line.text.trim()
  return [date, teacher, course].some((one) => one.test(text)) || isListOfNames(line)
}

/** Nothing but names, each with the number of the student. */
function isListOfNames(line: FlowLine): boolean {
  const text = line.text.trim().replace(studentNumber, '')
  // "Max Born / Ida Cole": a seminar has several teachers.
  const parts = partsOf(line)
    .flatMap((part) => part.split(/\s\/\s/u))
    .filter((part) => part.length > 1)
  return isName(text) || (parts.length > 0 && parts.every(isName))
}
