import type { Document } from '../../documents/document.ts'
import type { Sentence } from '../analysed-document.ts'
import { contentRoots } from '../claims/content-words.ts'
import { citationIndex, citationsWithin } from '../readability/citations.ts'
import type { CitationIndex } from '../readability/citations.ts'
import { rememberedFor } from '../remembered.ts'
import {
  carriesOn,
  countsOn,
  givesCase,
  isAside,
  opensAlike,
  sharesOf,
  tellsOfWork,
} from './carrying-on.ts'
import { namesSourceOf } from './source-forms.ts'

/**
 * Where a reader finds the source of a sentence:
 * `here`, in its own words, in whatever form; `before`, where it carries on with what has one; `behind`, where what
 * carries on with it has one; `around`, where its paragraph or part goes through one work, or names its only source at
 * the end; `beside`, in a neighbour that speaks of something else and may be meant all the same.
 */
export type SourcePlace = 'here' | 'before' | 'behind' | 'around' | 'beside'

/** Sentences of a text with what is known of their sources. */
export interface Sources {
  readonly sentences: readonly Sentence[]
  readonly citations: CitationIndex
  /** Whether the sentence names a source itself. */
  readonly names: (sentence: Sentence | undefined) => boolean
  /** Whether nearly every other sentence of its paragraph names its own source: then a neighbour's covers no other. */
  readonly citesEach: (sentence: Sentence) => boolean
  /** Where the source of a sentence stands, or null where nobody is named for it. */
  readonly placeOf: (sentence: Sentence) => SourcePlace | null
}

/** The sentences must be those of whole paragraphs of the document, in reading order. */
export function sourcesAmong(document: Document, sentences: readonly Sentence[]): Sources {
  const known = kept.get(sentences)
  if (known !== undefined) return known
  const made = sourcesIn(document, sentences)
  kept.set(sentences, made)
  return made
}

const kept = new WeakMap<readonly Sentence[], Sources>()

function sourcesIn(document: Document, sentences: readonly Sentence[]): Sources {
  const citations = citationIndex(document)
  const inForm = namesSourceOf(document)
  const at = new Map(sentences.map((sentence, index) => [sentence, index]))
  const texts = new Map(document.blocks.map(({ id, text }) => [id, text]))
  const isNamed = rememberedFor(
    (sentence: Sentence) =>
      citationsWithin(citations, { ...sentence, end: sentence.end + behindStop }).length > 0 ||
      inForm(sentence.text) ||
      isMarkedBehind(texts.get(sentence.block) ?? '', sentence),
  )
  const text: Among = {
    document,
    sentences,
    paragraphs: Map.groupBy(sentences, ({ block }) => block),
    headed: blocksHeadedBySource(document, citations),
    citations,
    names: (sentence) => sentence !== undefined && isNamed(sentence),
    citesEach: (sentence) => citesEach(text, sentence),
  }
  return {
    ...text,
    placeOf: (sentence) => {
      const index = at.get(sentence)
      return index === undefined ? null : placeIn(text, index)
    },
  }
}

/** Characters behind the stop of a sentence in which a mark is still its own. */
const behindStop = 3

/** "… of the heart. ¹⁵": a raised number that was typed behind the stop, with a space or without. */
function isMarkedBehind(text: string, { end }: Sentence): boolean {
  return /^\s?[¹²³⁴-⁹]/u.test(text.slice(end, end + behindStop))
}

interface Among extends Omit<Sources, 'placeOf'> {
  readonly document: Document
  readonly paragraphs: ReadonlyMap<string, readonly Sentence[]>
  /** Blocks under a heading that names a work. */
  readonly headed: ReadonlySet<string>
}

function placeIn(text: Among, index: number): SourcePlace | null {
  const here = text.sentences[index]
  if (here === undefined) return null
  if (text.names(here)) return 'here'
  if (isToldOn(text, index) || isLedIn(text, here)) return 'before'
  if (isBorneOut(text, index)) return 'behind'
  if (isOfOneWork(text, here) || isClosedBySource(text, here) || text.headed.has(here.block))
    return 'around'
  return isBeside(text, index) ? 'beside' : null
}

