/** A phrase that says in several words what one says, or nothing. */
export interface WordyPhrase {
  readonly pattern: RegExp
  /** What may stand for it; `null` where it can be struck. */
  readonly plain: string | null
  /** 2 for what is never needed, 1 for what good prose has now and then. */
  readonly weight: 1 | 2
}

const phrase = (pattern: string, plain: string | null, weight: 1 | 2 = 2): WordyPhrase => ({
  pattern: new RegExp(String.raw`\b(?:${pattern})\b`, 'giu'),
  plain,
  weight,
})

const be = '(?:is|are|was|were|be|been|being)'
const have = '(?:has|have|had|having)'
const make = '(?:makes?|made|making)'
const topic = '(?:the )?(?:question|matter|issue|subject|topic|problem)'

/** Words that announce a statement, hide its verb behind a noun, or pad it. */
export const wordyPhrases: readonly WordyPhrase[] = [
  // Announced.
  phrase(
    String.raw`it (?:is|should be|must be|should perhaps|must) (?:(?:also|perhaps|therefore|however|further) )*(?:be )?(?:also )?(?:\p{L}+ly )?(?:(?:important|interesting|worth|worthwhile|essential|crucial|vital|necessary|useful|noteworthy) (?:to (?:note|mention|point out|emphasi[sz]e|stress|highlight|remember|state|keep in mind|reali[sz]e|recogni[sz]e)|noting|mentioning|pointing out|emphasi[sz]ing|stressing|highlighting|remembering)|(?<=(?:should|must) (?:(?:also|perhaps) )*be (?:also )?(?:\p{L}+ly )?)(?:noted|mentioned|emphasi[sz]ed|pointed out|stressed|highlighted)) (?:here |at this [^,.;]{0,40})?that`,
    null,
  ),
  phrase('it goes without saying that|needless to say', null),
  phrase('the fact of the matter is that|as a matter of fact|in actual fact', null),
  phrase('it is (?:a fact|the case|a well-known fact) that', null),
  phrase(
    String.raw`it is (?:\p{L}+ ){0,2}(?:the case|our intention|my intention|the intention)`,
    null,
    1,
  ),
  phrase('it can (?:clearly |easily )?be seen (?:from [^,.;]{3,40} )?that', null, 1),
  phrase(
    '(?:what |the thing that )(?:needs|has) to be (?:said|noted|pointed out|mentioned|stressed|emphasi[sz]ed) (?:here )?(?:is|was) that',
    null,
  ),
  phrase(
    'it (?:is|was) (?:interesting|important|worthwhile|useful|necessary|worth) (?:to )?(?:observ|note|notic|mention|stat|realis|realiz|consider|point)(?:e|ing|ing out|e out| out)? the fact that',
    null,
  ),
  phrase('(?:to|of|about|from|by|with|on|in) the fact that it (?:is|was) the case that', null),
  phrase('for all intents and purposes|to all intents and purposes', null),
  phrase('in the (?:final|last) analysis(?=,)|when all is said and done', null),
  phrase('generally speaking|when it comes to', null, 1),
  phrase('what (?:may|might|can|could) be (?:described|termed|called|seen) as(?: being)?', null),
  // The fact that.
  phrase('(?:due|owing) to the fact that|because of the fact that', 'because'),
  phrase(
    '(?:in view of|in light of|in the light of|by virtue of|on account of|given|considering) the fact that',
    'since',
  ),
  phrase('(?:despite|in spite of|notwithstanding|regardless of) the fact that', 'although'),
  phrase(
    'for the (?:simple )?reason that|the reason why [^,.;]{3,60} (?:is|was) (?:because|that)',
    'because',
  ),
  phrase('in the event that', 'if'),
  phrase(
    'at a (?:point in )?time (?:prior|previous) to|prior to the time (?:at which|when)',
    'before',
  ),
  phrase(
    'at a (?:point in )?time (?:subsequent to|after)|subsequent to the time (?:at which|when)',
    'after',
  ),
  phrase('for the reason of the fact that|as a (?:result|consequence) of the fact that', 'because'),
  phrase('until such time as', 'until'),
  // A verb behind a noun.
  phrase(`${have} the (?:ability|capacity|capability|possibility) (?:to|of)`, 'can'),
  phrase(`(?:in order |so as )to be able to`, 'to'),
  phrase(`${be} (?:not )?in a position to`, 'can'),
  phrase('(?:may|might|can|could) be said to be (?:able|capable)(?: of| to)?', 'can'),
  phrase(`${make} it possible to (?:see|observe|say|show)`, 'show'),
  phrase(`${be} in the habit of`, 'usually'),
  phrase(`(?:${be} )?in possession of(?: which)?`, 'have'),
  phrase(`${be} (?:all )?in (?:full |complete )?agreement (?:with|that|about|on)`, 'agree', 1),
  phrase(`${be} (?:of the opinion|of the view|of the belief) that`, 'think'),
  phrase(`${make} (?:the|a) decision to`, 'decide'),
  phrase(
    `(?:comes?|came|coming) to the (?:conclusion|realisation|realization|decision) that`,
    'conclude',
  ),
  phrase(`${make} an attempt (?:at|to)`, 'try'),
  phrase('(?:gives?|gave|given|giving) (?:\\p{L}+ )?consideration to', 'consider'),
  phrase(`(?:${make} use of|use (?:is|was|would be|will be|has been) made of)`, 'use', 1),
  phrase(
    `there (?:is|was|exists?|existed) a (?:\\p{L}+ )?tendency (?:on the part of|for|to|among)`,
    'tend to',
  ),
  phrase(`${have} a tendency to`, 'tend to', 1),
  phrase(
    `(?:a|an) (?:comparison|analysis|examination|investigation|assessment|evaluation|inspection|measurement|calculation|consideration|discussion|description) (?:of [^,.;]{2,40} )?(?:is|was|were|has been|will be) (?:carried out|performed|conducted|undertaken|made|done)`,
    'compare, analyse and the like',
    1,
  ),
  phrase(
    `(?:carr(?:y|ies|ied|ying) out|perform(?:s|ed|ing)?|undert(?:ake|akes|ook|aken|aking)|conduct(?:s|ed|ing)?) (?:an|a) (?:inspection|examination|comparison|assessment|evaluation|calculation|investigation|measurement) of`,
    'the verb',
    1,
  ),
  phrase(
    '(?:achiev(?:e|es|ed|ing)|bring(?:s|ing)? about|brought about|effect(?:s|ed|ing)?) an? (?:improvement|reduction|increase|decrease|change) in',
    'improve, reduce and the like',
  ),
  phrase('(?:pays?|paid|paying) (?:a )?visits?', 'visit', 1),
  phrase('it (?:is|was) not possible (?:for \\p{L}+ )?to', 'could not', 1),
  phrase(`it is necessary (?:for \\p{L}+ )?to`, 'must', 1),
  phrase(
    'the (?:main |primary |principal )?focus of (?:our|the|this|my) [^,.;]{3,40} (?:is|was|will be|has been)(?: [^,.;]{0,30})? placed',
    'focuses on',
  ),
  // Padded.
  phrase(
    'at (?:this|the present|that) (?:particular )?(?:point|moment) in time|at the present time',
    'now',
  ),
  phrase('in (?:the )?close (?:proximity to|vicinity of|vicinity to)', 'near'),
  phrase(
    'on an? (?:daily|weekly|regular|annual|monthly|yearly|frequent|continuous|continual|ongoing|everyday) basis',
    'daily, often',
    1,
  ),
  phrase(
    'over the (?:whole |entire |full )?(?:course|period) of the (?:duration|period|length|time) of',
    'during',
  ),
  phrase('in addition to this,? also|also in addition to this', 'also'),
  phrase(
    '(?:a|an) (?:considerable|large|great|small|certain) number of (?:different|various)',
    'several',
  ),
  phrase('during the course of|in the course of', 'during', 1),
  phrase(String.raw`for the purposes? of(?= \p{L}+ing\b)`, 'to'),
  phrase('with the exception of', 'except', 1),
  phrase(`(?:with|in) (?:regards?|respect|reference|relation) to ${topic} (?:of|whether)`, 'about'),
  phrase('with (?:regards?|respect|reference) to', 'about', 1),
  phrase(
    'as far as [^,.;]{3,40} (?:is|are|was|were) concerned|as far as [^,.;]{3,40} goes',
    'about',
  ),
  phrase('in terms of the (?:\\p{L}+ ){1,2}with which', null),
  phrase('in terms of', 'in', 1),
  phrase(
    '(?:a|the) (?:very )?(?:large|great|considerable|significant|vast) (?:number|amount|majority) of|the majority of',
    'many, most',
    1,
  ),
  phrase(
    'there (?:is|are|was|were) (?:a (?:large |great )?number of|many|some|several) [^,.;]{3,40} (?:who|that|which)',
    null,
    1,
  ),
  phrase('the (?:way|manner) in which', 'how', 1),
  phrase(
    '(?:of|in) (?:a |an )?(?:large|small|great|similar|considerable|rectangular|round|square) (?:size|shape|nature|character)|(?:large|small|big|few|round|square|red|blue|green|short|long) in (?:size|number|shape|colou?r|length)',
    null,
    1,
  ),
  phrase('each and every', 'each'),
  phrase('any and all', 'any'),
  phrase('one and the same', 'the same'),
  phrase('first and foremost', 'first'),
  phrase(
    'of (?:this|that) (?:kind|sort|type) and (?:kind|sort|type|nature|character)|the very same',
    null,
    1,
  ),
  // "0 (no fear whatsoever)" is the end of a scale.
  phrase('(?<![(“"])(?:no|any|none) [^,.;]{0,20}whatsoever', null),
  phrase(
    'regardless of whether or not|(?:the question )?as to whether or not|the question of whether or not',
    'whether',
  ),
  phrase(`${topic} (?:of|as to) whether`, 'whether', 1),
  phrase(
    'in view of the (?:foregoing|above|aforementioned)(?: considerations?)?|from the (?:foregoing|above)',
    'so',
    1,
  ),
  phrase('for the most part|to a (?:large|great|certain) extent', 'mostly', 1),
  phrase('in question|in order to', null, 1),
  phrase(
    'a change for the better|(?:in|over) the near future|(?:a|the) (?:whole |long |short )?period of time',
    null,
    1,
  ),
  phrase('(?:impact|influence) upon|ha(?:s|ve|d) an impact (?:on|upon)', 'affect', 1),
  phrase(
    '(?:end|final) (?:result|outcome)|past history|future plans|advance planning|completely (?:eliminat\\p{L}+|full|unanimous)|repeat(?:s|ed|ing)? again|return(?:s|ed|ing)? back|mutual cooperation|basic fundamentals|true facts',
    null,
    1,
  ),
  // Announced at length, or said to be said.
  phrase(
    'it (?:should|must|has to|needs to) be borne in mind that|attention (?:should|must) be drawn to the fact that|it is (?:perhaps |maybe )?worth (?:pointing to|drawing attention to) the fact that',
    null,
  ),
  phrase('it (?:would|will|may|might) (?:appear|seem) to be the case that', 'it seems that'),
  phrase('it is (?:often|usually|sometimes|generally|frequently) the case that', 'often'),
  phrase(
    'there (?:is|can be) (?:no|little) doubt (?:about the fact |but )that|it is beyond (?:any )?doubt that',
    'clearly',
  ),
  phrase('there is (?:every |good |some )?reason to (?:believe|think|suppose) that', null, 1),
  phrase(
    'it (?:would|might|may) appear that|it is (?:clear|apparent|evident|obvious) that',
    null,
    1,
  ),
  // Why, when, whether.
  phrase(
    'on the grounds that|on the basis of the fact that|in consequence of the fact that',
    'because',
  ),
  phrase(
    '(?:in|under) (?:those |the |such )?circumstances (?:in|under) which|in (?:those|the) cases in which',
    'when',
  ),
  phrase(
    'at such time as|(?:at|during) the time (?:at|in|during) which|during such time as',
    'when',
  ),
  phrase(
    '(?:during|throughout|for) the (?:entire |whole |full )?(?:period|duration|length) of (?:the )?time (?:that|in which|during which)',
    'while',
  ),
  phrase(
    'on (?:several|many|numerous|various|two|three|multiple) (?:separate|different) occasions',
    'often, twice',
    1,
  ),
  phrase('in such a (?:way|manner) (?:as to|that)|in a manner (?:such )?that', 'so that', 1),
  phrase('with the result that|to the extent that', 'so that', 1),
  phrase(
    'with a view to|with the (?:aim|intention|purpose|goal|objective) of|in an (?:effort|attempt) to',
    'to',
    1,
  ),
  phrase('in the (?:immediate )?(?:vicinity|neighbou?rhood|region|area) of', 'near, about', 1),
  phrase(
    '(?:in|with) (?:regards?|connection|reference|relation) (?:to|with) the fact that|with (?:regards?|respect) to the fact that',
    'that',
  ),
  phrase('on the part of|of the order of magnitude of', 'by, for', 1),
  phrase('(?:by|through|with) the use of|by making use of', 'with, by', 1),
  phrase('for the sake of (?:simplicity|brevity|convenience|completeness|clarity)', null, 1),
  // A verb behind a noun.
  phrase(
    `${be} (?:\\p{L}+ly )?(?:indicative|suggestive|reflective|illustrative) of(?: the fact that)?`,
    'shows',
    1,
  ),
  phrase(`${have} (?:the|a) potential (?:to|for)`, 'can', 1),
  phrase(
    `${have} (?:an|a) (?:\\p{L}+ )?(?:effect|impact|influence|bearing) (?:up)?on`,
    'affect',
    1,
  ),
  phrase(`${have} (?:a )?(?:need|requirement) (?:of|for)|${be} in need of`, 'need', 1),
  phrase(
    `${have} (?:full |complete |some )?(?:knowledge|awareness|understanding) of the fact that`,
    'know that',
  ),
  phrase(
    '(?:provid|giv|offer|present)(?:e|es|ed|ing) (?:an|a) (?:\\p{L}+ )?(?:explanation|description|summary|account|indication|demonstration|illustration|overview) (?:of|for|as to)',
    'explain, describe, show',
    1,
  ),
  phrase(
    `${make} (?:an|a) (?:\\p{L}+ )?(?:assumption|adjustment|comparison|distinction|improvement|contribution|modification|assessment|reference|recommendation|change)s? (?:to|of|between|about|that|in|for)`,
    'the verb',
    1,
  ),
  phrase(
    '(?:reach(?:es|ed|ing)?|arriv(?:e|es|ed|ing) at|com(?:e|es|ing) to|came to) (?:a|an|the) (?:conclusion|decision|agreement|judgement|judgment) (?:that|about|on|as to)',
    'conclude, decide, agree',
  ),
  phrase(
    '(?:tak(?:e|es|en|ing)|took) (?:\\p{L}+ )?into (?:consideration|account) the fact that',
    'consider that',
  ),
  phrase(
    '(?:exhibit|display|show|demonstrate)(?:s|ed|ing)? a tendency (?:to|for|towards?)',
    'tend to',
    1,
  ),
  phrase(
    '(?:exert|exercise)(?:s|d|ed|ing)? (?:an|a) (?:\\p{L}+ )?(?:influence|effect|impact|control) (?:up)?(?:on|over)',
    'influence',
    1,
  ),
  phrase(
    '(?:undergo(?:es|ing)?|underwent) (?:an|a) (?:\\p{L}+ )?(?:change|increase|decrease|reduction|improvement|alteration|transformation)',
    'change',
    1,
  ),
  phrase(
    '(?:serves?|served|serving) (?:as a means (?:of|to)|to)|(?:acts?|acted|acting) as a means (?:of|to)',
    null,
    1,
  ),
  phrase(
    'there (?:is|was|has been) (?:an|a) (?:\\p{L}+ )?(?:need|requirement|necessity) (?:for|to)',
    'must',
    1,
  ),
  // Said twice.
  phrase(
    'absolutely (?:essential|necessary)|advance warning|basic (?:essentials|fundamentals)|(?:combin|blend|join|merg|mix|collaborat|cooperat|connect|link|gather)(?:e|es|ed|d|s|ing)? together|completely (?:surrounded|destroyed|finished|filled|empty)|consensus of opinion|exact same|extremely unique|very unique|(?:final|ultimate) conclusions?|first (?:began|begins?|started|introduced|discovered) for the first time|important essentials|new innovations?|past experiences?|(?:refer|revert|repay|reflect)(?:s|red|ed|ing)? back|still (?:remain(?:s|ed)?|continues?|continued|persists?)|sum total|currently ongoing|pre-?planned|reduc(?:e|es|ed|ing) down|(?:each|every) individual(?! (?:who|with|in|was|were|has|had|is))|actual facts?|added bonus|unexpected surprises?|close scrutiny|component parts|brief summary|general consensus|surrounded on all sides|two (?:equal )?halves|the reason (?:is|was) because|as to why',
    null,
    1,
  ),
]
