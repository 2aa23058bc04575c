import type { Sentence } from '../analysed-document.ts'
import { contentTerms } from '../claims/content-words.ts'
import { limitNouns } from '../lexicon/limit-words.ts'

/** Why something cannot be concluded yet (Robinson, Saldanha and Mckoy 2011). */
export const openReasons = [
  'insufficient',
  'biased',
  'inconsistent',
  'not-the-right-information',
] as const
export type OpenReason = (typeof openReasons)[number]

/** A sentence that leaves something open. */
export interface OpenSentence {
  readonly sentence: Sentence
  readonly type: 'limit' | 'next-step' | 'gap'
  readonly about: readonly string[]
  readonly reason: OpenReason | null
}

const limit = new RegExp(
  String.raw`\b(?:${limitNouns})\b|\blimited (?:to|by|in)\b|\bsmall (?:sample|number|dataset|data set|corpus)\b|\b(?:we|i) (?:could|did|do|were|was|can) ?(?:not|unable)(?: be able)?\b(?! only)|\bcannot be (?:generali[sz]ed|excluded|ruled out|inferred|concluded)|\bbeyond the scope\b|\b(?:our|the present|this) (?:study|sample|data|records|results|findings|measurements|interviews|cases|sources|analysis|corpus|essay|paper|work|survey|trial) (?:was|is|were|are|has|have|does|did|rel(?:y|ies|ied)|rests?|covers?|covered|comes?|came|includes?|included|(?:\w+ ){1,2}(?:is|are|was|were)) (?:on |from )?(?:only|not|no|limited|restricted|confined|small|a single|one)\b`,
  'iu',
)
const next =
  /\b(?:future|further|additional|more|subsequent|later) (?:\w+ ){0,2}(?:research|work|stud(?:y|ies)|experiments?|trials?|investigations?|analys[ei]s|inquiry)\b|\bnext (?:step|study|stage)\b|\b(?:should|could|might|ought to) (?:next |now |also |then )?be (?:tested|examined|studied|investigated|explored|repeated|replicated|extended|compared|measured)\b|\bwe (?:plan|intend) to\b|\bremains? to be \w+(?:ed|n)\b|\bit would be (?:useful|worth\w*|interesting) to\b/iu
const gap =
  /\b(?:remains?|is|are) (?:\w+ ){0,2}(?:unclear|unknown|unexplored|unresolved|unanswered|open|poorly understood|under-?studied|under-?explored|controversial|disputed)\b|\b(?:little|less) (?:\w+ ){0,2}is known\b|\b(?:lack|paucity|scarcity|absence|dearth) of\b|\b(?:few|no) (?:\w+ ){0,2}(?:studies|works?|data|trials)\b|\bopen question\b|\b(?:inconsistent|conflicting|contradictory|mixed) (?:\w+ )?(?:results|findings|evidence|reports)\b|\bhas (?:not|never) (?:yet )?been\b|\bnot (?:yet )?(?:known|understood|clear|established)\b/iu

const reasons: readonly (readonly [OpenReason, RegExp])[] = [
  [
    'inconsistent',
    /\b(?:inconsisten\w+|conflict\w+|contradict\w+|mixed (?:results|findings|evidence)|controvers\w+|disput\w+|debat\w+|disagree\w*|diverg\w+)\b/iu,
  ],
  [
    'biased',
    /\b(?:bias\w*|self-report\w*|confound\w*|not randomi[sz]ed|non-?randomi[sz]ed|retrospective|convenience sampl\w+|unblinded|single (?:rater|coder|annotator)|observational|recall|selection)\b/iu,
  ],
  [
    'not-the-right-information',
    /\b(?:generali[sz]\w*|other (?:\w+ )?(?:populations?|settings?|countries|languages?|regions?|species|domains?|novels|texts|contexts?)|only (?:in|for|from|to|on|one|a single) |single (?:site|centre|center|country|hospital|school|case|novel|language)|one (?:site|centre|center|country|hospital|school|case|novel|language)|long-?term|cross-sectional|surrogate|indirect\w*|limited to|restricted to|confined to|did not (?:measure|record|ask|include)|beyond the scope|different (?:\w+ )?(?:populations?|settings?))\b/iu,
  ],
  [
    'insufficient',
    /\b(?:small (?:sample|number|dataset|data set|corpus)|few|little|scarce|scarcity|paucity|lack of|no (?:stud|data|work)\w*|underpowered|imprecis\w*|larger|more data|too short|unknown|unclear|unexplored|under-?studied|insufficient|poorly understood|not (?:yet )?(?:known|understood))\b/iu,
  ],
]

/** Words of a sentence that speak of the openness and not of its object. */
const frame =
  /^(?:limit\w*|future|further|additional|research\w*|needed|need|remain\w*|unclear|unknown|unexplored|understudied|open|question|lack|scarc\w*|paucity|little|known|small|sample|examin\w*|investigat\w*|explor\w*|test\w*|repeat\w*|replicat\w*|extend\w*|warrant\w*|require\w*|understood|poorly|weakness\w*|shortcoming\w*|caveat\w*|step|plan|scope|beyond|short)$/iu

/** What a sentence leaves open; `null` when it leaves nothing open. */
export function openIn(sentence: Sentence): OpenSentence | null {
  const { text } = sentence
  if (sentence.words.length < 5) return null
  const type = next.test(text)
    ? 'next-step'
    : limit.test(text)
      ? 'limit'
      : gap.test(text)
        ? 'gap'
        : null
  if (type === null) return null
  return {
    sentence,
    type,
    about: contentTerms(text)
      .filter((term) => !frame.test(term))
      .slice(0, 5),
    reason: reasons.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
  }
}

/** Phrases by which limits are looked for; shown when none is found. */
export const limitTerms = [
  'limit*',
  'weakness*',
  'shortcoming*',
  'caveat*',
  'small sample*',
  'generalis*',
  'generaliz*',
  'beyond the scope',
  'could not',
  'cannot be',
]
