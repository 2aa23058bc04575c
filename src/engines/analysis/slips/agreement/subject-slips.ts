import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { isOthersWords, ownProse } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import type { AgreeingVerb } from './agreeing-verbs.ts'
import { fitsAllTheSame } from './fits-all-the-same.ts'
import { nounNumber } from './noun-number.ts'
import { subjectIn } from './subject-phrase.ts'
import type { Subject } from './subject-phrase.ts'

/** Verbs whose number is not that of their subject: "the order of the visits suggest", "the counts comes". */
export function subjectSlips(analysed: AnalysedDocument): readonly Slip[] {
  return ownProse(analysed).flatMap((sentence) =>
    slipsIn(sentence).filter(
      ({ range, bare }) =>
        !isOthersWords(analysed, sentence, range) && (bare === null || isNoName(analysed, bare)),
    ),
  )
}

interface SubjectSlip extends Slip {
  /** The subject, where it is one bare word with a capital that might be a name's. */
  readonly bare: string | null
}

function slipsIn({ text, block, start }: Sentence): readonly SubjectSlip[] {
  const words = text.split(' ')
  const found: SubjectSlip[] = []
  for (let at = 1; at < words.length; at += 1) {
    const verb = agreeingVerbs.get(words[at] ?? '')
    const from = verb === undefined ? null : slipBefore(words, at, verb)
    if (verb === undefined || from === null || fitsAllTheSame(words, { from: from.at, at }, verb))
      continue
    const begin = words.slice(0, from.at).reduce((sum, word) => sum + word.length + 1, 0)
    const written = words.slice(from.at, at + 1).join(' ')
    const range = { block, start: start + begin, end: start + begin + written.length }
    found.push({ written, right: verb.other, bare: from.bare, range })
  }
  return found
}

const adverb =
  /^(?:also|often|always|never|still|then|thus|therefore|nonetheless|nevertheless|however|usually|now|even|already|sometimes|indeed|instead|further|again|later|(?!(?:dai|week|month|quarter|year|hour|ear|like|on|live|friend|fami|assemb|anoma|supp|rep|monopo)ly$)\p{Ll}{3,}ly)$/u
const relative = new Set('who that which'.split(' '))
/** Words behind which a clause begins with its subject. */
const opensClause = new Set(
  'because although though whereas while since when where that whether how why'.split(' '),
)
/** How a phrase begins that stands before the subject and a comma. */
const opensIntro =
  /^(?:in|on|at|by|for|from|with|after|before|during|since|until|as|of|to|under|over|among|between|within|despite|unlike|like|due|because|although|while|when|if|however|moreover|therefore|thus|furthermore|finally|first|firstly|second|secondly|third|thirdly|also|additionally|similarly|consequently|nevertheless|nonetheless|hence|overall|generally|today|now|here|then|next|lastly|instead|indeed|interestingly|surprisingly|\p{L}+ly),?$/iu
const longestSubject = 11

/** Where the subject begins that a verb does not fit; `null` where they fit, or the subject is not sure. */
function slipBefore(
  all: readonly string[],
  at: number,
  verb: AgreeingVerb,
): { readonly at: number; readonly bare: string | null } | null {
  const last = all.findLastIndex((word, place) => place < at && !adverb.test(word))
  if (last < 0 || !isVerbHere(verb, wordAt(all, at + 1), last < at - 1)) return null
  if (relative.has(wordAt(all, last))) {
    const head = antecedent(all, last - 1, verb)
    return head === null ? null : { at: head, bare: null }
  }
  const from = beginOfClause(all, last)
  if (from === null || isSubjunctive(wordAt(all, from - 1), verb, wordAt(all, at + 1))) return null
  const [first = '', ...rest] = all.slice(from, last + 1)
  const opening = from === 0 ? small(first) : first
  if (isOneOrClause([opening, ...rest])) return null
  if (isClauseOfName(all, last)) return null
  const subject = subjectIn([opening, ...rest])
  if (subject === null || subject.number === verb.number || !isSure(subject, verb)) return null
  if (isOtherClause(all, { from, last }, subject)) return null
  // "Explanations for these empirical results": the verb is the noun that the words before need.
  if (last === at - 1 && isNounToo(verb, rest.at(-1) ?? opening)) return null
  return { at: from, bare: from === 0 && mayBeName(subject, opening) ? opening : null }
}

