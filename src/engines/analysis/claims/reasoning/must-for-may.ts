import type { Sentence } from '../../analysed-document.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import type { Reading } from '../../readability/reading.ts'
import { sourcesAmong } from '../../sourcing/standing-source.ts'

/** A sentence that says of what was studied that it has to be so, and the words by which it does. */
export interface SaidToBeNeeded {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

const effects =
  'provide|play|improve|help|lead|influence|contribute|increase|reduce|decrease|affect|represent|result|serve|enable|explain|cause|prevent|offer|facilitate|promote|enhance|benefit|participate|act|arise|support|underlie|trigger|induce|regulate|modulate|protect|alter|impair|limit|predict|indicate|vary|differ|occur|exert|favou?r|lower|raise|worsen|become|yield|produce|account|mediate|interact|inhibit|stimulate|suppress|drive|shape|encourage|strengthen|weaken|confer|activate|accelerate|delay|compensate|correlate|depend on|allow|permit|kill|determine|reflect|stem|derive|originate|have (?:an?|the) (?:\\p{L}+ )?(?:role|effect|impact|influence)'
const states =
  'used (?:as|in|for|to)|useful|helpful|due to|related to|associated with|linked to|caused by|explained by|attribut(?:ed|able) to|regarded as|responsible|important|effective|beneficial|valuable|promising|suitable|better|more|less|mediated by|triggered by|driven by|influenced by|affected by|involved(?: not only)? in|not only|an? (?:\\p{L}+ ){0,3}?(?:candidate|tool|target|option|alternative|source|approach|factor|strategy|marker|biomarker|mechanism|cause|reason|role|basis|way|consequence)|the (?:candidates?|reasons?|causes?|results?|consequences?|mechanisms?|key|most)'

/** "Must" before a verb of effect: in one of 40 papers, and there as a plain conclusion or of somebody who has to act. */
const needed = new RegExp(
  String.raw`\bmust (?:(?:also|thus|therefore|potentially|always|further|in turn|\p{L}+ly) )?(?:(?:${effects})\b|be (?:\p{L}+ly |also )?(?:${states}))`,
  'iu',
)
/** Who has to do something, or what the work itself has to. */
const actor =
  /\b(?:we|one|you|they|i|who|he|she|there|researchers?|authors?|scientists?|experimenters?|clinicians?|physicians?|professionals?|workers?|governments?|bod(?:y|ies)|organi[sz]ations?|institutions?|agenc(?:y|ies)|authorit(?:y|ies)|makers|teachers?|schools?|educators?|parents?|employers?|managers?|compan(?:y|ies)|services?|systems?|programmes?|programs?|polic(?:y|ies)|interventions?|strateg(?:y|ies)|efforts?|measures?|guidelines?|stud(?:y|ies)|research|works?|conclusions?|designs?|models?|methods?|assays?|analys[ei]s|algorithms?|communit(?:y|ies)|societ(?:y|ies)|states?|countr(?:y|ies)|practitioners?|users?|developers?|engineers?)\s(?:\p{L}+ )?$/iu
/** "Conclusions about the estimates must reflect the doubt": whoever draws them has to do so. */
const ofReasoning =
  /\b(?:conclusions?|interpretations?|inferences?|estimates?|comparisons?|generali[sz]ations?|claims?|explanations?|theor(?:y|ies)|discussions?|decisions?|assessments?|evaluations?)\b[^,;:]*$/iu
/** What is asked for an end, under a condition, or of work to come. */
const conditional =
  /\b(?:if|when|whenever|whether|unless|in order to|so that|requires?|required|needs?|necessary|future|hypothes\p{L}+|assum\p{L}+|theorem|lemma|by definition|constraint|according to|at least)\b|^to \p{L}+|[“”"?]/iu

/** "They must be the candidates": what has to be something has nothing to do. */
const hasToBe = /^must (?:\p{L}+ly )?be\b/iu
const ofThings = /\b(?:they|it)\s$/iu

const claiming: ReadonlySet<string> = new Set(['abstract', 'discussion', 'conclusion'])

/** What a study says has to be so, where a result allows that it may. Pure. */
export function mustForMay({ analysed, sentences }: Reading): readonly SaidToBeNeeded[] {
  if (analysed.genre !== 'empirical') return []
  const { placeOf } = sourcesAmong(analysed.document, sentences)
  return sentences
    .filter(({ role, text }) => claiming.has(role) && /\bmust\b/iu.test(text))
    .filter((sentence) => placeOf(sentence) !== 'here' && !isMathematical(sentence.text))
    .flatMap((sentence) => {
      const { text } = sentence
      const match = needed.exec(text)
      if (match === null || conditional.test(text)) return []
      const lead = text.slice(0, match.index)
      if (ofReasoning.test(lead)) return []
      if (actor.test(lead) && !(hasToBe.test(match[0]) && ofThings.test(lead))) return []
      return [{ sentence, start: match.index, end: match.index + match[0].length }]
    })
}
