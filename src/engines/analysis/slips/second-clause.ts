import { readWords, withoutAsides } from '../grammar/read-words.ts'
import type { ReadWord } from '../grammar/read-words.ts'
import { endOfSubject, isFinite } from '../grammar/subjects.ts'

/** Where a second whole clause begins within a sentence, and what stands before it; offsets in the text. */
export interface JoinedClause {
  readonly by: 'comma' | 'nothing'
  readonly start: number
  /** Behind its verb. */
  readonly end: number
}

type Words = readonly ReadWord[]

const pronoun = /^(?:we|they|it|he|she|i|there|this|these|those)$/u
/** Words that make a clause of what follows them, and have to be followed by its verb. */
const opens =
  /^(?:that|which|who|whom|whose|what|where|when|whenever|whether|why|how|because|although|though|while|whilst|whereas|whereby|if|unless|whatever|wherever)$/u
/** The same, where a verb follows; they lead in to mere nouns as often. */
const mayOpen = /^(?:as|since|after|before|until|till|once|than|so|like|given)$/u
/** At the head of a sentence they lead in to the clause behind the comma. */
const leadsClause = /^(?:as|since|after|before|until|till|once|given)$/u
/** Behind these a clause stands without "that". */
const timely =
  /^(?:times?|ways?|moments?|days?|years?|months?|weeks?|reasons?|extent|degree|places?|manner|rate|age|stage|points?|fact|idea|claim|conclusion|hypothesis|assumption|belief|view|sense|amount|number|things?|all|ones?|everything|people|chance|hope|event|instant|size|seasons?|night|morning|evening|form|shape|state|conditions?|evidence|notion|probability|likelihood|possibility|cases?|question|kinds?|sorts?|same)$/u
/** Verbs, and nouns of the same form, behind which what is said stands without "that". */
const says =
  /^(?:(?:believ|think|suppos|say|guess|argu|suggest|know|find|hope|feel|assum|show|mean|stat|ensur|impl|estimat|claim|predict|indicat|conclud|not|see|hypothesi[sz]|propos|reveal|demonstrat|confirm|expect)(?:e|es|s|y|ies|ing|ed)?|thought|found|said|felt|knew|shown|known|clear|likely)$/u
/** Adverbs that end a clause. */
const ends = /^(?:thereafter|respectively|again|down|well|too|there|here|together|alone|twice)$/u
const contrast =
  /^(?:the (?:more|less|\p{Ll}+er|other|second|third|latter|former|rest|remaining|last|others)|(?:all|some|most|one|another|others) )/u
/** Words between the second verb and the end of its clause, and before the second clause. */
const fewestBehind = 3
const fewestBefore = 5
const be = /^(?:is|are|was|were)$/u
const auxiliary =
  /^(?:has|have|had|can|could|may|might|will|would|should|must|do|does|did|cannot)$/u
