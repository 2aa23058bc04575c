import type { FlowLine } from '../flow.ts'
import type { OutlineEntry } from '../pages/page-content.ts'
import { groupBy, heaviest } from '../statistics.ts'
import { comparable, isContentsHeading } from './heading-names.ts'

const fewestEntries = 5
const fewestFound = 0.6
const sameLevel = 4
const mostLevels = 4
const longest = 200

/** "2.1 Methods . . . . . 14" */
const numbered = /^(.{2,200}?)(?:[\s.·…_]{2,}|\s)(\d{1,3})$/u
const lone = /^\d{1,3}$/u

interface PrintedEntry {
  readonly title: string
  readonly page: number
  readonly left: number
}

/**
 * The printed table of contents as bookmarks, for a file that has none: titles with the pages where they stand. What
 * is printed as page 14 may be the 20th page of the file: as far as most titles are found off.
 */
export function readPrintedContents(
  contents: readonly FlowLine[],
  lines: readonly FlowLine[],
): readonly OutlineEntry[] {
  const own = ofChapters(contents, lines)
  const entries = own.length < fewestEntries ? [] : entriesOf(own)
  if (entries.length < fewestEntries) return []
  const last = Math.max(...contents.map((line) => line.page))
  const places = placesOf(lines, last)
  const offset = offsetOf(entries, places)
  if (offset === undefined) return []
  const found = entries.filter(({ title, page }) =>
    places.get(comparable(title))?.has(page + offset),
  )
  if (found.length < entries.length * fewestFound) return []
  const levels = levelsOf(entries)
  return entries.map((entry) => ({
    title: entry.title,
    level: levels(entry),
    page: entry.page + offset,
  }))
}

const notChapters = /figur|tab(?:le|ell)|abbild|algorithm|listing|liste des/iu

/** Without the lists of figures and tables. */
function ofChapters(
  contents: readonly FlowLine[],
  lines: readonly FlowLine[],
): readonly FlowLine[] {
  const heads = lines.filter((line) => isContentsHeading(line.text))
  return contents.filter((line) => {
    const head = heads.findLast(({ index }) => index < line.index)
    return head !== undefined && !notChapters.test(head.text)
  })
}

function entriesOf(contents: readonly FlowLine[]): readonly PrintedEntry[] {
  const entries: PrintedEntry[] = []
  for (const page of groupBy(contents, (line) => line.page).values()) {
    // Left and right pages have margins of their own.
    const margin = Math.min(...page.map(({ box }) => box.left))
    for (const line of page) {
      const text = line.text.trim()
      if (text.length > longest || lone.test(text)) continue
      const beside = page.find(
        (other) =>
          lone.test(other.text.trim()) &&
          Math.abs(other.baseline - line.baseline) < 2 &&
          other.box.left > line.box.right,
      )
      const match = beside === undefined ? numbered.exec(text) : null
      const title = (match?.[1] ?? text).replace(/[\s.·…_]+$/u, '')
      const number = Number(beside?.text ?? match?.[2] ?? Number.NaN)
      if (Number.isNaN(number) || !/\p{L}{2}/u.test(title)) continue
      entries.push({ title, page: number, left: line.box.left - margin })
    }
  }
  return entries
}

/** The pages on which a line says each text, behind the contents. */
function placesOf(
  lines: readonly FlowLine[],
  after: number,
): ReadonlyMap<string, ReadonlySet<number>> {
  const places = new Map<string, Set<number>>()
  for (const line of lines) {
    if (line.page < after || line.text.length > longest) continue
    const key = comparable(line.text)
    const known = places.get(key)
    if (known === undefined) places.set(key, new Set([line.page]))
    else known.add(line.page)
  }
  return places
}

function offsetOf(
  entries: readonly PrintedEntry[],
  places: ReadonlyMap<string, ReadonlySet<number>>,
): number | undefined {
  const offsets = new Map<number, number>()
  for (const { title, page } of entries) {
    for (const place of places.get(comparable(title)) ?? []) {
      offsets.set(place - page, (offsets.get(place - page) ?? 0) + 1)
    }
  }
  return heaviest(offsets)
}

/** How far entries are set in says how deep they are, and where all stand at one edge their numbers say it. */
function levelsOf(entries: readonly PrintedEntry[]): (entry: PrintedEntry) => number {
  const lefts = entries.map(({ left }) => left).sort((one, other) => one - other)
  const steps = lefts.filter(
    (left, index) => index === 0 || left - (lefts[index - 1] ?? 0) > sameLevel,
  )
  const isFlat = areAtOneEdge(entries)
  const counted = entries.filter(({ title }) => /^\d/u.test(title))
  // Entries whose page number nobody found are left out, those of the chapters first: the others keep their numbers.
  const isCounted = counted.length >= entries.length * mostlyCounted
  const depthByPlace = (left: number): number => {
    const isIn = (step: number): boolean => step <= left + sameLevel / 2
    return steps.filter(isIn).length
  }
  return ({ left, title }) => {
    const isNumbered = isFlat || (isCounted && /^\d/u.test(title))
    // "3.3.1" is as deep as that, though the titles of chapters, whose numbers are lost, stand no further out.
    const depth = isNumbered ? numberDepth(title) : Math.max(depthByPlace(left), numberDepth(title))
    return Math.min(mostLevels, Math.max(1, depth))
  }
}

const mostlyCounted = 0.8
const fewestDeep = 3

/** "1 Bread", "1.1 Loaves" and "1.1.1 Rye", one under the other, as the Brazilian standard asks. */
function areAtOneEdge(entries: readonly PrintedEntry[]): boolean {
  const counted = entries.filter(({ title }) => /^\d/u.test(title))
  const tops = counted.filter(({ title }) => numberDepth(title) === 1)
  const deep = counted.filter(({ title }) => numberDepth(title) > 1)
  const edge = Math.max(...tops.map(({ left }) => left))
  return deep.length >= fewestDeep && deep.every(({ left }) => Math.abs(left - edge) < sameLevel)
}

function numberDepth(title: string): number {
  return /^\d{1,2}(?:\.\d{1,2})*/u.exec(title)?.[0].split('.').length ?? 1
}
