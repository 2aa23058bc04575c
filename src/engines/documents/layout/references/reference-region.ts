import { isAppendixLine } from '../../sections/appendix-lines.ts'
import type { FlowLine } from '../flow.ts'
import {
  comparable,
  isCanonicalName,
  isReferenceHeading,
  sectionName,
} from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import type { HeadingLines } from '../headings/headings.ts'
import { median } from '../statistics.ts'
import { endsReferences } from '../text/furniture.ts'
import { countedRest } from './counted-rest.ts'
import {
  findUntitledList,
  opensWithNames,
  splitReferences,
  withoutTail,
} from './reference-entries.ts'

export interface ReferenceRegion {
  readonly lines: ReadonlySet<FlowLine>
  /** The headings without those that stood within the list. */
  readonly headings: readonly HeadingLines[]
}

/** The lines of the reference list: from its heading to the next real heading. */
export function locateReferences(
  lines: readonly FlowLine[],
  headings: readonly HeadingLines[],
  excluded: ReadonlySet<FlowLine>,
): ReferenceRegion {
  const title = titleOfList(headings, lines)
  if (title === undefined) {
    const start = findUntitledList(lines)
    const end = start === undefined ? 0 : endOfUntitled(lines, headings, start)
    if (start === undefined || !isReferenceList(lines.slice(start, end), fewestUntitled)) {
      return { lines: new Set(), headings }
    }
    const kept = headings.filter(({ lines: [first] }) => {
      const index = first?.index ?? 0
      return index < start || index >= end
    })
    return { lines: regionLines(lines.slice(start, end), excluded), headings: kept }
  }
  const { start, end } = reachOf(title, headings, lines)
  const kept = headings.filter((heading, position) => {
    const index = heading.lines[0]?.index ?? 0
    if (index >= start && index < end) return isPartOfList(heading)
    return heading === title || !isColumnHead(heading, headings[position + 1], lines)
  })
  const parts = new Set(
    headings
      .filter((heading) => isPartOfList(heading) || isCopyOf(heading, title))
      .flatMap((heading) => heading.lines),
  )
  const outside = new Set([...excluded, ...parts])
  return withRest(lines, { lines: regionLines(lines.slice(start, end), outside), headings: kept })
}

/** With what goes on behind something else that stands within the list. */
function withRest(lines: readonly FlowLine[], region: ReferenceRegion): ReferenceRegion {
  const rest = new Set(countedRest(lines, region.lines))
  if (rest.size === 0) return region
  return {
    lines: new Set([...region.lines, ...rest]),
    headings: region.headings.filter(
      ({ lines: [first] }) => first === undefined || !rest.has(first),
    ),
  }
}

/** Physicists print appendices behind the list. */
function endOfUntitled(
  lines: readonly FlowLine[],
  headings: readonly HeadingLines[],
  start: number,
): number {
  const next = headings.find(({ lines: [first], isRunIn }) => {
    const isBehind = first !== undefined && first.index > start && !isRunIn
    return isBehind && (namesAppendix.test(first.text.trim()) || isCanonicalName(first.text))
  })
  return next?.lines[0]?.index ?? lines.length
}

/** "Mathematical Appendix." */
const namesAppendix =
  /^(?:\p{Lu}[\p{L}-]+\s+){0,2}(?:appendix|appendices)(?:\s+[A-Z\d]+)?(?:\s*[.:—–].*)?$/iu

const partOfList =
  /^(?:(?:cited )?web ?(?:pages?|sites?|sources)|(?:online|internet|electronic|primary|secondary|printed|other) (?:sources|references|resources|literature)|webography|sitografia|sitographie|webgrafía|internetquellen|online-?quellen|źródła internetowe)$/u

/** "Web pages" over the rest of a list that is printed in parts. */
function isPartOfList({ lines: [first] }: HeadingLines): boolean {
  return partOfList.test(sectionName(first?.text ?? ''))
}

/** The title once more in smaller letters, at the head of the next pages of the list. */
function isCopyOf({ lines: [line] }: HeadingLines, { lines: [title] }: HeadingLines): boolean {
  return (
    line !== undefined &&
    title !== undefined &&
    line.page > title.page &&
    line.size < title.size - 0.6 &&
    comparable(line.text.replace(/\s*\d+\s*$/u, '')) === comparable(title.text)
  )
}

/** A supplement may have a short list of its own, which is not the list of the draft. */
const muchLonger = 2

/** The heading of the last list, or of one before that is much longer. */
function titleOfList(
  headings: readonly HeadingLines[],
  lines: readonly FlowLine[],
): HeadingLines | undefined {
  const all = headings.filter((heading) => isTitleOfList(heading, headings, lines))
  const titles = all.filter((title) => !all.some((other) => isCopyOf(title, other)))
  const last = titles.pop()
  if (last === undefined || titles.length === 0) return last
  const reach = reachOf(last, headings, lines)
  const least = (reach.end - reach.start) * muchLonger
  return (
    titles.find((title) => {
      const { start, end } = reachOf(title, headings, lines)
      return end - start >= least && isReferenceList(lines.slice(start, end))
    }) ?? last
  )
}

/** "Sources" or "Reference" may name a section or a column: what stands under it tells. */
const doubtfulName = /^(?:sources?|reference|quellen|källor|kilder)$/u

