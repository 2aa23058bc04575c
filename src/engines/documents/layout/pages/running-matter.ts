import { startsWithLabel } from '../floats/captions.ts'
import { isCanonicalName, sectionName } from '../headings/heading-names.ts'
import { groupBy, median } from '../statistics.ts'
import { hasFewWords } from '../titles/title-page.ts'
import type { Line } from './line.ts'

/** A page's lines together with its size: what the removal of running heads and feet needs. */
export interface LinedPage {
  readonly height: number
  readonly width: number
  readonly lines: readonly Line[]
}

interface EdgeLine {
  readonly line: Line
  readonly page: number
  readonly key: string
  readonly words: ReadonlySet<string>
}

/** Books on letter paper have their heads 106 of 792 points below the edge. */
const zoneShare = 0.14
const pagesAround = 6
const sameHeight = 4
const sameSize = 2
const pageNumber =
  /^[-–—\s|]*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|\/)\s*\d+)?[-–—\s|]*$/iu
/** "187–194, 2005." at the top of a column: the pages and the year that end an entry of the reference list. */
const entryEnd = /^[^\p{L}]*(?:\d\s?[–-]\s?\d{1,6}|\b(?:1[89]|20)\d\d[a-z]?)\)?\.$/u
/** Without a letter of any script. */
const onlyNumber = /^[^\p{L}]*#[^\p{L}]*$/u
/** A journal says so where an abstract is longer than the room under the names. */
const goingOn =
  /^\(?continued (?:on (?:the )?(?:next|following)|from (?:the )?previous) page\.?\)?$/iu

/**
 * Finds running heads, running feet and page numbers: lines near the top or bottom edge that come
 * back at the same height on other pages with nearly the same words, digits aside.
 */
export function findRunningMatter(pages: readonly LinedPage[]): ReadonlySet<Line> {
  const edges = pages.map((page, index) => edgeLines(page, index))
  const running = new Set<Line>([
    ...findRepeated(pages),
    ...findHeadRows(pages),
    ...findPartedHeads(pages),
    ...pages.flatMap(({ lines }) => lines.filter(({ text }) => goingOn.test(text.trim()))),
  ])
  for (const [index, lines] of edges.entries()) {
    const page = pages[index]
    if (page === undefined) continue
    for (const candidate of lines) {
      if (isRunning(candidate, edges, page)) running.add(candidate.line)
    }
  }
  for (const line of besideNumbers(pages, running)) running.add(line)
  const kept = new Set([...largestOnCover(pages[0]), ...namesSaidOnce(pages)])
  // Figures and tables stand at the top of pages, and their labels differ in the number alone.
  return new Set([...running].filter((line) => !startsWithLabel(line.text) && !kept.has(line)))
}

/**
 * A chapter of one page has its name as head once: beside the number of the page, where and as other heads are set.
 */
function besideNumbers(pages: readonly LinedPage[], running: ReadonlySet<Line>): readonly Line[] {
  const lookOf = (line: Line): string => `${placeOf(line)}|${line.font}`
  const heads = [...running].filter(({ text }) => /\p{L}{3}/u.test(text))
  const byLook = groupBy(heads, lookOf)
  return pages.flatMap(({ lines, height }) =>
    lines.filter(
      (line) =>
        !running.has(line) &&
        line.baseline < height * zoneShare &&
        (byLook.get(lookOf(line))?.length ?? 0) >= fewestHeads &&
        lines.some(
          (other) =>
            running.has(other) &&
            pageNumber.test(other.text) &&
            Math.abs(other.baseline - line.baseline) < sameRow,
        ),
    ),
  )
}

const sameRow = 2

/** "5 ABSTRACT" at the top of its page, as "4 DEDICATION" is of the one before: a head comes back, or its heading does. */
function namesSaidOnce(pages: readonly LinedPage[]): readonly Line[] {
  const named = pages.flatMap(({ lines }) => lines.filter(({ text }) => isCanonicalName(text)))
  const byName = groupBy(named, ({ text }) => sectionName(text))
  return [...byName.values()].flatMap((lines) => (lines.length === 1 ? lines : []))
}

const fewestWords = 2
const middleShare = 0.05

/**
 * A page of a few words has no head: what stands in its middle, as large as anything on it, is its title, though other
 * pages repeat it. At its edge even the cover of a psychologist has one.
 */
