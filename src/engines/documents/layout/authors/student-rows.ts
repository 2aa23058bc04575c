import type { FlowLine } from '../flow.ts'
import { cutLine } from '../pages/line.ts'
import { saysNoName } from './author-roles.ts'
import { isBeside } from './author-rows.ts'
import type { CountedName } from './counted-names.ts'
import { institution, isName, studentNumber } from './names-in-line.ts'

/** "MS2191348 Ada Byron", "E/15/077-Byron A.K." */
const numberBefore = /^\s*(?=\S*\d{2})[\p{Lu}\d][\p{Lu}\d./]{3,12}(?:\s*[-–:]\s*|\s+)(?=\p{Lu})/u

/** Students sign with their number, which looks like one of a street, behind their name or before it. */
export function withoutStudentNumber(line: FlowLine): FlowLine {
  const start = numberBefore.exec(line.text)?.[0].length ?? 0
  const rest = line.text.slice(start).trimEnd()
  const name = start > 0 ? rest : rest.replace(studentNumber, '')
  return isName(name.trim()) ? { ...line, ...cutLine(line, start, start + name.length) } : line
}

const loneNumber = /^[([]?(?=[\p{L}\d./-]*\d{3})\p{Lu}{0,4}[-/]?\d[\p{Lu}\d./-]{2,14}[)\]]?$/u
const nameInRow = /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,4}$/u
const fewestRows = 2

/**
 * "ADA", "MAX BORN", each in a row with the number of the student, or over it: then one name alone is a name too where
 * the number stands beside it.
 */
export function numberedRows(
  span: readonly FlowLine[],
  page: readonly FlowLine[],
): readonly CountedName[] {
  const rows = span.flatMap((line) => {
    const name = line.text.trim().replaceAll(/\s+/gu, ' ')
    const numbers = page.filter((other) => other !== line && loneNumber.test(other.text.trim()))
    const beside = numbers.find((other) => isBeside(other, line))
    const number =
      beside ?? (isName(name) ? numbers.find((other) => isNumberUnder(other, line)) : undefined)
    const isOfName = nameInRow.test(name) || isName(name)
    const isFree = isOfName && !institution.test(name) && !saysNoName(line)
    return number === undefined || !isFree ? [] : [{ line, name, shape: shapeOf(number) }]
  })
  const areAlike = rows.every(({ shape }) => shape === rows[0]?.shape)
  const areNames = rows.some(({ name }) => isName(name))
  if (rows.length < fewestRows || !areAlike || !areNames) return []
  return rows
    .map(({ line, name }) => ({ line, name }))
    .sort((one, other) => one.line.baseline - other.line.baseline)
}

const year = /^(?:19|20)\d\d$/u
const numberReachInEm = 2

/** Right under the name, in the same column. */
function isNumberUnder(number: FlowLine, line: FlowLine): boolean {
  const gap = number.baseline - line.baseline
  const isLevel =
    Math.abs(number.box.left - line.box.left) < 2 ||
    Math.abs(number.box.left + number.box.right - line.box.left - line.box.right) < 4
  return gap > 2 && gap < line.size * numberReachInEm && isLevel && !year.test(number.text.trim())
}

/** "Ada Byron - ab12345" over "Max Born - mb12346": those who sign so are all the authors of a cover. */
export function signedWithNumbers(span: readonly FlowLine[]): readonly FlowLine[] {
  const rows = span.flatMap((printed) => {
    const line = withoutStudentNumber(printed)
    const number = printed.text.replace(line.text, '').replaceAll(/[^\p{L}\d]/gu, '')
    return number === '' ? [] : [{ line, number }]
  })
  const areAlike = rows.every(
    ({ number }) => number.length === rows[0]?.number.length && /\d{3}/u.test(number),
  )
  return rows.length >= fewestRows && areAlike ? rows.map(({ line }) => line) : []
}

/** "A-99" for "C-35": the numbers of one university look alike, and dates like none of them. */
function shapeOf({ text }: FlowLine): string {
  return text.trim().replaceAll(/\d/gu, '9').replaceAll(/\p{L}/gu, 'A')
}
