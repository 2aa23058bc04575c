import type { Block } from '../../document.ts'
import {
  comparable,
  endsAbstract,
  isAbstractHeading,
  isKeywordsHeading,
  sectionName,
} from '../headings/heading-names.ts'
import { headingNumber } from '../headings/heading-score.ts'
import { heaviest, addWeight, median } from '../statistics.ts'
import { isFurniture } from '../text/furniture.ts'
import { endOfForm } from './abstract-form.ts'
import { followsAbstract } from './front-labels.ts'

const mostBlocks = 12
/** No abstract is longer; what goes on after so many words is the text, where it is set otherwise. */
export const mostAbstractWords = 450
const fewestWordsInNotes = 30
const openingLetters = 120

/** Blocks from the one behind the heading "Abstract" to the end of what it names. */
export function passageUnder(
  blocks: readonly Block[],
  heading: number,
  fontOf: (block: Block) => string,
): readonly string[] {
  const own = { level: blocks[heading]?.level ?? 1, height: heightOf(blocks[heading]) }
  const ofText = textHeight(blocks)
  const title = titleOf(blocks)
  const bottom = Math.max(...blocks.flatMap(({ lines = [] }) => lines.map(({ y }) => y)))
  const found: Block[] = []
  // Beside a box with the dates of the article an abstract in small print looks like its notes.
  const small: Block[] = []
  for (const block of blocks.slice(endOfForm(blocks, heading, title) + 1)) {
    if (found.length >= mostBlocks) break
    if (block.type === 'heading') {
      if (isWithin(block, { ...own, isFirst: found.length === 0, blocks })) continue
      break
    }
    if (isInMargin(block, found)) continue
    // Some journals have the keywords first.
    if (isNextPart(block.text, [...found, ...small], title)) break
    if (isNameOfNextPage(block, found)) {
      return withoutText(before(block, found), fontOf).map(({ id }) => id)
    }
    if (isAside(block) || (found.length === 0 && isOwnReference(block.text, title))) continue
    if (isOfText(block, found, { ofText, bottom })) break
    if (block.type === 'paragraph' || block.type === 'list-item') found.push(block)
    if (block.type === 'footnote' && isPassageInNotes(block)) small.push(block)
  }
  const passage = found.length > 0 ? withRest(blocks, wholePassage(blocks, found)) : small
  const said = withoutOwnHead(passage, blocks)
  return isProse(said) ? withoutText(said, fontOf).map(({ id }) => id) : []
}

/** The dates and the licence in a column of their own, left of the abstract. */
function isInMargin({ type, lines = [] }: Block, [first]: readonly Block[]): boolean {
  const edge = first?.lines?.[0]?.x
  if (type !== 'footnote' || edge === undefined || lines.length < fewestLines) return false
  return lines.every(({ x, w }) => x + w < edge)
}

interface Text {
  /** The height of its letters. */
  readonly ofText: number
  /** How far down its pages go. */
  readonly bottom: number
}

/** By its letters, its margin or its page no part of the abstract. */
function isOfText(block: Block, found: readonly Block[], { ofText, bottom }: Text): boolean {
  return (
    isSetOtherwise(block, found, ofText) ||
    isAtMargin(block, found) ||
    isBehindItsPage(block, found, bottom)
  )
}

const filledPage = 0.8

/** An abstract on a page of its own, with room under its last sentence: what the next page begins with is the text. */
function isBehindItsPage(block: Block, found: readonly Block[], bottom: number): boolean {
  const last = found.at(-1)
  const end = last?.lines?.at(-1)
  if (last === undefined || end === undefined || block.type === 'footnote') return false
  const hasRoom = end.page < pageOf(block) && end.y < bottom * filledPage
  return hasRoom && sentenceEnd.test(last.text)
}

/** What journals have behind an abstract, or "Title: …" under its words, with who wrote and who read the work. */
function isNextPart(text: string, found: readonly Block[], title: string): boolean {
  const isForm = title !== '' && /^title\s*:\s/iu.test(text) && comparable(text).includes(title)
  return (followsAbstract(text) && found.length > 0) || (isForm && found.some(isLong))
}

function isLong({ text }: Block): boolean {
  return wordsIn(text) >= fewestProseWords
}

