/** In what way a conclusion says more than one study can bear out. */
export type SortOfSweep =
  | 'beyond-doubt'
  | 'one-cause'
  | 'nothing-at-all'
  | 'no-exception'
  | 'limits-waved'
  | 'into-practice'
  | 'praise'

export interface Sweep {
  readonly sort: SortOfSweep
  /** Any of them is enough; the first that stands in a sentence is told. */
  readonly words: readonly RegExp[]
  /** Words by which the same sentence is fair. */
  readonly unless: RegExp
  /** Whether results are no place for it either; what is drawn from them is one only where the text concludes. */
  readonly amongResults?: true
}

/** Each for itself, so that the words which it needs are sought first. */
const any = (...forms: readonly string[]): readonly RegExp[] =>
  forms.map((form) => new RegExp(form, 'iu'))

const matter = String.raw`(?:question|matter|issue|debate|dispute|controversy|argument|doubts?)`
const acts = String.raw`(?:makes?|made|drives?|drove|causes?|caused|keeps?|kept|brings?|brought|leads?|led|push(?:es|ed)?|turns?|turned|determines?|determined|decides?|decided|governs?|governed|shapes?|shaped|protects?|protected|kills?|killed|harms?|harmed|raises?|raised|lowers?|lowered|saves?|saved|gives?|gave|stops?|stopped|prevents?|prevented|weakens?|weakened|strengthens?|strengthened|triggers?|triggered|controls?|controlled)`
const member = String.raw`(?:patient|child|adult|infant|woman|man|person|human being|individual|student|pupil|teacher|athlete|coach|parent|mother|family|household|hospital|clinic|ward|school|farm|farmer|grower|nurse|doctor|clinician|physician|surgeon|worker|bird|animal|mammal|insect|fish|plant|crop|species|cell|community|country|city|village|population|society|culture)`
const doers = String.raw`(?:people|patients|children|adults|women|men|parents|mothers|farmers|growers|athletes|coaches|clinicians|physicians|doctors|surgeons|nurses|dentists|therapists|practitioners|hospitals|clinics|schools|teachers|governments?|authorities|ministries|planners|policy-?makers|managers|companies|breeders|consumers|everybody|everyone|anybody|anyone)`
const limits = String.raw`(?:limitations?|shortcomings?|weaknesses|simplifications?|caveats?|drawbacks?|sources of (?:error|bias|uncertainty))`
const study = String.raw`(?:stud(?:y|ies)|research|work|trials?|tests?|testing|evidence|experiments?|validation|confirmation)`
const effect = String.raw`(?:effects?|influence|impact|bearing|role|part|difference|relation(?:ship)?|connection|link|association|harm|risk|danger|benefit|use|value|change)`
const touches = String.raw`(?:affect|influence|alter|change|matter|bear|depend|differ|help|harm|work|benefit|respond|contribute|protect)`
const atAll = String.raw`(?:whatever|whatsoever|of any kind|of any sort)`

