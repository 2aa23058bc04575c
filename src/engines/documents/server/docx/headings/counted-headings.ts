import { readCaption } from '../../../captions.ts'
import { canonicalRole } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'
import { decimalNumberOf } from './decimal-number.ts'

interface NumberedLine {
  readonly index: number
  /** 2 and 3 of "2.3". */
  readonly parts: readonly number[]
  readonly isCanonical: boolean
}

/** Words of a heading that nothing but its number betrays. */
const mostWords = 16
/** Characters of the prose that stands between two chapters. */
const leastProse = 120
const leastChapters = 3
const leastNames = 2

/**
 * Short paragraphs that count through the text though they look like it: "3.2 Model" between headings 3.1 and 3.3,
 * and, where no other numbered chapters were told, a run of "1. Introduction", "2. Data" with prose under each. `known` are the places
 * of the headings that were told by their styles or looks. Answers levels by place.
 */
export function countedHeadings(
  items: readonly BodyItem[],
  known: ReadonlyMap<number, { readonly level: number }>,
): ReadonlyMap<number, number> {
  const told = new Set(known.keys())
  const lines = items.flatMap((item, index): NumberedLine[] => {
    const line = item.kind === 'paragraph' ? lineOf(item.paragraph, index) : undefined
    return line === undefined ? [] : [line]
  })
  const isProse = items.map(
    (item) => item.kind === 'paragraph' && item.paragraph.text.length >= leastProse,
  )
  const hasProse = (from: number, to: number) => isProse.slice(from + 1, to).includes(true)
  const shifts = lines.flatMap(({ index, parts }) => {
    const level = known.get(index)?.level
    return level === undefined ? [] : [level - parts.length]
  })
  const isNumbered = shifts.length > 0
  // In some files chapters are of the second level.
  const shift = isNumbered ? Math.max(0, Math.min(...shifts)) : 0
  const run = chaptersOf(lines, hasProse)
  const isOfRun = ({ index, parts }: NumberedLine) =>
    parts.length > 1 || !told.has(index) || run.some((line) => line.index === index)
  const named = lines.every(isOfRun) ? run.filter(({ index }) => !told.has(index)) : []
  const outline = outlineOf(lines, hasProse)
  // Where an author set numbered headings apart, what looks like the text is none.
  const isOutline =
    shifts.length <= outline.size * fewTold &&
    lines.every(({ index, parts }) => parts.length > 1 || !told.has(index) || outline.has(index))
  const chapters =
    named.length === 0 && isOutline
      ? lines.filter(({ index }) => outline.has(index) && !told.has(index))
      : named
  const settled = new Set([...told, ...chapters.map(({ index }) => index)])
  const between = countedOn(lines, settled, (index) => hasProse(index, items.length))
  return new Map(
    [...chapters, ...between].map(({ index, parts }) => [index, Math.min(6, parts.length + shift)]),
  )
}

