import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { endOfSubject, isFinite, pastAdverbs } from '../../grammar/subjects.ts'
import type { WordClass } from '../../grammar/word-classes.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'

type Words = readonly ReadWord[]

/** Verbs whose tense does not fit the time that the sentence names, or the verb of the same subject beside them. */
export function tenseTurns(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

/** A time that is over, or a verb in the past and what joins another to it; most sentences have neither. */
const mayHold =
  /^(?:Last|Yesterday|Since|When|In|During|\p{Lu}\p{Ll}+ (?:years|decades|centuries|months|weeks) ago)\b|\b(?:and|but)(?: then| also| later| finally)? \p{Ll}{3,} /u
const gone =
  /^(?:Last (?:year|month|week|summer|winter|spring|autumn|decade|century)|Yesterday|(?:\p{Lu}\p{Ll}+|\d+) (?:years|decades|centuries|months|weeks) ago)(?:,)? /u
/** Times that a text may still tell of in the present, as histories do: another verb has to be in the past. */
const goneToo =
  /^(?:In (?:1[5-9]\d\d|20[01]\d)|In the (?:early |late |mid-)?(?:1[5-9]|20)[0-9]0s|(?:In|During) the (?:\p{Ll}+teenth) century)(?:,)? /u
const sinceYear = /^Since (?:1[5-9]\d\d|20[012]\d)(?:,)? /u

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  const found =
    atGoneTime(text, words) ?? sinceThen(text, words) ?? whenItWas(words) ?? besidePast(words)
  const [first, last] = [words[found?.from ?? -1], words[found?.to ?? -1]]
  if (found === null || first === undefined || last === undefined) return []
  const range = { block, start: start + first.start, end: start + last.end }
  return [{ written: text.slice(first.start, last.end), right: found.right, range }]
}

interface Found {
  readonly from: number
  readonly to: number
  readonly right: string
}

const inPast = 'in the past, as the time before it asks'

/** "Last year the board approves a plan", "in 1994 the state introduces a rule that limited it". */
function atGoneTime(text: string, words: Words): Found | null {
  const time = gone.exec(text) ?? goneToo.exec(text)
  if (time === null) return null
  const from = words.findIndex(({ start }) => start >= time[0].length)
  if (from === -1) return null
  const verb = endOfSubject(words, from) ?? verbReadAsNoun(words, from)
  const word = verb === null ? undefined : words[verb]
  if (verb === null || word === undefined || !(isEvent(word) || word.class === 'NNS')) return null
  // "Four Fox Sparrows in two places": a name.
  if (/^\p{Lu}/u.test(word.text)) return null
  const isSure = gone.test(text) || words.some(({ class: kind }, at) => at > verb && kind === 'VBD')
  return isSure ? { from: verb, to: verb, right: inPast } : null
}

/** "The town grows": behind a noun the reader of classes takes the verb for another. */
function verbReadAsNoun(words: Words, from: number): number | null {
  const at = words.findIndex(({ class: kind }, place) => place >= from && kind === 'NNS')
  const verb = agreeingVerbs.get(words[at]?.small ?? '')
  const isVerb = verb?.sort === 'verb' && verb.number === 'one' && words[at - 1]?.class === 'NN'
  return isVerb ? at : null
}

/** What holds still is said in the present of any time: "last year's figures show", "they planted 40 and expect 30". */
const holds =
  /^(?:finds?|see|sees|observes?|notes?|argues?|lacks?|is|are|has|have|does|do|shows?|suggests?|indicates?|remains?|means?|seems?|represents?|marks?|refers?|describes?|lists?|states?|mentions?|says|tells|writes|defines?|identif(?:y|ies)|distinguish(?:es)?|presents?|enables?|allows?|provides?|ensures?|offers?|serves?|helps?|facilitates?|relates?|corresponds?|differs?|contains?|reveals?|highlights?|demonstrates?|illustrates?|reflects?|implies|imply|confirms?|supports?|underlines?|underscores?|lies?|accounts?|compris(?:e|es)|encompass(?:es)?|includes?|involves?|constitutes?|covers?|ranges?|requires?|depends?|exists?|belongs?|varies|vary|affects?|causes?|expects?|plans?|hopes?|intends?|believes?|thinks?|knows?|wants?|continues?|lives?|works?|can|may|will)$/u

