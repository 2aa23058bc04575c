import type { FaultRule } from './reasoning-faults.ts'

const never = /(?!)/u

/** Those who hold or reject a view, with the clause that says which. */
const side = String.raw`(?:(?:people|those|anyone|everyone|all those) (?:who|that) (?:(?:still |also |have |would |might )?(?:oppose|object|disagree|support|defend|favou?r|believe|think|argue|say|claim|want|reject|criticis|criticiz|den(?:y|ies)|call for|are (?:against|for|opposed)|makes?|raises?|doubts?|holds?)\p{L}*)[^.,;?]{0,60}?|(?:the |many |most |these |such )?(?:opponents?|critics?|supporters?|defenders?|advocates?|proponents?|s[ck]eptics?|detractors|campaigners|activists)(?: (?:of|for|against) [^.,;?]{2,50}?)?)`
const motive = String.raw`(?:(?:only|just|simply|merely|really|obviously|clearly|actually|secretly) (?:cares?|wants?|thinks? (?:of|about)|fears?|hates?|(?:is|are|has|have) (?:afraid|jealous|never|no|not|being|trying|looking|protecting)|looks? (?:after|out))|(?:do|does) not (?:really |even |actually )?(?:care|understand))`
const character = String.raw`(?:(?:is|are) (?:(?:simply|just|clearly|obviously|usually|often|all|merely|either) )?(?:lazy|ignorant|stupid|foolish|selfish|greedy|hypocrit\p{L}+|naive|naïve|out of touch|old-fashioned|hysterical|blind|idiots?|fools|brainwashed|uneducated|heartless|cowards?|corrupt|paid|bitter|jealous|elitists?|snobs?)|knows? nothing|ha(?:s|ve) no (?:idea|heart|clue)|ha(?:s|ve) never (?:set foot|worked|met|taught|been|had to)|(?:is|are) in the pockets?|(?:has|have) (?:plainly |clearly |simply |obviously )?(?:not|never) (?:understood|read|grasped|thought)|(?:has|have) (?:plainly |clearly |simply )?failed to (?:understand|grasp|read))`

const rude = String.raw`(?:lazy|ignorant|stupid|foolish|selfish|greedy|hypocritical|heartless|cruel|cold-hearted|arrogant|spoilt|spoiled|dishonest|jealous|bitter|racist)`
const persons = String.raw`(?:people|persons?|men|man|women|woman|drivers?|parents|politicians?|owners?|landlords?|voters?|teachers?|students?|bosses|fools?|idiots?|snobs?|cowards?)`

const infers = String.raw`(?:and )?(?:so|therefore|thus|hence|which (?:clearly )?(?:proves|shows|means)|(?:and )?this (?:clearly )?(?:proves|shows|means))`
const changed = String.raw`(?:rose|risen|fell|fallen|doubled|tripled|increased|decreased|declined|grown|grew|improved|dropped|worsened|gone (?:up|down)|went (?:up|down))`
const those = String.raw`(?:people|students|pupils|children|adults|teenagers|adolescents|countries|schools|states|cities|workers|women|men|patients|families|firms|companies)`
const comparative = String.raw`(?:more|less|higher|lower|better|worse|fewer|most|least|\p{L}{3,}er)`
const makes = String.raw`(?:causes?|improves?|makes?|leads? to|increases?|reduces?|raises?|prevents?|harms?|boosts?|lowers?|damages?)`

const soon = String.raw`(?:soon|before long|sooner or later|eventually|in no time|one day|next|the next (?:step|thing))`
const whole = String.raw`(?:altogether|no longer|nobody|no one|everyone|everybody|nothing|everything|completely|entirely|all|never|any|forever)`
const everything = String.raw`(?:society|civili[sz]ation|education|democracy|humanity|mankind)`
const ruin = String.raw`(?:collapse|end|destruction|death|downfall|ruin|breakdown|extinction)`

const weOrThey = String.raw`(?:we|you|one|schools?|society|governments?|universit(?:y|ies)|parents|the (?:country|government|world|state|school)s?)`

/**
 * Informal fallacies that the words of one sentence show (Walton 2008; Hamblin 1970): they are rare in papers and
 * frequent in first essays. No pattern holds in 46,000 sentences of drafts and published papers that commit none.
 */