function largestOnCover(page: LinedPage | undefined): readonly Line[] {
  const { lines, width } = page ?? { lines: [], width: 0 }
  if (!hasFewWords(lines)) return []
  const largest = Math.max(...lines.map(({ size }) => size))
  const isInMiddle = ({ box }: Line): boolean =>
    Math.abs((box.left + box.right) / 2 - width / 2) < width * middleShare
  return lines.filter((line) => {
    const words = line.text.match(/\p{L}{2,}/gu)?.length ?? 0
    return line.size === largest && words >= fewestWords && isInMiddle(line)
  })
}

const repeatedPages = 3
const maxRepeatedLength = 60

/** The same few words in the same place on three pages and more: a journal's address, a stamp. */
function findRepeated(pages: readonly LinedPage[]): readonly Line[] {
  const places = new Map<string, Line[]>()
  for (const { lines } of pages) {
    for (const line of lines) {
      if (line.text.length > maxRepeatedLength || !/\p{L}{3}/u.test(line.text)) continue
      const key = `${Math.round(line.box.left / 3)}|${Math.round(line.baseline / 3)}|${line.text}`
      const known = places.get(key)
      if (known === undefined) places.set(key, [line])
      else known.push(line)
    }
  }
  return [...places.values()].filter((lines) => comesBack(lines, pages)).flat()
}

/** Far from the edges a thesis prints its title on several pages of its front, and tables the names of columns. */
const shareWithinPage = 0.1

function comesBack(lines: readonly Line[], pages: readonly LinedPage[]): boolean {
  const [first] = lines
  const height = pages[0]?.height ?? 0
  const baseline = first?.baseline ?? 0
  const isWithin = baseline > height * zoneShare && baseline < height * (1 - zoneShare)
  return lines.length >= Math.max(repeatedPages, isWithin ? pages.length * shareWithinPage : 0)
}

/** Heads of sections change too often to come back: their place and their look on this share of the pages tells. */
const headShare = 0.4
const fewestHeads = 4
/** Pages without a head begin further below its place: those that open a chapter, and empty ones, do not count. */
const openingDepth = 40

/**
 * The first line of many pages at one height, set apart from the text below, in one size and not in the font
 * of the text. Running text has no gap below its first line, and titles of slides are larger than their text.
 */
function findHeadRows(pages: readonly LinedPage[]): readonly Line[] {
  const rows = new Map<string, Line[]>()
  const openings = pages.map(firstRow)
  for (const [index, page] of pages.entries()) {
    const [head, ...others] = openings[index] ?? []
    const next = nextBelow(page, head)
    if (head === undefined || next === undefined) continue
    const gap = next.baseline - head.baseline
    const isApart = gap > Math.max(head.size, next.size) * 1.7 && gap > leadingOf(page) * 1.3
    if (!isApart || head.size > next.size + 0.6 || head.baseline > page.height * zoneShare) continue
    const key = placeOf(head)
    const row = rows.get(key)
    if (row === undefined) rows.set(key, [head, ...others])
    else row.push(head, ...others)
  }
  const tops = openings.map(([head]) => head?.baseline ?? Number.POSITIVE_INFINITY)
  const usual = new Set(
    [...rows].flatMap(([key, row]) => {
      const count = new Set(row.map((line) => line.page)).size
      const lowest = Math.max(...row.map((line) => line.baseline)) + openingDepth
      const filled = tops.filter((top) => top <= lowest).length
      const isUsual = count >= fewestHeads && count >= filled * headShare
      const text = openings.flat().filter((line) => placeOf(line) === key && isFullLine(line))
      return isUsual && text.length * 2 < Math.max(row.length, fewestFullLines * 2) ? [key] : []
    }),
  )
  // Where a picture comes right below, the head stands there all the same.
  return openings
    .filter((row) => row.some((line) => usual.has(placeOf(line)) && !isFullLine(line)))
    .flat()
}

/** A head leaves room between its parts; lines of text fill theirs, and begin pages that nothing heads. */
const fewestFullLines = 2
const fullLine = 60

function isFullLine({ inkCount, text }: Line): boolean {
  return inkCount >= fullLine && !/^\d+\s|\s\d+$|\s{2,}/u.test(text)
}

/** In a double-spaced manuscript every line stands as far from the next one as a head does elsewhere. */
function leadingOf({ lines }: LinedPage): number {
  const baselines = [...new Set(lines.map(({ baseline }) => Math.round(baseline)))]
  const sorted = baselines.sort((a, b) => a - b)
  return median(sorted.slice(1).map((baseline, index) => baseline - (sorted[index] ?? 0)))
}

const placeOf = (line: Line): string => `${Math.round(line.baseline)}|${line.size}`

