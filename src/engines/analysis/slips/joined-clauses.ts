import { agreeingVerbs } from './agreeing-verbs.ts'
import {
  adverb,
  auxiliaries,
  joints,
  markedWords,
  openers,
  opensObject,
  outsidePhrase,
  pronouns,
  textAt,
  verbOfClause,
  wordSet,
} from './clause-words.ts'
import type { Stretch, Word } from './clause-words.ts'
import {
  coordinators,
  endsMainClause,
  hasFinite,
  isMainClause,
  leads,
  subordinators,
  timely,
} from './main-clauses.ts'
import { nounNumber } from './noun-number.ts'

/** Where a second whole clause begins within a sentence, and what stands before it; offsets in the text. */
export interface JoinedClause {
  readonly by: 'comma' | 'nothing'
  readonly start: number
  /** Behind its verb. */
  readonly end: number
}

/** Callouts and asides say nothing of the clauses. */
const aside = /\s?(?:\([^()]{1,120}\)|\[[\d,\s–-]{1,30}\])/gu
/** Words of others, formulas, and sentences whose ends the reader of the file has not found. */
const beyond =
  /[“”"?:—∈=◊$]|\s[-–]\s|^\P{Lu}|(?:\p{Ll}{3}|\d|\p{Lu}{2})[.!]\s|[.!]\s+\p{Lu}|\p{Ll}\.\p{L}/u
const spoken =
  /(?<!\p{L})(?:said|says|say|argues?|argued|claims?|claimed|asks?|asked|wrote|writes|e\.g|i\.e|namely|not only|no matter|the more|the less|hardly|so that|so \p{Ll}+ that)(?!\p{L})/iu
const contrasted =
  /^(?:the (?:more|less|\p{Ll}+er|other|second|third|latter|former|rest|remaining|last|others) |(?:all|some|most|one|another) )/iu
const saying = wordSet(
  'believe think suppose say guess argue suggest know note see find hope feel believed thought assume',
)
const mayBeSplice =
  /,\s(?:we|they|it|he|she|I|there|this|these|those|the|an?|our|their|its|his|her|my|each|every|both|many|several|no|two|three|four|five|such)\s/u
/** Words behind the verb, or the comma after it is that of an aside: "the nets, we think, are". */
const fewestBehind = 3

/** A second whole clause behind a comma, or behind nothing at all: "the nets were dry, we mended them". */
export function joinedClause(text: string): JoinedClause | null {
  if (!text.endsWith('.')) return null
  const shown = /[([]/u.test(text)
    ? text.replaceAll(aside, (words) => ' '.repeat(words.length))
    : text
  const all = markedWords(shown)
  const words = all.slice(all.findLastIndex(({ mark }) => mark.includes(';')) + 1)
  const clause = (mayBeSplice.test(shown) ? behindComma(words) : null) ?? behindNothing(words)
  // Few sentences come so far, and these patterns take long.
  return clause !== null && (beyond.test(shown) || spoken.test(shown)) ? null : clause
}

function behindComma(words: readonly Word[]): JoinedClause | null {
  const commas = commasIn(words)
  for (const [place, comma] of commas.entries()) {
    const from = comma + 1
    const verb = verbOfClause(words, from)
    if (verb === null || words.length - verb < fewestBehind) continue
    if (contrasted.test(`${textAt(words, from)} ${textAt(words, from + 1)} `)) continue
    const later = commas.slice(place + 1)
    if (later.length > 0 && (later[0] ?? 0) - verb < fewestBehind) continue
    if (later.some((at) => opensAnother(words, at + 1))) continue
    if (saying.has(textAt(words, verb)) && words.length - verb <= fewestBehind) continue
    const isPronoun = pronouns.has(textAt(words, from)) || verb === from + 1
    if (!endsMainClause(words, stretchesUpTo(words, comma), isPronoun)) continue
    return clauseAt(words, { start: from, end: verb }, 'comma')
  }
  return null
}

function commasIn(words: readonly Word[]): readonly number[] {
  return words.flatMap(({ mark }, at) => (mark === ',' ? [at] : []))
}

/** What stands between the commas before a word and up to it. */
function stretchesUpTo(words: readonly Word[], end: number): readonly Stretch[] {
  const commas = commasIn(words.slice(0, end))
  const starts = [0, ...commas.map((at) => at + 1)]
  return starts.map((start, place) => ({ start, end: commas[place] ?? end }))
}

function clauseAt(
  words: readonly Word[],
  { start, end }: Stretch,
  by: JoinedClause['by'],
): JoinedClause {
  return { by, start: words[start]?.start ?? 0, end: words[end]?.end ?? 0 }
}

/** "…, and the nets were dry": the last of a list of clauses. */
function opensAnother(words: readonly Word[], at: number): boolean {
  if (!coordinators.has(textAt(words, at))) return false
  const mark = words.findIndex((word, place) => place > at && word.mark !== '')
  return isMainClause(words, { start: at + 1, end: mark === -1 ? words.length - 1 : mark })
}

/** Words before a clause of its own, and behind where it begins. */
const fewestBefore = 5

function behindNothing(words: readonly Word[]): JoinedClause | null {
  if (subordinators.has(textAt(words, 0))) return null
  for (let at = fewestBefore; at < words.length - fewestBehind; at += 1) {
    const word = textAt(words, at)
    if (!pronouns.has(word) && !openers.has(word)) continue
    if (!mayEndClause(words, at - 1)) continue
    const verb = verbOfClause(words, at)
    if (verb === null || !isWhole(words, at, verb) || !isNoun(textAt(words, at - 1))) continue
    const before = stretchesUpTo(words, at - 1)
    if (!endsMainClause(words, before, true)) continue
    if (opensRelative(words, at) || opensLate(words, { start: before.at(-1)?.start ?? 0, end: at }))
      continue
    return clauseAt(words, { start: at, end: verb }, 'nothing')
  }
  return null
}

/** Endings of adjectives and participles, which are no nouns that the lists do not know. */
const noNoun =
  /(?:ed|ing|ly|ble|al|ous|ive|ful|ic|ant|ent|en|er|est|ary|less|ish)$|^(?:clear|sure|true|aware|glad|such|more|less|most|least|same|high|large|small|good|worse|short|whole|entire|first|second|third)$/u

/** Whether a clause may end with a word, and another begin with the next; an aside between them is no joint, but hides one. */
function mayEndClause(words: readonly Word[], at: number): boolean {
  const [last, next] = [words[at], words[at + 1]]
  if (last === undefined || next === undefined || last.mark !== '') return false
  const { text } = last
  if (joints.has(text) || outsidePhrase.has(text) || agreeingVerbs.has(text)) return false
  if (next.start - last.end > 1 || textAt(words, at - 1) === 'to') return false
  return ![subordinators, leads, timely].some((some) => some.has(text))
}

function isNoun(word: string): boolean {
  if (adverb.test(word) || word.endsWith('ing')) return false
  return nounNumber(word) !== null || (/^\p{Ll}{5,}$/u.test(word) && !noNoun.test(word))
}

const stranded = /^(?:up|down|out|off|about|like|as)$/u
const be = /^(?:is|are|was|were)$/u
/** "What we call the net". */
const naming = wordSet('call called name named term termed denote consider make give take set')

/** "The nets we used" has no object, and "the nets they sleep on" no noun: both are parts of the phrase before them. */
function isWhole(words: readonly Word[], from: number, verb: number): boolean {
  const mark = words.findIndex((word, at) => at >= verb && word.mark !== '')
  const last = mark === -1 ? words.length - 1 : mark
  const isStranded = (at: number) =>
    joints.has(textAt(words, at)) || stranded.test(textAt(words, at))
  if (isStranded(last) || textAt(words, last - 1) === 'to' || last - verb < 2) return false
  for (let at = verb + 1; at < last; at += 1)
    if (isStranded(at) && auxiliaries.has(textAt(words, at + 1))) return false
  const [first, said] = [textAt(words, from), textAt(words, verb)]
  if (be.test(said)) return true
  if (auxiliaries.has(said)) return /^(?:this|these|there)$/u.test(first)
  return opensObject.has(textAt(words, verb + 1)) && !(pronouns.has(first) && naming.has(said))
}

/** "With which an animal copies the nets": the verb of a clause on a noun is still to come, or is the word before. */
function opensRelative(words: readonly Word[], end: number): boolean {
  const at = words.findLastIndex(
    ({ text }, place) => place < end && /^(?:which|who|whom|whose|where|what)$/u.test(text),
  )
  return at !== -1 && !hasFinite(words, { start: at, end: end - 1 })
}

const says =
  /^(?:believ|think|suppos|say|guess|argu|suggest|know|find|hope|feel|assum|show|mean|stat|ensur|impl)(?:e|es|s|y|ies|ing)?$|^(?:believed|thought|found|said|assumed|felt|knew|shown|showed|known)$/u

/** "We believe in these lakes the nets are": what is said may begin without "that". */
function opensLate(words: readonly Word[], { start, end }: Stretch): boolean {
  const at = words.findLastIndex(
    ({ text }, place) => place >= start && place < end && says.test(text),
  )
  return at !== -1 && !opensObject.has(textAt(words, at + 1))
}
