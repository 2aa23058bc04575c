import { readCaption } from '../../../captions.ts'
import type { SectionRole } from '../../../document.ts'
import { isInstitutionName } from '../../../people/institutions.ts'
import { canonicalRole, splitHeadingLabel } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'
import { nextParagraph } from '../paragraphs/next-paragraph.ts'
import {
  commonSize,
  isShoutedText,
  looksOf,
  lookOfWhole,
  plainLook,
} from '../paragraphs/paragraph-look.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'
import { countedHeadings } from './counted-headings.ts'
import { standingAlone } from './lone-lines.ts'
import { levelledByNumber } from './numbered-levels.ts'
import { besideOutlined } from './outlined-headings.ts'
import { withoutPictureLabels } from './picture-labels.ts'

/** Why a paragraph is a heading, and of which level. */
export interface HeadingVerdict {
  readonly level: number
  readonly score: number
  readonly reasons: readonly string[]
}

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
  items.forEach((item, index) => {
    const verdict = item.kind === 'paragraph' ? byStyle(item.paragraph) : undefined
    if (verdict !== undefined) styled.set(index, verdict)
  })
  const seen = new Map([...withoutPictureLabels(byLooks(items, styled), items), ...styled])
  const counted = [...countedHeadings(items, seen)].map(
    ([index, level]) => [index, { level, score: enough, reasons: ['counts on'] }] as const,
  )
  return raiseEnds(levelledByNumber(new Map([...counted, ...seen]), items), items)
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

interface Candidate {
  readonly index: number
  readonly paragraph: Paragraph
  readonly score: number
  readonly reasons: readonly string[]
  /** Paragraphs that look alike share it. */
  readonly looks: string
  /** Those of the paragraph behind it. */
  readonly under: string
  readonly size: number
  readonly depth: number
  readonly isCanonical: boolean
  readonly role: SectionRole | undefined
}

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
  const isStyled = styled.size >= 2
  const sure = candidates.filter((candidate) =>
    isStyled
      ? (candidate.isCanonical && candidate.score >= enough + 1) ||
        isLoneName(candidate) ||
        isOverEntries(candidate, nextParagraph(items, candidate.index))
      : candidate.score >= enough && isConsistent(candidate, prose, bodySize),
  )
  const alike = lookAlikes(candidates, sure, { prose, bodySize })
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
      alike.has(candidate) ||
      own.has(candidate) ||
      forgotten.has(candidate),
  )
  const abstracts = [...styled.keys()].filter((index) => {
    const item = items[index]
    return item?.kind === 'paragraph' && canonicalRole(item.paragraph.text) === 'abstract'
  })
  return withLevels(kept, {
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
    [leadsOn, 0.6, 'text follows'],
    [!leadsOn, -0.6, 'no text follows'],
    [words > 14, -2, 'long'],
    [/[.,;]$/u.test(text) && !isCanonical, -2, 'ends like a sentence'],
    [/^\p{Ll}/u.test(label.title) && !isCanonical, -1.5, 'begins in lower case'],
    [/@|https?:/u.test(text), -4, 'an address'],
    [isInstitutionName(text), -4, 'an institution'],
    [keywordLine.test(text), -6, 'a line of keywords'],
    [paragraph.isListItem && label.number === '', -1.5, 'an item of a list'],
    [bareCaption.test(text), -6, 'a caption without a number'],
    [/^\S{25,}$/u.test(text), -4, 'a code'],
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

/** Parts that stand beside the chapters, however they are set. */
const ownParts: ReadonlySet<SectionRole> = new Set([
  'front',
  'abstract',
  'keywords',
  'introduction',
  'conclusion',
  'references',
  'appendix',
  'back',
])

interface Among {
  /** Empty where hardly any heading has a style. */
  readonly styled: ReadonlyMap<number, HeadingVerdict>
  /** Those that stand within the section of the heading before them. */
  readonly within: ReadonlySet<Candidate>
  /** Those of `styled` that head an abstract. */
  readonly abstracts: ReadonlySet<number>
}

/** Levels by number; without one, by the look of a numbered or named heading, else by rank of size. */
function withLevels(
  kept: readonly Candidate[],
  { styled, within, abstracts }: Among,
): ReadonlyMap<number, HeadingVerdict> {
  const outer = kept.filter((candidate) => !within.has(candidate))
  const levelOf = styled.size === 0 ? freeLevels(outer) : levelsAmong({ styled, abstracts })
  const levels = new Map([
    ...[...styled].map(([index, { level }]) => [index, level] as const),
    ...outer.map((candidate) => [candidate.index, levelOf(candidate)] as const),
  ])
  const above = lastBefore([...levels.keys()])
  return new Map(
    kept.map((candidate) => {
      const { index, score, reasons } = candidate
      const before = above(index)
      const over = levels.get(before) ?? 0
      const isBeside = outer.some((one) => one.index === before && one.looks === candidate.looks)
      const level = levels.get(index) ?? Math.min(6, isBeside ? over : over + 1)
      return [index, { level, score, reasons }]
    }),
  )
}

/** The greatest of some places that is less than a place; -1 for none. */
function lastBefore(places: readonly number[]): (place: number) => number {
  const sorted = places.toSorted((one, other) => one - other)
  return (place) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? Infinity) < place) low = middle + 1
      else high = middle
    }
    return sorted[low - 1] ?? -1
  }
}

