import { readWords, withoutAsides } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { endOfSubject, isFinite, pastAdverbs } from '../../grammar/subjects.ts'
import { adverb } from './clause-words.ts'
import {
  endOfStretch,
  isBareNoun,
  isOpening,
  isWholeBefore,
  joins,
  opens,
  pronoun,
  says,
  small,
  timely,
} from './whole-clauses.ts'
import type { Stretch } from './whole-clauses.ts'

/** Where a second whole clause begins within a sentence, and what stands before it; offsets in the text. */
export interface JoinedClause {
  readonly by: 'comma' | 'nothing'
  readonly start: number
  /** Behind its verb. */
  readonly end: number
}

type Words = readonly ReadWord[]

/** Adverbs that end a clause. */
const ends = /^(?:thereafter|respectively|again|down|well|too|together|alone|twice)$/u
/** How something is done, which may end a clause; "mainly the nets" and "hardly the nets" tell of what follows. */
const manner =
  /^(?:fast|(?:quick|slow|rapid|sharp|strong|significant|slight|substantial|consistent|steadi|successful|bad|poor|correct|complete|automatic|regular|independent|separate|direct|careful|active|markedly|dramatic|gradual|random|manual|equal|differ?ent|efficient|effective|proper|safe|considerab|notab|near?b|short|constant)ly)$/u
const contrast =
  /^(?:the (?:more|less|\p{Ll}+er|other|second|third|latter|former|rest|remaining|last|others)|(?:all|some|most|one|another|others) )/u
/** Words between the second verb and the end of its clause, and before the second clause. */
const fewestBehind = 3
const fewestBefore = 3
const be = /^(?:is|are|was|were)$/u
const auxiliary =
  /^(?:has|have|had|can|could|may|might|will|would|should|must|do|does|did|cannot)$/u