/** From words of others, formulas and asides on a sentence tells nothing. */
const aside = /[“”"?—∈=◊$<>]|:(?=\s|$)|\s[-–]\s/u
/** A word that may begin a clause, behind a comma or a noun; most sentences are not read any further. */
const mayJoin =
  /, (?:(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently),? )?(?!(?:and|or|but|which|who|while|whereas|where|with|in|as|such|including|respectively|that|by|for|to|of|on|from|so|is|are|was|were|suggesting|indicating|using|thus|although|because|since|if|when)\b)[a-z\d][^,]* [a-z]+|(?<!\b(?:of|in|to|for|and|with|by|on|from|at|that|is|are|was|were|as|between|than|or|but|if|when|which|into|over|under|after|before|during|through|across|among|within|using|all|both|has|have|had|not|be|because|while|whereas|since|although|whether|where|per|via|about|upon|only|against|without)) (?:the|these|this|those|we|they|it|he|she|there|our|their|its|his|her|my|an?|each|every|no|some|many|most|several|I) [a-z]/u
/** Sentences whose ends the reader of the file has not found. */
const unended = /^\P{Lu}|(?:\p{Ll}{3}|\d|\p{Lu}{2})[.!]\s|[.!]\s+\p{Lu}|\p{Ll}\.\p{L}/u
const spoken =
  /(?<!\p{L})(?:said|says|say|argues?|argued|claims?|claimed|asks?|asked|wrote|writes|e\.g|i\.e|namely|not only|no matter|the more|the less|hardly|so that|so \p{Ll}+ that)(?!\p{L})/iu

/** A second whole clause behind a comma, or behind nothing at all: "the nets were dry, we mended them". */
export function secondClause(text: string): JoinedClause | null {
  const bare = withoutAsides(text)
  const stop = bare.search(aside)
  const shown = stop === -1 ? bare : bare.slice(0, stop)
  if (!text.endsWith('.') || !mayJoin.test(shown)) return null
  if (unended.test(shown) || spoken.test(shown)) return null
  const all = readWords(shown)
  if (all.some(({ small: mark }) => mark === '(' || mark === ')')) return null
  const words = all.slice(all.findLastIndex(({ small }) => small === ';') + 1)
  for (let at = fewestBefore; at < words.length - fewestBehind; at += 1) {
    const by = small(words, at - 1) === ',' ? 'comma' : 'nothing'
    const verb = by === 'comma' ? behindComma(words, at) : behindNothing(words, at)
    if (verb === null || !isWholeBefore(words, by === 'comma' ? at - 1 : at, isBareNoun(words[at])))
      continue
    return { by, start: words[at]?.start ?? 0, end: words[verb]?.end ?? 0 }
  }
  return null
}

function small(words: Words, at: number): string {
  return words[at]?.small ?? ''
}

function isBareNoun(word: ReadWord | undefined): boolean {
  return word !== undefined && ['NN', 'NNS', 'JJ', 'CD'].includes(word.class)
}

/** An adverb opens a sentence of its own, and joins no two. */
const joins = /^(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently)$/u

function behindComma(words: Words, at: number): number | null {
  const behindJoin = small(words, at + 1) === ',' ? at + 2 : at + 1
  const from = joins.test(small(words, at)) ? behindJoin : at
  const [end, first] = [words[at - 2], words[from]]
  if (end === undefined || first === undefined || opens.test(first.small)) return null
  if (['CC', 'TO', 'DT', 'MD'].includes(end.class) || isName(first)) return null
  // "Significant, long-term losses are": what stands before the comma describes the same noun.
  if (
    isBareNoun(first)
      ? ['JJ', 'VBN', 'VBD', 'VBG'].includes(end.class) && !be.test(small(words, at - 3))
      : !isOpening(first)
  )
    return null
  if (contrast.test(`${first.small} ${small(words, from + 1)} `)) return null
  const verb = clauseAt(words, from)
  return verb === null || isListed(words, verb, isBareNoun(first)) ? null : verb
}

function isOpening({ class: kind, small: word }: ReadWord): boolean {
  return kind === 'DT' || (kind === 'PRP' && pronoun.test(word))
}

/** A capital within a sentence belongs to a name, or to a sentence whose beginning the reader of the file lost. */
function isName({ text }: ReadWord): boolean {
  return text !== 'I' && /^\p{Lu}/u.test(text)
}

/** "…, and the nets were dry": the last of a list of clauses. */
function isListed(words: Words, verb: number, isBare: boolean): boolean {
  return words.some(
    ({ small: mark }, at) =>
      mark === ',' &&
      at > verb &&
      words[at + 1]?.class === 'CC' &&
      (isBare || opens.test(small(words, at + 2)) || clauseAt(words, at + 2) !== null),
  )
}

function behindNothing(words: Words, at: number): number | null {
  const [before, word] = [words[at - 1], words[at]]
  if (before === undefined || word === undefined || word.start - before.end > 1) return null
  if (
    !mayEndClause(words, at - 1) ||
    !isOpening(word) ||
    isName(word) ||
    /^(?:all|both|half|any|that)$/u.test(word.small)
  )
    return null
  if (timely.test(before.small) || says.test(before.small)) return null
  const verb = clauseAt(words, at)
  if (verb === null || !isOwn(words, at, verb)) return null
  // "Sampled every week and counts were": what "and" joins is no subject alone.
  return words.slice(at, verb).some(({ class: kind }) => kind === 'CC') ? null : verb
}

/** Words of which a clause is the object: "was told the nets are", "is sure the nets are". */
const takesObject =
  /^(?:given|offered|shown|told|called|considered|named|granted|awarded|made|taught|asked|paid|denied|deemed|termed|sent|lent|kept|assured|informed|reminded|convinced|worth|like|sure|aware|true|possible|evident|certain|glad|afraid|confident|sorry|happy|half|such|all|both|double|twice|only)$/u

/** A noun, an adverb of its own, or what is said by "is" and "was": "the nets were dry the wardens left". */
function mayEndClause(words: Words, at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (['NN', 'NNS', 'CD'].includes(word.class) || ends.test(word.small)) return true
  if (!['VBN', 'JJ'].includes(word.class) || takesObject.test(word.small)) return false
  return words
    .slice(Math.max(0, at - 2), at)
    .some(({ small: one }) => be.test(one) || one === 'been')
}

/** Where the verb of a clause stands that begins with a word and has enough behind it. */
function clauseAt(words: Words, at: number): number | null {
  const verb = endOfSubject(words, at)
  const word = verb === null ? undefined : words[verb]
  if (verb === null || word === undefined) return null
  if (endOfStretch(words, verb) - verb < fewestBehind) return null
  // "A survey designed to find": a participle looks like the past.
  const isPast = word.class === 'VBD' && !be.test(word.small) && !auxiliary.test(word.small)
  const next = words[verb + 1]?.class ?? 'PT'
  if (isPast && !pronoun.test(small(words, at)) && ['IN', 'TO', 'RB', 'CD', 'CC'].includes(next))
    return null
  // "Cups, plates and nets are": the last of a list.
  const isList = words.slice(at, verb).some(({ class: kind }) => kind === 'CC')
  return isList && isBareNoun(words[at]) ? null : verb
}

function endOfStretch(words: Words, from: number): number {
  const end = words.findIndex(({ small: mark }, at) => at > from && /^[,;:.?!]$/u.test(mark))
  return end === -1 ? words.length : end
}

/** Where a noun was that the clause tells of: "the rain we are exposed to in May". */
const gap =
  /^(?:to|in|on|for|with|of|at|by|from|about|into) (?:in|on|for|with|at|by|from|of|as|is|was|are|were)$/u

const stranded = /^(?:up|down|out|off|over|about|like|as|through|around|away|along|across|under)$/u

/** "The nets we used" has no object, and "the nets they sleep on" no noun: both are parts of the phrase before them. */
function isOwn(words: Words, at: number, verb: number): boolean {
  const end = endOfStretch(words, verb)
  const last = words[end - 1]
  if (last === undefined || ['IN', 'TO', 'MD'].includes(last.class) || isFinite(last)) return false
  if (last.class === 'VB' || stranded.test(last.small)) return false
  const isPronoun = words[at]?.class === 'PRP'
  const isGap = (word: ReadWord, place: number) =>
    gap.test(`${word.small} ${small(words, verb + place + 1)}`) ||
    (isPronoun &&
      word.class === 'VB' &&
      ['IN', 'PT'].includes(words[verb + place + 1]?.class ?? 'PT'))
  if (words.slice(verb, end).some(isGap)) return false
  const word = small(words, verb)
  const next = words[verb + 1]
  if (auxiliary.test(word))
    return hasObject(words, verb, end) && !hasLooseVerb(words, verb + 1, end)
  if (be.test(word)) return !hasLooseVerb(words, verb + 1, end)
  if (next?.class === 'DT' || next?.small === 'that') return true
  return isBareNoun(next) && !hasLooseVerb(words, verb + 1, end)
}

/** "May be done", "have lost the nets". */
function hasObject(words: Words, from: number, end: number): boolean {
  const doing = words.findIndex(
    ({ class: kind }, at) => at > from && at < end && ['VB', 'VBN', 'VBG'].includes(kind),
  )
  if (doing === -1) return false
  if (/^(?:be|been)$/u.test(small(words, doing)))
    return ['VBN', 'JJ', 'DT'].includes(words[doing + 1]?.class ?? 'PT')
  return (
    doing + 1 < end &&
    ['DT', 'CD', 'JJ', 'NN', 'NNS', 'WH', 'PRP'].includes(words[doing + 1]?.class ?? 'PT')
  )
}

/** "The nets the warden was given were dry": behind a verb without its object stands that of what the clause tells of. */
function hasLooseVerb(words: Words, from: number, to: number): boolean {
  return words
    .slice(from + 1, to)
    .some(
      (word, at) =>
        isFinite(word) &&
        ['VBN', 'VBD', 'VB', 'IN', 'TO', 'RB'].includes(words[from + at]?.class ?? 'PT'),
    )
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** Words that lead in to a clause behind a comma, or join nothing of their own. */
const leads =
  /^(?:given|let|suppose|assume|rather|either|neither|not|had|were|should|using|based|even|no|due|owing|according|contrary|compared|regardless|thanks|similar|unlike|like|instead|perhaps|then|more|what|whatever|whichever|anywhere|everywhere)$/u

/** Whether the words before the second clause are a whole sentence that leads in to nothing. */
function isWholeBefore(words: Words, end: number, isBare: boolean): boolean {
  const commas = words.flatMap(({ small: mark }, at) => (mark === ',' && at < end ? [at] : []))
  const stretches = [0, ...commas.map((at) => at + 1)].map((start, place): Stretch => ({
    start,
    end: commas[place] ?? end,
  }))
  let needed = 0
  let main = -1
  for (const [place, stretch] of stretches.entries()) {
    const state = verbsIn(words, stretch, needed)
    ;({ needed } = state)
    const isJoined = words[stretch.start]?.class === 'CC'
    if (isJoined && stretch.end - stretch.start < 3) return false
    // "…, and if it rains, …" leads in to what follows.
    if (main !== -1 && opensStretch(words, isJoined ? stretch.start + 1 : stretch.start))
      return false
    if (main === -1 && state.own > 0 && needed === 0 && mayBeMain(words, stretch)) main = place
  }
  const last = stretches.length - 1
  const lead = stretches[last]
  if (main === -1 || lead === undefined || needed > 0 || leadsOn(words, lead)) return false
  return main === last || (!isBare && continues(words, lead))
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
  for (let at = start; at < end; at += 1) {
    const word = words[at]
    if (word === undefined) continue
    if (opensAt(words, at, start)) needed += 1
    else if (mayOpen.test(word.small) && word.class === 'IN') may = 1
    else if (isFinite(word)) {
      if (needed > 0) needed -= 1
      else if (may > 0) may = 0
      else own += 1
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
  if (['VB', 'VBG', 'WH', 'TO', 'CC'].includes(first.class) || isFinite(first)) return false
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
      next.class === 'IN' ||
      next.small === 'even'
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
