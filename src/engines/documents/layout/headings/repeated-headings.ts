import type { FlowLine } from '../flow.ts'
import { groupBy, median } from '../statistics.ts'
import {
  comparable,
  isChapterAlone,
  isContentsHeading,
  isReferenceHeading,
  withoutNumber,
} from './heading-names.ts'
import { styleKey, type HeadingNumber, type HeadingScore } from './heading-score.ts'
import type { OutlinePrior } from './outline-prior.ts'

/** A line that may be a heading, with the reasons for taking it. */
export interface HeadingCandidate {
  readonly line: FlowLine
  readonly evidence: HeadingScore
  readonly number: HeadingNumber | undefined
  readonly isCanonical: boolean
  readonly isRunIn: boolean
}

interface RepeatContext {
  readonly lines: readonly FlowLine[]
  readonly outline: OutlinePrior
}

const mostBeforeContents = 6

/** Before its contents a thesis may print whole lists of the members of its faculty, with headings of their own. */
export function dropBeforeContents(
  candidates: readonly HeadingCandidate[],
  { lines, outline }: RepeatContext,
): readonly HeadingCandidate[] {
  const contents = lines.find((line) => isContentsHeading(line.text))
  if (contents === undefined) return candidates
  const isEarly = ({ line, isCanonical, number }: HeadingCandidate): boolean =>
    line.page < contents.page && !isCanonical && number === undefined && !outline.levels.has(line)
  const early = candidates.filter(isEarly)
  return early.length > mostBeforeContents
    ? candidates.filter((candidate) => !isEarly(candidate))
    : candidates
}

/** Entries of a printed table of contents repeat as real headings further on. */
export function dropContentsCopies(
  candidates: readonly HeadingCandidate[],
  { lines }: RepeatContext,
): readonly HeadingCandidate[] {
  const contents = lines.find((line) => isContentsHeading(line.text))
  if (contents === undefined) return candidates
  const keyOf = (candidate: HeadingCandidate): string =>
    comparable(withoutNumber(candidate.line.text).replace(/[.\s]*\d+$/u, ''))
  const groups = groupBy(candidates, keyOf)
  return candidates.filter((candidate) => {
    if (isChapterAlone(candidate.line.text) || standsUnderLabel(candidate, lines)) return true
    const group = groups.get(keyOf(candidate)) ?? []
    if (opensProse(candidate, lines) && group.every((copy) => isSetAlike(copy, candidate)))
      return true
    const copies = group.slice(1).filter((copy) => !countsOn(candidate, copy))
    const isFirst = group[0] === candidate && copies.some((copy) => isCopy(candidate, copy))
    // No entry is larger than the heading that it names: "Introduction" is a chapter, and "3.1 Introduction" a part of one.
    const isLargest = copies.every(({ line }) => line.size < candidate.line.size - 0.6)
    if (isLargest && isLargeOverProse(candidate, lines)) return true
    const distance = candidate.line.index - contents.index
    return !(isFirst && distance > 0 && distance < 150)
  })
}

const lastNumber = /\d+$/u

/** "Plan for objective 1" and "Plan for objective 2": no entry is there for a heading with another number. */
function countsOn({ line: one }: HeadingCandidate, { line: other }: HeadingCandidate): boolean {
  const [first] = lastNumber.exec(one.text.trim()) ?? []
  const [second] = lastNumber.exec(other.text.trim()) ?? []
  return first !== undefined && second !== undefined && first !== second
}

/** "Chapter 1" over it, on a page that has nothing else. */
function standsUnderLabel({ line }: HeadingCandidate, lines: readonly FlowLine[]): boolean {
  const over = lines[line.index - 1]
  return over !== undefined && over.page === line.page && isChapterAlone(over.text)
}

const proseInk = 45

/** Two sections of one name, each over its text: what a table of contents has under an entry is the next one. */
function opensProse({ line }: HeadingCandidate, lines: readonly FlowLine[]): boolean {
  const below = lines.slice(line.index + 1, line.index + 3)
  return below.length === 2 && below.every((next) => isProseUnder(next, line))
}

function isProseUnder(next: FlowLine, line: FlowLine): boolean {
  return next.page === line.page && next.inkCount > proseInk && !/[.\s]\d{1,3}$/u.test(next.text)
}

