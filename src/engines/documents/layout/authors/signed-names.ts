import type { FlowLine } from '../flow.ts'
import { comparable } from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import { cutLine } from '../pages/line.ts'
import { groupBy } from '../statistics.ts'
import { linesOver } from '../titles/lines-over.ts'
import {
  isAuthorLabel,
  isOther,
  isRole,
  isUnderAuthor,
  isUnderRole,
  saysNoName,
} from './author-roles.ts'
import type { CountedName } from './counted-names.ts'
import {
  byWord,
  institution,
  isName,
  namesBeforeAffiliations,
  namesIn,
  partsOf,
  signatureBehind,
  studentNumber,
} from './names-in-line.ts'
import { withoutStudentNumber } from './student-rows.ts'

/** Lines of names under one label stand no further apart. */
const rowReachInEm = 1.7

/**
 * "Par", and under it the name, over the title of a thesis, or a name alone right over it in letters as large: those
 * under the title are its jury.
 */
export function signedOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
  isFront: boolean,
): readonly CountedName[] {
  const [first] = title
  const over = page.filter(({ baseline }) => baseline < (first?.baseline ?? 0))
  const last = isFront ? over.at(-1) : undefined
  const isAsLarge = (line: FlowLine): boolean =>
    line === last &&
    !goesOn(line, over) &&
    line.size > (first?.size ?? 0) - 0.6 &&
    !institution.test(line.text) &&
    !isTownOf(line, over) &&
    !page.some((other) => isAuthorLabel(other) && other.baseline > line.baseline)
  const labelled = over.filter((line) => byWord.test(line.text)).flatMap(namedIn)
  if (labelled.length > 0) return labelled
  return over
    .filter((line) => isUnderAuthor(line, page) || (isAsLarge(line) && !isUnderRole(line, page)))
    .filter((line) => !saysNoName(line))
    .map((line) => ({ line, name: line.text.trim().replaceAll(/\s+/gu, ' ') }))
    .filter(({ name }) => isName(name))
}

const townReachInEm = 2.5

/** "Northmoor", right under the university that is there. */
function isTownOf(line: FlowLine, over: readonly FlowLine[]): boolean {
  return over.some((other) => {
    const gap = line.baseline - other.baseline
    return gap > 2 && gap < line.size * townReachInEm && institution.test(other.text)
  })
}

/** "Name: Ada Byron" */
function namedIn(line: FlowLine): readonly CountedName[] {
  return namesIn(line).map((name) => ({ line, name }))
}

/** "Universidad de San" over "Juan del Monte": one name in two lines, of a place. */
function goesOn(line: FlowLine, over: readonly FlowLine[]): boolean {
  return over.some((other) => {
    const gap = line.baseline - other.baseline
    return gap > 2 && gap < line.size * rowReachInEm && styleKey(other) === styleKey(line)
  })
}

/**
 * "Candidato", and under it who wrote the thesis: then other lines of its cover that look like names say something
 * else.
 */
export function signedUnderLabel(span: readonly FlowLine[]): readonly FlowLine[] {
  const named = span.filter(
    (line) =>
      namesIn(line).length > 0 &&
      !institution.test(line.text) &&
      !isRole(line) &&
      !isUnderRole(line, span),
  )
  const first = named.filter((line) => isUnderAuthor(line, span))
  const [top] = first
  const label = top === undefined ? undefined : span.findLast((line) => isOver(line, top))
  const step = top === undefined ? 0 : top.baseline - (label?.baseline ?? top.baseline)
  const isNext = (line: FlowLine, over: FlowLine): boolean =>
    styleKey(over) === styleKey(line) && (isLevel(line, over) || isListedUnder(line, over, step))
  // Between the label and that of those who guided the work stand its authors, however far apart.
  const last =
    span.find((line) => isRole(line) && line.baseline > (top?.baseline ?? 0))?.baseline ?? 0
  const isWithin = (line: FlowLine, over: FlowLine): boolean =>
    styleKey(over) === styleKey(line) &&
    line.baseline < last &&
    Math.abs(middleOf(over) - middleOf(line)) < line.size
  const signed: FlowLine[] = []
  for (const line of named) {
    const isSigned = signed.some((over) => isNext(line, over) || isWithin(line, over))
    if (first.includes(line) || isSigned) signed.push(line)
  }
  return signed
}

