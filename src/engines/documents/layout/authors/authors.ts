import { givenFirst } from '../../people/inverted-names.ts'
import type { BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { isAbstractHeading, isCanonicalName, isKeywordsHeading } from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import { cutLine } from '../pages/line.ts'
import { horizontalOverlap } from '../pages/page-content.ts'
import { isFurniture } from '../text/furniture.ts'
import { isListOfNames } from '../titles/no-title.ts'
import { studentOverTitle } from '../titles/student-heading.ts'
import { isFrontPage, isTitlePage } from '../titles/title-page.ts'
import { firstAffiliation, isPlaceOfNames } from './affiliations.ts'
import {
  isOther,
  isTeacherByRank,
  isTeacherOrHall,
  isUnderAuthor,
  isUnderRole,
  nameInTwoLines,
  saysNoName,
} from './author-roles.ts'
import { endsPlace, isBeside, listedWithPlaces, looksLikeNames, rowGapInEm } from './author-rows.ts'
import { countedNames, isInvertedName, type CountedName } from './counted-names.ts'
import { matterOfText } from './matter-of-text.ts'
import {
  behindName,
  byWord,
  institution,
  isName,
  mailBehindName,
  namesBeforeAffiliations,
  namesIn,
  onBehalf,
  orcid,
  partsOf,
} from './names-in-line.ts'
import { isProse, proseWord } from './prose-in-byline.ts'
import {
  listedUnderLabel,
  namedElsewhere,
  signedOverTitle,
  signedOverTown,
  signedUnderLabel,
  signersOver,
  withoutTown,
} from './signed-names.ts'
import { numberedRows, signedWithNumbers, withoutStudentNumber } from './student-rows.ts'

export interface Byline {
  readonly authors: readonly { readonly name: string; readonly affiliation?: string }[]
  /** Lines with names, then lines with affiliations and addresses. */
  readonly nameLines: readonly FlowLine[]
  readonly affiliationLines: readonly FlowLine[]
}

const maxBylineLines = 60

/** Names and affiliations between the title and the first running text. */
export function readByline(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
  body: BodyStyle,
): Byline {
  const last = title.at(-1)
  if (last === undefined) return { authors: [], nameLines: [], affiliationLines: [] }
  const page = lines.filter((line) => line.page === last.page)
  const isThesis = isTitlePage(page)
  const printed = bylineSpan(lines, title, { body, isThesis })
  const isFront = isThesis || isCover(page)
  const matter = isFrontPage(page) ? matterOfText(printed, lines, body) : new Set<FlowLine>()
  const own = fromLabel(printed.filter((line) => !matter.has(line)))
  // What stands right under a title is no address, but it may have the number of a student.
  const span = own.map((line, index) =>
    isFront || index === 0 ? withoutStudentNumber(behindColon(line, own)) : line,
  )
  const signed = signedOverTitle(page, title, isFront)
  if (signed.length === 1) return ofCounted(signed, span)
  const student = studentOverTitle(page, title)
  if (student.length > 0) return ofStudent(student)
  const rows = isFront ? numberedRows(own, page) : []
  const listed = rows.length > 0 || !isFront ? rows : listedUnderLabel(span)
  const counted = listed.length > 0 ? listed : countedNames(span)
  if (counted.length > 0) return ofCounted(counted, span)
  const numbered = isFrontPage(page) ? signedWithNumbers(own) : []
  const labelled = numbered.length === 0 && isFront ? signedUnderLabel(span) : numbered
  const { nameLines, affiliationLines } =
    labelled.length > 0 ? partBy(labelled, span) : partSpan(span, isThesis)
  const broken = nameLines.length === 0 ? nameInTwoLines(span) : []
  if (broken.length > 0) return inTwoLines(broken, affiliationLines)
  if (nameLines.length === 0) nameLines.push(...signersOver(page, title))
  if (nameLines.length === 0) {
    nameLines.push(...namedElsewhere(lines, title, isFront))
  }
  const signers = isFront ? signedOverTown(withoutTown(nameLines, page), page, title) : nameLines
  const names = givenFirst([...new Set(namesInAll(inRows(signers)))])
  const affiliation = firstAffiliation(affiliationLines)
  return {
    authors: names.map((name) => (affiliation === '' ? { name } : { name, affiliation })),
    nameLines,
    affiliationLines,
  }
}

/** "Lead author:" over the first name: what stands between the title and this label names nobody. */
function fromLabel(span: readonly FlowLine[]): readonly FlowLine[] {
  const label = span.findIndex((line, index) => {
    const next = span[index + 1]
    return leadLabel.test(line.text.trim()) && next !== undefined && namesIn(next).length > 0
  })
  // Beside the author may stand who goes on under "Supervisors:", which is cut off.
  return label < 1 ? span : span.slice(label).filter((line) => !isUnderRole(line, span))
}

/** "NAME" and ": ADA BYRON" in one row of a form, each in its own column. */
function behindColon(line: FlowLine, span: readonly FlowLine[]): FlowLine {
  const colon = /^\s*[:：]\s*/u.exec(line.text)?.[0].length ?? 0
  return colon > 0 && isUnderAuthor(line, span)
    ? { ...line, ...cutLine(line, colon, line.text.length) }
    : line
}

const leadLabel = /^(?:principal |lead |first )?authors?\s*:$/iu

function ofCounted(counted: readonly CountedName[], span: readonly FlowLine[]): Byline {
  const nameLines = counted.map(({ line }) => line)
  return {
    authors: counted.map(({ name }) => ({ name })),
    nameLines,
    affiliationLines: span.filter((line) => !nameLines.includes(line)),
  }
}

function ofStudent(nameLines: readonly FlowLine[]): Byline {
  const authors = givenFirst(namesInAll(nameLines)).map((name) => ({ name }))
  return { authors, nameLines, affiliationLines: [] }
}

function inTwoLines(name: readonly FlowLine[], others: readonly FlowLine[]): Byline {
  return {
    authors: [{ name: name.map(({ text }) => text.trim()).join(' ') }],
    nameLines: name,
    affiliationLines: others.filter((line) => !name.includes(line)),
  }
}

/** Authors side by side are read row by row. */
function inRows(lines: readonly FlowLine[]): readonly FlowLine[] {
  const isGrid = lines.some((line) =>
    lines.some((other) => other !== line && isBeside(other, line)),
  )
  if (!isGrid) return lines
  const rowOf = (line: FlowLine): number =>
    Math.min(...lines.filter((other) => isBeside(other, line)).map(({ baseline }) => baseline))
  return [...lines].sort((one, other) =>
    isBeside(one, other) ? one.box.left - other.box.left : rowOf(one) - rowOf(other),
  )
}

interface Place {
  readonly span: readonly FlowLine[]
  readonly isThesis: boolean
}

function isNamed(
  line: FlowLine,
  { span, isThesis, last }: Place & { readonly last: FlowLine | undefined },
): boolean {
  const own = [orcid, behindName, mailBehindName].reduce(
    (text, aside) => text.replaceAll(aside, ''),
    line.text.replace(byWord, '').replace(onBehalf, ''),
  )
  const isPlain = !institution.test(own)
  const isFree = isPlain || (isThesis && isUnderAuthor(line, span))
  return (namesIn(line).length > 0 && isFree) || (endsInName(last, line) && isPlain)
}

function isHelper(
  line: FlowLine,
  { span, isThesis, names }: Place & { readonly names: readonly FlowLine[] },
): boolean {
  const isOfPanel = isThesis && isOther(line, span) && !isUnderAuthor(line, span)
  return isOfPanel || isTeacherByRank(line, span) || isPlaceOfNames(line, { names, span })
}

interface SpanParts {
  readonly nameLines: FlowLine[]
  readonly affiliationLines: FlowLine[]
}

function partBy(names: readonly FlowLine[], span: readonly FlowLine[]): SpanParts {
  const own = new Set(names.map(({ spans }) => spans))
  return {
    nameLines: [...names],
    affiliationLines: span.filter(({ spans }) => !own.has(spans)),
  }
}

/** Lines with names, and those with what else stands under a title. */
function partSpan(span: readonly FlowLine[], isThesis: boolean): SpanParts {
  const nameLines: FlowLine[] = []
  const affiliationLines: FlowLine[] = []
  const listed = listedWithPlaces(span)
  for (const line of span) {
    const isAgain = nameLines.some((other) => namesBeforeAffiliations(other).length > 0)
    const mayHaveBoth = affiliationLines.length === 0 || isAgain
    const isBoth = listed.has(line) || (mayHaveBoth && namesBeforeAffiliations(line).length > 0)
    const isName = isNamed(line, { span, isThesis, last: nameLines.at(-1) }) || isBoth
    const isFree =
      !isUnderRole(line, span) &&
      !(nameLines.length > 0 && isTeacherOrHall(line, span)) &&
      !isHelper(line, { span, isThesis, names: nameLines }) &&
      !(isThesis ? saysNoName(line) : endsPlace(line, span)) &&
      !isAddressUnder(line, nameLines, isBoth ? muchSmallerBy : smallerBy)
    const isLate =
      nameLines.length > 0 &&
      affiliationLines.some((other) => isPlaceOf(other, nameLines)) &&
      !hasSeveralNames(line, nameLines) &&
      !isBoth
    const isOfList =
      !isLate || looksLikeNames(line, { span, names: nameLines, addresses: affiliationLines })
    if (isName && isFree && isOfList) nameLines.push(line)
    else affiliationLines.push(line)
  }
  return { nameLines, affiliationLines }
}

/** "- Final Report -", between the title and the names, is no address that ends their list. */
function isPlaceOf(line: FlowLine, [first]: readonly FlowLine[]): boolean {
  return line.index > (first?.index ?? 0) || institution.test(line.text)
}

const smallerBy = 0.9
/** Of a line that may have a name and a place: small capitals beside letters are smaller by less. */
const muchSmallerBy = 3
const addressReachInEm = 1.6

/** "Northern Bakery" right under a name in larger letters opens the address. */
function isAddressUnder(line: FlowLine, names: readonly FlowLine[], by: number): boolean {
  const over = names.find((name) => {
    const gap = line.baseline - name.baseline
    const isClose = gap > 2 && gap < name.size * addressReachInEm
    return isClose && horizontalOverlap(name.box, line.box) > 0
  })
  return over !== undefined && namesIn(line).length === 1 && over.size - line.size >= by
}

/** "…, & Willem E." goes on with "Frankenhuis" in the next line, and "… and Ada" with "Byron". */
function endsInName(last: FlowLine | undefined, line: FlowLine): boolean {
  if (last === undefined || last.index + 1 !== line.index) return false
  const [first = '', ...rest] = partsOf(line)
  const parts = partsOf(last)
  const isAlone = parts.length > 1 && /^\p{Lu}[\p{L}’'-]+$/u.test(parts.at(-1) ?? '')
  const isGiven = isAlone && styleKey(line) === styleKey(last)
  return (
    (isGiven || /\p{Lu}\.$/u.test(last.text.trim())) &&
    /^\p{Lu}[\p{L}’'-]{2,}$/u.test(first) &&
    rest.every((part) => part.length <= 2)
  )
}

/** A few words on a page of their own, with the place where they were written. */
function isCover(page: readonly FlowLine[]): boolean {
  return isFrontPage(page) && page.some(({ text }) => institution.test(text))
}

/** The names of all lines; one that a line breaks in two is put together. */
function namesInAll(lines: readonly FlowLine[]): readonly string[] {
  const names: string[] = []
  let broken = ''
  for (const [index, line] of lines.entries()) {
    const placed = namesBeforeAffiliations(line)
    const [first = '', ...rest] = placed.length === 0 ? partsOf(line) : placed
    const whole = `${broken} ${first}`
    // "R Mudalige" is a name, but it is also what "…, Gihan" in the line before goes on with.
    const isOpen = /^\p{Lu}[\p{L}’'-]+$/u.test(broken) && /^\p{Lu}\.? /u.test(first)
    const isJoined = broken !== '' && (isOpen || !isName(first)) && isName(whole)
    // "Julia Valeiro", that goes on with "Paterlini", looked like a name of its own.
    if (isJoined && names.at(-1) === broken) names.pop()
    const parts = isJoined ? [whole, ...rest] : [first, ...rest]
    names.push(...parts.filter(isName))
    broken = beginningOfName(parts.at(-1) ?? '', line, lines[index + 1])
  }
  return names
}

/** "…, Max" at the end of a line that is followed by another. */
function beginningOfName(part: string, line: FlowLine, next: FlowLine | undefined): string {
  const isCut =
    next?.index === line.index + 1 && (next.flow === line.flow || isRightUnder(next, line))
  const isWide = line.box.right - line.box.left > (line.column.right - line.column.left) * 0.7
  const isGiven = next !== undefined && /^\p{Lu}[\p{L}’'-]+$/u.test(next.text.trim())
  const isOpen = /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,2}$/u.test(part)
  return isCut && (isWide || isGiven || /\p{Lu}\.$/u.test(part)) && isOpen ? part : ''
}

/** A short last line may have been given to the block under it. */
function isRightUnder(next: FlowLine, line: FlowLine): boolean {
  const gap = next.baseline - line.baseline
  return styleKey(next) === styleKey(line) && gap > 0 && gap < line.size * rowGapInEm
}

function bylineSpan(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
  { body, isThesis }: { readonly body: BodyStyle; readonly isThesis: boolean },
): readonly FlowLine[] {
  const titleEnd = title.at(-1)
  if (titleEnd === undefined) return []
  const span: FlowLine[] = []
  for (let index = titleEnd.index + 1; index < lines.length; index += 1) {
    const line = lines[index]
    if (line === undefined || line.page !== titleEnd.page || span.length >= maxBylineLines) break
    // A box with the journal's name stands beside the title, and no author does.
    if (isMarginal(line, body) || isRestOfMarginal(line, lines[index - 1], body)) continue
    if (line.baseline < titleEnd.baseline - 2) continue
    const next = lines[index + 1]
    if (endsByline(line, next, body) && !(isThesis && isStatement(line, next))) {
      while (opensParagraph(span.at(-1), line)) span.pop()
      if (endsInHeading(span, body)) span.pop()
      break
    }
    span.push(line)
  }
  const whole = [...span, ...goingOn(lines, span)]
  return [...whole, ...besideByline(lines, title, whole)]
}

const clearlyLarger = 1

/** "Purpose", in bold letters larger than those of the names over it, heads the text that ends a byline. */
function endsInHeading(span: readonly FlowLine[], body: BodyStyle): boolean {
  const [last, ...others] = [...span].reverse()
  if (last === undefined || others.length === 0 || !last.isBold || body.isBold) return false
  const isLarge = last.size > Math.max(body.size, ...others.map(({ size }) => size)) + clearlyLarger
  const isNoName = !isName(last.text.trim()) && !institution.test(last.text)
  return isLarge && isNoName && !others.some(({ isBold }) => isBold)
}

/** Lines of a list of names end where a column of text begins under its middle: the next one comes later in reading order. */
function goingOn(lines: readonly FlowLine[], span: readonly FlowLine[]): readonly FlowLine[] {
  const last = span.at(-1)
  if (last === undefined || !isOpenList.test(last.text.trim())) return []
  const next = lines.find(
    (line) =>
      line.page === last.page &&
      line.index > last.index &&
      line.baseline > last.baseline + 2 &&
      line.baseline < last.baseline + last.size * 1.7 &&
      styleKey(line) === styleKey(last) &&
      horizontalOverlap(line.box, last.box) > 0,
  )
  return next === undefined ? [] : [next]
}

/** A first line of long words says nothing by itself: the text under it is set alike, and fills the same measure. */
function opensParagraph(last: FlowLine | undefined, text: FlowLine): boolean {
  return (
    last !== undefined &&
    last.flow === text.flow &&
    styleKey(last) === styleKey(text) &&
    text.baseline - last.baseline < text.size * 1.35 &&
    Math.abs(last.box.right - text.box.right) < 2 &&
    text.box.right - text.box.left > (text.column.right - text.column.left) * 0.9
  )
}

const isOpenList = /(?:,|;|&|\band)$/u

/** Authors over the other columns of the page come after the text of the first column in reading order. */
function besideByline(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
  span: readonly FlowLine[],
): readonly FlowLine[] {
  const [last, titleEnd] = [span.at(-1), title.at(-1)]
  if (last === undefined || titleEnd === undefined) return []
  // Beside a title that keeps to its own column stands the text.
  const titleRight = Math.max(...title.map((line) => line.box.right))
  const abstract = lines.find(
    (line) => line.page === titleEnd.page && isAbstractHeading(line.text.trim()),
  )
  const bottom = Math.min(
    Math.max(...span.map((line) => line.baseline)) + 1,
    (abstract?.baseline ?? Number.POSITIVE_INFINITY) - 1,
  )
  const taken = new Set(span)
  // Between two authors whose addresses nearly touch stands a third one in a column of his own.
  const isClear = (line: FlowLine): boolean =>
    span.every((other) => !isBeside(other, line) || horizontalOverlap(other.box, line.box) <= 0)
  return lines
    .slice(last.index + 1)
    .filter(
      (line) =>
        line.page === titleEnd.page &&
        line.flow !== last.flow &&
        !taken.has(line) &&
        isClear(line) &&
        (line.box.left < titleRight || isOfRow(line, span)) &&
        line.baseline > titleEnd.baseline &&
        line.baseline < bottom,
    )
    .slice(0, maxBylineLines)
}

/** Under a short title the last names of a row stand right of it. */
function isOfRow(line: FlowLine, span: readonly FlowLine[]): boolean {
  return span.some(
    (other) =>
      isBeside(line, other) &&
      styleKey(line) === styleKey(other) &&
      namesIn(other).length > 0 &&
      partsOf(line).every(isName),
  )
}

/** Small print beside the byline: dates, addresses of the journal, its licence. */
function isMarginal(line: FlowLine, body: BodyStyle): boolean {
  const isSmall = line.size < body.size - 0.9
  const isProse = (line.text.match(proseWord)?.length ?? 0) >= 2
  return (
    isFurniture(line.text) ||
    (isSmall &&
      isProse &&
      line.inkCount < 120 &&
      !/@/u.test(line.text) &&
      line.box.right - line.box.left < 200)
  )
}

/** "…, provided the original work is properly" goes on with "cited." in a line that says nothing by itself. */
function isRestOfMarginal(line: FlowLine, over: FlowLine | undefined, body: BodyStyle): boolean {
  return (
    over !== undefined &&
    isMarginal(over, body) &&
    isRightUnder(line, over) &&
    /\p{Ll}$/u.test(over.text) &&
    /^\p{Ll}/u.test(line.text)
  )
}

/** "Presented to the Faculty of the Graduate School": under it a title page names its author. */
function isStatement(line: FlowLine, next: FlowLine | undefined): boolean {
  return statement.test(`${line.text} ${next?.page === line.page ? next.text : ''}`)
}

const statement =
  /\b(?:submitted|presented|carried out|fulfil\p{L}*|requirements?|degree|faculty|committee|universi\p{L}+)\b/iu

const firstChapter = /^(?:chapter\s+)?1(?:\.\s*|\s+)[\p{Lu}"“]/iu

function endsByline(line: FlowLine, next: FlowLine | undefined, body: BodyStyle): boolean {
  const opening = line.text.split(/[.:—–]/u, 1)[0] ?? ''
  if (isAbstractHeading(opening) || isKeywordsHeading(opening)) return true
  // "Abstract The bread of", with its name in bold alone.
  if (/^Abstract\s+\p{Lu}|^ABSTRACT\s+\p{Lu}\p{Ll}*\s\p{Ll}/u.test(line.text)) return true
  // "Literature Review" over the name of a student says what the text is.
  if (isCanonicalName(line.text)) return !(next !== undefined && isSignedAlike(next, line))
  const isLarge = line.size > body.size + 0.6
  const isPerson = isInvertedName(line.text) || institution.test(line.text)
  if (isLarge && firstChapter.test(line.text) && !isPerson) return true
  return isProse(line, next, body)
}

function isSignedAlike(next: FlowLine, line: FlowLine): boolean {
  return isListOfNames([next]) || (isName(next.text.trim()) && styleKey(next) === styleKey(line))
}

/** Streets and towns in a row look like names, in the smaller letters of addresses. */
function hasSeveralNames(line: FlowLine, [first]: readonly FlowLine[]): boolean {
  const isSmaller = first !== undefined && first.size - line.size >= smallerBy
  return namesIn(line).length >= 3 && !isSmaller
}
