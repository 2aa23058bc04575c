import { isAuthorLabel } from '../authors/author-roles.ts'
import { isName, signatureBehind } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { comparable } from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import { cutLine } from '../pages/line.ts'
import {
  isCourse,
  isDegreeCourse,
  isNumberedCourse,
  isOverWorkOfCourse,
  isSubjectOfDegree,
} from './course-lines.ts'
import { isOfForm } from './cover-form.ts'
import { firstPageOfWork } from './cover-sheet.ts'
import { isKindOfWork, kindOfArticle } from './kind-of-work.ts'
import { labelledTitle, titleUnderLabel } from './labelled-title.ts'
import {
  institution,
  isInstitution,
  isListOfNames,
  isNameOverTitle,
  isNameUnderTitle,
  isNoTitle,
  personName,
  wordsOfTitle,
} from './no-title.ts'
import { openingLines, openingShare, withoutNames } from './opening-title.ts'
import { withoutSeries } from './series-of-work.ts'
import {
  groupsOn,
  lowestShare,
  mostCoverLines,
  titleLabel,
  type TitleSearch,
} from './title-groups.ts'
import { hasFewWords, isFrontPage, isTitlePage } from './title-page.ts'

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
  if (said !== undefined) return withoutBadge(beforeLabel(said))
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
      const kind = kindInLargeLetters(search, page)
      if (kind !== undefined) return kind
    }
  }
  return plain ?? kindOnCover(search, first)
}

/** "Seminar Report", on a cover that says nothing else, and no page behind it does. */
function kindOnCover({ lines }: TitleSearch, page: number): readonly FlowLine[] {
  const own = lines.filter((line) => line.page === page)
  const kind = own.find(({ text }) => isKindOfWork(text))
  return kind !== undefined && isFrontPage(own) ? [kind] : []
}

/** "Final Report", in much larger letters than the text under it, where nothing else says what it is about. */
function kindInLargeLetters(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const [largest] = [...groupsOn(search, page)].sort(
    ([one], [other]) => (other?.size ?? 0) - (one?.size ?? 0),
  )
  const [line] = largest ?? []
  const isLarge = line !== undefined && line.size > search.body.size * muchLarger
  const hasText = search.lines.some((own) => own.page === page && isFirstSection(own))
  const saysKind = largest?.some(({ text }) => isKindOfWork(text)) ?? false
  const isShort = (largest?.length ?? 0) <= 2
  return isLarge && hasText && saysKind && isShort ? largest : undefined
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
  const isFront = isFrontPage(search.lines.filter((line) => line.page === page))
  return groupsOn(search, page).find(([line]) => {
    const [label = ''] = titleLabel.exec(line?.text ?? '') ?? []
    const words = (line?.text ?? '').slice(label.length).trim().split(/\s+/u).length
    const isHigh = isFront || (line?.baseline ?? height) < height * openingShare
    return label !== '' && words >= fewestSaid && isHigh
  })
}

/** "Author: Ada Byron", in the letters of the title over it, begins the next entry of the form. */
function beforeLabel([first, ...rest]: readonly FlowLine[]): readonly FlowLine[] {
  const next = rest.findIndex(({ text }) => nextLabel.test(text))
  return first === undefined ? [] : [first, ...rest.slice(0, next === -1 ? rest.length : next)]
}

const nextLabel = /^\p{Lu}[\p{L} ]{2,20}:\s/u

const muchLarger = 1.25

/** A short title that runs over the pages as well is taken for the journal's name, and the names for the title. */
function shortTitleOver(
  best: readonly FlowLine[],
  search: TitleSearch,
  page: number,
): readonly FlowLine[] | undefined {
  const over = bestGroup({ ...search, running: [] }, page)
  const isLarger = (over?.[0]?.size ?? 0) > (best[0]?.size ?? 0) * muchLarger
  // No journal has its name in large letters under a title in small ones.
  const isUnder = (over?.[0]?.baseline ?? 0) > (best.at(-1)?.baseline ?? 0)
  return isLarger && (isUnder || isListOfNames(best)) ? over : undefined
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

const aboveTitle =
  /\buniversit|\bcollege\b|\bschool\b|\bfaculty|\bdepartment|\bthesis\b|\bdissertation\b|\bby\b/iu
/** Title pages of theses may be set in one size throughout: then the title is what stands first. */
function titleOfTitlePage(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const lines = search.lines.filter((line) => line.page === page)
  if (!isTitlePage(lines)) return undefined
  const groups: FlowLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    const isJoined = last !== undefined && goesOnUnder(last, line) && !areParted(last, line)
    if (isJoined) groups.at(-1)?.push(line)
    else if (/\p{L}/u.test(line.text)) groups.push([line])
  }
  const isAbove = (group: readonly FlowLine[]): boolean =>
    group.some(({ text }) => aboveTitle.test(text)) || isOfForm(group, groups)
  const parted = groups.map(overNames)
  const [first] = parted.filter((group) => !isAbove(group))
  const words = (first ?? []).flatMap(({ text }) => text.split(/\s+/u)).length
  const above = groups.slice(0, first === undefined ? 0 : parted.indexOf(first))
  const isFirst = above.every((group) =>
    group.some(({ text }) => institution.test(text) || isKindOfWork(text)),
  )
  return first !== undefined && isFirst && words >= 3 && first.length <= maxTitleLines
    ? behindOn(first)
    : undefined
}

