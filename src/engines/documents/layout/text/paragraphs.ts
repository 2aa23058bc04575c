import type { BlockType } from '../../document.ts'
import { programLines } from '../../program-text.ts'
import { opensFrontMatter } from '../abstracts/front-labels.ts'
import type { BodyStyle } from '../body-statistics.ts'
import { openSpace, type FlowLine } from '../flow.ts'
import { groupBy, median } from '../statistics.ts'
import { countedSteps } from './counted-steps.ts'
import { itemSigns } from './list-marks.ts'
import { endsOpen, joinParted, partedBy } from './parted-paragraphs.ts'

/** Lines that make up one block of running text. */
export interface LineGroup {
  readonly type: Extract<BlockType, 'paragraph' | 'list-item' | 'equation' | 'code'>
  readonly lines: readonly FlowLine[]
}

export interface ParagraphContext {
  readonly body: BodyStyle
  /** Paragraphs of this document begin with an indented line. */
  readonly usesIndent: boolean
}

const terminator = /[.!?:;…]["”’»)\]]*(?:\s?\[?\d+(?:[,–-]\s?\d+)*\]?)?$/u
const bullet = new RegExp(
  String.raw`^(?:[${itemSigns}–—*-]\s|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+\S)`,
  'u',
)
const monospaced = /mono|courier|CMTT|SFTT|consol|menlo|inconsolata|typewriter|sourcecode/iu

/** Whether body lines tend to start paragraphs with an indent of one to four em. */
export function detectIndent(lines: readonly FlowLine[], body: BodyStyle): boolean {
  let indented = 0
  let flush = 0
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    if (previous === undefined || previous.flow !== line.flow || line.font !== body.font) continue
    const isAfterEnd =
      terminator.test(previous.text) && previous.box.right < previous.column.right - body.size * 2
    if (!isAfterEnd || line.inkCount < 20) continue
    const indent = line.box.left - line.column.left
    if (indent > body.size * 0.7 && indent < body.size * 4) indented += 1
    else flush += 1
  }
  return indented > flush && indented >= 3
}

/** Cuts lines of running text into paragraphs, list items, equations and listings. */
export function groupIntoParagraphs(
  lines: readonly FlowLine[],
  context: ParagraphContext,
): readonly LineGroup[] {
  const leadings = leadingsWithin(lines, context.body)
  const texts = lines.map(({ text }) => text)
  const listings = new Set([...programLines(texts), ...countedSteps(texts)])
  const groups: { type: LineGroup['type']; lines: FlowLine[] }[] = []
  let parted: readonly FlowLine[] = []
  for (const [at, line] of lines.entries()) {
    const group = groups.at(-1)
    const previous = group?.lines.at(-1)
    const isListing = listings.has(at)
    const kind = isListing ? 'code' : typeOf(line, context.body)
    const isOther = kind === 'equation' || (kind === 'code' && !isListing && !opensInCode(line))
    const isRest = isOther && group !== undefined && endsSentence(group, line, context)
    const type = isRest ? 'paragraph' : kind
    if (group !== undefined && previous !== undefined && endsOpen(group, terminator)) {
      parted = partedBy(lines, at, previous) ?? parted
    }
    const isContinued =
      group !== undefined &&
      previous !== undefined &&
      !parted.includes(line) &&
      continuesGroup({ group, previous, line, type, context, leadings })
    if (isContinued) group.lines.push(line)
    else groups.push({ type: isListStart(line, type) ? 'list-item' : type, lines: [line] })
  }
  return joinParted(gatherEquations(groups), terminator)
}

/** Fractions and sums come as scraps at several heights: neighbours are one equation again. */
function gatherEquations(groups: readonly LineGroup[]): readonly LineGroup[] {
  const gathered: LineGroup[] = []
  let scraps: LineGroup[] = []
  const close = (): void => {
    const hasRelation = scraps.some(({ lines }) => lines.some(({ text }) => /[=≤≥≈∑∫]/u.test(text)))
    const isEquation =
      scraps.some(({ type }) => type === 'equation') ||
      scraps.length >= 3 ||
      (scraps.length === 2 && hasRelation)
    if (isEquation) {
      gathered.push({ type: 'equation', lines: scraps.flatMap(({ lines }) => lines) })
    } else gathered.push(...scraps)
    scraps = []
  }
  for (const group of groups) {
    const last = scraps.at(-1)?.lines.at(-1)
    const first = group.lines[0]
    const isNear = last === undefined || (first !== undefined && isCloseBy(last, first))
    if (!isScrap(group) || !isNear) close()
    if (isScrap(group)) scraps.push(group)
    else gathered.push(group)
  }
  close()
  return gathered
}

