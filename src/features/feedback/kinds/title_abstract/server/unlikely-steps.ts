import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { absentSteps } from '#engines/analysis/moves/absent-steps.ts'
import { abstractMoves } from '#engines/analysis/moves/abstract-cues.ts'
import { stepsWithin } from '#engines/analysis/moves/abstract-moves.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import { isOnWork, tellsKnown } from './bare-ends.ts'
import type { Front } from './front.ts'
import { plainStudy, tellsOtherThanOutcome } from './untold-steps.ts'

/** A step for which no sentence of the abstract can be taken, and where a reader looks for it. */
export interface UnlikelyStep {
  readonly step: 'background' | 'outcome' | 'conclusion'
  readonly place: Sentence
  readonly title: string
  readonly statement: string
}

/**
 * Words that say outright what came out: where one stands the step is told, however its sentence reads. In the last
 * sentence "the results indicate" draws from an outcome, and tells none.
 */
const foundOutright =
  /\b(?:deliver|exhibit|retain|possess|reach|attain|yield|outperform|maintain)(?:s|ed|ing)\b|\b(?:good|excellent|superior|high|better|best) (?:\p{L}+ )?(?:stability|performance|capacity|capacities|agreement|accuracy|efficiency)\b|\d\s?%|\bp\s?[<=>≤≥]\s?0?\.\d|\b(?:results?|findings?|data|analys[ei]s|experiments?) (?:\p{L}+ ){0,5}?(?:show|demonstrat|reveal|indicat|suggest|confirm|support|prove)\p{L}*|\b(?:we|i) (?:\p{L}+ly |also |further |then )*(?:f(?:ou|i)nd|show|demonstrat|observ|identif|conclude|reveal|confirm|discover|detect|prove|argue|achiev)\p{L}*|\b(?:was|were) (?:\p{L}+ly )?(?:found|observed|identified|detected|higher|lower|greater|reduced|increased|associated|correlated)\b/iu
const foundAtEnd =
  /\d\s?%|\bp\s?[<=>≤≥]\s?0?\.\d|\d\.\d|\b(?:analys[ei]s|interviews?|experiments?|simulations?|we|i) (?:\p{L}+ly |also |further )*(?:reveal|show|f(?:ou|i)nd|observ|identif|detect)\p{L}*/iu
/** Words by which a sentence says outright that something follows. */
const concludedOutright =
  /\b(?:conclu\p{L}+|infer|impl(?:y|ies|ications?)|taken together|collectively|altogether|overall|therefore|thus|hence|in (?:summary|sum|short)|should|must|may|might|could|would|will|recommend\p{L}*|propos\p{L}+|suggest\p{L}*|insights?|highlight\p{L}*|future|further|understanding|useful|valuable|suitable|promising|assigned to|attribut\p{L}*|ascrib\p{L}*|due to|because|explain\p{L}*|potential\p{L}*|contribut\p{L}+|(?:these|our) (?:results|findings|data|observations))\b/iu
/** In the last sentence what is meant, offered, needed or said of the work as a whole counts as well. */
const meansAtEnd =
  /^(?:this|these|such|in other words)\b|\b(?:support\p{L}*|demonstrat\p{L}+|indicat\p{L}+|confirm\p{L}*|evidence|can|role|first|means|provid\p{L}+|offer\p{L}*|allow\p{L}*|enabl\p{L}*|need\p{L}*|discuss\p{L}*|available|help\p{L}*|serve\p{L}*|important\p{L}*|importance|essential|novel|reminder|findings|reflects?|(?:this|the (?:present|current)) (?:study|work|paper|approach|method|technique|system))\b/iu
/** How an abstract begins with what was done, whoever did it, or with what it was done for. */
const opensOnDeed =
  /^(?:here(?:in)?\b|(?:therefore|thus|hence),? (?:we|i)\b|to \p{L}+ [^.]{5,160}, (?:we|i)\b)|^[^,;:]{6,140} (?:was|were) (?:\p{L}+ly )?(?:\p{L}+ed|grown|made|built|drawn|given|kept|chosen|taken)\b/iu
/** What a review, a protocol or a key holds is its outcome, and so is a system that was built. */
const isItsOutcome =
  /\b(?:develop|present|introduc|propos|design|buil|construct)\p{L}* (?:and \p{L}+ )?(?:(?:an?|the|our|this) )?(?:[\p{L}-]+ ){0,5}?(?:systems?|tools?|packages?|software|resources?|databases?|platforms?|devices?|pipelines?)\b|\b(?:review(?:s|ed)?|protocols?|workflows?|guidelines?|(?:this|our|present) case|cases?(?= (?:report|series|study))|keys? (?:to|for)|perspectives?|commentary|data ?sets?)\b/iu

/** The steps that an abstract in plain prose lacks by the likelihood of all its sentences. */
export function unlikelySteps(front: Front): readonly UnlikelyStep[] {
  const sentences = plainStudy(front, leastSentences) ?? []
  const [first] = sentences
  const last = sentences.at(-1)
  if (first === undefined || last === undefined) return []
  const absent = absentSteps(sentences.map(({ text }) => text))
  const says = (some: readonly Sentence[], pattern: RegExp) =>
    some.some(({ text }) => pattern.test(text))
  const found: UnlikelyStep[] = []
  if (absent.has('background') && opensOnWork(sentences))
    found.push({
      step: 'background',
      place: first,
      title: 'Why was the work needed?',
      statement: `The abstract begins with ${quoted(first.text, 14)}; none of its ${sentences.length} sentences reads like what was known before or missing.`,
    })
  if (absent.has('result') && !tellsResult(sentences) && !says(sentences, isItsOutcome))
    found.push({
      step: 'outcome',
      place: last,
      title: 'What was found?',
      statement: `The abstract ends with ${quoted(last.text, 14)}; none of its ${sentences.length} sentences reads like an outcome.`,
    })
  if (
    absent.has('conclusion') &&
    !says(sentences.slice(-lastOnes), concludedOutright) &&
    !meansAtEnd.test(last.text)
  )
    found.push({
      step: 'conclusion',
      place: last,
      title: 'What follows from the outcome?',
      statement: `The abstract ends with ${quoted(last.text, 16)}, and none of its ${sentences.length} sentences reads like what follows from it.`,
    })
  return found
}

const leastSentences = 5
const lastOnes = 2

/** Share of a step from which a sentence that is nothing else may be one. */
const slight = 0.2

/** Whether it begins with what was done, and the second sentence tells nothing that was known. */
function opensOnWork([first, second]: readonly Sentence[]): boolean {
  if (first === undefined || second === undefined || tellsKnown(second.text)) return false
  return isOnWork(first.text) || opensOnDeed.test(first.text)
}

function tellsResult(sentences: readonly Sentence[]): boolean {
  const shares = stepsWithin(sentences.map(({ text }) => text))
  const mayBe = (at: number) => (shares[at]?.[abstractMoves.indexOf('result')] ?? 0) >= slight
  return (
    sentences.slice(0, -1).some(({ text }) => foundOutright.test(text)) ||
    sentences.some(({ text }, at) => mayBe(at) && !tellsOtherThanOutcome(text)) ||
    foundAtEnd.test(sentences.at(-1)?.text ?? '')
  )
}
