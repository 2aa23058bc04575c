import type { Block } from '../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { textsWith } from '../matching/texts-with.ts'
import { mayHoldOpenPlaces, openPlaces } from '../open-places.ts'
import { rememberedFor } from '../remembered.ts'

/** Words by which a part is written, and no mere heading or a line on what will come. */
const leastPart = 15
/** Sentences at the head and at the end in which a text speaks of itself. */
const atHead = 25
const atEnd = 12

/** Words that open an ending and hardly anything else. */
export const closingWords =
  'in conclusion|to conclude|in summary|to sum up|in sum|all in all|to summari[sz]e'
/** "Overall" and "finally" open the last paragraph of any section as well. */
const closing = new RegExp(
  String.raw`^(?:${closingWords}|in closing)\b|^(?:i|we|this (?:essay|chapter|article)) (?:have|has) (?:thus |now |also |therefore )?(?:shown|argued|demonstrated|tried to show) that\b`,
  'iu',
)

/**
 * Why a text cannot be taken as finished, as a sentence; `null` where it can. What stands last in a draft that breaks
 * off is no ending, and what it lacks may be still to come.
 */
export function unfinished(analysed: AnalysedDocument): string | null {
  const why = leftOpen(analysed)
  if (why !== null) return why
  return endsOutright(analysed) ? null : 'Nothing marks the end of the text.'
}

/**
 * Why a text is still being written, as a sentence; `null` where all of it is written out. What it lacks its writer
 * knows, and open places and empty parts are told by the checks that look for them, once.
 */
export function leftOpen(analysed: AnalysedDocument): string | null {
  const { document, stage } = analysed
  if (stage === 'outline' || stage === 'notes') return 'The text is still in points and notes.'
  const isOpen = mayHoldOpenPlaces(document).some(({ text }) =>
    openPlaces.some((pattern) => text.search(pattern) >= 0),
  )
  // A source file without its list prints every callout as an open place.
  if (isOpen && !(document.source === 'markup' && document.references.length === 0))
    return 'Places in the text are still open.'
  if (isTemplate(document.blocks)) return 'The file is a template with its instructions.'
  if (ordersItself(analysed))
    return 'The text tells what is to be written, or asks its reader for answers.'
  return holdsEmptyPart(analysed) ? 'A part of the text has a heading and nothing below it.' : null
}

/** "Describe how the sample was drawn.": a plan of a text, or a sheet that somebody else is to fill. */
const orders =
  /^\W*(?:describe|discuss|mention|summari[sz]e|conclude (?:by|with)|talk about|elaborate on|state|explain|introduce|outline|list|include|add|restate|remind|justify) (?:\p{L}+ly )?(?:an?|the|your|our|how|why|what|that|which|whether|any|all|some|more|by|here|this|these|about|briefly)\b/iu
const fewestOrders = 3

function ordersItself({ sentences }: AnalysedDocument): boolean {
  return sentences.filter(({ text }) => orders.test(text)).length >= fewestOrders
}

const instructs =
  /\bthis (?:\p{L}+ ){0,3}template\b|\b(?:guide to using|using|use of) (?:this|the) (?:\p{L}+ ){0,2}template\b|^please (?:provide|include|start|note|use|insert|type|replace|refer)\b|^(?:note: )?please start your\b|\bauthors (?:must|should|are (?:asked|required|encouraged) to) (?:submit|provide|use|include)\b|^(?:insert|type|enter|write) (?:your|the) (?:title|abstract|text|introduction|keywords|name)\b/iu
const fewestInstructions = 3

/** The frame of a journal or a course whose own words still stand in it. */
export const isTemplate = rememberedFor(
  (blocks: readonly Block[]): boolean =>
    textsWith(blocks, instructs).filter(
      ({ type, text }) => type !== 'reference' && instructs.test(text),
    ).length >= fewestInstructions,
)

function endsOutright(analysed: AnalysedDocument): boolean {
  const ending = analysed.sentences.filter(
    ({ role }) => role === 'conclusion' || role === 'discussion',
  )
  return wordsOf(ending) >= leastPart || closesInWords(analysed) || endsAsEssay(analysed)
}