/** A few symbols without words, or what is an equation already. */
function isScrap({ type, lines }: LineGroup): boolean {
  if (type === 'equation') return true
  if (type !== 'paragraph' || lines.length > 2) return false
  const text = lines.map((line) => line.text).join(' ')
  const words = text.match(/\p{L}{4,}/gu)?.length ?? 0
  return text.length < 70 && words <= 1 && (text.length < 24 || /[=+−×∑∫()[\]{}]/u.test(text))
}

function isCloseBy(last: FlowLine, first: FlowLine): boolean {
  return (
    last.page === first.page &&
    last.flow === first.flow &&
    Math.abs(first.baseline - last.baseline) < last.size * 4
  )
}

function typeOf(line: FlowLine, body: BodyStyle): 'paragraph' | 'equation' | 'code' {
  const isCode = monospaced.test(line.font) && !monospaced.test(body.font) && !line.isBold
  if (isCode && !leadsToAddress(line)) return 'code'
  return isEquation(line, body) ? 'equation' : 'paragraph'
}

/** A long address fills most of a line, but its first words are those of the text. */
function opensInCode({ runs, font }: FlowLine): boolean {
  return monospaced.test(runs[0]?.font ?? font)
}

const fewestWords = 4

/** "The source is available at https://example.org.": most letters are those of the address, and no code. */
function leadsToAddress(line: FlowLine): boolean {
  const words = line.text.replaceAll(/https?:\S+/gu, '').match(/\p{L}{2,}/gu) ?? []
  return /https?:/u.test(line.text) && words.length >= fewestWords && !opensInCode(line)
}

/** A full line that ends in no stop, and at its left edge right under it a formula or an address. */
function endsSentence(
  { type, lines }: { readonly type: LineGroup['type']; readonly lines: readonly FlowLine[] },
  line: FlowLine,
  { body }: ParagraphContext,
): boolean {
  const last = lines.at(-1)
  if (last === undefined || type === 'equation' || type === 'code') return false
  const isUnder = last.flow === line.flow && line.index === last.index + 1
  // An abstract may be narrower than its column.
  const isAlone = lines.length < 2
  const left = isAlone ? line.column.left : Math.min(...lines.map(({ box }) => box.left))
  const right = isAlone ? last.column.right : Math.max(...lines.map(({ box }) => box.right))
  const isFull = last.box.right > right - body.size * 1.5
  const isAtEdge = Math.abs(line.box.left - left) < body.size * 0.5
  const isClose = line.above > 0 && line.above < body.leading * 1.35 + 0.5
  return isUnder && isFull && isAtEdge && isClose && !terminator.test(last.text)
}

/** Mostly mathematics, set apart from the text around it. */
function isEquation(line: FlowLine, body: BodyStyle): boolean {
  const isNumbered = /\(\s?(?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,2})?[a-z]?\s?\)$/u.test(line.text)
  const isIndented = line.box.left > line.column.left + body.size * 1.2
  const words = line.text.match(/\p{L}{4,}/gu)?.length ?? 0
  const hasOperator = /[=≤≥<>≈∑∫∏→←⇌±∝∈+]/u.test(line.text)
  if (isNumbered && isIndented && words <= 4 && hasOperator) return true
  return line.mathShare > 0.45 && words <= 2 && (isIndented || hasOperator)
}

function isListStart(line: FlowLine, type: LineGroup['type']): boolean {
  return type === 'paragraph' && bullet.test(line.text)
}

interface Continuation {
  readonly group: { readonly type: LineGroup['type']; readonly lines: readonly FlowLine[] }
  readonly previous: FlowLine
  readonly line: FlowLine
  readonly type: LineGroup['type']
  readonly context: ParagraphContext
  readonly leadings: ReadonlyMap<number, number>
}

/** A paper has its abstract and its keywords on these, behind a cover or two. */
const frontPages = 4

function continuesGroup(at: Continuation): boolean {
  const { group, previous, line, type } = at
  const isText = group.type === 'paragraph' || group.type === 'list-item'
  if (type !== 'paragraph' || !isText) {
    return type === group.type && previous.flow === line.flow && line.above < line.size * 3
  }
  if (Math.abs(line.size - previous.size) > 1.1) return false
  if (group.lines.length === 1 && hangsFromFormula(previous, line)) return false
  if (line.page <= frontPages && opensFrontMatter(line.text, terminator.test(previous.text)))
    return false
  if (previous.flow === line.flow && line.index === previous.index + 1) return continuesBelow(at)
  return continuesElsewhere(at)
}

