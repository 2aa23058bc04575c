import { readWords, withoutAsides } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { endOfSubject, isFinite } from '../../grammar/subjects.ts'
import {
  endOfStretch,
  isBareNoun,
  isOpening,
  isWholeBefore,
  joins,
  opens,
  pronoun,
  small,
} from './whole-clauses.ts'

/** Where a second whole clause begins within a sentence, and what stands before it; offsets in the text. */
export interface JoinedClause {
  readonly by: 'comma' | 'nothing'
  readonly start: number
  /** Behind its verb. */
  readonly end: number
}

type Words = readonly ReadWord[]

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
/** A word that may begin a clause behind a comma, or an adverb that opens one; most sentences are not read any further. */
const mayJoin =
  /, (?:(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently),? )?(?!(?:and|or|but|which|who|while|whereas|where|with|in|as|such|including|respectively|that|by|for|to|of|on|from|so|is|are|was|were|suggesting|indicating|using|thus|although|because|since|if|when)\b)[a-z\d][^,]* [a-z]+|[^,] (?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently),? [a-z]/u
/** Sentences whose ends the reader of the file has not found. */
const unended =
  /^\P{Lu}|(?:\p{Ll}{3}|\d|\p{Lu}{2})[.!]['’"”]?\s|[.!](?:\d{1,3}(?:[ ,–-]{1,2}\d{1,3})*)?\s+\p{Lu}|\p{Ll}\.\p{L}|[\d}\])]-\p{Lu}\.\s|(?<=[\p{Ll}\d\])]\s)(?:In|To|For|As|With|When|If|This|These|Here|Under|Compared) \p{Ll}/u
/** "And besides, a net can": the comma belongs to the adverb. */
const opensBeforeComma =
  /^(?:besides|moreover|furthermore|however|therefore|consequently|nevertheless|nonetheless|hence|thus)$/u
const spoken =
  /(?<!\p{L})(?:said|says|say|argues?|argued|claims?|claimed|asks?|asked|wrote|writes|e\.g|i\.e|namely|not (?:only|just|merely|simply)|no matter|the more|the less|hardly|so that|so \p{Ll}+ that)(?!\p{L})/iu

/** "Maps, posts etc.": what ends so is a list. */
const listed = /\betc\.?$/u
/** Small words of other languages, of which a sentence or a name is made. */
const foreign =
  /(?<!\p{L})(?:da|dos|das|uma|não|del|los|las|della|nel|und|der|dem|les|des|du|et)(?!\p{L})/gu
const mostForeign = 2

/**
 * A second whole clause behind a comma, or behind an adverb that opens one without a mark before it: "the nets were dry, we mended
 * them", "the nets were dry however we mended them". Without either a clause mostly tells of the noun before it: of what was
 * told so on the last six sets of labelled texts none was a slip.
 */
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
    if (verb === null || !isWholeBefore(words, by === 'comma' ? at - 1 : at)) continue
    return { by, start: words[at]?.start ?? 0, end: words[verb]?.end ?? 0 }
  }
  return null
}

function behindComma(words: Words, at: number): number | null {
  const behindJoin = small(words, at + 1) === ',' ? at + 2 : at + 1
  const from = joins.test(small(words, at)) ? behindJoin : at
  const [end, first] = [words[at - 2], words[from]]
  if (end === undefined || first === undefined || opens.test(first.small)) return null
  if (opensBeforeComma.test(end.small)) return null
  // A noun may be one of a list or another name of the noun before: of forty that were told and labelled, seventeen held.
  if (from === at && !pronoun.test(first.small)) return null
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
  return joins.test(word.small) ? behindAdverb(words, at) : null
}

/** "The nets were dry however they were torn": the adverb opens a sentence of its own. */
function behindAdverb(words: Words, at: number): number | null {
  const [before, next] = [words[at - 1], words[at + 1]]
  if (before === undefined || next === undefined || !isOpening(next) || isName(next)) return null
  if (!['NN', 'NNS', 'JJ', 'VBN', 'VBG', 'RB'].includes(before.class)) return null
  return clauseAt(words, at + 1)
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
