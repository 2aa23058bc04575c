import type { ReadWord } from '../../grammar/read-words.ts'
import { endOfSubject, isFinite, isVerbAt } from '../../grammar/subjects.ts'

type Words = readonly ReadWord[]

export const pronoun = /^(?:we|they|it|he|she|i|you|there|this|these|those)$/u
/** Words that make a clause of what follows them, and have to be followed by its verb. */
export const opens =
  /^(?:that|which|who|whom|whose|what|where|wherein|when|whenever|anytime|whether|why|how|because|although|though|while|whilst|whereas|whereby|if|unless|whatever|wherever)$/u
/** The same, where a verb follows; they lead in to mere nouns as often. */
export const mayOpen = /^(?:as|since|after|before|until|till|once|than|so|like|given)$/u
/** At the head of a sentence they lead in to the clause behind the comma. */
const leadsClause = /^(?:as|since|after|before|until|till|once|given)$/u
const opensHead = /^(?:since|because|although|though|while|whereas|if|when|as)$/u
/** Behind these a clause stands without "that". */
export const timely =
  /^(?:something|anything|nothing|heights?|depths?|levels?|distances?|times?|ways?|moments?|days?|years?|months?|weeks?|reasons?|extent|degree|places?|manner|rate|age|stage|points?|fact|idea|claim|conclusion|hypothesis|assumption|belief|view|sense|amount|number|things?|scenarios?|situations?|circumstances|contexts?|all|ones?|everything|people|chance|hope|event|instant|size|seasons?|night|morning|evening|form|shape|state|conditions?|evidence|notion|probability|likelihood|possibility|cases?|question|kinds?|sorts?|same|orders?|sequences?)$/u
/** Verbs, and nouns of the same form, behind which what is said stands without "that". */
export const says =
  /^(?:(?:believ|think|suppos|say|guess|argu|suggest|know|find|hope|feel|assum|show|mean|stat|ensur|impl|estimat|claim|predict|indicat|conclud|not|see|hypothesi[sz]|propos|reveal|demonstrat|confirm|expect|recommend|requir|request|demand|insist|discover|observ|notic|reali[sz]|remember|determin|establish|decid|agree|explain|report)(?:e|es|s|y|ies|ing|ed)?|thought|found|said|felt|knew|shown|known|clear|likely)$/u
/** An adverb opens a sentence of its own, and joins no two. */
export const joins =
  /^(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently)$/u

export function small(words: Words, at: number): string {
  return words[at]?.small ?? ''
}

export function isBareNoun(word: ReadWord | undefined): boolean {
  return word !== undefined && ['NN', 'NNS', 'JJ', 'CD'].includes(word.class)
}

export function isOpening({ class: kind, small: word }: ReadWord): boolean {
  return kind === 'DT' || (kind === 'PRP' && pronoun.test(word))
}

/**
 * Index of the next sign after `from` that ends a stretch of words, or of the end of the sentence.
 */
export function endOfStretch(words: Words, from: number): number {
  const end = words.findIndex(({ small: mark }, at) => at > from && /^[,;:.?!]$/u.test(mark))
  return end === -1 ? words.length : end
}

/** Words from a first one up to another. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Words that lead in to a clause behind a comma, or join nothing of their own. */
const leads =
  /^(?:given|let|suppose|assume|rather|either|neither|not|had|were|should|using|based|even|no|due|owing|according|contrary|compared|regardless|irrespective|apart|aside|whilst|thanks|similar|unlike|like|instead|perhaps|then|more|consistent|post|prior|subsequent|relative|proportional|together|what|whatever|whichever|anywhere|everywhere|having|being)$/u

/** What stands between the commas before a place. */
function stretchesUpTo(words: Words, end: number): readonly Stretch[] {
  const commas = words.flatMap(({ small: mark }, at) => (mark === ',' && at < end ? [at] : []))
  return [0, ...commas.map((at) => at + 1)].map((start, place) => ({
    start,
    end: commas[place] ?? end,
  }))
}

