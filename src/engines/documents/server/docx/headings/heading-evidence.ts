import { readCaption } from '../../../captions.ts'
import { isInstitutionName, isPartOfInstitution } from '../../../people/institutions.ts'
import { canonicalRole, splitHeadingLabel } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'
import { date, month } from '../front/title-page-lines.ts'
import { nextParagraph } from '../paragraphs/next-paragraph.ts'
import {
  commonSize,
  isShoutedText,
  looksOf,
  lookOfWhole,
  plainLook,
} from '../paragraphs/paragraph-look.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'
import { withoutAmidItems } from './amid-items.ts'
import { appendixHeadings } from './appendix-headings.ts'
import { beforeText } from './before-text.ts'
import { countedHeadings } from './counted-headings.ts'
import type { HeadingCandidate as Candidate, HeadingVerdict } from './heading-candidate.ts'
import { withLevels } from './levels-by-look.ts'
import { levelledByList } from './list-levels.ts'
import { standingAlone } from './lone-lines.ts'
import { levelledByNumber } from './numbered-levels.ts'
import { besideOutlined } from './outlined-headings.ts'
import { withoutPictureLabels } from './picture-labels.ts'
import { plainLines } from './plain-lines.ts'
import { isPlainName } from './plain-names.ts'
import { titledChapters } from './titled-chapters.ts'
import { underNames } from './under-names.ts'
import { withinNumbered } from './within-numbered.ts'

/** A heading of more words is a paragraph that someone styled for its looks. */
const longestHeading = 40
/** From this score on a paragraph without a heading style is taken for a heading. */
const enough = 3

/**
 * Headings by index in `items`: those that the file's styles declare, and, where hardly any do, those
 * that their looks, labels and names betray.
 */
export function findHeadings(items: readonly BodyItem[]): ReadonlyMap<number, HeadingVerdict> {
  const styled = new Map<number, HeadingVerdict>()
  const strayed = strayedOutline(items)
  const chapters = titledChapters(items)
  const [firstChapter = Infinity] = chapters
  const cover = items.findIndex(
    (item) => item.kind === 'paragraph' && item.paragraph.style.role === 'title',
  )
  items.forEach((item, index) => {
    if (item.kind !== 'paragraph' || strayed.has(item.paragraph)) return
    if (chapters.has(index)) {
      styled.set(index, { level: 1, score: 10, reasons: ['a chapter in the style of the title'] })
      return
    }
    const verdict = byStyle(item.paragraph)
    const isPlace = index < cover && isPartOfInstitution(item.paragraph.text)
    if (verdict === undefined || isPlace) return
    const level = Math.min(6, verdict.level + (index > firstChapter ? 1 : 0))
    styled.set(index, { ...verdict, level })
  })
  const seen = new Map([...withoutPictureLabels(byLooks(items, styled), items), ...styled])
  const counted = [...countedHeadings(items, seen)].map(
    ([index, level]) => [index, { level, score: enough, reasons: ['counts on'] }] as const,
  )
  const told = new Map([...counted, ...seen])
  const plain = styled.size >= fewestStyled ? [] : plainHeadings(items, told)
  const named = new Map([...told, ...plain])
  const appendices = [...appendixHeadings(items, named)].map(
    ([index, level]) => [index, { level, score: enough, reasons: ['names an appendix'] }] as const,
  )
  const levelled = levelledByList(
    levelledByNumber(new Map([...named, ...appendices]), items),
    items,
  )
  return raiseEnds(withinNumbered(underNames(levelled, items), items), items)
}

/** Sentences with an outline level of their own, and their share of all that have one, from which it says nothing. */
const fewestStrayed = 3
const strayedShare = 0.2
const sentence = /^(?=(?:\S+\s+){5}).*[.;]$/u

/**
 * What was pasted from a page of the web, or next to a heading, may have the outline level of that in every paragraph,
 * without a heading's style: where sentences have it, it makes none a heading.
 */
function strayedOutline(items: readonly BodyItem[]): ReadonlySet<Paragraph> {
  const own = items.flatMap((item) => {
    if (item.kind !== 'paragraph') return []
    const { outline = 0, style, text } = item.paragraph
    return outline > 0 && style.headingLevel === undefined && text !== '' ? [item.paragraph] : []
  })
  const sentences = own.filter(({ text }) => sentence.test(text))
  const isStrayed =
    sentences.length >= fewestStrayed && sentences.length >= own.length * strayedShare
  return new Set(isStrayed ? own : [])
}

/** From so many headings with a style on, what has none is meant to be none. */
const fewestStyled = 2

