import { isInstitutionName, isPartOfInstitution } from '../institutions.ts'
import { isAuthorLabel } from './author-roles.ts'
import type { BodyStyle } from './body-statistics.ts'
import { isCourse, isDegreeCourse, isNumberedCourse, isSubjectOfDegree } from './course-lines.ts'
import { isOfForm } from './cover-form.ts'
import { firstPageOfWork } from './cover-sheet.ts'
import type { FlowLine } from './flow.ts'
import { comparable, isAbstractHeading, isCanonicalName, isChapterAlone } from './heading-names.ts'
import { goesOnInWords, openSpacing } from './joining-words.ts'
import { highlights, isKindOfWork, kindOfArticle } from './kind-of-work.ts'
import { labelledTitle, titleUnderLabel } from './labelled-title.ts'
import { cutLine } from './line.ts'
import { isName, partsOf } from './names-in-line.ts'
import { horizontalOverlap } from './page-content.ts'
import { withoutSeries } from './series-of-work.ts'
import { titleUnderStudent } from './student-heading.ts'
import { isTitlePage } from './title-page.ts'

export interface TitleSearch {
  readonly lines: readonly FlowLine[]
  readonly body: BodyStyle
  readonly pageHeights: ReadonlyMap<number, number>
  /** Texts of running heads and feet: a journal's name is among them. */
  readonly running: readonly string[]
}

const maxTitleLines = 7
const searchedPages = 2
/** Names of journals stand in this part of the first page. */
const mastheadShare = 0.2

/** The title: the largest block of text in the upper part of the first page (or the second). */
export function findTitle(search: TitleSearch): readonly FlowLine[] {
  const first = firstPageOfWork(search.lines)
  const labelled = labelledTitle(search.lines, first) ?? titleUnderLabel(search.lines, first)
  if (labelled !== undefined) return labelled
  const said = titleBehindLabel(search, first)
  if (said !== undefined) return withoutBadge(said)
  const plain = titleOfTitlePage(search, first)
  const pages = printedPages(search, first)
  const behind = plain === undefined ? titleBehindCover(search, pages) : undefined
  if (behind !== undefined) return behind
  for (const page of pages.slice(0, plain === undefined ? searchedPages : 1)) {
    const best = bestGroup(search, page)
    if (best !== undefined) return withoutBadge(shortTitleOver(best, search, page) ?? best)
    if (page === first && plain === undefined) {
      const modest = bestGroup({ ...search, running: [] }, page) ?? openingLines(search, page)
      if (modest !== undefined) return withoutBadge(modest)
    }
  }
  return plain ?? []
}

/** Behind a cover the back of its sheet is often blank. */
function printedPages({ lines }: TitleSearch, first: number): readonly number[] {
  const pages = new Set(lines.map(({ page }) => page).filter((page) => page >= first))
  return [...pages].slice(0, searchedPages)
}

const fewestSaid = 4

/** "Title: Bread and its price", under the name of a journal in larger letters. */
function titleBehindLabel(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const height = search.pageHeights.get(page) ?? 0
  return groupsOn(search, page).find(([line]) => {
    const [label = ''] = titleLabel.exec(line?.text ?? '') ?? []
    const words = (line?.text ?? '').slice(label.length).trim().split(/\s+/u).length
    const isHigh = (line?.baseline ?? height) < height * openingShare
    return label !== '' && words >= fewestSaid && isHigh
  })
}

const muchLarger = 1.25

/** A short title that runs over the pages as well is taken for the journal's name, and the names for the title. */
function shortTitleOver(
  best: readonly FlowLine[],
  search: TitleSearch,
  page: number,
): readonly FlowLine[] | undefined {
  if (!isListOfNames(best)) return undefined
  const over = bestGroup({ ...search, running: [] }, page)
  return (over?.[0]?.size ?? 0) > (best[0]?.size ?? 0) * muchLarger ? over : undefined
}

function isListOfNames(group: readonly FlowLine[]): boolean {
  const parts = group.flatMap((line) => partsOf(line)).filter((part) => part.length > 1)
  return parts.length > 1 && parts.every(isName)
}

/** A cover in letters of one size says nothing by them: the title in large letters stands on the page behind it. */
function titleBehindCover(
  search: TitleSearch,
  [page = 1, next = page + 1]: readonly number[],
): readonly FlowLine[] | undefined {
  const cover = search.lines.filter((line) => line.page === page)
  const sizes = cover.map(({ size }) => size)
  const isEven = Math.max(...sizes) - Math.min(...sizes) < 0.6
  if (!isEven || !isTitlePage(cover)) return undefined
  const group = bestGroup(search, next)
  return (group?.[0]?.size ?? 0) > search.body.size + 2 ? group : undefined
}

