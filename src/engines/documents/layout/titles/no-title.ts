import { isInstitutionName, isPartOfInstitution } from '../../institutions.ts'
import { isName, partsOf } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { isCanonicalName, isChapterAlone } from '../headings/heading-names.ts'
import { highlights, isKindOfWork, kindOfArticle } from './kind-of-work.ts'

export const institution = /\buniversit|\bcollege\b|\bschool\b|\bfaculty|\bdepartment/iu

const leastLetters = 0.7

/** "EXAMPLE WORKING PAPER SERIES", over the title on the sheet before the paper. */
export function isSeriesName(text: string): boolean {
  return /^(?:\p{L}+ ){0,5}(?:working|discussion) papers?(?: series)?$/iu.test(text.trim())
}

/** "Dr. Ada Byron", for whom a paper was written. */
export function isTeacher(text: string): boolean {
  return /^(?:D[rR]|P[rR][oO][fF](?:essor|ESSOR)?)\.? (?:\p{Lu}[\p{L}.’'-]*\s?){1,4}$/u.test(
    text.trim(),
  )
}

export function isNoTitle(text: string): boolean {
  const isSection =
    /^(?:\d{1,2}(?:\.\d{1,2})+\.?\s|1\.?\s+\p{Lu})/u.test(text) ||
    /^introduction and \p{L}+$/iu.test(text)
  const isNamed = isKindOfWork(text) || [kindOfArticle, highlights].some((one) => one.test(text))
  const letters = text.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0
  // A crest that is drawn with the letters of a font.
  if (letters < text.length * leastLetters) return true
  return (
    isSection ||
    isNamed ||
    isTeacher(text) ||
    isSeriesName(text) ||
    isChapterAlone(text) ||
    isCanonicalName(text)
  )
}

export function isListOfNames(group: readonly FlowLine[]): boolean {
  const parts = group.flatMap((line) => partsOf(line)).filter((part) => part.length > 1)
  return parts.length > 1 && parts.every(isName)
}

/** "University of the North" over "Department of Baking" over "Honours Project", each a line of one block. */
function isOfPlace(line: string): boolean {
  return isPartOfInstitution(line) || isKindOfWork(line)
}

/** The largest letters of a first page may say where the text was written. */
export function isInstitution(group: readonly FlowLine[]): boolean {
  const parts = group.flatMap(({ text }) => text.split(',').map((part) => part.trim()))
  if (parts.filter(isOfPlace).length > 1) return true
  return isInstitutionName(group.map((line) => line.text.trim()).join(' '))
}

/** "Ada Byron" over "School of Baking" and under the bold title, in larger letters than it. */
export function isNameUnderTitle(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
  lines: readonly FlowLine[],
): boolean {
  const [line, ...rest] = group
  if (line === undefined || rest.length > 0 || !isName(line.text.trim())) return false
  const over = groups[groups.indexOf(group) - 1] ?? []
  const words = over.flatMap(({ text }) => text.trim().split(/\s+/u)).length
  const isTitle = over[0]?.isBold === true && !line.isBold && words >= wordsOfTitle
  const under = lines[line.index + 1]
  return isTitle && !isInstitution(over) && institution.test(under?.text ?? '')
}

export const personName =
  /^\p{Lu}[\p{L}.’'-]+(?: (?:d[aeo]s?|von|van|der|den|del|la|\p{Lu}[\p{L}.’'-]*)){1,5}$/u
export const wordsOfTitle = 5
/** Points by which a name and the bold title under it may differ. */
const nearlyAlike = 1.2

/** "PEDRO GOMES" over the title of his thesis, in letters of one size. */
export function isNameOverTitle(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
): boolean {
  const [line, ...rest] = group
  if (line === undefined || rest.length > 0 || !personName.test(line.text.trim())) return false
  return groups.some((other) => {
    const words = other.flatMap(({ text }) => text.trim().split(/\s+/u)).length
    const isAlike = Math.abs((other[0]?.size ?? 0) - line.size) < nearlyAlike
    const isSaid = words >= wordsOfTitle && !isInstitution(other) && !isListOfNames(other)
    return other !== group && isAlike && isSaid
  })
}
