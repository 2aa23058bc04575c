import { isListed } from '../../lexicon/common-words.ts'
import type { AgreeingVerb } from './agreeing-verbs.ts'
import { nounNumber } from './noun-number.ts'

/** Where a subject begins, and its verb, as places in the words of a sentence. */
interface Clause {
  readonly from: number
  readonly at: number
}

const numeral =
  /^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)$/iu
const unit = /^(?:[kmcµμn]?[gmlLM]|h|s|min|ha|kDa|bp|kb|Mb)$/u
const measure = /^(?:volumes|drops|cups|doses|portions|units) of$/u
const ofAmount =
  /^(?:is|was) (?:not |still |already |only |hardly |about )?(?:an? (?:long|short|great|good|small|large|big|lot|high|low|fair)|enough|too|much|plenty|all|the (?:least|most|minimum|maximum|limit|price|cost|average|norm)|long|more than|less than)\b/u
const ofOneSign = /^(?:is|was) (?:not |still |also )?an? /u
const definition =
  /^(?:is|was) (?:an?|the) (?:\p{Ll}+ )?(?:measure(?:ment)?|variable|proxy|indicator|set|class|family|branch|field|area|form|type|kind|classification|taxonomy|technique|method|framework|approach|discipline|subfield|theory|term|name|concept|game|series|novel|poem|film|dish|meal|drink|food|database|programme?|system)\b/u
const finite = /^(?:is|are|was|were|has|have|had|can|may|might|could|will|would|should|must)$/u

/** Whether a verb fits a subject that only looks as if it were of another number, or is no verb here. Pure. */
export function fitsAllTheSame(
  all: readonly string[],
  { from, at }: Clause,
  verb: AgreeingVerb,
): boolean {
  const word = (place: number) => all[place] ?? ''
  const behind = all.slice(at, at + 6).join(' ')
  const isOne = verb.number === 'one'
  // What begins with a small letter goes on with a sentence that stands elsewhere.
  if (from === 0 && /^\p{Ll}/u.test(word(0))) return true
  if (isOne && isAmount(all, { from, at }, behind)) return true
  // "More swaps in a round is a weaker sign": how many there are is meant.
  if (isOne && /^(?:more|fewer|less)$/iu.test(word(from)) && ofOneSign.test(behind)) return true
  // "The first three were mixtures": the number stands for the things.
  if (!isOne && numeral.test(word(at - 1))) return true
  // "The record write is complete": a verb stands behind, and this one is the noun.
  if (verb.sort !== 'auxiliary' && finite.test(word(at + 1))) return true
  // "Fields of study is a classification": what is defined is the name of one thing.
  if (isOne && from === 0 && isBare(word(0)) && definition.test(behind)) return true
  return (
    isNameOrTime(all, { from, at }, isOne) ||
    isRelative(all, { from, at }) ||
    isOfWholeClause(all, { from, at })
  )
}

/** "Seven breaths was not a long time", "five volumes of water was added", "some 0.1 g leaf was ground": so much is one. */
function isAmount(all: readonly string[], { from, at }: Clause, behind: string): boolean {
  const word = (place: number) => all[place] ?? ''
  const isOfMuch = ofAmount.test(behind) || measure.test(`${word(from + 1)} ${word(from + 2)}`)
  if (numeral.test(word(from)) && (isOfMuch || ofOneSign.test(behind))) return true
  return all
    .slice(from, at)
    .some((one, place) => /^\d[\d.,]*$/u.test(one) && unit.test(word(from + place + 1)))
}

const told =
  /^(?:fact|idea|finding|observation|notion|assumption|hypothesis|possibility|claim|result)$/u

/** "The fact that the changes intensified suggests": the subject of the verb stands before "that". */
function isOfWholeClause(all: readonly string[], { from, at }: Clause): boolean {
  return (
    all[from - 1] === 'that' &&
    told.test(all[from - 2] ?? '') &&
    all.slice(from, at).some((word) => word.endsWith('ed'))
  )
}

function isNameOrTime(all: readonly string[], { from, at }: Clause, isOne: boolean): boolean {
  const last = all[at - 1] ?? ''
  // "Artemisia arborescens has": a name of Latin, whatever it ends in.
  if (isOne) return isSpecies(all[at - 2] ?? '', last)
  // "The Buddhist community have their own": its people.
  if (last === 'community') return true
  // "Every year about 9,000 nets are": when, and not what.
  return timeTold.test(all.slice(from, from + 2).join(' ')) && from + 2 < at
}

const timeTold =
  /^(?:every|each) (?:second|minute|hour|day|night|week|month|season|year|decade),?$/iu

const genusTold = /^\p{Lu}(?:\p{Ll}+(?:us|um|is|i?a|ys|es|as|on|ix|ax|ex|os)|\.)$/u
const epithetTold = /^(?:mays|\p{Ll}{3,}(?:[aeiou]?ns|is|us|os|as|es|ops))$/u

function isSpecies(genus: string, epithet: string): boolean {
  return genusTold.test(genus) && epithetTold.test(epithet) && !isListed(epithet)
}

function isBare(opening: string): boolean {
  return !/^(?:the|these|those|our|their|its|his|her|my|your|some|many|most|several|all)$/iu.test(
    opening,
  )
}

/** "The note that lands is relief": the word behind "that" is its verb, and the subject stands before. */
function isRelative(all: readonly string[], { from, at }: Clause): boolean {
  return (
    at - from === 1 &&
    /^(?:that|which|who)$/u.test(all[from - 1] ?? '') &&
    /[^s]s$/u.test(all[from] ?? '') &&
    nounNumber(all[from - 2] ?? '') === 'one'
  )
}
