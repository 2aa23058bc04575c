import type { Block } from '../../document.ts'
import { isAbstractHeading, isKeywordsHeading, sectionName } from '../headings/heading-names.ts'
import { headingNumber } from '../headings/heading-score.ts'
import { detectLanguage } from '../language.ts'
import { median } from '../statistics.ts'
import { abstractOfPage } from './abstract-page.ts'
import {
  isAddressOfWork,
  isNarrower,
  mostAbstractWords,
  passageUnder,
  wholePassage,
} from './abstract-passage.ts'
import { followsAbstract } from './front-labels.ts'
import { stepsWithoutName } from './steps-without-name.ts'

interface Print {
  readonly page?: number | undefined
  readonly fontOf?: (block: Block) => string
}

const abstractOpening = /^(?:abstract|summary|zusammenfassung)\s*[:.—–|-]?\s*/iu

/**
 * Blocks of the abstract: those under its heading; else a paragraph that opens with its name; else
 * the paragraph between byline and first heading. Of several languages the text's own counts.
 * @param language of the text, BCP 47.
 * @param print the page that has the title over an abstract without a name, and what a block is set in.
 */
export function locateAbstract(
  blocks: readonly Block[],
  language: string,
  { page, fontOf = () => '' }: Print = {},
): readonly string[] {
  const heading = abstractHeading(blocks, language)
  if (heading >= 0) return inOneLanguage(passageUnder(blocks, heading, fontOf), blocks, language)
  const named = underPlainName(blocks)
  if (named.length > 0) return named
  const unnamed = page === undefined ? [] : abstractOfPage(blocks, page)
  if (unnamed.length > 0) return unnamed
  const opening = blocks.findIndex(
    (block) =>
      isProse(block) && /^abstract\b/iu.test(block.text) && abstractOpening.test(block.text),
  )
  if (opening >= 0) return fromOpening(blocks, opening)
  const steps = stepsWithoutName(blocks)
  return steps.length > 0 ? steps.map(({ id }) => id) : openingProse(blocks, language, fontOf)
}

/** Small print in the first column may look like notes. */
function isProse({ type }: Block): boolean {
  return type === 'paragraph' || type === 'footnote'
}

/** "Abstract—Sharing is …" may take several paragraphs: all up to the introduction, where that comes soon. */
function fromOpening(blocks: readonly Block[], opening: number): readonly string[] {
  const end = blocks.findIndex(
    ({ type, text }, index) => index > opening && (type === 'heading' || followsAbstract(text)),
  )
  const isSmall = blocks[opening]?.type === 'footnote'
  const prose = blocks
    .slice(opening, Math.max(opening + 1, end))
    .filter(
      ({ type }) =>
        type === 'paragraph' || type === 'list-item' || (isSmall && type === 'footnote'),
    )
    .filter(({ text }) => !isAddressOfWork(text))
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const opens = blocks
    .slice(Math.max(end, 0))
    .find(
      ({ type, text }) => type === 'heading' && !isKeywordsHeading(text.replace(/\P{L}+$/u, '')),
    )
  const isAll = end > 0 && words <= mostAbstractWords && opensText(opens?.text ?? '')
  return wholePassage(blocks, isAll ? prose : prose.slice(0, 1)).map(({ id }) => id)
}

/** A "Summary" with a number, or after the first section, sums that section up. */
const languageOfName: Readonly<Record<string, string>> = {
  resumo: 'pt',
  resumen: 'es',
  résumé: 'fr',
  resumé: 'da',
  sammendrag: 'no',
  zusammenfassung: 'de',
  kurzfassung: 'de',
  streszczenie: 'pl',
  samenvatting: 'nl',
  sammanfattning: 'sv',
  riassunto: 'it',
}

/** What it is called in Czech, Slovak and the languages of the North: never beside an English text. */
const nameOfSeveral = /^abstrakt$/u

const frontShare = 0.3

