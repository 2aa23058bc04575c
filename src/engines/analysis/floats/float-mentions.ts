import type { Block, Document } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { labelWithoutNote } from './label-and-note.ts'

/** A numbered figure, table, scheme or listing of the draft. */
export interface NumberedFloat {
  readonly id: string
  /** "figure", "table", or the author's own word in lower case. */
  readonly sort: string
  readonly word: string
  readonly label: string
  readonly caption: string
  readonly captionBlock: string | undefined
}

/** A place in the text that names a figure or table by its number. */
export interface FloatMention {
  readonly sort: string
  readonly label: string
  readonly block: string
  readonly start: number
  readonly end: number
  /** "Figure 2 of Smith (2009)", "Fig. S3": not one of this draft's own. */
  readonly isForeign: boolean
}

const words = String.raw`(?:Supplement(?:ary|al)\s+|Extended\s+Data\s+|Appendix\s+)?(?:[Ff]ig(?:ure)?s?|[Tt]ab(?:le)?s?|FIG(?:URE)?S?|TABLES?|[Ss]chemes?|[Ll]istings?|[Aa]lgorithms?|Box(?:es)?|Plates?|Charts?|Maps?|Movies?|Videos?)`
const panels = String.raw`[a-zA-Z](?:\s?[-–,]\s?[a-zA-Z](?![\p{L}]))*`
const panel = String.raw`(?:\s?\(${panels}\)|${panels})(?![\p{L}\p{N}])`
const item = String.raw`(?:[A-Z]{1,2}[.\-]?)?\d{1,3}(?:\.\d{1,3}){1,2}-\d{1,3}(?![\d.])(?:${panel})?|(?:S\s(?=\d)|(?:[A-Z]{1,2}[.\-]?))?\d{1,3}(?:\.\d{1,3}){0,2}(?:${panel})?|[IVX]{1,5}(?![\p{L}\p{N}])`
const joint = String.raw`\s*(?:,\s*(?:and|&|or)|,|;|and|&|or|to|through|und|et|y|[-–—])\s*`
/** "Table (3)", where captions or all that points to them have their numbers so; elsewhere a number in brackets is a source. */
const bracketedJoint = String.raw`\)?(?:${joint})\(?`
const inBrackets = String.raw`|\s?\((?=\d{1,3}(?:[.\-]\d{1,3})?\))`
const mentionBy = (names: string, isBracketed = false) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(${names})\.?(?:\s*|-(?=\d)${isBracketed ? inBrackets : ''})((?:${item})(?:${isBracketed ? bracketedJoint : joint}(?:${item}))*)(?![\p{L}\p{N}])`,
    'gu',
  )
const mention = mentionBy(words)
const itemPattern = new RegExp(item, 'gu')
const isRange = /(?:[-–—]|\bto\b|\bthrough\b)/u
/** No draft refers to a longer run of figures; "Figures 2–2019" is a year. */
const longestRun = 20

const mentionsKept = new WeakMap<Document, readonly FloatMention[]>()

/** Every mention of a numbered float outside the reference list, in reading order. */
export function floatMentions({ document }: AnalysedDocument): readonly FloatMention[] {
  const kept = mentionsKept.get(document)
  if (kept !== undefined) return kept
  const pattern = patternFor(document)
  const apart = labelWithoutNote(document)
  const found = document.blocks
    .filter(({ type }) => type !== 'reference' && type !== 'title')
    .flatMap((block) => {
      const named = mentionsIn(block.text, block.id, pattern)
        .map((mentioned) => ({ ...mentioned, label: apart(mentioned.label) }))
        .filter(
          (mentioned) => block.type === 'caption' || !isOfContents(document, block, mentioned),
        )
      return [...named, ...pointersIn(document, block, named)]
    })
  mentionsKept.set(document, found)
  return found
}

/** References by label that stand behind no word: "as 3 shows". */
function pointersIn(
  { figures, tables }: Document,
  { id, text, pointers = [] }: Block,
  named: readonly FloatMention[],
): readonly FloatMention[] {
  const all = [
    ...figures.map((figure) => ({ ...figure, usual: 'figure' })),
    ...tables.map((table) => ({ ...table, usual: 'table' })),
  ]
  return pointers.flatMap(({ start, end, float: name }): readonly FloatMention[] => {
    const float = all.find((one) => one.id === name)
    const isNamed = named.some((one) => one.start <= start && end <= one.end)
    if (float === undefined || isNamed || end > text.length) return []
    const sort = sortOf(float.word === '' ? float.usual : float.word)
    return [{ sort, label: plainLabel(float.label), block: id, start, end, isForeign: false }]
  })
}

/** Characters of a caption that follow its label in a list by no chance. */
const fewestOfTitle = 12
const mostOfTitle = 60

/** "Figure 3: Map of the site" in the contents is a line of a list: it repeats the caption and points to nothing. */
function isOfContents(
  { figures, tables }: Document,
  { id, text }: Block,
  { label, sort, end }: FloatMention,
): boolean {
  const behind = text.slice(end).replace(/^\s*[:.|–—-]?\s*/u, '')
  return [...figures, ...tables].some((float) => {
    const title = withoutLabel(float.caption).trim().slice(0, mostOfTitle)
    return (
      float.captionBlock !== id &&
      title.length >= fewestOfTitle &&
      plainLabel(float.label) === label &&
      sortOf(float.word) === sort &&
      behind.startsWith(title)
    )
  })
}

/** Figures, tables and whatever else has a numbered caption, in the order of the draft. */
export function numberedFloats({ document }: AnalysedDocument): readonly NumberedFloat[] {
  const { source } = document
  const figures = document.figures.map((figure) => ({ ...figure, usual: 'figure' }))
  const tables = document.tables.map((table) => ({ ...table, usual: 'table' }))
  return [...figures, ...tables]
    .filter(({ label, caption }) => label.trim() !== '' && !isNote(caption))
    .filter(({ caption }) => !headsPictures.test(caption))
    .filter(({ caption }, index, all) => !isSecond(all[index - 1]?.caption, caption, source))
    .filter((float, _, all) => !isListed(float, all))
    .map(({ id, usual, word, label, caption, captionBlock }) => ({
      id,
      sort: sortOf(word === '' ? usual : word),
      word: word === '' ? usual : word,
      label: plainLabel(label),
      caption:
        withoutLabel(caption).trim() === ''
          ? nextLine(document, captionBlock)
          : withoutLabel(caption),
      captionBlock,
    }))
}

/** "FIGURES" over the pictures at the end of a manuscript is no label of a Figure S. */
const headsPictures = /^\W*(?:figures?|tables?)\W*$/iu

/** Words of a title on the line below its label, as some styles set it; from more on it is a paragraph. */
const longestTitle = 25

/** "Table 1." and on the next line, without a stop, what it shows. */
function nextLine({ blocks, source }: Document, captionBlock: string | undefined): string {
  if ((source !== 'docx' && source !== 'markup') || captionBlock === undefined) return ''
  const at = blocks.findIndex(({ id }) => id === captionBlock)
  const [next, behind] = blocks.slice(at + 1, at + 3)
  const text = next?.text.trim() ?? ''
  // A caption that carries no label of its own goes on with this one, however long.
  if (next?.type === 'caption')
    return /^\p{Lu}/u.test(text) && withoutLabel(text) === text ? text : ''
  return isTitleLine(next, behind) ? text : ''
}

/** In the style of the APA label, title and table follow each other, and then the title may end with a stop. */
function isTitleLine(next: Block | undefined, behind: Block | undefined): boolean {
  const text = next?.text.trim() ?? ''
  if (!/^\p{Lu}/u.test(text) || text.split(/\s+/u).length > longestTitle) return false
  const isBefore = behind?.type === 'table' || behind?.type === 'figure'
  if (isBefore) return next?.type === 'paragraph' || next?.type === 'reference'
  return next?.type === 'paragraph' && /[\p{L}\d)]$/u.test(text)
}

/** "Table 6: Notes: IPD, invasive disease": what stands below a table was taken for one of its own. */
function isNote(caption: string): boolean {
  return /^\W*notes?\b\s?[:.]/iu.test(withoutLabel(caption))
}

interface Labelled {
  readonly word: string
  readonly label: string
  readonly caption: string
}

/** A bare "Fig 3" beside "Fig 3 – Scree plot": a list of figures, or a label that stands twice for one picture. */
function isListed(float: Labelled, all: readonly Labelled[]): boolean {
  const isBare = ({ caption }: Labelled) => withoutLabel(caption).trim() === ''
  return (
    isBare(float) &&
    all.some(
      (other) =>
        !isBare(other) &&
        sortOf(other.word) === sortOf(float.word) &&
        plainLabel(other.label) === plainLabel(float.label),
    )
  )
}

/** In LaTeX an empty caption behind a full one is the second of the same figure. */
function isSecond(
  before: string | undefined,
  caption: string,
  source: Document['source'],
): boolean {
  const isBare = (text: string) => withoutLabel(text).trim() === ''
  return source === 'markup' && before !== undefined && !isBare(before) && caption.trim() === ''
}

const bracketedLabel = /^\p{L}+\.?\s?\(\d{1,3}(?:[.-]\d{1,3})?\)/u

/** Some readers keep "Figure 3:" in the caption; what it says comes after. */
function withoutLabel(caption: string): string {
  const bare = caption.replace(bracketedLabel, (label) => label.replace(/\s?\((.*)\)/u, ' $1'))
  return bare.replace(
    /^\p{L}+\.?\s(?:[A-Z]{1,2}[.-]?)?\d+(?:\.\d+)*(?:(?<=\.\d+)-\d+)?[a-z]?(?:[.:|–—)]\s*|\s+|$)/u,
    '',
  )
}

/** Whether a float of a sort has words and no number that could be read: any number that is missing may be its own. */
export function holdsUnnumbered({ document }: AnalysedDocument, sort: string): boolean {
  const own = sort === 'table' ? document.tables : sort === 'figure' ? document.figures : []
  return own.some(
    ({ label, caption, ...float }) =>
      label.trim() === '' &&
      // A picture without a caption may be the one that is pointed at: what it lacks is its name.
      (('image' in float && float.image !== undefined) ||
        caption.split(/\s+/u).length >= fewestOfCaption),
  )
}

const fewestOfCaption = 4

/** "Supplementary Figure 1": of a run of its own, which begins again at 1. */
export function isSupplementary({ word }: Pick<NumberedFloat, 'word'>): boolean {
  return /^(?:supplement|extended|appendi|additional)/iu.test(word)
}

/** "figure", "table", or the word of the caption itself in the singular. */
export function sortOf(word: string): string {
  const lower = word.toLowerCase().replace(/\.$/u, '')
  if (/\bfig|^abb/u.test(lower)) return 'figure'
  if (/\btab/u.test(lower)) return 'table'
  return lower.replace(/(?<=x)es$|s$/u, '')
}

/** "3" of "3.", "Fig. 3"; letters of panels stay, because "3a" may be the label itself. */
function plainLabel(label: string): string {
  return label
    .trim()
    .replace(/[.:]+$/u, '')
    .toUpperCase()
}

/** Whether a mention such as "3B" names a float that is labelled "3". */
export function namesFloat(mentioned: FloatMention, float: NumberedFloat): boolean {
  if (mentioned.sort !== float.sort) return false
  if (mentioned.label === float.label || withoutPanel(mentioned.label) === float.label) return true
  // "Tables 2A,B" names Table 2A and Table 2B.
  const [, number = '', letters = ''] =
    /^(\d+)\(?([A-Z](?:[-–,][A-Z])+)\)?$/u.exec(mentioned.label) ?? []
  return (
    number !== '' &&
    lettersOf(letters).includes(float.label.slice(number.length)) &&
    float.label.startsWith(number)
  )
}

/** "A", "B" and "C" of "A–C". */
function lettersOf(panelsTold: string): readonly string[] {
  const [first = '', last = ''] = [panelsTold.at(0), panelsTold.at(-1)]
  if (!/[-–]/u.test(panelsTold)) return panelsTold.split(',')
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, by) =>
    String.fromCharCode(from + by),
  )
}

/** Pointers to one figure from which on its caption was not read, wherever the text comes from. */
export const oftenPointed = 6

/** "3" of "3A", "3 (A–C)"; small letters may be part of a label. */
export function withoutPanel(label: string): string {
  return label.replace(/(?<=\d)\s?\(?[A-Z](?:\s?[-–,]\s?[A-Z])*\)?$/u, '')
}

/** "Abbildung 3", "Tabelle 2": the words of the captions, where they are others than the usual ones. */
const bracketedPointer = /(?<!\p{L})(?:[Ff]ig(?:ures?|s?\.)|[Tt]ab(?:les?|\.)) \((\d{1,3})\)/gu
const fewestInBrackets = 2

/** "Figure (1) shows", where all numbers that stand so are those of figures and tables of the text. */
function pointsInBrackets({ blocks, figures, tables, citations }: Document): boolean {
  if (citations.some(({ raw }) => /^\(\d/u.test(raw))) return false
  const labels = new Set([...figures, ...tables].map(({ label }) => label))
  const pointed = blocks.flatMap(({ text }) => [...text.matchAll(bracketedPointer)])
  return pointed.length >= fewestInBrackets && pointed.every(([, label = '']) => labels.has(label))
}

function patternFor(document: Document): RegExp {
  const { figures, tables } = document
  const own = [...new Set([...figures, ...tables].map(({ word }) => word.replace(/\.$/u, '')))]
    .filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word) && !`${word} 1`.match(mention))
    // "La tabla 2": but for German, languages write the word small within a sentence.
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toLowerCase()}]${word.slice(1)}(?:e?n|s)?`)
  const isBracketed =
    [...figures, ...tables].some(({ caption }) => bracketedLabel.test(caption)) ||
    pointsInBrackets(document)
  return own.length === 0 && !isBracketed
    ? mention
    : mentionBy([words, ...own].join('|'), isBracketed)
}

