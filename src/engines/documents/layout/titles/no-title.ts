import { isInstitutionName, isPartOfInstitution } from '../../people/institutions.ts'
import { canonicalHeadings } from '../../sections/headings.ts'
import { isName, partsOf } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { isCanonicalName, isChapterAlone, sectionName } from '../headings/heading-names.ts'
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

/**
 * What stands large on a first page and names the part, the kind of work or the publisher instead
 * of the work.
 */
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
    isCanonicalName(text) ||
    isAroundText(text)
  )
}

/** "Table of Content", "Dedicatoria": what stands before the text of a thesis or behind it. */
function isAroundText(text: string): boolean {
  const role = canonicalHeadings.get(sectionName(text))
  return role === 'front' || role === 'back'
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