/** In letters alone. */
function titleOf(blocks: readonly Block[]): string {
  return comparable(blocks.find(({ type }) => type === 'title')?.text ?? '')
}

const fewestBehindHead = 40
const mostInHead = 45
const saysWhatItIs =
  /\b(?:universi|department|faculty|school|degree|doctor of|masters? of|bachelor of)|\b(?:19|20)\d\d$/iu

/** Some universities print title, name, degree and year over the words of the abstract, on its own page. */
function withoutOwnHead(passage: readonly Block[], blocks: readonly Block[]): readonly Block[] {
  const own = titleOf(blocks)
  const begin = passage.findIndex(({ text }) => wordsIn(text) >= fewestBehindHead)
  const head = passage.slice(0, Math.max(0, begin))
  const isTitle = (text: string): boolean =>
    own !== '' && comparable(text).includes(own) && !isSentenceOf(text, own)
  const isOfHead = ({ text }: Block): boolean => {
    return isTitle(text) || (wordsIn(text) <= mostInHead && !sentenceEnd.test(text))
  }
  const isNamed = head.some(({ text }) => saysWhatItIs.test(text) || isTitle(text))
  const isHead = isNamed && head.every(isOfHead)
  return isHead ? passage.slice(begin) : passage
}

/** "Loaf Monitor is an oven for the households of small towns.": a sentence that begins with what the work is called. */
function isSentenceOf(text: string, title: string): boolean {
  const rest = comparable(text).startsWith(title) ? text.split(' ') : []
  const at = rest.findIndex((_, index) => comparable(rest.slice(0, index).join(' ')) === title)
  return at > 0 && verb.test(rest[at] ?? '') && sentenceEnd.test(text)
}

const verb = /^(?:is|are|was|were|has|have|can|does|aims|provides|offers|allows|helps|lets)$/u

const fewestProseWords = 30

/** "Abstract" on a form may have nothing under it but the names of those who are to write one. */
function isProse(passage: readonly Block[]): boolean {
  const words = passage.reduce((sum, { text }) => sum + wordsIn(text), 0)
  const isSaid = passage.some(({ text }) => /\p{Ll}[.!?…]/u.test(text))
  return isSaid || words >= fewestProseWords || passage.every(({ text }) => !hasNumber.test(text))
}

const hasNumber = /\d{4,}/u
const muchNarrower = 0.6
/** A paragraph of several lines says how wide its column is. */
const narrower = 0.73
const severalLines = 3

/** In a column, where the other stands over the page: half as wide. */
export function isNarrower(block: Block, first: Block): boolean {
  const [one, other] = [widestLine(block), widestLine(first)]
  const share = (block.lines?.length ?? 0) < severalLines ? muchNarrower : narrower
  return one !== undefined && other !== undefined && one.w < other.w * share
}

const mostWordsInName = 3
const sentenceEnd = /[.!?)”"]$/u

/** "Originality", "Annotatsioon": what the next page is about, in letters like those of its text. */
function isNameOfNextPage(block: Block, [first]: readonly Block[]): boolean {
  const isName = wordsIn(block.text) <= mostWordsInName && /^\p{Lu}[\p{L}\s]{3,}$/u.test(block.text)
  return isName && first !== undefined && pageOf(block) > pageOf(first)
}

/** Without the title in the language of the next abstract, which stands over its name. */
function before(name: Block, found: readonly Block[]): readonly Block[] {
  const last = found.findLastIndex(
    (block) => pageOf(block) < pageOf(name) || sentenceEnd.test(block.text),
  )
  return found.slice(0, last + 1)
}

/** The name of a part of the abstract. */
function isWithin(
  block: Block,
  over: {
    readonly level: number
    readonly height: number
    readonly isFirst: boolean
    readonly blocks: readonly Block[]
  },
): boolean {
  const { text, level = 1, number } = block
  // "Abstract" once more, run into its first line by the author of what a class had named already.
  if (over.isFirst && isAbstractHeading(text)) return true
  if (over.isFirst && isFirstStep(block, over.blocks, over.level)) return true
  const isInside =
    level > over.level && number === undefined && heightOf(block) < over.height + otherBy
  return isInside && !isKeywordsHeading(text) && !endsAbstract(text)
}