/** From words of others, formulas and asides on a sentence tells nothing. */
const aside = /[“”"?—∈=◊$<>&]|:(?=\s|$)|\s[-–]\s/u
/** A word that may begin a clause, behind a comma or a noun; most sentences are not read any further. */
const mayJoin =
  /, (?:(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently),? )?(?!(?:and|or|but|which|who|while|whereas|where|with|in|as|such|including|respectively|that|by|for|to|of|on|from|so|is|are|was|were|suggesting|indicating|using|thus|although|because|since|if|when)\b)[a-z\d][^,]* [a-z]+|(?<!\b(?:of|in|to|for|and|with|by|on|from|at|that|is|are|was|were|as|between|than|or|but|if|when|which|into|over|under|after|before|during|through|across|among|within|using|all|both|has|have|had|not|be|because|while|whereas|since|although|whether|where|per|via|about|upon|only|against|without)) (?:the|these|this|those|we|they|it|he|she|there|our|their|its|his|her|my|an?|each|every|no|some|many|most|several|I) [a-z]/u
/** Sentences whose ends the reader of the file has not found. */
const unended =
  /^\P{Lu}|(?:\p{Ll}{3}|\d|\p{Lu}{2})[.!]['’"”]?\s|[.!](?:\d{1,3}(?:[ ,–-]{1,2}\d{1,3})*)?\s+\p{Lu}|\p{Ll}\.\p{L}|[\d}\])]-\p{Lu}\.\s|(?<=[\p{Ll}\d\])]\s)(?:In|To|For|As|With|When|If|This|These|Here|Under|Compared) \p{Ll}/u
const spoken =
  /(?<!\p{L})(?:said|says|say|argues?|argued|claims?|claimed|asks?|asked|wrote|writes|e\.g|i\.e|namely|not (?:only|just|merely|simply)|no matter|the more|the less|hardly|so that|so \p{Ll}+ that)(?!\p{L})/iu

/** "Maps, posts etc.": what ends so is a list. */
const listed = /\betc\.?$/u
/** Small words of other languages, of which a sentence or a name is made. */
const foreign =
  /(?<!\p{L})(?:da|dos|das|uma|não|del|los|las|della|nel|und|der|dem|les|des|du|et)(?!\p{L})/gu
const mostForeign = 2

/** A second whole clause behind a comma, or behind nothing at all: "the nets were dry, we mended them". */
export function secondClause(text: string): JoinedClause | null {
  const bare = withoutAsides(text)
  const stop = bare.search(aside)
  const shown = stop === -1 ? bare : bare.slice(0, stop)
  if (!text.endsWith('.') || !mayJoin.test(shown)) return null
  if (unended.test(shown) || spoken.test(shown) || listed.test(shown)) return null
  if ((shown.match(foreign) ?? []).length >= mostForeign) return null
  const all = readWords(shown)
  if (all.some(({ small: mark }) => mark === '(' || mark === ')')) return null
  const words = all.slice(all.findLastIndex(({ small }) => small === ';') + 1)
  for (let at = fewestBefore; at < words.length - 2; at += 1) {
    const by = small(words, at - 1) === ',' ? 'comma' : 'nothing'
    const verb = by === 'comma' ? behindComma(words, at) : behindNothing(words, at)
    if (verb === null || !isWholeBefore(words, by === 'comma' ? at - 1 : at, isBareNoun(words[at])))
      continue
    return { by, start: words[at]?.start ?? 0, end: words[verb]?.end ?? 0 }
  }
  return null
}

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
  // "By swaps, exchange traded funds": a participle tells of the noun behind it.
  const isParticiple = verb !== null && isBareNoun(first) && /[^e]ed$/u.test(small(words, verb))
  return verb === null || isParticiple || isListed(words, verb, isBareNoun(first)) ? null : verb
}

/** A capital within a sentence belongs to a name, or to a sentence whose beginning the reader of the file lost. */
function isName({ text }: ReadWord): boolean {
  return text !== 'I' && /^\p{Lu}/u.test(text)
}

/** "…, and the nets were dry": the last of a list of clauses. */
function isListed(words: Words, verb: number, isBare: boolean): boolean {
  // "The one is 2, the other is 3 and the last is 4": the same verb once more.
  const isOneOfThree = words.some(({ small: joint }, at) => {
    const next = words[at + 1]
    if (joint !== 'and' || at < verb || (!isBareNoun(next) && next?.class !== 'DT')) return false
    const third = clauseAt(words, at + 1)
    return third !== null && words[third]?.small === words[verb]?.small
  })
  if (isOneOfThree) return true
  return words.some(
    ({ small: mark }, at) =>
      mark === ',' &&
      at > verb &&
      words[at + 1]?.class === 'CC' &&
      (isBare || opens.test(small(words, at + 2)) || mayBeClause(words, at + 2)),
  )
}

/** "And the gap between them is wide": a subject and a verb, with whatever stands between them. */
function mayBeClause(words: Words, at: number): boolean {
  if (clauseAt(words, at) !== null) return true
  return words[at]?.class === 'DT' && words.slice(at + 1).some(isFinite)
}

function behindNothing(words: Words, at: number): number | null {
  const [before, word] = [words[at - 1], words[at]]
  if (before === undefined || word === undefined || word.start - before.end > 1) return null
  if (joins.test(word.small)) return behindAdverb(words, at)
  if (
    !mayEndClause(words, at - 1) ||
    !isOpening(word) ||
    isName(word) ||
    /^(?:all|both|half|any|that)$/u.test(word.small)
  )
    return null
  const isOverTime = before.small === 'time' && small(words, at - 2) === 'over'
  if ((timely.test(before.small) && !isOverTime) || says.test(before.small)) return null
  const verb = clauseAt(words, at)
  if (verb === null || !isOwn(words, at, verb) || tellsOfNoun(words, at, verb)) return null
  // "Sampled every week and counts were": what "and" joins is no subject alone.
  return words.slice(at, verb).some(({ class: kind }) => kind === 'CC') ? null : verb
}

const gives =
  /^(?:give|gives|gave|offer|offers|offered|show|shows|showed|teach|taught|owe|owes|owed|tell|tells|told|send|sent|lend|lent|pay|paid|grant|grants|granted)$/u

/** Whether the clause tells of the noun before it, without a word that joins them. */
function tellsOfNoun(words: Words, at: number, verb: number): boolean {
  if (holdsThought.test(small(words, at - 1)) || isThatClause(words, verb)) return true
  // "The fields a fellow can work in".
  if (/^an?$/u.test(small(words, at)) && words[verb]?.class === 'MD') return true
  if (!pronoun.test(small(words, at))) return false
  // "The nets we mend here are": a pronoun has its verb right behind it.
  const between = words.slice(at + 1, verb)
  const isApart = words[at]?.class === 'PRP' && !between.every(({ small: one }) => adverb.test(one))
  // "The kinds of work they believed wardens did": what they believed may hold the noun, as what is given is it.
  return isApart || [says, gives].some((verbs) => verbs.test(small(words, verb)))
}

/** "The feeling there are reasons": what is felt is told without "that". */
const holdsThought =
  /^(?:intuition|thought|feeling|sense|fact|belief|idea|claim|hope|fear|view|impression|assumption)s?$/u

/** "The nets it makes that hold", "the nets you have lost that were": what is told goes on about the noun. */
function isThatClause(words: Words, verb: number): boolean {
  const doing = words[verb + 1]?.class === 'VBN' ? verb + 1 : verb
  const behind = words[doing + 2]
  return (
    small(words, doing + 1) === 'that' &&
    behind !== undefined &&
    (behind.class === 'MD' || isFinite(behind))
  )
}

/** Prepositions that the reader of classes takes for nouns. */
const bringsNoun =
  /^(?:aboard|amidst?|atop|alongside|beneath|underneath|versus|unlike|plus|minus)$/u

/** "The nets were dry however they were torn": the adverb opens a sentence of its own. */
function behindAdverb(words: Words, at: number): number | null {
  const [before, next] = [words[at - 1], words[at + 1]]
  if (before === undefined || next === undefined || !isOpening(next) || isName(next)) return null
  if (!['NN', 'NNS', 'JJ', 'VBN', 'VBG', 'RB'].includes(before.class)) return null
  return clauseAt(words, at + 1)
}

/** Words of which a clause is the object: "was told the nets are", "is sure the nets are". */
const takesObject =
  /^(?:given|offered|shown|told|called|considered|named|granted|awarded|made|taught|asked|paid|denied|deemed|termed|sent|lent|kept|assured|informed|reminded|convinced|worth|like|sure|aware|true|possible|evident|certain|glad|afraid|confident|sorry|happy|surprised|pleased|worried|proud|lucky|delighted|relieved|half|such|all|both|double|twice|only)$/u

/** A noun, an adverb of its own, or what is said by "is" and "was": "the nets were dry the wardens left". */
function mayEndClause(words: Words, at: number): boolean {
  const word = words[at]
  if (word === undefined || bringsNoun.test(word.small)) return false
  if (['NN', 'NNS', 'CD'].includes(word.class) || ends.test(word.small)) return true
  if (manner.test(word.small)) return isMannerOf(words, at)
  if (!['VBN', 'JJ'].includes(word.class) || takesObject.test(word.small)) return false
  if (word.class === 'JJ' && isNounSlot(words, at)) return true
  return words
    .slice(Math.max(0, at - 2), at)
    .some(({ small: one }) => be.test(one) || one === 'been' || one === 'being')
}

/** "Along the canal this is": before a pronoun no adjective ends a phrase, so that the word is its noun. */
function isNounSlot(words: Words, at: number): boolean {
  const [before, next] = [words[at - 1], words[at + 1]]
  return next?.class === 'PRP' && ['DT', 'JJ', 'NN'].includes(before?.class ?? 'PT')
}

/** "Grew quickly the second": behind the verb or its object, and not between a verb and what is done to it. */
function isMannerOf(words: Words, at: number): boolean {
  const before = words[at - 1]
  const next = words[at + 1]
  if (before === undefined || next === undefined) return false
  return next.class === 'PRP' || ['NN', 'NNS', 'VBD', 'VBZ'].includes(before.class)
}

/** Where the verb of a clause stands that begins with a word and has enough behind it. */
function clauseAt(words: Words, at: number): number | null {
  const verb = endOfSubject(words, at)
  const word = verb === null ? undefined : words[verb]
  if (verb === null || word === undefined) return null
  const end = endOfStretch(words, verb)
  // "The nets, it seems, are": an aside has as little behind its verb as a sentence may end with.
  const mayBeAside = small(words, end) === ',' || small(words, at) === 'it'
  if (end - verb < (mayBeAside ? fewestBehind : fewestBehind - 1)) return null
  // "A survey designed to find": a participle looks like the past.
  const isPast = word.class === 'VBD' && !be.test(word.small) && !auxiliary.test(word.small)
  const next = words[verb + 1]?.class ?? 'PT'
  if (isPast && !pronoun.test(small(words, at)) && ['IN', 'TO', 'RB', 'CD', 'CC'].includes(next))
    return null
  // "Cups, plates and nets are": the last of a list.
  const isList = words.slice(at, verb).some(({ class: kind }) => kind === 'CC')
  return isList && isBareNoun(words[at]) ? null : verb
}

/** Where a noun was that the clause tells of: "the rain we are exposed to in May". */
const gap =
  /^(?:to|in|on|for|with|of|at|by|from|about|into) (?:in|on|for|with|at|by|from|of|as|like|or|is|was|are|were)$/u

/** What is done to nothing: no noun before can be its object. */
const byItself =
  /^(?:compete|depend|differ|occur|exist|arise|consist|belong|vary|lie|rely|competed|depended|differed|occurred|existed|arose|consisted|belonged|varied|lay|relied|(?:competes|depends|differs|occurs|exists|arises|consists|belongs|varies|lies|relies))$/u
const stranded = /^(?:up|down|out|off|over|about|like|as|through|around|away|along|across|under)$/u

/** "The nets we used" has no object, and "the nets they sleep on" no noun: both are parts of the phrase before them. */
function isOwn(words: Words, at: number, verb: number): boolean {
  const end = endOfStretch(words, verb)
  if (hasGap(words, at, { start: verb, end })) return false
  const word = small(words, verb)
  const next = words[verb + 1]
  if (isPointing(words, at, verb)) return true
  const isClosed = !hasLooseVerb(words, pastAdverbs(words, verb + 1), end)
  if (auxiliary.test(word)) return isClosed && (hasThing(word, next) || hasObject(words, verb, end))
  // "The stress the lake is feeling": what is done needs its object.
  if (be.test(word)) return isClosed && !(next?.class === 'VBG' && !isThing(words[verb + 2]))
  // "The hours we play a week": how often is no object.
  if (next?.small === 'a' && oftenIn.test(small(words, verb + 2))) return false
  return next !== undefined && opensOwn(word, next, isClosed)
}

const oftenIn = /^(?:day|week|month|year|night|hour|minute|second|time|lot|bit)$/u

/** What a verb is done to; "the rain we were facing here" has it before. */
function isThing(word: ReadWord | undefined): boolean {
  return word !== undefined && ['DT', 'CD', 'JJ', 'NN', 'NNS', 'PRP'].includes(word.class)
}

/** "The treaty this led to a war": "this" opens no clause that tells of the noun. */
function isPointing(words: Words, at: number, verb: number): boolean {
  return (
    /^(?:this|these)$/u.test(small(words, at)) &&
    verb === pastAdverbs(words, at + 1) &&
    words[at - 1]?.class !== 'IN'
  )
}

/** "Had no effect", but not "had every week". */
function hasThing(word: string, next: ReadWord | undefined): boolean {
  return (
    /^(?:has|have|had)$/u.test(word) &&
    ['DT', 'CD'].includes(next?.class ?? 'PT') &&
    !/^(?:every|each|all)$/u.test(next?.small ?? '')
  )
}

/** Whether a verb has what it needs behind it. */
function opensOwn(
  verb: string,
  { class: kind, small: next }: ReadWord,
  isClosed: boolean,
): boolean {
  if (/^(?:every|each|all|last)$/u.test(next)) return false
  if (kind === 'DT' || kind === 'PRP' || next === 'that') return true
  const isBare = ['NN', 'NNS', 'JJ', 'CD'].includes(kind)
  return isClosed && (isBare || (kind === 'IN' && byItself.test(verb)))
}

/** Whether a noun is missing at the end, or behind a preposition, which stands before the clause. */
function hasGap(words: Words, at: number, { start, end }: Stretch): boolean {
  const last = words[end - 1]
  if (last === undefined || ['IN', 'TO', 'MD', 'VB'].includes(last.class) || isFinite(last))
    return true
  if (stranded.test(last.small)) return true
  const isPronoun = words[at]?.class === 'PRP'
  return words.slice(start, end).some((word, place) => {
    const next = words[start + place + 1]
    if (gap.test(`${word.small} ${next?.small ?? ''}`)) return true
    // "Skills that nurses are asked for to do their work".
    if (word.class === 'IN' && next?.class === 'TO' && !/^(?:as|than|so)$/u.test(word.small))
      return true
    const isBare = word.class === 'VB' && !byItself.test(word.small)
    return isPronoun && isBare && ['IN', 'PT'].includes(next?.class ?? 'PT')
  })
}

/** "May be done", "have lost the nets". */
function hasObject(words: Words, from: number, end: number): boolean {
  const doing = pastAdverbs(words, from + 1)
  if (doing >= end || !['VB', 'VBN', 'VBG'].includes(words[doing]?.class ?? 'PT')) return false
  if (words[doing + 1]?.class === 'IN' && byItself.test(small(words, doing))) return doing + 3 < end
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