/** The lines over the student and the place of study in an even block, unless they are names themselves. */
function overNames(group: readonly FlowLine[]): readonly FlowLine[] {
  if (!group.some(({ text }) => institution.test(text))) return group
  const rest = withoutNames(group, true)
  return isListOfNames(rest) ? group : rest
}

/** By a line of strokes, which stands between them or is one of them. */
function areParted(last: FlowLine, line: FlowLine): boolean {
  return !/\p{L}/u.test(line.text) || line.index > last.index + 1
}

/** Word sets two lines in double spacing at 2.3 times their size, and a cover may be set so throughout. */
function goesOnUnder(last: FlowLine, line: FlowLine): boolean {
  const gap = (line.baseline - last.baseline) / line.size
  const isOther = aboveTitle.test(line.text) || isName(line.text.trim())
  return line.size === last.size && gap < (isOther ? 2.25 : 2.52)
}

/** Some journals print the badge "OPEN" in front of the title, as text, and some authors the word "Title:". */
function withoutBadge(printed: readonly FlowLine[]): readonly FlowLine[] {
  const title = withoutKind(
    withoutSeries(withoutSection(underKind(behindOn(withoutLabel(printed))))),
  )
  const [first, ...rest] = withoutSignature(title)
  const text = first?.text ?? ''
  const badge = (/^OPEN\s+(?=\p{Lu}[\p{Ll}-])/u.exec(text) ?? titleLabel.exec(text))?.[0]
  if (first === undefined) return title
  if (badge === undefined) return [first, ...rest]
  return [{ ...first, ...cutLine(first, badge.length, first.text.length) }, ...rest]
}

/** "The Weight of Loaves - Ada Example, c1432293": who wrote it is no part of the title. */
function withoutSignature(title: readonly FlowLine[]): readonly FlowLine[] {
  const last = title.at(-1)
  const at = last === undefined ? -1 : signatureBehind(last.text)
  return last === undefined || at < 1
    ? title
    : [...title.slice(0, -1), { ...last, ...cutLine(last, 0, at) }]
}

/** "Title", in the letters of the title, as the line over it. */
function withoutLabel(title: readonly FlowLine[]): readonly FlowLine[] {
  const [first, ...rest] = title
  return rest.length > 0 && /^title\s*:?$/iu.test(first?.text.trim() ?? '') ? rest : title
}

/** "Introduction to Baking" over "Final Project Report" over the title, each a line: the course, and what was asked. */
function underKind(title: readonly FlowLine[]): readonly FlowLine[] {
  const kind = title.findIndex(({ text }) => reportOfWork.test(text.trim()))
  const isBetween = kind > 0 && kind < title.length - 1
  return isBetween && !opensTitle.test(title[kind - 1]?.text.trim() ?? '')
    ? title.slice(kind + 1)
    : title
}

const mostOverOn = 2

/** "Project Report" over "On" over the title, in letters of one kind. */
function behindOn(title: readonly FlowLine[]): readonly FlowLine[] {
  const on = title.findIndex(({ text }) => /^(?:on|entitled)\s*:?$/iu.test(text.trim()))
  const isOver = on > 0 && on <= mostOverOn && on < title.length - 1
  return isOver ? title.slice(on + 1) : title
}

const reportOfWork =
  /^(?:(?:final|interim|progress|project|coursework|technical|term|course|lab(?:oratory)?|internship|research|thesis)\s+){1,2}(?:report|paper|project|thesis|essay)$/iu

/** "Final Report", in the letters of the title, as the line under it. */
function withoutKind(title: readonly FlowLine[]): readonly FlowLine[] {
  const [last, before] = [title.at(-1)?.text.trim() ?? '', title.at(-2)?.text.trim() ?? '']
  const isKind = reportOfWork.test(last) || isKindOfWork(last)
  return before !== '' && isKind && !opensTitle.test(before) ? title.slice(0, -1) : title
}

const firstSection = /^(?:1\.?\s+)?(?:abstract|introduction)$/iu

function isFirstSection({ text }: FlowLine): boolean {
  return firstSection.test(text.trim())
}

const opensTitle = /(?:\b(?:an?|the|brief|short|gentle|and|of|to)|[:–—-])$/iu

