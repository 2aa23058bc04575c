import { isOther, isUnderAuthor, isUnderRole } from './author-roles.ts'
import type { BodyStyle } from './body-statistics.ts'
import type { FlowLine } from './flow.ts'
import { isFurniture } from './furniture.ts'
import { isAbstractHeading, isCanonicalName, isKeywordsHeading } from './heading-names.ts'
import { styleKey } from './heading-score.ts'
import { inkIn } from './line.ts'
import { isTitlePage } from './title.ts'

export interface Byline {
  readonly authors: readonly { readonly name: string; readonly affiliation?: string }[]
  /** Lines with names, then lines with affiliations and addresses. */
  readonly nameLines: readonly FlowLine[]
  readonly affiliationLines: readonly FlowLine[]
}

const institution =
  /universi[td]|centro\b|estudios|investigaci|departamento|institut|department|\bdept\b|school|college|laborator|\blab\b|faculty|centre|center|academy|hospital|division|\binc\b|\bltd\b|gmbh|corporation|company|research|ministry|street|road|\bavenue|\brue\b|\d{4,}|\bP\.?O\.? box|@|\.edu|\.com|\.org|https?:|fakultät|école|facult|universidad|ciencias|group|national|foundation|college|technolog|\bUC\b|\bproject\b|\babstract\b|\bthesis\b|\bdissertation\b|\badvis[eo]r|\bsupervis|\bcommittee\b|\bsciences\b|\bhonou?rs\b|\bprogramme?\b|\bfulfil|\brequirements?\b|\bdegree\b|\bbachelor\b|\bmaster\b|\bdoctor of\b/iu
const proseWord =
  /\b(?:the|is|are|we|this|that|have|has|was|were|which|been|can|to|from|these|our|it)\b/giu
const anyProseWord = new RegExp(proseWord.source, 'iu')
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
  const span = bylineSpan(lines, title, body)
  const { nameLines, affiliationLines } = partSpan(span, isThesis)
  if (nameLines.length === 0 && (isThesis || isCover(page))) {
    nameLines.push(...nameOverTitle(page, title))
  }
  const names = [...new Set(namesInAll(nameLines))]
  const affiliation = firstAffiliation(affiliationLines)
  return {
    authors: names.map((name) => (affiliation === '' ? { name } : { name, affiliation })),
    nameLines,
    affiliationLines,
  }
}

interface SpanParts {
  readonly nameLines: FlowLine[]
  readonly affiliationLines: FlowLine[]
}

/** Lines with names, and those with what else stands under a title. */
function partSpan(span: readonly FlowLine[], isThesis: boolean): SpanParts {
  const nameLines: FlowLine[] = []
  const affiliationLines: FlowLine[] = []
  for (const line of span) {
    const isAgain = nameLines.some((other) => namesBeforeAffiliations(other).length > 0)
    const isBoth =
      (affiliationLines.length === 0 || isAgain) && namesBeforeAffiliations(line).length > 0
    const isPlain = !institution.test(line.text.replaceAll(orcid, '').replaceAll(behindName, ''))
    const isRest = endsInInitial(nameLines.at(-1), line) && isPlain
    const isFree = isPlain || (isThesis && isUnderAuthor(line, span))
    const isNamed = (namesIn(line).length > 0 && isFree) || isBoth || isRest
    const isHelper = isThesis && isOther(line, span) && !isUnderAuthor(line, span)
    const isName = isNamed && !isUnderRole(line, span) && !isHelper
    const isLate =
      nameLines.length > 0 && affiliationLines.length > 0 && !hasSeveralNames(line) && !isBoth
    if (isName && (!isLate || looksLikeNames(line, nameLines, affiliationLines)))
      nameLines.push(line)
    else affiliationLines.push(line)
  }
  return { nameLines, affiliationLines }
}

