import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'
import { doubtsOfFigures, leftUndone, limitNouns } from '../lexicon/limit-words.ts'

/** Sentences by which a text says what could make it wrong. */
export interface RivalReadings {
  readonly limits: readonly Range[]
  readonly rivals: readonly Range[]
}

const limit = new RegExp(
  String.raw`\b(?:${limitNouns}|drawbacks?|(?:two|three|four|some|several|certain|following|has|have|had|its|these|the|further|clear) limits\b(?! of (?!this|the (?:study|trial|method|data|design)))|refinements?|(?:is|are|was|were) limited (?:by|to|in)|with (?:caution|care)(?=[.,;]|$)|cautio(?:n|us)(?:ly)?|cannot (?:rule out|exclude|determine|infer|be (?:excluded|ruled out|generali[sz]ed)|tell|say|speak|show|separate|distinguish)|could not (?:be )?(?:determine|test|assess|measure|exclude|control|rule out)\w*|not (?:possible|able) to|small (?:sample|number)|sample size|${doubtsOfFigures}|generali[sz]ab\w+|did ${leftUndone}|beyond the scope|further (?:work|research|studies|study|experiments|investigation)|future (?:work|research|studies)|remains? (?:unclear|unknown|to be|an open|open|uncertain)|we (?:have )?assum\w+|assumptions?|does not (?:mean|prove|show that|imply)|do not (?:mean|prove|imply)|(?:says?|tells?|proves?) (?:little|nothing|not much)|(?:came|come|comes|drawn|recruited|taken) from (?:only )?(?:one|a single)|only (?:one|a single|two)|(?:was|were|is|are) (?:short|small|few|too (?:short|small|few))|trade-?offs?|errors? (?:are|were|is|was) (?:due|caused)|fails? (?:to|when|if|on|for)|does not (?:handle|support|cover|scale|work|apply|capture|model|address|consider|allow)|do not (?:handle|support|cover|scale|capture|model|address|consider|allow|have)|(?:we|i) (?:do|did) not\b|future|not (?:yet )?(?:supported|handled|covered|considered)|error analysis|open (?:question|problem|issue)s?|(?:is|are|was|were|remains?) (?:\p{L}+ )?uncertain|(?:could|might|can) be improved|a remaining doubt|systematic (?:errors?|uncertaint(?:y|ies))|at the (?:cost|expense) of|disadvantages?|downside)\b`,
  'iu',
)
const rival =
  /\b(?:(?:may|might|could) (?:also )?be (?:a result of|due to|explained by|because)|although we found no|alternative(?:ly)?\b(?: (?:explanation|hypothes|interpretation|reading|view|account)\w*)?|another (?:explanation|possibility|reading|interpretation)|other (?:explanations?|factors?|possibilit\w+|interpretations?)|(?:could|may|might) (?:also|instead|equally) (?:be|have|reflect|explain)|one (?:might|may|could) (?:object|argue|ask|say|reply|think|wonder)|it (?:might|may|could|can) be (?:objected|argued|said|replied)|critics (?:of|will|would|may|might|have)|(?:people|those|anyone|everyone) (?:who|that) (?:\p{L}+ )?(?:oppose|object|disagree|reject|criticis|criticiz|are against)\w*|opponents|sceptics|skeptics|objections?|objectors?|counter-?(?:argument|example|claim)s?|admittedly|granted,|to be sure|it is true that|on the other hand|some (?:will|would|might|may|argue|claim)|others (?:argue|claim|hold|have argued|would)|in contrast (?:to|with) (?:our|these|this)|contradict\w*|inconsistent with|at odds with|disagree\w*|conversely|unlike (?:our|previous|earlier)|contrary to|despite (?:this|these)|nonetheless|nevertheless|however|yet|although|even though|defenders? of|proponents? of|supporters? of|advocates? of|(?:may|might|could) equally|equally (?:well )?(?:show|mean|be)|this is true, but|(?:the|that|this) objection|it is tempting)\b/iu

/** Sentences that name limits of the text, and other readings of its evidence. */
export function rivalReadings(sentences: readonly Sentence[]): RivalReadings {
  const told = (pattern: RegExp): readonly Range[] =>
    sentences.flatMap((sentence) =>
      pattern.test(sentence.text)
        ? [{ block: sentence.block, start: sentence.start, end: sentence.end }]
        : [],
    )
  return { limits: told(limit), rivals: told(rival) }
}