function abstractHeading(blocks: readonly Block[], language: string): number {
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [index] : []))
  const begin = headings.find((index) => opensText(blocks[index]?.text ?? ''))
  const isAbstract = (index: number) => {
    const { text = '', number } = blocks[index] ?? {}
    return isAbstractHeading(text) && (isLiteral(text) || /^[1I]?$/u.test(number ?? ''))
  }
  // Where no section has a number or says that it introduces, a "Summary" may close the last one.
  const front = begin ?? blocks.length * frontShare
  const early = headings.filter((index) => index <= front && isAbstract(index))
  const literal = headings.find((index) => isLiteral(blocks[index]?.text ?? ''))
  // "Resumo" and "Abstract" are one text in two languages.
  const nameAt = (index: number) => sectionName(blocks[index]?.text ?? '')
  const own =
    early.find((index) => languageOfName[nameAt(index)] === language) ??
    early.find((index) => language !== 'en' && nameOfSeveral.test(nameAt(index)))
  const named = own ?? early.find((index) => isLiteral(blocks[index]?.text ?? ''))
  // Some universities ask for one in the place of an abstract.
  const executive = headings.find((index) => index < (begin ?? 0) && isExecutive(blocks[index]))
  return named ?? early[0] ?? literal ?? executive ?? -1
}

function isExecutive(block: Block | undefined): boolean {
  return block?.number === undefined && sectionName(block?.text ?? '') === 'executive summary'
}

function isLiteral(text: string): boolean {
  return sectionName(text) === 'abstract'
}

function opensText(text: string): boolean {
  return /^[1I]$/u.test(headingNumber(text)?.value ?? '') || sectionName(text) === 'introduction'
}

/** "abstract" alone in small type, as some journals print it: what follows is set as small as a note. */
function underPlainName(blocks: readonly Block[]): readonly string[] {
  const name = blocks.findIndex(
    (block) => isProse(block) && /^a ?b ?s ?t ?r ?a ?c ?t\W*$/iu.test(block.text),
  )
  if (name < 0) return []
  const next = blocks
    .slice(name + 1, name + 1 + mostBeside)
    .findIndex(({ text }) => text.split(' ').length >= 30)
  const first = blocks[name + 1 + next]
  if (next < 0 || first === undefined || !(isProse(first) || first.type === 'list-item')) return []
  return [first, ...restBeside(first, blocks.slice(name + 2 + next))].map(({ id }) => id)
}

/** Dates of the article, in a box beside its abstract. */
const mostBeside = 6

/** The text in the first column, under the box. */
const mostBehind = 16

/** What goes on in the column of the abstract: its next paragraphs, and what stands behind lines of the box beside it. */
function restBeside(first: Block, behind: readonly Block[]): readonly Block[] {
  const found = [first]
  for (const block of behind.slice(0, mostBehind)) {
    const last = found.at(-1) ?? first
    const isOther = block.type === 'heading' || followsAbstract(block.text)
    if (isOther && ended.test(last.text)) break
    if (!isOther && isBeneath(block, last, first)) found.push(block)
  }
  return found.slice(1)
}

/** In the same column and letters, right under the lines before; after a full stop no blank line parts them. */
function isBeneath({ lines: [line] = [] }: Block, over: Block, first: Block): boolean {
  const [own] = first.lines ?? []
  const last = over.lines?.at(-1)
  if (own === undefined || last === undefined || line === undefined) return false
  const isLevel = Math.abs(line.x - own.x) < 2 && line.page === own.page
  const isEnded = ended.test(over.text)
  const isClose = line.y > last.y && line.y - last.y < last.h * (isEnded ? closeInEm : 3)
  return isLevel && isClose && Math.abs(line.h - own.h) < (isEnded ? 0.3 : 1)
}

const ended = /[.!?]$/u
const closeInEm = 1.7

/** Some journals print the abstract once more in another language: of two the text's own counts. */
function isInLanguage(text: string, first: string, language: string): boolean {
  const isOther = detectLanguage(text) !== language
  return !(isOther && detectLanguage(first) === language && text.length > fewestToTell)
}

/** Under one heading some journals print the same in two or three languages. */
function inOneLanguage(
  passage: readonly string[],
  blocks: readonly Block[],
  language: string,
): readonly string[] {
  const texts = passage.map((id) => blocks.find((block) => block.id === id)?.text ?? '')
  const end = texts.findIndex((text) => !isInLanguage(text, texts[0] ?? '', language))
  return end < 0 ? passage : passage.slice(0, end)
}

