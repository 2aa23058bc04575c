import type { SectionRole } from '../../document.ts'
import { canonicalRole } from '../../sections/headings.ts'
import { groupBy } from '../statistics.ts'
import { countsInRoman, isRoman } from './counted-sections.ts'
import { isChapterAlone, isReferenceHeading, sectionName } from './heading-names.ts'
import { headingNumber } from './heading-score.ts'
import type { HeadingLines } from './headings.ts'

const deepest = 6
const inMiddle = '/centred'

/**
 * Levels from 1: what the bookmarks say, else the depth of the number, else the level of a numbered
 * heading in the same style, else the rank of size and weight.
 */
export function headingLevels(headings: readonly HeadingLines[]): readonly number[] {
  const romans = romanStyles(headings)
  const outermost = outermostLevel(headings, romans)
  const underFlat = smallerUnderFlatOutline(headings)
  const known = headings.map((heading) =>
    heading.outlineLevel === undefined || underFlat.has(heading)
      ? numberDepth(heading, romans)
      : heading.outlineLevel - outermost + 1,
  )
  const isCountedRunIn = countsRunIns(headings, romans)
  const mixed = centredStyles(headings)
  const styleOf = (heading: HeadingLines): string => {
    const style = plainStyleOf(heading)
    return mixed.has(style) && isCentred(heading) ? `${style}${inMiddle}` : style
  }
  const levelsByStyle = new Map<string, number[]>()
  for (const [index, heading] of headings.entries()) {
    const level = known[index]
    const style = styleOf(heading)
    if (level !== undefined) levelsByStyle.set(style, [...(levelsByStyle.get(style) ?? []), level])
  }
  const ranks = styleRanks(headings, styleOf)
  // Set as headings of no number and no usual name are, "Implementation" is a part among parts.
  const plainStyles = new Set(
    headings.flatMap((heading, index) =>
      known[index] === undefined && !isNamed(heading) && !heading.isRunIn ? [styleOf(heading)] : [],
    ),
  )
  const lists = headings.filter(({ lines: [first] }) => isReferenceHeading(first?.text ?? ''))
  // What is set smaller than all that bookmarks and numbers tell of is one level below them, however many styles there are.
  const deepestKnown = Math.max(...known.map((level) => level ?? 0), 0) || deepest
  const end = headings.findLastIndex((heading) => ofText.has(roleOf(heading)))
  const named = headings.map(
    (heading) => isNamed(heading) && !heading.isRunIn && !plainStyles.has(styleOf(heading)),
  )
  const places = levelsByPlace({ headings, known, named })
  const least = leastSizes(headings, known)
  const firstKnown = known.findIndex(isPlaced)
  const levels = headings.map((heading, index) => {
    if (heading.isRunIn) {
      return isCountedRunIn || hasDottedNumber(heading) ? known[index] : undefined
    }
    // The one list of a document belongs to no section, however its heading is set.
    if (lists.length === 1 && heading === lists[0] && known[index] === undefined) return 1
    // "Funding" and its like, behind the last section of the text, are no parts of it in whatever small letters.
    if (index > end && end >= 0 && roleOf(heading) === 'back' && known[index] === undefined)
      return 1
    const level = places[index] ?? levelInStyle(heading, levelsByStyle.get(styleOf(heading)))
    if (level !== undefined) return level
    if (named[index] === true && known.some(isPlaced)) return 1
    const rank = ranks.get(styleOf(heading)) ?? 1
    // What stands before the first section, and a usual name, is a part of none.
    const isPart = index > firstKnown && firstKnown >= 0 && !isNamed(heading)
    const under = isPart ? underCounted(heading, least) : 1
    return Math.min(Math.max(rank, under), deepestKnown + 1)
  })
  const closed = known.some(isPlaced) ? levels : withoutGaps(levels)
  return placeRunIns(closed, headings).map((level) => Math.min(deepest, Math.max(1, level)))
}

/** Of the headings of a level that follow one above it, the share that skips a level: these two levels are one. */
const mostlySkipping = 0.6
const fewestSkipping = 2

/**
 * Ranks of styles say which heading stands over which, and not how many levels lie between: what mostly stands right
 * under the first level is of the second, though some other style lies between them in weight.
 */
function withoutGaps(levels: readonly (number | undefined)[]): readonly (number | undefined)[] {
  let closed = levels
  for (let depth = deepest; depth > 2; depth -= 1) {
    const placed = closed.flatMap((level) => level ?? [])
    const opening = placed.flatMap((level, at) => {
      const before = placed[at - 1]
      return level === depth && before !== undefined && before < depth ? [before] : []
    })
    const skipping = opening.filter((before) => before < depth - 1).length
    const isGap = skipping >= fewestSkipping && skipping >= opening.length * mostlySkipping
    if (isGap) {
      closed = closed.map((level) => (level !== undefined && level >= depth ? level - 1 : level))
    }
  }
  return closed
}

