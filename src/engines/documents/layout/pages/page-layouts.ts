import type { HiddenText } from '../../document.ts'
import { measureBody, type BodyStyle } from '../body-statistics.ts'
import { withAxisLabels } from '../floats/axis-labels.ts'
import { findCaptions, startsWithLabel, type Caption } from '../floats/captions.ts'
import { placeFigures, type FigurePlace } from '../floats/figures.ts'
import {
  findGraphicRegions,
  hasPassage,
  linesInRegions,
  withoutFrames,
} from '../floats/graphic-regions.ts'
import { findGrids, isInGrid } from '../floats/grids.ts'
import { withRowsOfNextPages } from '../floats/table-continuations.ts'
import { placeTables, type TablePlace } from '../floats/tables.ts'
import type { UnplacedLine } from '../flow.ts'
import { groupBy, median } from '../statistics.ts'
import { findChapterNumerals, type ChapterNumeral } from './chapter-numerals.ts'
import { findGutters, orderLines } from './columns.ts'
import { partVisibleText } from './hidden-text.ts'
import { withoutLineNumbers } from './line-numbers.ts'
import type { Line } from './line.ts'
import { buildLines } from './lines.ts'
import { findMarginNotes } from './margin-notes.ts'
import { containsPoint, type PageContent } from './page-content.ts'
import type { PageLayout } from './page-layout.ts'
import { findRunningMatter } from './running-matter.ts'

/** All pages after the geometric half of the work: lines in reading order, floats set aside. */
export interface LaidOutPages {
  readonly body: BodyStyle
  readonly lines: readonly UnplacedLine[]
  readonly captions: readonly Caption[]
  readonly figures: readonly FigurePlace[]
  readonly tables: readonly TablePlace[]
  readonly columns: ReadonlyMap<number, number>
  /** Small print beside the text block, by the spans of its lines. */
  readonly marginNotes: ReadonlySet<Line['spans']>
  readonly runningTexts: readonly string[]
  /** Numbers of chapters that stand as large figures beside their titles; no lines are read of them. */
  readonly numerals: readonly ChapterNumeral[]
  /** Lines within pictures and tables. */
  readonly aside: ReadonlySet<Line>
  readonly hidden: readonly HiddenText[]
  readonly scannedPages: readonly number[]
}

/**
 * Pages of spans as pages of lines: hidden text, numbers of lines and running matter are parted
 * from what is read.
 */
export function layOutPages(pages: readonly PageContent[]): LaidOutPages {
  const visible = pages.map((page) => ({ page, ...partVisibleText(page) }))
  const numberless = withoutLineNumbers(visible)
  const unnumbered = visible.map(({ page, spans }, index) => ({
    page,
    spans: numberless[index] ?? spans,
  }))
  const numerals = findChapterNumerals(unnumbered.map(({ page, spans }) => ({ ...page, spans })))
  const drawnNumerals = new Set(numerals.map(({ span }) => span))
  const lined = unnumbered.map(({ page, spans }) => ({
    page,
    width: page.width,
    height: page.height,
    lines: buildLines(
      page,
      spans.filter((span) => !drawnNumerals.has(span)),
    ),
  }))
  const running = findRunningMatter(lined)
  const drawn = lined.map(({ page, lines }): PageLayout => {
    const { regions, rules } = findGraphicRegions(page)
    const { number, width, height } = page
    return {
      number,
      width,
      height,
      regions,
      rules,
      grids: findGrids(page),
      drawings: page.graphics.map(({ box }) => box),
      lines: lines.filter((line) => !running.has(line)),
    }
  })
  const body = measureBody(drawn.flatMap((layout) => layout.lines))
  const cover = drawn.find((layout) => isCover(layout, pages))?.number
  const layouts = drawn.map((layout) => ({
    ...layout,
    regions: layout.number === cover ? [] : regionsOf(layout, body),
  }))
  const floats = placeFloats(layouts, body, cover)
  const ordered = orderPages(layouts, { body, aside: floats.aside })
  return {
    body,
    ...floats,
    ...ordered,
    runningTexts: [...running].map((line) => line.text),
    numerals,
    hidden: visible.flatMap(({ hidden }) => hidden),
    scannedPages: visible.filter(({ isScan }) => isScan).map(({ page }) => page.number),
  }
}

