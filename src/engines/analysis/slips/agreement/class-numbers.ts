import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite, pastAdverbs } from '../../grammar/subjects.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import { isUncounted, nounNumber, pluralOf, tellsNoNumber, tellsSort } from './noun-number.ts'
import { isSideOfTable } from './side-of-table.ts'

type Words = readonly ReadWord[]

/** Nouns that do not fit the word that counts them or points at them: "two way", "this answers", "much works". */
export function classNumberSlips(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const several =
  /^(?:these|those|many|several|various|both|few|two|three|four|five|six|seven|eight|nine|ten)$/u
const counting = /^(?:much|less)$/u
const single = /^(?:every|each|another)$/u
/** Words that count or point, a word of the noun's own in between, and a noun; most sentences have none. */
const mayHold =
  /\b(?:[Tt]his|[Mm]uch|[Ll]ess|[Ee]very|[Ee]ach|[Aa]nother) (?:[a-z-]+ )?[a-z]+s\b|\b(?:[Tt]hese|[Tt]hose|[Mm]any|[Ss]everal|[Vv]arious|[Bb]oth|[Ff]ew|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en) (?:[a-z-]+ )?[a-z]+[a-rt-z]\b/u

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((word, at) => {
    const noun = phraseHead(words, at)
    const last = noun === null ? undefined : words[noun]
    if (noun === null || last === undefined) return []
    const right = rightFor(words, at, noun)
    const written = text.slice(word.start, last.end)
    if (right === null || /[([]/u.test(written) || text.startsWith('(s)', last.end)) return []
    const middle = text.slice(word.end, last.start)
    const range = { block, start: start + word.start, end: start + last.end }
    return [{ written, right: `${right[0]}${middle}${right[1]}`, range }]
  })
}

/** What shows that a noun is whole, and no first part of another: "two way to", "three group.". */
const behind =
  /^(?:[.,;:]|is|are|was|were|has|have|had|can|could|may|might|will|would|should|must|do|did|that|which|who|where|when|we|they|it|not|(?!(?:assembly|family|supply|anomaly|monopoly|reply|rally|tally)$)\p{Ll}+ly)$/u

/** The noun behind a word and one adjective at most, where nothing of the phrase follows it. */
function phraseHead(words: Words, at: number): number | null {
  const noun = words[at + 1]?.class === 'JJ' ? at + 2 : at + 1
  // "The two variable model": the word between may be what is counted.
  if (noun > at + 1 && words[at]?.class === 'CD' && isBehindArticle(words, at)) return null
  if (isSideOfTable(words, at)) return null
  if (noun > at + 1 && isNoAdjective(words[at + 1])) return null
  const [word, next] = [words[noun], words[noun + 1]]
  if (word === undefined || next === undefined || !/^NNS?$/u.test(word.class)) return null
  if (!/^[a-z]{3,}$/u.test(word.text)) return null
  // An aside between them stands behind a whole noun, where a mark follows.
  const hasAside = next.start - word.end > 1
  if (hasAside && (next.class !== 'PT' || next.small === ',')) return null
  return isWholeAt(words, { from: at, noun }) ? noun : null
}

/** "The two variable model", "a simplified four time-constant one". */
function isBehindArticle(words: Words, at: number): boolean {
  const before = words[at - 1]?.class === 'JJ' ? at - 2 : at - 1
  return words[before]?.class === 'DT' && (before === at - 1 || /^an?$/u.test(words[before].small))
}

/** "A two minute video": measures that are adjectives too. What is counted is the measure, and the noun may be one. */
const measures = /^(?:second|minute)$/u

/** "These describe conservation", "a four dimensional space", "these many others". */
function isNoAdjective(word: ReadWord | undefined): boolean {
  const small = word?.small ?? ''
  return (
    agreeingVerbs.get(small)?.number === 'many' ||
    small.endsWith('dimensional') ||
    measures.test(small) ||
    // "These meta-analyses", "these showed signs": the noun itself, or what they did.
    nounNumber(small) === 'many' ||
    /^(?:showed|saw|took|had)$/u.test(small) ||
    // "Those available online": told behind what they are.
    /^(?:many|much|few|several|various|most|some|all|such|same|own|fold|key|available|able|present|eligible|interested|willing)$/u.test(
      small,
    )
  )
}

/** Whether nothing of the phrase follows its noun. */
function isWholeAt(
  words: Words,
  { from, noun }: { readonly from: number; readonly noun: number },
): boolean {
  const [word, next] = [words[from], words[noun + 1]]
  if (word === undefined || next === undefined) return false
  if (several.test(word.small) && (isFirstHalf(words, noun) || isOneToOne(words, noun)))
    return false
  if (isJoinedToMany(words, from, noun)) return true
  if (behind.test(next.small) || next.class === 'IN') return true
  if (single.test(word.small)) return next.class === 'VBD'
  // "As a result of this rivers rose": behind a preposition "this" may stand alone.
  if (word.small === 'this')
    return isFinite(next) && !['IN', 'VB', 'VBG'].includes(words[from - 1]?.class ?? 'PT')
  if (!several.test(word.small)) return false
  // "Two group based on", "several factor influence the count": what is done to them, or what they do.
  const isDoneTo = next.class === 'VBN' && words[noun + 2]?.class === 'IN'
  return isDoneTo || doesIt(words, noun + 1)
}

/** Words behind a comma among which the noun that is counted may stand. */
const longestList = 4

/** "Many scholar and scientists dispute it": what is joined to it is told as several. */
function isJoinedToMany(words: Words, from: number, noun: number): boolean {
  const [joint, other] = [words[noun + 1], words[noun + 2]]
  return (
    /^(?:many|several|various)$/u.test(words[from]?.small ?? '') &&
    joint?.small === 'and' &&
    other?.class === 'NNS' &&
    nounNumber(other.small) === 'many' &&
    !agreeingVerbs.has(other.small) &&
    !/^(?:NNS?|CC)$/u.test(words[noun + 3]?.class ?? 'PT')
  )
}

/** "These head to head trials". */
const isOneToOne = (words: Words, noun: number): boolean =>
  words[noun + 1]?.small === 'to' && words[noun + 2]?.small === words[noun]?.small

/** "These dormant, hidden nets", "these parent of origin genes", "nine specific to it": no noun ends there. */
function isFirstHalf(words: Words, noun: number): boolean {
  const [next, second, third] = [1, 2, 3].map((by) => words[noun + by])
  const isSeveral = (word: ReadWord | undefined) => word?.class === 'NNS'
  if (next?.small === ',')
    return (
      /^(?:JJ|VBN|VBG|NN)$/u.test(second?.class ?? 'PT') &&
      words.slice(noun + 3, noun + 3 + longestList).some(isSeveral)
    )
  // "Six frame translated", "several key well known facts": what follows is told of another noun.
  if (/\p{Ll}ly$/u.test(next?.small ?? '') && /^(?:VBN|JJ)$/u.test(second?.class ?? 'PT'))
    return true
  if (next?.small === 'of') return second?.class === 'NN' && isSeveral(third)
  return next?.small === 'to' && tellsSort(words[noun]?.small ?? '')
}

function rightFor(words: Words, at: number, noun: number): readonly [string, string] | null {
  const [word, head] = [words[at], words[noun]]
  if (word === undefined || head === undefined) return null
  if (several.test(word.small))
    return isOneThing(head) && !isOfSubject(words, at) && isCount(words, at, noun)
      ? [word.text, pluralOf(head.small)]
      : null
  if (nounNumber(head.small) !== 'many' || head.class !== 'NNS') return null
  if (single.test(word.small) && !isOneToAnother(words, at))
    return isThatOf(words, noun, at) ? [word.text, singularNoun(head.small)] : null
  if (word.small === 'this') return ofThis(words, at, noun)
  return counting.test(word.small) ? ofMuch(words, at, noun) : null
}

/** "From one warden to another results in", "done by another resonates in": "another" stands alone, and a verb behind it. */
function isOneToAnother(words: Words, at: number): boolean {
  return (
    words[at]?.small === 'another' &&
    ['IN', 'TO'].includes(words[at - 1]?.class ?? 'PT') &&
    words[at + 1]?.class !== 'JJ'
  )
}

/** "Each degrades under rain": behind "each" a word on -s may be the verb, unless one follows. */
function isThatOf(words: Words, noun: number, at: number): boolean {
  const [head, next] = [words[noun], words[noun + 1]]
  if (head === undefined || agreeingVerbs.has(head.small)) return false
  // Behind an adjective no verb follows.
  if (words[at]?.small === 'every' || (next !== undefined && isFinite(next))) return true
  // "Each constituent decomposes in stages": the word between is the noun.
  if (noun > at + 1)
    return nounNumber(words[at + 1]?.small ?? '') !== 'one' || !mayBeVerb(singularNoun(head.small))
  return !mayBeVerb(singularNoun(head.small))
}

function singularNoun(noun: string): string {
  if (/(?:x|ss|sh|ch)es$/u.test(noun)) return noun.slice(0, -2)
  return noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.slice(0, -1)
}

/** Several in sense, and one of them in form: "both group", "two list". */
const ofMany =
  /^(?:group|list|set|sample|subset|pair|team|family|class|pool|array|kind|type|sort|crew|company|party|army|army|court|club|board|union)$/u
const units =
  /^(?:min|sec|hour|mol|gal|mil|lux|bar|rad|ton|percent|medium|small|large|total|fold)$/u

function isOneThing({ small, class: kind }: ReadWord): boolean {
  if (kind !== 'NN' || units.test(small)) return false
  const number = nounNumber(small)
  if (number !== null) return number === 'one'
  // "A count of seven overlaid onto the map": what was done to it.
  if (/(?:[^e]ed|[lps]aid|own)$/u.test(small)) return false
  // "All three cosegregate": a verb that no list has.
  if (/[lrtvng][ai]te$/u.test(small) && !isListed(pluralOf(small))) return false
  return (
    ofMany.test(small) || (!tellsNoNumber(small) && /^[a-z]*[aeiou][a-z]*[^aious]$/u.test(small))
  )
}

const notBefore = /^(?:an?|as|so|too|how|under|over)$/u

/** "They were six frame translated". */
function isHowDone(before: string, next: ReadWord): boolean {
  return /^(?:was|were|been)$/u.test(before) && next.class === 'VBN'
}

/** "They were both dormant": behind a form of "be" the word tells of the subject. */
function isOfSubject(words: Words, at: number): boolean {
  return (
    words[at]?.small === 'both' &&
    /^(?:is|are|was|were|be|been|being|remain|remained|became)$/u.test(words[at - 1]?.small ?? '')
  )
}

/** "Phase two trial", "both rain and wind": the name of one, or a pair. */
function isCount(words: Words, at: number, noun: number): boolean {
  const [word, head, next] = [words[at], words[noun], words[noun + 1]]
  if (word === undefined || head === undefined || next === undefined) return false
  if (isUncounted(head.small)) return false
  if (next.class === 'CC') return isJoinedToMany(words, at, noun)
  const verb = words[pastAdverbs(words, noun + 1)]
  const hasVerb = (verb !== undefined && isFinite(verb)) || doesIt(words, noun + 1)
  if (word.small === 'both' && next.small !== '.' && !hasVerb) return false
  const { small = '', class: kind = 'PT' } = words[at - 1] ?? {}
  if (notBefore.test(small) || isHowDone(small, next)) return false
  if (word.class === 'CD' && /^NNS?$/u.test(kind)) return false
  return noun > at + 1 || doesIt(words, noun + 1) || !isDone(words, at)
}

/** "Several factor influence the count": the verb stands behind. */
function doesIt(words: Words, from: number): boolean {
  const at = pastAdverbs(words, from)
  return (
    agreeingVerbs.get(words[at]?.small ?? '')?.number === 'many' && words[at + 1]?.class === 'DT'
  )
}

/** "Three emerge", "these contrast with", "both of these admit of more": what several do. */
function isDone(words: Words, at: number): boolean {
  const [before, word, head, next] = [words[at - 1], words[at], words[at + 1], words[at + 2]]
  const { small = '', class: kind = 'PT' } = before ?? {}
  const noun = head?.small ?? ''
  // "Teams of five compete": no noun has the form.
  if (kind === 'IN' && agreeingVerbs.get(noun)?.sort === 'verb') return true
  if (kind === 'IN' && !opensClause.test(small)) return ofPart.test(words[at - 2]?.small ?? '')
  if (word?.class === 'CD')
    return (
      nounNumber(noun) !== 'one' && !['DT', 'VB', 'VBN', 'VBG', 'VBZ', 'VBP', 'VBD'].includes(kind)
    )
  return !nounOnly.test(noun) && (next?.class === 'IN' || mayBeVerb(noun))
}

const opensClause =
  /^(?:that|since|because|while|whereas|although|though|if|as|whether|before|after|until|than)$/u
const ofPart =
  /^(?:both|all|some|most|many|few|several|two|three|four|five|each|one|none|which|what|any|either|neither)$/u
const nounOnly = /(?:[aiu]tion|ment|[ae]nce|ness|[aeil]ity|ism|ship|ology)$/u

function mayBeVerb(word: string): boolean {
  const pasts = [`${word.replace(/e$/u, '')}ed`, `${word}${word.at(-1) ?? ''}ed`]
  return agreeingVerbs.has(word) || pasts.some((past) => isListed(past))
}

/** "In this results", "this new answers are": behind "this" a word on -s may be the verb, but none behind an adjective or a preposition. */
function ofThis(words: Words, at: number, noun: number): readonly [string, string] | null {
  const [before, word, head] = [words[at - 1], words[at], words[noun]]
  if (word === undefined || head === undefined || word.class === 'IN') return null
  // "Much of this degrades": what is told of the amount.
  const isOfAmount =
    before?.small === 'of' &&
    /^(?:much|most|some|all|part|half|none|little|more)$/u.test(words[at - 2]?.small ?? '')
  if (isOfAmount) return null
  const next = words[noun + 1]
  const isObject =
    before !== undefined &&
    ['IN', 'VB', 'VBG'].includes(before.class) &&
    !opensClause.test(before.small)
  // "This precludes any loss", "this idea aligns with it": in doubt the word is what one does.
  if (!isObject && (next === undefined || !isFinite(next))) return null
  const isNoun = nounOnlyInMany(head.small) || hasVerbAndObject(words, noun + 1)
  if (noun === at + 1 ? !isNoun && !isObject : agreeingVerbs.has(head.small)) return null
  return thisOrThese(word, head.small, next)
}

/** "This timelines is detailed": the verb tells that one is meant. */
function thisOrThese(
  word: ReadWord,
  noun: string,
  next: ReadWord | undefined,
): readonly [string, string] {
  if (agreeingVerbs.get(next?.small ?? '')?.number === 'one') return [word.text, singularNoun(noun)]
  return [word.text.startsWith('T') ? 'These' : 'these', noun]
}

/** "-his timeline" or "-hese timelines" behind "t-", by the verb behind them. */
export function endsOfThis(which: string, noun: string, behind: string): string {
  return /^ (?:is|was|has)(?!\p{L})/u.test(behind)
    ? `his ${which}${singularNoun(noun)}`
    : `hese ${which}${noun}`
}

/** "This authors suggested that": behind a verb no other one stands that has an object of its own. */
function hasVerbAndObject(words: Words, at: number): boolean {
  return (
    // "This helps focus the work on it": a plain form may follow a verb.
    (['VBD', 'MD'].includes(words[at]?.class ?? 'PT') || words[at]?.small === 'do') &&
    /^(?:that|the|an?|our|their|its|no|not)$/u.test(words[at + 1]?.small ?? '')
  )
}

/** "Postures", which nobody does: no verb has the form. */
function nounOnlyInMany(noun: string): boolean {
  const one = singularNoun(noun)
  // Pasts of shorter words stand in no list.
  if (one.length < 5 || agreeingVerbs.has(noun) || mayBeVerb(one)) return false
  return !isListed(`${one.slice(0, -1)}ied`)
}

const compared =
  /(?:er(?:-\p{Ll}+)?|more|less|different|similar|superior|inferior|better|worse|improved|needed)$/u

/** "Much works", "less roads"; not "much larger losses", nor what is done too much. */
function ofMuch(words: Words, at: number, noun: number): readonly [string, string] | null {
  const [before, word, head] = [words[at - 1], words[at], words[noun]]
  if (word === undefined || head === undefined || agreeingVerbs.has(head.small)) return null
  if (noun > at + 1 && (word.small === 'less' || compared.test(words[at + 1]?.small ?? '')))
    return null
  if (/^(?:so|too|as|how|very|pretty|not|no|or|than|be|been|that)$/u.test(before?.small ?? ''))
    return null
  const right = word.small === 'much' ? 'many' : 'fewer'
  return [
    /^\p{Lu}/u.test(word.text) ? right.charAt(0).toUpperCase() + right.slice(1) : right,
    head.small,
  ]
}