function isLargeOverProse(candidate: HeadingCandidate, lines: readonly FlowLine[]): boolean {
  const next = lines[candidate.line.index + 1]
  const isLarge = next !== undefined && candidate.line.size > next.size + 0.6
  return isLarge && opensProse(candidate, lines)
}

function isSetAlike({ line }: HeadingCandidate, { line: other }: HeadingCandidate): boolean {
  return styleKey(line) === styleKey(other)
}

/** "1.2 Methods" of an abstract in parts and "4 Methods" are two sections. */
function isCopy({ number: one }: HeadingCandidate, { number: other }: HeadingCandidate): boolean {
  return one === undefined || other === undefined || one.value === other.value
}

const mostTimes = 2

/**
 * "2.2 Signals" in small letters at the head of the page on which the section of that number begins, or "5 CONCLUSION"
 * over the pages of a chapter, higher than the text of other pages, or under it.
 */
export function dropRunningHeads(
  candidates: readonly HeadingCandidate[],
  { lines }: RepeatContext,
): readonly HeadingCandidate[] {
  const groups = groupBy(
    candidates.filter(({ number }) => number?.value.includes('.') === true),
    ({ line, number }) => `${number?.value ?? ''} ${comparable(withoutNumber(line.text))}`,
  )
  const small = new Set(
    [...groups.values()].flatMap((group) => {
      const largest = Math.max(...group.map(({ line }) => line.size))
      return group.filter(({ line }) => line.size < largest - 0.6)
    }),
  )
  // A number of the page alone may be left where the head or the foot beside it was taken away.
  const worded = lines.filter(({ text }) => /\p{L}/u.test(text))
  const pages = [...groupBy(worded, ({ page }) => page).values()]
  const firsts = pages.flatMap((page) => page.slice(0, 1))
  const textTop = median(firsts.map(({ baseline }) => baseline))
  const highest = new Set(firsts.filter((line) => line.baseline < textTop - line.size))
  const lasts = pages.flatMap((page) => page.slice(-1))
  const textFoot = median(lasts.map(({ baseline }) => baseline))
  const lowest = new Set(lasts.filter((line) => line.baseline > textFoot + line.size))
  // The list of references looks for its own title at the head of pages.
  const isHead = (candidate: HeadingCandidate): boolean =>
    (highest.has(candidate.line) || lowest.has(candidate.line)) &&
    !isReferenceHeading(candidate.line.text) &&
    candidates.some((other) => heads(candidate, other))
  return candidates.filter((candidate) => !small.has(candidate) && !isHead(candidate))
}

const fewestLetters = 6

/** Says in smaller letters what a heading before it says, or what that begins with. */
function heads(candidate: HeadingCandidate, other: HeadingCandidate): boolean {
  const [small, large] = [candidate.line, other.line]
  if (large.size < small.size + 0.6 || large.page > small.page) return false
  const [name, title] = [small, large].map(({ text }) => comparable(withoutNumber(text)))
  if (name === undefined || title === undefined || title.length < fewestLetters) return false
  const value = candidate.number?.value
  // "3.1 Introduction" is a part of a chapter though another chapter is called so.
  const isOwnNumber = value?.includes('.') === true && other.number?.value !== value
  return !isOwnNumber && isCopy(candidate, other) && name.startsWith(title)
}

/**
 * "Characteristic" three times without a number and without a usual name: the head of tables, "Data:" of listings.
 * Set as "Participants" is, "Data analyses" is a part of each study of several.
 */
export function dropRepeated(
  candidates: readonly HeadingCandidate[],
  { lines, outline }: RepeatContext,
): readonly HeadingCandidate[] {
  const groups = groupBy(candidates, ({ line }) => comparable(line.text))
  const usual = groupBy(
    candidates.filter(({ isCanonical, isRunIn }) => isCanonical && !isRunIn),
    ({ line }) => styleKey(line),
  )
  return candidates.filter(({ line, number, isCanonical, isRunIn }) => {
    const isNamed = number !== undefined || isCanonical || outline.levels.has(line)
    const isAlike = !isRunIn && (usual.get(styleKey(line))?.length ?? 0) > mostTimes
    const group = groups.get(comparable(line.text)) ?? []
    // In larger letters than the text under it each time: a part that every chapter has.
    const isPart = group.every((one) => isLargeOverProse(one, lines))
    return isNamed || isAlike || isPart || group.length <= mostTimes
  })
}
