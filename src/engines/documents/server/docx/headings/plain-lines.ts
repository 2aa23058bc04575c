import { readCaption } from '../../../captions.ts'
import { isInstitutionName } from '../../../people/institutions.ts'
import { canonicalRole } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'
import { lookOfWhole, looksOf, plainLook } from '../paragraphs/paragraph-look.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'

/** Words and characters of a heading that nothing but its place betrays. */
const mostWords = 9
const mostCharacters = 80
/** Characters of a paragraph of the text, and of one that is a sentence. */
const leastProse = 120
const leastSentence = 60
/** More short lines one after the other are code, answers to a question or short forms, and no headings. */
const mostInRow = 3
/** Fewer are verses, lines of a dialogue or an accident. */
const fewestLines = 3
/** Of the lines that read like headings, the share that must head a paragraph; verses and names head none. */
const mostlyHeads = 0.8
/** Of all short lines, sentences and formulas among them. */
const oftenHeads = 0.45

interface Page {
  readonly items: readonly BodyItem[]
  readonly bodySize: number
  /** Places of the headings that were told otherwise. */
  readonly known: ReadonlySet<number>
}

interface Part {
  readonly index: number
  readonly text: string
  readonly paragraph: Paragraph | undefined
}

/**
 * "Prevalence" in the letters of the text, alone between two paragraphs: a draft without styles has all its sections
 * so. They count where nearly all short lines of the text are of that sort. Answers levels by place.
 */
export function plainLines(page: Page): ReadonlyMap<number, number> {
  const parts = partsOf(page)
  const placeOf = new Map(parts.map((part, at) => [part, at]))
  const behind = (part: Part): readonly Part[] => {
    const at = placeOf.get(part) ?? parts.length
    return parts.slice(at + 1, at + 3)
  }
  const short = aloneAmong(parts, page)
  // Over a table stands its name, and between two headings what is said under the first: "Not applicable".
  const isSaid = (part: Part): boolean => {
    const before = parts[(placeOf.get(part) ?? 0) - 1]
    const [next] = behind(part)
    const isBetween = [before, next].every((one) => one !== undefined && page.known.has(one.index))
    return next?.text === '' || isBetween
  }
  const titles = short.filter((part) => isTitle(part, page) && !isSaid(part))
  const heads = titles.filter((part) => isOverText(behind(part), page))
  const isUsual =
    heads.length >= titles.length * mostlyHeads && heads.length >= short.length * oftenHeads
  if (heads.length < fewestLines || !isUsual) return new Map()
  const isHead = new Set(heads.map(({ index }) => index))
  // "Anatomy" over "Amygdala": the first is the chapter, the other its part.
  const isOver = (head: Part): boolean => {
    const [next] = behind(head)
    return next !== undefined && isHead.has(next.index)
  }
  const isInner = ({ paragraph }: Part): boolean => paragraph?.isSetIn === true
  const isMixed = heads.some(isInner) && !heads.every(isInner)
  const hasParts = heads.some(isOver) || page.known.size > 0
  const levelOf = (head: Part): number => {
    if (isMixed) return isInner(head) ? 2 : 1
    return hasParts && !isOver(head) ? 2 : 1
  }
  return new Map(heads.map((head) => [head.index, levelOf(head)]))
}

/** What has words, from the first heading or paragraph of the text on to the list of references. */
function partsOf({ items, known }: Page): readonly Part[] {
  const parts = items.flatMap((item, index): Part[] => {
    if (item.kind === 'note') return []
    if (item.kind !== 'paragraph') return [{ index, text: '', paragraph: undefined }]
    const { text, isContents } = item.paragraph
    return text === '' || isContents ? [] : [{ index, text, paragraph: item.paragraph }]
  })
  const first = parts.findIndex(({ index, text }) => known.has(index) || text.length >= leastProse)
  const end = parts.findIndex(({ text }, at) => at > first && canonicalRole(text) === 'references')
  return first < 0 ? [] : parts.slice(first, end < 0 ? parts.length : end)
}

/** The short lines that do not stand in a long row of them, and are no sentences. */
function aloneAmong(parts: readonly Part[], page: Page): readonly Part[] {
  const isShort = parts.map(
    (part, at) => isShortLine(part, parts[at - 1], page) && !isSentence(part.text),
  )
  const found: Part[] = []
  let start = 0
  while (start < parts.length) {
    const next = isShort.indexOf(false, start)
    const end = next < 0 ? parts.length : next
    if (end - start <= mostInRow) found.push(...parts.slice(start, end))
    start = end + 1
  }
  return found
}

function isSentence(text: string): boolean {
  return /[.:!?]["”’)]?$/u.test(text) && text.split(/\s+/u).length > mostWords
}

function isProse({ text }: Part): boolean {
  return text.length >= leastProse || (text.length >= leastSentence && isSentence(text))
}

/** A line of the text that is told to be nothing else. */
function isShortLine(
  { index, text, paragraph }: Part,
  before: Part | undefined,
  { known }: Page,
): boolean {
  if (paragraph === undefined || before === undefined || known.has(index)) return false
  const isOther =
    paragraph.isListItem ||
    paragraph.style.role !== undefined ||
    paragraph.equations > 0 ||
    paragraph.images.length > 0 ||
    readCaption(text) !== undefined
  return !isOther && text.length <= mostCharacters
}

function isTitle({ text, paragraph }: Part, { bodySize }: Page): boolean {
  if (paragraph === undefined || paragraph.isBibliography) return false
  return (
    looksOf(paragraph, bodySize).startsWith(plainLook) &&
    lookOfWhole(paragraph).mono !== true &&
    paragraph.fields.length === 0 &&
    text.split(/\s+/u).length <= mostWords &&
    /^[“"‘(]?\p{Lu}/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !/[.,;:!?…]["”’)]?$|[@=]|https?:|\t|\d{4}\)?$/u.test(text) &&
    !isInstitutionName(text)
  )
}

/** Right over a paragraph of the text, or over another heading that is. */
function isOverText([next, after]: readonly Part[], page: Page): boolean {
  if (next === undefined) return false
  if (isProse(next)) return !page.known.has(next.index)
  const isHeading = page.known.has(next.index) || isTitle(next, page)
  return isHeading && after !== undefined && isProse(after)
}
