import { readWords } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { anyIrregularPast, pastsLikePresents } from '../../lexicon/irregular-pasts.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { nounNumber } from '../agreement/noun-number.ts'
import {
  adverb,
  auxiliaries,
  endOfPhrase,
  joints,
  markedWords,
  openers,
  opensObject,
  textAt,
  verbOfClause,
  wordSet,
} from './clause-words.ts'
import type { Word } from './clause-words.ts'

const past = new RegExp(`^(?:${anyIrregularPast}|${pastsLikePresents}|lay)$`, 'u')
const noEnd = /[,;:?—–“”"=◊]/u
const longest = 40
/** Phrases that hang on a subject by prepositions. */
const mostParts = 2

/** "Which act as paths for the rain.": the verb follows at once, so that nothing is asked. */
export function isLoneRelative(text: string): boolean {
  if (!text.startsWith('Which ') || !text.endsWith('.')) return false
  const [, verb = '', next = ''] = text.split(' ')
  const sort = agreeingVerbs.get(verb)?.sort
  // "Which effects of the rain last is unknown": a noun, and what is asked.
  const isFollowed = next !== 'of' && (joints.has(next) || openers.has(next))
  return sort === 'verb' || (sort === 'either' && isFollowed)
}

/** "Since the salt is soluble the rain acts on it": a main clause may follow without its comma. */
const hasSecondSubject =
  /(?<!\p{L})(?:is|are|was|were) (?:\p{Ll}+ly )?\p{Ll}+ (?:the|this|these|its|their|our) \p{Ll}+ \p{Ll}+s(?!\p{L})/u

/** "While the former depends on the rain.": one clause, of which another sentence would have to be the rest. */
export function lacksMainClause(text: string): boolean {
  if (!/^(?:While|Whereas|Although|Though|Because|Since(?! then )) .*\.$/u.test(text)) return false
  const words = markedWords(text)
  if (words.length > longest || noEnd.test(text) || hasSecondSubject.test(text)) return false
  const verb = verbOfClause(words, 1)
  return verb !== null && !words.some((_, at) => at > verb && mayBeFinite(words, at))
}

/** What is done to a thing, and is never done by it: "the samples collected in May" is no sentence. */
export const done = wordSet(
  'recruited performed conducted located collected calculated measured obtained used carried assessed generated produced analysed analyzed selected prepared washed dried extracted purified incubated stored recorded included excluded identified defined described estimated computed evaluated examined accomplished achieved derived applied captured replaced treated isolated approved reviewed taken made done drawn chosen placed added removed assigned seen summarized summarised maintained amplified addressed represented modelled modeled retained documented confirmed converted regarded quantified fixed rejected optimized optimised rated synthesized synthesised validated cultured executed solved specified normalized normalised annotated archived corrected accessed purchased plotted denoted categorized categorised counted deposited downloaded labelled labeled harvested utilized utilised scanned eliminated transferred modified stained inhibited indexed genotyped installed initialized centrifuged randomised randomized inferred deleted scored enrolled mounted transfected cloned pooled investigated implemented proposed created constructed employed published introduced acquired trained classified mapped processed adopted completed displayed expressed compared observed detected determined given interviewed invited presented',
)
const anyDone = new RegExp(String.raw`(?<!\p{L})(?:${[...done].join('|')}) `, 'u')
/** "Read by Microlog Rel.", "at c.": a short form, behind which the sentence goes on. */
const endsInShort = /\s(?:\p{Lu}\p{Ll}{0,3}|\p{Ll})\.$/u
/** What people do, and what a thing holds: "the wardens performed on a stage", "the counts included at least six". */
const doneByIt =
  /^(?:(?:performed|included|converted|presented|completed) |(?:collected|used|produced) (?:at (?:least|most)|up to)$)/u
const behindDone = /^(?:by|using|via|as|according)$/u

/** "The samples collected in the upper lake.": the participle needs "was" or "were" to be a verb. */
export function lacksItsVerb(text: string): boolean {
  if (!/^\p{Lu}.*\.$/u.test(text) || noEnd.test(text) || !anyDone.test(text)) return false
  if (endsInShort.test(text)) return false
  const words = markedWords(text)
  if (words.length > longest || joints.has(textAt(words, 0))) return false
  let at = endOfPhrase(words, 0)
  for (let part = 0; part < mostParts && at !== null && joints.has(textAt(words, at)); part += 1)
    at = endOfPhrase(words, at + 1)
  while (at !== null && adverb.test(textAt(words, at))) at += 1
  if (at === null || !done.has(textAt(words, at))) return false
  const next = textAt(words, at + 1)
  if (!joints.has(next) && !behindDone.test(next)) return false
  if (isWholePhrase(words, at)) return false
  // "Wardens completed at least three walks": without an article those who do it may come first.
  if (!openers.has(textAt(words, 0)) && !/^(?:in|by|using|from|with|during|via)$/u.test(next))
    return false
  return !hasOtherVerb(text, words, at)
}

/** Whether another word than the participle may be the verb. */
function hasOtherVerb(text: string, words: readonly Word[], participle: number): boolean {
  const mayBe = (at: number) =>
    mayBeFinite(words, at) || (at > participle && hasFormsOfVerb(textAt(words, at)))
  if (words.some((_, at) => at !== participle && mayBe(at))) return true
  // "The plants kept in May yield more": no list has all verbs, and the classes of the words tell some more.
  return readWords(text).some((word) => isFinite(word) && !done.has(word.small))
}

/** "The skills named in this list align with it": what has a past and a form on -ing may be the verb. */
function hasFormsOfVerb(word: string): boolean {
  const stem = word.replace(/e$/u, '')
  return isListed(`${stem}ed`) && isListed(`${stem}ing`) && word.length > 3
}

/** "All strains examined to date activate it", whose verb is still to come; "this patient presented with a fever" has it. */
function isWholePhrase(words: readonly Word[], at: number): boolean {
  const phrase = [at, at + 1, at + 2].map((place) => textAt(words, place)).join(' ')
  return (
    phrase.endsWith(' to date') ||
    phrase.startsWith('presented with ') ||
    // "The habit carried through to the next year": it did so by itself.
    /^carried (?:through|over|on|forward) /u.test(phrase) ||
    doneByIt.test(phrase)
  )
}

/** "Compost made of oak suppresses rusts", "the losses come from it": a word on -es that has a past, or a verb and no noun. */
function isDoing(words: readonly Word[], at: number): boolean {
  const [word, next] = [textAt(words, at), textAt(words, at + 1)]
  if (/^(?:come|stem|arise|occur|derive)$/u.test(word)) return true
  const hasPast = /[sxh]es$/u.test(word) && isListed(word.replace(/s$/u, 'd'))
  return hasPast && next !== '' && !joints.has(next)
}

function isVerbForm(word: string): boolean {
  return auxiliaries.has(word) || past.test(word) || word.endsWith('ed')
}

/** Whether a word could be the verb of a clause; in doubt it could. */
function mayBeFinite(words: readonly Word[], at: number): boolean {
  const word = textAt(words, at)
  if (isVerbForm(word) || isDoing(words, at)) return true
  const verb = agreeingVerbs.get(word)
  // "The nets left there often help us".
  if (verb !== undefined && adverb.test(textAt(words, at - 1))) return true
  const next = textAt(words, at + 1)
  // "Each cut severs the rope", "this corresponds to it": one thing does it to another.
  if (/[^su]s$/u.test(word) && at > 0 && (opensObject.has(next) || next === 'to')) return true
  const isPlural = nounNumber(textAt(words, at - 1)) === 'many'
  // "The norms studied in this test include two": another noun may stand before the verb.
  if (verb?.sort === 'verb')
    return verb.number === 'one' || !/^(?:to|not)$/u.test(textAt(words, at - 1))
  if (verb !== undefined && (word.endsWith('s') || opensObject.has(textAt(words, at + 1))))
    return true
  if (isPlural) return verb !== undefined || /^(?:present|act|lie|differ|vary)$/u.test(word)
  return (
    /[^su]s$/u.test(word) &&
    nounNumber(word) !== 'many' &&
    !/^(?:this|its|as|thus|less)$/u.test(word)
  )
}