const fewestListed = 3
const givenAlone = /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,3}$/u

/** "By", and a list in letters of its own: among several students some sign with one name alone. */
export function listedUnderLabel(span: readonly FlowLine[]): readonly CountedName[] {
  const label = span.findIndex(isAuthorLabel)
  const under = label === -1 || isBesideRole(span[label], span) ? [] : span.slice(label + 1)
  const [first] = under
  if (first === undefined || styleKey(first) === styleKey(span[label] ?? first)) return []
  const end = under.findIndex((line) => styleKey(line) !== styleKey(first))
  const listed = under.slice(0, end === -1 ? under.length : end)
  const names = listed.map((line) => ({ line, name: line.text.trim().replaceAll(/\s+/gu, ' ') }))
  const areNames = names.every(
    ({ line, name }) => givenAlone.test(name) && !institution.test(name) && !saysNoName(line),
  )
  const isList = names.length >= fewestListed && names.some(({ name }) => isName(name))
  return isList && areNames ? names : []
}

/** "Supervisors:" and "Candidate:" head two columns, whose lines come in turn. */
function isBesideRole(label: FlowLine | undefined, span: readonly FlowLine[]): boolean {
  return span.some(
    (other) =>
      label !== undefined && isLevel(other, label) && isRole(other) && !isAuthorLabel(other),
  )
}

/** Points between baselines of one row. */
const sameRow = 2
const listRowInEm = 2.2
const evenly = 1.1

function isLevel(line: FlowLine, over: FlowLine): boolean {
  return Math.abs(line.baseline - over.baseline) < sameRow
}

function middleOf({ box }: FlowLine): number {
  return (box.left + box.right) / 2
}

function isOver(label: FlowLine, line: FlowLine): boolean {
  return isAuthorLabel(label) && label.baseline < line.baseline - sameRow
}

/**
 * Names typed one under the other stand in the middle, or a letter further in or out, and no further apart than the
 * first of them from the label over it.
 */
function isListedUnder(line: FlowLine, over: FlowLine, step = 0): boolean {
  const gap = line.baseline - over.baseline
  return gap > 0 && gap < Math.max(line.size * listRowInEm, step * evenly) && isInColumn(line, over)
}

function isInColumn(line: FlowLine, over: FlowLine): boolean {
  const shift = Math.abs(over.box.left - line.box.left)
  return shift < line.size * 0.6 || Math.abs(middleOf(over) - middleOf(line)) < 2
}

/** Some title pages name the author over the title: alone in a line, near to it, often under "by". */
function nameOverTitle(page: readonly FlowLine[], title: readonly FlowLine[]): readonly FlowLine[] {
  const top = Math.min(...title.map(({ baseline }) => baseline))
  const over = page
    .filter((line) => line.baseline < top)
    .map(withoutStudentNumber)
    .filter((line) => !institution.test(line.text))
    .filter((line) => isName(line.text.trim().replaceAll(/\s+/gu, ' ')) && !isOther(line, []))
    .filter((line) => !saysNoName(line))
  const [last] = over.slice(-1)
  const isSeveral = over.length > mostNamesOverTitle
  return last === undefined || isSeveral ? [] : [last]
}

const listReachInEm = 4.5
const rowsInEm = 1.5

/**
 * Some journals print the list of authors right over the title: nothing but names, several in a line, or one under
 * the other in letters of their own.
 */
