import type { FlowLine } from '../flow.ts'
import { median } from '../statistics.ts'

const label = /^\s*\[?(\d{1,3})[\].)](?!\d)\s*\S/u
const year = /\b(?:1[89]|20)\d\d\b/u
const fewestCounted = 5
/** An advertisement between two columns of a list, or a few entries that are set as headings are. */
const mostBetween = 60
const linesToYear = 8
const mostLinesOfEntry = 12
const sameSize = 0.4

/**
 * The rest of a list whose entries are numbered, where something else stands within it: a publisher's advertisement, a
 * title in an entry that is set like a heading. Its next number, in the same letters and with a year behind it, tells.
 * @param taken the lines of the list so far, in reading order.
 */
export function countedRest(
  lines: readonly FlowLine[],
  taken: ReadonlySet<FlowLine>,
): readonly FlowLine[] {
  const own = lines.filter((line) => taken.has(line))
  const numbers = own.flatMap((line) => numberOf(line) ?? [])
  // A line within an entry may begin with the rest of its pages.
  const last = numbers.reduce((count, next) => (next === count + 1 ? next : count), 0)
  const size = median(own.map((line) => line.size))
  if (last < fewestCounted) return []
  const rest: FlowLine[] = []
  let number = last
  let at = lines.findLastIndex((line) => taken.has(line)) + 1
  for (;;) {
    const next = entryAt(lines, { at, number: number + 1, size })
    if (next === undefined) return rest
    const end = endOfEntry(lines, { at: next, number: number + 2, size })
    rest.push(...lines.slice(next, end))
    number += 1
    at = end
  }
}

function numberOf({ text }: FlowLine): number | undefined {
  const found = label.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

interface Sought {
  readonly at: number
  readonly number: number
  readonly size: number
}

function entryAt(lines: readonly FlowLine[], { at, number, size }: Sought): number | undefined {
  const found = lines
    .slice(at, at + mostBetween)
    .findIndex((line) => numberOf(line) === number && Math.abs(line.size - size) < sameSize)
  if (found < 0) return undefined
  const isDated = lines
    .slice(at + found, at + found + linesToYear)
    .some(({ text }) => year.test(text))
  return isDated ? at + found : undefined
}

/** Before the next entry, or where other letters or another column without it begin. */
function endOfEntry(lines: readonly FlowLine[], { at, number, size }: Sought): number {
  const behind = lines.slice(at + 1, at + mostLinesOfEntry)
  const next = behind.findIndex((line) => numberOf(line) === number)
  const first = lines[at]
  const other = behind.findIndex(
    (line) => Math.abs(line.size - size) >= sameSize || line.flow !== first?.flow,
  )
  const ends = [next, other].filter((index) => index >= 0)
  const isOn =
    next >= 0 && (other < 0 || next < other || hasOnlyLetters(behind.slice(0, next), size))
  if (isOn) return at + 1 + next
  return at + 1 + (ends.length === 0 ? behind.length : Math.min(...ends))
}

/** An entry may go on in the next column. */
function hasOnlyLetters(lines: readonly FlowLine[], size: number): boolean {
  return lines.every((line) => Math.abs(line.size - size) < sameSize)
}
