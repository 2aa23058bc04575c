import { countedFigureWord, countedTableWord, figureWord, tableWord } from '../../caption-words.ts'
import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import { comparable } from '../headings/heading-names.ts'
import type { Line } from '../pages/line.ts'
import { horizontalOverlap, unionOf, type Box } from '../pages/page-content.ts'
import type { PageLayout } from '../pages/page-layout.ts'
import { groupBy, heaviest } from '../statistics.ts'
import {
  isRuledFrom,
  hasWideGaps,
  isTitleSentence,
  nearestBelow,
  openLine,
  reach,
} from './caption-lines.ts'

export type FloatKind = 'figure' | 'table'

/** A caption with its lines, from "Figure 3" to its last word. */
export interface Caption {
  readonly kind: FloatKind
  readonly word: string
  readonly label: string
  readonly page: number
  readonly lines: readonly Line[]
  readonly box: Box
  /** Printed again over a part of the table on a later page. */
  readonly isContinued?: true
}

interface Candidate {
  readonly kind: FloatKind
  readonly word: string
  readonly label: string
  readonly separator: string
  /** What follows the label on its line. */
  readonly rest: string
  readonly line: Line
  readonly score: number
}

/** What figures and tables are called, in any case. */
const floatWord = `${figureWord}|${tableWord}|box`
const supplement = String.raw`(?:supplementary\s+|supplemental\s+|extended\s+data\s+)?`
const captionStart = new RegExp(
  String.raw`^(${supplement}(?:${floatWord}))(?:\s*|-(?=\d))((?:[A-Z]\.?)?\d+(?:[.\-–]\d+)*[a-z]?|[IVX]+(?:[.\-–]\d+)*)(?![\p{L}\d])\s*([:.|–—-]?)\s*(.*)$`,
  'iu',
)
/** "1. ábra: Termés": the number stands first. */
const countedStart = new RegExp(
  String.raw`^(\d+(?:[.\-–]\d+)*)\.?\s+(${countedFigureWord}|${countedTableWord})(?![\p{L}\d])\s*([:.|–—-]?)\s*(.*)$`,
  'iu',
)
const floatLabel = new RegExp(
  String.raw`^(?:${floatWord})(?:\s*|-(?=\d))(?:[A-Z]\.?)?(?:\d+(?:[.–-]\d+)*|[IVX]+)(?:$|[:.|–—\s])`,
  'iu',
)

/** Whether a line begins with the label of a figure or a table. */
export function startsWithLabel(text: string): boolean {
  return floatLabel.test(text) || countedStart.test(text)
}

const supplementLabel =
  /^S\d+\s+(?:fig(?:ure)?|table|text|file|appendix|video|movie|audio|data|dataset|code|checklist)\b/iu

/** "S2 Fig. Yield by site", what a journal prints of files that lie beside the paper. */
export function startsSupplement(text: string): boolean {
  return supplementLabel.test(text)
}

const tableStart = new RegExp(`^${supplement}(?:${tableWord}|${countedTableWord})`, 'iu')
const mention = /^(?:[a-z,;)]|\((?![a-z]\)))/u
const acceptedScore = 2

/**
 * Finds captions the way PDFFigures 2.0 does (Clark and Divvala 2016): label-like line starts, then
 * a filter for the whole document, because authors write all captions alike and each number once.
 */
export function findCaptions(pages: readonly PageLayout[], body: BodyStyle): readonly Caption[] {
  const candidates = pages.flatMap((page) => {
    const found = page.lines.flatMap((line) => candidateOf(line, page, body))
    return found.length > 0 && isListOfFloats(page) ? [] : found
  })
  const kept = (['figure', 'table'] as const).flatMap((kind) => {
    const own = candidates.filter((candidate) => candidate.kind === kind)
    const consistent = consistentCandidates(own)
    return [...consistent, ...restartedCandidates(own, consistent)]
  })
  const continued = new Set(continuedCandidates(candidates, kept))
  const all = [...kept, ...continued]
  const starts = new Set(all.map((candidate) => candidate.line))
  const byNumber = new Map(pages.map((page) => [page.number, page]))
  return all.flatMap((candidate) => {
    const page = byNumber.get(candidate.line.page)
    if (page === undefined) return []
    const caption = extend(candidate, page, { body, starts })
    return [continued.has(candidate) ? { ...caption, isContinued: true } : caption]
  })
}

