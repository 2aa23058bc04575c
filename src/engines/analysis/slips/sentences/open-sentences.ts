import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { endOfSubject, isFinite, isVerbAt } from '../../grammar/subjects.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'

type Words = readonly ReadWord[]

/** Words that make a clause of another sentence of what they open. */
const opensClause =
  /^(?:when|while|whereas|although|though|because|since|if|until|unless|whenever|where|wherever|who|which)$/u
const openers = /^(?:even though|so that|as soon as|now that) /u
/** Phrases that hang on another sentence. */
const opensPhrase =
  /^(?:due to|owing to|despite|in spite of|thus \p{Ll}+ing|thereby \p{Ll}+ing|meaning that|making|leading to|resulting in|causing|in order to|being|having|not only|such as|especially|mainly because|as can be seen|including|showing|suggesting|indicating|for example the|for instance the|to \p{Ll}+|(?:after|before|by|while|when) \p{Ll}+ing|as well as|in addition to|using|depending on|(?:probably|perhaps|possibly|mostly|partly|largely) (?:because of|due to|owing to)) /u
/** A thing, and what a clause tells of it; behind "the" a sentence mostly has its verb, and of five that were told none held. */
const opensNoun = /^(?:an?|one) /u
const asks =
  /^(?:that|which|who|whom|whose|what|where|when|whether|why|how|because|although|though|while|whereas|if|unless|since|until)$/u
const noEnd = /[;:?!“”"—–=()[\]\d]|[^\p{ASCII}’]/u
const longest = 20

/** A sentence that is a clause or a phrase of another: "When the count was done.", "A loss that nobody had seen." */
export function isOpenSentence(text: string): boolean {
  if (!/^\p{Lu}\p{Ll}*[ ,].*\p{Ll}\.$/u.test(text) || noEnd.test(text) || text.includes(','))
    return false
  // "Since it is free then that means that it meets the need.": the main clause stands behind "then".
  if (/ then (?:that|this|it|we|they|the|there) /u.test(text)) return false
  // "Since then many have asked": a time.
  if (text.startsWith('Since then ')) return false
  const small = text.toLowerCase()
  const [first = ''] = small.split(' ')
  const opener = openers.exec(small)?.[0].trim().split(' ').length ?? 1
  const isClause = opener > 1 || opensClause.test(first)
  const isNoun = opensNoun.test(small)
  if (!isClause && !isNoun && !opensPhrase.test(small)) return false
  const words = readWords(text)
  if (words.length > longest) return false
  if (isClause) return isLoneClause(words, opener)
  // "To see why we first look at the nets.": an order may follow what is asked.
  if (/^to \p{Ll}+ (?:why|how|what) /u.test(small)) return false
  return isNoun ? isToldNoun(words) : !hasOwnVerb(words, 0)
}

function isLoneClause(words: Words, from: number): boolean {
  const opener = words[0]?.small ?? ''
  // "Which greatly helps the owls.": the opener is the subject.
  const next = words.findIndex(({ class: kind }, at) => at > 0 && kind !== 'RB')
  const isSubject = /^(?:who|which)$/u.test(opener) && isVerbAt(words, next)
  if (!isSubject && /^(?:who|which)$/u.test(opener)) return false
  const verb = isSubject ? next : endOfSubject(words, pastAmount(words, from))
  if (verb === null || hasOwnVerb(words, verb + 1)) return false
  // "Where n represents the nets.": it goes on from a formula.
  if (opener === 'where' && tellsOfSign.test(words[verb]?.small ?? '')) return false
  // "Since the dawn of time people have": a time may stand before the subject.
  return opener !== 'since' || verb - pastAmount(words, from) <= shortSubject
}

const tellsOfSign = /^(?:represent|denote|stand|indicate|refer|mean|equal|correspond|is|are)s?$/u

/** "Most of the nets": what counts stands before the subject. */
function pastAmount(words: Words, from: number): number {
  const isAmount = /^(?:most|some|many|all|both)$/u.test(words[from]?.small ?? '')
  return isAmount && words[from + 1]?.small === 'of' ? from + 2 : from
}

const shortSubject = 3

/** A noun with its clause, and no verb behind it. */
function isToldNoun(words: Words): boolean {
  const at = words.findIndex(({ small }) => /^(?:that|which|who)$/u.test(small))
  const noun = words[at - 1]
  if (noun === undefined || at < 2 || !/^NNS?$/u.test(noun.class)) return false
  // "A result that": right behind its article it is the noun.
  if (at > 2 && agreeingVerbs.has(noun.small)) return false
  const hasVerb = words
    .slice(0, at)
    .some((word, place) => at > 2 && (isFinite(word) || mayBeVerb(words, place)))
  // "A concept that warrants particular care is", "the share that migrates is": the verb of the clause looks like a noun.
  const [first, second] = [words[at + 1], words[at + 2]]
  const isVerb =
    (first?.class === 'NNS' &&
      (['JJ', 'NN', 'NNS', 'DT', 'VBZ'].includes(second?.class ?? 'PT') ||
        agreeingVerbs.has(first.small))) ||
    // "The ones that sting the least are": a plain form that the reader of classes takes for a noun.
    (noun.class === 'NNS' &&
      ['NN', 'JJ', 'VB', 'VBG'].includes(first?.class ?? 'PT') &&
      ['DT', 'IN', 'RB', 'TO', 'PRP'].includes(second?.class ?? 'PT'))
  return !hasVerb && !hasOwnVerb(words, isVerb ? at + 2 : at)
}

/** Whether a verb stands there that no word before it asks for, or a word that may be one. */
function hasOwnVerb(words: Words, from: number): boolean {
  let asked = 0
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) continue
    // "That frame of mind" points, and opens no clause.
    if (asks.test(word.small) && word.class !== 'DT') {
      // "The patterns that emerged are discussed": a past that the reader of classes takes for a participle.
      const [past, verb] = [words[at + 1], words[at + 2]]
      if (past?.class !== 'VBN' || verb === undefined || !isFinite(verb)) asked += 1
    } else if (isFinite(word) || mayBeVerb(words, at)) {
      if (asked === 0) return true
      asked -= 1
    }
  }
  return false
}

/** "The cells died", "the root forms": a form that the reader of classes may have taken for another. */
function mayBeVerb(words: Words, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (word === undefined || before === undefined) return false
  // "The flood served as a warning": nothing is done to it.
  if (/^(?:served|acted|worked|functioned|emerged)$/u.test(word.small) && next?.small === 'as')
    return true
  // "When a cell splits both inherit the light": what counts stands for the noun.
  if (/^(?:both|all|each|some|many|most|few|none|neither|others)$/u.test(before.small))
    return agreeingVerbs.get(word.small)?.number === 'many' || next?.class === 'DT'
  // "The warden tests the nets": no noun of several has an article behind it, whatever stands before.
  if (word.class === 'NNS' && next?.class === 'DT' && before.class !== 'IN') return true
  // "The following discusses": what ends on -ing may be the noun.
  const isBehindNoun = /^(?:NNS?|PRP|RB|VBG)$/u.test(before.class)
  if (!isBehindNoun) return false
  if (word.class === 'VBN') return next?.class !== 'IN'
  return (
    /^(?:NNS?|JJ|VB)$/u.test(word.class) &&
    (agreeingVerbs.has(word.small) || /[^s]s$/u.test(word.small))
  )
}
