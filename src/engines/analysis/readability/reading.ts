import type { Block, SectionRole } from '../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { closingWords, closesInWords, endsAsEssay } from '../footing/form-of-work.ts'
import type { KindInput } from '../kind.ts'
import { citationIndex } from './citations.ts'
import type { CitationIndex } from './citations.ts'
import { isEnglish } from './language.ts'

/** A block of prose with its sentences. */
export interface Paragraph {
  readonly block: Block
  readonly role: SectionRole
  readonly sentences: readonly Sentence[]
  readonly words: number
}

/** The part of a draft that one run judges, with the whole draft beside it for comparison. */
export interface Reading {
  readonly analysed: AnalysedDocument
  /** Whether one chapter is judged and not the whole draft. */
  readonly isChapter: boolean
  /** Prose in scope, in reading order, the abstract included. */
  readonly paragraphs: readonly Paragraph[]
  /** Prose in scope without abstract, keywords and front matter. */
  readonly body: readonly Paragraph[]
  readonly sentences: readonly Sentence[]
  /** Headings in scope. */
  readonly headings: readonly Block[]
  readonly words: number
  readonly isEnglish: boolean
  readonly citations: CitationIndex
}

const outside: ReadonlySet<SectionRole> = new Set([
  'front',
  'abstract',
  'keywords',
  'references',
  'back',
])

/** Whole drafts are read once for all kinds; a chapter is read when it is asked for. */
export function readingOf(input: KindInput): Reading {
  if (input.scope !== null) return readScope(input)
  const known = wholes.get(input.analysed)
  if (known !== undefined) return known
  const made = readScope(input)
  wholes.set(input.analysed, made)
  return made
}

const wholes = new WeakMap<AnalysedDocument, Reading>()

function readScope(input: KindInput): Reading {
  const { analysed, scope } = input
  const isInScope = (block: string): boolean => scope === null || scope.has(block)
  const sentences = analysed.sentences.filter((sentence) => isInScope(sentence.block))
  const paragraphs = paragraphsOf(analysed, sentences)
  return {
    analysed,
    isChapter: scope !== null,
    paragraphs,
    body: withoutEntries(paragraphs.filter((paragraph) => !outside.has(paragraph.role))),
    sentences,
    headings: analysed.document.blocks.filter(
      (block) => block.type === 'heading' && isInScope(block.id),
    ),
    words: sentences.reduce((sum, sentence) => sum + sentence.words.length, 0),
    isEnglish: isEnglish(
      sentences.slice(0, 400).flatMap((sentence) => [...sentence.words]),
      analysed.document.language,
    ),
    citations: citationIndex(analysed.document),
  }
}

/** "Searle, J. R. (1992). The rediscovery of the mind. …": a list of sources that no heading sets apart. */
const entry =
  /^\p{Lu}[\p{L}’'-]+(?:, | )(?:\p{Lu}\.[ ,;&-]*)+.{0,160}?\(?(?:1[89]|20)\d\d[a-z]?\)?/u
const leastEntries = 3
const longestEntry = 500

/** Without the entries of a list of sources that end the text as paragraphs. */
function withoutEntries(body: readonly Paragraph[]): readonly Paragraph[] {
  const last = body.findLastIndex(
    ({ block: { text } }) => text.length > longestEntry || !entry.test(text),
  )
  return body.length - 1 - last >= leastEntries ? body.slice(0, last + 1) : body
}

function paragraphsOf(
  analysed: AnalysedDocument,
  sentences: readonly Sentence[],
): readonly Paragraph[] {
  const byBlock = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const known = byBlock.get(sentence.block)
    if (known === undefined) byBlock.set(sentence.block, [sentence])
    else known.push(sentence)
  }
  const paragraphs: Paragraph[] = []
  for (const [id, own] of byBlock) {
    const block = analysed.block.get(id)
    if (block === undefined || block.type === 'heading' || block.type === 'title') continue
    paragraphs.push({
      block,
      role: analysed.role.get(id) ?? own[0]?.role ?? 'other',
      sentences: own,
      words: own.reduce((sum, sentence) => sum + sentence.words.length, 0),
    })
  }
  return paragraphs
}