/** Letters that tell a language. */
const fewestToTell = 300

/** Prose before the first heading: all of it where the heading follows soon, else its first paragraph. */
function openingProse(
  blocks: readonly Block[],
  language: string,
  fontOf: (block: Block) => string,
): readonly string[] {
  const start = firstProse(blocks)
  const first = blocks[start]
  if (first === undefined) return []
  const end = blocks.findIndex(({ type }, index) => index > start && type === 'heading')
  const last = blocks.findIndex((block, index) => index > start && followsAbstract(block.text))
  const isEnded = last > 0 && last < end
  const prose = blocks
    .slice(start, Math.max(start, isEnded ? last : end))
    .filter((block) => (isEnded ? isProse(block) : block.type === 'paragraph'))
    .filter(({ text }) => text.split(' ').length >= 15)
    .filter((block) => block === first || isInLanguage(block.text, first.text, language))
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const page = first.lines?.[0]?.page
  const isOnPage = blocks[isEnded ? last : end]?.lines?.[0]?.page === page
  // A paragraph over the whole page and columns under it are abstract and text, though nothing parts them.
  const narrow = prose.findIndex((block) => isNarrower(block, first))
  const alike = narrow < 0 ? prose : prose.slice(0, narrow)
  const isAll = isOnPage && words <= mostAbstractWords && prose.length > 0
  if (isAll) return alike.map(({ id }) => id)
  return isEnded || isSetApart(first, blocks, fontOf) ? [first.id] : []
}

const fewestTextLines = 3

/** An essay begins with its text: an abstract without a name is set otherwise than what is behind it. */
function isSetApart(
  first: Block,
  blocks: readonly Block[],
  fontOf: (block: Block) => string,
): boolean {
  const behind = blocks.slice(blocks.indexOf(first) + 1)
  const text = behind.filter(
    ({ type, lines = [] }) => type === 'paragraph' && lines.length >= fewestTextLines,
  )
  const own = styleOf(first)
  const alike = text.filter(
    (block) => isLike(styleOf(block), own) && fontOf(block) === fontOf(first),
  )
  return text.length === 0 || alike.length < text.length / 2
}

interface Setting {
  readonly height: number
  readonly width: number
  readonly isMarked: boolean
}

function styleOf({ lines = [], marks = [], text }: Block): Setting {
  const marked = marks
    .filter(({ kind }) => kind === 'bold' || kind === 'italic')
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return {
    height: median(lines.map(({ h }) => h)),
    width: Math.max(0, ...lines.map(({ w }) => w)),
    isMarked: marked > text.length / 2,
  }
}

function isLike(one: Setting, other: Setting): boolean {
  return (
    Math.abs(one.height - other.height) < 0.3 &&
    Math.abs(one.width - other.width) < other.width * 0.05 &&
    one.isMarked === other.isMarked
  )
}

/** The rest of a sentence whose beginning a cover or a box took; "mRNA" and "pH" begin one. */
const isCutOff = /^\p{Ll}+(?![\p{L}\d])/u

/** A first paragraph of some length that stands before any heading. */
function firstProse(blocks: readonly Block[]): number {
  const own = blocks.find(({ type }) => type === 'title')?.lines?.[0]?.page ?? 1
  for (const [index, block] of blocks.entries()) {
    const page = block.lines?.[0]?.page ?? 1
    // What a repository says on the sheet before the work is no part of it.
    if (page < own) continue
    if (block.type === 'heading' || page > own + 1) return -1
    const words = block.text.split(' ').length
    if (block.type !== 'paragraph' || words < 40) continue
    return isCutOff.test(block.text) ? -1 : withOpening(blocks, index)
  }
  return -1
}

const fewestInSentence = 15

/** A sentence over it may be its own paragraph. */
function withOpening(blocks: readonly Block[], index: number): number {
  const over = blocks[index - 1]
  const isSentence =
    over?.type === 'paragraph' &&
    over.text.split(' ').length >= fewestInSentence &&
    /^\p{Lu}.*[.!?]$/su.test(over.text)
  const isClose = over?.lines?.[0]?.page === blocks[index]?.lines?.[0]?.page
  return isSentence && isClose ? index - 1 : index
}
