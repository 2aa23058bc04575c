import { isAuthorLabel } from '../authors/author-roles.ts'
import { isName } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { isKindOfWork } from './kind-of-work.ts'
import {
  institution,
  isInstitution,
  isListOfNames,
  isNameOverTitle,
  isNoTitle,
  isSeriesName,
  isTeacher,
} from './no-title.ts'
import { isStudentOrDate, titleUnderStudent } from './student-heading.ts'
import {
  groupsOn,
  lowestShare,
  mostCoverLines,
  titleLabel,
  type TitleSearch,
} from './title-groups.ts'
import { isTitlePage } from './title-page.ts'

/** A title that is no larger than the text stands first, and is bold, in capitals or centred. */
export function openingLines(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const height = search.pageHeights.get(page) ?? 0
  const isSparse = search.lines.filter((line) => line.page === page).length <= mostCoverLines
  // Small print over it says where the paper appeared.
  const student = underStudent(search, page)
  if (student !== undefined) return student
  const groups = groupsOn(search, page, isSparse ? lowestShare : undefined)
  const isOther = (one: readonly FlowLine[]) =>
    isInstitution(one) || (isNameOverTitle(one, groups) && !isOverNames(one, search))
  const found = groups
    .flatMap((group) => partedFromLabel(withoutNames(group, isSparse), search))
    .filter(
      (one) =>
        (one[0]?.size ?? 0) > search.body.size - smallerThanText &&
        !runningHead.test(one[0]?.text ?? '') &&
        !one.every(isStudentOrDate) &&
        !isKindOfWork(one[0]?.text ?? '') &&
        ![isTeacher, isSeriesName].some((isOther) => isOther(one[0]?.text ?? '')) &&
        !(isSparse && isOther(one)),
    )
  if (isTitlePage(search.lines.filter((line) => line.page === page))) return undefined
  const reach = height * (isSparse ? lowestShare : openingShare)
  const isTitle = (group: readonly FlowLine[] | undefined): group is readonly FlowLine[] =>
    group !== undefined &&
    (group[0]?.baseline ?? height) <= reach &&
    !isListOfNames(group) &&
    saysTitle(group, search)
  // A list of those who wrote it may stand at the side over the title.
  const isSigned = isSigners(found[0]) && !isTitle(found[0]) && isTitle(found[1])
  const [first, next] = found.slice(isSigned ? 1 : 0)
  if (isLabelOver(first, next, search) && isTitle(next)) return next
  return isTitle(first) ? first : undefined
}

function isSigners(group: readonly FlowLine[] | undefined): boolean {
  return group !== undefined && group.every(({ text }) => isName(text.trim()))
}

function saysTitle(group: readonly FlowLine[], search: TitleSearch): boolean {
  const [first] = group
  if (first === undefined) return false
  const text = group.map((line) => line.text.trim()).join(' ')
  const words = text.split(/\s+/u).length
  const isShort = group.length <= 4 && words <= 30 && hasEnoughWords(words, group, search)
  const isSized = Math.abs(first.size - search.body.size) < 2.5
  if (!isShort || !isSized || saysOtherwise(withoutStop(text, group), group, search)) return false
  return (
    (first.isBold && !search.body.isBold) ||
    first.isCapitals ||
    titleLabel.test(first.text) ||
    isCentredGroup(group, search)
  )
}

const mostLabelWords = 5

const openEnd =
  /(?:(?<!\p{L})(?:an?|the|and|of|in|on|by|for|from|to|with|using|und|von|der|des|für|mit|zur|de|del|la|los|las|en|y|para|por|con|em|do|da|dos|das|e|com|di|della|per|et|du|des|les|pour|sur|og|och|av|w|z|na)|[:,–—-])$/iu

/**
 * A title page in one size and in even spacing: the title ends where the names stand, or a name over a place. On a page
 * that holds little else any name ends it that had room in the line before or is the last one, and whom "by" names.
 */
export function withoutNames(group: readonly FlowLine[], isSparse: boolean): readonly FlowLine[] {
  const end = group.findIndex((line, index) => {
    const before = group[index - 1]
    if (before === undefined || openEnd.test(before.text.trim())) return false
    const text = line.text.trim()
    if (isListOfNames([line]) || (isSparse && signature.test(text))) return true
    // Between a student and the place of study may stand the course.
    const isOverPlace = group
      .slice(index + 1, index + (isSparse ? linesToPlace : 2))
      .some((other) => institution.test(other.text))
    const isLast = !group.slice(index + 1).some((other) => isName(other.text.trim()))
    return isName(text) && (isOverPlace || (isSparse && (isLast || hadRoom(before, line, group))))
  })
  return end === -1 ? group : group.slice(0, end)
}

