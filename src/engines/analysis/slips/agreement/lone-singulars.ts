import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { anyIrregularPast } from '../../lexicon/irregular-pasts.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { apart, isOthersWords, ownProse } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import { nounNumber, pluralOf, wordsOfSort } from './noun-number.ts'

/** Words behind which several things are told, and which stand before nothing else. */
const several = 'these|many|few|several|various|numerous|both'
const number = 'two|three|four|five|six|seven|eight|nine|ten'
const isNumeral = new RegExp(`^(?:${number})$`, 'u')
/** What shows that a noun is whole, and no first half of a compound: "these method sections". */
const verbs = 'is|are|was|were|has|have|had|can|may|will'
const behindNoun = `of|in|for|from|with|to|that|which|who|by|at|on|as|when|where|than|after|before|during|between|within|across|did|do|could|would|should|must|might|showed|using|such|${verbs}`
const place = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(${several}|${number}) (\p{Ll}{4,})(?=(?: (?:${behindNoun})(?![\p{L}-]))|[.;:)](?:\s|$))`,
  'giu',
)
/** "Group two of", "phase three in": a number behind a noun is its name. */
const beforeNumber =
  /(?:^|[,;:(] |(?<!\p{L})(?:of|in|the|all|these|those|for|with|by|from|to|and|between|among|into|than|as|were|are|have|has|had|at|on|using|used|made|our|their|its|other|first|last|only) )$/iu
/** "As many", "not both", "the many": what follows is no noun that is counted. */
const beforeSeveral = /(?<!\p{L})(?:as|so|too|how|that|this|the|of these|of those)\s$/iu

/** What is counted by two and three, and is no verb: "the past five year", "into three part". */
const plainCounts =
  'year|month|week|day|hour|second|part|group|kind|type|way|step|person|region|segment|component|factor|compound|strain|variant|dimension|criterion|category|section|chapter|question|participant|student|patient|method|technique|parameter|variable|condition|reading|investigator|author|event|list|aspect|set|cell|state|element|feature|level|phase|stage|example|sample|experiment|algorithm|dataset|image|country|city|company|woman|man|child|book|paper|article|word|sentence|theory|approach|task|item|reason|problem|goal|objective|hypothesis|site|plot|animal|mouse'
const byNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(${number}|several|various|numerous|(?:first|last|past|next) few) (${plainCounts})(?=(?: (?:${behindNoun}|and|are|including|following|while|we|it|they|the|this|these|show)(?!\p{L}))|[.,;:)](?:\s|$)| \[)`,
  'giu',
)
const orders = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(${number}|several|many) (order)(?= of magnitude)`,
  'giu',
)
/** Behind these a number counts: behind a noun it is that noun's name ("the wavenumber six component"). */
const counting =
  /(?:^|[,;:(] |(?<!\p{L})(?:past|over|within|after|about|under|another|every|during|any|around|nearly|approximately|least|most|some|these|those|both|there are|there were|has|have|had) )$/iu

/** Nouns of one thing behind words for several: "these protocol from", "all three group.". */
export function loneSingulars(analysed: AnalysedDocument): readonly Slip[] {
  return textsWith(ownProse(analysed), place, byNumber, orders).flatMap((sentence) => {
    const found = [...sentence.text.matchAll(place)]
      .filter(
        ({ 2: noun = '', index }) =>
          !standsAlone.test(noun) && !bySide.test(sentence.text.slice(0, index)),
      )
      .flatMap((match) => slipAt(analysed, sentence, match))
    const counted = [byNumber, ...(sentence.text.includes('order of mag') ? [orders] : [])]
      .flatMap((form) => [...sentence.text.matchAll(form)])
      .flatMap((match) => countedAt(analysed, sentence, match))
    return apart(found, counted).toSorted((one, other) => one.range.start - other.range.start)
  })
}

function countedAt(
  analysed: AnalysedDocument,
  sentence: Sentence,
  { 0: written, 1: word = '', 2: noun = '', index }: RegExpExecArray,
): readonly Slip[] {
  const start = sentence.start + index
  const range = { block: sentence.block, start, end: start + written.length }
  const before = sentence.text.slice(0, index)
  const isNumber = isNumeral.test(word.toLowerCase())
  // "A three factor, repeated count": what is named by a number.
  const isNamed = isNumber && /(?<!\p{L})an? $/iu.test(before)
  const isCounted =
    !isNumber ||
    noun === 'order' ||
    counting.test(before) ||
    beforeNumber.test(before) ||
    isCountedHere(sentence.text, index)
  // "Various cell and receptor interactions": the noun that is counted comes last.
  const isFirstHalf = /^ and (?:[\p{Ll}-]+ )?\p{Ll}+s(?!\p{L})/u.test(
    sentence.text.slice(index + written.length),
  )
  if (!isCounted || isNamed || isFirstHalf || isOthersWords(analysed, sentence, range)) return []
  return [{ written, right: `${word} ${pluralOf(noun)}`, range }]
}

/** Behind a verb, an adjective or a joint a number counts; behind a noun it is that noun's name. */
function isCountedHere(text: string, index: number): boolean {
  const words = readWords(text)
  const at = words.findIndex(({ start }) => start === index)
  return ['VB', 'VBD', 'VBZ', 'VBP', 'VBN', 'VBG', 'IN', 'TO', 'DT', 'JJ', 'CC'].includes(
    words[at - 1]?.class ?? 'NN',
  )
}

/** "These account for", "both arose from": what several things do; and substances take their number from no list. */
function mayBeElse(noun: string): boolean {
  const isVerb =
    agreeingVerbs.has(noun) || bothSorts.has(noun) || isListed(`${noun.replace(/e$/u, '')}ed`)
  return (
    isVerb ||
    isNumeral.test(noun) ||
    noun === 'there' ||
    !(isListed(pluralOf(noun)) || ofOneThing.test(noun))
  )
}

/** "These contrast with": what several things do to each other is written like its noun. */
const bothSorts = new Set(
  'contrast conflict overlap clash rhyme cluster alternate border peak average'.split(' '),
)

const isBeforeVerb = new RegExp(String.raw`^ (?:${verbs})(?!\p{L})`, 'u')
/** Several in sense, and one of them in form: "both group was". */
const ofMany = new Set(
  'group sample pair team party family class community sort kind type set'.split(' '),
)

/** Before a verb of its own no word that is counted is a verb itself: "these increase was". */
function isNoun(noun: string): boolean {
  return (
    ofMany.has(noun) ||
    (noun !== 'there' &&
      !isNumeral.test(noun) &&
      nounNumber(noun) === 'one' &&
      isListed(pluralOf(noun)))
  )
}

/** Behind a preposition stands a noun phrase, and no clause whose verb the word could be. */
const behindPreposition =
  /(?<!\p{L})(?:in|of|with|for|from|across|between|among|through|during|within|by|at|under|over|using|into) $/iu

const ofSome =
  /(?<!\p{L})(?:all|any|both|each|either|few|five|four|many|most|neither|none|one|several|six|some|three|two|what|which) of $/iu
const toMany = /(?<!\p{L})(?:many|one)[ -]to[ -]many$/iu
const ofSort = new RegExp(`^(?:${wordsOfSort}|exclusive) to `, 'u')
const ofOneThing = /(?:tion|ment|ity|ness|ism)$/u
/** "Several thousand", "those outside of the group", "both of these admit of more": no noun that is counted. */
const standsAlone =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|billion|trillion|dozen|outside|inside|admit|allow|permit|dispose|approve|conceive|consist)$/u

/** "A three by three matrix" is one table. */
const bySide = new RegExp(String.raw`(?<!\p{L})(?:\d+|${number}) (?:by|x|×) $`, 'iu')

/** "Two of these overlap with it", "many to many relation", "nine specific to it": a verb, a name, and a word for a sort. */
function isNoCount(before: string, word: string, behind: string): boolean {
  return ofSome.test(before) || toMany.test(before + word) || ofSort.test(behind)
}

/** "They were both negative": the word tells of the subject. */
const isOfSubject = (word: string, before: string): boolean =>
  /^both$/iu.test(word) &&
  /(?<!\p{L})(?:is|are|was|were|be|been|being|remain|remained) $/u.test(before)

/** "Many spoke of it": what they did. */
const past = new RegExp(`^(?:${anyIrregularPast})$`, 'u')

interface Around {
  readonly before: string
  readonly rest: string
}

function isNoNoun(word: string, noun: string, { before, rest }: Around): boolean {
  // "The six standard of living measures": what is counted comes last.
  const isNamedBy =
    /^(?:standard|quality|cost|state|point|end|rate|proof)$/u.test(noun) &&
    /^ of \p{Ll}+ (?:\p{Ll}+ )?\p{Ll}+s(?!\p{L})/u.test(rest)
  return isNamedBy || isOfPair(word, rest) || isOfSubject(word, before) || past.test(noun)
}

/** "Both region of the catch and season": another thing of the pair may follow. */
function isOfPair(word: string, rest: string): boolean {
  return /^both$/iu.test(word) && !/^[.;)]/u.test(rest) && !isBeforeVerb.test(rest)
}

function slipAt(
  analysed: AnalysedDocument,
  sentence: Sentence,
  { 0: written, 1: word = '', 2: noun = '', index }: RegExpExecArray,
): readonly Slip[] {
  const before = sentence.text.slice(0, index)
  const isNumber = !new RegExp(String.raw`^(?:${several})$`, 'iu').test(word)
  const rest = sentence.text.slice(index + written.length)
  if (isNoNoun(word, noun, { before, rest })) return []
  // "Two group of nets": no verb that is a noun as well has "of" behind it.
  const isBeforeOf =
    / of /u.test(rest.slice(0, 4)) &&
    (ofMany.has(noun) || (nounNumber(noun) === 'one' && isListed(pluralOf(noun))))
  const isInPhrase =
    !isNumber && behindPreposition.test(before) && noun !== 'there' && nounNumber(noun) === 'one'
  if (
    !(isBeforeVerb.test(rest) ? isNoun(noun) : nounNumber(noun) === 'one' && !mayBeElse(noun)) &&
    !isInPhrase &&
    !isBeforeOf
  )
    return []
  const isCounted = isNumber ? beforeNumber.test(before) : !beforeSeveral.test(before)
  if (!isCounted || isNoCount(before, word, `${noun}${rest}`)) return []
  const start = sentence.start + index
  const range = { block: sentence.block, start, end: start + written.length }
  if (isOthersWords(analysed, sentence, range)) return []
  return [{ written, right: `${word} ${pluralOf(noun)}`, range }]
}