/** A title that is no larger than the text stands first, and is bold, in capitals or centred. */
function openingLines(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const height = search.pageHeights.get(page) ?? 0
  const isSparse = search.lines.filter((line) => line.page === page).length <= mostCoverLines
  // Small print over it says where the paper appeared.
  const student = underStudent(search, page)
  if (student !== undefined) return student
  const groups = groupsOn(search, page)
  const isOther = (one: readonly FlowLine[]) =>
    isInstitution(one) || (isNameOverTitle(one, groups) && !isOverNames(one, search))
  const group = groups.find(
    (one) =>
      (one[0]?.size ?? 0) > search.body.size - smallerThanText &&
      !runningHead.test(one[0]?.text ?? '') &&
      !isKindOfWork(one[0]?.text ?? '') &&
      !(isSparse && isOther(one)),
  )
  const first = group?.[0]
  const reach = height * (isSparse ? coverShare : openingShare)
  if (group === undefined || first === undefined || first.baseline > reach) return undefined
  const text = group.map((line) => line.text.trim()).join(' ')
  const words = text.split(/\s+/u).length
  if (isTitlePage(search.lines.filter((line) => line.page === page))) return undefined
  const isShort = group.length <= 4 && words <= 30 && hasEnoughWords(words, group, search)
  const isSized = Math.abs(first.size - search.body.size) < 2.5
  const isLabelled = titleLabel.test(first.text)
  const said = withoutStop(text, group)
  if (!isShort || !isSized || saysOtherwise(said, group, search)) return undefined
  const isMarked =
    (first.isBold && !search.body.isBold) ||
    first.isCapitals ||
    isLabelled ||
    isCentredGroup(group, search)
  return isMarked ? group : undefined
}

/** Under the name, the teacher, the course and the date of a student. */
function underStudent(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const { body, lines, pageHeights } = search
  const isMarked = (line: FlowLine): boolean =>
    (line.isBold && !body.isBold) || line.isCapitals || isCentred(line, search)
  const own = lines.filter((line) => line.page === page)
  return titleUnderStudent(own, pageHeights.get(page) ?? 0, isMarked)
}

/** A section, an address, a place: but nobody's name stands under a place behind "by". */
function saysOtherwise(said: string, group: readonly FlowLine[], { lines }: TitleSearch): boolean {
  const next = lines[(group.at(-1)?.index ?? lines.length) + 1]
  const isSigned = next !== undefined && next.page === group[0]?.page && isAuthorLabel(next)
  return isNoTitle(said) || notATitle.test(said) || (institution.test(said) && !isSigned)
}

/** Points. Manuscripts may have their first page in letters a little smaller than their text. */
const smallerThanText = 1.1

/** Under its label, or in capitals, a title is one also when a full stop ends it. */
function withoutStop(text: string, group: readonly FlowLine[]): string {
  const mayEnd = titleLabel.test(text) || group.every((line) => line.isCapitals)
  return mayEnd ? text.replace(/\.$/u, '') : text
}

/** "Running head: BREAD", as psychologists print it over the title page. */
const runningHead = /^running (?:head|title)\b/iu

const nameLine = /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}(?:[\d,*∗†&\s]|$)/u
const titlePageOfPaper =
  /\bauthor note\b|\bword count\b|\brunning head\b|\bdepartment of\b|\buniversit/iu
/** A title page with more lines than this has text on it. */
const mostTitlePageLines = 30

/** A title of two words: in the middle of a title page, right over the names. */
function isOverNames(group: readonly FlowLine[], search: TitleSearch): boolean {
  const last = group.at(-1)
  const next = search.lines[(last?.index ?? 0) + 1]
  if (last === undefined || next === undefined || next.page !== last.page) return false
  const page = search.lines.filter((line) => line.page === last.page)
  return (
    group.every((line) => isCentred(line, search)) &&
    isCentred(next, search) &&
    nameLine.test(next.text.trim()) &&
    page.length <= mostTitlePageLines &&
    page.some(({ text }) => titlePageOfPaper.test(text))
  )
}

function hasEnoughWords(words: number, group: readonly FlowLine[], search: TitleSearch): boolean {
  return words >= 3 || (words === 2 && isOverNames(group, search))
}

const fewestInColumn = 8

/** How far down the page a title that is no larger than the text may begin. */
const openingShare = 0.3
/** On a page that holds little else. */
const coverShare = 0.5
const notATitle =
  /[.;:,]$|@|https?:|www\.|\bissn\b|\bvol(?:ume)?\b|\bno\.|©|^\d|^(?:(?:to|from|date)\s*:|dear\b)|\bet al\b/iu