/** Manuscripts in the style of APA print the title once more over the text, and the first heading under it alike. */
function withoutSection(title: readonly FlowLine[]): readonly FlowLine[] {
  const [last, before] = [title.at(-1), title.at(-2)]
  const isSection = last !== undefined && isFirstSection(last)
  return isSection && before !== undefined && !opensTitle.test(before.text.trim())
    ? title.slice(0, -1)
    : title
}

/** The title; under the picture of a cover it may stand low. */
function bestGroup(whole: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const own = whole.lines.filter((line) => line.page === page)
  const isSparse = own.length <= mostCoverLines
  // No journal has its name on the title page of a thesis: what runs over the pages of one is its own title.
  const search = isTitlePage(own) || hasFewWords(own) ? { ...whole, running: [] } : whole
  const groups = groupsOn(search, page)
  const best = bestOf(isSparse ? groups.map(overNames) : groups, search, page)
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
  const isOfWork = search.lines.some(
    (line) => line.page === page && (isKindOfWork(line.text) || isAuthorLabel(line)),
  )
  const isSparse = search.lines.filter((line) => line.page === page).length <= mostCoverLines
  const larger = groups.filter(([line]) => (line?.size ?? 0) > body.size + 0.4)
  for (const group of groups) {
    if (isInstitution(group) || isOverKind(group, kind, search)) continue
    // "Monografia Final", with the number of the course under it.
    if (isKindOfWork(group[0]?.text ?? '') || isFormLine(group, groups)) continue
    if (
      isSubjectOfDegree(group, search.lines) ||
      isRubric(group, groups) ||
      isAuthor(group, groups, search)
    )
      continue
    if (isDegreeCourse(group, isOfWork) || isNumberedCourse(group, larger)) continue
    if (isOfWork && isCourse(group)) continue
    if (isOverWorkOfCourse(group, groups, search.lines)) continue
    const isName = isSparse && isNameOverTitle(group, groups)
    const score = scoreGroup(group, search) - (isName ? nameOverTitle : 0)
    if (score > bestScore) [best, bestScore] = [group, score]
  }
  return best
}

function isFormLine(group: readonly FlowLine[], groups: readonly (readonly FlowLine[])[]): boolean {
  return isOfForm(group, groups) || isOneOfLabels(group, groups)
}

/** "Aim of the Study:" over a paragraph, as "Questions:" in the same letters is over the next: a text without a title. */
function isOneOfLabels(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
): boolean {
  const [line] = group
  if (line === undefined || group.length > 1 || !line.text.trim().endsWith(':')) return false
  return groups.some(
    (other) =>
      other !== group &&
      other.length === 1 &&
      other.every((one) => styleKey(one) === styleKey(line) && one.text.trim().endsWith(':')),
  )
}

/** Points of size by which the lines of a cover in one size differ through their height on it, and more. */
const nameOverTitle = 2

/** "Par", and under it, as large as the title, who wrote it. */
function isSigned([first, ...rest]: readonly FlowLine[], { lines }: TitleSearch): boolean {
  const before = lines.slice(0, first?.index ?? 0)
  const over = before.findLast(({ text }) => /\p{L}/u.test(text))
  const isLabelled = over?.page === first?.page && over !== undefined && isAuthorLabel(over)
  return isLabelled && rest.length === 0 && personName.test(first?.text.trim() ?? '')
}

function isAuthor(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
  search: TitleSearch,
): boolean {
  return isSigned(group, search) || isNameUnderTitle(group, groups, search.lines)
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

function scoreGroup(group: readonly FlowLine[], search: TitleSearch): number {
  const first = group[0]
  const text = group.map((line) => line.text.trim()).join(' ')
  const ink = group.reduce((sum, line) => sum + line.inkCount, 0)
  if (first === undefined || ink < 8 || group.length > maxTitleLines) return 0
  const height = search.pageHeights.get(first.page) ?? 1
  const isAtTop = first.baseline < height * mastheadShare
  if (text.split(/\s+/u).length > mostWords || isNextSection(group, search)) return 0
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

const mostWords = 45

/** "2 Bread and Ovens" under "1 Introduction". */
function isNextSection([first]: readonly FlowLine[], { lines }: TitleSearch): boolean {
  const isCounted = (line: FlowLine, count: RegExp): boolean => count.test(line.text.trim())
  if (first === undefined || !isCounted(first, /^[2-9]\.?\s+\p{Lu}/u)) return false
  return lines.some((line) => {
    const isBefore = line.index < first.index && Math.abs(line.size - first.size) < 0.6
    return isBefore && isCounted(line, /^1\.?\s+\p{Lu}/u)
  })
}

/** A few words at the top that come back at the edge of the pages are the journal's name. */
function isMasthead(text: string, isAtTop: boolean, search: TitleSearch): boolean {
  const key = comparable(text)
  const hits = search.running.filter((running) => comparable(running).includes(key)).length
  return isAtTop && text.split(/\s+/u).length <= 4 && hits >= 1
}
