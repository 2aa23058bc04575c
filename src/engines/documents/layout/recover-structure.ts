import { commonEnds } from '../common-ends.ts'
import type { Block, Document, Notice } from '../document.ts'
import { canonicalRole } from '../sections/headings.ts'
import { headOfAbstractPage } from './abstracts/abstract-page.ts'
import { locateAbstract } from './abstracts/abstract.ts'
import { locateKeywords } from './abstracts/keywords.ts'
import { withoutRights } from './abstracts/rights-of-abstract.ts'
import { withoutStepHeadings } from './abstracts/steps-without-name.ts'
import { readByline, type Byline } from './authors/authors.ts'
import { authorsOfHeads, titleOfHeads } from './authors/names-of-heads.ts'
import { finishDocument } from './finish-document.ts'
import { placeLines, type FlowLine } from './flow.ts'
import { contentsLines } from './headings/contents.ts'
import { withNumerals } from './headings/drawn-numerals.ts'
import { comparable, isAbstractHeading, isReferenceHeading } from './headings/heading-names.ts'
import { findHeadings, type HeadingLines } from './headings/headings.ts'
import { matchOutline, type OutlinePrior } from './headings/outline-prior.ts'
import { readPrintedContents } from './headings/printed-contents.ts'
import { splitRunInHeadings } from './headings/run-in-headings.ts'
import { detectLanguage } from './language.ts'
import type { Line } from './pages/line.ts'
import { restoreCyrillic } from './pages/lost-cyrillic.ts'
import { restoreLigatures } from './pages/lost-ligatures.ts'
import { closeGaps, restoreMisnamed } from './pages/misread-ligatures.ts'
import { noticesFor } from './pages/notices.ts'
import type { OutlineEntry, PageContent } from './pages/page-content.ts'
import { layOutPages, type LaidOutPages } from './pages/page-layouts.ts'
import { locateReferences } from './references/reference-region.ts'
import { groupBy } from './statistics.ts'
import { assembleBlocks, type AssembledBlocks } from './text/blocks.ts'
import { findFootnotes } from './text/footnotes.ts'
import { withoutMarginComments } from './text/margin-comments.ts'
import { chooseTitle } from './titles/named-title.ts'
import { findSubtitle } from './titles/subtitle.ts'
import { titlePageLines } from './titles/title-page.ts'
import { withoutTranslation } from './titles/translated-title.ts'

export interface PositionedDocument {
  readonly pages: readonly PageContent[]
  readonly outline: readonly OutlineEntry[]
  /** What the properties of the file call it. */
  readonly namedTitle?: string
  /** Notices that the engine already knows of. */
  readonly notices: readonly Notice[]
}

/**
 * Positioned text to the document tree: a cascade of rules, each of which can be explained, in the
 * spirit of GROBID, PDFFigures 2.0 and CERMINE, written anew. `onStep` hears how much of the work is done.
 */