/** Words that the search for limits and objections looks for; shown when it finds none. */
export const rivalTerms: readonly string[] = [
  'limitation*',
  'caveat*',
  'bias*',
  'confound*',
  'alternative explanation*',
  'objection*',
  'critics',
  'one might object',
  'it could be argued',
  'admittedly',
  'cannot rule out',
  'further research',
]

/**
 * Words of doubt of any sort about the own work. Wider than the limits above where one would do, and without words
 * that only join sentences: where even these are missing, no limit is named.
 */
const anyLimit = new RegExp(
  String.raw`\b(?:${limitNouns}|refinements?|limits (?:apply|remain)|with care\b|limited (?:by|to|in)|cautio\w*|drawbacks?|cannot|could not|generali[sz]\w*|${doubtsOfFigures}|small (?:sample|number)|sample size|self-report\w*|recall|did ${leftUndone}|only (?:one|two|three|a few|a single)|further|future|remains? (?:unclear|unknown|to be|open|uncertain)|unclear|unknown|uncertain\w*|be improved|representative|(?:may|might) not|not (?:be )?(?:possible|able)|lack(?:ed|s|ing)? of|(?:over|under)-?estimat\w*|noisy?|errors?|although|despite)\b`,
  'iu',
)
/** Words that meet somebody who thinks otherwise. "However" and "yet" join what one and the same writer holds. */
const anyObjection =
  /\b(?:object(?:ions?|ed|ors?)|counter-?(?:arguments?|examples?|claims?|points?)|critics (?:will|would|may|might|of|could|can|object|complain)|opponents|(?:people|those|anyone|everyone) (?:who|that) (?:\p{L}+ )?(?:oppose|object|disagree|reject|criticis|criticiz|are against)\w*|s[ck]eptic(?:s|al)|detractors|some (?:\p{L}+ ){0,2}?(?:will|would|might|may|could|can|argue|say|claim|believe|have argued|maintain|contend|think|suggest|hold|see|fear|worry|point)|(?:it|this|that|which|what) (?:may|might|could|can) (?:also |well |indeed |perhaps )?be (?:said|objected|argued|replied|thought|claimed|countered|asked)|(?:is|has been|have been) (?:also |often |sometimes |commonly )?(?:said|argued|objected|claimed|suggested|feared) (?:that|by|to)|(?:one|you|readers?|somebody|someone|a critic|people|many|others|another|those who) (?:might|may|could|can|will|would) (?:also |well |fairly |still |perhaps |rightly )?(?:\p{L}+ )?(?:object|argue|say|think|reply|ask|wonder|disagree|doubt|counter|claim|point out|respond)|against (?:this|these) (?:it|one|view|reading|argument|claim|,)|on the other hand|granted[,:]|admittedly|to be sure|it is true that|it must be (?:granted|admitted|said)|conced\w+|others (?:argue|hold|have|claim|believe|say|think|see|maintain|point)|(?:defenders|proponents|advocates|supporters|champions) of|disagrees?|oppos(?:ing|ite) (?:view|side|argument|position|case)s?|other side|(?:alternative|another|rival|contrary) (?:readings?|explanations?|views?|interpretations?|accounts?|positions?|opinions?)|the (?:usual|common|standard|strongest|obvious) (?:reply|answer|argument|case|defence|worry|response) (?:is|against|to|for)|downsides?|disadvantages?|drawbacks?|limitations?|trade-?offs?|doubt(?:s|ed|ful)?|worr(?:y|ies) (?:is|that)|the case against|in fairness|to be fair|despite (?:these|this|such|its|the)|critici[sz]\w+|controvers\w+|debat(?:e|ed|es|able)|pros and cons)\b/iu

/** Whether no sentence names a limit of the work, in any words, nor another view of it. */
export function namesNoLimit(sentences: readonly Sentence[]): boolean {
  return sentences.every(({ text }) => !anyLimit.test(text) && !anyObjection.test(text))
}

/** Whether no sentence lets anybody object. */
export function meetsNoObjection(sentences: readonly Sentence[]): boolean {
  return sentences.every(({ text }) => !anyObjection.test(text))
}

const argues =
  /\b(?:(?:this|the|my|the present) (?:essay|paper|article|thesis|chapter) (?:will |shall )?(?:argues?|contends?|claims?|maintains?|defends?|makes? the case)|I (?:will |shall |want to |wish to )?(?:argue|contend|maintain|claim|defend)|my (?:argument|thesis|claim|contention) is|the (?:argument|claim|thesis) of this (?:essay|paper))\b/iu

/** Whether a text says that it argues: then somebody must be able to disagree. */
export function saysThatItArgues(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ text }) => argues.test(text))
}