function listOverTitle(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
  isBehindSheet: boolean,
): readonly FlowLine[] {
  const [first] = title
  if (first === undefined) return []
  // Beside the title may stand a column of the text.
  const over = page.filter(
    ({ baseline, index }) => baseline < first.baseline && index < first.index,
  )
  const reach = first.baseline - first.size * listReachInEm
  const isNames = (line: FlowLine): boolean => {
    const parts = partsOf(line).filter((part) => part.length > 1)
    return parts.length > 0 && parts.every(isName)
  }
  const [last] = over.slice(-1)
  if (isSignedAlone(over, first, isBehindSheet)) return over.slice(0, 1)
  if (last === undefined || last.baseline <= reach || !isNames(last)) return []
  const names = [last]
  for (const line of over.slice(0, -1).reverse()) {
    const gap = (names[0] ?? last).baseline - line.baseline
    const isNext = styleKey(line) === styleKey(last) && gap < last.size * rowsInEm
    if (!isNext || !isNames(line)) break
    names.unshift(line)
  }
  return names.flatMap((line) => partsOf(line).filter(isName)).length > 1 ? names : []
}

/** More lines than these that look like names are the names of places and offices. */
const mostNamesOverTitle = 3

const hasInitial = /(?:^|\s)\p{Lu}\.\s/u

/**
 * One name over the title and nothing else there: with its place, with an initial or behind the sheet of an archive,
 * for a journal may be called so too.
 */
function isSignedAlone(
  over: readonly FlowLine[],
  title: FlowLine,
  isBehindSheet: boolean,
): boolean {
  const [name, ...places] = over
  if (name === undefined || !isName(name.text.trim())) return false
  const isTold = hasInitial.test(name.text.trim()) || places.length > 0 || isBehindSheet
  const isNear = title.baseline - (over.at(-1) ?? name).baseline < title.size * listReachInEm
  return isTold && isNear && places.every(({ text }) => institution.test(text))
}

/** Under its abstract a first page may sign with "By:" and a list of names, each with an address. */
function signedBehind(page: readonly FlowLine[], title: readonly FlowLine[]): readonly FlowLine[] {
  const last = title.at(-1)
  const label = page.findIndex((line) => line.index > (last?.index ?? 0) && isAuthorLabel(line))
  if (label < 0) return []
  // Beside the author may stand who guided the work.
  const under = page
    .slice(label + 1)
    .filter((line) => !isOther(line, []) && !isUnderRole(line, page))
  const end = under.findIndex((line) => namesIn(line).length === 0)
  return end < 0 ? under : under.slice(0, end)
}

const mostCoverLines = 14

/** A sheet before the page with the title that says little more than who wrote the work. */
function namesOfCover(lines: readonly FlowLine[], title: readonly FlowLine[]): readonly FlowLine[] {
  const own = title[0]?.page ?? 1
  const cover = lines.filter(({ page }) => page === own - 1)
  if (cover.length > mostCoverLines) return []
  return cover.filter(
    (line) =>
      namesIn(line).length > 0 &&
      !institution.test(line.text) &&
      !saysNoName(line) &&
      !isOther(line, cover) &&
      !isUnderRole(line, cover),
  )
}

/** Names that do not stand under the title: over it, behind the abstract, or on the sheet before it. */
export function namedElsewhere(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
  isFront: boolean,
): readonly FlowLine[] {
  const page = lines.filter((line) => line.page === title[0]?.page)
  const isBehindSheet = (title[0]?.page ?? 1) > (lines[0]?.page ?? 1)
  const within = page.filter(
    (line) => title.some(({ spans }) => spans === line.spans) && signatureBehind(line.text) > 0,
  )
  if (within.length > 0) return within.map(signatureOf)
  const over = isFront ? nameOverTitle(page, title) : listOverTitle(page, title, isBehindSheet)
  if (over.length > 0) return over
  const behind = signedBehind(page, title)
  if (behind.length > 0) return behind
  const numbered = page.filter((line) => isOverNumber(line, page))
  if (numbered.length > 0) return numbered
  const placed = isFront ? page.filter((line) => namesBeforeAffiliations(line).length > 0) : []
  const free = placed.filter((line) => !isOther(line, []))
  if (free.length === 1) return free
  const ofCover = namesOfCover(lines, title)
  return ofCover.length > 0 ? ofCover : namesOfForm(lines, title)
}

const pagesToForm = 7