function mentionsIn(text: string, block: string, pattern: RegExp): readonly FloatMention[] {
  if (!/\d|[IVX]/u.test(text)) return []
  const found: FloatMention[] = []
  for (const match of text.matchAll(pattern)) {
    const [whole, word = '', list = ''] = match
    const start = match.index
    const end = start + whole.length
    // "fig4-2a.jpg" is the name of a file.
    if (/^\.(?:jpe?g|png|pdf|svg|gif|tiff?|eps|webp)\b/iu.test(text.slice(end, end + 6))) continue
    const isAllForeign = isElsewhere(text, { start, end, word }) || isQuoted(text, start, end)
    for (const { label, isSupplement } of labelsIn(ownPart(word, list, text.slice(end)))) {
      const isForeign = isAllForeign || isSupplement
      found.push({ sort: sortOf(word), label, block, start, end, isForeign })
    }
  }
  return [...found, ...parted(text, block)]
}

/** A run of figures hardly leaves so many out. */
const widestGap = 9

/** "Fig. 2; F1, 172 = 5.3", "Figure 2c; 95% of them", "In Fig. 5, 35 pairs": behind the mark stands a value, and no figure. */
function ownPart(word: string, list: string, behind: string): string {
  const items = [...list.matchAll(itemPattern)]
  const cut = items.find(({ 0: item, index }, at) => {
    const before = items[at - 1]
    if (before === undefined) return false
    const from = before.index + before[0].length
    if (!/^\s*[,;]\s*$/u.test(list.slice(from, index))) return false
    const isLast = at === items.length - 1
    const isValue = isLast && /^\s?[%=<>≤≥±°]/u.test(behind)
    const isStatistic = isLast ? false : /^\s?[=<>≤≥]/u.test(behind) && /^[FHt]\d/u.test(item)
    const isFar = /[^s]$/u.test(word) && Number(item) > Number.parseInt(before[0], 10) + widestGap
    return isValue || isStatistic || isFar
  })
  return cut === undefined ? list : list.slice(0, cut.index)
}