function plainHeadings(
  items: readonly BodyItem[],
  told: ReadonlyMap<number, HeadingVerdict>,
): readonly (readonly [number, HeadingVerdict])[] {
  const prose = items.flatMap((item) => (item.kind === 'paragraph' ? [item.paragraph] : []))
  const lines = plainLines({ items, bodySize: commonSize(prose), known: new Set(told.keys()) })
  return [...lines].map(([index, level]) => [
    index,
    { level, score: enough, reasons: ['alone between two paragraphs'] },
  ])
}

/** Templates of journals style the heading of the references as one of the fifth level: it stands beside the chapters. */
function raiseEnds(
  headings: ReadonlyMap<number, HeadingVerdict>,
  items: readonly BodyItem[],
): ReadonlyMap<number, HeadingVerdict> {
  const top = Math.min(...[...headings.values()].map(({ level }) => level))
  let before = 0
  const inOrder = [...headings].sort(([one], [other]) => one - other)
  return new Map(
    inOrder.map(([index, verdict]) => {
      const item = items[index]
      const role = item?.kind === 'paragraph' ? canonicalRole(item.paragraph.text) : undefined
      const isEnd = role === 'references' || role === 'back'
      const isLost = isEnd && before > 0 && verdict.level > before + 1
      const level = isLost ? top : verdict.level
      before = level
      return [index, { ...verdict, level }]
    }),
  )
}

function byStyle(paragraph: Paragraph): HeadingVerdict | undefined {
  const { style, outline, text } = paragraph
  const level = outline ?? style.headingLevel
  if (level === undefined || level === 0 || style.role === 'contents' || paragraph.isContents) {
    return undefined
  }
  const isOther = readCaption(text) !== undefined || keywordLine.test(text) || panelNames.test(text)
  if (text === '' || text.split(' ').length > longestHeading || isOther) return undefined
  const reason = outline === undefined ? `style "${style.name}"` : `outline level ${outline}`
  return { level, score: 10, reasons: [reason] }
}

/** "A    B": the names of the parts of a picture. */
const panelNames = /^\(?\p{Lu}\)?(?:\s+\(?\p{Lu}\)?)+$/u

function byLooks(
  items: readonly BodyItem[],
  styled: ReadonlyMap<number, HeadingVerdict>,
): ReadonlyMap<number, HeadingVerdict> {
  const prose = items.flatMap((item) => (item.kind === 'paragraph' ? [item.paragraph] : []))
  const bodySize = commonSize(prose)
  const candidates = items.flatMap((item, index): Candidate[] => {
    if (item.kind !== 'paragraph' || styled.has(index)) return []
    const found = weigh(item.paragraph, index, { bodySize, next: nextParagraph(items, index) })
    return found === undefined ? [] : [found]
  })
  const isStyled = styled.size >= fewestStyled
  const told = candidates.filter((candidate) =>
    isStyled
      ? (candidate.isCanonical && candidate.score >= enough + 1) ||
        isLoneName(candidate) ||
        isPlainName(candidate, items) ||
        (candidate.isChapter && !candidate.paragraph.isListItem && candidate.score >= enough) ||
        isOverEntries(candidate, nextParagraph(items, candidate.index))
      : candidate.score >= enough && isConsistent(candidate, prose, bodySize),
  )
  const front = isStyled ? new Set<Candidate>() : beforeText(told, items)
  const sure = told.filter((candidate) => !front.has(candidate))
  const start = Math.max(-1, ...[...front].map(({ index }) => index))
  const alike = new Set([
    ...lookAlikes(candidates, sure, { prose, bodySize }),
    ...(isStyled ? [] : namedAlike(candidates, sure)),
  ])
  const looks = items.map((item) =>
    item.kind === 'paragraph' && item.paragraph.text !== ''
      ? looksOf(item.paragraph, bodySize)
      : undefined,
  )
  const first = firstHeading(candidates, { items, styled })
  const own = standingAlone(
    candidates.filter(
      (one) =>
        one.index > first &&
        !one.looks.startsWith(plainLook) &&
        !(sure.includes(one) || alike.has(one)),
    ),
    { items, looks, known: new Set([...sure, ...alike].map(({ index }) => index)) },
  )
  const forgotten = besideOutlined(candidates, { items, styled, bodySize, enough })
  const kept = candidates.filter(
    (candidate) =>
      sure.includes(candidate) ||
      (alike.has(candidate) && candidate.index > start) ||
      own.has(candidate) ||
      forgotten.has(candidate),
  )
  const abstracts = [...styled.keys()].filter((index) => {
    const item = items[index]
    return item?.kind === 'paragraph' && canonicalRole(item.paragraph.text) === 'abstract'
  })
  return withLevels(withoutAmidItems(kept, items), {
    styled: isStyled ? styled : new Map(),
    within: own,
    abstracts: new Set(abstracts),
  })
}

/** Characters of a paragraph of the text. */
const leastProse = 250

interface Known {
  readonly items: readonly BodyItem[]
  readonly styled: ReadonlyMap<number, HeadingVerdict>
}