/** Whether the words before a second clause are a whole sentence that leads in to nothing. */
export function isWholeBefore(words: Words, end: number): boolean {
  if (sayings(words, end) || isConcession(words, end)) return false
  const stretches = stretchesUpTo(words, end)
  let needed = 0
  let main = -1
  for (const [place, stretch] of stretches.entries()) {
    const state = verbsIn(words, stretch, needed)
    ;({ needed } = state)
    if (isJoinedOn(words, stretch)) return false
    // "…, and if it rains, …" leads in to what follows.
    if (main !== -1 && opensStretch(words, stretch.start + (joinsAt(words, stretch) ? 1 : 0)))
      return false
    if (main === -1 && state.own > 0 && needed === 0 && mayBeMain(words, stretch)) main = place
  }
  const last = stretches.length - 1
  const lead = stretches[last]
  if (main === -1 || lead === undefined || needed > 0 || leadsOn(words, lead)) return false
  return main === last || continues(words, lead)
}

/** A word or two behind "and", or "and, where it was cold,": what it joins is still to come. */
function isJoinedOn(words: Words, stretch: Stretch): boolean {
  const { start, end } = stretch
  return (joinsAt(words, stretch) && end - start < 3) || words[start - 2]?.class === 'CC'
}

function joinsAt(words: Words, { start }: Stretch): boolean {
  return words[start]?.class === 'CC'
}

/** "However dry the nets are,", a stray comma in "Since, the nets are dry,", and what begins with "while" and may go on. */
function isConcession(words: Words, end: number): boolean {
  const first = small(words, 0)
  if (small(words, 1) === ',') return opensHead.test(first)
  const isLed =
    /^(?:while|although|though)$/u.test(first) &&
    words.slice(0, end).some(({ small: mark }) => mark === ',')
  return isLed || first === 'however'
}

/** Words up to which "we believe," and "we note however," say only that something is said. */
const shortSaying = 4

function sayings(words: Words, end: number): boolean {
  return (
    end <= shortSaying &&
    words.slice(0, end).some((word) => says.test(word.small) && isFinite(word))
  )
}

function opensStretch(words: Words, at: number): boolean {
  const word = words[at]
  if (word === undefined || /^(?:which|who|where|whereas)$/u.test(word.small)) return false
  if (leadsClause.test(word.small)) return words.slice(at, endOfStretch(words, at)).some(isFinite)
  return opens.test(word.small) || (mayOpen.test(word.small) && word.class === 'IN')
}

/** Finite verbs of a stretch that no word of it asks for, and how many that are asked for are still to come. */
function verbsIn(
  words: Words,
  { start, end }: Stretch,
  before: number,
): { readonly own: number; readonly needed: number } {
  let needed = before
  let may = 0
  let own = 0
  let isAsked = false
  for (let at = start; at < end; at += 1) {
    const word = words[at]
    if (word === undefined) continue
    if (opensAt(words, at, start)) needed += 1
    else if (mayOpen.test(word.small) && word.class === 'IN') may = 1
    else if (isFinite(word)) {
      if (needed > 0) {
        needed -= 1
        isAsked = true
      } else if (may > 0) may = 0
      // "If we led and paid": what "and" joins to a verb that is asked for is asked for too.
      else if (!(isAsked && words[at - 1]?.class === 'CC')) own += 1
    }
  }
  return { own, needed }
}

/** Whether a word asks for a verb: "because", "as we", "the nets we (used)", and "as" at the head of a stretch. */
function opensAt(words: Words, at: number, start: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || (word.small === 'because' && next?.small === 'of')) return false
  if (opens.test(word.small)) return word.class !== 'DT' || next?.small === 'even'
  if (mayOpen.test(word.small) && word.class === 'IN' && next?.class === 'PRP') return true
  if (at > start) return tellsOfNoun(words, at)
  return leadsClause.test(word.small) && words.slice(at, endOfStretch(words, at)).some(isFinite)
}

/** "The nets we used", "the way the nets were cut": a clause behind its noun, without "that". */
function tellsOfNoun(words: Words, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  if (before === undefined || word === undefined || !/^NNS?$/u.test(before.class)) return false
  const isWay = word.class === 'DT' && timely.test(before.small)
  if (!isWay && !(word.class === 'PRP' && pronoun.test(word.small))) return false
  const verb = endOfSubject(words, at)
  return isWay ? verb !== null : verb === null || words[verb + 1]?.class !== 'DT'
}