/** "…, & Willem E." goes on with "Frankenhuis" in the next line. */
function endsInInitial(last: FlowLine | undefined, line: FlowLine): boolean {
  if (last === undefined || last.index + 1 !== line.index) return false
  const [first = '', ...rest] = partsOf(line)
  return (
    /\p{Lu}\.$/u.test(last.text.trim()) &&
    /^\p{Lu}[\p{L}’'-]{2,}$/u.test(first) &&
    rest.every((part) => part.length <= 2)
  )
}

/** Some title pages name the author over the title: alone in a line, near to it, often under "by". */
function nameOverTitle(page: readonly FlowLine[], title: readonly FlowLine[]): readonly FlowLine[] {
  const top = Math.min(...title.map(({ baseline }) => baseline))
  const over = page
    .filter((line) => line.baseline < top && !institution.test(line.text))
    .filter((line) => isName(line.text.trim().replaceAll(/\s+/gu, ' ')) && !isOther(line, []))
  const [last] = over.slice(-1)
  const isSeveral = over.length > mostNamesOverTitle
  return last === undefined || isSeveral ? [] : [last]
}

const mostCoverLines = 14
const mostCoverInk = 400

/** A few words on a page of their own, with the place where they were written. */
function isCover(page: readonly FlowLine[]): boolean {
  const ink = page.reduce((sum, line) => sum + line.inkCount, 0)
  const isFew = page.length <= mostCoverLines && ink <= mostCoverInk
  return isFew && page.some(({ text }) => institution.test(text))
}

/** More lines than these that look like names are the names of places and offices. */
const mostNamesOverTitle = 3

/** The names of all lines; one that a line breaks in two is put together. */
function namesInAll(lines: readonly FlowLine[]): readonly string[] {
  const names: string[] = []
  let broken = ''
  for (const [index, line] of lines.entries()) {
    const placed = namesBeforeAffiliations(line)
    const [first = '', ...rest] = placed.length === 0 ? partsOf(line) : placed
    const whole = `${broken} ${first}`
    const isJoined = broken !== '' && !isName(first) && isName(whole)
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
  const isCut = next !== undefined && next.flow === line.flow && next.index === line.index + 1
  const isWide = line.box.right - line.box.left > (line.column.right - line.column.left) * 0.7
  const isOpen = /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,2}$/u.test(part)
  return isCut && (isWide || /\p{Lu}\.$/u.test(part)) && isOpen ? part : ''
}

/**
 * "Ada Byron, Example Company; Max Born, Example University" in one line; a place such as "New York, NY 10012" has
 * digits.
 */
function namesBeforeAffiliations({ text }: FlowLine): readonly string[] {
  const inverted = invertedName(text)
  if (inverted !== '') return [inverted]
  const [first = [], ...others] = text.split(';').map(namesBeforeAffiliation)
  return first.length === 0 ? [] : [...first, ...others.flat()]
}

/** "Byron, Ada K.1 (ada@example.org)": the address tells that it is one person and no list of two. */
const familyFirst =
  /^(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?), (\p{Lu}[\p{L}’'-]+(?: \p{Lu}\.?)*)[\d,*+†‡§\s]*\(\S+@\S+\)$/u

function invertedName(text: string): string {
  const [, family, given] = familyFirst.exec(text.trim()) ?? []
  return family === undefined || given === undefined ? '' : `${given} ${family}`
}

/** "Ada Byron, Example Company"; "Ada Byron, Max Born, and Li Wei, Example University": as many as an "and" joins. */
function namesBeforeAffiliation(text: string): readonly string[] {
  const parts = text.trim().split(/,\s+/u)
  const joined = parts.findIndex((part) => /\band\b|&/u.test(part) && !institution.test(part))
  const names = parts
    .slice(0, joined + 1 || 1)
    .flatMap((part) => part.replace(/^and\s+/u, '').split(/\s+(?:and|&)\s+/u))
  const affiliation = parts.slice(joined + 1 || 1).join(', ')
  const isPlace = /\d|^[A-Z]{2}\b|@/u.test(affiliation)
  const isHelper = /\badvis[eo]r|\bsupervis/iu.test(affiliation)
  const isNamed = names.every(isName) && institution.test(affiliation)
  return isNamed && !isPlace && !isHelper ? names : []
}

function bylineSpan(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
  body: BodyStyle,
): readonly FlowLine[] {
  const titleEnd = title.at(-1)
  if (titleEnd === undefined) return []
  const span: FlowLine[] = []
  for (let index = titleEnd.index + 1; index < lines.length; index += 1) {
    const line = lines[index]
    if (line === undefined || line.page !== titleEnd.page || span.length >= maxBylineLines) break
    if (isMarginal(line, body)) continue
    if (endsByline(line, lines[index + 1], body)) break
    span.push(line)
  }
  return [...span, ...besideByline(lines, title, span)]
}

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
  const bottom = Math.max(...span.map((line) => line.baseline)) + 1
  const right = Math.max(...span.map((line) => line.box.right))
  return lines
    .slice(last.index + 1)
    .filter(
      (line) =>
        line.page === titleEnd.page &&
        line.flow !== last.flow &&
        line.box.left > right &&
        line.box.left < titleRight &&
        line.baseline > titleEnd.baseline &&
        line.baseline < bottom,
    )
    .slice(0, maxBylineLines)
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

const firstChapter = /^(?:chapter\s+)?1\.?\s+[\p{Lu}"“]/iu

function endsByline(line: FlowLine, next: FlowLine | undefined, body: BodyStyle): boolean {
  const opening = line.text.split(/[.:—–]/u, 1)[0] ?? ''
  if (isAbstractHeading(opening) || isKeywordsHeading(opening)) return true
  if (isCanonicalName(line.text)) return true
  const isLarge = line.size > body.size + 0.6
  if (isLarge && firstChapter.test(line.text) && !institution.test(line.text)) return true
  return isProse(line, next, body)
}

function isProse(line: FlowLine, next: FlowLine | undefined, body: BodyStyle): boolean {
  if (line.size <= body.size - 2.6 || line.inkCount <= 30) return false
  const two = `${line.text} ${next?.text ?? ''}`
  if (two.includes('@')) return false
  // Names and addresses are written in capitals; sentences of any language mostly are not.
  if (lowerShare(line.text) > 0.6 && lowerShare(next?.text ?? line.text) > 0.6) return true
  return (two.match(proseWord)?.length ?? 0) >= 3 && anyProseWord.test(line.text)
}

function lowerShare(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  if (words.length < 5) return 0
  return words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length
}

/** "Anna B. Smith1,2, Li Wei* and Jo van Dyk" as its names. */
function namesIn(line: FlowLine): readonly string[] {
  // "(On Bread and Ovens" opens the title in another language.
  const isAside = line.text.startsWith('(') && !line.text.includes(')')
  const isOther = otherLabel.test(line.text) && !byWord.test(line.text)
  return isAside || isOther ? [] : partsOf(line).filter(isName)
}

/** What stands between the commas, marks and wide gaps of a line; the last one is empty after a comma. */
function partsOf(line: FlowLine): readonly string[] {
  return withoutMarks(line)
    .replaceAll(orcid, ',')
    .replace(byWord, '')
    .replaceAll(behindName, ',')
    .replaceAll(/[*∗†‡§¶#✉☯{}\d¹²³⁰⁴-⁹]/gu, ',')
    .replaceAll(degree, ',')
    .replaceAll(/\b(?:and|AND|und|et|y|Dr|Prof|PhD|MD|MSc|BSc)\b\.?|;|•|·/gu, ',')
    .split(/,|\s{3,}/u)
    .flatMap(partedByAmpersand)
    .map((part) => part.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s.()[\]]+|[\s()[\]]+$/gu, ''))
}

/** "[0000−0003−3851−2557]", as Springer's class sets it behind a name. */
const orcid = /\[?\b\d{4}[-–−]\d{4}[-–−]\d{4}[-–−]\d{3}[\dX]\b\]?/gu

/** "By: Ada Byron", "Authors: …", "Mémoire réalisé par Ada Byron". */
const byWord =
  /^\s*(?:(?:by|authors?|autor(?:in|e|ka)?|auteure?|verfasser(?:in)?|name|naam|nom|student(?:in)?|étudiante?|written by|presented by|submitted by|кандидат|студент|автор|аутор)\s*:|by\s|(?:[\p{L} ]{1,30} )?(?:réalisée?|présentée?|rédigée?|soutenue?|écrite?) par\s|(?:ausgeführt|vorgelegt|eingereicht|verfasst|erstellt|angefertigt) von[\s:])[\s:]*/iu
/** "Ada Byron (Example Labs)": where somebody works; what somebody is there for stays. */
const behindName =
  /(?<=\p{L}\s)\((?![^()]*(?:supervis|advis|editor|chair|translat|examin))[^()@]{2,60}\)/giu
/** "Supervisor: Max Born", "Programme: Applied Mathematics": what has another label is no author. */
const otherLabel = /^\s*[\p{L}][\p{L} .'’/-]{1,40}:\s/u
/** "Ada Byron, M.S., Ph.D." */
const degree =
  /(?<=,\s?)(?:[BM]\.?\s?(?:A|S|Sc|Ed|Eng|Phil|P\.?H)\.|Ph\.\s?D\.|M\.\s?D\.|R\.\s?N\.)/gu

/** Authors side by side or one under the other, each over an address: set as the first name is, and no address is. */
function looksLikeNames(
  line: FlowLine,
  names: readonly FlowLine[],
  addresses: readonly FlowLine[],
): boolean {
  const [first] = names
  const isAllNames = partsOf(line).every((part) => part === '' || isName(part))
  if (first === undefined || (line.text.includes(',') && !isAllNames)) return false
  const isSame = styleKey(line) === styleKey(first)
  const isLevel = isBeside(line, first) && line.box.left > first.box.right
  const isOwn = addresses.every(
    (address) => address.text.includes('@') || styleKey(address) !== styleKey(line),
  )
  return (
    (isLevel && line.font === first.font) || (isSame && (isOwn || opensRow(line, names, addresses)))
  )
}

/** In a grid of authors the next row of names stands apart from the addresses over it. */
function opensRow(
  line: FlowLine,
  names: readonly FlowLine[],
  addresses: readonly FlowLine[],
): boolean {
  const isGrid = names.some((name) => name !== names[0] && isBeside(name, names[0]))
  const over = [...names, ...addresses].filter((other) => !isBeside(other, line))
  const gap = line.baseline - Math.max(...over.map((other) => other.baseline))
  return isGrid && gap > line.size * rowGapInEm && partsOf(line).every(isName)
}

/** Lines of one address are closer to each other. */
const rowGapInEm = 1.7

function isBeside(one: FlowLine, other: FlowLine | undefined): boolean {
  return other !== undefined && Math.abs(one.baseline - other.baseline) < 2
}

/** "Ada Byron & Max Born" are two, "Brain & Cognitive Sciences" are none. */
function partedByAmpersand(part: string): readonly string[] {
  const parts = part.split(/\s*&\s*/u).filter((one) => one.trim() !== '')
  const isNames = parts.every((one) => isName(one.trim().replaceAll(/\s+/gu, ' ')))
  return isNames ? parts : [part]
}

function hasSeveralNames(line: FlowLine): boolean {
  return namesIn(line).length >= 3
}

/** Raised marks are replaced by commas, and wide gaps part the authors of a row. */
function withoutMarks({ text, edges, runs, spans }: FlowLine): string {
  const tallest = Math.max(...spans.map((span) => span.size))
  const marks = runs.filter(
    (run) =>
      run.size < tallest * 0.86 &&
      inkIn(text.slice(run.start, run.end)) < 8 &&
      !isSmallCaps(text, run),
  )
  const isMark = (index: number): boolean =>
    marks.some((run) => index >= run.start && index < run.end)
  const isWide = (index: number): boolean =>
    (edges[index + 1] ?? 0) - (edges[index] ?? 0) > tallest * 1.2
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index)
    return isMark(index) || (unit === ' ' && isWide(index)) ? ',' : unit
  }).join('')
}

/** The rest of "BORN" in smaller capitals, right behind its first letter. */
function isSmallCaps(text: string, { start, end }: { start: number; end: number }): boolean {
  return /^\p{Lu}{2,}/u.test(text.slice(start, end)) && /\p{Lu}$/u.test(text.slice(0, start))
}

const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|el|al|bin|ibn|ter|ten|zu)$/u

function isName(part: string): boolean {
  const words = part.split(' ')
  if (words.length < 2 || words.length > 6 || part.length > 50) return false
  const isWordOk = (word: string): boolean =>
    particle.test(word) || /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) || /^[dD]['’]\p{Lu}/u.test(word)
  const hasSurname = words.some((word) => /^\p{Lu}[\p{L}\p{M}'’-]{1,}$/u.test(word))
  const isOtherwise = institution.test(part) || noNameWord.test(part) || part.endsWith('-')
  return words.every(isWordOk) && hasSurname && !isOtherwise
}

/** What somebody is, and what subtitles are made of. */
const noNameWord =
  /\b(?:student|candidate|undergraduate|study|studies|analysis|approach|review|evidence|essay|draft|manuscript|preprint|sciences?|engineering|informatics|mathematics|application|introduction|version|coursework|assignment|monografia|trabalho|praca|dyplomowa)\b/iu

/** The date of a preprint, and what a title page says of the thesis. */
const noAffiliation =
  /^(?:\d{1,2}\.?\s+)?\p{Lu}\p{L}{2,8}\.?\s+(?:\d{1,2},\s+)?(?:19|20)\d\d$|\bthesis\b|\bdissertation\b|\badvis[eo]r|\bsupervis/iu

function firstAffiliation(lines: readonly FlowLine[]): string {
  const line = lines.find(
    ({ text }) => institution.test(text) && !text.includes('@') && !noAffiliation.test(text.trim()),
  )
  return line === undefined ? '' : line.text.replace(/^[\d*∗†‡§¶a-z]{1,2}\s+(?=\p{Lu})/u, '').trim()
}
