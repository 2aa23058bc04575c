import type { Block } from '../../documents/document.ts'
import type { Sentence } from '../analysed-document.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'

/** A sentence that leans on one which should stand before it. */
export interface LooseOpening {
  readonly sentence: Sentence
  /** Its words that point back. */
  readonly lean: string
  /** The sentence that should come first, where the text has it. */
  readonly later: Sentence | null
}

/** Words that go on with something; "in contrast to the old ones" brings what it goes on from. */
const leans =
  /^(?:(?:However|Moreover|Furthermore|Therefore|Hence|Consequently|Nevertheless|Nonetheless|Accordingly|Conversely|In contrast|By contrast|On the other hand|For (?:these|this) reasons?|For instance|In turn|Second(?:ly)?|Third(?:ly)?),|(?:None|Neither|Both) of (?:it|them|these|those)\b|They\b|This (?:will|would|in turn|also)\b)/u
const leastSentences = 3

/**
 * Paragraphs right below a heading whose first sentence goes on with what nothing before it has said. Below a heading a
 * reader starts anew; anywhere else the paragraph before may be meant. Pure.
 */
export function looseOpenings({ analysed, body }: Reading): readonly LooseOpening[] {
  const { blocks } = analysed.document
  const headed = new Set(
    blocks.filter((_, at) => blocks[at - 1]?.type === 'heading').map(({ id }) => id),
  )
  return body.flatMap(({ block, sentences }) => {
    const [first] = sentences
    if (first === undefined || !headed.has(block.id) || sentences.length < leastSentences) return []
    const lean = leans.exec(block.text)?.[0]
    return lean === undefined || block.type !== 'paragraph' || hasSibling(blocks, block)
      ? []
      : [{ sentence: first, lean: lean.replace(/,$/u, ''), later: null }]
  })
}

/**
 * "Early buyers. …" and then "Late buyers. In contrast, …": headings that run into their paragraphs, or name two of a
 * kind, part what goes on, and the part before is meant.
 */
function hasSibling(blocks: readonly Block[], { id }: Block): boolean {
  const at = blocks.findIndex((block) => block.id === id)
  const above = blocks[at - 1]
  const before = blocks.slice(0, Math.max(0, at - 1)).findLast(({ type }) => type === 'heading')
  if (above === undefined || before === undefined || above.level !== before.level) return false
  const runsIn = ({ text }: Block) => /[.:]$/u.test(text.trim())
  const others = wordsOf(before)
  return (runsIn(above) && runsIn(before)) || wordsOf(above).some((word) => others.includes(word))
}

function wordsOf({ text }: Block): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
}

const firstly = /^\W*First(?:ly)?,/u
const afterFirst = /^\W*(?:Second|Third|Fourth)(?:ly)?,/u

/** "Second, …" in a paragraph whose "First, …" comes after it. Pure. */
export function countedBackwards({ body }: Reading): readonly LooseOpening[] {
  return body.flatMap(({ sentences }) => {
    const begin = sentences.findIndex(({ text }) => firstly.test(text))
    const ahead = sentences.findIndex(({ text }) => afterFirst.test(text))
    const sentence = sentences[ahead]
    const later = sentences[begin]
    if (sentence === undefined || later === undefined || begin < ahead) return []
    // "Second, … First, … Second, …": a list within a list.
    if (sentences.slice(begin).some(({ text }) => afterFirst.exec(text)?.[0] === lean(sentence)))
      return []
    return [{ sentence, lean: lean(sentence).replace(/\W+/gu, ''), later }]
  })
}

function lean({ text }: Sentence): string {
  return afterFirst.exec(text)?.[0] ?? ''
}

/** Paragraphs of an argument that are held to their first sentence, and how many of them bring sources. */
const leastHeld = 5
const leastWords = 60
const citing = 0.6
const sourced = /\([^()]*\b(?:1[89]|20)\d\d[a-z]?\)/u
const behindStatement = /\(\p{Lu}[^()]*\b(?:1[89]|20)\d\d[a-z]?\)/u

/**
 * The one paragraph of an essay that opens on a source where all others open on a point of their own: its first
 * sentence may have been lost or have moved. Pure.
 */
export function pointlessOpening(reading: Reading): LooseOpening | null {
  if (reading.analysed.genre !== 'essay') return null
  const held = reading.body
    .slice(1, -1)
    .filter(({ words, sentences }) => words >= leastWords && sentences.length >= leastSentences)
  const brings = held.filter(({ block }) => sourced.test(block.text))
  if (held.length < leastHeld || brings.length < held.length * citing) return null
  const opens = held.filter(opensOnSource)
  const sentence = opens.length === 1 ? opens[0]?.sentences[0] : undefined
  return sentence === undefined ? null : { sentence, lean: '', later: null }
}

/** "(Lucas, 2019)" behind a statement; whom a sentence names itself, its paragraph may well be about. */
function opensOnSource({ sentences }: Paragraph): boolean {
  const text = sentences[0]?.text ?? ''
  return behindStatement.test(text) && reports.test(text) && !tellsCase.test(text)
}

/** What a source found; a fact of the matter may open its paragraph with its source beside it. */
const reports =
  /\b(?:shows?|showed|shown|finds?|found|reports?|reported|suggests?|suggested|reveals?|revealed|indicates?|indicated|estimates?|estimated|counted|measured|observed|concludes?|concluded)\b/iu

/** "In 2018, the town laid a toll on carts (Alder, 2019)": what happened in the case that the essay is about. */
const tellsCase =
  /^\W*(?:(?:in|on|by|since|from|until|during|between|after|before) (?:\p{L}+ ){0,3}(?:1[5-9]|20)\d\d\b|(?:in|on) (?:the )?(?:early |late |mid-)?(?:\d{4}s|\p{Lu}\p{Ll}+ (?:1[5-9]|20)\d\d))/iu