/** Where the text begins, behind its title page: at a heading that is sure, else at its first paragraph. */
function firstHeading(candidates: readonly Candidate[], { items, styled }: Known): number {
  const named = candidates
    .filter(({ isCanonical, role }) => isCanonical && role !== 'references' && role !== 'back')
    .map(({ index }) => index)
  const first = Math.min(...named, ...styled.keys())
  if (Number.isFinite(first)) return first
  const prose = items.findIndex(
    (item) => item.kind === 'paragraph' && item.paragraph.text.length >= leastProse,
  )
  return prose < 0 ? Infinity : prose
}

/** "References" in plain letters over the first entry of the list. */
function isOverEntries(
  { role, paragraph, score }: Candidate,
  next: Paragraph | undefined,
): boolean {
  const isName = role === 'references' && paragraph.text.split(' ').length < 4 && score >= enough
  if (!isName || next === undefined) return false
  const isCounted = (next.label ?? '') !== '' || /^(?:\[\d+\]|\d{1,3}[.)])\s/u.test(next.text)
  return isCounted || /(?<!\d)(?:1[89]|20)\d\d(?!\d)/u.test(next.text.slice(0, 300))
}

/** "Abstract:" in a line of its own, whatever the other headings look like. */
function isLoneName({ role, paragraph, score }: Candidate): boolean {
  return role === 'abstract' && paragraph.text.split(' ').length < 3 && score >= enough
}