/** A stretch with a subject: no phrase that leads in, no other clause, and no verb without what does it. */
function mayBeMain(words: Words, { start, end }: Stretch): boolean {
  const first = words[start]
  if (first === undefined || leads.test(first.small) || opensStretch(words, start)) return false
  // "Restrictions aside,": what is set aside leads in, though its noun may look like a verb.
  if (/^(?:aside|apart|notwithstanding)$/u.test(small(words, end - 1))) return false
  // "When the gates are closed, however the third is set, …": no clause that stands alone.
  if (start > 0 && joins.test(first.small)) return false
  const isDoing = first.class === 'VBG' && !isVerbAt(words, start + 1)
  if (isDoing || ['VB', 'WH', 'TO', 'CC'].includes(first.class) || isFinite(first)) return false
  // "Large, closed groups": what stands before the comma describes the same noun.
  if (words[start - 2]?.class === 'JJ' && !isOpening(first)) return false
  // "Based on the nets", and "observed losses".
  if (first.class === 'VBN' && !isBareNoun(words[start + 1])) return false
  return first.class !== 'IN' || isLedClause(words, start, end)
}

/** "In May the nets were dry": a subject behind the phrase that leads in. */
function isLedClause(words: Words, start: number, end: number): boolean {
  for (let at = start + 2; at < end; at += 1) {
    const isBehindNoun = ['NN', 'NNS', 'CD'].includes(words[at - 1]?.class ?? 'PT')
    const word = words[at]
    if (word === undefined || word.small === 'that' || !isBehindNoun || !isOpening(word)) continue
    if (timely.test(small(words, at - 1))) return false
    const verb = endOfSubject(words, at)
    // "With the nets we used": the clause tells of the noun.
    return verb !== null && (word.class === 'DT' || words[verb + 1]?.class === 'DT')
  }
  return false
}

/** "And in these lakes", "that once it rains", "we believe in May": what leads in to a clause that is still to come. */
function leadsOn(words: Words, { start, end }: Stretch): boolean {
  for (let at = start; at < end; at += 1) {
    const [word, next] = [words[at], words[at + 1]]
    if (word === undefined || next === undefined || at + 1 >= end) continue
    const isLead =
      opens.test(next.small) ||
      mayOpen.test(next.small) ||
      ['IN', 'VBG'].includes(next.class) ||
      /^(?:even|instead|rather)$/u.test(next.small)
    if (word.class === 'CC' && (isLead || next.class === 'RB') && !isWholeFrom(words, at + 1, end))
      return true
    const isOpener = opens.test(word.small) || (mayOpen.test(word.small) && word.class === 'IN')
    if (isOpener && isLead) return true
    const isSaying = says.test(word.small) && ['VBZ', 'VBP', 'VBD', 'VB'].includes(word.class)
    if (isSaying && next.class === 'IN' && next.small !== 'that') return true
  }
  return false
}

function isWholeFrom(words: Words, from: number, end: number): boolean {
  const first = words[from]
  if (first === undefined || opens.test(first.small) || mayOpen.test(first.small)) return false
  // "And therefore if the nets are dry, …": an adverb is no subject.
  if (first.class === 'RB') return isWholeFrom(words, from + 1, end)
  return first.class === 'IN'
    ? isLedClause(words, from, end)
    : words.slice(from, end).some(isFinite)
}

/** What stands behind a comma and hangs on the clause before it. */
const hangs =
  /^(?:including|especially|particularly|namely|making|suggesting|indicating|leading|resulting|respectively)$/u

/** Whether what stands behind the main clause and its comma belongs to it, and not to what follows. */
function continues(words: Words, { start, end }: Stretch): boolean {
  const first = words[start]
  if (first === undefined) return false
  if (first.class === 'CC') return words.slice(start, end).some(isFinite)
  if (/^(?:which|who|where|whereas)$/u.test(first.small) || mayBeMainVerb(words, { start, end }))
    return words.slice(start, end).some(isFinite)
  return hangs.test(first.small) || (first.small === 'such' && small(words, start + 1) === 'as')
}

function mayBeMainVerb(words: Words, stretch: Stretch): boolean {
  return mayBeMain(words, stretch) && verbsIn(words, stretch, 0).own > 0
}
