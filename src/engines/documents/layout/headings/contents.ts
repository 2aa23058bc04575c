import type { FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { comparable, isChapterAlone, isContentsHeading } from './heading-names.ts'

const leader = /(?:\.\s?){4,}\s*(?:\d+|[ivxlc]+|[IVXLC]+)?$/u
const loneNumber = /^(?:\d{1,6}|[ivxlc]{1,6}|[IVXLC]{1,6})$/u
const fewestLeaders = 5
const fewestEntries = 4
/** An entry may take two lines; more in a row are something else. */
const mostBetween = 3

/**
 * Lines of a printed table of contents: entries with a leader or with a page number at their end, which may be a
 * piece of its own at the margin. The lines between two entries belong to it too. Its heading does not.
 */
export function contentsLines(lines: readonly FlowLine[]): readonly FlowLine[] {
  const found: FlowLine[] = []
  let isAfterContents = false
  for (const page of groupBy(lines, (line) => line.page).values()) {
    const isNamed = page.some((line) => isContentsHeading(line.text))
    const comesBack = isNamed || isAfterContents ? repeats(lines) : () => false
    // On a page that goes on with them, what stands over the first entry may be the title of the next list.
    const first = isNamed ? page[0] : page.find((line) => isEntry(line, page))
    const isRepeated = (line: FlowLine): boolean =>
      first !== undefined && line.index >= first.index && comesBack(line)
    const entries = new Set(page.filter((line) => isEntry(line, page) || isRepeated(line)))
    const leaders = page.filter((line) => leader.test(line.text)).length
    const isBegun = isNamed && beginsAtFoot(page, entries)
    // The last few entries, at the head of a page of their own.
    const isEnd: boolean =
      isAfterContents && page.slice(0, headLines).some(({ text }) => leader.test(text))
    const isContents =
      isBegun ||
      isEnd ||
      leaders >= fewestLeaders ||
      isListOfHeadings(page, lines) ||
      (entries.size >= fewestEntries && (isNamed || isAfterContents))
    const run: readonly FlowLine[] = isContents ? runOf(page, entries) : []
    const counted = run.filter((line) => entries.has(line)).length
    const isPage: boolean = isBegun || isEnd
    isAfterContents = isPage || (counted >= fewestEntries && counted > run.length * 0.5)
    if (isAfterContents) found.push(...run)
  }
  return found
}

const fewestListed = 6
const leastAgain = 0.6

/** Lines at the head of a page. */
const headLines = 4

/** Without a name or leaders: lines with a number at the margin each, which grows, come back as lines further on. */
function isListOfHeadings(page: readonly FlowLine[], lines: readonly FlowLine[]): boolean {
  const entries = page.flatMap((line) => {
    const number = page.find((other) => isNumberOf(other, line))
    return number === undefined ? [] : [{ key: comparable(line.text), page: Number(number.text) }]
  })
  if (entries.length < fewestListed) return false
  const isGrowing = entries.every((entry, index) => entry.page >= (entries[index - 1]?.page ?? 1))
  const behind = new Set(
    lines.filter((line) => line.page > (page[0]?.page ?? 0)).map(({ text }) => comparable(text)),
  )
  const again = entries.filter(({ key }) => key.length > 2 && behind.has(key))
  return isGrowing && again.length >= entries.length * leastAgain
}

const lowestLines = 10

/** "Contents" in the last lines of a page, with its first entries under it: the next page has the others. */
function beginsAtFoot(page: readonly FlowLine[], entries: ReadonlySet<FlowLine>): boolean {
  const below = page.slice(page.findLastIndex((line) => isContentsHeading(line.text)) + 1)
  const first = below[0]
  return (
    first !== undefined &&
    page.length > lowestLines * 2 &&
    below.length <= lowestLines &&
    entries.has(first) &&
    loneNumberBeside(first, page)
  )
}

function loneNumberBeside(line: FlowLine, page: readonly FlowLine[]): boolean {
  return page.some((other) => isNumberOf(other, line))
}

function isNumberOf(other: FlowLine, line: FlowLine): boolean {
  return (
    other !== line &&
    Math.abs(other.baseline - line.baseline) < 2 &&
    other.box.left > line.box.right &&
    loneNumber.test(other.text)
  )
}

/** Entries whose page numbers are not there come back further on as headings. */
function repeats(lines: readonly FlowLine[]): (line: FlowLine) => boolean {
  const last = new Map(lines.map(({ text, index }) => [comparable(text), index]))
  return ({ text, index }) => text.length > 4 && (last.get(comparable(text)) ?? 0) > index
}

function isEntry(line: FlowLine, page: readonly FlowLine[]): boolean {
  if (leader.test(line.text)) return true
  // "Chapter 2" over its title, and under that the contents of the chapter.
  if (/\s\d{1,3}$/u.test(line.text)) return !isChapterAlone(line.text)
  return page.some((other) => {
    const isBeside = other !== line && Math.abs(other.baseline - line.baseline) < 2
    if (!isBeside) return false
    return (
      isNumberOf(other, line) || (other.box.right < line.box.left && loneNumber.test(line.text))
    )
  })
}

/** Entries from the first on, and the few lines between two of them. */
function runOf(page: readonly FlowLine[], entries: ReadonlySet<FlowLine>): readonly FlowLine[] {
  const named = page.findIndex((line) => isContentsHeading(line.text))
  const run: FlowLine[] = []
  let between: FlowLine[] = []
  const seen = new Set<string>()
  for (const line of page.slice(named + 1)) {
    if (isContentsHeading(line.text)) continue
    if (!entries.has(line)) {
      if (run.length > 0 && between.length >= mostBetween) break
      between.push(line)
      continue
    }
    // An entry that comes again, without a leader, is the heading that it named.
    const key = comparable(line.text.replace(/[.\s]*\d+$/u, ''))
    if (key.length > 2 && seen.has(key) && !leader.test(line.text)) break
    seen.add(key)
    if (run.length > 0) run.push(...between)
    between = []
    run.push(line)
  }
  return run
}
