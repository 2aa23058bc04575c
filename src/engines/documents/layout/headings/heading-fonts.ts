import type { BodyStyle } from '../body-statistics.ts'
import { isDirectlyBelow, type FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { isCanonicalName, isReferenceHeading } from './heading-names.ts'
import { fontKey } from './heading-score.ts'

export interface FontSearch {
  readonly lines: readonly FlowLine[]
  readonly body: BodyStyle
  readonly excluded: ReadonlySet<FlowLine>
}

/**
 * A font that is only ever used for short, spaced, capitalised lines with body text below is a
 * heading font, whatever its name: this finds headings in files with scrambled font names.
 */
export function findHeadingFonts(search: FontSearch): ReadonlySet<string> {
  const { lines, body, excluded } = search
  // Lines of a reference list may be titles of journals from end to end, and lines of text emphasised for the most part.
  const list = lines.findLastIndex((line) => isReferenceHeading(line.text))
  const text = list > lines.length * 0.4 ? lines.slice(0, list) : lines
  const usable = text.filter(
    (line) =>
      !excluded.has(line) && line.inkCount >= 3 && isOfOneFont(line) && !isBesideAnother(line),
  )
  const fonts = new Set<string>()
  const faces = facesOfSections(usable)
  for (const [key, group] of groupBy(usable, fontKey)) {
    const first = group[0]
    if (first === undefined || group.length < 2) continue
    if (first.font === body.font || first.size < leastSize(first, body, faces)) continue
    const { firsts, lasts } = edgesOfTitles(group)
    if (group.length > firsts.length * mostLines) continue
    const isShort = share(lasts, (line) => widthShare(line) < 0.8) > 0.7
    const isSpaced = share(firsts, (line) => isSetOff(line, body)) > 0.6
    const isOverBody = share(lasts, (line) => hasTextBelow(line, lines, body)) > 0.6
    const isUpper = share(firsts, (line) => /^[\p{Lu}\d]/u.test(line.text)) > 0.8
    const isWordy =
      share(group, (line) => /\p{L}{3}/u.test(line.text) && line.mathShare < 0.3) > 0.8
    if (isShort && isSpaced && isOverBody && isUpper && isWordy) fonts.add(key)
  }
  return fonts
}

/** A cell in the head of a table. */
function isBesideAnother({ above, below }: FlowLine): boolean {
  return above === 0 || below === 0
}

const fewestSections = 3

/** The bold fonts, in whatever sizes, that this document sets the usual names of sections in. */
function facesOfSections(lines: readonly FlowLine[]): ReadonlySet<string> {
  const named = lines.filter(({ isBold, text }) => isBold && isCanonicalName(text))
  return new Set(
    [...groupBy(named, ({ font }) => font)].flatMap(([font, group]) =>
      group.length >= fewestSections ? [font] : [],
    ),
  )
}

/** Small letters of a wide face are as large to the eye as larger ones of the text. */
const smallestShare = 0.7

function leastSize(
  { font, isBold }: FlowLine,
  body: BodyStyle,
  faces: ReadonlySet<string>,
): number {
  if (faces.has(font)) return body.size * smallestShare
  return body.size - (isBold ? 1.2 : 0.3)
}

const smallPrint = 1.3
const bodySized = 0.6
/** Lines that a title has, on the whole. */
const mostLines = 2.5

const share = (lines: readonly FlowLine[], isSo: (line: FlowLine) => boolean): number =>
  lines.filter(isSo).length / lines.length

/** A title may take several lines: its first tells how it begins, its last what it stands over. */
function edgesOfTitles(group: readonly FlowLine[]): {
  readonly firsts: readonly FlowLine[]
  readonly lasts: readonly FlowLine[]
} {
  const goesOn = (line: FlowLine | undefined, next: FlowLine | undefined): boolean =>
    line !== undefined &&
    next !== undefined &&
    isDirectlyBelow(line, next) &&
    next.above < next.size * 1.5
  return {
    firsts: group.filter((line, index) => !goesOn(group[index - 1], line)),
    lasts: group.filter((line, index) => !goesOn(line, group[index + 1])),
  }
}

/** Farther from what is over it than lines of the text are, or than from what it is a title of. */
function isSetOff(line: FlowLine, body: BodyStyle): boolean {
  return line.above > Math.min(body.leading, line.below) * 1.2
}

function widthShare(line: FlowLine): number {
  const width = Math.max(1, line.column.right - line.column.left)
  return (line.box.right - line.box.left) / width
}

function hasTextBelow(line: FlowLine, lines: readonly FlowLine[], body: BodyStyle): boolean {
  const next = lines[line.index + 1]
  if (next === undefined) return false
  // Methods are printed smaller than the rest in many journals, and their titles are not.
  const reach = line.size > body.size - 0.6 ? smallPrint : bodySized
  const isText = next.font === body.font && Math.abs(next.size - body.size) < reach
  return isText || fontKey(next) === fontKey(line)
}

function isOfOneFont({ runs, font }: FlowLine): boolean {
  return runs.every((run) => run.font === font || run.end - run.start < 3)
}
