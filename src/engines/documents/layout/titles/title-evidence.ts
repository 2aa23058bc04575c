import { isAuthorLabel } from '../authors/author-roles.ts'
import { isDegree, isName } from '../authors/names-in-line.ts'
import type { FlowLine } from '../flow.ts'
import { comparable, isContentsHeading } from '../headings/heading-names.ts'
import { styleKey } from '../headings/heading-score.ts'
import { isBareSubject, isCourse, isDegreeCourse, isSubjectOfDegree } from './course-lines.ts'
import { isOfForm } from './cover-form.ts'
import { isKindOfThesis, isKindOfWork, kindOfArticle } from './kind-of-work.ts'
import { institution, isInstitution, isListOfNames, isNoTitle } from './no-title.ts'
import { isCentredGroup, openEnd, openingShare } from './opening-title.ts'
import { lowestShare, mostCoverLines, type TitleSearch } from './title-groups.ts'
import { isFrontPage } from './title-page.ts'

/** Lines that stand together, and with them what may be the title. */
export type TitleGroup = readonly FlowLine[]

/** A page on which the title is looked for. */
export interface TitlePlace {
  readonly search: TitleSearch
  readonly groups: readonly TitleGroup[]
  readonly page: number
  readonly own: readonly FlowLine[]
  /** 0 for the first page; less than 1 for the next where the first says nothing by the size of its letters. */
  readonly order: number
  readonly isFront: boolean
  /** Height of the page, and the middle of what is printed on it, in points. */
  readonly height: number
  readonly middle: number
  /** The largest letters of a group that is no place, no section and no sign. */
  readonly largest: number
  /** Words that the text behind the page comes back to. */
  readonly said: ReadonlySet<string>
  /** The letters of each of the next pages. */
  readonly behind: readonly string[]
}

interface Seen {
  readonly lines: TitleGroup
  readonly first: FlowLine
  readonly last: FlowLine
  readonly text: string
  readonly words: number
  readonly over: FlowLine | undefined
  readonly under: FlowLine | undefined
  readonly place: TitlePlace
}

interface Evidence {
  readonly reason: string
  readonly weight: number
  readonly measure: (seen: Seen) => number | boolean
}

/**
 * What speaks for a title and what against one. The weights are those of a conditional logit over the groups of the
 * first two pages of 553 works (sets twelve to twenty-five of `eval/documents/manuscripts.json`), drawn towards zero,
 * and towards what the words say where few works could teach them: places, courses, journals, names. With each set left
 * out in turn the others find 0.952 of its titles.
 */