/** Headings with a look in common vouch for others that have it too, when it stands out and prose has it not. */
function lookAlikes(
  candidates: readonly Candidate[],
  sure: readonly Candidate[],
  { prose, bodySize }: { readonly prose: readonly Paragraph[]; readonly bodySize: number },
): ReadonlySet<Candidate> {
  const families = Map.groupBy(sure, ({ looks }) => looks)
  const keys = prose.flatMap((paragraph) =>
    paragraph.text === '' ? [] : [{ paragraph, looks: looksOf(paragraph, bodySize) }],
  )
  const isOfHeadings = (looks: string) => {
    const alike = keys.filter((key) => key.looks === looks)
    return alike.filter(({ paragraph }) => paragraph.text.length < 120).length > alike.length * 0.8
  }
  const trusted = new Set(
    [...families].flatMap(([looks, members]) => {
      // Usual names weigh more than what was told by its looks alone.
      const weight = members.reduce((sum, { isCanonical }) => sum + (isCanonical ? 1.5 : 1), 0)
      return weight >= 3 && !looks.startsWith(plainLook) && isOfHeadings(looks) ? [looks] : []
    }),
  )
  const areNumbered = (looks: string) =>
    (families.get(looks) ?? []).every(({ depth, isCanonical }) => depth > 0 || isCanonical)
  return new Set(
    candidates.filter(
      ({ looks, under, score, paragraph: { text }, depth }) =>
        trusted.has(looks) &&
        (depth > 0 || !(families.get(looks)?.some((one) => one.depth > 0) && areNumbered(looks))) &&
        // No text follows a heading that stands over another one.
        score >= enough - (trusted.has(under) ? 2 : 1.5) &&
        text.split(' ').length < 16 &&
        /^[\p{L}\p{N}“"'‘(]/u.test(text) &&
        !/[.,;]$/u.test(text),
    ),
  )
}

const fewestNames = 2
/** What a heading loses when it stands over a list, and not over a paragraph. */
const lostOverList = 0.6

/** "Discussion" over a list of points, set as "Introduction" and "Results" are. */
function namedAlike(
  candidates: readonly Candidate[],
  sure: readonly Candidate[],
): readonly Candidate[] {
  const named = Map.groupBy(
    sure.filter(({ isCanonical }) => isCanonical),
    ({ looks }) => looks,
  )
  return candidates.filter(
    ({ isCanonical, looks, score }) =>
      isCanonical &&
      score >= enough - lostOverList &&
      (named.get(looks)?.length ?? 0) >= fewestNames,
  )
}

interface Surroundings {
  readonly bodySize: number
  readonly next: Paragraph | undefined
}

function weigh(paragraph: Paragraph, index: number, around: Surroundings): Candidate | undefined {
  const { text } = paragraph
  if (!mayBeHeading(paragraph)) return undefined
  const look = lookOfWhole(paragraph)
  const size = look.size ?? around.bodySize
  const label = splitHeadingLabel(paragraph.label ? `${paragraph.label} ${text}` : text)
  const isCanonical = canonicalRole(text) !== undefined
  const words = label.title.split(' ').length
  const isShouted = isShoutedText(text)
  const leadsOn = around.next !== undefined && around.next.text.length > text.length * 1.5
  const evidence: readonly (readonly [boolean, number, string])[] = [
    [
      size >= around.bodySize * 1.08,
      2.2 + Math.min(1.5, size / around.bodySize - 1),
      'larger than the text',
    ],
    [look.bold === true, 1.8, 'bold'],
    [look.caps === true || isShouted, 1.2, 'capitals'],
    [look.italic === true, 0.7, 'italic'],
    [look.underline === true, 0.7, 'underlined'],
    [label.number !== '' && !/^[a-z]$/u.test(label.number), 1.3, 'numbered'],
    [label.depth > 2, 1.2, 'numbered deep down'],
    [isCanonical, 3, 'usual name of a section'],
    [paragraph.isCentred, 0.4, 'centred'],
    [(paragraph.outline ?? 0) > 0, 0.7, 'an outline level'],
    [leadsOn, 0.6, 'text follows'],
    [!leadsOn, -0.6, 'no text follows'],
    [words > 14, -2, 'long'],
    [/[.,;]$/u.test(text) && !isCanonical, -2, 'ends like a sentence'],
    [/^\p{Ll}/u.test(label.title) && !isCanonical, -1.5, 'begins in lower case'],
    [/@|https?:/u.test(text), -4, 'an address'],
    [isInstitutionName(text), -4, 'an institution'],
    [
      /_{4,}|^signed\b.*\d{4}|^(?:signed|signature|date)\b\s?:/iu.test(text),
      -6,
      'a place for a signature',
    ],
    [/^(?:(?:prof|dr|mrs?|ms|assoc|asst|mag|ing)\.\s?)+\p{Lu}/iu.test(text), -4, 'a person'],
    [keywordLine.test(text), -6, 'a line of keywords'],
    // "Chapter 5: Mills" behind a bullet says what comes.
    [paragraph.isListItem && (paragraph.label ?? '') === '', -1.5, 'an item of a list'],
    [bareCaption.test(text), -6, 'a caption without a number'],
    [/^\S{25,}$/u.test(text), -4, 'a code'],
    [month.test(text) || date.test(text), -6, 'a date'],
    [
      /^(?:definition|theorem|lemma|proof|example|remark|corollary)\b/iu.test(text),
      -4,
      'a statement',
    ],
  ]
  const held = evidence.filter(([holds]) => holds)
  return {
    index,
    paragraph,
    score: Math.round(held.reduce((sum, [, weight]) => sum + weight, 0) * 100) / 100,
    reasons: held.map(([, , reason]) => reason),
    looks: looksOf(paragraph, around.bodySize),
    under: around.next === undefined ? '' : looksOf(around.next, around.bodySize),
    size,
    depth: label.depth,
    isChapter: label.word === 'chapter' && label.number !== '',
    isCanonical,
    role: canonicalRole(text),
  }
}

/** "Fig – Yield by site", "TABLE: Sites" */
const bareCaption = /^(?:fig(?:ure)?|table|tab|chart|graph|diagram)\b\.?\s?[-–—:]/iu

/** Keywords and codes of a subject, with their words on the same line. */
const keywordLine = /^(?:key\s?words?|index terms|JEL\b[^:]{0,30})\s*[:—–-]\s*\S/iu

/** Pandoc sets the terms of a list of definitions in a style of their own. */
const definedTerm = /^definition/iu

/** "Abstract" in the style that lines of the contents have stands outside of them where no contents are around it. */
function hasOtherStyle({ style: { role }, text }: Paragraph): boolean {
  if (role === 'contents') return canonicalRole(text) === undefined || /\d$/u.test(text)
  // Some set the names of their chapters as they set the title.
  if (role === 'title') return canonicalRole(text) === undefined
  return role !== undefined && role !== 'subtitle'
}

function mayBeHeading(paragraph: Paragraph): boolean {
  const { text, style } = paragraph
  return (
    text.length > 1 &&
    text.length < 200 &&
    /\p{L}{2}|^\p{Script=Han} \p{Script=Han}$/u.test(text) &&
    paragraph.equations === 0 &&
    !paragraph.isContents &&
    !definedTerm.test(style.name) &&
    (canonicalRole(text) === 'references' ||
      (!paragraph.isBibliography && !hasOtherStyle(paragraph))) &&
    readCaption(text) === undefined &&
    !/\.{4,}|\t\d+$/u.test(text)
  )
}

/** A look that is mostly used for running text does not make a heading; a name or a deep number does. */
function isConsistent(
  candidate: Candidate,
  prose: readonly Paragraph[],
  bodySize: number,
): boolean {
  if (candidate.isCanonical || candidate.score >= 4.5 || candidate.depth > 1) return true
  const alike = prose.filter((paragraph) => {
    return paragraph.text !== '' && looksOf(paragraph, bodySize) === candidate.looks
  })
  const short = alike.filter((paragraph) => paragraph.text.length < 120)
  return short.length > alike.length * 0.35
}