/** Words from which a quotation is a passage of another work; fewer are a name ("see “Table 2” below"). */
const fewQuoted = 5

/** Between the marks of a quotation, the words of another work point to a table of its own. */
function isQuoted(text: string, start: number, end: number): boolean {
  const opening = /(?:“[^”]*|"[^"]*)$/u.exec(text.slice(0, start))?.[0]
  if (opening === undefined) return false
  // Straight marks open and close alike: an even number before leaves none open.
  const isStraight = opening.startsWith('"')
  if (isStraight && (text.slice(0, start).match(/"/gu)?.length ?? 0) % 2 === 0) return false
  const rest = text.slice(end)
  const close = rest.search(isStraight ? /"/u : /”/u)
  if (close < 0) return false
  return `${opening} ${rest.slice(0, close)}`.trim().split(/\s+/u).length >= fewQuoted
}

/** "Figures 4 (for intensity) and 5": the words between belong to the first. */
function parted(text: string, block: string): readonly FloatMention[] {
  return [
    ...text.matchAll(
      /\b(Fig(?:ure)?s|Tables)\.?\s\d{1,3}\s\([^()]{2,60}\),?\s(?:and|or|&)\s(\d{1,3})(?![\d.])/giu,
    ),
  ].map((match) => ({
    sort: sortOf(match[1] ?? ''),
    label: match[2] ?? '',
    block,
    start: match.index + match[0].length - (match[2] ?? '').length,
    end: match.index + match[0].length,
    isForeign: false,
  }))
}

interface ListedLabel {
  readonly label: string
  /** "S4" is in the supplement, even in "Figures 4 and S4"; so is the 9 of "Table S7-9". */
  readonly isSupplement: boolean
}

function labelsIn(list: string): readonly ListedLabel[] {
  const items = [...list.matchAll(itemPattern)]
  const labels: ListedLabel[] = []
  items.forEach((match, position) => {
    const label = match[0].toUpperCase().replace(/\s+/gu, '')
    const before = items[position - 1]
    const gap = before === undefined ? '' : list.slice(before.index + before[0].length, match.index)
    const isJoined = before !== undefined && isRange.test(gap)
    // "Figure 2-1" is the first of a chapter, and no range.
    if (isJoined && /^[-–—]$/u.test(gap) && isBackwards(before[0], label)) {
      labels.pop()
      return
    }
    const isSupplement =
      inSupplement.test(label) || (isJoined && labels.at(-1)?.isSupplement === true)
    if (isJoined) {
      labels.push(...between(before[0], label).map((each) => ({ label: each, isSupplement })))
    }
    labels.push({ label, isSupplement })
  })
  return labels
}

const inSupplement = /^[A-Z]{1,2}[.-]?\d/u

function isBackwards(from: string, to: string): boolean {
  return /^\d+$/u.test(from) && /^\d+$/u.test(to) && Number(to) <= Number(from)
}

/** The whole numbers between the ends of "Figures 2–5". */
function between(from: string, to: string): readonly string[] {
  const low = Number.parseInt(from, 10)
  const high = Number.parseInt(to, 10)
  if (!(high - low > 1 && high - low <= longestRun)) return []
  return Array.from({ length: high - low - 1 }, (_, step) => String(low + step + 1))
}

function isElsewhere(
  text: string,
  at: { readonly start: number; readonly end: number; readonly word: string },
): boolean {
  if (/^(?:supplement|extended|appendix)/iu.test(at.word)) return true
  // "(appendix figure 9)", "online tables 2–3".
  if (
    /\b(?:appendi(?:x|ces)|supplement(?:al|ary)?|supporting|online|web|additional|extended)\s+$/iu.test(
      text.slice(Math.max(0, at.start - 20), at.start),
    )
  )
    return true
  const before = text.slice(Math.max(0, at.start - 40), at.start)
  const after = text.slice(at.end, at.end + 60)
  // "S1 Fig", "see Smith (2009), Fig. 2", "[12, Fig. 3]".
  if (/\b[A-Z]\d{1,2}\s*$/u.test(before)) return true
  // "SI Fig. 10", "Suppl. Table 2", "Online Resource 1, Fig. 3".
  if (
    /(?:\b(?:SI|SM|ESM|Suppl?(?:ement(?:ary|al)?)?|Extended Data|Online Resource \d+)\.?,?|’s|'s)\s*$/u.test(
      before,
    )
  )
    return true
  if (
    /(?:\b(?:19|20)\d\d[a-z]?\)?|\]|\bet al\.?|\[\d{1,3})\s*[,:;]\s*(?:see\s+)?(?:also\s+)?$/u.test(
      before,
    )
  ) {
    return true
  }
  // "[Roll+15, Fig. 3]", "(Smith, 2010, p. 12, Fig. 3)": within the callout, behind its key or its page.
  if (
    /\[[^[\]]*\p{L}\+?\d{2}[a-z]?,\s*$|\b(?:19|20)\d\d[a-z]?,\s*(?:pp?|chap|ch|sec)\.\s?[\d–-]+,\s*(?:and\s+)?$/u.test(
      before,
    )
  )
    return true
  if (/\b(?:their|his|her|your|see ref(?:erence|s)?\.?)\s+$/iu.test(before)) return true
  // "Figure 3 on p. 4 of [Lee]", "Table 2 (page 7) of Lee (2009)".
  if (
    /^,?\s\(?(?:on |from |at )?(?:pp?\.|pages?)\s?\d+(?:\s?[-–]\s?\d+)?\)?,?\s(?:of|in|from)\s(?:\[|\(|(?:the |their )?(?:paper|article|book|original)\b|\p{Lu})/u.test(
      after,
    )
  )
    return true
  return /^[\s,]*(?:\(?(?:of|in|from)\s+(?:the\s+)?(?:\[|\(?[A-Z][\p{L}'’-]+(?:\s+(?:et al|and|&)|\s*\(|\s+\[|,?[\s_:-]+\d{4}|\d{4}[a-z]?\b)|ref|supplement|supporting|appendix|S\d+\b|File S\d|\d+\b|additional|online|SI\b|paper|article|original|text s)|\[\d+\]\s*(?:for|shows))/u.test(
    after,
  )
}