/** Words from which an essay with a title and a list of sources is one that is handed in. */
const essayWords = 350
/** "The case for the toll, then, rests on …", "Ultimately": words that close where nothing but the list follows. */
const closingOfEssay =
  /^(?:overall|finally|ultimately|on balance|in the end|in short|taken together|all told|for (?:all )?these reasons)\b|^[^.!?]{3,80}(?:, (?:then|in short|in the end),| (?:is|are) therefore|,? therefore,) /iu

/** An essay whose last paragraph closes in words and stands right before the list of its sources. */
export function endsAsEssay({ block, genre, role, sentences, words }: AnalysedDocument): boolean {
  const last = sentences.findLast((sentence) => block.get(sentence.block)?.type === 'paragraph')
  return (
    last !== undefined &&
    genre === 'essay' &&
    words >= essayWords &&
    [...role.values()].includes('references') &&
    closingOfEssay.test(block.get(last.block)?.text ?? '')
  )
}

/** "To conclude" opens the last paragraph, or a sentence of it. */
export function closesInWords({ block, sentences }: AnalysedDocument): boolean {
  const last = sentences.findLast((sentence) => block.get(sentence.block)?.type === 'paragraph')
  return sentences.some(
    (sentence) => sentence.block === last?.block && closing.test(sentence.text.trim()),
  )
}

const mainParts: ReadonlySet<string> = new Set([
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
])

/** A main part whose heading, and no heading below it, has text. */
function holdsEmptyPart({ sections, sentences }: AnalysedDocument): boolean {
  return sections.some(
    ({ heading, blocks, role }) =>
      heading !== null &&
      mainParts.has(role) &&
      blocks.length === 1 &&
      sentences.every((sentence) => sentence.role !== role),
  )
}

const work = 'paper|article|study|essay|thesis|dissertation|report|review|survey|project|manuscript'
const namesItself = new RegExp(
  String.raw`\b(?:(?:in )?(?:this|the present|the current|my|our) (?:\p{L}+[ -]){0,2}(?:${work})\b|I (?:will |shall |want to |aim to )?(?:argue|discuss|examine|show|claim|contend)\b)`,
  'iu',
)

/**
 * Why a text owes no purpose, question or claim that a sentence states; `null` where its own form asks for one: it has
 * an abstract, or an introduction and an ending under headings, or it speaks of itself as a work, or closes in words of
 * closing. Stories, letters, comments on a figure and essays that let the reader find the point have none of these.
 */
export function formless(analysed: AnalysedDocument): string | null {
  const { sentences } = analysed
  const roles = new Set(sentences.map(({ role }) => role))
  const isFramed = roles.has('introduction') && (roles.has('conclusion') || roles.has('discussion'))
  const isOwn =
    closesInWords(analysed) ||
    endsAsEssay(analysed) ||
    edges(sentences).some(({ text }) => namesItself.test(text))
  return hasAbstract(analysed) || isFramed || isOwn
    ? null
    : 'The text has neither an abstract nor an introduction and an ending under headings.'
}

function hasAbstract({ document, sentences }: AnalysedDocument): boolean {
  return document.abstract.length > 0 || sentences.some(({ role }) => role === 'abstract')
}

/** Published papers have three times as many sources; a thesis is longer, and each has its own order of parts. */
const paper = { fewestHeadings: 3, fewestSources: 8, mostWords: 10_000 }

/**
 * Why nobody has agreed on what a text must hold and where; `null` of a paper with an abstract, parts under headings and
 * sources, of a short study with all parts of one, and of an essay that has the form of a work. Other reports of a
 * course, plans, posts and theses have orders of their own: what was said to be missing or out of place in them was
 * there in other words more often than not.
 */
