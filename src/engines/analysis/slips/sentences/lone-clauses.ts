import { isListed } from '../../lexicon/common-words.ts'
import { anyIrregularPast, pastsLikePresents } from '../../lexicon/irregular-pasts.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { nounNumber } from '../agreement/noun-number.ts'
import {
  adverb,
  auxiliaries,
  joints,
  markedWords,
  openers,
  opensObject,
  textAt,
  verbOfClause,
} from './clause-words.ts'
import type { Word } from './clause-words.ts'

const past = new RegExp(`^(?:${anyIrregularPast}|${pastsLikePresents}|lay)$`, 'u')
const noEnd = /[,;:?—–“”"=◊]/u
const longest = 40

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