const evidence: readonly Evidence[] = [
  { reason: 'its words come back in the text', weight: 2.56, measure: shareSaid },
  {
    reason: 'its words come back, on a cover',
    weight: 1.31,
    measure: (seen) => (seen.place.isFront ? shareSaid(seen) : 0),
  },
  {
    reason: 'larger than the text',
    weight: 1.44,
    measure: ({ first, place }) =>
      Math.max(-1, Math.min(2, (first.size - place.search.body.size) / 4)),
  },
  { reason: 'the largest of the page', weight: 1.39, measure: isLargest },
  {
    reason: 'bold',
    weight: 0.9,
    measure: ({ first, place }) => first.isBold && !place.search.body.isBold,
  },
  { reason: 'in the middle', weight: 1.08, measure: isInMiddle },
  {
    reason: 'names stand under it',
    weight: 1.08,
    measure: ({ lines, place }) => isSigned(lines, place),
  },
  { reason: 'said again on the next pages', weight: 1.0, measure: isSaidAgain },
  {
    reason: 'under the kind of work',
    weight: 0.86,
    measure: ({ over }) => over !== undefined && isKindOfWork(over.text),
  },
  {
    reason: 'over the kind of work',
    weight: -0.6,
    measure: ({ under }) => under !== undefined && isKindOfWork(under.text),
  },
  {
    reason: 'low on the page',
    weight: -1.12,
    measure: ({ first, place }) => first.baseline / place.height,
  },
  { reason: 'on the second page', weight: -2.9, measure: ({ place }) => place.order },
  { reason: 'one word', weight: -1.12, measure: ({ words }) => words === 1 },
  { reason: 'two words', weight: -0.63, measure: ({ words }) => words === 2 },
  { reason: 'few words', weight: -0.8, measure: ({ words }) => words === 3 || words === 4 },
  { reason: 'many words', weight: -0.15, measure: ({ words }) => words > 25 },
  { reason: 'few letters', weight: -1.36, measure: ({ lines }) => inkOf(lines) < fewestLetters },
  { reason: 'ends as an entry does', weight: 0.22, measure: ({ text }) => /[:;,]$/u.test(text) },
  { reason: 'ends as a sentence does', weight: -1.35, measure: ({ text }) => text.endsWith('.') },
  { reason: 'has a number', weight: -1.04, measure: ({ text }) => /\d{3}/u.test(text) },
  {
    reason: 'has the number of a course',
    weight: -0.69,
    measure: ({ text }) => /\b\p{Lu}{2,5}[- ]?\d{3,5}\p{Lu}?\b/u.test(text),
  },
  { reason: 'an institution', weight: -2.3, measure: ({ lines }) => isInstitution(lines) },
  { reason: 'lines that name a place', weight: -1.08, measure: shareOfPlaces },
  {
    reason: 'lines that name a place, on a cover',
    weight: -0.28,
    measure: (seen) => (seen.place.isFront ? shareOfPlaces(seen) : 0),
  },
  { reason: 'a list of names', weight: -1.55, measure: ({ lines }) => isListOfNames(lines) },
  {
    reason: 'nothing but a name',
    weight: -0.95,
    measure: ({ words, text }) => words === 2 && isName(text),
  },
  { reason: 'the name of a journal', weight: -3.0, measure: isMasthead },
  { reason: 'goes on in the next line', weight: -1.38, measure: isPart },
  {
    reason: 'announced by the line over it',
    weight: 0.19,
    measure: ({ over, first }) =>
      over !== undefined && over.size > first.size - alike && /[:–—]$/u.test(over.text.trim()),
  },
  { reason: 'a course of studies', weight: -4.9, measure: isStudies },
  { reason: 'a kind of work', weight: 0.1, measure: isKind },
  // Not learned: the works above had too few covers of the kind.
  { reason: 'a kind of thesis', weight: -3, measure: ({ text }) => isKindOfThesis(text) },
  { reason: 'a name that the text does not say', weight: -1.5, measure: isForeignName },
]

/** What nothing on the pages must reach for a work to have no title. */
export const leastEvidence = 0.22

const mostWords = 45
const mostLines = 9
const fewestLetters = 8
const fewestTimes = 3
const pagesBehind = 5
/** The first pages say what a work is about, and later ones come back to what is said anywhere. */
const pagesRead = 11

export interface WeighedTitle {
  readonly lines: TitleGroup
  readonly score: number
  /** The heaviest first. */
  readonly reasons: readonly string[]
}

/**
 * Sum of weighted evidence for one group of lines, with its reasons, the weightiest first; nothing
 * where the group cannot be a title.
 */
export function weighTitle(lines: TitleGroup, place: TitlePlace): WeighedTitle | undefined {
  const seen = lookAt(lines, place)
  if (seen === undefined) return undefined
  const found = evidence
    .map(({ reason, weight, measure }) => ({ reason, points: weight * Number(measure(seen)) }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const score = found.reduce((sum, { points }) => sum + points, 0)
  return { lines, score, reasons: found.map(({ reason }) => reason) }
}

function lookAt(lines: TitleGroup, place: TitlePlace): Seen | undefined {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const text = textOf(lines)
  return {
    lines,
    first,
    last,
    text,
    words: text.split(/\s+/u).length,
    over: place.own.find(({ index }) => index === first.index - 1),
    under: place.own.find(({ index }) => index === last.index + 1),
    place,
  }
}

/**
 * What the evidence for a title is measured against: the sizes and the edges of what else the page
 * prints.
 */
export function titlePlace(
  groups: readonly TitleGroup[],
  search: TitleSearch,
  { page, order }: { readonly page: number; readonly order: number },
): TitlePlace {
  const own = search.lines.filter((line) => line.page === page)
  const printed = own.filter(({ inkCount }) => inkCount > 2)
  const contenders = groups.filter(contends)
  const sizes = (contenders.length > 0 ? contenders : groups).map(([line]) => line?.size ?? 0)
  const left = Math.min(...printed.map(({ box }) => box.left))
  const right = Math.max(...printed.map(({ box }) => box.right))
  const later = search.lines.filter((line) => line.page > page && line.page <= page + pagesRead)
  return {
    search,
    groups,
    page,
    own,
    order,
    isFront: isFrontPage(own) && !own.some(({ text }) => isContentsHeading(text)),
    height: search.pageHeights.get(page) ?? 1,
    middle: (left + right) / 2,
    largest: Math.max(...sizes),
    said: wordsSaid(later, search),
    behind: nextPages(later),
  }
}

/** Words of the running text, as far as they come back: what only a cover says is no matter of the work. */
function wordsSaid(lines: readonly FlowLine[], { body }: TitleSearch): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { text, size, inkCount } of lines) {
    if (Math.abs(size - body.size) > 1 || inkCount < fewestInText) continue
    for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= fewestTimes).map(([word]) => word))
}