/** What is one under a name of several; "the nets I compare are", "the more the two share": a clause stands before the verb. */
function isOneOrClause(words: readonly string[]): boolean {
  const phrase = words.join(' ')
  return (
    oneField.test(phrase) ||
    words.slice(1).includes('I') ||
    // "Whichever factor dominates determines it": the clause is the subject.
    /^(?:which|what|who)ever /iu.test(phrase) ||
    /^the (?:more|less|\p{Ll}+er) the /iu.test(phrase)
  )
}

/** "The method Alder outlines is", "the level of skill wardens have": a clause without "that", behind the noun that it tells of. */
export function isClauseOfName(all: readonly string[], last: number): boolean {
  const [before, subject] = [wordAt(all, last - 1), wordAt(all, last)]
  if (nounNumber(wordAt(all, last - 2)) !== null && /^\p{Lu}\p{Ll}/u.test(before))
    return subject.endsWith('s')
  return (
    joint.has(wordAt(all, last - 2)) &&
    nounNumber(before) === 'one' &&
    nounNumber(subject) === 'many'
  )
}

/** Prepositions behind which two nouns stand side by side: the second may begin a clause. */
const joint = new Set('of in for'.split(' '))

/** What is studied or done under a name of several: "mixed methods involves". */
export const oneField =
  /^(?:mixed methods|human (?:factors|resources|rights)|(?:public|industrial|international) relations)$/iu

/** "Brooks has", "Lumenix systems has": a name, perhaps with a word behind it. */
function mayBeName({ words, isBare, number }: Subject, opening: string): boolean {
  if (number !== 'many') return false
  if (words === 1) return isBare
  return words === 2 && opening.length >= longName && !isListed(opening)
}

/** Letters from which a word that no list holds may be a name. */
const longName = 6

interface Place {
  readonly from: number
  readonly last: number
}

function isOtherClause(all: readonly string[], place: Place, subject: Subject): boolean {
  const isOfThat = wordAt(all, place.from - 1) === 'that'
  if (isOfThat && !isClauseOfThat(wordAt(all, place.from - 2), subject)) return true
  return isVerbOfClause(all, place)
}

/** What things do or have, as clauses without "that" say: "the role the dog plays", "the price a town pays". */
const done =
  /^(?:role|part|way|place|effect|impact|influence|extent|degree|amount|price|form|shape|position|time|power|burden|damage|harm|function|course|risk|value|use|work|path|direction)$/u

/** "The chance that the rumour spreads is", "the role money plays is": behind a noun the clause may have its verb already. */
function isVerbOfClause(all: readonly string[], { from, last }: Place): boolean {
  if (last - 2 > from && agreeingVerbs.get(wordAt(all, last))?.number === 'one')
    if (all.slice(from, last - 1).some((word) => done.test(word))) return true
  // "The ways in which wardens talked about the nets": the clause has its verb already.
  const isOfWhich = wordAt(all, from - 1) === 'which'
  if (isOfWhich && all.slice(from + 1, last + 1).some((word) => /[^e]ed$/u.test(word))) return true
  // "Understanding how the rumour spreads among huts is": what follows "how" may be whole before the verb.
  const isAsked = /^(?:how|why|whether|which)$/u.test(small(wordAt(all, from - 1)))
  // "In which one that is new decays into others": the noun may stand in no list.
  const isNounBefore = (word: string) =>
    nounNumber(word) === 'one' ||
    (isOfWhich && /^\p{Ll}{5,}[^s\P{Ll}]$/u.test(word) && !isListed(word))
  const mayBeVerb = (at: number) =>
    at > from && /[^s]s$/u.test(wordAt(all, at)) && isNounBefore(wordAt(all, at - 1))
  if (isAsked && all.slice(from, last + 1).some((_, place) => mayBeVerb(from + place))) return true
  const isBehindNoun =
    /^(?:that|where|when)$/u.test(wordAt(all, from - 1)) &&
    (nounNumber(small(wordAt(all, from - 2))) !== null || wordAt(all, from - 2) === 'way')
  const [noun, verb] = [wordAt(all, last - 1), wordAt(all, last)]
  return isBehindNoun && last - 1 > from && /[^s]s$/u.test(verb) && nounNumber(noun) === 'one'
}