function lineOf(paragraph: Paragraph, index: number): NumberedLine | undefined {
  const { text, style, isContents, isBibliography } = paragraph
  const said = decimalNumberOf(paragraph)
  const isOther =
    isContents || isBibliography || style.role !== undefined || readCaption(text) !== undefined
  if (isOther || said === undefined) return undefined
  const isLine =
    /^["“‘(]?[\p{Lu}\p{Lo}]/u.test(said.title) &&
    said.title.split(' ').length <= mostWords &&
    !/[.;,!]$|@|https?:|\.{4,}|\t\d+$/u.test(said.title)
  if (!isLine) return undefined
  return {
    index,
    parts: said.parts,
    isCanonical: said.word === 'chapter' || canonicalRole(said.title) !== undefined,
  }
}

/** The longest run 1, 2, 3 with prose under each; points of a list have none of the usual names. */
function chaptersOf(
  lines: readonly NumberedLine[],
  hasProse: (from: number, to: number) => boolean,
): readonly NumberedLine[] {
  let best: readonly NumberedLine[] = []
  const tops = lines.filter(({ parts }) => parts.length === 1)
  for (const first of tops.filter(({ parts }) => parts[0] === 1)) {
    const run = [first]
    for (const line of tops) {
      const last = run.at(-1) ?? first
      const isNext = line.index > last.index && line.parts[0] === run.length + 1
      if (isNext && hasProse(last.index, line.index)) run.push(line)
    }
    if (run.length > best.length) best = run
  }
  const names = best.filter(({ isCanonical }) => isCanonical).length
  return best.length >= leastChapters && names >= leastNames ? best : []
}

/** Sections of the second level and below that make an outline, and the share of them that heads prose. */
const fewestSections = 5
const mostlyOverProse = 0.7
/** Share of them that their looks may tell. */
const fewTold = 0.2

/**
 * "1 Towns", "1.1 Prices", "1.2 Mills", "2 Years": numbers of several levels that count on without a gap, over prose,
 * are the outline of a text, whoever counts them; points of a list have one level or no prose.
 */
function outlineOf(
  lines: readonly NumberedLine[],
  hasProse: (from: number, to: number) => boolean,
): ReadonlySet<number> {
  const taken: NumberedLine[] = []
  for (const [at, line] of lines.entries()) {
    const last = taken.at(-1)
    // Each part of a text may begin anew, where its first section follows its name.
    const isAnew = isFirst(line) && line.parts.length === 1 && isFirst(lines[at + 1], 2)
    // A point of a list is followed by sections of the chapter that it stands in.
    const deeper = lines.slice(at + 1).find(({ parts }) => parts.length > 1)
    const isOfOther = deeper !== undefined && deeper.parts[0] !== line.parts[0]
    if (line.parts.length === 1 && isOfOther) continue
    if (
      isAnew ||
      (last === undefined && isFirst(line)) ||
      (last !== undefined && isSuccessor(last.parts, line.parts))
    )
      taken.push(line)
  }
  const deep = taken.filter(({ parts }) => parts.length > 1)
  const all = lines.filter(({ parts }) => parts.length > 1)
  const over = deep.filter(({ index }) => {
    const next = lines.find((line) => line.index > index)
    return hasProse(index, next?.index ?? index + reachOfProse)
  })
  const isOutline =
    deep.length >= fewestSections &&
    deep.length >= all.length * mostlyOverProse &&
    over.length >= deep.length * mostlyOverProse
  return new Set(isOutline ? taken.map(({ index }) => index) : [])
}

const reachOfProse = 4

function isFirst(line: NumberedLine | undefined, depth = line?.parts.length): boolean {
  return line?.parts.length === depth && line?.parts.every((part) => part === 1) === true
}

/** Lines that are the next number behind a heading and fit before the one that comes. */
function countedOn(
  lines: readonly NumberedLine[],
  settled: ReadonlySet<number>,
  hasProse: (index: number) => boolean,
): readonly NumberedLine[] {
  const found: NumberedLine[] = []
  let last: NumberedLine | undefined
  lines.forEach((line, at) => {
    const isSettled = settled.has(line.index)
    if (!isSettled) {
      const next = lines.slice(at + 1).find(({ index }) => settled.has(index))
      const isBefore = next === undefined || compare(line.parts, next.parts) < 0
      const isPlaced = line.parts.length > 1 || isMissingChapter(line, lines, settled)
      if (last === undefined || !isPlaced || !isBefore) return
      if (!isSuccessor(last.parts, line.parts) || !hasProse(line.index)) return
      found.push(line)
    }
    last = line
  })
  return found
}

/**
 * "7. Schedule", the only line of one number between chapters 6 and 8: the points of a list are several. Behind 7.2 it
 * is a point of a list within chapter 7, whose own heading says its number otherwise.
 */
function isMissingChapter(
  { index, parts }: NumberedLine,
  lines: readonly NumberedLine[],
  settled: ReadonlySet<number>,
): boolean {
  const tops = lines.filter((line) => line.parts.length === 1)
  const at = tops.findIndex((line) => line.index === index)
  const [before, after] = [tops[at - 1], tops[at + 1]]
  const own = parts[0] ?? 0
  const isChapter = (line: NumberedLine | undefined, number: number) =>
    line !== undefined && settled.has(line.index) && line.parts[0] === number
  const isWithin = lines.some(
    (line) =>
      line.index < index &&
      line.parts.length > 1 &&
      line.parts[0] === own &&
      settled.has(line.index),
  )
  return isChapter(before, own - 1) && isChapter(after, own + 1) && !isWithin
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, place) => part !== other[place])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0)
}

/** "3.2" and "4" come after "3.1", and "3.1.1" does. */
function isSuccessor(before: readonly number[], next: readonly number[]): boolean {
  const parent = next.slice(0, -1)
  const own = next.at(-1) ?? 0
  if (own === 1 && parent.length === before.length) return compare(parent, before) === 0
  const sibling = [...parent, own - 1]
  return compare(before.slice(0, next.length), sibling) === 0
}