const fewestInText = 30

function nextPages(lines: readonly FlowLine[]): readonly string[] {
  const pages = new Map<number, string>()
  for (const { page, text } of lines) {
    if (pages.size === pagesBehind && !pages.has(page)) break
    pages.set(page, (pages.get(page) ?? '') + comparable(text))
  }
  return [...pages.values()]
}

function contentWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  )
}

function textOf(lines: TitleGroup): string {
  return lines.map(({ text }) => text.trim()).join(' ')
}

function inkOf(lines: TitleGroup): number {
  return lines.reduce((sum, { inkCount }) => sum + inkCount, 0)
}

function contends(lines: TitleGroup): boolean {
  return inkOf(lines) >= fewestLetters && !isInstitution(lines) && !isNoTitle(textOf(lines))
}

function isLargest({ lines, first, place }: Seen): boolean {
  return contends(lines) && first.size > place.largest - alike
}

function shareSaid({ text, place }: Seen): number {
  return shareIn(text, place)
}

function shareIn(text: string, { said }: TitlePlace): number {
  const words = contentWords(text)
  return words.filter((word) => said.has(word)).length / Math.max(1, words.length)
}

const foreignLetter = /[^\p{ASCII}\p{P}\p{S}\s]/u
const mostlySaid = 0.5
const fewestUnsaid = 3

/**
 * "Wyłącznik pojazdu" over "Emergency stop of a vehicle", in letters of one kind on a cover: of two lines in two
 * alphabets the text comes back to the upper one alone, and the other says the same in another language.
 */
export function withoutUnsaid(lines: TitleGroup, place: TitlePlace): TitleGroup {
  if (!place.isFront) return lines
  const at = lines.findIndex((_, index) => {
    const [above, below] = [textOf(lines.slice(0, index)), textOf(lines.slice(index))]
    const areTwo = foreignLetter.test(above) && !foreignLetter.test(below) && !openEnd.test(above)
    const isUnsaid = contentWords(below).length >= fewestUnsaid && shareIn(below, place) === 0
    return index > 0 && areTwo && isUnsaid && shareIn(above, place) >= mostlySaid
  })
  return at === -1 ? lines : lines.slice(0, at)
}

function shareOfPlaces({ lines }: Seen): number {
  return lines.filter(({ text }) => institution.test(text)).length / lines.length
}

function isInMiddle({ lines, place }: Seen): boolean {
  return lines.every(({ box, size }) => Math.abs((box.left + box.right) / 2 - place.middle) < size)
}

const fewestAgain = 8

function isSaidAgain({ text, place }: Seen): boolean {
  const letters = comparable(text)
  return letters.length >= fewestAgain && place.behind.some((page) => page.includes(letters))
}

function isSigned(lines: TitleGroup, place: TitlePlace): boolean {
  const last = lines.at(-1)
  if (last === undefined) return false
  const under = place.own.find(({ index }) => index === last.index + 1)
  const next = place.groups.find(([line]) => (line?.index ?? 0) > last.index)?.[0]
  return [under, next].some(
    (line) =>
      line !== undefined &&
      (isName(line.text.trim()) || isListOfNames([line]) || isAuthorLabel(line)),
  )
}

/** Another group has these lines and more. */
function isPart({ lines, first, place }: Seen): boolean {
  return place.groups.some((group) => group.length > lines.length && group.includes(first))
}

const mastheadShare = 0.2