/** "The economic claim that …": behind an adjective stands a noun. */
const ofWhatSort = /(?:[mt]ic|ical|ional|[^u]ous)$/u

function isNounToo({ sort }: AgreeingVerb, before: string): boolean {
  return sort === 'either' && (nounNumber(before) === null || ofWhatSort.test(before))
}

function wordAt(words: readonly string[], at: number): string {
  return words[at] ?? ''
}

const says =
  /^(?:(?:say|show|suggest|argue|find|note|mean|think|believe|indicate|demonstrate|conclude|claim|report|reveal|state|hope|assume|imply|confirm|ensure|observe|hold|know|see)s?|said|found|meant|thought|held|knew|known|seen|shown|\p{Ll}+ed|(?:say|show|suggest|argu|find|not|mean|think|believ|indicat|demonstrat|conclud|claim|report|reveal|stat|hop|assum|imply|confirm|ensur|observ|know|see|prov|predict|warn|recogni[sz]|understand|expect|hypothesi[sz])ing|clear|likely|unlikely|possible|true|evident|obvious|apparent|fact|idea|view|evidence|so|such|sure|certain|aware|hypothesis|claim|belief)$/u

/** "That failure" has no clause behind it, and in "an error that overlaps with it is" the clause has no subject. */
function isClauseOfThat(before: string, { isBare, hasTail }: Subject): boolean {
  if (says.test(before)) return true
  return !isBare && !hasTail && !notBefore.test(before)
}

function small(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}

/** "Shows" and "need" are nouns as well: what follows tells. */
function isVerbHere(
  { sort, number, other }: AgreeingVerb,
  next: string,
  hasAdverb: boolean,
): boolean {
  if (sort !== 'either') return true
  // "The monthly return requires": before a verb of its own it is the noun.
  if (hasAdverb) return /^(?:\p{Ll}+)$/u.test(next) && !agreeingVerbs.has(next)
  // "An important cost that the town must consider": only what says something has a sentence behind it.
  if (next === 'that') return saysThat.test(other)
  return number === 'one'
    ? /^(?:a|an|the|how|this|these|its|their|our|no|it|them|us|people|whether)$/u.test(next)
    : /^(?:a|an|how|this|its|our|no|it|them|us)$/u.test(next)
}

/** Verbs, in either form, that are nouns as well and take a sentence as their object. */
const saysThat =
  /^(?:answer|claim|demand|feel|find|hold|hope|matter|mean|note|record|report|show|state|stress|view)s?$/u

/** "Demand that the bank pay": the plain verb is right. */
function isSubjunctive(
  opener: string,
  { sort, number, other }: AgreeingVerb,
  next: string,
): boolean {
  // "Whether this effect were due to it": the form of what is only thought of.
  if (other === 'was' && /^(?:whether|if|though|unless)$/u.test(opener)) return true
  if (opener !== 'that' || number === 'one') return false
  return sort !== 'auxiliary' || (other === 'has' && next !== 'been')
}