const leader = /(?:\.\s?){5,}\s*\d*$/u
const fewestLeaders = 3

/** "Figure 3: Yield by site . . . . 26", several times on the page: the list of figures. */
function isListOfFloats({ lines }: PageLayout): boolean {
  return lines.filter(({ text }) => leader.test(text.trim())).length >= fewestLeaders
}

const continuation =
  /^[(–—-]?\s*(?:cont(?:inued|inuation|['’]?d)?\b|fortsetzung|suite\b|continuación)/iu

/** "Table 2: Sites" once more on the next pages, or "Table 2 (continued)": a long table goes on there. */
function continuedCandidates(
  candidates: readonly Candidate[],
  kept: readonly Candidate[],
): readonly Candidate[] {
  const tables = new Map(
    kept.flatMap((one) => (one.kind === 'table' ? [[one.label, one] as const] : [])),
  )
  return candidates.filter((candidate) => {
    const first = candidate.kind === 'table' ? tables.get(candidate.label) : undefined
    if (first === undefined || candidate.line.page <= first.line.page) return false
    const isSame = candidate.rest !== '' && comparable(candidate.rest) === comparable(first.rest)
    return isSame || continuation.test(candidate.rest)
  })
}

/** The parts of a caption's first line. */
function startOf(
  text: string,
): Pick<Candidate, 'word' | 'label' | 'separator' | 'rest'> | undefined {
  const match = captionStart.exec(text)
  if (match !== null) {
    const [, word = '', label = '', separator = '', rest = ''] = match
    return /^[\p{Lu}\p{Lo}]|^[а-я]/u.test(word) ? { word, label, separator, rest } : undefined
  }
  const [, label = '', word = '', separator = '', rest = ''] = countedStart.exec(text) ?? []
  return label === '' ? undefined : { word, label, separator, rest }
}

function candidateOf(line: Line, page: PageLayout, body: BodyStyle): readonly Candidate[] {
  const start = startOf(line.text)
  if (start === undefined) return []
  const { word, label, separator, rest } = start
  const score =
    markScore(line, word) +
    restScore(separator, rest) +
    (isBodySized(line, body) && line.font === body.font ? 0 : 1) +
    (spaceAbove(line, page) > body.leading * 1.2 ? 1 : 0) -
    (goesOnFrom(line, page, body) ? 3 : 0)
  const kind = tableStart.test(word) ? 'table' : 'figure'
  return [{ kind, word: word.trim(), label, separator, rest, line, score }]
}

/** "… are presented in", and in the next line of the paragraph "Table S3. No method …": the end of a sentence. */
function goesOnFrom(line: Line, page: PageLayout, body: BodyStyle): boolean {
  const above = page.lines.findLast(
    (other) =>
      other.baseline < line.baseline - 1 &&
      line.baseline - other.baseline < body.leading * 1.2 &&
      Math.abs(other.box.left - line.box.left) < line.size * 3,
  )
  const isAlike = above !== undefined && above.font === line.font && above.size === line.size
  return isAlike && /\b(?:in|see|and|of|by|from|to|or|with|on|the)$/u.test(above.text.trim())
}

/** A label in bold or capitals. */
function markScore(line: Line, word: string): number {
  const isBoldLabel = line.runs.find((run) => run.end > 1)?.isBold === true
  return isBoldLabel || line.isBold || word === word.toUpperCase() ? 2 : 0
}

/** Captions go on after a separator, or with a sentence; mentions go on in lower case. */
function restScore(separator: string, rest: string): number {
  if (separator === '' && rest === '') return 1
  const opens = /^(?:\p{Lu}|\([a-z]\))/u.test(rest) ? 1 : 0
  if (separator === '') {
    return opens - (mention.test(rest) ? 3 : 0) - (/^[a-z]{3}/u.test(rest) ? 1 : 0)
  }
  const isLower = /^[a-z]{3}/u.test(rest) && separator !== ':' && separator !== '|'
  return 2 + opens - (isLower ? 1 : 0)
}

function spaceAbove(line: Line, page: PageLayout): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const other of page.lines) {
    const gap = line.baseline - other.baseline
    if (gap > 1 && gap < nearest && horizontalOverlap(other.box, line.box) > 0) nearest = gap
  }
  return nearest
}

/** One caption a number, all with the separator that most of them use. */
function consistentCandidates(candidates: readonly Candidate[]): readonly Candidate[] {
  const good = candidates.filter((candidate) => candidate.score >= acceptedScore)
  const separators = new Map<string, number>()
  for (const { separator, score } of good) {
    separators.set(separator, (separators.get(separator) ?? 0) + score)
  }
  const usual = heaviest(separators)
  const forms = new Map<string, number>()
  for (const { word } of good) forms.set(word, (forms.get(word) ?? 0) + 1)
  const usualWord = heaviest(forms)
  const isOdd = (candidate: Candidate): boolean =>
    candidate.word !== usualWord &&
    (forms.get(usualWord ?? '') ?? 0) >= good.length * 0.6 &&
    sameThing(candidate.word, usualWord ?? '')
  const bests = [
    ...groupBy(
      good.filter((candidate) => !isOdd(candidate)),
      ({ word, label }) => `${word[0]?.toLowerCase()} ${label}`,
    ).values(),
  ].flatMap((group) => {
    const ranked = [...group].sort(
      (a, b) =>
        b.score + (b.separator === usual ? 1.5 : 0) - (a.score + (a.separator === usual ? 1.5 : 0)),
    )
    return ranked.slice(0, 1)
  })
  const usualCount = bests.filter((best) => best.separator === usual).length
  if (usualCount < bests.length * 0.6) return bests
  const isSure = ({ score }: Candidate): boolean => score >= acceptedScore + 2
  // An appendix may set its labels in another way than the chapters before it.
  const known = new Set(bests.filter(isSure).map(({ separator }) => separator))
  known.delete('')
  return bests.filter(
    (best) => isSure(best) || best.separator === usual || known.has(best.separator),
  )
}

const fewestInChapter = 2

/**
 * "Table 1. …", "Table 2. …" in one chapter and other tables of these numbers in the next: each chapter counts anew.
 * @param kept one caption a number.
 */
function restartedCandidates(
  candidates: readonly Candidate[],
  kept: readonly Candidate[],
): readonly Candidate[] {
  const marks = new Set(kept.map(({ word, separator }) => `${word} ${separator}`))
  const chapters: Candidate[][] = []
  for (const candidate of candidates) {
    const isCaption =
      candidate.separator !== '' &&
      candidate.rest !== '' &&
      candidate.score >= acceptedScore + 1 &&
      marks.has(`${candidate.word} ${candidate.separator}`)
    if (!isCaption || !/^\d+$/u.test(candidate.label)) continue
    const chapter = chapters.at(-1)
    const number = Number(candidate.label)
    if (number === 1) chapters.push([candidate])
    else if (number === Number(chapter?.at(-1)?.label) + 1) chapter?.push(candidate)
  }
  const whole = chapters.filter((chapter) => chapter.length >= fewestInChapter)
  if (whole.length < fewestInChapter) return []
  const known = new Set(kept.map(titleOf))
  return whole.flat().filter((candidate) => {
    const isNew = !known.has(titleOf(candidate)) && !continuation.test(candidate.rest)
    known.add(titleOf(candidate))
    return isNew
  })
}

function titleOf({ label, rest }: Candidate): string {
  return `${label} ${comparable(rest.replace(/[\s.·…]*\d*$/u, '')).slice(0, tellingLetters)}`
}

/** The list of figures has no more of a long caption than its first line. */
const tellingLetters = 24

/** "Fig." and "Figure" name the same thing; "Scheme" is another. */
function sameThing(a: string, b: string): boolean {
  return a.slice(0, 3).toLowerCase() === b.slice(0, 3).toLowerCase()
}

interface ExtensionContext {
  readonly body: BodyStyle
  readonly starts: ReadonlySet<Line>
}

const maxCaptionLines = 40

function extend(candidate: Candidate, page: PageLayout, context: ExtensionContext): Caption {
  const lines = [candidate.line]
  let box = candidate.line.box
  for (let next = nextLine(lines, page, context); next !== undefined;) {
    lines.push(next)
    box = unionOf(box, next.box)
    next = lines.length < maxCaptionLines ? nextLine(lines, page, context) : undefined
  }
  return {
    kind: candidate.kind,
    word: candidate.word,
    label: candidate.label,
    page: candidate.line.page,
    lines,
    box,
  }
}

/** "Table 1" alone over the title of the table, in the double spacing of manuscripts. */
const openReach = 2.4

function isOfTable({ text }: Line): boolean {
  return tableStart.test(startOf(text)?.word ?? '')
}

function isLabelAlone({ text }: Line): boolean {
  const start = startOf(text)
  return start !== undefined && start.rest === '' && tableStart.test(start.word)
}

function nextLine(
  lines: readonly Line[],
  page: PageLayout,
  context: ExtensionContext,
): Line | undefined {
  const last = lines.at(-1)
  const first = lines[0]
  if (last === undefined || first === undefined) return undefined
  const isTitle = lines.length > 1 && last.isItalic
  const isUnderLabel = isLabelAlone(first) && (lines.length === 1 || isTitle)
  const open = isUnderLabel ? openReach : reach
  const nearest = nearestBelow(last, page, open) ?? openLine(lines, page, context.body)
  if (nearest === undefined || context.starts.has(nearest)) return undefined
  if (isOfTable(first) && isRuledFrom(last, nearest, page)) return undefined
  if (nearest.baseline - last.baseline > last.size * open) return nearest
  if (nearest.baseline - last.baseline > last.size * reach) {
    const isItalicTitle = nearest.isItalic && !first.isItalic
    return isItalicTitle || (!isTitle && isTitleSentence(nearest, last)) ? nearest : undefined
  }
  return continuesCaption(lines, nearest, context) ? nearest : undefined
}

function continuesCaption(lines: readonly Line[], next: Line, context: ExtensionContext): boolean {
  const last = lines.at(-1)
  if (last === undefined || Math.abs(next.size - last.size) > 0.6) return false
  if (captionStart.test(next.text) && next.text.length < 40) return false
  // The first step of an algorithm, or what it is given.
  if (/^(?:1:(?:\s|$)|(?:require|ensure|input|output|data|result)\s?:\s)/iu.test(next.text))
    return false
  if (next.baseline - last.baseline > captionLeading(lines) * 1.25 + 0.5) return false
  const isLikeBody = isBodySized(next, context.body) && next.font === context.body.font
  // A one-line table title is followed by the head of the table, set in the same size.
  if (hasWideGaps(next) && !isLikeBody) return false
  const widest = Math.max(...lines.map((line) => line.box.right - line.box.left))
  const isShort = last.box.right - last.box.left < widest * 0.85
  const isOver = /[.!?)\]]$/u.test(last.text) && isShort
  const isPanel = !isLikeBody && opensPanel.test(next.text) && next.font === last.font
  return isPanel || !(isOver && (lines.length > 1 || isLikeBody))
}

/** "c-d) Yield by site", a paragraph of its own within a caption. */
const opensPanel = /^\(?[b-h](?:\s?(?:[-–,&]|and)\s?[b-h])*\)\s/iu

function captionLeading(lines: readonly Line[]): number {
  const first = lines[0]
  const last = lines.at(-1)
  if (first === undefined || last === undefined || first === last) return (last?.size ?? 10) * 1.35
  return (last.baseline - first.baseline) / (lines.length - 1)
}
