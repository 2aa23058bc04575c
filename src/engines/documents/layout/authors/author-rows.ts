import type { FlowLine } from '../flow.ts'
import { styleKey } from '../headings/heading-score.ts'
import { median } from '../statistics.ts'
import { isAuthorLabel } from './author-roles.ts'
import { institution, isName, namesBeforeAffiliations, namesIn, partsOf } from './names-in-line.ts'

export interface ReadLines {
  readonly span: readonly FlowLine[]
  /** Of the lines before, those with names and those with what else stands there. */
  readonly names: readonly FlowLine[]
  readonly addresses: readonly FlowLine[]
}

/** Authors side by side or one under the other, each over an address: set as the first name is, and no address is. */
export function looksLikeNames(line: FlowLine, read: ReadLines): boolean {
  const { names, addresses } = read
  const [first] = names
  const isAllNames = partsOf(line).every((part) => part === '' || isName(part))
  if (first === undefined || (line.text.includes(',') && !isAllNames)) return false
  const isSame = styleKey(line) === styleKey(first)
  const beside = names.find((name) => isBeside(line, name) && line.box.left > name.box.right)
  const isLevel = beside !== undefined && (beside === first || isAllNames)
  const isOwn = addresses.every(
    (address) =>
      address.text.includes('@') ||
      isAnd(address) ||
      isAuthorLabel(address) ||
      styleKey(address) !== styleKey(line),
  )
  const isNext = isOwn || opensRow(line, read) || isBetweenMailAndPlace(line, read)
  return (isLevel && line.font === first.font) || (isSame && isNext)
}

/** "ada@example.org" over "Max Born" over "Example University", all in letters of one kind. */
function isBetweenMailAndPlace({ index }: FlowLine, { span }: ReadLines): boolean {
  const at = (other: number): string => span.find((line) => line.index === other)?.text ?? ''
  return at(index - 1).includes('@') && institution.test(at(index + 1))
}

const closeInEm = 1.3
const fewestBelow = 2

/** "Example University" over "Los Angeles", in letters that the names under it do not have: one place in two lines. */
export function endsPlace(line: FlowLine, span: readonly FlowLine[]): boolean {
  const over = span.find(({ index }) => index === line.index - 1)
  if (over === undefined || !institution.test(over.text)) return false
  const isOne =
    styleKey(over) === styleKey(line) && line.baseline - over.baseline < line.size * closeInEm
  const below = span.filter(
    (other) =>
      other.index > line.index && styleKey(other) !== styleKey(line) && isName(other.text.trim()),
  )
  return isOne && below.length >= fewestBelow
}

/** "and", on a line of its own. */
function isAnd({ inkCount }: FlowLine): boolean {
  return inkCount <= 3
}

/** In a grid of authors the next row of names stands apart from the addresses over it. */
function opensRow(line: FlowLine, { span, names, addresses }: ReadLines): boolean {
  const isGrid = span.some((other) => other !== names[0] && isBeside(other, names[0]))
  const over = [...names, ...addresses].filter((other) => !isBeside(other, line))
  const last = Math.max(...over.map((other) => other.baseline))
  const gap = line.baseline - last
  // Under an address of mail the next author begins a little lower than the next line would.
  const isMail = over.some((other) => other.baseline > last - 2 && other.text.includes('@'))
  const isApart = gap > line.size * (isMail ? gapUnderMailInEm : rowGapInEm)
  return isGrid && isApart && gap > usualGap(over) * apart && partsOf(line).every(isName)
}

const apart = 1.2

/** Title pages may be set in double spacing throughout. */
function usualGap(lines: readonly FlowLine[]): number {
  const heights = [...new Set(lines.map(({ baseline }) => Math.round(baseline)))].sort(
    (a, b) => a - b,
  )
  return median(heights.slice(1).map((height, index) => height - (heights[index] ?? 0)))
}

const gapUnderMailInEm = 1.4

/** Lines of one address are closer to each other. */
export const rowGapInEm = 1.7

/** Two lines of one row: their baselines lie less than two points apart. */
export function isBeside(one: FlowLine, other: FlowLine | undefined): boolean {
  return other !== undefined && Math.abs(one.baseline - other.baseline) < 2
}

/** So many lines of the kind "Ada Byron, Example University" are a list of authors, whatever stands over it. */
const fewestListed = 2

/** The lines of such a list, with those between that say "Max Born, Example". */
export function listedWithPlaces(span: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const placed = span.filter((line) => namesBeforeAffiliations(line).length > 0)
  // Under a line with the names "Clinical Core, Example Institute" is a place.
  const isNamed = span.some((line) => namesIn(line).length > 1 && !institution.test(line.text))
  if (placed.length < fewestListed || isNamed) return new Set()
  const isWith = (line: FlowLine, other: FlowLine): boolean =>
    Math.abs(line.index - other.index) === 1 && Math.abs(line.box.left - other.box.left) < 2
  const between = span.filter(
    (line) =>
      isName((line.text.split(',')[0] ?? '').trim()) && placed.some((other) => isWith(line, other)),
  )
  return new Set([...placed, ...between])
}