function isEvent({ class: kind, small }: ReadWord): boolean {
  return (kind === 'VBZ' || kind === 'VBP') && /^[a-z]+$/u.test(small) && !holds.test(small)
}

/** "Since 2010 the number was growing": what goes on since then has been so. */
function sinceThen(text: string, words: Words): Found | null {
  const time = sinceYear.exec(text)
  if (time === null) return null
  const from = words.findIndex(({ start }) => start >= time[0].length)
  const verb = from === -1 ? null : endOfSubject(words, from)
  const word = verb === null ? undefined : words[verb]
  if (verb === null || !/^(?:was|were)$/u.test(word?.small ?? '')) return null
  const right = word?.small === 'was' ? 'has been' : 'have been'
  return words[pastAdverbs(words, verb + 1)]?.class === 'VBG'
    ? { from: verb, to: verb, right }
    : null
}

/** "When the wind dropped, the birds stop feeding": what happened then is over as well. */
function whenItWas(words: Words): Found | null {
  if (words[0]?.small !== 'when') return null
  const opening = endOfSubject(words, 1)
  const comma = words.findIndex(({ small }) => small === ',')
  if (opening === null || comma === -1 || words[opening]?.class !== 'VBD') return null
  if (words.slice(opening + 1, comma).some(isFinite)) return null
  const most = /^(?:most|many|some|several|few)$/u.test(words[comma + 1]?.small ?? '') ? 2 : 1
  const verb = endOfSubject(words, comma + most)
  const word = verb === null ? undefined : words[verb]
  if (verb === null || word === undefined || !isEvent(word)) return null
  return { from: verb, to: verb, right: `in the past, as “${words[opening]?.small}” before it` }
}

const subjects = /^(?:we|they|i)$/u
const participial =
  /^(?:based|given|followed|read|set|put|cut|let|hit|cost|spread|shut|split|cast|burst|shed|beat|fit|quit)$/u
/** Pasts of one verb that are plain forms of another: "we looked and found", which is no slip for "founded". */
const pastOfAnother = /^(?:bore|bound|fell|felt|found|ground|lay|left|rose|saw|sought|wound)$/u
const longest = 24
const closes =
  /^(?:that|which|who|whom|whose|what|where|when|whenever|how|why|whether|because|although|though|while|whereas|if|unless|until|as|since|than|to|let|lets|made|make|makes|helped|saw|heard|watched)$/u

/** "They prove it and point out", "we set it up and study it": forms that are of the present as well. */
function isSurelyPast({ class: kind, small }: ReadWord): boolean {
  if (kind !== 'VBD' || alsoPresent.test(small)) return false
  return /(?:ed|[^e]d)$/u.test(small) || !isListed(pastOf(small))
}

const alsoPresent =
  /^(?:set|put|cut|let|hit|cost|spread|shut|split|cast|burst|shed|read|beat|fit|quit|setup)$/u

const pastOf = (base: string): string => (base.endsWith('e') ? `${base}d` : `${base}ed`)

/** "To the north" is a way, and "to count" another clause. */
const closesClause = ({ small, class: kind }: ReadWord): boolean =>
  closes.test(small) && !(small === 'to' && kind === 'IN')

/** "We sampled the lake and store the jars": two verbs of one subject, one in the past and one in the present. */
function besidePast(words: Words): Found | null {
  for (let at = 2; at < words.length - 1; at += 1) {
    if (!/^(?:and|but)$/u.test(words[at]?.small ?? '')) continue
    const verb = behindJoint(words, at + 1)
    const first = firstVerb(words, at)
    const [one, other] = [words[first ?? -1], words[verb]]
    if (first === null || one === undefined || other === undefined) continue
    // "The rate rose from May on and provides food": of one thing a sentence often goes on to say what it is.
    const { small = '', class: kind = 'PT' } = words[first - 1] ?? {}
    const isOwn = subjects.test(small) || kind === 'NNS'
    // "To fix and permeabilise them": the second is an infinitive too.
    const isInfinitive = words.slice(first, at).some((word) => word.class === 'TO')
    if (isSurelyPast(one) && isOwn && !isInfinitive && isPresentHere(words, verb, first))
      return { from: verb, to: verb, right: `in the past, as “${one.small}” before it` }
    if (isPresentAlone(words, first) && isPastHere(words, verb))
      return { from: first, to: first, right: `in the past, as “${other.small}” behind it` }
  }
  return null
}

