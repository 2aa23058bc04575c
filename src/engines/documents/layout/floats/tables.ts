import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import { isCanonicalName } from '../headings/heading-names.ts'
import { inkIn, type Line } from '../pages/line.ts'
import { boxWidth, horizontalOverlap, unionOf, type Box } from '../pages/page-content.ts'
import { endsWith, type PageLayout } from '../pages/page-layout.ts'
import type { Caption } from './captions.ts'
import { linesInRegions } from './graphic-regions.ts'
import { isInGrid } from './grids.ts'
import { cellsOf, readCells } from './table-cells.ts'

/** Where the body of a table stands, its lines, and its cells when they could be read. */
export interface TablePlace {
  readonly caption: Caption
  readonly box: Box | undefined
  readonly lines: readonly Line[]
  readonly rows: readonly (readonly string[])[]
}

/** Finds the body of each table: the lines under its caption (else above it) up to running text. */
export function placeTables(
  page: PageLayout,
  captions: readonly Caption[],
  body: BodyStyle,
): readonly TablePlace[] {
  // The lines of captions and of tables that are placed belong to no other table.
  const captionLines = new Set(captions.flatMap((caption) => caption.lines))
  return captions
    .filter((caption) => caption.kind === 'table')
    .map((caption) => {
      const context: TableContext = { page, caption, body, captionLines }
      const order = standsAbove(context) ? ([-1, 1] as const) : ([1, -1] as const)
      const found =
        griddedLines(context) ??
        tabular(bodyLines(context, order[0])) ??
        tabular(bodyLines(context, order[1])) ??
        framedLines(context)
      const lines = [...found].sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left)
      for (const line of lines) captionLines.add(line)
      const box = lines.length === 0 ? undefined : lines.map((line) => line.box).reduce(unionOf)
      const rows = readCells(lines)
      // What cannot be parted into cells is kept line by line.
      return { caption, box, lines, rows: rows.length > 0 ? rows : lines.map(({ text }) => [text]) }
    })
}

/** A frame with rows and columns, with the caption in its first row, right over it or right under it, is the table. */
function griddedLines({
  page,
  caption,
  body,
  captionLines,
}: TableContext): readonly Line[] | undefined {
  const beside = page.grids.filter((grid) => horizontalOverlap(grid, caption.box) > 20)
  // Between two tables the nearer one has the caption, over it or under it.
  const gapOf = ({ top, bottom }: Box): number =>
    top > caption.box.top ? top - caption.box.bottom : caption.box.top - bottom
  const [nearest] = beside
    .filter((one) => Math.abs(gapOf(one)) < body.leading * 2)
    .sort((one, other) => gapOf(one) - gapOf(other))
  const grid =
    beside.find((one) => isInGrid(caption, one) && caption.box.top - one.top < body.leading) ??
    nearest
  const lines = page.lines.filter(
    (line) => grid !== undefined && isInGrid(line, grid) && !captionLines.has(line),
  )
  return lines.length < 2 ? undefined : lines
}

/** Whole sentences in the cells of a drawn frame look like running text: the frame under the caption tells. */
function framedLines({ page, caption, body, captionLines }: TableContext): readonly Line[] {
  const frame = page.regions.find(({ box, imageCount }) => {
    const gap = box.top - caption.box.bottom
    const isUnder = gap > -body.leading && gap < body.leading * 2
    return imageCount === 0 && isUnder && horizontalOverlap(box, caption.box) > 20
  })
  if (frame === undefined) return []
  return [...linesInRegions(page.lines, [frame]).keys()].filter((line) => !captionLines.has(line))
}

/** A rule closes the table right above the caption, nearer than one that opens another below it. */
function standsAbove(context: TableContext): boolean {
  const { top, bottom } = context.caption.box
  const closing = Math.min(...rulesBeside(context, -1).map((rule) => top - rule.bottom))
  const opening = Math.min(...rulesBeside(context, 1).map((rule) => rule.top - bottom))
  return closing < context.body.leading * 2.2 && closing < opening
}

/** Lines that form a table: some of them have more than one cell. */
function tabular(lines: readonly Line[]): readonly Line[] | undefined {
  const split = lines.filter((line) => cellsOf(line.spans).length > 1).length
  const rows = new Set(lines.map((line) => Math.round(line.baseline / 3))).size
  const isBroken = rows < lines.length * 0.8
  return lines.length >= 2 && (isBroken || split >= lines.length * 0.2) ? lines : undefined
}