function continuesBelow({ group, previous, line, context, leadings }: Continuation): boolean {
  const { body } = context
  // The rest of a line whose opening was a heading.
  if (line.above === 0) return false
  const leading = usualLeading(group.lines, leadings.get(line.page) ?? body.leading)
  if (line.above > leading * 1.35 + 0.5) return false
  const hasEnded = terminator.test(previous.text)
  const mayBeItem = hasEnded || (group.type === 'list-item' && !goesOnWithNumber(group, line))
  if (bullet.test(line.text) && mayBeItem) return false
  if (hasEnded && changesWeight(previous, line)) return false
  const mayIndent = group.type === 'paragraph' && (group.lines.length > 1 || hasEnded)
  if (mayIndent && isIndentedBelow(previous, line, body)) return false
  const slack = Math.max(body.size * 2, (previous.column.right - previous.column.left) * 0.12)
  const isShort = previous.box.right < previous.column.right - slack
  return !(hasEnded && isShort)
}

/** "- the second from 6 to" and under it, where its words begin, "16. These are": the end of a sentence. */
function goesOnWithNumber({ lines }: Continuation['group'], line: FlowLine): boolean {
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return false
  const isSign = /^[^\p{L}\d(]/u.test(first.text) && /^\d{1,2}\.\s+\p{Lu}/u.test(line.text)
  const isFull = last.box.right > last.column.right - last.size * 4
  return isSign && isFull && line.box.left > first.box.left + first.size * 0.5
}

/** The "2" under the last fraction of a formula on display, right over the text that goes on at the left edge. */
function hangsFromFormula(previous: FlowLine, line: FlowLine): boolean {
  const isFarIn = previous.box.left > line.box.left + line.size * 3
  return isFarIn && previous.inkCount <= 3 && !/\p{L}{2}/u.test(previous.text)
}

function changesWeight(previous: FlowLine, line: FlowLine): boolean {
  return line.isBold !== previous.isBold && line.inkCount > 12 && previous.inkCount > 12
}

function isIndentedBelow(previous: FlowLine, line: FlowLine, body: BodyStyle): boolean {
  const indent = line.box.left - previous.box.left
  const isFlushAbove = previous.box.left < previous.column.left + body.size * 0.5
  return indent > body.size * 0.7 && indent < body.size * 5 && isFlushAbove
}

/** Over the end of a column, a page, or a figure between. */
function continuesElsewhere({ group, previous, line, context }: Continuation): boolean {
  const { body, usesIndent } = context
  if (line.font !== previous.font && line.size !== previous.size) return false
  if (bullet.test(line.text)) return false
  if (/^\p{Ll}/u.test(line.text)) return true
  if (previous.endsWithHyphen || !terminator.test(previous.text)) return true
  const isFull = previous.box.right > previous.column.right - body.size * 1.5
  const isIndented = line.box.left > line.column.left + body.size * 0.6
  return usesIndent && isFull && !isIndented && group.type === 'paragraph'
}

function usualLeading(lines: readonly FlowLine[], ofPage: number): number {
  const gaps = lines.slice(1).flatMap((line) => (line.above === openSpace ? [] : [line.above]))
  const usual = gaps.length >= 2 ? median(gaps) : ofPage
  return Math.max(usual, ofPage * 0.9)
}

const fewestWithin = 4
const widestLeading = 2.6

/**
 * The distance of lines within paragraphs, page by page: an abstract or an appendix may be set in wider spacing than
 * the text. A full line that ends in no stop and goes on in small letters is within one for sure.
 */
function leadingsWithin(lines: readonly FlowLine[], body: BodyStyle): ReadonlyMap<number, number> {
  const within = lines.filter((line, index) => {
    const over = lines[index - 1]
    const isUnder = over !== undefined && over.flow === line.flow && line.above > 0
    const isFull = isUnder && over.box.right > over.column.right - body.size * 1.5
    const isOn = isUnder && !terminator.test(over.text) && /^\p{Ll}/u.test(line.text)
    return isFull && isOn && line.above < line.size * widestLeading
  })
  return new Map(
    [...groupBy(within, ({ page }) => page)].flatMap(([page, own]) => {
      const usual = median(own.map(({ above }) => above))
      return own.length >= fewestWithin && usual > body.leading ? [[page, usual] as const] : []
    }),
  )
}
