import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import type { WordClass } from '../../grammar/word-classes.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import type { AgreeingVerb } from './agreeing-verbs.ts'
import { fitsAllTheSame } from './fits-all-the-same.ts'
import { nounNumber, tellsNoNumber } from './noun-number.ts'
import { isOrder } from './subject-phrase.ts'
import { isClauseOfName, oneField } from './subject-slips.ts'
import { isVerbBefore } from './verb-before.ts'

type Words = readonly ReadWord[]

/** Verbs whose number is not that of their subject, told by the classes of all words up to its beginning. */
export function classSubjectSlips(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

/** Most sentences have no verb that could be at odds with the noun it would have; they are not read word by word. */
function mayHold(text: string): boolean {
  if (/[“”"=◊∈]/u.test(text)) return false
  const words = text.split(' ')
  return words.some((word, at) => {
    // "The nets was: …": a list may follow the verb.
    const verb = verbOf(word.replace(/:$/u, ''))
    return verb !== undefined && mayDiffer(words, at, verb)
  })
}

function mayDiffer(words: readonly string[], at: number, { number }: AgreeingVerb): boolean {
  let from = at
  while (
    from > 0 &&
    at - from < longest &&
    !/[,;:]$|^(?:that|because|then|whereas|while)$/u.test(words[from - 1] ?? '')
  )
    from -= 1
  const phrase = words.slice(from, at).filter((word) => !/(?:ed|ly|\))$/u.test(word))
  const tail = phrase.findIndex((word, place) => place > 0 && joint.has(word))
  const head = phrase[tail === -1 ? phrase.length - 1 : tail - 1] ?? ''
  const isPlural = /[^ius]s$/u.test(head) || nounNumber(head) === 'many'
  return number === 'one' ? isPlural : !isPlural
}

/** A participle or a noun elsewhere; where it stands the classes tell. */
const alsoPlain: ReadonlyMap<string, AgreeingVerb> = new Map(
  ['remain', 'appear'].map((base) => [base, { number: 'many', other: `${base}s`, sort: 'verb' }]),
)

function verbOf(word: string): AgreeingVerb | undefined {
  return agreeingVerbs.get(word) ?? alsoPlain.get(word)
}

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  const found: Slip[] = []
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]
    const verb = word === undefined ? undefined : verbOf(word.text)
    if (word === undefined || verb === undefined || !isVerbHere(words, at, verb)) continue
    const from = slipBefore(words, at, verb)
    const first = from === null ? undefined : words[from]
    if (from === null || first === undefined) continue
    const texts = words.map((one) => one.text)
    if (fitsAllTheSame(texts, { from, at }, verb)) continue
    const written = text.slice(first.start, word.end)
    if (/[([]/u.test(written)) continue
    const range = { block, start: start + first.start, end: start + word.end }
    found.push({ written, right: verb.other, range })
  }
  return found
}

const present: ReadonlySet<WordClass> = new Set(['VBZ', 'VBP', 'VBD'])

/** "Shows" and "need" are nouns as well: what follows has to be an object. */
function isVerbHere(words: Words, at: number, { sort, number }: AgreeingVerb): boolean {
  const kind = words[at]?.class ?? 'PT'
  if (sort === 'auxiliary') return present.has(kind)
  if (!(number === 'one' ? kind === 'VBZ' : kind === 'VBP')) return false
  const next = words[at + 1]
  if (next === undefined) return false
  if (sort === 'verb') return !isFinite(next)
  if (words[at - 1]?.small === 'who') return ['DT', 'NN', 'NNS', 'JJ', 'IN'].includes(next.class)
  const phrase = `${words[at]?.small} ${next.small}`
  // "The rise of one and the fall of the other lead to": two subjects.
  const isOne = !words.slice(0, at).some(({ small }) => small === 'and')
  if (isOne && /^(?:need to|lead to|result in)$/u.test(phrase)) return true
  return next.class === 'DT' || (next.class === 'IN' && next.small === 'that')
}

/** Words behind which a clause begins with its subject. */
const opensClause =
  /^(?:because|although|though|whereas|while|since|when|where|that|whether|then|so|as|but)$/u
/** Prepositions that join a noun to the one before it. */
const joint: ReadonlySet<string> = new Set(
  'of to in on at for from with between among amongst by within across against during under over through about around near into per behind toward towards concerning regarding'.split(
    ' ',
  ),
)
const inPhrase: ReadonlySet<WordClass> = new Set([
  'NN',
  'NNS',
  'JJ',
  'DT',
  'CD',
  'POS',
  'VBN',
  'IN',
  'CC',
  'VBG',
  'RB',
])
const longest = 14

const places = /^(?:down|up|above|below|behind|ahead|beyond|next|inside|outside)$/u

/** Where the subject begins that a verb does not fit; `null` where they fit, or the subject is not sure. */
function slipBefore(words: Words, at: number, verb: AgreeingVerb): number | null {
  let last = at - 1
  while (words[last]?.class === 'RB') last -= 1
  // "A step down are the old gates": the subject stands behind.
  if ((last < at - 1 && places.test(words[at - 1]?.small ?? '')) || asksOf(words, at)) return null
  // "The time correlates with it and grows": a second verb of one subject.
  if (last < at - 2 || words[last]?.class === 'CC') return null
  if (isRelative(words, last)) return antecedentOf(words, last, verb)
  const told = relativeBefore(words, last)
  if (told !== null && isOfThought(words, told, at)) return null
  if (told !== null) last = told - 1
  const from = beginOfClause(words, last)
  if (from === null || last - from > longest) return null
  const subject = subjectIn(words, from, last)
  if (subject === null || subject === verb.number) return null
  return isRightAsItIs(words, { from, last }, verb) ? null : from
}

/** "The fact that nets men mend are wet does not count": the verb is that of what is told, and the main verb follows. */
function isOfThought(words: Words, opener: number, verb: number): boolean {
  return (
    /^(?:fact|idea|belief|claim|view|notion|thought|probability|chance|likelihood|risk|possibility|odds|assumption|hypothesis)$/u.test(
      words[opener - 1]?.small ?? '',
    ) && words.slice(verb + 1).some(isFinite)
  )
}

/** "By which gates does the rain come": the subject stands behind; "insights which is why": the whole clause is it. */
function asksOf(words: Words, at: number): boolean {
  const asks = /^(?:why|how|what|because|where|when)$/u.test(words[at + 1]?.small ?? '')
  return (
    (asks && isRelative(words, at - 1)) ||
    (/^(?:do|does)$/u.test(words[at]?.small ?? '') &&
      /^(?:DT|PRP|NNS?|JJ)$/u.test(words[at + 1]?.class ?? 'PT') &&
      words.slice(0, at).some(({ small }) => /^(?:which|what|how|whose)$/u.test(small)))
  )
}

/** Whether the verb is right beside a subject of the other number. */
function isRightAsItIs(words: Words, { from, last }: Place, verb: AgreeingVerb): boolean {
  const opener = words[from - 1]?.small ?? ''
  const phrase = words.slice(from, last + 1)
  if (isOneOrMany(phrase, verb, opener) || isNameOfOne(phrase, from, verb)) return true
  const asks = opener === 'that' && asksFor.test(words[from - 2]?.small ?? '')
  if (asks && verb.other === 'has') return true
  const texts = words.map((word) => word.text)
  return isClauseOfName(texts, last) || isOpen(opener, verb)
}

interface Place {
  readonly from: number
  readonly last: number
}

/** "It is essential that each have": the plain form is asked for. */
const asksFor =
  /^(?:essential|important|necessary|vital|crucial|imperative|critical|(?:requir|demand|recommend|suggest|insist|propos|request|ask)(?:e|es|s|ed|ing)?)$/u

const degree =
  /^(?:mild|moderate|low|small|slight|light|short|early|medium|poor|weak|young|fair|good|thin|fine|mid)$/u

/** Whether a phrase may be of the other number after all. */
function isOneOrMany(phrase: Words, verb: AgreeingVerb, opener: string): boolean {
  const first = phrase[0]?.class
  // "Moderate to severe losses": the first is how far, and no thing.
  if (phrase[1]?.small === 'to' && phrase[2]?.class === 'JJ' && degree.test(phrase[0]?.small ?? ''))
    return true
  // "Whichever factor dominates determines it": the clause is the subject.
  if (/^(?:which|what|who)ever$/u.test(phrase[0]?.small ?? '')) return true
  // "As a result of it many were": what counts stands for the noun.
  if (/^(?:many|some|most|few|both|all|several|others)$/u.test(phrase.at(-1)?.small ?? ''))
    return true
  // "Ten litres is enough": so many are one amount.
  if (verb.number === 'one') return first === 'CD' || isSecondClause(phrase)
  // "Affecting that pond": "that" is its article, and no clause begins.
  if (opener === 'that' && first !== 'DT') return true
  // "The age of the oak and its height are": "and" may make two of one.
  return phrase.some(({ class: kind }) => kind === 'CC')
}

/** "The nets moved to the north and drift was": a verb that looks like a participle closes a clause before "and". */
function isSecondClause(phrase: Words): boolean {
  const joint = phrase.findLastIndex(({ class: kind }) => kind === 'CC')
  return (
    phrase.some(
      ({ class: kind }, at) =>
        at < joint && /^VB[DN]$/u.test(kind) && /^NNS?$/u.test(phrase[at - 1]?.class ?? 'PT'),
    ) && phrase.slice(joint + 1).every(({ class: kind }) => kind === 'NN' || kind === 'JJ')
  )
}

function isRelative(words: Words, at: number): boolean {
  const { small = '', class: kind = 'PT' } = words[at] ?? {}
  return (
    /^(?:who|which|that)$/u.test(small) && (kind === 'WH' || (kind === 'IN' && small === 'that'))
  )
}

/** Where the clause begins that tells of a noun up to a word, with one verb of its own: "the traps that were lost (were)". */
function relativeBefore(words: Words, last: number): number | null {
  let verbs = 0
  for (let at = last; at > 0 && last - at < longest; at -= 1) {
    const word = words[at]
    if (word === undefined || /^(?:PT|CC|PRP)$/u.test(word.class)) return null
    if (isRelative(words, at))
      return verbs === 1 && /^NNS?$/u.test(words[at - 1]?.class ?? 'PT') ? at : null
    // "Those that are tall stand out because all care is": another clause with a subject of its own.
    if (
      /^(?:because|while|since|although|whereas|when|where|if|as|after|before|until|unless|once)$/u.test(
        word.small,
      )
    )
      return null
    if (isFinite(word)) verbs += 1
    if (verbs > 1 || (word.class === 'WH' && !isRelative(words, at))) return null
  }
  return null
}

/** "Students who works", "every feed that show": the noun right before, where no other could be meant. */
function antecedentOf(words: Words, at: number, verb: AgreeingVerb): number | null {
  const noun = at - 1
  const number = numberOf(words[noun])
  if (number === null || number === verb.number) return null
  let from = noun
  while (['JJ', 'NN', 'NNS', 'CD'].includes(words[from - 1]?.class ?? 'PT')) from -= 1
  const opener = words[from - 1]
  const isTold = opener?.class === 'DT'
  if (number === 'one')
    return isTold &&
      /^(?:an?|every|each|this)$/u.test(opener.small) &&
      // "Nets in a wood that have", "nets holding this owl that have", "a map and a list that were".
      !/^(?:IN|VBG|VBN|CC|TO)$/u.test(words[from - 2]?.class ?? 'PT')
      ? from - 1
      : null
  // "It turns every hundred steps which allows us to": the whole clause is taken up, and a comma is all that lacks.
  if (words[at]?.small === 'which' && (verb.sort !== 'auxiliary' || takesUp(words, at + 2)))
    return null
  const first = isTold ? from - 1 : from
  const before = words[first - 1]
  return before === undefined || isVerbBefore(before) ? first : null
}

/** "We saw the gaps, which is our next task": behind such a verb the whole clause is told of. */
const takesUp = (words: Words, at: number): boolean =>
  /^(?:an?|the|our|their|its|this|one|what|why|how)$/u.test(words[at]?.small ?? '')

/** "Whether the rule holds in rain is", "if this were", "demand that the bank pay": another verb is the subject's, or the plain one is right. */
function isOpen(opener: string, { number, sort, other }: AgreeingVerb): boolean {
  if (opener === 'whether') return true
  if (number === 'one') return false
  if (opener === 'that') return sort !== 'auxiliary' || other === 'was'
  return /^(?:if|though|unless|wish|were)$/u.test(opener)
}

/** "Lumenix systems has", "mixed methods is": a name, or what is done under a name of several. */
function isNameOfOne(phrase: Words, from: number, { sort }: AgreeingVerb): boolean {
  const [first, ...others] = phrase
  if (first === undefined || oneField.test(phrase.map(({ small }) => small).join(' '))) return true
  if (from === 0 && others.length < 2 && first.class !== 'DT' && !isListed(first.small)) return true
  // "Bialaphos is": a word that no list has, alone, may be the name of a substance or of anything.
  if (others.length === 0 && !isListed(first.small) && nounNumber(first.small) === null) return true
  // "As a result, Brooks performs": within a sentence a capital is a name's.
  if (from > 0 && others.length === 0 && /^\p{Lu}/u.test(first.text)) return true
  // "Songs of the Harbour is": the title of a work.
  const isTitle =
    from === 0 && others[0]?.small === 'of' && /^\p{Lu}\p{Ll}/u.test(others.at(-1)?.text ?? '')
  if (isTitle) return true
  return sort !== 'auxiliary' && others.some(({ text }) => /^(?=.*\p{Ll}).*[\p{Lu}\d]/u.test(text))
}

function beginOfClause(words: Words, last: number): number | null {
  for (let at = last; at >= 0 && last - at <= longest + 1; at -= 1) {
    const word = words[at]
    if (word === undefined) return null
    const isOpener = opensClause.test(word.small) && word.class !== 'DT' && word.class !== 'NN'
    if (at < last && isOpener) return isSureOpener(words, at) ? at + 1 : null
    if (word.small === ';') return at + 1
    if (word.small === ',') return isIntro(words, at) ? at + 1 : null
    if (word.class === 'CC' && words[at - 1]?.small === ',' && word.small !== 'or')
      return isWholeBefore(words, at - 1) ? at + 1 : null
    if (!inPhrase.has(word.class) && !isPointer(words, at)) return null
    if (at === 0) return 0
  }
  return null
}

/** "The reason for this", "the age of them". */
function isPointer(words: Words, at: number): boolean {
  const { small = '', class: kind = 'PT' } = words[at] ?? {}
  return (
    kind === 'PRP' &&
    /^(?:this|these|that|those|it|them|us)$/u.test(small) &&
    words[at - 1]?.class === 'IN'
  )
}

/** "That", "as" and "so" are other words too: before a clause stands what says or how. */
function isSureOpener(words: Words, at: number): boolean {
  const { small = '', class: kind = 'PT' } = words[at] ?? {}
  if (small === 'that') return kind === 'IN' && isSaying(words[at - 1])
  if (small === 'as' || small === 'since') return words[at - 1]?.small === ','
  if (small === 'but') return words[at - 1]?.small === ','
  if (small === 'where' || small === 'when')
    return words[at - 1]?.class !== 'NN' && words[at - 1]?.class !== 'NNS'
  return small !== 'so' || words[at - 1]?.small === ','
}

function isSaying(before: ReadWord | undefined): boolean {
  return (
    before !== undefined &&
    /^[a-z]+$/u.test(before.small) &&
    ['VB', 'VBD', 'VBN', 'VBP', 'VBZ', 'VBG', 'JJ'].includes(before.class)
  )
}

/** A phrase that stands before the subject and a comma: no verb, or a clause that has its opener. */
const intro =
  /^(?:in|on|at|by|for|from|with|after|before|during|since|until|as|of|to|under|over|among|between|within|despite|unlike|like|due|because|although|while|when|if|however|moreover|therefore|thus|furthermore|finally|first|firstly|second|secondly|third|thirdly|also|additionally|similarly|consequently|nevertheless|nonetheless|hence|overall|generally|today|now|here|then|next|lastly|instead|indeed|given|based|compared|whereas|though|once|\p{L}+ly)$/u

function isIntro(words: Words, comma: number): boolean {
  return (
    intro.test(words[0]?.small ?? '') && words.findIndex(({ small }) => small === ',') === comma
  )
}

/** "…, and the age of the trees are": behind a whole clause, and no last part of a list. */
function isWholeBefore(words: Words, comma: number): boolean {
  const from = words.findLastIndex(
    ({ small }, at) => at < comma && (small === ',' || small === ';' || small === 'that'),
  )
  const stretch = words.slice(from + 1, comma)
  // "The reach, time spent in the net, and delay": in a list a past form is a participle.
  const isInList = words[from]?.small === ','
  const isVerb = (word: ReadWord) =>
    isFinite(word) && !(isInList && word.class === 'VBD' && !isAuxiliary(word))
  return stretch.some(isVerb) && !['WH', 'IN'].includes(stretch[0]?.class ?? 'PT')
}

function isAuxiliary({ small }: ReadWord): boolean {
  return agreeingVerbs.get(small)?.sort === 'auxiliary'
}

const one: ReadonlySet<string> = new Set(['a', 'an', 'this', 'that', 'each', 'every', 'another'])
const many: ReadonlySet<string> = new Set(
  'these those many several few both various numerous most all two three four five six seven eight nine ten fewer'.split(
    ' ',
  ),
)
const mostBare = 5
const fewestLetters = 4

const noSubject = /^(?:\p{L}+ing|please|given)$/u

/** "Using", "select", "judge": what is done, and no noun. */
const isDone = (first: string): boolean =>
  noSubject.test(first) || isOrder(first) || agreeingVerbs.has(first)

/** "Better defining the nets is": done more or better, it is still what is done. */
function isDoneMore(words: Words, from: number): boolean {
  return (
    /^(?:better|more|less|further)$/u.test(words[from]?.small ?? '') &&
    words[from + 1]?.class === 'VBG'
  )
}

/** Whether the words are a subject of one thing or of several; `null` where they are more or less than a subject. */
function subjectIn(words: Words, from: number, last: number): 'one' | 'many' | null {
  // "Using nets is", "wholly using nets is", "judge people": what is done, and no noun.
  const first = words.find((word, at) => at >= from && word.class !== 'RB')?.small ?? ''
  if (isDone(first) || isDoneMore(words, from)) return null
  const head = headOf(words, from, last)
  if (head === null) return null
  const number = numberOf(words[head])
  if (number === null || (head > from && /^\p{Lu}/u.test(words[head]?.text ?? ''))) return null
  const before = words.slice(from, head)
  const small = before.map((word) => word.small)
  if (
    number === 'many' ? small.some((word) => one.has(word)) : small.some((word) => many.has(word))
  )
    return null
  const hasArticle = before[0]?.class === 'DT' || small[0] === 'one'
  if (!hasArticle && (number === 'one' ? head > from : head - from >= mostBare)) return null
  return isTail(words, head + 1, last) ? number : null
}

/** The last noun of the first phrase. */
function headOf(words: Words, from: number, last: number): number | null {
  let noun: number | null = null
  for (let at = from; at <= last; at += 1) {
    const word = words[at]
    if (word === undefined) return null
    const isBefore =
      ['DT', 'JJ', 'CD', 'POS'].includes(word.class) ||
      (noun === null && ['VBN', 'VBG', 'RB'].includes(word.class))
    if (word.class === 'NN' || word.class === 'NNS') noun = at
    else if (word.class === 'CD' && noun !== null) return null
    else if (!isBefore || (word.class === 'DT' && at > from + 1)) break
  }
  return noun
}

/** By the lists, or by the class and the form: a name, a short form or a word of Latin tells nothing by its end. */
function numberOf(word: ReadWord | undefined): 'one' | 'many' | null {
  if (word === undefined || !/^[A-Z]?[a-z]{2,}(?:-[a-z]+)?$/u.test(word.text)) return null
  if (/^(?:analysis|hypothesis|thesis|synthesis|crisis)$/u.test(word.small)) return 'one'
  // "Some groups worldwide": where they are. "Twenty-nine": so many.
  if (/wide$|^(?:overseas|abroad|twenty-.*|thirty-.*|forty-.*|fifty-.*)$/u.test(word.small))
    return null
  const listed = nounNumber(word.small)
  const told = word.class === 'NNS' ? 'many' : 'one'
  if (listed !== null) return listed === told ? listed : null
  if (tellsNoNumber(word.small) || /^\p{Lu}/u.test(word.text) || word.small.length < fewestLetters)
    return null
  // "Larvae", "thirteen are": several by another end, or by no noun.
  if (/ae$|teen$|^(?:eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/u.test(word.small))
    return null
  if (told === 'many')
    return /[aeiouy].*[^ius]s$/u.test(word.small) && !word.small.endsWith('ics') ? 'many' : null
  return /[aeiouy].*[^aius]$/u.test(word.small) ? 'one' : null
}

/** Whether all that follows the noun belongs to it: "of the visits", "used in these studies". */
function isTail(words: Words, from: number, last: number): boolean {
  if (from > last) return true
  const first = words[from]
  if (first?.class === 'VBN')
    return words[from + 1]?.class === 'IN' && isTail(words, from + 1, last)
  // "The cause underlying these losses are".
  const isJoint = first?.class === 'IN' && joint.has(first.small)
  if (!isJoint && first?.small !== 'underlying') return false
  let hasNoun = false
  for (let at = from + 1; at <= last; at += 1) {
    if (!staysInTail(words, at, hasNoun)) return false
    const kind = words[at]?.class ?? 'PT'
    if (/^(?:NNS?|PRP)$/u.test(kind)) hasNoun = true
    if (kind === 'IN') hasNoun = false
  }
  return hasNoun
}

/** Whether a word may stand in a phrase behind a preposition, before its noun or behind it. */
function staysInTail(words: Words, at: number, hasNoun: boolean): boolean {
  const { class: kind = 'PT', small = '' } = words[at] ?? {}
  const next = words[at + 1]?.class
  if (kind === 'IN') return hasNoun && joint.has(small)
  // "The age of the oak and the ash are": the second may be a subject of its own.
  if (kind === 'CC') return small === 'and' && next !== 'DT'
  if (kind === 'VBN') return !hasNoun || next === 'IN'
  if (kind === 'PRP') return isPointer(words, at)
  return kind === 'VBG' ? !hasNoun : kind !== 'RB'
}
