import { isBodySized, type BodyStyle } from './body-statistics.ts'
import type { FlowLine } from './flow.ts'
import { isReferenceHeading } from './heading-names.ts'
import { fontKey } from './heading-score.ts'
import { groupBy } from './statistics.ts'

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
    (line) => !excluded.has(line) && line.inkCount >= 3 && isOfOneFont(line),
  )
  const fonts = new Set<string>()
  for (const [key, group] of groupBy(usable, fontKey)) {
    const first = group[0]
    if (first === undefined || group.length < 2) continue
    if (first.font === body.font || first.size < body.size - (first.isBold ? 1.2 : 0.3)) continue
    const share = (isSo: (line: FlowLine) => boolean): number =>
      group.filter(isSo).length / group.length
    const isShort = share((line) => widthShare(line) < 0.8) > 0.7
    const isSpaced = share((line) => line.above > body.leading * 1.2) > 0.6
    const isOverBody = share((line) => hasTextBelow(line, lines, body)) > 0.6
    const isUpper = share((line) => /^[\p{Lu}\d]/u.test(line.text)) > 0.8
    const isWordy = share((line) => /\p{L}{3}/u.test(line.text) && line.mathShare < 0.3) > 0.8
    if (isShort && isSpaced && isOverBody && isUpper && isWordy) fonts.add(key)
  }
  return fonts
}

function widthShare(line: FlowLine): number {
  const width = Math.max(1, line.column.right - line.column.left)
  return (line.box.right - line.box.left) / width
}

function hasTextBelow(line: FlowLine, lines: readonly FlowLine[], body: BodyStyle): boolean {
  const next = lines[line.index + 1]
  if (next === undefined) return false
  return (isBodySized(next, body) && next.font === body.font) || fontKey(next) === fontKey(line)
}

function isOfOneFont({ runs, font }: FlowLine): boolean {
  return runs.every((run) => run.font === font || run.end - run.start < 3)
}