/** Signs of a journal on its first page have no axes, and what is small beside them belongs to the head of the article. */
function regionsOf(layout: PageLayout, body: BodyStyle): PageLayout['regions'] {
  const drawn = withoutFrames(layout.regions, layout.lines, body)
  if (layout.number === 1 && !layout.lines.some(({ text }) => startsWithLabel(text))) return drawn
  return drawn.map((region) => withAxisLabels(region, layout.lines, body))
}

/** A page with more letters than this is no cover: some name a whole jury. */
const mostCoverLetters = 1400

/** On a cover the words over a picture, a crest or a coloured ground are no labels of it. */
function isCover({ number, lines }: PageLayout, pages: readonly PageContent[]): boolean {
  if (pages.length === 1 || number !== pages[0]?.number) return false
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
  return letters <= mostCoverLetters
}

const coverPages = 2

interface Floats {
  readonly captions: readonly Caption[]
  readonly figures: readonly FigurePlace[]
  readonly tables: readonly TablePlace[]
  /** Lines within pictures and tables. */
  readonly aside: ReadonlySet<Line>
}

function placeFloats(
  layouts: readonly PageLayout[],
  body: BodyStyle,
  cover: number | undefined,
): Floats {
  const captions = findCaptions(layouts, body)
  const byPage = groupBy(captions, (caption) => caption.page)
  const captionLines = new Set(captions.flatMap((caption) => caption.lines))
  const figures: FigurePlace[] = []
  const tables: TablePlace[] = []
  const aside = new Set<Line>()
  for (const [index, layout] of layouts.entries()) {
    const onPage = byPage.get(layout.number) ?? []
    const later = layouts.slice(index + 1)
    tables.push(
      ...placeTables(layout, onPage, body).map((place) =>
        withRowsOfNextPages(place, later, { page: layout, body }),
      ),
    )
    const places = placeFigures(layout, onPage, body)
    // Under the picture of a cover may stand where it comes from: the words over it are still the cover's.
    figures.push(
      ...(layout.number === cover ? places.map((place) => ({ ...place, lines: [] })) : places),
    )
    const isFirst = layout === layouts[0]
    for (const line of linesInRegions(layout.lines, layout.regions).keys()) {
      if (isFirst && (isOnMasthead(line, body) || isBesideDrawings(line, layout))) continue
      aside.add(line)
    }
    // A form on a cover has the title in it.
    if (index >= coverPages) for (const line of cellsOfFrames(layout)) aside.add(line)
  }
  for (const place of [...figures, ...tables]) for (const line of place.lines) aside.add(line)
  for (const line of captionLines) aside.delete(line)
  for (const line of aside) if (isCountedHeading(line, body)) aside.delete(line)
  return { captions, figures, tables: withContinuations(tables), aside }
}

/** "5.2 Graphs" in bold letters larger than the text, right over a picture that reaches up to it, is no label of it. */
function isCountedHeading({ text, isBold, size }: Line, body: BodyStyle): boolean {
  const isCounted = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+\p{Lu}\p{Ll}{2}/u.test(text)
  return isCounted && isBold && size >= body.size + leastLarger
}

const leastLarger = 0.9

/** What stands in frames with rows and columns, whether a caption names them or not. */
function cellsOfFrames({ grids, lines }: PageLayout): readonly Line[] {
  return grids.flatMap((grid) => {
    const own = lines.filter((line) => isInGrid(line, grid))
    return hasPassage(own) ? [] : own
  })
}

const topShare = 0.35
const fewestLetters = 20

/**
 * The frame of a journal's head and a logo beside the title make one region around both: what is under none of its
 * parts, at the top of the first page, is the title and the names.
 */