/** "Introduction" right under "Abstract", in lower rank, is its first step where the text has its own further down. */
function isFirstStep(step: Block, blocks: readonly Block[], level: number): boolean {
  const isOpening = (block: Block): boolean =>
    /^(?:introduction|background)$/u.test(sectionName(block.text))
  if (!isOpening(step) || step.number !== undefined || (step.level ?? 1) <= level) return false
  return blocks
    .slice(blocks.indexOf(step) + 1)
    .some((block) => block.type === 'heading' && (block.level ?? 1) <= level && isOpening(block))
}

const mostWordsOverPages = 800
const sameEdge = 1

/**
 * Where names and a licence fill the foot of the first page, the abstract goes on at the top of the second, at the same
 * edge and in the same letters, up to its keywords or the first heading.
 */
function withRest(blocks: readonly Block[], passage: readonly Block[]): readonly Block[] {
  const last = passage.at(-1)
  const [line] = last?.lines ?? []
  if (last === undefined || line === undefined) return passage
  const behind = blocks.slice(blocks.indexOf(last) + 1)
  const end = behind.findIndex(({ type, text }) => type === 'heading' || followsAbstract(text))
  const rest = behind.slice(0, Math.max(0, end)).filter(({ type }) => type !== 'footnote')
  const isFilled = behind[0]?.type === 'footnote' && pageOf(behind[0]) === pageOf(last)
  const isAlike = (block: Block): boolean => {
    const [own] = block.lines ?? []
    const isAtEdge = own !== undefined && Math.abs(own.x - line.x) < sameEdge
    return isAtEdge && pageOf(block) === line.page + 1 && Math.abs(own.h - line.h) < otherBy
  }
  const words = [...passage, ...rest].reduce((sum, { text }) => sum + wordsIn(text), 0)
  const isOn = isFilled && words <= mostWordsOverPages && rest.every(isAlike)
  return isOn ? [...passage, ...rest] : passage
}

const isCut = /[\p{L},;\u2010-]$/u
const goesOn = /^\p{Ll}/u
const reach = 14

/** The passage with the rest of its last sentence, which notes at the foot of the first column part from it. */
export function wholePassage(
  blocks: readonly Block[],
  passage: readonly Block[],
): readonly Block[] {
  const last = passage.at(-1)
  if (last === undefined || !isCut.test(last.text) || /\S\/\S*$/u.test(last.text)) return passage
  const at = blocks.indexOf(last)
  const page = pageOf(last)
  const behind = blocks.slice(at + 1, at + 1 + reach)
  const next = behind.find(({ type, text }) => type === 'paragraph' && wordsIn(text) > 2)
  if (next === undefined) return passage
  const between = behind.slice(0, behind.indexOf(next))
  const isParted = between.some(({ type }) => type === 'footnote')
  const isInside = !between.some(({ type, text }) => type === 'heading' && isSection(text))
  const isRest = goesOn.test(next.text) && pageOf(next) <= page + 1
  return isParted && isInside && isRest ? [...passage, next] : passage
}

function isSection(text: string): boolean {
  return headingNumber(text) !== undefined || sectionName(text) === 'introduction'
}

function isPassageInNotes({ text }: Block): boolean {
  // Its last line may say who holds the rights.
  return wordsIn(text) >= fewestWordsInNotes && !isFurniture(text.slice(0, openingLetters))
}

const noteMark = /^[*∗†‡§¶✉]/u
const pageNumber = /^[ivxl]{1,6}$/iu
/** "(Journal 2010;21: 467–474)" */
const ownPlace = /^\([^()]{0,60}\b(?:19|20)\d\d\b[^()]{0,40}\)$/u
const mostAddressWords = 14

/** "Code: https://…", on a line of its own. */
export function isAddressOfWork(text: string): boolean {
  return /^[\p{L} ]{2,24}:\s*https?:\S+$/u.test(text.trim())
}

/** A page number, a note of the title, or the addresses of the authors at the foot of the page. */
function isAside({ text }: Block): boolean {
  const isAddress = /\S@\S/u.test(text) && wordsIn(text) <= mostAddressWords
  return (
    !/\p{L}/u.test(text) ||
    isAddress ||
    isAddressOfWork(text) ||
    followsAbstract(text) ||
    [noteMark, pageNumber, ownPlace].some((one) => one.test(text))
  )
}