/** "Thesis advisor: Bo Sample" at the left of both pages of an abstract, and who wrote it at the right: a head by its form. */
function findPartedHeads(pages: readonly LinedPage[]): readonly Line[] {
  const rows = pages.map(partedHead)
  const saysAgain = (row: readonly Line[], other: readonly Line[]): boolean =>
    row.length === other.length &&
    row.every(({ text, baseline }, index) => {
      const again = other[index]
      return again?.text === text && Math.abs(again.baseline - baseline) < sameHeight
    })
  return rows.flatMap((row, index) => {
    const isHead = [rows[index - 1], rows[index + 1]].some((other) => saysAgain(row, other ?? []))
    return isHead ? row : []
  })
}

/** Two lines in one row at the top, apart from what is under them, as the names of columns are not. */
function partedHead(page: LinedPage): readonly Line[] {
  const row = firstRow(page)
  const [head, other] = row
  const next = nextBelow(page, head)
  if (head === undefined || other === undefined || next === undefined || row.length > 2) return []
  const isApart = next.baseline - head.baseline > Math.max(head.size, next.size) * 1.7
  return isApart && head.baseline < page.height * zoneShare ? row : []
}

function firstRow({ lines }: LinedPage): readonly Line[] {
  const top = Math.min(...lines.map((line) => line.baseline))
  return lines.filter((line) => line.baseline - top < 2).sort((a, b) => a.box.left - b.box.left)
}

function nextBelow({ lines }: LinedPage, head: Line | undefined): Line | undefined {
  if (head === undefined) return undefined
  return lines
    .filter((line) => line.baseline - head.baseline >= 2)
    .reduce<Line | undefined>(
      (best, line) => (best === undefined || line.baseline < best.baseline ? line : best),
      undefined,
    )
}

function edgeLines(page: LinedPage, index: number): readonly EdgeLine[] {
  const sorted = [...page.lines].sort((a, b) => a.baseline - b.baseline)
  const top = sorted.filter((line) => line.baseline < page.height * zoneShare).slice(0, 6)
  const bottom = sorted.filter((line) => line.baseline > page.height * (1 - zoneShare)).slice(-6)
  return [...new Set([...top, ...bottom, ...lowestNumber(sorted, page)])].map((line) => {
    const key = keyOf(line.text)
    return { line, page: index, key, words: new Set(key.split(' ')) }
  })
}

/**
 * With a short text block the number of the page stands far above the edge, with the chapter beside it or alone, but
 * nothing stands below it.
 */
function lowestNumber(sorted: readonly Line[], page: LinedPage): readonly Line[] {
  const lowest = sorted.at(-1)
  if (lowest === undefined || lowest.baseline < page.height * shortTextBlock) return []
  const row = sorted.filter((line) => lowest.baseline - line.baseline < 2)
  return row.some(({ text }) => pageNumber.test(text)) ? row : []
}

const shortTextBlock = 0.7

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\d+/gu, '#')
    .replaceAll(/\b[ivxlc]+\b/gu, '#')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function isRunning(
  candidate: EdgeLine,
  edges: readonly (readonly EdgeLine[])[],
  page: LinedPage,
): boolean {
  const { line } = candidate
  const isNumber = pageNumber.test(line.text)
  const isAtEdge = line.baseline > page.height * 0.9 || line.baseline < page.height * 0.1
  if (isNumber && isAtEdge) return true
  let hits = 0
  for (let distance = -pagesAround; distance <= pagesAround; distance += 1) {
    const others = distance === 0 ? [] : (edges[candidate.page + distance] ?? [])
    if (others.some((other) => isSameMatter(candidate, other))) hits += 1
  }
  return hits >= 2 || (hits >= 1 && (edges.length <= 4 || isNumber))
}

function isSameMatter(a: EdgeLine, b: EdgeLine): boolean {
  if (Math.abs(a.line.baseline - b.line.baseline) >= sameHeight) return false
  // A title may stand where the pages behind it repeat it, in small letters.
  if (Math.abs(a.line.size - b.line.size) > sameSize) return false
  if (entryEnd.test(a.line.text)) return a.line.text === b.line.text
  if (onlyNumber.test(a.key) && onlyNumber.test(b.key)) return true
  return dice(a, b) > 0.7
}

function dice(a: EdgeLine, b: EdgeLine): number {
  if (a.key === b.key) return 1
  let common = 0
  for (const word of a.words) if (b.words.has(word)) common += 1
  return (2 * common) / (a.words.size + b.words.size)
}