/** All lines stand in the middle; of several, one may fill the measure. */
function isCentredGroup(group: readonly FlowLine[], search: TitleSearch): boolean {
  const rest = group.filter((line) => !isCentred(line, search))
  const isFull = ({ box, column }: FlowLine): boolean =>
    box.right - box.left > (column.right - column.left) * fullMeasure
  return rest.length < group.length && rest.length <= 1 && rest.every(isFull)
}

const fullMeasure = 0.94

function isCentred(line: FlowLine, { lines }: TitleSearch): boolean {
  // On a page with a title and a name alone these make the column.
  const isAlone = lines.filter(({ flow }) => flow === line.flow).length < fewestInColumn
  const columns = isAlone ? lines.map(({ column }) => column) : [line.column]
  const before = line.box.left - Math.min(...columns.map(({ left }) => left))
  const after = Math.max(...columns.map(({ right }) => right)) - line.box.right
  const difference = Math.abs(before - after)
  // A title that nearly fills the measure has little room to be centred in.
  const isWide = before > line.size * 0.8 && difference < line.size * 0.4
  return isWide || (before > line.size * 2 && difference < line.size * 2)
}

const aboveTitle =
  /\buniversit|\bcollege\b|\bschool\b|\bfaculty|\bdepartment|\bthesis\b|\bdissertation\b|\bby\b/iu
const institution = /\buniversit|\bcollege\b|\bschool\b|\bfaculty|\bdepartment/iu
/** Title pages of theses may be set in one size throughout: then the title is what stands first. */
function titleOfTitlePage(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const lines = search.lines.filter((line) => line.page === page)
  if (!isTitlePage(lines)) return undefined
  const groups: FlowLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && goesOnUnder(last, line)) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  const isAbove = (group: readonly FlowLine[]): boolean =>
    group.some(({ text }) => aboveTitle.test(text)) || isOfForm(group, groups)
  const [first] = groups.filter((group) => !isAbove(group))
  const words = (first ?? []).flatMap(({ text }) => text.split(/\s+/u)).length
  const above = groups.slice(0, first === undefined ? 0 : groups.indexOf(first))
  const isFirst = above.every((group) => group.some(({ text }) => institution.test(text)))
  return first !== undefined && isFirst && words >= 3 && first.length <= maxTitleLines
    ? first
    : undefined
}

/** Word sets two lines in double spacing at 2.3 times their size, and a cover may be set so throughout. */
function goesOnUnder(last: FlowLine, line: FlowLine): boolean {
  const gap = (line.baseline - last.baseline) / line.size
  const isOther = aboveTitle.test(line.text) || isName(line.text.trim())
  return line.size === last.size && gap < (isOther ? 2.25 : 2.52)
}

/** "Title: Speech in noise", as submission forms ask for it; some type "Title-" or "Title –". */
const titleLabel = /^title\s*[:–—-]\s+(?=\S)/iu

/** Some journals print the badge "OPEN" in front of the title, as text, and some authors the word "Title:". */
function withoutBadge(printed: readonly FlowLine[]): readonly FlowLine[] {
  const title = withoutKind(withoutSeries(withoutSection(withoutLabel(printed))))
  const [first, ...rest] = title
  const text = first?.text ?? ''
  const badge = (/^OPEN\s+(?=\p{Lu}[\p{Ll}-])/u.exec(text) ?? titleLabel.exec(text))?.[0]
  if (first === undefined || badge === undefined) return title
  return [{ ...first, ...cutLine(first, badge.length, first.text.length) }, ...rest]
}

/** "Title", in the letters of the title, as the line over it. */
function withoutLabel(title: readonly FlowLine[]): readonly FlowLine[] {
  const [first, ...rest] = title
  return rest.length > 0 && /^title\s*:?$/iu.test(first?.text.trim() ?? '') ? rest : title
}

const reportOfWork =
  /^(?:(?:final|interim|progress|project|coursework|technical|term|course|lab(?:oratory)?|internship|research|thesis)\s+){1,2}(?:report|paper|project|thesis|essay)$/iu

/** "Final Report", in the letters of the title, as the line under it. */
function withoutKind(title: readonly FlowLine[]): readonly FlowLine[] {
  const [last, before] = [title.at(-1)?.text.trim() ?? '', title.at(-2)?.text.trim() ?? '']
  const isKind = reportOfWork.test(last) || isKindOfWork(last)
  return before !== '' && isKind && !opensTitle.test(before) ? title.slice(0, -1) : title
}