/** Behind a cover that names nobody, some universities print a form: "Title:", "Project Period:", "Participants:". */
function namesOfForm(lines: readonly FlowLine[], title: readonly FlowLine[]): readonly FlowLine[] {
  const [first] = title
  const said = comparable(first?.text ?? '')
  if (first === undefined || said === '') return []
  const near = lines.filter(({ page }) => page > first.page && page <= first.page + pagesToForm)
  const forms = [...groupBy(near, ({ page }) => page).values()].filter(
    (page) =>
      page.some(isAuthorLabel) && page.some(({ text }) => comparable(text).startsWith(said)),
  )
  return signedUnderLabel(forms[0] ?? [])
}

const numberOfStudent =
  /^\(?(?:(?:matr|student|candidate|exam|regist|roll|enrol)[\p{L} .]{0,20}[:#]?\s*|id\s*[:#]\s*)\p{L}{0,3}\d{4,}\)?$/iu

/** "Matricola: 168007": who has such a number, in the line over it, is a student. */
function isOverNumber(line: FlowLine, page: readonly FlowLine[]): boolean {
  if (!isName(line.text.trim())) return false
  return page.some((other) => isListedUnder(other, line) && numberOfStudent.test(other.text.trim()))
}

/** " - Ada Example, c1432293" behind the title, as a line with a name alone. */
function signatureOf(line: FlowLine): FlowLine {
  const { text } = line
  const start = text.length - text.slice(signatureBehind(text)).replace(/^\s\S\s/u, '').length
  const name = text.slice(start).replace(studentNumber, '')
  return { ...line, ...cutLine(line, start, start + name.length) }
}

const mostSigners = 8

/** Several students list their names at the top of the page, over the title, and write nothing else there. */
export function signersOver(
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const over = linesOver(page, title)
  const areNames = over.every((line) => isName(line.text.trim()))
  return areNames && over.length <= mostSigners ? over : []
}

/**
 * Who stands over the title of a cover, where the only name under it is that of the town at its foot, over the year or
 * far from all else: so theses are set in Brazil.
 */
export function signedOverTown(
  names: readonly FlowLine[],
  page: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const [town, ...others] = names
  if (town === undefined || others.length > 0 || isUnderAuthor(town, page)) return names
  if (byWord.test(town.text)) return names
  const bottom = Math.max(...page.map(({ baseline }) => baseline))
  const hasYear = page.some((line) => isListedUnder(line, town) && yearAlone.test(line.text.trim()))
  // The year may be that of the foot of every page.
  const before = page.filter(({ baseline }) => baseline < town.baseline - sameRow)
  const lowest = Math.max(...before.map(({ baseline }) => baseline))
  const isAlone = town.baseline === bottom && bottom - lowest > town.size * footGapInEm
  if (town.baseline < bottom * footShare || !(hasYear || isAlone)) return names
  const over = nameOverTitle(page, title).filter((line) => standsApart(line, page))
  return over.length > 0 ? over : names
}

/** No line of the name of a faculty, whose next one may look like a person. */
function standsApart(line: FlowLine, page: readonly FlowLine[]): boolean {
  return page.every((other) => {
    const gap = Math.abs(other.baseline - line.baseline)
    return gap < sameRow || gap > line.size * apartInEm
  })
}

const apartInEm = 3

const yearAlone = /^(?:19|20)\d\d$/u
const footShare = 0.8
const footGapInEm = 8

/** "Northmoor" at the foot of a cover, far under who wrote the work: the town, where the year may stand under it. */
export function withoutTown(
  names: readonly FlowLine[],
  page: readonly FlowLine[],
): readonly FlowLine[] {
  const [last, before] = [names.at(-1), names.at(-2)]
  const bottom = Math.max(...page.map(({ baseline }) => baseline))
  if (last === undefined || before === undefined) return names
  const isFoot = last.baseline > bottom * footShare
  const isFar = last.baseline - before.baseline > last.size * footGapInEm
  const isAlone = namesIn(last).length === 1 && !isUnderAuthor(last, page)
  return isFoot && isFar && isAlone ? names.slice(0, -1) : names
}