export function recoverStructure(
  positioned: PositionedDocument,
  onStep: (done: number, total: number) => void = () => undefined,
): Document {
  onStep(0, steps)
  const laidOut = layOutPages(readable(positioned.pages))
  onStep(1, steps)
  const { body } = laidOut
  const pageHeights = new Map(positioned.pages.map((page) => [page.number, page.height]))
  const placed = placeLines(laidOut.lines, body)
  const running = laidOut.runningTexts
  const search = { lines: placed, body, pageHeights, running }
  const mainTitle = withoutTranslation(chooseTitle(search, positioned.namedTitle ?? ''))
  const under = findSubtitle(mainTitle, { lines: placed, body })
  const subtitle = withoutTranslation([...mainTitle, ...under]).slice(mainTitle.length)
  const titleLines = [...mainTitle, ...subtitle]
  const byline = readByline(placed, titleLines, body)
  // A line that is cut in two keeps its spans: they tell which printed line it is.
  const aside = new Set<Line['spans']>(
    [
      ...titleLines,
      ...byline.nameLines,
      ...byline.affiliationLines,
      ...laidOut.captions.flatMap((caption) => caption.lines),
    ].map((line) => line.spans),
  )
  const besideText = new Set([...aside, ...laidOut.marginNotes])
  const { lines, runIns } = splitRunInHeadings(placed, body, besideText)
  const excluded = new Set<FlowLine>(lines.filter((line) => aside.has(line.spans)))
  const contents = contentsLines(lines)
  for (const line of contents) excluded.add(line)
  const unnamed = headOfAbstractPage(lines, titleLines)
  const repeated = new Set([...repeatedTitle(lines, titleLines), ...unnamed])
  for (const line of repeated) excluded.add(line)
  const outline = priorOf(positioned.outline, { contents, lines, excluded })
  const inMargin = lines.filter((line) => laidOut.marginNotes.has(line.spans))
  const noHeadings = new Set([...excluded, ...inMargin, ...titlePageLines(lines, titleLines)])
  const found = findHeadings({ lines, body, outline, excluded: noHeadings, runIns })
  onStep(2, steps)
  const headings = ofText(withNumerals(found, laidOut.numerals), { lines, titleLines, byline })
  const references = locateReferences(lines, headings, excluded)
  const footnotes = findFootnotes({
    lines,
    body,
    pageHeights,
    excluded: new Set([...excluded, ...references.lines, ...inMargin]),
  })
  const notes = [...footnotes, ...groupBy(inMargin, (line) => line.flow).values()]
  const assembled = assembleBlocks({
    lines,
    body,
    titleLines,
    byline,
    headings: references.headings,
    referenceLines: references.lines,
    footnotes: notes,
    excluded,
    breaks: repeated,
    figures: laidOut.figures,
    tables: laidOut.tables,
    firstPage: positioned.pages[0]?.number ?? 1,
  })
  onStep(3, steps)
  const abstractPage = unnamed[0]?.page
  const fontOf = fontsOf(lines)
  return describe(positioned, laidOut, { assembled, byline, subtitle, abstractPage, fontOf })
}

/** The pages with the letters that a reader sees, where a font tells an engine others. */
function readable(pages: readonly PageContent[]): readonly PageContent[] {
  return restoreCyrillic(closeGaps(restoreMisnamed(restoreLigatures(pages))))
}

interface Printed {
  readonly contents: readonly FlowLine[]
  readonly lines: readonly FlowLine[]
  readonly excluded: ReadonlySet<FlowLine>
}

/** The bookmarks, or the printed contents: these leave out what is deep, so they never say what is no heading. */
function priorOf(
  bookmarks: readonly OutlineEntry[],
  { contents, lines, excluded }: Printed,
): OutlinePrior {
  if (bookmarks.length > 0 || contents.length === 0) return matchOutline(bookmarks, lines)
  const free = lines.filter((line) => !excluded.has(line))
  return { ...matchOutline(readPrintedContents(contents, lines), free), foundCount: 0 }
}

