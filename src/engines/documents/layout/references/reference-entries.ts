import { openSpace, type FlowLine } from '../flow.ts'
import { groupBy, quantile } from '../statistics.ts'
import { opensBySign } from '../text/list-marks.ts'

/** The lines of one entry of the reference list, and the label in front of it. */
export interface ReferenceEntry {
  readonly label: string
  readonly lines: readonly FlowLine[]
}

type EntryStart = (line: FlowLine, index: number) => boolean

/**
 * A label with the names of several authors may go on in the next line; a space before it aligns the numbers. In the
 * narrow cell that a word processor sets it in, the bracket may fall into the next line: "[1 M. West", "] Available".
 */
const bracketed =
  /^\s*\[\s?((?:\d{1,3}|@?\p{L}[\p{L}\p{N}+ ,.&'’–-]{0,60})(?=\s?(?:\]|$))|\d{1,3}(?=\s(?:\p{Lu}|["“])(?:[^[\]]|\[[^[\]]*\]?)*$))/u
/** Where a wide tab parts it from its entry, the number is a line of its own. */
const dotted = /^\s*\(?(\d{1,3})[.)]\s*(?=\S|$)/u
const bare = /^\s*(\d{1,3})\s+(?=[\p{L}“"(])/u
/** The number in front of an entry, raised, as physicists set it. */
const raised = /^(\d{1,3})(?=\p{Lu}[\p{L}.])/u
const author =
  /^(?:[“"(]|(?:van|von|de|del|della|di|le|la|den|der|el|al)\s)?\p{Lu}[\p{L}'’.-]*(?:[\s,-]+\p{Lu}[\p{L}'’.-]*)*[\s,]+/u
const year = /\b(?:1[89]|20)\d\d[a-z]?\b/u
/** "———. 2012." under another work of the same authors. */
const repeated = /^(?:[—―–]{1,4}|-{2,4}|_{3,})\s?(?:[.,:;(]|\p{Lu}|(?:1[89]|20)\d\d)/u

/** Cuts a reference list into entries: by its labels, by its hanging indent, or by its gaps. */
export function splitReferences(lines: readonly FlowLine[]): readonly ReferenceEntry[] {
  if (lines.length === 0) return []
  const { startsEntry, labelOf } = chooseStart(lines)
  const entries: { label: string; lines: FlowLine[] }[] = []
  for (const [index, line] of lines.entries()) {
    const entry = entries.at(-1)
    const isStart =
      startsEntry(line, index) &&
      !(entry !== undefined && closesBracket(entry, line)) &&
      !(labelOf(line) === '' && details.test(line.text))
    if (entry === undefined || isStart) {
      entries.push({ label: labelOf(line), lines: [line] })
    } else entry.lines.push(line)
  }
  return entries.filter(({ lines }) => lines.reduce((sum, line) => sum + line.inkCount, 0) >= 15)
}

/** "vol. 42, no. 6, 1998, pp. 1069–1112." and "27, no. 4, 1995" say where a work stands: no entry begins with that. */
const details = /^(?:vol(?:ume)?\.?\s*\d|no\.\s*\d|pp?\.\s*\d|\d{1,3},\s*no\.)/iu

/** "(working paper 3, Institute of" and "Ovens, 2007).": what closes the bracket of the entry before is its last line. */
function closesBracket({ lines }: Pick<ReferenceEntry, 'lines'>, line: FlowLine): boolean {
  const before = lines.map(({ text }) => text).join(' ')
  const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')')
  return isOpen && /^[^()]*\)[.,;]?\s*$/u.test(line.text)
}

interface EntryMode {
  readonly startsEntry: EntryStart
  readonly labelOf: (line: FlowLine) => string
}

function chooseStart(lines: readonly FlowLine[]): EntryMode {
  const count = (pattern: RegExp): number => lines.filter(({ text }) => pattern.test(text)).length
  if (count(bracketed) >= 2 && count(bracketed) > lines.length * 0.1) {
    return numberedMode(lines, bracketed)
  }
  if (sequenceLength(lines, dotted) > Math.max(1, lines.length * 0.1)) {
    return numberedMode(lines, dotted)
  }
  if (sequenceLength(lines, bare) > Math.max(1, lines.length * 0.1)) {
    return numberedMode(lines, bare)
  }
  if (sequenceLength(lines, raised) > Math.max(1, lines.length * 0.1)) {
    return numberedMode(lines, raised)
  }
  // A list of the word processor has its sign before each entry and nowhere else.
  if (count(opensBySign) >= 2 && opensBySign.test(lines[0]?.text ?? '')) {
    return { startsEntry: ({ text }) => opensBySign.test(text), labelOf: () => '' }
  }
  return { startsEntry: unnumberedStart(lines), labelOf: () => '' }
}

const fewWords = 0.3

/** A label counts when it goes on from the one before, so that years and pages start no entry. */
function numberedMode(lines: readonly FlowLine[], pattern: RegExp): EntryMode {
  const starts = new Set<FlowLine>()
  const labels = lines.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
  const worded = labels.filter((label) => Number.isNaN(Number(label)))
  // Among numbers "[Online]" at the beginning of a line is none.
  const isCounted = worded.length < labels.length * fewWords
  let expected: number | undefined
  for (const line of lines) {
    const label = pattern.exec(line.text)?.[1]
    if (label === undefined) continue
    const value = Number(label)
    if (Number.isNaN(value)) {
      if (!isCounted) starts.add(line)
      continue
    }
    const isNext =
      expected === undefined ? value <= 400 : value >= expected && value <= expected + 3
    if (!isNext) continue
    starts.add(line)
    expected = value + 1
  }
  return {
    startsEntry: (line) => starts.has(line),
    labelOf: (line) => (starts.has(line) ? (pattern.exec(line.text)?.[1] ?? '') : ''),
  }
}

function sequenceLength(lines: readonly FlowLine[], pattern: RegExp): number {
  let expected: number | undefined
  let length = 0
  for (const { text } of lines) {
    const value = Number(pattern.exec(text)?.[1] ?? Number.NaN)
    if (Number.isNaN(value)) continue
    const isNext = expected === undefined ? value <= 3 : value >= expected && value <= expected + 3
    if (!isNext) continue
    length += 1
    expected = value + 1
  }
  return length
}

const hangingDistance = 4
/** So many names at the beginning of indented lines show that entries are set as paragraphs are. */
const fewestOpenings = 4

/** "2023. URL https://…" or the end of an address, alone at the top of a page: the rest of an entry. */
const isRest = /^(?:(?:1[89]|20)\d\d[a-z]?[.,;:)]|\S*[\d/_-]\S*$|https?:)/u

/** How far a quotation mark may hang out of the edge that the other entries begin at, in points. */
const mostOutside = 8

/** Where entries begin: a first one that opens with a mark in the margin begins further out than the others do. */
function leftEdge(lines: readonly FlowLine[]): number {
  const leftmost = (among: readonly FlowLine[]) => Math.min(...among.map(({ box }) => box.left))
  const edge = leftmost(lines)
  const ofLetters = leftmost(lines.filter(({ text }) => /^[\p{L}\d]/u.test(text)))
  return ofLetters - edge <= mostOutside ? ofLetters : edge
}

function unnumberedStart(lines: readonly FlowLine[]): EntryStart {
  const lefts = new Map(
    [...groupBy(lines, ({ flow }) => flow)].map(([flow, own]) => [flow, leftEdge(own)]),
  )
  const indentOf = (line: FlowLine): number => line.box.left - (lefts.get(line.flow) ?? 0)
  const hanging = lines.filter((line) => indentOf(line) > hangingDistance).length / lines.length
  const opening = lines.filter(({ text }) => author.test(text) && looksLikeAuthors(text))
  const indented = opening.filter((line) => indentOf(line) > hangingDistance)
  const isIndented = (line: FlowLine): boolean => indentOf(line) > hangingDistance
  const isOpened = opening.length >= fewestOpenings && indented.length > opening.length * 0.7
  // Under full given names only the lines with the year look like openings: what they follow tells.
  const opensAtEdge = endedShare(lines, (line) => !isIndented(line))
  if (isOpened && opensAtEdge <= endedShare(lines, isIndented)) return isIndented
  if (hanging > 0.2) {
    return (line, index) =>
      indentOf(line) < hangingDistance &&
      !goesOn(line, lines[index - 1]) &&
      (/^[\p{L}\d“"([]/u.test(line.text) || repeated.test(line.text)) &&
      !isRest.test(line.text)
  }
  // Astronomers' entries take a line each, so that few lines hang and no gap is wider.
  const atEdge = lines.filter((line) => !isIndented(line))
  const whole = atEdge.filter(({ text }) => opensEntry(text) && year.test(text))
  if (whole.length > atEdge.length * 0.8) {
    return (line) => !isIndented(line) && opensEntry(line.text)
  }
  // The first gap is the one under the heading of the list.
  const gaps = lines.slice(1).flatMap(({ above }) => (above < openSpace ? [above] : []))
  const usual = quantile(gaps, 0.2)
  const wide = gaps.filter((gap) => gap > usual * 1.2).length
  if (wide > lines.length * 0.12 && wide < lines.length * 0.8) {
    return (line, index) =>
      index === 0 ||
      (line.above < openSpace ? line.above > usual * 1.2 : isAuthorStart(line, lines[index - 1]))
  }
  return (line, index) => index === 0 || isAuthorStart(line, lines[index - 1])
}

const particle =
  /^(?:van|von|de|del|della|di|da|dos|le|la|den|der|el|al|ter|ten|zu|af|d['’])[\s\p{Lu}]/u

/** Some authors forget the indent of a second line: it begins in the middle of a sentence. */
function goesOn(line: FlowLine, previous: FlowLine | undefined): boolean {
  if (previous === undefined || !/^\p{Ll}{2}/u.test(line.text) || particle.test(line.text))
    return false
  return !ended.test(previous.text.trimEnd()) && !/\p{Lu}|\d|\//u.test(line.text.slice(0, 12))
}

const ended = /[.)\]]$|https?:\S+$|\d$/u

/** How many of these lines stand behind the end of a sentence, from 0 to 1. */
function endedShare(lines: readonly FlowLine[], isStart: (line: FlowLine) => boolean): number {
  let count = 0
  let good = 0
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    if (previous === undefined || !isStart(line)) continue
    count += 1
    if (ended.test(previous.text.trimEnd())) good += 1
  }
  return count === 0 ? 0 : good / count
}

/** Begins with a name, after an entry that has ended. */
function isAuthorStart(line: FlowLine, previous: FlowLine | undefined): boolean {
  if (!opensEntry(line.text)) return false
  if (previous === undefined) return true
  const hasEnded = ended.test(previous.text)
  if (repeated.test(line.text)) return hasEnded
  const isShort = previous.box.right < previous.column.right - line.size * 2
  return hasEnded && (isShort || /[.)\]]$/u.test(previous.text)) && looksLikeAuthors(line.text)
}

function opensEntry(text: string): boolean {
  return author.test(text) || repeated.test(text)
}

function looksLikeAuthors(text: string): boolean {
  const initials = /\p{Lu}\.(?:\s|-|,)/u.test(text.slice(0, 40))
  return initials || /^\p{Lu}[\p{L}'’-]+,\s\p{Lu}/u.test(text) || year.test(text.slice(0, 80))
}

/** "Duval, P.", "P. Duval", "[3] …": the beginning of an entry beyond doubt. */
export function opensWithNames({ text }: FlowLine): boolean {
  const isNamed = /^\p{Lu}[\p{L}'’-]+,\s\p{Lu}|^(?:\p{Lu}\.[\s-]?){1,3}\p{Lu}\p{Ll}/u.test(text)
  return isNamed || bracketed.test(text) || /^\d{1,3}\.\s+\p{Lu}/u.test(text)
}

/** Behind an entry of a list the next line comes as close as its own lines do. */
const furtherApart = 1.6
const tailLines = 60

/**
 * The lines of a list without what stands behind its last entry: lives and addresses of the authors, notices of the
 * publisher, which have no heading.
 */
export function withoutTail(lines: readonly FlowLine[]): readonly FlowLine[] {
  const entries = splitReferences(lines)
  const last = entries.at(-1)
  if (last === undefined || entries.length < fewestToCompare) return lines
  const others = entries.slice(0, -1)
  if (last.label === '' && !isReference(last)) {
    const end = entries.findLastIndex((entry) => isReference(entry))
    const first = entries[end + 1]?.lines[0]
    const isShortTail = end > entries.length * 0.5 && last.lines.length < tailLines
    if (first !== undefined && isShortTail) return withoutTail(lines.slice(0, lines.indexOf(first)))
  }
  const longest = Math.max(...others.map((entry) => entry.lines.length))
  const gaps = others.flatMap((entry) => entry.lines.slice(1)).map(({ above }) => above)
  const usual = quantile(
    gaps.filter((above) => above > 0 && above < openSpace),
    0.5,
  )
  const cut = last.lines.findIndex((line, index) => {
    const previous = last.lines[index - 1]
    if (previous === undefined || isRest.test(line.text)) return false
    const isApart = line.above >= openSpace ? index >= longest : line.above > usual * furtherApart
    const isOther = Math.abs(line.size - previous.size) > 0.6
    return ended.test(previous.text.trimEnd()) && (isApart || isOther)
  })
  const first = last.lines[cut]
  return first === undefined || usual === 0 ? lines : lines.slice(0, lines.indexOf(first))
}

const fewestToCompare = 4

/** It says when, or where it can be found. */
function isReference({ lines }: ReferenceEntry): boolean {
  const text = lines.map((line) => line.text).join(' ')
  return year.test(text) || /https?:|doi|arxiv|\bin press\b|\bn\.\s?d\.|forthcoming/iu.test(text)
}

const untitled = [
  { first: /^\[1\]/u, second: /^\[2\]/u },
  { first: /^1\.\s+\p{Lu}/u, second: /^2\.\s+\p{Lu}/u },
  { first: /^1\p{Lu}[\p{L}.]/u, second: /^2\p{Lu}[\p{L}.]/u },
]

/** Start of an unlabelled list: "[1]" followed soon by "[2]", in the last part of the document. */
export function findUntitledList(lines: readonly FlowLine[]): number | undefined {
  for (const { first, second } of untitled) {
    for (let index = lines.length - 1; index > lines.length * 0.4; index -= 1) {
      const line = lines[index]
      if (line === undefined || !first.test(line.text)) continue
      const next = lines.slice(index + 1, index + 14)
      const hasYears = [line, ...next].filter(({ text }) => year.test(text)).length >= 2
      if (hasYears && next.some(({ text }) => second.test(text))) return index
    }
  }
  return undefined
}
