import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import { startsSupplement } from '../floats/captions.ts'
import { isDirectlyBelow, type FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { findChapterTitles, joinChapterLines, type ChapterTitles } from './chapter-titles.ts'
import {
  findCountedSections,
  findDottedSections,
  findDottedTitles,
  findLetteredSections,
  findRomanSections,
  findSmallLetters,
} from './counted-sections.ts'
import { dropPassages } from './drop-passages.ts'
import { findHeadingFonts } from './heading-fonts.ts'
import { isCanonicalName, isChapterAlone } from './heading-names.ts'
import {
  acceptedScore,
  countsAsTitles,
  headingNumber,
  scoreHeading,
  styleKey,
  type HeadingNumber,
  type HeadingScore,
  type ScoringContext,
  nextLetter,
} from './heading-score.ts'
import { goesOnInWords, goesOnWithinPhrase, isFirstOfText, openSpacing } from './joining-words.ts'
import { withoutPoints } from './numbered-points.ts'
import type { OutlinePrior } from './outline-prior.ts'
import { findPlainOutline } from './plain-outline.ts'
import {
  findCapitalSections,
  findCentredSections,
  findFlushSections,
  findPlainSections,
} from './plain-sections.ts'
import { keepPlausibleNumbers } from './plausible-numbers.ts'
import {
  dropBeforeContents,
  dropContentsCopies,
  dropRepeated,
  dropRunningHeads,
  type HeadingCandidate as Candidate,
} from './repeated-headings.ts'
import { findTableHeads } from './table-heads.ts'
import { stylesOfTitles } from './title-styles.ts'

/** A heading before its level is known: one line or several, with the reasons for taking it. */
export interface HeadingLines {
  readonly lines: readonly FlowLine[]
  readonly evidence: HeadingScore
  readonly number: HeadingNumber | undefined
  readonly outlineLevel: number | undefined
  readonly isCanonical: boolean
  readonly isRunIn: boolean
}

export interface HeadingSearch {
  readonly lines: readonly FlowLine[]
  readonly body: BodyStyle
  readonly outline: OutlinePrior
  /** Lines that are something else: captions, titles, contents. */
  readonly excluded: ReadonlySet<FlowLine>
  /** By their first line, all lines of headings that run into their paragraph. */
  readonly runIns: ReadonlyMap<FlowLine, readonly FlowLine[]>
}

/** All headings in reading order. Precision comes before recall: a false heading misleads more. */
export function findHeadings(whole: HeadingSearch): readonly HeadingLines[] {
  const free = whole.lines.filter((line) => !whole.excluded.has(line))
  const search = { ...whole, chapters: findChapterTitles(free, whole.body) }
  const scored = scoreLines(search)
  const steps = [
    dropPassages,
    dropPoints,
    dropWordsOfPictures,
    keepConsistentStyles,
    keepNumberedWhenNumbered,
    keepPlausibleNumbers,
    keepOutlined,
    // A running head is no copy of its chapter, as an entry of the contents is.
    dropRunningHeads,
    dropBeforeContents,
    dropContentsCopies,
    dropRepeated,
  ]
  let candidates = scored.candidates
  for (const step of steps) candidates = step(candidates, { ...search, all: scored.all })
  return withoutPoints(joinLines(candidates, search), whole.body)
}

interface ChapteredSearch extends HeadingSearch {
  readonly chapters: ChapterTitles
}

interface Scored {
  readonly candidates: readonly Candidate[]
  readonly all: readonly Candidate[]
}

function scoreLines(search: ChapteredSearch): Scored {
  const { lines, body, excluded, outline, runIns, chapters } = search
  const free = lines.filter((line) => !excluded.has(line))
  const romanSections = findRomanSections(free)
  const dottedSections = findDottedSections(free)
  const context: ScoringContext = {
    body,
    lastPage: lines.at(-1)?.page ?? 0,
    headingFonts: findHeadingFonts(search),
    romanSections,
    letteredSections: new Set([
      ...findLetteredSections(free, romanSections),
      ...findSmallLetters(free, body.font),
    ]),
    plainSections: new Set([
      ...findPlainSections(free, body),
      ...findCentredSections(free, body),
      ...findCapitalSections(free, body),
    ]),
    flushSections: findFlushSections(free, body),
    tableHeads: findTableHeads(lines),
    dottedSections,
    dottedTitles: findDottedTitles(dottedSections, body.leading),
    countedSections: findCountedSections(free),
    plainOutline: findPlainOutline(free),
  }
  const all: Candidate[] = []
  const secondLines = new Set([...runIns.values()].flatMap((own) => own.slice(1)))
  for (const line of lines) {
    if (excluded.has(line) || secondLines.has(line) || startsSupplement(line.text)) continue
    const isRunIn = runIns.has(line)
    const evidence = isRunIn
      ? { score: acceptedScore, reasons: ['opens a paragraph in another style'] }
      : chapters.labels.has(line) || chapters.titles.has(line)
        ? { score: chapterScore, reasons: ['opens a chapter'] }
        : scoreHeading(line, context)
    if (evidence === undefined) continue
    const number = headingNumber(line.text.trim())
    all.push({ line, evidence, number, isCanonical: isCanonicalName(line.text), isRunIn })
  }
  const isGood = ({ line, evidence }: Candidate): boolean =>
    evidence.score >= acceptedScore || outline.levels.has(line)
  return { candidates: all.filter(isGood), all }
}

/** No later rule is to doubt it. */
const chapterScore = 6

interface FilterContext extends ChapteredSearch {
  readonly all: readonly Candidate[]
}

const fewestSections = 3

/**
 * "**3. Recursion.** Whenever …" where the sections have their numbers on lines of their own, as "2" or under the
 * title of a chapter as "2.1": points of a list.
 */
function dropPoints(candidates: readonly Candidate[]): readonly Candidate[] {
  const isPlain = ({ number }: Candidate) => /^\d+$/u.test(number?.value ?? '')
  const own = candidates.filter(({ isRunIn }) => !isRunIn)
  const sections = own.filter(isPlain)
  const isCounted = sections.length >= fewestSections && sections.some((one) => one.isCanonical)
  const parts = own.filter(({ number }) => /^\d+\.\d+$/u.test(number?.value ?? ''))
  if (!isCounted && parts.length < fewestSections) return candidates
  return candidates.filter(
    (candidate) => !candidate.isRunIn || candidate.isCanonical || !isPlain(candidate),
  )
}

const fewestWords = 6
const fewestPages = 3

/** A font that stands on one page of several only, mostly in lines that are no headings, labels the parts of a drawing. */
function dropWordsOfPictures(
  candidates: readonly Candidate[],
  { lines, outline, body }: FilterContext,
): readonly Candidate[] {
  if ((lines.at(-1)?.page ?? 0) - (lines[0]?.page ?? 0) < fewestPages) return candidates
  const isBare = ({ line, number, isCanonical, isRunIn }: Candidate): boolean =>
    number === undefined && !isCanonical && !isRunIn && !outline.levels.has(line)
  const fonts = new Set(candidates.filter(isBare).map(({ line }) => line.font))
  fonts.delete(body.font)
  if (fonts.size === 0) return candidates
  const byFont = groupBy(
    lines.filter(({ font }) => fonts.has(font)),
    ({ font }) => font,
  )
  const headed = groupBy(candidates, ({ line }) => line.font)
  return candidates.filter((candidate) => {
    const own = byFont.get(candidate.line.font) ?? []
    const isElsewhere = own.some(({ page }) => page !== own[0]?.page)
    const isMostlyHeadings = (headed.get(candidate.line.font)?.length ?? 0) > own.length * 0.3
    return !isBare(candidate) || isElsewhere || isMostlyHeadings || own.length < fewestWords
  })
}

/** A style that mostly is no heading is no heading here either, unless the line speaks for itself. */
function keepConsistentStyles(
  candidates: readonly Candidate[],
  context: FilterContext,
): readonly Candidate[] {
  const { outline, body } = context
  // An abstract in bold says nothing of the other bold lines.
  const own = new Set(dropPassages(context.all, context))
  const counted = context.all.filter((one) => !one.line.isBold || own.has(one))
  const totals = groupBy(counted, ({ line }) => styleKey(line))
  const hits = groupBy(candidates, ({ line }) => styleKey(line))
  return candidates.filter((candidate) => {
    const { line, evidence, number, isCanonical, isRunIn } = candidate
    if (isRunIn || isCanonical || evidence.score >= 4.5 || outline.levels.has(line)) return true
    if (evidence.reasons.some((reason) => reason.startsWith(countsAsTitles))) return true
    const isStyled = line.isBold || line.isItalic || line.size > body.size + 0.6
    if (number !== undefined && /\d\.\d/u.test(number.value) && isStyled) return true
    const key = styleKey(line)
    return (hits.get(key)?.length ?? 0) / Math.max(1, totals.get(key)?.length ?? 0) > 0.35
  })
}

/** Where nearly every section has a number, a line without one must be strong to count. */
function keepNumberedWhenNumbered(
  candidates: readonly Candidate[],
  context: FilterContext,
): readonly Candidate[] {
  const { body, outline } = context
  const firstPage = context.lines[0]?.page
  const tops = candidates.filter(({ number }) => /^(?:\d+|[IVX]+)$/u.test(number?.value ?? ''))
  if (tops.length < 3) return candidates
  const full = candidates.filter(({ isRunIn }) => !isRunIn)
  const strong = full.filter(({ number, isCanonical }) => number !== undefined || isCanonical)
  if (strong.length < full.length * 0.6) return candidates
  // "methods" over a column of a table: the first page alone may name its parts in small letters.
  const isSmall = ({ text, page }: FlowLine) => /^\p{Ll}/u.test(text.trim()) && page !== firstPage
  return candidates.filter(
    ({ line, evidence, number, isCanonical, isRunIn }) =>
      isRunIn ||
      (isCanonical && !isSmall(line)) ||
      number !== undefined ||
      evidence.reasons.some((reason) => reason.startsWith(nextLetter)) ||
      outline.levels.has(line) ||
      context.chapters.titles.has(line) ||
      line.size > body.size + 2 ||
      (line.isBold && evidence.score >= 5),
  )
}

/** When the bookmarks cover the document well, other lines must look just like bookmarked ones. */
function keepOutlined(
  candidates: readonly Candidate[],
  { outline, all, body, lines }: FilterContext,
): readonly Candidate[] {
  const isCovered = outline.foundCount >= 4 && outline.foundCount >= outline.entryCount * 0.7
  if (!isCovered) return candidates
  const styles = new Set([...outline.levels.keys()].map(styleKey))
  const titles = stylesOfTitles(candidates, { all, body, lines })
  return candidates.filter(
    ({ line, evidence, number, isCanonical, isRunIn }) =>
      outline.levels.has(line) ||
      isCanonical ||
      isRunIn ||
      isChapterAlone(line.text) ||
      titles.has(styleKey(line)) ||
      (evidence.score >= 4 && (styles.has(styleKey(line)) || number !== undefined)),
  )
}

const maxHeadingLines = 5

function joinLines(
  candidates: readonly Candidate[],
  search: ChapteredSearch,
): readonly HeadingLines[] {
  const taken = new Set(candidates.map(({ line }) => line))
  const consumed = new Set<FlowLine>()
  const sorted = [...candidates].sort((a, b) => a.line.index - b.line.index)
  const headings: HeadingLines[] = []
  for (const candidate of sorted) {
    if (consumed.has(candidate.line)) continue
    const lines = candidate.isRunIn
      ? (search.runIns.get(candidate.line) ?? [candidate.line])
      : (search.chapters.titles.get(candidate.line) ??
        withContinuations(candidate.line, { search, taken }))
    for (const line of lines) consumed.add(line)
    if (isOpeningOfPassage(lines, candidate, { search, taken })) continue
    headings.push({
      lines,
      evidence: candidate.evidence,
      number: candidate.number,
      outlineLevel: search.outline.levels.get(candidate.line),
      isCanonical: candidate.isCanonical,
      isRunIn: candidate.isRunIn,
    })
  }
  return joinChapterLines(headings)
}

interface ContinuationContext {
  readonly search: HeadingSearch
  readonly taken: ReadonlySet<FlowLine>
}

/** What goes on in the same letters where no heading does is a paragraph, such as an abstract without a name. */
function isOpeningOfPassage(
  lines: readonly FlowLine[],
  { line, number, isRunIn }: Candidate,
  context: ContinuationContext,
): boolean {
  const last = lines.at(-1)
  const { lines: all, outline, body } = context.search
  if (last === undefined || number !== undefined || outline.levels.has(line)) return false
  const next = all[last.index + 1]
  if (next === undefined || isRunIn) return false
  if (lines.length < maxHeadingLines) return isFirstOfText(last, next, body)
  return continuesHeading(last, next, context)
}

/** The following lines in the same style belong to the heading, up to four. */
function withContinuations(first: FlowLine, context: ContinuationContext): readonly FlowLine[] {
  const lines = [first]
  if (isCanonicalName(first.text)) return lines
  while (lines.length < maxHeadingLines) {
    const last = lines.at(-1) ?? first
    const next = context.search.lines[last.index + 1]
    if (next === undefined || !continuesHeading(last, next, context)) break
    lines.push(next)
  }
  return lines
}

function continuesHeading(last: FlowLine, next: FlowLine, context: ContinuationContext): boolean {
  const { size, leading } = context.search.body
  // In a double-spaced manuscript the lines of a heading are as far apart as those of the text.
  const usual = Math.min(2.6, Math.max(1.6, (leading / size) * 1.1))
  const spacing = goesOnWithinPhrase(next, size) ? openSpacing : usual
  return (
    isDirectlyBelow(last, next) &&
    next.above < Math.max(last.size, next.size) * spacing &&
    next.inkCount <= 90 &&
    (isFreeLine(next, context.search) || isLastWord(last, next)) &&
    isSameHeadingStyle(last, next, context) &&
    !opensPart(last, next) &&
    !endsEarly(last, next) &&
    !opensText(last, next)
  )
}

/** "DATA AND METHODS" over "Sample of the study", or in the middle over one at the edge: a section and its first part. */
function opensPart(last: FlowLine, next: FlowLine): boolean {
  const isLower = last.isCapitals && !next.isCapitals && /^\p{Lu}/u.test(next.text.trim())
  const [before, after] = [last.box.left - last.column.left, last.column.right - last.box.right]
  const isCentred = before > last.size * 3 && Math.abs(before - after) < last.size * 0.4
  return isLower || (isCentred && next.box.left - next.column.left < 1.5)
}

/** A heading in no other weight than the text is broken only where the next word has no room. */
function opensText(last: FlowLine, next: FlowLine): boolean {
  const isWeak = !last.isBold && !last.isCapitals
  const [word = ''] = next.text.trim().split(/\s/u)
  const room = last.column.right - last.box.right
  const isIndented = next.box.left - last.box.left > last.size
  const isCentred = Math.abs(last.box.left - last.column.left - room) < last.size * 2
  return isWeak && !isCentred && isIndented && room > (word.length + 1) * last.size * 0.6
}

const halfLine = 0.5

/** "5. Training", which leaves most of its line empty, over "Details:" at the same edge: no heading is broken so. */
function endsEarly(last: FlowLine, next: FlowLine): boolean {
  const width = last.column.right - last.column.left
  const isAtEdge =
    last.box.left - last.column.left < last.size && Math.abs(next.box.left - last.box.left) < 2
  const isShort = last.box.right - last.box.left < width * halfLine
  const isNew = /^\p{Lu}/u.test(next.text.trim()) && !goesOnInWords(last, next)
  return headingNumber(last.text) !== undefined && isAtEdge && isShort && isNew
}

/** "2.4 Unbiased" over "Conclusions": the usual name of a section, for which a counted title had no room. */
function isLastWord(last: FlowLine, next: FlowLine): boolean {
  const [word = ''] = next.text.trim().split(/\s/u)
  const room = last.column.right - last.box.right
  return (
    headingNumber(last.text) !== undefined &&
    headingNumber(next.text) === undefined &&
    isCanonicalName(next.text) &&
    next.above < last.size * 1.35 &&
    room < (word.length + 1) * last.size * 0.6
  )
}

/** The line is not taken as something else, and does not start a heading of its own. */
function isFreeLine(line: FlowLine, search: HeadingSearch): boolean {
  if (search.outline.continued.has(line)) return true
  const isTaken =
    search.excluded.has(line) || search.runIns.has(line) || search.outline.levels.has(line)
  return !isTaken && headingNumber(line.text) === undefined && !isCanonicalName(line.text)
}

/** The name of a species, in italics, may begin at the end of a bold line and end in the next one. */
function goesOnInLetters(last: FlowLine, next: FlowLine): boolean {
  const begin = next.spans[0]?.font
  const isWithin = begin !== last.font && last.spans.some(({ font }) => font === begin)
  return last.isBold && (isWithin || opensWithSpecies(next))
}

/** "*Zea mays* Flour", the second line of a title in bold, of which the name takes the greater part. */
function opensWithSpecies({ runs, text, isBold, isItalic }: FlowLine): boolean {
  const [first, ...others] = runs
  if (first === undefined || !first.isItalic || !isBold || !isItalic) return false
  const isUpright = others.some((run) => !run.isItalic && run.isBold)
  return isUpright && species.test(text.slice(first.start, first.end).trim())
}

const species = /^\p{Lu}(?:\p{Ll}+|\.) \p{Ll}+$/u

function isSameHeadingStyle(
  last: FlowLine,
  next: FlowLine,
  { search: { body }, taken }: ContinuationContext,
): boolean {
  const isSame =
    Math.abs(next.size - last.size) < 0.6 &&
    next.isBold === last.isBold &&
    ((next.isItalic === last.isItalic && (next.font === last.font || taken.has(next))) ||
      goesOnInLetters(last, next))
  const isShouted = last.isCapitals && next.isCapitals
  const isMarked =
    last.size > body.size + 0.6 || last.isBold || last.font !== body.font || isShouted
  const isPlain = next.font === body.font && isBodySized(next, body) && !next.isBold && !isShouted
  return isSame && isMarked && !isPlain
}