const hasRole = (roles: readonly SectionRole[]) => (paragraph: Paragraph) =>
  roles.includes(paragraph.role)

/** The abstract; empty when the draft has none or it is out of scope. */
export function abstractOf(reading: Reading): readonly Paragraph[] {
  const ids = new Set(reading.analysed.document.abstract)
  const listed = reading.paragraphs.filter(
    ({ block, role }) => ids.has(block.id) && role === 'abstract',
  )
  return listed.length > 0 ? listed : reading.paragraphs.filter(hasRole(['abstract']))
}

/** Share of a text without headings that a reader takes for its opening. */
const openingShare = 0.12
const openingParagraphs = 3

/**
 * The introduction: its section where headings tell it, else the part before the first heading that
 * tells something else, else the first eighth of the text (one to three paragraphs).
 */
export function openingOf(reading: Reading): readonly Paragraph[] {
  const told = reading.body.filter(hasRole(['introduction']))
  if (told.length > 0) return told
  if (reading.body.length > 1 && (isAddress(reading.body[0]) || isLine(reading.body[0]))) {
    return openingOf({ ...reading, body: reading.body.slice(1) })
  }
  const background = leadingBackground(reading)
  if (background.length > 0) return background
  const total = wordsIn(reading.body)
  const opening: Paragraph[] = []
  let read = 0
  for (const paragraph of reading.body) {
    if (!['other', 'background'].includes(paragraph.role)) break
    if (
      opening.length > 0 &&
      (read >= total * openingShare || opening.length >= openingParagraphs)
    ) {
      break
    }
    opening.push(paragraph)
    read += paragraph.words
  }
  return [...opening, ...untilOwnPoint(reading, opening.length)]
}

const wordsIn = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { words }) => sum + words, 0)

/** From a larger share on, a first section named "Background" is a chapter on theory. */
const mostBackground = 0.35

/** Journals of medicine name the introduction "Background" and let the methods follow. */
function leadingBackground({ body }: Reading): readonly Paragraph[] {
  const end = body.findIndex(({ role }) => role !== 'background')
  const section = body.slice(0, Math.max(0, end))
  const isIntroduction =
    ['methods', 'results'].includes(body[end]?.role ?? '') &&
    wordsIn(section) <= wordsIn(body) * mostBackground
  return isIntroduction ? section : []
}

/** "1 Utrecht University, The Netherlands 2 ODISSEI: …": lines on the authors that the reader took for text. */
function isAddress(paragraph: Paragraph | undefined): boolean {
  return /^\W*\d?\s?\p{Lu}[^.!?]{0,80}\b(?:University|Universit\p{L}+|Institute|Department|Laborator(?:y|ies)|Faculty|School)\b[^!?]{0,200}$/u.test(
    paragraph?.block.text.slice(0, 280) ?? '',
  )
}

/** Words up to which a paragraph without a full stop is a line on the course, the date or the part, and no prose. */
const longestLine = 8