export function unsettledForm(analysed: AnalysedDocument): string | null {
  const { document, genre, words } = analysed
  if (genre === 'essay' || genre === 'unknown') return formless(analysed)
  if (hasAbstract(analysed) && reportsWholeStudy(analysed)) return null
  const headings = document.blocks.filter(({ type }) => type === 'heading').length
  const sources = Math.max(document.references.length, document.citations.length)
  return hasAbstract(analysed) &&
    headings >= paper.fewestHeadings &&
    sources >= paper.fewestSources &&
    words <= paper.mostWords
    ? null
    : 'The text is neither a paper with its abstract, parts and sources nor an essay.'
}

/** Published papers run to this length; what is longer is a thesis or a book. */
const longestPaper = 20_000

/**
 * Why a text is no paper, whose numbers, tenses and parts keep to the one study that it reports; `null` of one. Theses,
 * essays and reports of a course tell of several samples, tables and times, and what looks at odds in them mostly is not.
 */
export function noPaper(analysed: AnalysedDocument): string | null {
  const { document, genre, words } = analysed
  const headings = document.blocks.filter(({ type }) => type === 'heading').length
  const sources = Math.max(document.references.length, document.citations.length)
  const isFramed =
    hasAbstract(analysed) &&
    headings >= paper.fewestHeadings &&
    sources >= paper.fewestSources &&
    words <= longestPaper
  return isFramed && genre !== 'essay' && genre !== 'thesis'
    ? null
    : 'The text is not a paper with its abstract, parts and sources.'
}

/** Words from which a text is more than a piece of a work, whose form cannot be seen. */
const leastWhole = 800

/** Why numbers and times at two places may be those of two things; `null` of a paper on one study, and of a short piece. */
export const manyStudies = (analysed: AnalysedDocument): string | null =>
  analysed.words < leastWhole ? null : noPaper(analysed)

const partsOfStudy = ['introduction', 'methods', 'results', 'discussion'] as const

/** A short study with all parts of one (IMRaD), however few sources it has. */
function reportsWholeStudy({ sentences, words }: AnalysedDocument): boolean {
  const roles = new Set(sentences.map(({ role }) => role))
  return partsOfStudy.every((part) => roles.has(part)) && words <= paper.mostWords
}

const essayNamed =
  /\b(?:this|the present|my|our) (?:\p{L}+[ -]){0,2}essay\b|\b(?:this|the present|my) (?:chapter|article|paper|section) (?:argues?|contends?|maintains?) that\b|\bI (?:will |shall |want to |aim to )?(?:argue|discuss|contend|claim)\b/iu
const reports: ReadonlySet<string> = new Set(['abstract', 'methods', 'results'])

/**
 * Why a text is not surely an argument; `null` where it calls itself an essay, or says that it will argue or discuss,
 * or urges something at its head and at its end, and has no part of a study. What is built, proved, measured or told is not held against a claim.
 */
export function doubtfulEssay({ document, genre, sentences }: AnalysedDocument): string | null {
  const isStudy =
    !['essay', 'unknown'].includes(genre) || sentences.some(({ role }) => reports.has(role))
  if (isStudy) return 'The text is a study or a report, and not surely an argument.'
  return /\bessay\b/iu.test(document.title) ||
    edges(sentences).some(({ text }) => essayNamed.test(text)) ||
    (genre === 'essay' && urgesAtBothEnds(sentences))
    ? null
    : 'The text does not say that it is an essay.'
}

/** What ought to be: those who report and those who tell do not urge, least of all twice. */
const urges = /\b(?:should|must|ought to|has to|have to|cannot afford|it is time|needs? to)\b/iu

function urgesAtBothEnds(sentences: readonly Sentence[]): boolean {
  const urge = (some: readonly Sentence[]) => some.some(({ text }) => urges.test(text))
  return (
    sentences.length > atHead + atEnd &&
    urge(sentences.slice(0, atHead)) &&
    urge(sentences.slice(-atEnd))
  )
}

function edges(sentences: readonly Sentence[]): readonly Sentence[] {
  return [...sentences.slice(0, atHead), ...sentences.slice(-atEnd)]
}

function wordsOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0)
}