function behindJoint(words: Words, from: number): number {
  return /^(?:then|also|later|finally|subsequently)$/u.test(words[from]?.small ?? '')
    ? from + 1
    : from
}

function opensSubject(word: ReadWord | undefined): boolean {
  return word !== undefined && ['DT', 'PRP', 'PRP$', 'CD', 'NNP'].includes(word.class)
}

/** The one finite verb before a joint, in the same clause, right behind its subject. */
function firstVerb(words: Words, joint: number): number | null {
  let from = joint - 1
  while (from >= 0 && joint - from < longest && !/^[,;:.]$/u.test(words[from]?.small ?? ''))
    from -= 1
  if (joint - from >= longest) return null
  const part = words.slice(from + 1, joint)
  // "By using many, equal sources included in the list and analyse": behind a comma a list may go on.
  if (from >= 0 && !opensSubject(words[from + 1])) return null
  // "Was seen between bark trunk and bark top": the joint is that of "between".
  if (
    part.some(
      (word) =>
        closesClause(word) ||
        word.class === 'MD' ||
        word.class === 'CC' ||
        word.small === 'between',
    )
  )
    return null
  const verbs = part.flatMap((word, at) => (isFinite(word) ? [from + 1 + at] : []))
  const [only] = verbs
  if (only === undefined || verbs.length > 1 || endOfSubject(words, from + 1) !== only) return null
  return only
}

/** A verb in the present with an object of its own, or one that is no noun. */
function isPresentHere(words: Words, at: number, first: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined || holds.test(word.small)) return false
  const known = agreeingVerbs.get(word.small)
  const isSure = word.class === 'VBP' || known?.sort === 'verb'
  if (!opensObject(next) && !(isSure && goesOn.has(next.class))) return false
  if (known?.number === 'one')
    return word.class === 'VBZ' || (known.sort === 'verb' && word.class === 'NNS')
  const subject = words[first - 1]
  const isMany = subjects.test(subject?.small ?? '') || subject?.class === 'NNS'
  return isMany && isPlainForm(word) && !participial.test(word.small)
}

const goesOn: ReadonlySet<WordClass> = new Set(['JJ', 'NN', 'NNS', 'IN', 'TO'])

function opensObject({ class: kind, small }: ReadWord): boolean {
  return ['DT', 'CD', 'PRP'].includes(kind) || (small === 'that' && kind === 'IN')
}

/** A plain form, though it may be read as a past beside one: "and store the cards". */
function isPlainForm({ class: kind, small }: ReadWord): boolean {
  const known = agreeingVerbs.get(small)
  if (pastOfAnother.test(small)) return false
  if (known?.sort === 'verb' && known.number === 'many') return true
  if (kind === 'VBP' || kind === 'VB') return !/^(?:run|become|come)$/u.test(small)
  // Pasts of other verbs: "founded" and "grounded" do not make "found" and "ground" plain.
  if (/^(?:found|bound|ground|wound|saw|fell|felt|bore|lay|left)$/u.test(small)) return false
  return (
    kind === 'VBD' && (isListed(`${small}ed`) || (small.endsWith('e') && isListed(`${small}d`)))
  )
}

/** "We collect the jars", in what was done once. */
function isPresentAlone(words: Words, at: number): boolean {
  return (
    words[at]?.class === 'VBP' &&
    subjects.test(words[at - 1]?.small ?? '') &&
    !alsoPresent.test(words[at]?.small ?? '') &&
    !holds.test(words[at]?.small ?? '')
  )
}

function isPastHere(words: Words, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  return (
    word?.class === 'VBD' &&
    ['DT', 'PRP', 'CD'].includes(next?.class ?? 'PT') &&
    !participial.test(word.small)
  )
}