/** "Monday, 4 May", "English 1101: Composition", "Instructor: Ada Lee": what stands over a text. */
function isLine(paragraph: Paragraph | undefined): boolean {
  const text = paragraph?.block.text.trim() ?? ''
  return !/[.!?…]["”’)\]]*$/u.test(text) && text.split(/\s+/u).length <= longestLine
}

const ownPoint =
  /\b(?:(?:I|we) (?:will |shall |want to )?(?:argue|claim|contend|show|suggest|propose|ask|examine|discuss|explore)|(?:this|the present|my|our) (?:essay|paper|article|chapter|thesis|study|argument))\b/iu

/** An opening without a word on the text itself reaches to the paragraph that has one, if it is near. */
function untilOwnPoint(reading: Reading, from: number): readonly Paragraph[] {
  const head = reading.body.slice(0, from)
  if (from === 0 || head.some(({ block }) => ownPoint.test(block.text))) return []
  const next = reading.body.slice(from, openingParagraphs)
  const at = next.findIndex(
    ({ block, role }) => role === head[0]?.role && ownPoint.test(block.text),
  )
  return next.slice(0, at + 1)
}

const closing = new RegExp(
  String.raw`^(?:${closingWords}|overall|in the end|finally|taken together|in short)\b`,
  'iu',
)

/** Whether the draft has an ending: it is complete, has a conclusion, or its last paragraph says that it closes. */
export function isFinished(reading: Reading): boolean {
  const { stage, genre } = reading.analysed
  if (stage === 'complete') return true
  if (stage !== 'partial' || genre === 'proposal') return false
  const has = (part: Paragraph['role']) => reading.body.some(({ role }) => role === part)
  // A short report ends with its discussion.
  if (has('conclusion') || (has('methods') && has('results') && has('discussion'))) return true
  return closesOutright(reading)
}

/** Whether a reader sees where the text ends: under a heading of its own, or by the words that open its last paragraph. */
export function hasMarkedEnding(reading: Reading): boolean {
  return (
    reading.body.some(({ role }) => role === 'conclusion' || role === 'discussion') ||
    closesOutright(reading)
  )
}

function closesOutright({ analysed, body }: Reading): boolean {
  return (
    closing.test(body.at(-1)?.block.text ?? '') || closesInWords(analysed) || endsAsEssay(analysed)
  )
}

/** The conclusion: its section, else the last two paragraphs of the discussion, else the last paragraph. */
export function endingOf(reading: Reading): readonly Paragraph[] {
  const told = lastRun(reading.body, hasRole(['conclusion']))
  if (told.length > 0) return told
  const discussion = reading.body.filter(hasRole(['discussion']))
  if (discussion.length > 0) return discussion.slice(-2)
  const behind = behindReferences(reading)
  const prose = reading.body.filter(
    ({ role, block }) => role === 'other' && !behind.has(block.id) && !isForm.test(block.text),
  )
  const last = prose.at(-1)
  if (prose.length <= 2 || last === undefined) return []
  // From a page without headings of an ending, a last line may be a rest of anything, a proof or a caption.
  return reading.analysed.document.source === 'pdf' && !isWhole(last)
    ? []
    : prose.slice(looksAhead.test(last.block.text) ? -2 : -1)
}

const closes = hasRole(['conclusion', 'discussion'])

/** The last stretch that concludes: the chapters of a thesis may have conclusions of their own. */
function lastRun(
  body: readonly Paragraph[],
  isTold: (paragraph: Paragraph) => boolean,
): readonly Paragraph[] {
  const end = body.findLastIndex(isTold)
  const before = body.slice(0, end + 1).findLastIndex((paragraph) => !closes(paragraph))
  return body.slice(before + 1, end + 1).filter(isTold)
}

/** A last paragraph that leads over to another chapter: the one before it concludes. */
const looksAhead = /\b(?:next|following|later) (?:chapter|section|part)\b|\bin chapter\s\w+/iu

/** Words from which the last paragraph of a page ends a text. */
const endingWords = 30

function isWhole({ block, words }: Paragraph): boolean {
  return (
    words >= endingWords &&
    /^[\p{Lu}\d“"(]/u.test(block.text) &&
    /[.!?…]["”’)\]\d]*$/u.test(block.text)
  )
}

/** Lines to be filled in, or a word on how the copy was made: printed at the end, and no ending. */
const isForm =
  /_{6,}|\.{12,}|\b(?:scanned|converted to HTML|all rights reserved|reprinted (?:from|with))\b/iu

/** What stands behind the list of references is added to the text and does not end it. */
function behindReferences({ analysed }: Reading): ReadonlySet<string> {
  const { blocks } = analysed.document
  const last = blocks.findLastIndex(({ type }) => type === 'reference')
  return new Set(last < 0 ? [] : blocks.slice(last).map(({ id }) => id))
}

/** Prose with one of these roles, in reading order. */
export function partOf(reading: Reading, ...roles: readonly SectionRole[]): readonly Paragraph[] {
  return reading.body.filter(hasRole(roles))
}

export function sentencesOf(paragraphs: readonly Paragraph[]): readonly Sentence[] {
  return paragraphs.flatMap((paragraph) => [...paragraph.sentences])
}

/** The words of paragraphs, a line each. */
export function textOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map((paragraph) => paragraph.block.text).join('\n')
}