const firstSection = /^(?:abstract|introduction)$/iu
const opensTitle = /(?:\b(?:an?|the|brief|short|gentle|and|of|to)|[:–—-])$/iu

/** Manuscripts in the style of APA print the title once more over the text, and the first heading under it alike. */
function withoutSection(title: readonly FlowLine[]): readonly FlowLine[] {
  const [last, before] = [title.at(-1), title.at(-2)]
  const isSection = last !== undefined && firstSection.test(last.text.trim())
  return isSection && before !== undefined && !opensTitle.test(before.text.trim())
    ? title.slice(0, -1)
    : title
}

/** The title; under the picture of a cover it may stand low. */
function bestGroup(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const isSparse = search.lines.filter((line) => line.page === page).length <= mostCoverLines
  const best = bestOf(groupsOn(search, page), search, page)
  const isLow = best === undefined && isSparse && page === search.lines[0]?.page
  return isLow ? bestOf(groupsOn(search, page, lowestShare), search, page) : best
}

function bestOf(
  groups: readonly (readonly FlowLine[])[],
  search: TitleSearch,
  page: number,
): readonly FlowLine[] | undefined {
  const { body } = search
  let best: readonly FlowLine[] | undefined
  let bestScore = body.size + 0.4
  const kind = groups.find(([line]) => kindOfArticle.test(line?.text.trim() ?? ''))?.[0]
  const isOfWork = search.lines.some((line) => line.page === page && isKindOfWork(line.text))
  const isSparse = search.lines.filter((line) => line.page === page).length <= mostCoverLines
  const larger = groups.filter(([line]) => (line?.size ?? 0) > body.size + 0.4)
  for (const group of groups) {
    if (isInstitution(group) || isOverKind(group, kind, search)) continue
    // "Monografia Final", with the number of the course under it.
    if (isKindOfWork(group[0]?.text ?? '') || isOfForm(group, groups)) continue
    if (
      isSubjectOfDegree(group, search.lines) ||
      isRubric(group, groups) ||
      isSigned(group, search)
    )
      continue
    if (isDegreeCourse(group, isOfWork) || isNumberedCourse(group, larger)) continue
    if (isOfWork && isCourse(group)) continue
    const isName = isSparse && isNameOverTitle(group, groups)
    const score = scoreGroup(group, search) - (isName ? nameOverTitle : 0)
    if (score > bestScore) [best, bestScore] = [group, score]
  }
  return best
}

/** "University of the North" over "Department of Baking" over "Honours Project", each a line of one block. */
function isOfPlace(line: string): boolean {
  return isPartOfInstitution(line) || isKindOfWork(line)
}

/** A cover has no more lines than this. */
const mostCoverLines = 14
/** Points of size by which the lines of a cover in one size differ through their height on it, and more. */
const nameOverTitle = 2
const personName =
  /^\p{Lu}[\p{L}.’'-]+(?: (?:d[aeo]s?|von|van|der|den|del|la|\p{Lu}[\p{L}.’'-]*)){1,5}$/u
const wordsOfTitle = 5
/** Points by which a name and the bold title under it may differ. */
const nearlyAlike = 1.2

/** "PEDRO GOMES" over the title of his thesis, in letters of one size. */
function isNameOverTitle(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
): boolean {
  const [line, ...rest] = group
  if (line === undefined || rest.length > 0 || !personName.test(line.text.trim())) return false
  return groups.some((other) => {
    const words = other.flatMap(({ text }) => text.trim().split(/\s+/u)).length
    const isAlike = Math.abs((other[0]?.size ?? 0) - line.size) < nearlyAlike
    const isSaid = words >= wordsOfTitle && !isInstitution(other) && !isListOfNames(other)
    return other !== group && isAlike && isSaid
  })
}

/** The largest letters of a first page may say where the text was written. */
function isInstitution(group: readonly FlowLine[]): boolean {
  const parts = group.flatMap(({ text }) => text.split(',').map((part) => part.trim()))
  if (parts.filter(isOfPlace).length > 1) return true
  return isInstitutionName(group.map((line) => line.text.trim()).join(' '))
}

/** "Par", and under it, as large as the title, who wrote it. */
function isSigned([first, ...rest]: readonly FlowLine[], { lines }: TitleSearch): boolean {
  const before = lines.slice(0, first?.index ?? 0)
  const over = before.findLast(({ text }) => /\p{L}/u.test(text))
  const isLabelled = over?.page === first?.page && over !== undefined && isAuthorLabel(over)
  return isLabelled && rest.length === 0 && personName.test(first?.text.trim() ?? '')
}

const mostRubricWords = 4