function isTitleOfList(
  heading: HeadingLines,
  headings: readonly HeadingLines[],
  lines: readonly FlowLine[],
): boolean {
  const text = heading.lines[0]?.text ?? ''
  if (!isReferenceHeading(text)) return false
  if (!doubtfulName.test(sectionName(text))) return true
  const { start, end } = reachOf(heading, headings, lines)
  return isReferenceList(lines.slice(start, end), fewestUntitled)
}

/** From the line under the heading to the next heading that is no entry, end exclusive. */
function reachOf(
  title: HeadingLines,
  headings: readonly HeadingLines[],
  lines: readonly FlowLine[],
): { readonly start: number; readonly end: number } {
  const start = (title.lines.at(-1)?.index ?? 0) + 1
  const next = headings.find(
    (heading) => endsList(heading, title, start) && !isEntry(heading, lines[start]),
  )
  return { start, end: next?.lines[0]?.index ?? lines.length }
}

/**
 * "References" over the last column of a table looks like the heading of a list. Where the draft has its
 * list elsewhere, an earlier one (a list for each chapter) has entries under it, a column has not.
 */
function isColumnHead(
  heading: HeadingLines,
  next: HeadingLines | undefined,
  lines: readonly FlowLine[],
): boolean {
  const last = heading.lines.at(-1)
  if (last === undefined || !isReferenceHeading(heading.lines[0]?.text ?? '')) return false
  return !isReferenceList(lines.slice(last.index + 1, next?.lines[0]?.index))
}

const fewestEntries = 4
/** What stands last and counts "[1] … [2] …" needs fewer to be told. */
const fewestUntitled = 3

/** Without a heading the entries must speak for themselves: several, short, most with a year. */
function isReferenceList(lines: readonly FlowLine[], fewest = fewestEntries): boolean {
  const entries = splitReferences(lines)
  const dated = entries.filter((entry) =>
    entry.lines.some(({ text }) => /\b(?:19|20)\d\d\b/u.test(text)),
  )
  const short = entries.filter((entry) => entry.lines.length <= 14)
  const isShort = short.length >= entries.length * 0.9
  return entries.length >= fewest && isShort && dated.length >= entries.length * 0.7
}

/** "P. Duval. Ferries in winter" begins as "A. Proofs" does, and is set as the first entry of the list is. */
function isEntry({ lines: [line], outlineLevel }: HeadingLines, first?: FlowLine): boolean {
  if (line === undefined || first === undefined || outlineLevel !== undefined) return false
  const isAlike = Math.abs(line.size - first.size) < 0.3 && line.isBold === first.isBold
  return isAlike && !line.isCapitals && initialsFirst.test(line.text.trim())
}

const initialsFirst = /^(?:\p{Lu}\.[\s-]?)+(?:\p{L}+\s)?\p{Lu}[\p{L}’'-]+(?:[.,]| and )/u

function endsList(heading: HeadingLines, title: HeadingLines, start: number): boolean {
  const first = heading.lines[0]
  const titleLine = title.lines[0]
  if (first === undefined || titleLine === undefined || first.index < start) return false
  if (isPartOfList(heading) || isCopyOf(heading, title)) return false
  if (heading.isRunIn) return isCanonicalName(first.text)
  const isSameStyle = styleKey(first) === styleKey(titleLine)
  const isNumberedEntry = /^(?:\[?\d{1,3}[\].)]|\d{1,3}\s)/u.test(first.text) && !isSameStyle
  return (
    heading.outlineLevel !== undefined ||
    (heading.isCanonical && comparable(first.text).length > 3) ||
    isSameStyle ||
    (!isNumberedEntry && heading.evidence.score >= 4.5)
  )
}

function regionLines(
  lines: readonly FlowLine[],
  excluded: ReadonlySet<FlowLine>,
): ReadonlySet<FlowLine> {
  const parts: FlowLine[][] = [[]]
  const notes = notesAtFoot(lines)
  for (const line of lines) {
    if (notes.has(line)) continue
    const isEnd = endsReferences(line.text) || isAppendixLine(line.text)
    if (isEnd && parts.some((part) => part.length > 0)) break
    if (excluded.has(line)) parts.push([])
    else parts.at(-1)?.push(line)
  }
  const [first = [], ...others] = parts.filter((part) => part.length > 0)
  const isNamed = first.filter(opensWithNames).length >= fewestEntries
  const rest = others.filter((part) => isOfList(part) && (!isNamed || part.some(opensWithNames)))
  return new Set(withoutTail([...first, ...rest.flat()]))
}

/** Points by which the notes of a page are smaller than its entries. */
const smallerBy = 1.2
const noteMark = /^\s*(?:\d{1,3}\s?|[*†‡]\s?)\p{Lu}/u

/** The rest of the last page of text stands over the list, and its notes at the foot of the page, under the first entries. */
function notesAtFoot(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const usual = median(lines.map(({ size }) => size))
  const page = lines.filter((line) => line.page === lines[0]?.page)
  const sorted = [...page].sort((one, other) => one.baseline - other.baseline)
  const last = sorted.findLastIndex(({ size }) => size > usual - smallerBy)
  const foot = sorted.slice(last + 1)
  return new Set(last >= 0 && noteMark.test(foot[0]?.text ?? '') ? foot : [])
}

/** Behind the label of a table come its rows and notes, or the rest of the list: that has years, and names first. */
function isOfList(lines: readonly FlowLine[]): boolean {
  const entries = splitReferences(lines)
  const dated = entries.filter((entry) =>
    entry.lines.some(({ text }) => /\b(?:1[89]|20)\d\d\b/u.test(text)),
  )
  return dated.length > 0 && dated.length >= entries.length * 0.4
}