interface TableContext {
  readonly page: PageLayout
  readonly caption: Caption
  readonly body: BodyStyle
  readonly captionLines: ReadonlySet<Line>
}

interface Extent {
  readonly left: number
  readonly right: number
}

/** @param direction 1 for a body under the caption, -1 for one above it. */
function bodyLines(context: TableContext, direction: 1 | -1): readonly Line[] {
  const { caption, page } = context
  const rules = rulesBeside(context, direction)
  const extent = extentOf(caption.isContinued === true ? widened(context) : caption.box, rules)
  const candidates = page.lines
    .filter((line) => {
      const isBeyond =
        direction === 1
          ? line.baseline > caption.box.bottom - 1
          : line.baseline < caption.box.top + 1
      const centre = (line.box.left + line.box.right) / 2
      return isBeyond && centre > extent.left - 4 && centre < extent.right + 4
    })
    .sort((a, b) => direction * (a.baseline - b.baseline))
  return takeTable(candidates, { context, rules, extent, direction })
}

/** Horizontal rules on the caption's side that overlap it. */
function rulesBeside(context: TableContext, direction: 1 | -1): readonly Box[] {
  const { caption, page } = context
  return page.rules
    .filter((rule) => boxWidth(rule) > 30 && rule.bottom - rule.top < 3)
    .filter((rule) =>
      direction === 1 ? rule.top > caption.box.bottom - 4 : rule.bottom < caption.box.top + 4,
    )
    .filter((rule) => horizontalOverlap(rule, caption.box) > 20)
    .sort((a, b) => direction * (a.top - b.top))
}

/** "Table 2 (continued)" says nothing of how wide the table is: as wide as what stands on the page. */
function widened({ caption, page }: TableContext): Box {
  return page.lines.map((line) => line.box).reduce(unionOf, caption.box)
}

function extentOf(caption: Box, rules: readonly Box[]): Extent {
  const near = rules.filter(
    (rule) => Math.min(Math.abs(rule.top - caption.bottom), Math.abs(rule.top - caption.top)) < 60,
  )
  const boxes = near.length === 0 ? [caption] : near
  return {
    left: Math.min(...boxes.map((box) => box.left), near.length === 0 ? caption.left : Infinity),
    right: Math.max(...boxes.map((box) => box.right)),
  }
}

interface Taking {
  readonly context: TableContext
  readonly rules: readonly Box[]
  readonly extent: Extent
  readonly direction: 1 | -1
}

function takeTable(candidates: readonly Line[], taking: Taking): readonly Line[] {
  const { context, direction, rules } = taking
  const taken: Line[] = []
  let previous = direction === 1 ? context.caption.box.bottom : context.caption.box.top
  for (const [index, line] of candidates.entries()) {
    if (context.captionLines.has(line)) break
    const gap = direction * (line.baseline - previous)
    const isRuledOn = rules.some((rule) => direction * (rule.top - line.baseline) > -2)
    if (gap > context.body.leading * 3.2 && !isRuledOn) break
    const next = candidates[index + 1]
    const ending = { taking, taken }
    const isEnclosed = isRuledOff(line, candidates.slice(index + 1), taking)
    if (opensSection(line, next, ending) || (!isEnclosed && endsTable(line, next, ending))) break
    if (isProse(line, taking) && !hasRuleWithin(line, candidates[index + 2], taking)) {
      if (next === undefined || isProse(next, taking) || taken.length > 0) break
    }
    taken.push(line)
    previous = line.baseline
  }
  return rules.length >= 2 ? untilLastRule(taken, taking) : taken
}

interface Ending {
  readonly taking: Taking
  readonly taken: readonly Line[]
}

const sectionStart = /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5})\.?\s+\p{Lu}/u

/** "5.  APPLICATIONS" apart from the rows above it and over running text: number and title are no two cells. */
function opensSection(line: Line, next: Line | undefined, { taking, taken }: Ending): boolean {
  const above = taken.at(-1)
  if (taking.direction < 0 || above === undefined || next === undefined) return false
  const { body } = taking.context
  const isMarked = (line.isBold && !body.isBold) || line.isCapitals || line.size > body.size + 0.6
  const gap = Math.min(line.baseline - above.baseline, next.baseline - line.baseline)
  return (
    isMarked && sectionStart.test(line.text) && gap > body.leading * apart && isProse(next, taking)
  )
}