/** Letters of the smallest heading at each level that a number or a bookmark tells. */
function leastSizes(
  headings: readonly HeadingLines[],
  known: readonly (number | undefined)[],
): ReadonlyMap<number, number> {
  const least = new Map<number, number>()
  for (const [index, heading] of headings.entries()) {
    const level = known[index]
    if (level === undefined || heading.isRunIn) continue
    least.set(level, Math.min(least.get(level) ?? Number.POSITIVE_INFINITY, sizeOf(heading)))
  }
  return least
}

/** Points by which letters are seen to be smaller. */
const clearlySmaller = 0.4

/** In smaller letters than all of a level a heading is a part of one of them, however many styles the file has. */
function underCounted(heading: HeadingLines, least: ReadonlyMap<number, number>): number {
  const over = [...least].flatMap(([level, size]) =>
    size > sizeOf(heading) + clearlySmaller ? [level] : [],
  )
  return over.length === 0 ? 1 : Math.max(...over) + 1
}

/** "2.7.1. Yeasts." runs in, and its number says how deep it is. */
function hasDottedNumber({ number }: HeadingLines): boolean {
  return /^\d+(?:\.\d+)+$/u.test(number?.value ?? '')
}

/** "Acknowledgements", or "Appendix B" on a line of its own. */
function isNamed({ isCanonical, lines: [line] }: HeadingLines): boolean {
  return isCanonical || isChapterAlone(line?.text ?? '')
}

/** Points by which the titles of parts are smaller than those of sections. */
const smallerBy = 1

/** Bookmarks that are all on one level do not tell sections from their parts: smaller letters than those of "Methods" do. */
function smallerUnderFlatOutline(headings: readonly HeadingLines[]): ReadonlySet<HeadingLines> {
  const placed = headings.filter(({ outlineLevel }) => outlineLevel !== undefined)
  const isFlat = new Set(placed.map(({ outlineLevel }) => outlineLevel)).size === 1
  const named = placed.filter(({ isCanonical }) => isCanonical).map(sizeOf)
  if (!isFlat || named.length === 0) return new Set()
  const least = Math.min(...named) - smallerBy
  return new Set(placed.filter((heading) => !heading.isCanonical && sizeOf(heading) <= least))
}

/** "1. Introduction." runs into its text, and so do all sections: then their numbers say how deep they are. */
function countsRunIns(headings: readonly HeadingLines[], romans: Romans): boolean {
  const counted = headings.filter((heading) => numberDepth(heading, romans) === 1)
  return counted.length > 1 && counted.every(({ isRunIn }) => isRunIn)
}

const fewestAgreeing = 3
const mostlyAgreeing = 0.8

/**
 * Many files have one bookmark for the whole paper and the sections below it. Where the levels are as deep as the
 * numbers of their headings say, there is none: those of the chapters were not found.
 */
function outermostLevel(headings: readonly HeadingLines[], romans: Romans): number {
  const placed = headings.filter(({ outlineLevel }) => outlineLevel !== undefined)
  const counted = placed.filter((heading) => numberDepth(heading, romans) !== undefined)
  const agreeing = counted.filter(
    (heading) => numberDepth(heading, romans) === heading.outlineLevel,
  )
  const isAsCounted =
    agreeing.length >= fewestAgreeing && agreeing.length >= counted.length * mostlyAgreeing
  if (isAsCounted) return 1
  const least = Math.min(...placed.flatMap(({ outlineLevel }) => outlineLevel ?? []))
  return hasChaptersOver(placed, headings, romans)
    ? least - 1
    : least - missingOver(counted, least, romans)
}

/** Where the outermost that was found are all "1.1", "2.3", the level of their chapters is missing over them. */
function missingOver(counted: readonly HeadingLines[], least: number, romans: Romans): number {
  const depths = counted.flatMap((heading) =>
    heading.outlineLevel === least ? (numberDepth(heading, romans) ?? []) : [],
  )
  return depths.length < fewestAgreeing ? 0 : Math.min(...depths) - 1
}