const linesToPlace = 4

/** Its first word would have stood in the line before. */
function hadRoom(before: FlowLine, line: FlowLine, group: readonly FlowLine[]): boolean {
  const widest = Math.max(...group.map(({ box }) => box.right - box.left))
  const [word = ''] = line.text.trim().split(/\s/u)
  return before.box.right - before.box.left + (word.length + 1) * line.size * 0.6 < widest
}

const signature =
  /^(?:by|group(?: members)?|team|authors?|names?|submitted by|prepared by)\b\s*:?\s+\p{Lu}/iu

/** "UNPUBLISHED PAPER", at the margin, over a title that is set in: what the author says of the copy. */
function isLabelOver(
  label: readonly FlowLine[] | undefined,
  group: readonly FlowLine[] | undefined,
  search: TitleSearch,
): boolean {
  const [line, ...more] = label ?? []
  const [first, ...others] = group ?? []
  if (line === undefined || first === undefined || more.length > 0) return false
  const words = line.text.trim().split(/\s+/u).length
  const isOff = Math.abs(middleOf(line) - middleOf(first)) > line.size * 2
  const isAtMargin = isOff && line.box.left - line.column.left < line.size
  const isSetIn = others.length === 0 && first.box.left - line.box.left > line.size * 2
  const isTitle = isCentredGroup([first, ...others], search) || (isSetIn && first.isBold)
  return words <= mostLabelWords && isAtMargin && isTitle && !isName(first.text.trim())
}

function partedFromLabel(
  group: readonly FlowLine[],
  search: TitleSearch,
): readonly (readonly FlowLine[])[] {
  const [label, rest] = [group.slice(0, 1), group.slice(1)]
  return isLabelOver(label, rest, search) && rest.length > 0 ? [label, rest] : [group]
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
  const isUnder = next !== undefined && next.page === group[0]?.page
  const isSigned =
    isUnder &&
    (isAuthorLabel(next) ||
      ((isName(next.text.trim()) || isListOfNames([next])) && !isInstitution(group)))
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
const runningHead = /^running (?:head(?:er)?|title)\b/iu

const nameLine = /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,5}(?:[\d,*∗†&\s]|$)/u
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
export const openingShare = 0.3
const notATitle =
  /[.;:,]$|@|https?:|www\.|\bissn\b|\bvol(?:ume)?\b\.?\s*\d|\bno\.|©|^\d|^(?:(?:to|from|date)\s*:|dear\b)|\bet al\b/iu

/** All lines stand in the middle, of the column or of each other; of several, one may fill the measure. */
function isCentredGroup(group: readonly FlowLine[], search: TitleSearch): boolean {
  if (sharesMiddle(group) || sharesMiddleOfPage(group, search)) return true
  const rest = group.filter((line) => !isCentred(line, search))
  const isFull = ({ box, column }: FlowLine): boolean =>
    box.right - box.left > (column.right - column.left) * fullMeasure
  return rest.length < group.length && rest.length <= 1 && rest.every(isFull)
}

/** Comments in the margin move the column: lines of several lengths with one middle tell it without. */
function sharesMiddle(group: readonly FlowLine[]): boolean {
  const [first, ...rest] = group
  if (first === undefined || rest.length === 0) return false
  return rest.every(
    (line) =>
      Math.abs(middleOf(line) - middleOf(first)) < 2 &&
      Math.abs(line.box.left - first.box.left) > line.size * 2,
  )
}

const fewestInMiddle = 3

/** A line that fills the measure of a sparse page stands in the middle where most others of it do. */
function sharesMiddleOfPage(
  [first, ...more]: readonly FlowLine[],
  { lines }: TitleSearch,
): boolean {
  const own = lines.filter(({ page }) => page === first?.page)
  if (first === undefined || more.length > 0 || own.length > mostCoverLines) return false
  const alike = own.filter(
    (line) =>
      Math.abs(middleOf(line) - middleOf(first)) < 2 &&
      Math.abs(line.box.left - first.box.left) > line.size * 2,
  )
  return alike.length >= fewestInMiddle && alike.length > own.length / 2
}

function middleOf({ box }: FlowLine): number {
  return (box.left + box.right) / 2
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
