import { isInstitutionName } from '../../people/institutions.ts'
import type { FlowLine } from '../flow.ts'
import { comparable, isCanonicalName } from '../headings/heading-names.ts'
import { firstPageOfWork } from './cover-sheet.ts'
import { isKindOfWork } from './kind-of-work.ts'
import type { TitleSearch } from './title-groups.ts'
import { findTitle } from './title.ts'

/** A name that says less is that of many works: "Final report", "Cities". */
const fewestWords = 3
const fewestLetters = 14
/** Covers, sheets before them and title pages. */
const searchedPages = 3
const mostLines = 7
/** Some programs cut the name off, and some print more in the line where it ends. */
const leastOfLine = 0.6

/**
 * The title, by what the properties of the file call it where those words are printed on its first pages as lines of
 * their own. Properties are often left over from another document, so that they choose among what is printed and
 * never say anything themselves.
 */
export function chooseTitle(search: TitleSearch, named: string): readonly FlowLine[] {
  const found = findTitle(search)
  const first = firstPageOfWork(search.lines)
  const said = linesNamed(
    search.lines.filter(({ page }) => page >= first),
    named,
  )
  return said === undefined || found.some((line) => said.includes(line)) ? found : said
}

/** "STA 141A Final Project" names what the course asks of everybody. */
const isOfCourse =
  /^\p{Lu}{2,5}[ -]?\d{2,4}\p{Lu}?:? (?:(?:final|term|course|group|midterm) )*(?:projects?|papers?|reports?|essays?|assignments?)$/iu

function linesNamed(lines: readonly FlowLine[], named: string): readonly FlowLine[] | undefined {
  const text = named.replace(/^microsoft \p{L}+ - /iu, '').replace(/\.\p{L}{2,4}$/u, '')
  const key = comparable(text)
  if (isInstitutionName(text) || isKindOfWork(text) || isCanonicalName(text)) return undefined
  if (isOfCourse.test(text.trim())) return undefined
  const isShort = text.trim().split(/\s+/u).length < fewestWords || key.length < fewestLetters
  if (isShort) return largestNamed(lines, key)
  const last = (lines[0]?.page ?? 1) + searchedPages
  for (const [index, { page }] of lines.entries()) {
    if (page >= last) return undefined
    const found = linesFrom(lines.slice(index, index + mostLines), key)
    if (found !== undefined) return found
  }
  return undefined
}

/** A word or two name a work where they are the largest letters of its first page as well. */
function largestNamed(lines: readonly FlowLine[], key: string): readonly FlowLine[] | undefined {
  const page = lines.filter((line) => line.page === lines[0]?.page)
  const [first, second] = [...page].sort((one, other) => other.size - one.size)
  if (first === undefined || key === '' || comparable(first.text) !== key) return undefined
  return first.size > (second?.size ?? 0) + clearlyLarger ? [first] : undefined
}

/** Points. */
const clearlyLarger = 1

/** The first lines of these, as many as make up the name. */
function linesFrom(lines: readonly FlowLine[], key: string): readonly FlowLine[] | undefined {
  let said = ''
  for (const [index, line] of lines.entries()) {
    if (line.page !== lines[0]?.page) return undefined
    said += comparable(line.text)
    if (said.startsWith(key) && key.length >= said.length * leastOfLine) {
      return lines.slice(0, index + 1)
    }
    if (said === '' || !key.startsWith(said)) return undefined
  }
  return undefined
}