/** Printed contents may shorten the titles of chapters, so that none of them is found: larger letters tell them. */
function hasChaptersOver(
  placed: readonly HeadingLines[],
  headings: readonly HeadingLines[],
  romans: Romans,
): boolean {
  const largest = Math.max(...placed.map(sizeOf))
  const over = headings.filter(
    (heading) =>
      heading.outlineLevel === undefined &&
      numberDepth(heading, romans) === 1 &&
      sizeOf(heading) >= largest + smallerBy,
  )
  return over.length >= fewestAgreeing
}

interface NamedHeadings {
  readonly headings: readonly HeadingLines[]
  /** By their number or their bookmark. */
  readonly known: readonly (number | undefined)[]
  /** Whether each has a usual name, in a style that only such headings have. */
  readonly named: readonly boolean[]
}

/**
 * Levels that the place of a usual name tells: thanks before the first chapter, in whatever letters, are a part of no
 * chapter, and "Implementation" in smaller letters than any section with a number is a part of that before it.
 */
function levelsByPlace({ headings, known, named }: NamedHeadings): readonly (number | undefined)[] {
  const placed = headings.filter((_, index) => known[index] !== undefined)
  const apart = placed.filter(({ isRunIn }) => !isRunIn)
  const least = Math.min(...apart.map(sizeOf)) - smallerBy
  const [first, last] = [known.findIndex(isPlaced), known.findLastIndex(isPlaced)]
  const values = new Set(headings.map(({ number }) => number?.value))
  return headings.map((heading, index) => {
    if (known[index] !== undefined) return known[index]
    const chapter = firstSection.exec(headings[index + 1]?.number?.value ?? '')?.[1]
    if (chapter !== undefined && !values.has(chapter) && !heading.isRunIn) return 1
    const role = roleOf(heading)
    if (index < first && isNamed(heading) && !heading.isRunIn && !ofText.has(role)) return 1
    if (named[index] !== true) return undefined
    const isPart = sizeOf(heading) <= least && (role === undefined || ofText.has(role))
    return isPart && index < last ? (known.slice(0, index).findLast(isPlaced) ?? 0) + 1 : undefined
  })
}

/** "BACKGROUND" right over "2.1 Clocks", where nothing else is "2", is that chapter, however small its letters. */
const firstSection = /^(\d{1,2})\.1$/u

const isPlaced = (level: number | undefined): boolean => level !== undefined

function sizeOf({ lines: [line] }: HeadingLines): number {
  return line?.size ?? 0
}

/**
 * Without a number, a heading is at the level of the numbered ones that are set like it. Where "2" and "2.1" are set
 * alike, what has a usual name ("References") is with the first of them, and any other part with the deepest.
 */
function levelInStyle(
  { isCanonical }: HeadingLines,
  levels: readonly number[] | undefined,
): number | undefined {
  if (levels === undefined) return undefined
  return isCanonical ? levels[0] : Math.max(...levels)
}

/**
 * A heading that runs into its paragraph is one level below the heading that it stands under, and one below those in
 * stronger letters that run in before it there: "Theory." in bold, "Regret." in bold italics. One that filled its line,
 * so that it does not run in, is beside those that are set like it.
 */
function placeRunIns(
  levels: readonly (number | undefined)[],
  headings: readonly HeadingLines[],
): readonly number[] {
  let parent = 0
  let like = ''
  let over = new Set<number>()
  return levels.map((level, index) => {
    const heading = headings[index]
    if (level === undefined) {
      if (like !== '' && openingLook(heading) === like) return parent
      const own = emphasisOf(heading)
      over.add(own)
      return parent + [...over].filter((one) => one >= own).length
    }
    parent = level
    like = level > 1 && heading?.isCanonical === false ? openingLook(heading) : ''
    over = new Set()
    return level
  })
}

/** The letters that a heading begins with. */
function openingLook(heading: HeadingLines | undefined): string {
  const first = heading?.lines[0]?.runs[0]
  if (first === undefined || heading?.number !== undefined) return ''
  return `${Math.round(first.size * 2)}/${first.isBold}/${first.isItalic}/${first.font}`
}

/** Bold before bold italics before italics. */
function emphasisOf(heading: HeadingLines | undefined): number {
  const first = heading?.lines[0]?.runs[0]
  if (first === undefined) return 0
  return (first.isBold ? 2 : 0) - (first.isItalic ? 1 : 0)
}

/** What sections with Roman numbers are set in; undefined where no sections have them. */
type Romans = ReadonlySet<string> | undefined