const mostReferenceWords = 70
const fewestTitleLetters = 15
const hasYear = /\b(?:19|20)\d\d\b/u
const kindOfWork =
  /\b(?:monografia|dissertação|tese|trabalho de conclusão|thesis|dissertation|project report|tesis|mémoire)\b/iu

/** Universities have the work cited over its own abstract: name, title, kind, place and year. */
function isOwnReference(text: string, title: string): boolean {
  const isOfTitle = title.length >= fewestTitleLetters && comparable(text).includes(title)
  if (isOfTitle && wordsIn(text) <= mostReferenceWords && hasYear.test(text)) return true
  const isShort = wordsIn(text) <= mostReferenceWords
  const isEnded = /,\s(?:19|20)\d\d\.$|\b\d+\s?(?:f|p)\.|(?:19|20)\d\d\.\s\d+\s?f\b/u.test(text)
  return isShort && isEnded && kindOfWork.test(text) && (text.match(/\.\s/gu)?.length ?? 0) >= 2
}

const fewestLines = 3
/** Points. Raised numbers make a line of the same letters higher, and nothing makes it lower. */
const smallerBy = 0.5
const otherBy = 0.3
const shortestAlone = 8

/** Smaller letters, the letters of the running text, or a few words on a page of their own. */
function isSetOtherwise(block: Block, found: readonly Block[], ofText: number): boolean {
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined) return false
  const isAlone = pageOf(block) > pageOf(last) && wordsIn(block.text) < shortestAlone
  if (isAlone && !isCut.test(last.text)) return true
  const [own, other] = [heightsOf(first), heightsOf(block)]
  if (own.length < fewestLines || other.length === 0) return false
  if (Math.min(...other) < Math.min(...own) - smallerBy) return true
  const isOfText = Math.abs(median(other) - ofText) < otherBy / 2
  return isOfText && other.length >= fewestLines && Math.abs(median(own) - ofText) > otherBy
}

const outdent = 8

/** One line that begins left of all others: what the author says of the paper, under an abstract that is set in. */
function isAtMargin({ lines: own = [] }: Block, found: readonly Block[]): boolean {
  const all = found.flatMap(({ lines = [] }) => lines)
  const [line] = own
  const edge = Math.min(...all.map(({ x }) => x))
  const isOnPage = line !== undefined && all.every(({ page }) => page === line.page)
  return own.length === 1 && all.length >= fewestLines && isOnPage && line.x < edge - outdent
}

/** The height that most letters of the running text have. */
function textHeight(blocks: readonly Block[]): number {
  const weights = new Map<number, number>()
  for (const { type, lines = [] } of blocks) {
    if (type !== 'paragraph') continue
    for (const { h, start, end } of lines) addWeight(weights, h, end - start)
  }
  return heaviest(weights) ?? 0
}

function heightOf(block: Block | undefined): number {
  return block?.lines?.[0]?.h ?? 0
}

function heightsOf({ lines = [] }: Block): readonly number[] {
  return lines.map(({ h }) => h)
}

/** Where no heading follows, the text proper does: other margins or other letters than the abstract has. */
function withoutText(
  passage: readonly Block[],
  fontOf: (block: Block) => string,
): readonly Block[] {
  const [first] = passage
  const words = passage.reduce((sum, { text }) => sum + wordsIn(text), 0)
  const isAlike = (block: Block): boolean =>
    first !== undefined && isSetAlike(block, first) && !areOther(fontOf(block), fontOf(first))
  const end = passage.findIndex((block, index) => index > 0 && !isAlike(block))
  return words <= mostAbstractWords || end < 0 ? passage : passage.slice(0, end)
}

/** Of some blocks it is not known. */
function areOther(font: string, other: string): boolean {
  return font !== '' && other !== '' && font !== other
}

function isSetAlike(block: Block, first: Block | undefined): boolean {
  const [one, other] = [widestLine(block), widestLine(first)]
  if (one === undefined || other === undefined) return true
  return Math.abs(one.h - other.h) < 0.8 && Math.abs(one.w - other.w) < other.w * 0.06
}

function widestLine(block: Block | undefined) {
  return [...(block?.lines ?? [])].sort((one, other) => other.w - one.w)[0]
}

function pageOf({ lines }: Block): number {
  return lines?.[0]?.page ?? 1
}

function wordsIn(text: string): number {
  return text.split(' ').length
}
