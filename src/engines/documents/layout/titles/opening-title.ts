import { isAuthorLabel } from '../authors/author-roles.ts'
import { isName } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { institution, isListOfNames } from './no-title.ts'
import { titleUnderStudent } from './student-heading.ts'
import { mostCoverLines, type TitleSearch } from './title-groups.ts'

const mostLabelWords = 5

/** A line that ends so goes on in the next. */
export const openEnd =
  /(?:(?<!\p{L})(?:an?|the|and|of|in|on|by|for|from|to|with|using|und|von|der|des|für|mit|zur|de|del|la|los|las|en|y|para|por|con|em|do|da|dos|das|e|com|di|della|per|et|du|des|les|pour|sur|og|och|av|w|z|na)|[:,–—-])$/iu

/**
 * A title page in one size and in even spacing: the title ends where the names stand, or a name over a place. On a page
 * that holds little else any name ends it that had room in the line before or is the last one, and whom "by" names.
 */
export function withoutNames(
  group: readonly FlowLine[],
  isSparse: boolean,
  next?: FlowLine,
): readonly FlowLine[] {
  if (isSignedUnder(group, next)) return group
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

/** In capitals any line looks like a name: who wrote the work stands apart under all of them. */
function isSignedUnder(group: readonly FlowLine[], next: FlowLine | undefined): boolean {
  const last = group.at(-1)
  if (last === undefined || next === undefined || next.page !== last.page) return false
  const areShouted = group.every(({ text }) => text === text.toUpperCase())
  const signs = next.text.trim()
  const isShouted = isName(signs) && signs === signs.toUpperCase()
  const isApart = next.baseline - last.baseline > last.size * apartInEm
  const hasPlace = group.some(({ text }) => institution.test(text))
  return areShouted && isApart && !hasPlace && (isShouted || isAuthorLabel(next))
}

const apartInEm = 3
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

/** Parts a label at the margin ("Research Article") from the title under it that is set like it. */
export function partedFromLabel(
  group: readonly FlowLine[],
  search: TitleSearch,
): readonly (readonly FlowLine[])[] {
  const [label, rest] = [group.slice(0, 1), group.slice(1)]
  return isLabelOver(label, rest, search) && rest.length > 0 ? [label, rest] : [group]
}

/** Under the name, the teacher, the course and the date of a student. */
export function underStudent(search: TitleSearch, page: number): readonly FlowLine[] | undefined {
  const { body, lines, pageHeights } = search
  const isMarked = (line: FlowLine): boolean =>
    (line.isBold && !body.isBold) || line.isCapitals || isCentred(line, search)
  const own = lines.filter((line) => line.page === page)
  return titleUnderStudent(own, pageHeights.get(page) ?? 0, isMarked)
}

const fewestInColumn = 8

/** How far down the page a title that is no larger than the text may begin. */
export const openingShare = 0.3
/** All lines stand in the middle, of the column or of each other; of several, one may fill the measure. */
export function isCentredGroup(group: readonly FlowLine[], search: TitleSearch): boolean {
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
