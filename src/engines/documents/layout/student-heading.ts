import type { FlowLine } from './flow.ts'
import { styleKey } from './heading-score.ts'
import { openSpacing } from './joining-words.ts'
import { isName, partsOf, studentNumber } from './names-in-line.ts'

const date =
  /^(?:\d{1,2}(?:st|nd|rd|th)?\s+)?\p{Lu}\p{L}{2,8}\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:19|20)\d\d$|^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/u
const teacher = /^(?:prof(?:essor)?|dr|instructor|teacher|mrs?|ms|ta)\b[.:]?\s/iu
const course = /^(?:course:?\s)?\p{Lu}{2,5}[- ]?\d{3,5}\p{Lu}?\b|^\p{Lu}\p{Ll}+ \d{3}\b/u
const mostLines = 8
const mostTitleLines = 4
const fewestWords = 3
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
  const end = page.findIndex((line) => !saysWho(line))
  const [opening, ...rest] = page.slice(end)
  if (opening === undefined || !isStudentHeading(page.slice(0, Math.max(0, end)))) return undefined
  const isOn = (line: FlowLine): boolean => styleKey(line) === styleKey(opening) && isMarked(line)
  const more = rest.findIndex((line, index) => {
    const gap = line.baseline - (rest[index - 1] ?? opening).baseline
    return !isOn(line) || gap > line.size * openSpacing
  })
  const title = isMarked(opening) ? [opening, ...rest.slice(0, Math.max(0, more))] : []
  const words = title.flatMap(({ text }) => text.trim().split(/\s+/u)).length
  const isTitle = title.length <= mostTitleLines && words >= fewestWords && words <= mostWords
  return isTitle && opening.baseline < height * topShare ? title : undefined
}

/** The line of such a heading that names the student, or several of them: whose names follow may be a teacher. */
export function studentOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const over = page.slice(
    0,
    Math.max(
      0,
      page.findIndex((line) => line === title[0]),
    ),
  )
  return isStudentHeading(over) ? over.filter(isListOfNames).slice(0, 1) : []
}

function isStudentHeading(lines: readonly FlowLine[]): boolean {
  if (lines.length > mostLines || !lines.every(saysWho)) return false
  const [first, second] = lines
  const isDated = lines.some(({ text }) => date.test(text.trim()))
  if (first !== undefined && isDated && isListOfNames(first)) return true
  // "BAKE518 Term Project" over the name says as much as a date.
  return first !== undefined && second !== undefined && isOfCourse(first) && isListOfNames(second)
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
  const parts = partsOf(line).filter((part) => part.length > 1)
  return isName(text) || (parts.length > 0 && parts.every(isName))
}