/** Sentences over which a source is carried on; behind one, the last of them only through cases or from an opening. */
const longestRun = 3
/** Roots in common from which two sentences speak of one thing, the source before or behind. */
const sharedBefore = 3
const sharedBehind = 2

/** "Lee et al. tried five ways. Among these ways, one held. It was the last": what carries on carries its source on. */
function isToldOn(text: Among, index: number): boolean {
  for (let step = 1; step <= longestRun; step += 1) {
    const here = text.sentences[index - step + 1]
    const before = text.sentences[index - step]
    if (here === undefined || before?.role !== here.role) break
    const isOfIt =
      step === 1 && before.block === here.block && sharesOf(before.text, here.text) >= sharedBefore
    const isOn = carriesOn(here.text) || isToldOfWork(before, here)
    if (!isOfIt && !isOn && !countsOn(before.text, here.text)) break
    if (text.names(before)) return true
  }
  return sumsUp(text, index) || takesUp(text, index)
}

/** "Lee (2004) asked 40 farms. The report puts the loss at a third.": in one paragraph the work is still the one named. */
const isToldOfWork = (before: Sentence, here: Sentence): boolean =>
  before.block === here.block && tellsOfWork(here.text)

/** "By the last count of boats (2016):" a line that ends so leads in to what stands below it, item by item. */
function isLedIn(text: Among, here: Sentence): boolean {
  const { blocks } = text.document
  const at = blocks.findIndex(({ id }) => id === here.block)
  const lead = blocks
    .slice(Math.max(0, at - mostItems), Math.max(0, at))
    .findLast(({ type }) => type !== 'list-item')
  return (
    lead !== undefined &&
    /:\s*$/u.test(lead.text) &&
    (text.paragraphs.get(lead.id) ?? []).slice(-1).some(text.names)
  )
}

const mostItems = 8

const summing =
  /^(?:as (?!(?:one|an?|another|some|the)\b)|so|thus|therefore|hence|overall|in sum(?:mary)?|in short|to sum|to summari[sz]e|taken together|together|all in all)\b/iu
/** Works named before it in its paragraph from which a sentence that sums up means them. */
const summedUp = 2

/** "As many studies have found this …": the works stand in the sentences before. */
function sumsUp(text: Among, index: number): boolean {
  const here = text.sentences[index]
  return (
    here !== undefined &&
    summing.test(here.text) &&
    ownParagraph(text, here).filter((one) => one.index < here.index && text.names(one)).length >=
      summedUp
  )
}

/** What a sentence is on stands before its verb. */
const subject = /^(?:[^\s,;:]+ ){2,6}(?=(?:is|are|was|were|has|have|had)\b)/u

/** "Win rate [4] and sack rate [5] are newer. … Win rate is …": what has its source is told on, wherever it comes up. */
function takesUp(text: Among, index: number): boolean {
  const here = text.sentences[index]
  const head = contentRoots(subject.exec(here?.text ?? '')?.[0] ?? '')
  if (here === undefined || head.size < 2) return false
  return ownParagraph(text, here).some((before) => {
    if (before.index >= here.index || !text.names(before)) return false
    const told = contentRoots(before.text)
    return [...head].every((root) => told.has(root))
  })
}

/** "Researchers hold that bread rises. This effect is called proving (Lee, 2019)": the source is for both. */
function isBorneOut(text: Among, index: number): boolean {
  const here = text.sentences[index]
  if (here === undefined) return false
  const isOpening = text.sentences[index - 1]?.block !== here.block
  let isRun = true
  let isCase = false
  for (const [step, next] of text.sentences.slice(index + 1, index + 1 + longestRun).entries()) {
    if (next.block !== here.block || (step === longestRun - 1 && !isCase && !isOpening)) break
    isCase ||= givesCase(next.text)
    const isOn = !text.citesEach(here) && (carriesOn(next.text) || isCase)
    const isOfIt =
      sharesOf(next.text, here.text) >= sharedBehind || opensAlike(here.text, next.text)
    isRun &&= isOn || isOfIt
    if ((isRun || (isOpening && isOfIt)) && text.names(next)) return true
    if (!isRun && !isOpening) break
  }
  return false
}

/** Sentences beside one, and the share of them with a source, from which each is expected to have its own. */
const enoughBeside = 3
const nearlyAll = 0.75

