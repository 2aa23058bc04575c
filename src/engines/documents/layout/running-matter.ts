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

const zoneShare = 0.13
const pagesAround = 6
const sameHeight = 4
const pageNumber =
  /^[-–—\s|]*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|\/)\s*\d+)?[-–—\s|]*$/iu
const onlyNumber = /^[\W#]*#[\W#]*$/u

/**
 * Finds running heads, running feet and page numbers: lines near the top or bottom edge that come
 * back at the same height on other pages with nearly the same words, digits aside.
 */
export function findRunningMatter(pages: readonly LinedPage[]): ReadonlySet<Line> {
  const edges = pages.map((page, index) => edgeLines(page, index))
  const running = new Set<Line>(findRepeated(pages))
  for (const [index, lines] of edges.entries()) {
    const page = pages[index]
    if (page === undefined) continue
    for (const candidate of lines) {
      if (isRunning(candidate, edges, page)) running.add(candidate.line)
    }
  }
  return running
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
  return [...places.values()].filter((lines) => lines.length >= repeatedPages).flat()
}

function edgeLines(page: LinedPage, index: number): readonly EdgeLine[] {
  const sorted = [...page.lines].sort((a, b) => a.baseline - b.baseline)
  const top = sorted.filter((line) => line.baseline < page.height * zoneShare).slice(0, 6)
  const bottom = sorted.filter((line) => line.baseline > page.height * (1 - zoneShare)).slice(-6)
  return [...new Set([...top, ...bottom])].map((line) => {
    const key = keyOf(line.text)
    return { line, page: index, key, words: new Set(key.split(' ')) }
  })
}

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
  if (onlyNumber.test(a.key) && onlyNumber.test(b.key)) return true
  return dice(a, b) > 0.7
}

function dice(a: EdgeLine, b: EdgeLine): number {
  if (a.key === b.key) return 1
  let common = 0
  for (const word of a.words) if (b.words.has(word)) common += 1
  return (2 * common) / (a.words.size + b.words.size)
}