export const informalFallacies: readonly FaultRule[] = [
  {
    id: 'slippery-slope',
    signs: [
      /\bwill\b|\bwould\b|\bshall\b|matter of time|floodgates|step |nothing|no one|nobody|where does /,
      /\b(?:if|once|when)\b|matter of time|collapse|the (?:\p{L}+ )?(?:end|destruction|death|downfall|ruin|breakdown|extinction) of|first step|first|floodgates|where (?:will|does) |fall apart|disappear|crumble|destroyed|cease to exist/u,
    ],
    patterns: [
      new RegExp(
        String.raw`\b(?:if|once|when) [^.;?,]{5,90}, (?:then )?${soon}\b[^.;?]{0,100}\bwill\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b(?:if|once|when) [^.;?,]{5,90}, (?:then )?[^.;?,]{2,40} will (?:soon|eventually|before long|sooner or later|next)\b [^.;?]{0,80}\b${whole}\b`,
        'iu',
      ),
      // "If we toll bridges today, we shall toll roads tomorrow."
      /\b(?:if|once|when) [^.;?]{3,80} (?:today|now|this year),? (?:then )?[^.;?]{2,60}\b(?:shall|will) [^.;?]{2,80}\b(?:tomorrow|next|after that|next year)\b/iu,
      /\b(?:if|once) [^.;?,]{5,90}, (?:then )?(?:there (?:is|will be) )?(?:nothing|no one|nobody) (?:to |will |can )(?:ever )?(?:stop|prevent|hinder|keep)\b/iu,
      /^first,? (?=[^.;?]*\b(?:will|shall)\b)[^.;?,]{3,60}, then [^.;?,]{2,60},? and (?:then |soon |finally |in the end |eventually |one day )[^.;?]{2,60}\.?$/iu,
      /\bopens? the floodgates\b|\b(?:is|would be|will be) the (?:first|next) step (?:towards?|on the (?:road|way|path) to) (?:an? |the )?(?:tyranny|dictatorship|police state|ruin|chaos|war|collapse|anarchy|end of)\b|\b(?:and )?where (?:will|does|would) (?:it|this|that) (?:all )?(?:end|stop)\?/iu,
      /\bit (?:is|will) (?:only |just )?(?:be )?(?:only |just )?a matter of time (?:before|until)\b/iu,
      new RegExp(
        String.raw`\b(?:will|would) (?:\p{L}+ly |soon |also |only )?(?:lead to|mean|be|bring|cause|result in|spell|end in)(?: about)? (?:the )?(?:complete |total |utter |very )?${ruin} of (?:${everything}|the family|our|western|modern|human)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b${everything} (?:as we know it )?(?:will|would) (?:\p{L}+ly |soon )?(?:collapse|fall apart|be destroyed|cease to exist|disappear|crumble)\b`,
        'iu',
      ),
    ],
    unless:
      /[“”"=]|\b(?:may|might|could|argues?|argued|claims?|claimed|fears?|feared|warns?|warned|whether|model|step is to)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'ad-hominem',
    signs: [
      /people who|those who|anyone who|everyone who|(?:people|those) that|opponent|critic|supporter|defender|advocate|proponent|s[ck]eptic|detractor|campaigner|activist|(?:so|therefore) (?:his|her|their) |only (?:an? )?\p{L}/u,
    ],
    patterns: [
      new RegExp(String.raw`\b${side} (?:${motive}|${character})\b`, 'iu'),
      // "Those who object are rich men who have never taken a ferry."
      new RegExp(
        String.raw`\b${side} (?:is|are) (?:\p{L}+ ){0,3}?(?:${rude}\b|${persons} (?:who|that) ha(?:s|ve) never\b)`,
        'iu',
      ),
      // "Only selfish people could oppose this."
      new RegExp(
        String.raw`\bonly (?:an? )?(?:(?:${rude}) (?:\p{L}+ )?${persons}|fools?|idiots?|cowards?|snobs?) (?:could|would|can|will) (?:oppose|object|disagree|deny|doubt|reject|want|think|believe|say)`,
        'iu',
      ),
      // "However, Smith is a consultant for the company, so his opinion does not count."
      /\b(?:is|was|works?|worked) [^.;]{3,60}, (?:so|and so|and therefore) (?:his|her|their) (?:opinions?|views?|arguments?|claims?|words?|stud(?:y|ies)) (?:do(?:es)? not|cannot|can[’']t|should not|need not|counts? for|(?:is|are) (?:not|worth))\b/iu,
    ],
    unless:
      /[“”"]|\b(?:not (?:all|every|simply|just|merely)|some|whether|(?:they|we|many|critics) say|says|said|argues|argued|claims|claimed|accus\p{L}+|character|novel|narrator)\b/iu,
    isSourceEnough: true,
  },
  {
    // "Johns (1998) disagrees, but he is wrong.": the source is that of the view, and no answer to it.
    id: 'dismissed',
    signs: [
      /but (?:he|she|they|it|this|that|the|his|her|their) |objection|argument|view|criticism|claim|theory|worry|concern|idea/,
      /\bold[.!]|outdated|wrong|mistaken|nobody|no one|\bno (?:serious|reasonable|sensible) /,
    ],
    patterns: [
      // "That study is old."
      /, but (?:that|this|the|his|her|their) (?:study|source|article|book|research|work|survey) (?:is|was) (?:very |too |quite |simply )?(?:old|outdated|wrong)[.!]$/iu,
      // "Nobody should take this objection seriously."
      /\b(?:nobody|no one|no (?:serious|reasonable|sensible) \p{L}+) (?:should|could|can|would|needs?|will|has to) (?:ever )?(?:take|listen to|bother with|believe|accept) (?:this|that|such|the|these) (?:\p{L}+ )?(?:objection|argument|view|criticism|claim|theory|worry|concern|idea)s?\b/iu,
      /\b(?:disagrees?|objects?|denies|deny|claims?|argues?|says?|holds?|thinks?|believes?)\b[^.;?]{0,80},? but (?:he|she|they|this|that) (?:is|are) (?:simply |clearly |just |plainly )?(?:wrong|mistaken)[.!]$/iu,
    ],
    unless: never,
    isSourceEnough: false,
  },
  {
    id: 'straw-man',
    signs: [
      /people who|those who|anyone who|everyone who|(?:people|those) that|opponent|critic|supporter|defender|advocate|proponent|s[ck]eptic|detractor|campaigner|activist|(?:forbid|ban|abolish|destroy|end|scrap|outlaw) (?:all|every|any)\b/,
    ],
    patterns: [
      // "But Miller simply hates ferries and wants to forbid all of them."
      /\b\p{Lu}\p{Ll}+ (?:simply|just|merely|only|obviously) (?:hates?|wants?|would like) [^.;]{0,60}\b(?:forbid|ban|abolish|destroy|end|scrap|outlaw) (?:all|every|any)\b/u,
      new RegExp(
        String.raw`\b${side} (?:really |simply |just |only |seem to |apparently )?(?:want|would like|wish|believe|think|imagine|expect)s?\b [^.;?]{0,70}\b(?:all (?:day|children|students|people|of us|the time)|every(?:one|body|thing)?|no one|nobody|nothing|anything|completely|forever|always)\b`,
        'iu',
      ),
    ],
    unless:
      /[“”"]|\b(?:some|may|might|could|whether|survey|percent|per cent|respondents?|character|novel|narrator)\b|%/iu,
    isSourceEnough: true,
  },
  {
    // "My cousin was flagged. This shows that it discriminates against all mothers.": from what was told last to everybody.
    id: 'one-to-all',
    signs: [
      /(?:shows|proves|means|demonstrates) that .*\b(?:all|every|everyone|everybody|nobody)\b|\b(?:in|for|of|on) (?:all|every) /,
    ],
    roles: ['introduction', 'discussion', 'conclusion', 'other'],
    patterns: [
      // "Therefore ferries cause poor sleep in all islanders."
      /^(?:therefore|thus|hence|so|consequently),? [^.;?]{3,70}?\b(?:causes?|leads? to|harms?|improves?|increases?|reduces?|makes?|helps?|damages?) [^.;?]{2,50}?\b(?:in|for|of|on) (?:all|every) (?:girls|boys|men|women|people|children|adolescents|teenagers|students|pupils|countries|schools|societies|companies|patients|islanders|families|workers)\b/iu,
      /^(?:so |and |clearly,? )?(?:this|that|which|it|her case|his case|this (?:case|example|story|experience|incident)) (?:clearly |plainly |alone |just |only )?(?:shows|proves|means|demonstrates) that [^.;?]{0,80}?\b(?:all (?:[\p{L}-]+ )?(?:women|men|children|people|\p{L}+s)\b|(?<!\bof )every(?:one|body)?\b|nobody\b)/iu,
    ],
    unless:
      /[“”"=?]|\b(?:may|might|could|nearly|almost|not all|not every|theorem|lemma|proof|function|value|set|algorithm|system|model|data|if|we|our|\p{Ll}\d|can be|(?:between|among|across|with) all|(?:is|are|was|were) (?:\p{L}+ly )?(?:observed|found|seen|present|measured))\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'post-hoc',
    signs: [/\b(?:so|therefore|thus|hence|proves|shows|means)\b/],
    roles: ['abstract', 'introduction', 'discussion', 'conclusion', 'other'],
    patterns: [
      // "The fall came after the tariff, so it was caused by the tariff."
      /\b(?:came|happened|began|started|followed|occurred)\b[^.;?,]{0,30}? (?:(?:soon|shortly|right|just|only) )?after\b [^.;?,]{2,60}?(?:, (?:and )?(?:so|therefore|thus|hence|which (?:shows|proves|means)(?: that)?)| and (?:so|therefore|thus|hence)\b),? [^.;?]{0,60}?\b(?:caused|because of|due to|the (?:reason|cause)|brought about|led to|owed to)\b/iu,
      /^(?:this|that|which|it) (?:clearly |plainly |alone )?(?:shows|proves|means) that [^.;?]{3,60}? (?:caused|is the cause of|was the cause of|is responsible for|was responsible for)\b/iu,
      new RegExp(
        String.raw`\b${changed}\b(?:[^.;?,]|\.\d){0,50}? (?:since|after|as soon as|once|ever since)\b [^.;?]{1,90}?[,;] ${infers}\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b${those} (?:who|that|which|with|where) [^.;?]{3,70}?\b${comparative}\b[^.;?]{0,60}?[,;] ${infers}\b(?: that)?,? [^.;?]{3,60}?\b${makes}\b`,
        'iu',
      ),
    ],
    unless:
      /[“”"?=]|\b(?:may|might|could|suggests?|perhaps|possibly|probably|whether|if|randomi[sz]ed|randomly|not|n[’']t)\b/iu,
    isSourceEnough: false,
  },
  {
    id: 'false-dilemma',
    signs: [/only|either|the choice |no (?:third|middle) way|nothing in between/],
    patterns: [
      /\bthere (?:is|are) (?:really )?only (?:two|one) (?:real |possible )?(?:options?|choices?|ways?|possibilit\p{L}+|alternatives?|paths?|outcomes?|solutions?)(?![^.;?]{0,30}\bin the (?:game|tree|model))\b/iu,
      new RegExp(
        String.raw`(?:^|[,;:] |\bthat )either ${weOrThey} \p{L}+[^.;?]{3,90}?,? or (?:we|you|they|it|else|society|schools?|our|everyone|everybody|the \p{L}+ will)\b`,
        'iu',
      ),
      // "Either we build the ferry or the children of the islands will never learn to read."
      new RegExp(
        String.raw`(?:^|[,;:] |\bthat )either ${weOrThey} \p{L}+[^.;?]{3,90}?,? or (?:(?:the|these|those|all|our|poor|many) )?(?:[\p{L}-]+ ){1,5}?(?:will|shall|are|is) (?:never|always|all|for ever|forever|no longer|lost|doomed|condemned)\b`,
        'iu',
      ),
      new RegExp(
        String.raw`\b${weOrThey} (?:can|must|may|have to|has to) either [^.;?]{3,80}? or (?:watch|see|let|lose|face|accept|risk|give up|do nothing)\b`,
        'iu',
      ),
      /\bthe choice (?:before us |here )?is (?:\p{L}+ )?(?:simple|clear|stark): [^.;?]{3,80}\bor\b|\bthere is (?:no (?:third|middle) way|nothing in between)\b|\b(?:is|are) either (?:with|for) (?:us|it|this) or against\b/iu,
      // "Either Luther had the press or he would have been burned."
      /^Either \p{Lu}[\p{L}’'-]+ (?:had|has|is|was|wins?|won|gets?|got)\b[^.;?]{3,90}?,? or (?:he|she|it|they) (?:would|will)\b/u,
      /\bthe only (?:other )?alternative (?:is|to (?:this|that|it) (?:is|would be))\b/iu,
    ],
    unless:
      /[“”"?=]|\b(?:algorithm|theorem|lemma|proof|node|function|argues?|argued|claims?|claimed)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'tradition',
    signs: [/always|natural/],
    patterns: [
      /\b(?:has|have) always been (?:done|the case|this way|that way|so|used|taught|like this)\b[^.;?]*\b(?:so|therefore|thus|hence|which (?:shows|proves|means))\b/iu,
      /\b(?:should|must|right|works?|good) [^.;?]{0,50}because (?:it|this|that|they|things) (?:has|have) always (?:been|worked|done)\b/iu,
      /\bwhat(?:ever)? is natural (?:is|cannot|can[’']t|must|can never)\b/iu,
      /\b(?:is|are) (?:completely |entirely |all )?natural[,;]? (?:so|and therefore|and thus|and hence|and so)\b[^.;?]{0,40}\b(?:safe|good|healthy|better|harmless|right)\b/iu,
    ],
    unless: never,
    isSourceEnough: true,
  },
]
