import type { Range } from '../../grounding/selector.ts'
import type { Sentence } from '../analysed-document.ts'

/** Sentences by which a text says what could make it wrong. */
export interface RivalReadings {
  readonly limits: readonly Range[]
  readonly rivals: readonly Range[]
}

const limit =
  /\b(?:limitations?|(?:is|are|was|were) limited (?:by|to|in)|caveats?|with caution|cautio(?:n|us)(?:ly)?|shortcomings?|weakness(?:es)?|cannot (?:rule out|exclude|determine|infer|be (?:excluded|ruled out|generali[sz]ed)|tell|say|speak)|could not (?:be )?(?:determine|test|assess|measure|exclude|control|rule out)\w*|not (?:possible|able) to|small (?:sample|number)|sample size|bias(?:ed|es)?|confound\w*|unmeasured|generali[sz]ab\w+|did not (?:measure|include|control|account|assess|consider|examine|test|allow|collect|have)|beyond the scope|further (?:work|research|studies|study|experiments|investigation)|future (?:work|research|studies)|remains? (?:unclear|unknown|to be|an open|open|uncertain)|we (?:have )?assum\w+|assumptions?|does not (?:mean|prove|show that|imply)|do not (?:mean|prove|imply)|(?:says?|tells?|proves?) (?:little|nothing|not much)|(?:came|come|comes|drawn|recruited|taken) from (?:only )?(?:one|a single)|only (?:one|a single|two)|(?:was|were|is|are) (?:short|small|few|too (?:short|small|few))|trade-?offs?|errors? (?:are|were|is|was) (?:due|caused)|fails? (?:to|when|if|on|for)|does not (?:handle|support|cover|scale|work|apply|capture|model|address|consider|allow)|do not (?:handle|support|cover|scale|capture|model|address|consider|allow|have)|(?:we|i) (?:do|did) not\b|future|not (?:yet )?(?:supported|handled|covered|considered)|error analysis|open (?:question|problem|issue)s?|at the (?:cost|expense) of|drawbacks?|disadvantages?|downside)\b/iu
const rival =
  /\b(?:(?:may|might|could) (?:also )?be (?:a result of|due to|explained by|because)|although we found no|alternative(?:ly)?\b(?: (?:explanation|hypothes|interpretation|reading|view|account)\w*)?|another (?:explanation|possibility|reading|interpretation)|other (?:explanations?|factors?|possibilit\w+|interpretations?)|(?:could|may|might) (?:also|instead|equally) (?:be|have|reflect|explain)|one (?:might|may|could) (?:object|argue|ask|say|reply|think|wonder)|it (?:might|may|could|can) be (?:objected|argued|said|replied)|critics (?:of|will|would|may|might|have)|opponents|sceptics|skeptics|objections?|objectors?|counter-?(?:argument|example|claim)s?|admittedly|granted,|to be sure|it is true that|on the other hand|some (?:will|would|might|may|argue|claim)|others (?:argue|claim|hold|have argued|would)|in contrast (?:to|with) (?:our|these|this)|contradict\w*|inconsistent with|at odds with|disagree\w*|conversely|unlike (?:our|previous|earlier)|contrary to|despite (?:this|these)|nonetheless|nevertheless|however|yet|although|even though|defenders? of|proponents? of|supporters? of|advocates? of|(?:may|might|could) equally|equally (?:well )?(?:show|mean|be)|this is true, but|(?:the|that|this) objection|it is tempting)\b/iu

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
