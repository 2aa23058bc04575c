import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { likeliestAlone } from '#engines/analysis/moves/abstract-moves.ts'

import type { Front } from './front.ts'

/** Sentences from which an abstract has room for a reason at all, for a consequence, and for both. */
const leastSentences = 4
const roomForConsequence = 5
const roomForReason = 5

/** How a sentence begins that tells of the work itself: who did it, its aim, or what was done with what. */
const opensOnWork =
  /^(?:abstract:? )?(?:(?:here|herein|in this (?:\p{L}+ )?(?:study|paper|work|article|report|thesis)),? |(?:we|i) (?:\p{L}+ly )?\p{L}+|our (?:\p{L}+ ){0,2}(?:study|aim|goal|work|results?|findings)|(?:this|the present|the current) (?:\p{L}+ ){0,2}(?:study|paper|work|article|report|thesis|dissertation|project|trial|analysis|review)\b|the (?:main |primary |overall )?(?:aims?|goals?|purpose|objectives?) (?:of|was|were|is|are)\b|[^,;:]{10,160} (?:was|were) (?:\p{L}+ly )?(?:investigated|examined|developed|measured|performed|conducted|studied|prepared|synthesi[sz]ed|evaluated|assessed|analy[sz]ed|compared|collected|recruited|interviewed|fabricated|designed)\b)/iu
/** A reason told on the way: what is known, disputed, wanted or hard. */
const givesReason =
  /\b(?:however|although|though|but|yet|while|whereas|despite|because|since|unclear|unknown|remains?|lack\w*|little|few|poorly|limited|challeng\w+|difficult\w*|problem\w*|important|importan\w+|need\w*|increasingly|commonly|widely|often|usually|known|recent\w*|crucial|essential|key|major|has been|have been|in order to (?:overcome|address|avoid)|to (?:overcome|address|avoid|solve|reduce|improve))\b/iu

/** Who argues, proves or derives begins with that by custom; what was known is a part of the statement. */
const opensOnTheory =
  /^(?:here,? |in this \p{L}+,? )?(?:we|i|this (?:paper|article|essay|note|thesis)) (?:\p{L}+ly )?(?:argue|contend|claim|prove|derive|show|establish|construct|study|consider|introduce|present|propose|generali[sz]e|classif|characteri[sz]e|give|pose)/iu
const ofTheory =
  /\b(?:theorems?|lemmas?|conjectures?|proofs?|proved?|asymptotic\p{L}*|estimators?|inference|equilibri\p{L}+|argue[sd]?|philosoph\p{L}+|concept(?:s|ual\p{L}*)?)\b/iu

/** Words on what was done before, wherever they stand. */
const ofBefore =
  /\b(?:previous|prior|earlier|existing|other) (?:\p{L}+ )?(?:stud(?:y|ies)|work|research|findings|authors)\b|\bet al\b/iu

/** Words by which anything is concluded, held likely, advised, offered or left for later. */
const concludes =
  /\b(?:conclu\w+|(?:we|i) infer|clarif(?:y|ies)|suggest\w*|impl(?:y|ies|ications?)|thus|therefore|hence|overall|altogether|in other words|highlight\w*|should|must|may|might|can|cannot|could|will|future|insights?|recommend\w*|significance|help\w*|underscor\w*|emphasi\w*|findings|evidence|consequen\w+|appear\w*|likely|importan\w*|potential\w*|promising|practice|polic\w+|understanding|discuss\w*|pave\w*|offer\w*|contribut\w*|explain\w*|because|consistent|expect\w*|support\w*|confirm\w*|provid\w+|represent\w*|interpret\w*|assigned to|attribut\w+|ascrib\w+|role|need\w*|useful|effective\w*|enabl\w*|allow\w*|ensur\w*|demonstrat\w*|indicat\w*|hypothesi\w+|propos\w+|lead\w* to|caus(?:es?|ed)|solv(?:es|ed)|prov(?:es|ed)|step|novel|new|first)\b/iu
/** How likely a sentence is a conclusion by its words as a whole, from which it may be one in words of its own. */
const slight = 0.3
const lastOnes = 2

/** What stands behind an abstract and is no sentence of it. */
export const notice =
  /^(?:please see|trial registration|clinical ?trials?|controlled-trials|registered|keywords?|funding|copyright|©|all code|code|data|editorial note|editor[’']s note|the reviewing editor[’']s)\b|\bNCT\d|ISRCTN|\bonline version\b|electronic supplementary/iu

function prose({ moved }: Front): readonly Sentence[] {
  return moved.map(({ sentence }) => sentence).filter(({ text }) => !notice.test(text))
}

/** Words by which a sentence says that it speaks of the work itself. */
export const own =
  /\b(?:we|i|our|my|here|herein|(?:this|the (?:present|current)) (?:\p{L}+ ){0,2}(?:study|paper|work|article|report|thesis|dissertation|project|trial|analysis|review|approach|method))\b/iu
/** Words within which a sentence has said whose it is, and from which a step of another kind is sure. */
const opening = 9
const sure = 0.5

export function isOnWork(text: string): boolean {
  return opensOnWork.test(text) || own.test(text.split(/\s+/u).slice(0, opening).join(' '))
}

/** What is told in the present, and not of the work, is what was known, in whatever words. */
export function tellsKnown(text: string): boolean {
  if (isOnWork(text) || /\b(?:was|were|had|did)\b/iu.test(text)) return false
  // "Anglers performed a test" tells what was done; "carp are weighed by hand" what is.
  const start = text.split(/\s+/u).slice(0, opening).join(' ')
  return !/\p{Ll}ed\b/u.test(start) || /\b(?:is|are|has|have|can)\b/iu.test(text)
}

/** An abstract that begins with the work: what was known comes after it, or nowhere. */
export interface BareOpening {
  readonly first: Sentence
  /** The sentence on what was known that stands behind what was found. */
  readonly later: Sentence | null
}

/** The opening of an abstract that begins with the work and not with why it was done; `null` where it does not. */
export function bareOpening(front: Front): BareOpening | null {
  const sentences = prose(front)
  const [first, second] = sentences
  if (first === undefined || second === undefined || sentences.length < leastSentences) return null
  if (!isOnWork(first.text) || givesReason.test(first.text)) return null
  if (opensOnTheory.test(first.text) && sentences.some(({ text }) => ofTheory.test(text)))
    return null
  const known = front.moved.filter(
    ({ move, confidence, sentence }) =>
      (move === 'background' || move === 'gap') &&
      confidence >= sure &&
      sentence !== first &&
      !own.test(sentence.text),
  )
  const found = front.moved.findIndex(
    ({ move, confidence }) => move === 'result' && confidence >= sure,
  )
  const later = known.find(({ sentence }) => {
    const at = front.moved.findIndex((one) => one.sentence === sentence)
    return found !== -1 && at > found
  })
  if (later !== undefined) return { first, later: later.sentence }
  // A short abstract may leave the reason to the text.
  if (sentences.length < roomForReason || sentences.some(({ text }) => ofBefore.test(text)))
    return null
  return known.length > 0 || givesReason.test(second.text) || tellsKnown(second.text)
    ? null
    : { first, later: null }
}

/** The last sentence of an abstract whose last two say what was done or found and nothing that follows from it. */
export function withoutConsequence(front: Front): Sentence | null {
  const sentences = prose(front)
  const last = sentences.at(-1)
  if (last === undefined || sentences.length < roomForConsequence) return null
  const tail = sentences.slice(-lastOnes).map(({ text }) => text)
  return tail.some((text) => concludes.test(text)) || likeliestAlone(tail, 'conclusion') >= slight
    ? null
    : last
}