/** What holds a “nothing” open after all, or tells of a design. */
const doubtedNone =
  /\b(?:may|might|could|would|should|whether|if|unless|suggest\p{L}*|seems?|appears?|likely|possibl[ey]|perhaps|ensure|important|need\p{L}*|not (?:entirely|completely|wholly|quite|fully|totally|without)|where|hardly|although|as shown (?:in|by)|assum\p{L}+|statistically)\b|[“”"?]/iu

/**
 * Words in which published studies hardly ever conclude: in 81,000 sentences of 2,700 open articles each sort stands
 * fewer than 25 times. So where one does, the writer has left the measured tone that the rest of the text has.
 */
export const sweeps: readonly Sweep[] = [
  {
    sort: 'beyond-doubt',
    words: any(
      String.raw`\bleav(?:es?|ing) (?:no|little|hardly any|not the slightest) (?:room for |space for )?(?:doubts?|question)\b`,
      String.raw`\b(?:beyond|past) (?:any |all |a |every )?(?:reasonable |possible )?(?:doubt|dispute|question)\b`,
      String.raw`\bthere (?:is|can be|remains) (?:now |thus |therefore |hence )?(?:no|little) (?:longer any )?(?:doubt|denying|disputing)\b`,
      String.raw`\b(?:no longer|not) (?:in|open to|subject to) (?:doubt|debate|dispute)\b`,
      String.raw`\b(?:makes?|made|making) (?:it )?(?:quite |very |perfectly |abundantly |all too )?(?:plain|obvious)\b|\b(?:makes?|made) it (?:certain|clear) that\b`,
      String.raw`\b(?:lays?|laid) bare\b|\b(?:lays?|laid|puts?) (?:[\p{L}-]+ ){1,5}to rest\b|\bonce and for all\b|\bputs? (?:\p{L}+ ){1,4}beyond\b`,
      String.raw`\b(?:settles?|settled|closes?|closed|ends?|ended) (?:the|this|that|any|all|every|a|an) (?:[\p{L}-]+ ){0,3}${matter}\b|\b${matter} (?:is|are|has been|can be|may be) (?:now |thus |therefore |hence |finally )*(?:settled|closed|answered|resolved|over|decided)\b`,
      String.raw`\b(?:irrefutabl[ey]|incontrovertibl[ey]|incontestabl[ey]|indisputabl[ey]|unarguabl[ey]|indubitabl[ey]|undeniabl[ey]|unquestionabl[ey]|watertight|for sure)\b|\bwithout (?:any |a |the slightest |a shadow of a? ?)?doubt\b|\bwith (?:complete|full|absolute|total) certainty\b`,
      String.raw`\b(?:final|definitive|definite|conclusive|decisive|ultimate|unequivocal|firm|full|living|clear|absolute|further|the) proof (?:that|for)\b|\b(?:is|are) (?:the |thus |therefore |a )?proof that\b`,
      String.raw`\b(?:it|this) is (?:now |thus |therefore |hence |by now )?(?:certain|a fact|proven|undisputed|settled|no accident|no coincidence)\b`,
      String.raw`\bcannot be (?:anything (?:but|else|other)|otherwise|doubted|disputed|an accident|a coincidence|due to chance)\b|\bno other (?:explanation|interpretation|conclusion|reading) (?:is|remains|can|could|will|fits)\b`,
      String.raw`\b(?:results|findings|data|figures|numbers) speaks? for themselves\b|\b(?:no one|nobody) (?:can|could) (?:now |any longer |seriously )?(?:doubt|deny|dispute|question)\b`,
      String.raw`\b(?:is|are) (?:a certainty|a given|not in question|(?:a |an )?(?:proven|hard) facts?)\b|\bcan be (?:taken|regarded|considered|treated) as (?:proven|certain|established|settled)\b|\bwe can (?:now |thus |therefore )?be sure\b`,
      String.raw`\bcannot be explained (?:otherwise|in any other way|by anything else|by chance)\b|\bnothing else (?:can|could) explain\b|\b(?:conclusively|definitively|unequivocally|categorically|incontestably) (?:shows?|prove[ds]?|demonstrate[ds]?|establish(?:es|ed)?|confirm(?:s|ed)?|suggests?|answer(?:s|ed)?)\b`,
      String.raw`\bno longer a (?:question|hypothesis|matter of)\b|\b(?:answer|verdict|message|conclusion|lesson) is (?:clear|plain|simple|inescapable|unambiguous|beyond)\b|\binescapabl[ey]\b`,
    ),
    unless:
      /^(?:while|although|though|in the perspectives?)\b|\b(?:not|never|unable|whether|if|limit\p{L}*|would|hypothes\p{L}+|important|necessary|needed|need|require[sd]?|challeng\p{L}*|seem(?:s|ed)?|appear(?:s|ed)?|clear that (?:further|more|future))\b(?! (?:only|in doubt|open to|subject to))|[“”"?]/iu,
  },
  {
    sort: 'one-cause',
    amongResults: true,
    words: any(
      String.raw`\b(?:is|are|was|were) (?:thus |therefore |precisely |exactly |just )?(?:what|why|how) (?!(?:we|our|the authors)\b)(?:[\p{L}-]+ ){0,6}${acts}\b`,
      String.raw`, which is how\b`,
      String.raw`\bit is (?:thus |therefore |precisely |exactly |in fact |by |through |because of |owing to )?(?:this|these|the|their|its|that) (?:[\p{L}-]+ ){1,6}(?:that|which|who) (?:\p{L}+ly )?${acts}\b`,
      String.raw`\b(?:the|their|its|one) (?:sole|only|real|true|actual|decisive|one) (?:causes?|reasons?|drivers?|explanations?|determinants?|culprits?)\b`,
      String.raw`\b(?:is|are) (?:solely|exclusively|entirely|wholly|purely|alone) (?:due|owing|responsible|caused|driven|brought about|explained|the (?:result|work|effect|fault|consequence|product))\b`,
      String.raw`\b(?:is|are) the (?:work|fault|doing|culprits?) of\b|\b(?:is|are) (?:alone )?to blame for\b|\blies at the root of\b|\bbecause of (?:this|these|that|it|them) alone\b`,
      String.raw`\bowes? (?:its|their) (?:[\p{L}-]+ ){1,6}to\b|\bby (?:itself|themselves|this alone|that alone) (?:causes?|explains?|suffices?|drives?)\b`,
      String.raw`(?<!\b(?:which|that|known) )\b(?:is|are) the (?:true |real |very )?cause of\b|\b(?:therefore|thus|hence|so) (?:determined|determines?|governs?|governed|controls|controlled|drives?|drove|decides?|decided) (?:the|how|whether)\b`,
      String.raw`\b(?:this|that|these|it|them|[\p{L}-]+) alone (?:explains?|causes?|decides?|determines?|suffices?|is enough|are enough|drives?)\b|\b(?:is|are) (?:simply |entirely |all )?down to\b|\b(?:is|are) nothing but\b|\b(?:is|are) the (?:real |true |main )?culprits?\b`,
    ),
    unless:
      /\b(?:not|n[’']t|cannot|nor|neither|may|might|could|would|whether|if|whatever|find|by (?:construction|design|definition)|unlikely|suggest\p{L}*|likely|perhaps|possibl[ey]|probabl[ey]|contradict\p{L}*|hypothes\p{L}+|assum\p{L}+|question|seems?|appears?|rather than|said|says|told|participants?|respondents?|informants?|interviewees?)\b|[“”"?=]/iu,
  },
  {
    sort: 'nothing-at-all',
    amongResults: true,
    words: any(
      String.raw`\b(?:no|nor any|without any) (?:[\p{L}-]+ ){0,2}${effect} ${atAll}\b|\b(?:no|nor any) (?:[\p{L}-]+ ){0,2}${effect} [^.;:,]{2,60} ${atAll}(?=[.,;:]|$)`,
      String.raw`\bcannot [^.;:,]{2,60} at all(?=[.,;:]|$| \()`,
    ),
    unless: doubtedNone,
  },
  {
    sort: 'nothing-at-all',
    words: any(
      String.raw`\b(?:(?:does|do|did|can|could) ?not|cannot|never)\b (?:[\p{L}-]+ ){0,1}${touches} [^.;:,]{0,60}\b(?:whatever|whatsoever|at all|in any way|in the least)(?=[.,;:]|$)`,
      String.raw`\b(?:has|have|had) nothing to do with\b|\b(?:has|have|had|bears?) no bearing (?:on|whatever)\b|\b(?:does|do|did) nothing (?:for|to|against)\b`,
      String.raw`\b(?:is|are|was|were) (?:therefore |thus )?(?:entirely|completely|wholly|quite|fully|totally|perfectly|altogether|utterly) (?:independent of|unrelated to|harmless|safe|irrelevant|unaffected|ineffective|useless)\b`,
      String.raw`\bwithout (?:any )?(?:harm|danger|ill effects?)\b|\bwithout (?:any|all) (?:risks?|side effects?)\b|\b(?:is|are|proves?|proved) harmless\b|\bno (?:harm|danger) (?:of any kind|to anybody|to anyone|comes?|came|arises?|follows?)\b`,
      String.raw`\b(?:is|are|was|were) free (?:of|from) (?:any|all|every) (?:kind of )?(?:complications?|risks?|danger|harm|side|adverse|toxic\p{L}*|bias|errors?)\b`,
      String.raw`\b(?:is|are) of no (?:use|value|help|importance|consequence|significance|benefit) (?:to|for|in|whatever|at)\b`,
      String.raw`\bsafe for (?:\p{L}+ )?(?:consumers?|patients|people|humans?|children|infants|everybody|everyone)\b|\b(?:makes?|renders?) (?:[\p{L}-]+ ){1,4}safe (?:for|to)\b`,
      String.raw`\b(?:does|do) no harm\b|\b(?:carries|carry|poses?|bears?) no (?:\p{L}+ )?(?:risks?|dangers?|threats?|harm|hazards?)\b|\bno reason to (?:fear|worry)\b|\bneed (?:not|no longer) (?:fear|worry|be feared)\b`,
      String.raw`\b(?:is|are|was|were) independent of (?:each other|one another)\b`,
    ),
    unless: doubtedNone,
  },
  {
    sort: 'no-exception',
    words: any(
      String.raw`\bwherever (?:[\p{L}-]+ ){1,4}(?:live|meet|grow|occur|feed|breed|work|eat|play|go|are (?:born|raised|treated|taught))\b`,
      String.raw`\b(?:every|any) (?:single )?(?:[\p{L}-]+ )?${member}(?: (?:who|that|which|with|on) [^.;,]{3,50}?)? (?:will|must|should|is|has|does|carries|needs|shows|benefits|suffers|responds|knows|learns|reacts|behaves|recovers|improves)\b`,
      String.raw`\b(?:patients|people|children|women|men|adults|students|mothers|parents|farmers|athletes|families) (?:(?:who|with|on|that) [^.;,]{3,60} )?all (?:have|are|will|show|suffer|need|carry|respond|benefit)\b`,
      String.raw`\b(?:everybody|everyone|all people|people everywhere|all mankind|the human race|humans everywhere|anywhere in the world|in every (?:case|instance|setting|patient|person|child|climate|soil|species|population|country|hospital|school))\b`,
      String.raw`\b(?:holds? (?:true |good )?|(?:this|it|which|that) (?:is|are|was|were) (?:also |equally )?(?:true|valid) |appl(?:y|ies) (?:equally |also )?)(?:for|in|of|to|across) (?:all|any|every)\b|\bthan (?:all|any) (?:other|existing|known|conventional) (?:strateg(?:y|ies)|methods?|treatments?|therap(?:y|ies)|drugs?|approach(?:es)?|techniques?|interventions?|measures?|crops?|foods?|diets?)\b`,
      String.raw`\b(?:regardless|irrespective) of (?:their |the )?(?:age|sex|gender|race|culture|background|severity|condition)(?:,? [^.;]{0,60})? (?:should|must|will|ought to)\b|\b(?:should|must|will|ought to) [^.;]{3,100} (?:regardless|irrespective) of (?:their |the )?(?:age|sex|gender|race|country|culture|background|severity)\b`,
    ),
    unless:
      /\b(?:may|might|could|would|whether|if|unless|not(?! only)|n[’']t|cannot|nor|suggest\p{L}*|almost|nearly|virtually|some|likely|in (?:this|our|the present) (?:study|sample|cohort|case|data)|was|were|had|did|our|each|assum\p{L}+|future|further|model\p{L}*|simulat\p{L}+|aims?|goals?|in order to|so that|ensure)\b|[“”"?]|\d ?%/iu,
  },
  {
    sort: 'limits-waved',
    amongResults: true,
    words: any(
      String.raw`\b(?:none|neither|not one) of (?:these|those|our|the|its|which) (?:[\p{L}-]+ ){0,2}${limits}\b`,
      String.raw`\b(?:this|these|such|our|the|its|those|both|all) (?:[\p{L}-]+ ){0,3}${limits}(?: (?:of|in) [^.;,]{3,50})?,? (?:however,? |though,? |nevertheless |therefore |thus |clearly |certainly )?(?:(?:do|does|did|can|could|will|would) ?not|cannot|never|hardly) (?:\p{L}+ly )?(?:affect|alter|change|weaken|diminish|detract|matter|bear|touch|threaten|undermine|influence|limit|reduce|compromise|invalidate|call|cast|stand)\b`,
      String.raw`\b(?:these|such|our|the|its|those|both|all) (?:[\p{L}-]+ ){0,2}${limits} (?:is|are|was|were) (?:however |clearly |of course )?(?:negligible|irrelevant|unimportant|minor|trivial|immaterial|of no|of little|without)\b`,
      String.raw`\b(?:this|our|the present|the) (?:study|work|design|sample|analysis|approach|method) (?:has|had|suffers? from) no (?:\p{L}+ )?(?:limitations?|weakness(?:es)?|shortcomings?|bias(?:es)?|flaws?)\b|\b(?:this|our|the present) (?:study|sample|design|analysis) (?:is|was) free (?:of|from) (?:bias|confounding|error)\b`,
      String.raw`\bno (?:further|more|additional|other|larger|longer) (?:[\p{L}-]+ )?${study} (?:is|are|will be|would be|seems?)? ?(?:needed|necessary|required|called for|wanted|warranted)\b|\b(?:further|more|additional|larger|longer) (?:[\p{L}-]+ )?${study} (?:is|are|would be|seems?) (?:no longer |not |hardly )(?:needed|necessary|required|called for)\b`,
      String.raw`\b${study} (?:is|are) no longer (?:needed|necessary|required|called for)\b|\b(?:profile|picture|account|proof|evidence|chain) (?:of [^.;,]{2,50} )?(?:is|are) (?:now |thus |therefore |hereby )?complete\b`,
      String.raw`\bcannot (?:possibly )?have (?:missed|affected|influenced|biased|changed|led to|caused)\b|\bcannot be (?:due to|explained by|attributed to) (?:any |hidden |a |an |some )*(?:\p{L}+ )?(?:confound\p{L}*|bias|chance|error)\b(?! (?:alone|only|exclusively|entirely))`,
      String.raw`\b(?:confounding|bias|chance|recall bias|selection bias|reverse causation|reverse causality|measurement error) (?:can|may) (?:therefore |thus |safely |hence |also )?be (?:ignored|neglected|dismissed|disregarded)\b`,
      String.raw`\b(?:results?|findings?|conclusions?|implications?|projections?|estimates?)\b(?: [^.;,]{3,60}?)? (?:can|may) (?:therefore |thus |safely |hence |also |directly )*be (?:transferred|generali[sz]ed|applied|extended|carried over|extrapolated|taken|used) (?:directly |safely )?(?:as (?:it|they) (?:is|are|stands?)\b|without (?:reserv\p{L}+|caution|further|change|adjustment|restriction)|(?:to|for|in) (?:all|any|every|other|the (?:whole|general))\b)`,
      String.raw`\b(?:can|may) (?:therefore |thus |safely |hence )*(?:take|trust|rely on|use|accept) (?:it|them|these|this|our [\p{L}-]+|the [\p{L}-]+)? ?(?:as (?:it|they) (?:is|are|stands?)|without (?:reserv\p{L}+|caution|hesitation))\b`,
    ),
    unless:
      /\b(?:not be|cannot be|suggest\p{L}*|before|until|whether|if|provided|unless|limited to|caution\p{L}*|proxy|to other (?:studies|work))\b|[“”"?]/iu,
  },
  {
    sort: 'into-practice',
    amongResults: true,
    words: any(
      String.raw`\b(?:can|should|must|ought to) (?:now |already |safely |therefore |thus |hence |confidently |also )*be (?:used|put|adopted|introduced|given|taken|prescribed|applied|implemented|offered|recommended|deployed|rolled)(?: [\p{L}-]+){0,8}? (?:as (?:it|they) (?:is|are|stands?)|right away|straight ?away|at once|immediately|without (?:delay|further ado|further (?:testing|tests|study|studies|research|trials)|hesitation|reservation|waiting))(?=[.,;]|$| (?:in|to|by|for)\b)`,
      String.raw`\b${doers}(?: (?:everywhere|with|who|in|on|at|of) [^.;,]{3,50}?)? (?:should|must|ought to|are well advised to|would do well to) (?:now |therefore |thus |hence |no longer |immediately |at once |simply )*(?:be (?:\p{L}+ )?to (?:stop|replace|give up|abandon|leave off|do without|drink|eat)|stop|abandon|replace|give up|switch|drop|discard|do without|dispense with|rely on)\b`,
      String.raw`\b(?:should|must|ought to) (?:now |therefore |thus |hence |soon )*be (?:abandoned|banned|abolished|dispensed with|given up|done away with|replaced|made (?:compulsory|mandatory|obligatory|standard|available to (?:all|every\p{L}*))|the (?:first|treatment of choice|method of choice|standard|new standard|rule)|(?:adopted|introduced|rolled out|used) (?:by all|in all|nationwide|worldwide|everywhere)|(?:given|offered|prescribed|recommended) (?:to|for) (?:all|every|any|every\p{L}+))\b`,
      String.raw`\bcan (?:now |therefore |thus |hence |safely )*be (?:dispensed with|given up|done away with|abandoned|given to (?:all|every|any)|taken (?:for|daily|every)|recommended (?:to|for) (?:all|every|any|everybody|everyone)|left (?:off|out) (?:safely|altogether))\b`,
      String.raw`\b(?:ready|fit) for (?:immediate |routine |daily |clinical |general |wide |widespread )+(?:use|practice|introduction|application|implementation)\b|\b(?:is|are) (?:now|thus|therefore) the (?:treatment|method|therapy|drug|procedure|operation|technique) of choice\b`,
      String.raw`\bbelongs? in every\b|\bdeserves? a place in\b|\bcan (?:now |therefore |thus |safely )?do without\b|\bneed no longer\b|\b(?:should|must|ought to) (?:now |therefore |thus )?(?:become|be) (?:the )?(?:routine|standard|rule|norm|obligatory|compulsory|mandatory|part of every)\b`,
      String.raw`\b(?:makes?|renders?) (?:[\p{L}-]+ ){1,5}(?:superfluous|obsolete|unnecessary|redundant|dispensable)\b|\b(?:is|are) no longer (?:justified|defensible|acceptable|tenable)\b|\bit is (?:high |about )?time (?:that|to|for)\b`,
      String.raw`\bwill (?:revolutioni[sz]e|eliminate|eradicate|abolish|wipe out|cure|solve|put an end|do away|save (?:many|thousands|millions|countless|lives))\b`,
    ),
    unless:
      /\b(?:may|might|could|whether|if|unless|not be|suggest\p{L}*|hope\p{L}*|before|only after|once|aims?|goals?|in order to|so that)\b|[“”"?]/iu,
  },
  {
    sort: 'praise',
    amongResults: true,
    words: any(
      String.raw`\b(?:brilliant|splendid|magnificent|astounding|astonishing|spectacular|sensational|fantastic|superb|marvel+ous|wonderful|miraculous|awesome|amazing|incredible|triumphant|glorious|heroic|masterly|impeccable|peerless|unrivalled|unsurpassed|ground-?breaking|revolutionary|dazzling|breathtaking|game-?changing|wondrous)(?:ly)?\b`,
      String.raw`\b(?:woeful|lamentable|deplorable|dismal|abysmal|appalling|dreadful|disastrous|atrocious|hopeless|pitiful|pitiable|pathetic|shameful|disgraceful|scandalous|outrageous|ridiculous|ludicrous|foolish|stupid|idiotic|arrogant|shoddy|sloppy|laughable|worthless|nonsensical|antiquated|wretched|reckless|heartless|callous)(?:ly)?\b|\b(?:woefully|lamentably|deplorably|dismally|hopelessly|pitifully|sloppily|laughably|arrogance|charlatans?|quackery|so-called experts|long-discredited|utterly|glaringly|blatantly|flagrantly)\b`,
      String.raw`\bputs? (?:[^.;]{3,50} )?to shame\b|\b(?:gadgets?|gimmicks?|peddl(?:e|es|ed|ing)|armchair|ivory tower|lip service|turn(?:s|ed)? a blind eye|hands down|head and shoulders above|stands? no chance|nothing short of|second to none|crowning achievement|silver bullet|magic bullet|dream come true|godsend|miracle cure|at long last)\b`,
    ),
    unless:
      /\b(?:not|n[’']t|called|termed|considered|participants?|respondents?|informants?|interviewees?|felt|feelings?|rated|items?|scales?|said|flood\p{L}*|drought\p{L}*|weather|dyes?|diet\p{L}* (?:amaz)|brilliant (?:blue|green|cresyl|yellow|black|red)|armchair exercise|could|may|might|memor(?:y|ies)|emotions?|stigma|shame|disastrous (?:events?|effects?|consequences?|impacts?))\b|[“”"?]|\d\.\d|\d ?%|\b[A-Z]\p{L}+ (?:Miracle|Brilliant|Superb)\b/iu,
  },
]