/** "On Bread∗", "Who Bakes?1": the mark of a note that thanks somebody. */
const noteMark = /\s*[*∗†‡§¶✩☆★]+$|(?<=(?<!\d)[?!.”"])\d$/u

/** A document of a thousand pages takes several seconds for each. */
const steps = 4

interface Recovered {
  readonly assembled: AssembledBlocks
  readonly byline: Byline
  readonly subtitle: readonly FlowLine[]
  /** The page of an abstract that nothing names. */
  readonly abstractPage: number | undefined
  readonly fontOf: (block: Block) => string
}

function describe(
  positioned: PositionedDocument,
  laidOut: LaidOutPages,
  { assembled, byline, subtitle, abstractPage, fontOf }: Recovered,
): Document {
  const { figures, tables, titleBlock } = assembled
  const prose = assembled.blocks
    .filter((block) => block.type === 'paragraph')
    .map((block) => block.text)
  const printed =
    assembled.blocks.find((block) => block.id === titleBlock)?.text.replace(noteMark, '') ?? ''
  const title = printed === '' ? titleOfHeads(laidOut.runningTexts) : withColon(printed, subtitle)
  const named = byline.authors.length > 0 ? byline.authors : authorsOfHeads(laidOut.runningTexts)
  const language = detectLanguage(prose.join('\n'))
  const located = locateAbstract(assembled.blocks, language, { page: abstractPage, fontOf })
  const { blocks, abstract } = withoutRights(
    withoutStepHeadings(assembled.blocks, located),
    located,
  )
  return finishDocument({
    source: 'pdf',
    title,
    ...(titleBlock === undefined ? {} : { titleBlock }),
    authors: named.map((author) => ({ ...author })),
    abstract: [...abstract],
    keywords: [...locateKeywords(blocks)],
    language,
    blocks: markScanned(withoutMarginComments(blocks), laidOut.scannedPages),
    figures: [...figures],
    tables: [...tables],
    pages: positioned.pages.map(({ number, width, height }) => ({
      number,
      width,
      height,
      columns: laidOut.columns.get(number) ?? 1,
    })),
    notices: [...positioned.notices, ...noticesFor(positioned.pages, { laidOut, blocks })],
    hiddenText: [...laidOut.hidden],
    ...asidesOf(laidOut),
  })
}

/** The font of the second line of a block: its first may open with a name in another one. */
function fontsOf(lines: readonly FlowLine[]): (block: Block) => string {
  const placeOf = (page: number, left: number, top: number): string =>
    `${page}|${Math.round(left)}|${Math.round(top)}`
  const fonts = new Map(
    lines.map((line) => [placeOf(line.page, line.box.left, line.box.top), line.font]),
  )
  return ({ lines: [first, second = first] = [] }) =>
    second === undefined ? '' : (fonts.get(placeOf(second.page, second.x, second.y)) ?? '')
}

/** Characters of set-aside lines that a document keeps: those of some two hundred full pages of tables. */
const mostAside = 400_000

/** A head that comes back on every page is kept once. */
function asidesOf({ runningTexts, aside }: LaidOutPages): Pick<Document, 'asides'> {
  const texts = new Set([...runningTexts, ...[...aside].map(({ text }) => text)])
  let room = mostAside
  const asides = [...texts].filter(({ length }) => {
    room -= length
    return room >= 0
  })
  return asides.length === 0 ? {} : { asides }
}

/** A subtitle is told from its title by its letters; in one line a colon does that. */
function withColon(title: string, [first]: readonly FlowLine[]): string {
  const at = first === undefined ? -1 : title.indexOf(first.text.trim())
  const main = title.slice(0, Math.max(0, at)).trimEnd().replace(noteMark, '')
  return main === '' || /\p{P}$/u.test(main) ? title : `${main}: ${title.slice(at)}`
}

/** Blocks that stand on scanned pages: their words may have wrong letters. */
function markScanned(blocks: readonly Block[], pages: readonly number[]): Block[] {
  if (pages.length === 0) return [...blocks]
  const scans = new Set(pages)
  return blocks.map((block) =>
    block.lines?.some(({ page }) => scans.has(page)) === true ? { ...block, scanned: true } : block,
  )
}

function textOf(lines: readonly FlowLine[]): string {
  return comparable(lines.map((line) => line.text).join(' '))
}

/** Names, addresses and notes of many authors fill pages of a manuscript before its text begins. */
const pagesToText = 9
/** Fewer letters in a line are a name or an address. */
const textInk = 45

/** The first lines of a page behind the title that say it once more, word for word, and what comes under them. */
function titleAgain(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
): { readonly again: readonly FlowLine[]; readonly next: FlowLine | undefined } {
  const [first] = title
  const name = textOf(title)
  if (first === undefined || name.length < fewestLetters) return { again: [], next: undefined }
  for (const page of groupBy(lines, (line) => line.page).values()) {
    const [top] = page
    if (top === undefined || top.page <= first.page) continue
    if (top.page > first.page + pagesToText) break
    for (let count = 1; count <= title.length + 2; count += 1) {
      const again = page.slice(0, count)
      if (textOf(again) === name) return { again, next: page[count] }
    }
  }
  return { again: [], next: undefined }
}

/** Psychologists print the title once more over the text; behind a cover it is the title itself, over names. */
function repeatedTitle(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const { again, next } = titleAgain(lines, title)
  const isText = (next?.inkCount ?? 0) > textInk
  return isText || opensText(next?.text ?? '') ? again : []
}

/** "Introduction", as psychologists have it; what is numbered stands behind the cover of proceedings. */
function opensText(text: string): boolean {
  return canonicalRole(text) === 'introduction' && /^\p{L}/u.test(text.trim())
}

const nearlyAll = 0.85
const fewestLetters = 15

/** The same from both ends, but for a word that was changed in one of the two places. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < fewestLetters) return false
  const { start, end } = commonEnds(short, long)
  return start + end >= long.length * nearlyAll
}

interface Front {
  readonly lines: readonly FlowLine[]
  readonly titleLines: readonly FlowLine[]
  readonly byline: Byline
}

/** Without what only says once more whose work it is and what it is called. */
function ofText(
  headings: readonly HeadingLines[],
  { lines, titleLines, byline }: Front,
): readonly HeadingLines[] {
  const { again } = titleAgain(lines, titleLines)
  return withoutAuthors(afterTitle(headings, titleLines), byline.authors).filter(
    ({ lines: own }) => !own.some((line) => again.includes(line)),
  )
}

/** A second cover or a sheet for the jury has the name of the author in large letters; over a biography it stands at the end. */
function withoutAuthors(
  headings: readonly HeadingLines[],
  authors: Byline['authors'],
): readonly HeadingLines[] {
  const names = new Set(authors.map(({ name }) => comparable(name)))
  const first = headings[0]?.lines[0]?.page ?? 1
  return headings.filter(({ lines, number }) => {
    const isEarly = (lines[0]?.page ?? first) < first + pagesToText
    return !isEarly || number !== undefined || !names.has(textOf(lines))
  })
}

/** What stands over the title (a journal's name, the kind of article) is no heading. */
function afterTitle(
  headings: readonly HeadingLines[],
  title: readonly FlowLine[],
): readonly HeadingLines[] {
  const last = title.at(-1)
  if (last === undefined) return headings
  const name = textOf(title)
  // What a cover says of the proceedings stands before the title comes once more.
  const again = headings.findLast(({ lines: [first, ...others] }) => {
    const isNear = first !== undefined && first.page > last.page && first.page <= last.page + 2
    return isNear && textOf([first, ...others]) === name
  })
  const start = again?.lines[0]?.index ?? 0
  let rest = ''
  return headings.filter(({ lines, number }) => {
    const first = lines[0]
    if (first !== undefined && first.index < start) return isAbstractHeading(first.text)
    if (first === undefined) return true
    const text = textOf(lines)
    // Psychologists set the title once more over the introduction.
    if (number === undefined && first.page > last.page && isNearly(text, name)) return false
    const isAgain = name.startsWith(text) && text.length > name.length * 0.6
    const isRest = text !== '' && text === rest
    // Behind a cover the paper begins with its title once more.
    if ((isAgain || isRest) && number === undefined && first.page <= last.page + 2) {
      rest = isAgain ? name.slice(text.length) : ''
      return false
    }
    // A sheet that was laid before the work has none of its headings.
    if (first.page < last.page) return isAbstractHeading(first.text)
    if (first.page > last.page) return true
    return first.baseline > last.baseline || isReferenceHeading(first.text)
  })
}
