import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { nounNumber } from '../agreement/noun-number.ts'

/** One word of a sentence, in small letters unless it is a name in letters of both sizes; offsets in the text. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The marks behind it. */
  readonly mark: string
}

/** Words from a first to a last one. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const pronouns = wordSet('we they it he she i I there')
const pointers = wordSet('this these those')
export const openers = wordSet(
  'the a an this these those our their its his her my each every all both most some many several no another one two three four five such',
)
export const auxiliaries = wordSet(
  'is are was were has have had can could may might will would should must does do did cannot',
)
export const joints = wordSet(
  'of in on at for from with between among by within across during under over through to into per',
)
export const opensObject = wordSet('the a an this these that our their its no')
export const adverb =
  /^(?:also|often|always|never|still|then|thus|therefore|now|even|already|not|all|both|only|just|\p{Ll}{3,}ly)$/u
/** What opens a phrase, and never stands within one. */
const article = /^(?:the|an?|this|these|those|our|their|its|his|her|my|each|every)$/u
const phraseWord = /^(?:\p{L}[\p{L}\p{N}]*(?:[-–/+][\p{L}\p{N}]+)*|\d[\d.,]*%?)$/u
export const outsidePhrase = wordSet(
  'and or nor but if as than that which who whom whose what when where why how not be been being to i I we you he she it they me us him them there here either neither also only just so too very then thus upon before after until since because though although while out up off down without like unlike except versus alongside behind around beneath inside outside near onto himself itself themselves is are was were has have had can could may might will would should must does do did cannot',
)
const participle =
  /^(?:\p{Ll}{2,}ed|used|taken|given|made|found|shown|drawn|held|seen|known|chosen|written|built|grown)$/u
const past =
  /^(?:found|saw|made|took|gave|ran|chose|held|kept|went|came|got|began|became|fell|rose|grew|led|wrote|\p{Ll}{3,}ed)$/u
const longestPhrase = 7
const longestSubject = 16
/** A noun phrase and what hangs on it by prepositions. */
const mostParts = 4
const capitalised = /^\p{Lu}\p{Ll}*$/u

const marks = /[.,;:)]+$/u

/** The words of a text with the marks behind them. */
export function markedWords(text: string): readonly Word[] {
  const words: Word[] = []
  let start = 0
  for (const written of text.split(' ')) {
    if (written !== '') {
      const isMarked = '.,;:)'.includes(written.charAt(written.length - 1))
      const bare = isMarked ? written.replace(marks, '') : written
      const small = bare.toLowerCase()
      // A month is no "may", but a word that opens a sentence does so wherever it stands.
      const isSmall = words.length === 0 || openers.has(small) || pronouns.has(small)
      const word = isSmall && bare !== 'I' && capitalised.test(bare) ? small : bare
      words.push({ text: word, start, end: start + bare.length, mark: written.slice(bare.length) })
    }
    start += written.length + 1
  }
  return words
}

export function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}

/** Where the finite verb of a clause stands that begins at a word; `null` where no clause surely begins. */
export function verbOfClause(words: readonly Word[], from: number): number | null {
  const first = textAt(words, from)
  const behind = pastAdverbs(words, from + 1)
  if (pronouns.has(first)) return verbOfPronoun(words, from, behind)
  if (pointers.has(first) && isVerb(words, behind)) return isWhole(words, from, behind)
  if (!openers.has(first)) return null
  let at = from
  for (let part = 0; part < mostParts; part += 1) {
    const end = endOfPhrase(words, at)
    if (end === null || end - from > longestSubject) return null
    at = end
    if (participle.test(textAt(words, at)) && joints.has(textAt(words, at + 1))) at += 1
    if (!joints.has(textAt(words, at))) break
    at += 1
  }
  at = pastAdverbs(words, at)
  return isVerb(words, at) || isPluralVerb(words, at) ? isWhole(words, from, at) : null
}

function verbOfPronoun(words: readonly Word[], from: number, at: number): number | null {
  const first = textAt(words, from)
  const isPerson = /^(?:we|they|he|she|I|i)$/u.test(first)
  const isDoing = isPerson && isDone(words, at)
  const isPast = first !== 'there' && (past.test(textAt(words, at)) || isPlainVerb(words, at))
  return isDoing || isPast || isVerb(words, at) ? isWhole(words, from, at) : null
}

/** The verb, unless a mark parts it from its subject. */
function isWhole(words: readonly Word[], from: number, verb: number): number | null {
  return words.slice(from, verb).every(({ mark }) => mark === '') ? verb : null
}

/** "We partition the nets", "they need": what people do, by a verb that no list has, or that is a noun too. */
function isDone(words: readonly Word[], at: number): boolean {
  const word = textAt(words, at)
  if (agreeingVerbs.has(word)) return true
  const isObject = opensObject.has(textAt(words, at + 1))
  return isObject && /^\p{Ll}{4,}$/u.test(word) && !outsidePhrase.has(word)
}

function isPlainVerb(words: readonly Word[], at: number): boolean {
  const verb = agreeingVerbs.get(textAt(words, at))
  return verb?.sort === 'verb' && verb.number === 'many'
}

/** "The results indicate": a plain verb behind several things. */
function isPluralVerb(words: readonly Word[], at: number): boolean {
  return isPlainVerb(words, at) && nounNumber(textAt(words, at - 1)) === 'many'
}

function isVerb(words: readonly Word[], at: number): boolean {
  const word = textAt(words, at)
  const verb = agreeingVerbs.get(word)
  return auxiliaries.has(word) || (verb?.sort === 'verb' && verb.number === 'one')
}

/** Behind the last word of a noun phrase; `null` where none stands there, or a mark ends it. */
export function endOfPhrase(words: readonly Word[], from: number): number | null {
  let at = from
  while (openers.has(textAt(words, at)) && at - from < 3) at += 1
  const head = at
  for (; at < words.length && at - from <= longestPhrase; at += 1) {
    if (!staysInPhrase(words, at, head)) break
    if ((words[at]?.mark ?? '') !== '') return null
  }
  return at === head && !(at > from && pointers.has(textAt(words, from))) ? null : at
}

function staysInPhrase(words: readonly Word[], at: number, head: number): boolean {
  const word = textAt(words, at)
  if (joints.has(word) || outsidePhrase.has(word) || adverb.test(word)) return false
  if (article.test(word)) return false
  if (at > head && participle.test(word) && joints.has(textAt(words, at + 1))) return false
  const verb = agreeingVerbs.get(word)
  return (verb === undefined || verb.sort === 'either') && phraseWord.test(word)
}

function pastAdverbs(words: readonly Word[], from: number): number {
  let at = from
  while (at < from + 2 && adverb.test(textAt(words, at))) at += 1
  return at
}