/** Beside styled headings: by the number, else at the top, and one lower for a usual name in italics. */
function levelsAmong({
  styled,
  abstracts,
}: Pick<Among, 'styled' | 'abstracts'>): (candidate: Candidate) => number {
  const top = Math.min(...[...styled.values()].map((verdict) => verdict.level))
  const above = lastBefore([...styled.keys()])
  return (candidate) => {
    const before = above(candidate.index)
    // "Methods" of a structured abstract.
    if (abstracts.has(before) && candidate.role !== 'keywords') {
      return Math.min(6, (styled.get(before)?.level ?? top) + 1)
    }
    if (candidate.depth > 0) return top + candidate.depth - 1
    return isWeaker(candidate) ? top + 1 : top
  }
}

/** Italics alone head a part of a part. */
function isWeaker({ paragraph, role }: Candidate): boolean {
  const look = lookOfWhole(paragraph)
  const isItalic = look.italic === true && look.bold !== true && look.caps !== true
  return isItalic && !(role !== undefined && ownParts.has(role))
}

function freeLevels(kept: readonly Candidate[]): (candidate: Candidate) => number {
  const levelOfLook = new Map<string, number>()
  for (const candidate of kept) {
    if (candidate.depth > 0 && !levelOfLook.has(candidate.looks)) {
      levelOfLook.set(candidate.looks, candidate.depth)
    }
  }
  const named = kept.filter((one) => one.isCanonical)
  const hasStronger = named.some((one) => !isWeaker(one))
  for (const candidate of named) {
    if (!levelOfLook.has(candidate.looks)) {
      levelOfLook.set(candidate.looks, hasStronger && isWeaker(candidate) ? 2 : 1)
    }
  }
  const sizes = [...new Set(kept.map((candidate) => candidate.size))].sort(
    (one, other) => other - one,
  )
  const level = (candidate: Candidate): number => {
    const byRank = Math.min(3, sizes.indexOf(candidate.size) + 1)
    return candidate.depth > 0 ? candidate.depth : (levelOfLook.get(candidate.looks) ?? byRank)
  }
  if (kept.some(({ depth }) => depth > 0)) return level
  // Where nothing is numbered the sizes say which stands over which, and not how many levels lie between.
  const used = [...new Set(kept.map(level))].sort((one, other) => one - other)
  return (candidate) => used.indexOf(level(candidate)) + 1
}