function citesEach(text: Among, here: Sentence): boolean {
  const others = ownParagraph(text, here).filter((one) => one !== here)
  const named = others.filter((one) => text.names(one))
  return others.length >= enoughBeside && named.length / others.length >= nearlyAll
}

function ownParagraph({ paragraphs }: Among, { block }: Sentence): readonly Sentence[] {
  return paragraphs.get(block) ?? []
}

/** The one source of a paragraph, at its end, is that of what it tells of the same thing. */
function isClosedBySource(text: Among, here: Sentence): boolean {
  const own = ownParagraph(text, here)
  if (calloutBehind.test(own.at(-1)?.text ?? '')) return true
  const named = own.filter((one) => text.names(one))
  const [only] = named
  if (named.length !== 1 || only === undefined || only !== own.at(-1)) return false
  return (
    calloutAlone.test(only.text) ||
    sharesOf(only.text, here.text) > 0 ||
    shortFormsIn(only.text).some((name) => shortFormsIn(here.text).includes(name))
  )
}

/** "DM", "LSTM": short forms name a thing as words do. */
const shortFormsIn = (text: string): readonly string[] => text.match(/\b\p{Lu}{2,}\b/gu) ?? []

/** "… than the other system. (Lee, 2004)": a callout behind the last stop is for the whole paragraph. */
const calloutAlone = /^\s*[([][^()[\]]+[)\]]\s*\.?\s*$|\.\s\([^()]+\)\.?\s*$/u

/** "… were faster. [82]": so it is in numbers as well, whoever else is named before it. */
const calloutBehind = /(?:^|\p{L}[.!?]["”’)]?\s)\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]\.?\s*$/u

/** Characters within which a paragraph that tells of one work has named it. */
const opening = 40

/**
 * "Lee (2004) compared … Their model has …": a paragraph whose first sentence names the one work that all of it names,
 * and one without callouts under a heading below which the first sentence names the only work.
 */
function isOfOneWork(text: Among, here: Sentence): boolean {
  const own = calledIn(text, here.block)
  const [first] = own
  if (first !== undefined) {
    const isTold = own.length > 1 || first.start < opening
    return isTold && first.start < here.start && openOnOneWork(text, [here.block])
  }
  const { blocks } = text.document
  const at = blocks.findIndex(({ id }) => id === here.block)
  const heading = blocks.findLastIndex(({ type }, index) => index < at && type === 'heading')
  return openOnOneWork(
    text,
    blocks.slice(heading + 1, at).map(({ id }) => id),
  )
}

/** "Lee’s model (2004)" as a heading: what stands below it is told from that work. */
function blocksHeadedBySource({ blocks }: Document, citations: CitationIndex): ReadonlySet<string> {
  let isHeaded = false
  return new Set(
    blocks.flatMap(({ id, type, text }) => {
      if (type === 'heading')
        isHeaded = (citations.get(id) ?? []).length > 0 || /\(\d{4}[a-z]?\)/u.test(text)
      return isHeaded ? [id] : []
    }),
  )
}

interface Called {
  readonly start: number
  readonly work: string
}

function calledIn({ document, citations }: Among, block: string): readonly Called[] {
  const text = document.blocks.find(({ id }) => id === block)?.text ?? ''
  return (citations.get(block) ?? []).map(({ start, end }) => ({
    start,
    work: text.slice(start, end).replaceAll(/[^\p{L}\d]|\band\b|\bet al\b/gu, ''),
  }))
}

function openOnOneWork(text: Among, blocks: readonly string[]): boolean {
  const [first = ''] = blocks
  const opened = text.paragraphs.get(first)?.[0]
  const works = new Set(blocks.flatMap((block) => calledIn(text, block)).map(({ work }) => work))
  const isOpen = calledIn(text, first).some(({ start }) => start < (opened?.end ?? 0))
  return isOpen && works.size === 1
}

function isBeside(text: Among, index: number): boolean {
  const here = text.sentences[index]
  const [before, next] = [text.sentences[index - 1], text.sentences[index + 1]]
  return (
    (next?.block === here?.block && text.names(next)) ||
    (before?.block === here?.block && isAside(here?.text ?? '') && text.names(before))
  )
}