/** A few words at the top that come back at the edge of the pages, or that "Article" stands under. */
function isMasthead({ first, last, text, words, place }: Seen): boolean {
  if (place.isFront || words > fewWords || first.baseline > place.height * mastheadShare)
    return false
  const letters = comparable(text)
  const isRunning =
    first.size < place.largest - alike &&
    place.search.running.some((running) => comparable(running).includes(letters))
  const kind = place.own.find((line) => kindOfArticle.test(line.text.trim()))
  const isOverKind = kind !== undefined && kind.index > last.index
  return isRunning || (isOverKind && kind.baseline < place.height * mastheadShare)
}

const fewWords = 4
/** Points. */
const alike = 0.6

/** "Seminar Report", also with the course in the next line. */
function isKind({ first, text }: Seen): boolean {
  return isKindOfWork(first.text) || isKindOfWork(text)
}

const familyInCapitals =
  /^\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+)? \p{Lu}{3,}(?:[ -]\p{Lu}{3,})?$/u

/** "Ada BYRON", who wrote the work, in letters as large as its title, on a cover. */
function isForeignName(seen: Seen): boolean {
  return seen.place.isFront && familyInCapitals.test(seen.text) && shareSaid(seen) === 0
}

const yearOfStudies = /\byear (?:[1-5]|one|two|three|four)$/iu

/** The course, the degree or its subject, which may stand in larger letters than what was written for it. */
function isStudies({ lines, first, place }: Seen): boolean {
  if (lines.length > 1 && isKindOfWork(first.text)) return true
  if (yearOfStudies.test(textOf(lines)) || (place.isFront && isBareSubject(lines))) return true
  return (
    isCourse(lines) || isDegreeCourse(lines, true) || isSubjectOfDegree(lines, place.search.lines)
  )
}

/** Neither a paragraph, nor a section, a sign or an entry of a form. */
export function mayBeTitle(lines: TitleGroup, place: TitlePlace): boolean {
  const text = textOf(lines)
  if (text.split(/\s+/u).length > mostWords || lines.length > mostLines) return false
  if (isContentsHeading(text) || (isNoTitle(text) && !isKindOfWork(text))) return false
  // A cover says where the work was written and for which degree, and may say nothing else.
  if (place.isFront && (isInstitution(lines) || isDegree(text) || placeAndDate.test(text)))
    return false
  return !isPartOfText(lines, place) && !isEntry(lines, place)
}

/** "Northmoor, 4 de marzo de 2026." */
const placeAndDate =
  /^(?:\p{Lu}[^,]{2,30},\s){1,2}.{0,20}\b(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre) (?:de |del )?(?:19|20)\d\d\.?$/iu

/** In the letters of the text: then it stands first, and is told by its weight, its capitals or its place. */
function isPartOfText(lines: TitleGroup, place: TitlePlace): boolean {
  const { search, own, order } = place
  const [first] = lines
  if (first === undefined || first.size > search.body.size + larger) return false
  const share = own.length <= mostCoverLines || place.isFront ? lowestShare : openingShare
  const text = textOf(lines)
  const isLow = order > 0 || first.baseline > place.height * share
  const isMarked = (first.isBold && !search.body.isBold) || first.isCapitals
  const isShort = text.split(/\s+/u).length < fewestWords && !isSigned(lines, place)
  const isClosed = /[.;,]$/u.test(text) && !first.isCapitals
  const isPlain = !isMarked && !place.isFront && !isCentredGroup(lines, search)
  return isLow || isShort || isClosed || isPlain
}

/** Points. */
const larger = 0.4
const fewestWords = 3

/** "Submitted to", or "Aim of the Study:" where "Questions:" stands in the same letters over the next paragraph. */
function isEntry(lines: TitleGroup, { groups, own }: TitlePlace): boolean {
  const [first, ...rest] = lines
  if (first === undefined) return false
  if (groups.some((group) => group.includes(first) && isOfForm(group, groups))) return true
  const over = own.find(({ index }) => index === first.index - 1)
  const isLabelled = over !== undefined && isAuthorLabel(over)
  if (rest.length === 0 && isLabelled && isName(first.text.trim())) return true
  if (rest.length > 0 || !first.text.trim().endsWith(':')) return false
  return groups.some(
    ([other, ...more]) =>
      other !== undefined &&
      other !== first &&
      more.length === 0 &&
      styleKey(other) === styleKey(first) &&
      other.text.trim().endsWith(':'),
  )
}