/** Where the words before a verb begin to be its subject: the sentence, or behind what opens a clause. */
function beginOfClause(all: readonly string[], last: number): number | null {
  for (let at = last; at >= Math.max(0, last - longestSubject); at -= 1) {
    const word = all[at] ?? ''
    if (at < last && opensClause.has(at === 0 ? small(word) : word)) return at + 1
    if (at < last && opensBehind(all, at)) return at + 1
    if (!/^[\p{L}\p{N}/-]+$/u.test(word)) {
      if (at === last) return null
      if (word.endsWith(';')) return at + 1
      return word.endsWith(',') && isIntro(all.slice(0, at + 1)) ? at + 1 : null
    }
    if (at === 0) return 0
  }
  return null
}

/** "The lake in which the traps was set", "…, but traps has": the clause has a subject of its own. */
function opensBehind(all: readonly string[], at: number): boolean {
  const before = wordAt(all, at - 1)
  if (wordAt(all, at) === 'which')
    return /^(?:in|at|by|for|from|with|to|on|under|through|during|within)$/u.test(before)
  return wordAt(all, at) === 'but' && before.endsWith(',')
}

function isIntro(words: readonly string[]): boolean {
  return (
    words.length <= longestSubject &&
    opensIntro.test(words[0] ?? '') &&
    words.every((word, at) =>
      (at === words.length - 1 ? /^[^.;:()]+,$/u : /^[^,.;:()]+$/u).test(word),
    )
  )
}

/** A bare singular is sure where it is one word and the verb has an object behind it. */
function isSure({ isBare, isWide, words }: Subject, { number, sort }: AgreeingVerb): boolean {
  if (isWide && sort !== 'auxiliary') return false
  return !isBare || number === 'one' || words <= 2
}

const severalBefore = /^(?:the|these|those|many|several|some|most|all|few|their|our|people)$/iu
const notBefore =
  /^(?:of|in|on|at|by|for|from|with|to|between|among|amongst|within|about|behind|beneath|under|over|above|below|across|against|along|around|before|after|during|without|towards?|upon|per|via|as|than|like|the|one|only|or|and|into|through|using|\p{Ll}+ing|\p{Ll}+ed)$/u

/** "The teachers who takes part": the noun that "who" stands for, where no other could be meant. */
function antecedent(all: readonly string[], at: number, verb: AgreeingVerb): number | null {
  // "The changes, that is, …": "was" and "has" have no such use.
  const isTold = verb.number === 'one' && (verb.other !== 'are' || all[at + 1] === 'who')
  if (!isTold) return null
  if (small(all[at] ?? '') === 'people') {
    // "A people that speaks" is one.
    const before = all[at - 1] ?? ''
    return at === 0 || !(notBefore.test(before) || small(before) === 'a') ? at : null
  }
  return beginOfSeveral(all, at)
}

/** Where a phrase that several things are told by begins; `null` where it stands behind another that could be meant. */
function beginOfSeveral(all: readonly string[], at: number): number | null {
  const isOpen = (from: number) => severalBefore.test(all[from] ?? '')
  const from = [at - 1, at - 2, at - 3].find(isOpen)
  const before = from === undefined ? '' : (all[from - 1] ?? '')
  if (from === undefined || notBefore.test(before) || /[,;:()]$/u.test(before)) return null
  const subject = subjectIn([small(all[from] ?? ''), ...all.slice(from + 1, at + 1)])
  return subject?.number === 'many' && !subject.hasTail ? from : null
}

/** Letters from which a word on -s that the list has is hardly a surname. */
const tooLongForName = 9

/** "Brooks has", "Waters argues": a surname is not written small anywhere. */
function isNoName({ sentences }: AnalysedDocument, word: string): boolean {
  if (word.length >= tooLongForName && isListed(word)) return true
  // "Parkes" is none because a key of its list is "parkes1991".
  const whole = new RegExp(String.raw` ${word}(?![\p{L}\p{N}])`, 'u')
  return sentences.some(({ text }) => whole.test(text))
}