/** "II" and "IV" are no letters: "I", "V" and "X" are numbers as well where they are set as these are. */
function romanStyles(headings: readonly HeadingLines[]): Romans {
  if (!countsInRoman(headings)) return undefined
  const sections = headings.filter(({ number }) => /^[IVX]{2,}$/u.test(number?.value ?? ''))
  const lettered = headings.filter(({ number }) => /^[A-H]$/u.test(number?.value ?? ''))
  const others = new Set(lettered.map(plainStyleOf))
  return new Set(sections.map(plainStyleOf).filter((style) => !others.has(style)))
}

/** Under Roman numbers come letters, and under these numbers. */
function numberDepth(heading: HeadingLines, romans: Romans): number | undefined {
  const [line] = heading.lines
  const { value, word } = heading.number ?? headingNumber(line?.text ?? '') ?? {}
  if (value === undefined) return undefined
  if (romans !== undefined && /^\d+$/u.test(value)) return 3
  if (romans !== undefined && /^[A-Z]$/u.test(value) && word === '') {
    const isSection =
      line?.isCapitals === true || heading.isCanonical || romans.has(plainStyleOf(heading))
    return isRoman(value) && isSection ? 1 : 2
  }
  return value.split('.').filter((part) => part !== '').length
}

const fewestAligned = 2

/**
 * Psychologists set the titles of sections in the middle and those of their parts at the left, both in bold: the
 * styles that this document has in both places.
 */
function centredStyles(headings: readonly HeadingLines[]): ReadonlySet<string> {
  const full = headings.filter(({ isRunIn }) => !isRunIn)
  return new Set(
    [...groupBy(full, plainStyleOf)].flatMap(([style, group]) => {
      const centred = group.filter(isCentred).length
      const isBoth = centred >= fewestAligned && group.length - centred >= fewestAligned
      return isBoth ? [style] : []
    }),
  )
}

function isCentred({ lines: [line] }: HeadingLines): boolean {
  if (line === undefined) return false
  const before = line.box.left - line.column.left
  const after = line.column.right - line.box.right
  return before > line.size * 3 && Math.abs(before - after) < line.size * 2
}

function plainStyleOf(heading: HeadingLines): string {
  const line = heading.lines[0]
  if (line === undefined) return ''
  const traits = [
    line.isBold ? 'b' : '',
    line.isItalic ? 'i' : '',
    line.isCapitals ? 'c' : '',
  ].join('')
  return `${line.size}/${traits}/${line.font}`
}

function roleOf({ lines: [line] }: HeadingLines): SectionRole | undefined {
  return canonicalRole(line?.text ?? '')
}

function sectionIn(text: string): readonly string[] {
  return ofText.has(canonicalRole(text)) ? [sectionName(text)] : []
}

interface RankedStyle {
  readonly key: string
  readonly size: number
  readonly weight: number
  readonly hasCanonical: boolean
  /** The usual names of sections of the text itself among them: "Introduction", "Methods", "Results". */
  readonly sections: ReadonlySet<string>
}

/** "Abstract" and "References" may be set larger than the sections between them. */
const ofText: ReadonlySet<SectionRole | undefined> = new Set([
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
])
const fewestSections = 2

/** Larger before smaller, bold before plain, capitals before mixed case; usual names are at the top. */
function styleRanks(
  headings: readonly HeadingLines[],
  styleOf: (heading: HeadingLines) => string,
): ReadonlyMap<string, number> {
  const styles = new Map<string, RankedStyle>()
  for (const heading of headings) {
    const line = heading.lines[0]
    if (line === undefined || heading.isRunIn) continue
    const key = styleOf(heading)
    const known = styles.get(key)
    styles.set(key, {
      key,
      size: line.size,
      weight:
        (line.isBold ? 2 : 0) +
        (line.isCapitals ? 1 : 0) -
        (line.isItalic ? 1 : 0) +
        (key.endsWith(inMiddle) ? 0.5 : 0),
      hasCanonical: heading.isCanonical || (known?.hasCanonical ?? false),
      sections: new Set([...(known?.sections ?? []), ...sectionIn(line.text)]),
    })
  }
  const main = (style: RankedStyle): boolean => style.sections.size >= fewestSections
  // Of two styles of one size that with the usual sections is the upper one, though the other is bold.
  const ranked = [...styles.values()].sort(
    (a, b) =>
      b.size - a.size ||
      Number(main(b)) - Number(main(a)) ||
      b.weight - a.weight ||
      Number(b.hasCanonical) - Number(a.hasCanonical),
  )
  const firstMain = ranked.findIndex(main)
  const firstNamed = firstMain < 0 ? ranked.findIndex((style) => style.hasCanonical) : firstMain
  return new Map(
    ranked.map((style, index) => [style.key, Math.max(1, index + 1 - Math.max(0, firstNamed))]),
  )
}
