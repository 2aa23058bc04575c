import type { FlowLine } from '../flow.ts'
import type { OutlineEntry } from '../pages/page-content.ts'
import { groupBy } from '../statistics.ts'
import { comparable, withoutNumber } from './heading-names.ts'

/** Which lines the bookmarks of the file point at. */
export interface OutlinePrior {
  readonly levels: ReadonlyMap<FlowLine, number>
  /** Lines that go on with a bookmarked one, as its bookmark says. */
  readonly continued: ReadonlySet<FlowLine>
  /** Entries with a page, and how many of them were found as a line. */
  readonly entryCount: number
  readonly foundCount: number
}

const minimumEntries = 3
const acceptedMatch = 0.8
/** So many letters are the first line of a heading, however many lines follow. */
const longOpening = 36

/** Finds each bookmark as a line on its target page, or on the page before or after. */
export function matchOutline(
  outline: readonly OutlineEntry[],
  lines: readonly FlowLine[],
): OutlinePrior {
  const entries = outline.filter(({ page, title }) => page !== undefined && !isOfPublisher(title))
  const levels = new Map<FlowLine, number>()
  const continued = new Set<FlowLine>()
  if (entries.length < minimumEntries) {
    return { levels, continued, entryCount: entries.length, foundCount: 0 }
  }
  const byPage = new Map<number, FlowLine[]>()
  for (const line of lines) {
    const onPage = byPage.get(line.page)
    if (onPage === undefined) byPage.set(line.page, [line])
    else onPage.push(line)
  }
  const sameTitle = groupBy(entries, ({ title }) => comparable(title))
  for (const entry of entries) {
    const same = sameTitle.get(comparable(entry.title)) ?? []
    if (isOfAbstract(entry, same, byPage)) continue
    const others = new Set(same.map(({ page }) => page).filter((page) => page !== entry.page))
    const sought = { ...entry, isRepeated: same.length > 1, others }
    const line = bestLine(sought, byPage, (one) => levels.has(one) || continued.has(one))
    if (line === undefined) continue
    levels.set(line, entry.level)
    for (const next of restOf(entry, line, byPage.get(line.page) ?? [])) continued.add(next)
  }
  return { levels, continued, entryCount: entries.length, foundCount: levels.size }
}

/** What a publisher has to say behind the references is no section of the work. */
function isOfPublisher(title: string): boolean {
  return /^publisher['’]s note$/iu.test(title.trim())
}

/**
 * "Background" is a bookmark under "Abstract" and one of the paper, both on the first page: where one line alone has
 * that name, as the steps of the abstract run in, it is the section.
 */
function isOfAbstract(
  entry: OutlineEntry,
  same: readonly OutlineEntry[],
  byPage: ReadonlyMap<number, readonly FlowLine[]>,
): boolean {
  const beside = same.filter(({ page }) => page === entry.page)
  if (!beside.some(({ level }) => level < entry.level)) return false
  const title = comparable(entry.title)
  const lines = (byPage.get(entry.page ?? 0) ?? []).filter(({ text }) => comparable(text) === title)
  return lines.length < beside.length
}

const mostLines = 4

/** "Ordered Data" under "Methods for" is the rest of that title, not the section of its name further down. */
function restOf(
  entry: OutlineEntry,
  line: FlowLine,
  onPage: readonly FlowLine[],
): readonly FlowLine[] {
  const wanted = comparable(withoutNumber(entry.title))
  let text = comparable(withoutNumber(line.text))
  const rest: FlowLine[] = []
  const first = onPage.indexOf(line) + 1
  for (const next of onPage.slice(first, first + mostLines - 1)) {
    text += comparable(next.text)
    if (next.flow !== line.flow || text === '' || !wanted.startsWith(text)) break
    rest.push(next)
  }
  return rest
}

interface SoughtEntry extends OutlineEntry {
  /** "Methods" of the abstract and of the paper: the first entry means the first line, however small. */
  readonly isRepeated: boolean
  /** Pages of other entries with this title, whose lines are theirs. */
  readonly others: ReadonlySet<number | undefined>
}

function bestLine(
  entry: SoughtEntry,
  byPage: ReadonlyMap<number, readonly FlowLine[]>,
  isTaken: (line: FlowLine) => boolean,
): FlowLine | undefined {
  const page = entry.page ?? 0
  const wanted = { whole: comparable(entry.title), bare: comparable(withoutNumber(entry.title)) }
  if (wanted.whole === '') return undefined
  let best: FlowLine | undefined
  let bestMatch = 0
  for (const distance of [0, 1, -1]) {
    if (entry.others.has(page + distance)) continue
    const onPage = byPage.get(page + distance) ?? []
    for (const line of onPage) {
      if (isTaken(line)) continue
      const similarity = isWrapped(line, onPage, wanted) ? 1 : similarityOf(line, wanted)
      const match =
        similarity === 0
          ? 0
          : similarity +
            (entry.isRepeated ? 0 : Math.min(0.2, line.size / 100)) +
            (line.isBold ? 0.05 : 0) -
            (distance === 0 ? 0 : 0.05)
      if (match > bestMatch) [best, bestMatch] = [line, match]
    }
  }
  return bestMatch >= acceptedMatch ? best : undefined
}

/** A title over two lines and more, to its last word: a running head that has it in one line is no nearer to it. */
function isWrapped(line: FlowLine, onPage: readonly FlowLine[], wanted: Wanted): boolean {
  const opening = comparable(withoutNumber(line.text))
  if (opening.length < fewestLetters || !wanted.bare.startsWith(opening)) return false
  const first = onPage.indexOf(line) + 1
  let text = opening
  for (const next of onPage.slice(first, first + mostLines - 1)) {
    if (next.flow !== line.flow || Math.abs(next.size - line.size) > 0.6) return false
    text += comparable(next.text)
    if (text === wanted.bare) return true
    if (!wanted.bare.startsWith(text)) return false
  }
  return false
}

const fewestLetters = 4
const closesSentence = /^\p{Ll}.*[.!?]$/su

interface Wanted {
  readonly whole: string
  readonly bare: string
}

function similarityOf(line: FlowLine, wanted: Wanted): number {
  const whole = comparable(line.text)
  const bare = comparable(withoutNumber(line.text))
  // The last words of a paragraph may be those of a bookmark.
  if (bare === '' || closesSentence.test(line.text.trim())) return 0
  if (whole === wanted.whole || bare === wanted.bare) return 1
  if (whole === wanted.bare || bare === wanted.whole) return 1
  // The first line of a heading that takes two.
  const isOpening =
    wanted.bare.length > 12 &&
    wanted.bare.startsWith(bare) &&
    bare.length > Math.min(wanted.bare.length * 0.4, longOpening)
  return isOpening ? acceptedMatch : 0
}