/** "PRACTICE OF BREAD", the part of the journal, in the letters of the title under it, which is no such cry. */
function isRubric(group: readonly FlowLine[], groups: readonly (readonly FlowLine[])[]): boolean {
  const [line, ...rest] = group
  if (line === undefined || rest.length > 0 || !line.isCapitals) return false
  if (line.text.trim().split(/\s+/u).length > mostRubricWords) return false
  const next = groups[groups.indexOf(group) + 1]
  const [below] = next ?? []
  const words = (next ?? []).flatMap(({ text }) => text.trim().split(/\s+/u)).length
  return (
    below !== undefined &&
    below.font === line.font &&
    Math.abs(below.size - line.size) < 0.6 &&
    !below.isCapitals &&
    words >= wordsOfTitle
  )
}

/** The name of the journal, in large letters, stands over "Article", and the title under it. */
function isOverKind(
  group: readonly FlowLine[],
  kind: FlowLine | undefined,
  { pageHeights }: TitleSearch,
): boolean {
  const last = group.at(-1)
  if (kind === undefined || last === undefined || group.some((line) => line === kind)) return false
  const words = group.flatMap(({ text }) => text.trim().split(/\s+/u)).length
  const isAtTop = kind.baseline < (pageHeights.get(kind.page) ?? 0) * mastheadShare
  return isAtTop && last.baseline < kind.baseline && words <= 4
}

/** How far down the page a title may stand, and how far down a cover. */
const titleShare = 0.7
const lowestShare = 0.85

function groupsOn(
  search: TitleSearch,
  page: number,
  share = titleShare,
): readonly (readonly FlowLine[])[] {
  const height = search.pageHeights.get(page) ?? 0
  const groups: FlowLine[][] = []
  for (const line of search.lines) {
    if (line.page !== page || line.baseline > height * share || !/\p{L}{2}/u.test(line.text))
      continue
    // Notes in the margin may stand between two lines of the title.
    const group = groups.findLast((candidate) =>
      continuesTitle(candidate.at(-1), line, search.body),
    )
    if (group === undefined) groups.push([line])
    else group.push(line)
  }
  return groups
}

function continuesTitle(last: FlowLine | undefined, line: FlowLine, body: BodyStyle): boolean {
  // The titles of manuscripts are double-spaced as their text is.
  const usual = Math.min(2.5, Math.max(1.9, (body.leading / body.size) * 1.15))
  if (last === undefined) return false
  const spacing = goesOnInWords(last, line) ? Math.max(usual, openSpacing) : usual
  return (
    Math.abs(last.size - line.size) < 0.6 &&
    last.isBold === line.isBold &&
    line.baseline > last.baseline &&
    line.baseline - last.baseline < Math.max(line.size, last.size) * spacing &&
    horizontalOverlap(last.box, line.box) > 0 &&
    !isAbstractHeading(line.text)
  )
}

function scoreGroup(group: readonly FlowLine[], search: TitleSearch): number {
  const first = group[0]
  const text = group.map((line) => line.text.trim()).join(' ')
  const ink = group.reduce((sum, line) => sum + line.inkCount, 0)
  if (first === undefined || ink < 8 || group.length > maxTitleLines) return 0
  const height = search.pageHeights.get(first.page) ?? 1
  const isAtTop = first.baseline < height * mastheadShare
  if (isNoTitle(text) || isMasthead(text, isAtTop, search)) return 0
  const words = text.split(/\s+/u).length
  return (
    first.size +
    (first.isBold && !search.body.isBold ? 0.6 : 0) -
    (first.baseline / height) * 2 -
    (ink < 12 || words < 3 ? 2.5 : 0) -
    (/@|https?:|www\.|\bissn\b|volume \d/iu.test(text) ? 4 : 0)
  )
}

const leastLetters = 0.7

function isNoTitle(text: string): boolean {
  const isSection = /^(?:\d{1,2}(?:\.\d{1,2})+\s|1\.?\s+\p{Lu})/u.test(text)
  const isNamed = isKindOfWork(text) || [kindOfArticle, highlights].some((one) => one.test(text))
  const letters = text.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0
  // A crest that is drawn with the letters of a font.
  if (letters < text.length * leastLetters) return true
  return isSection || isNamed || isChapterAlone(text) || isCanonicalName(text)
}

/** A few words at the top that come back at the edge of the pages are the journal's name. */
function isMasthead(text: string, isAtTop: boolean, search: TitleSearch): boolean {
  const key = comparable(text)
  const hits = search.running.filter((running) => comparable(running).includes(key)).length
  return isAtTop && text.split(/\s+/u).length <= 4 && hits >= 1
}