function isBesideDrawings(line: Line, layout: PageLayout): boolean {
  if (!isUnderNoDrawing(line, layout)) return false
  // The last word or two of a title that is longer than its line.
  const isGoingOn = (other: Line): boolean =>
    other.inkCount >= fewestLetters &&
    Math.abs(other.size - line.size) < 0.3 &&
    Math.abs(other.box.left - line.box.left) < line.size &&
    Math.abs(line.baseline - other.baseline - line.size * 1.3) < line.size * 0.3 &&
    isUnderNoDrawing(other, layout)
  return line.inkCount >= fewestLetters || layout.lines.some(isGoingOn)
}

function isUnderNoDrawing({ box, baseline }: Line, { drawings, height }: PageLayout): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const isHigh = baseline < height * topShare
  return isHigh && !drawings.some((drawing) => containsPoint(drawing, x, y))
}

const muchLarger = 1.6
const severalWords = /(?:\S*\p{L}{2}\S*\s+){2,}\S*\p{L}{2}/u

/** Magazines print the title in white over the coloured ground of the first page, far larger than any label. */
function isOnMasthead({ size, text, spans }: Line, body: BodyStyle): boolean {
  const isWhite = spans.some(({ concealment }) => concealment === 'white')
  return isWhite && size > body.size * muchLarger && severalWords.test(text)
}

/** Rows under a caption that is printed again belong to the table of the first one; its head is not repeated. */
function withContinuations(places: readonly TablePlace[]): readonly TablePlace[] {
  const later = groupBy(
    places.filter(({ caption }) => caption.isContinued === true),
    ({ caption }) => caption.label,
  )
  return places.flatMap((place) => {
    if (place.caption.isContinued === true) return []
    const more = later.get(place.caption.label) ?? []
    const head = place.rows[0]?.join('\t')
    const rows = more.flatMap(({ rows }) => rows.filter((row) => row.join('\t') !== head))
    return [more.length === 0 ? place : { ...place, rows: [...place.rows, ...rows] }]
  })
}

interface OrderingContext {
  readonly body: BodyStyle
  readonly aside: ReadonlySet<Line>
}

function orderPages(
  layouts: readonly PageLayout[],
  { body, aside }: OrderingContext,
): Pick<LaidOutPages, 'lines' | 'columns' | 'marginNotes'> {
  const usual = usualGutters(layouts, { body, aside })
  const columns = new Map<number, number>()
  const lines: UnplacedLine[] = []
  const marginNotes = new Set<Line['spans']>()
  let flows = 0
  for (const layout of layouts) {
    const prose = layout.lines.filter((line) => !aside.has(line))
    const goesOn = layout.number === 2 && marginNotes.size > 0
    const notes = findMarginNotes(layout, prose, { body, goesOn })
    const page = orderLines(
      prose.filter((line) => !notes.has(line)),
      body.size,
      usual,
    )
    columns.set(layout.number, page.columns)
    for (const { line, flow } of page.lines) lines.push({ line, flow: flows + flow })
    flows += (page.lines.at(-1)?.flow ?? 0) + 1
    for (const line of notes) {
      lines.push({ line, flow: flows })
      marginNotes.add(line.spans)
    }
    flows += 1
  }
  return { lines, columns, marginNotes }
}

/** The gutter that most pages with gutters share, when at least two in five pages have one. */
function usualGutters(
  layouts: readonly PageLayout[],
  { body, aside }: OrderingContext,
): readonly number[] {
  const single = layouts.flatMap((layout) => {
    const prose = layout.lines.filter((line) => !aside.has(line))
    const gutters = findGutters(prose, body.size)
    return gutters.length === 1 ? gutters : []
  })
  if (single.length < Math.max(2, layouts.length * 0.4)) return []
  const middle = median(single)
  const near = single.filter((gutter) => Math.abs(gutter - middle) < 12)
  return near.length >= single.length * 0.6 ? [median(near)] : []
}