const apart = 1.25

/** A section heading, a passage of whole lines, or anything but cells after the closing rule. */
function endsTable(line: Line, next: Line | undefined, { taking, taken }: Ending): boolean {
  const isCell = cellsOf(line.spans).length > 1
  if (isCell) return false
  if (isCanonicalName(line.text) && line.inkCount > 6) return true
  if (crossedFullRules(line, taken, taking) >= 3) return true
  const isPassage = (candidate: Line): boolean =>
    candidate.inkCount > 45 && cellsOf(candidate.spans).length === 1
  const isRuled = hasRuleWithin(line, undefined, taking)
  return !isRuled && isPassage(line) && next !== undefined && isPassage(next)
}

/** Rules as wide as the first one, between the caption and the line. */
function crossedFullRules(line: Line, taken: readonly Line[], taking: Taking): number {
  if (taken.length === 0) return 0
  const full = fullRules(taking).filter((rule) => taking.direction * (line.baseline - rule.top) > 0)
  // A double line counts once.
  return full.filter((rule, index) => {
    const previous = full[index - 1]
    return previous === undefined || Math.abs(rule.top - previous.top) > 4
  }).length
}

function fullRules({ rules }: Taking): readonly Box[] {
  const [first] = rules
  if (first === undefined) return []
  return rules.filter(
    (rule) => Math.abs(rule.left - first.left) < 6 && Math.abs(rule.right - first.right) < 6,
  )
}

/**
 * A full rule is still to come, and up to it there are cells alone: "Experiment 1" and "Panel 2" part a table
 * like headings.
 */
function isRuledOff(line: Line, later: readonly Line[], taking: Taking): boolean {
  const { direction, context } = taking
  const closing = fullRules(taking).find((rule) => direction * (rule.top - line.baseline) > 0)
  if (closing === undefined) return false
  const between = later.filter((other) => direction * (closing.top - other.baseline) > 0)
  const hasCells = between.some(
    (other) =>
      cellsOf(other.spans).length > 1 ||
      [line, ...between].some(
        (one) => one !== other && Math.abs(one.baseline - other.baseline) < 2,
      ),
  )
  return (
    (between.length === 0 || hasCells) &&
    between.every((other) => !context.captionLines.has(other) && !isProse(other, taking))
  )
}

/** Running text: body size and font, filling the width, without gaps between cells, and more words than numbers. */
function isProse(line: Line, taking: Taking): boolean {
  const { body } = taking.context
  const width = line.box.right - line.box.left
  return (
    isBodySized(line, body) &&
    line.font === body.font &&
    width > Math.min(200, (taking.extent.right - taking.extent.left) * 0.72) &&
    cellsOf(line.spans).length === 1 &&
    line.inkCount > 25 &&
    inkIn(line.text.replaceAll(/[^\p{L}]/gu, '')) > line.inkCount / 2
  )
}

/** A rule soon after the line says that the table goes on. */
function hasRuleWithin(line: Line, later: Line | undefined, taking: Taking): boolean {
  const end = later?.baseline ?? line.baseline + taking.direction * taking.context.body.leading * 2
  return taking.rules.some(
    (rule) =>
      taking.direction * (rule.top - line.baseline) > 0 && taking.direction * (end - rule.top) > 0,
  )
}

/** Two rules are those of the head: the page ends before the table does, and so before its last rule. */
function isCutByPage(last: Line, taking: Taking): boolean {
  return (
    taking.direction === 1 &&
    fullRules(taking).length === 2 &&
    endsWith(taking.context.page, [last])
  )
}

/** With rules drawn, the last one closes the table; small notes may follow it. */
function untilLastRule(lines: readonly Line[], taking: Taking): readonly Line[] {
  const { direction, context } = taking
  const last = lines.at(-1)
  if (last === undefined || isCutByPage(last, taking)) return lines
  const closing = taking.rules.filter(
    (rule) => direction * (last.baseline + direction * context.body.leading - rule.top) > -6,
  )
  const end = closing.at(-1)?.top
  if (end === undefined) return lines
  return lines.filter(
    (line) => direction * (end - line.baseline) > -2 || line.size < context.body.size - 0.4,
  )
}
