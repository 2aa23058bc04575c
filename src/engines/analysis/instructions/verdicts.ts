const work =
  '(?:paper|essay|draft|manuscript|submission|thesis|dissertation|work|text|document|report|article|assignment|study)'
const judge =
  '(?:reviewers?|graders?|examiners?|evaluators?|markers?|referees?|assessors?|tutors?|supervisors?)'
const machine =
  '(?:ais?|llms?|gpt|chat ?bots?|chatgpt|(?:language )?models?|systems?|tools?|assistants?|programs?|programmes?|software|machines?|bots?)'
const judging = '(?:grad|mark|review|assess|evaluat|scor|judg)(?:e[sd]?|s|ing)?'
const standards = String.raw`(?:rubrics?|(?:scor|mark|grad|assess|evaluat)\p{Ll}+ (?:guides?|schemes?|criteria|sheets?|keys?|rules|standards|polic(?:y|ies))|critiques?|criticisms?)`
const faults = String.raw`(?:(?:\p{Ll}+ )?(?:weakness(?:es)?|faults?|flaws?|errors?|mistakes?|gaps?|shortcomings?|limitations?|problems?|issues?|findings?)|missing \p{Ll}+)`
const best = String.raw`(?:full (?:credit|marks?|points)|(?:the |a )?(?:top|highest|maximum|best|perfect)(?: possible)? (?:severit(?:y|ies)|scores?|levels?|ratings?|grades?|marks?|bands?)|an? (?:a\+?|first|distinction)(?![\p{L}-])|a\+)`
const favour =
  '(?:praise|compliments?|strengths|flattery|approval|accolades|lenient|generous|flawless|outstanding|excellent|accepted|approved|no revisions?|nothing to (?:improve|criticise|criticize|correct)|never finds? (?:fault|anything))'
const answer =
  '(?:feedback|review|report|verdict|summary|evaluation|critique|assessment|ratings?|grade|score|judge?ment)'
/** Where an order begins: a sentence, a clause behind a colon, the words for whom it is meant, a polite word. */
const start = String.raw`(?:(?<=^\s*|[.:;!?»”">]\s*|[,:]\s+(?:and )?)(?:(?:when|while|as|if|before) (?:you )?${judging}[^.,\n]{0,30}, )?(?:please |kindly |now |then |just |simply )*)`

/**
 * Orders about the outcome of a judgement: who is spoken to is not said, but what is wanted is a mark, a praise, or the
 * silence of a report on this work. In small letters, each behind one of the signs that it cannot do without.
 */
export const ordersOnVerdicts: readonly (readonly [signs: readonly string[], order: RegExp])[] = [
  [
    ['rubric', ' guide', ' scheme', ' criteria', ' sheet', ' key', 'critiq', 'critic', ' rules'],
    new RegExp(
      String.raw`${start}(?:ignore|disregard|forget|override|bypass|skip|drop|discard|set aside) (?:the|your|any|all|this|that) (?:\p{Ll}+ )?${standards}(?!\p{L})(?! (?:of|for|by|from|in) )`,
      'gu',
    ),
  ],
  [
    [
      'weakness',
      'fault',
      'flaw',
      'error',
      'mistake',
      'gap',
      'shortcoming',
      'limitation',
      'missing',
      'issues',
      'findings',
      'problems',
    ],
    new RegExp(
      String.raw`${start}(?:(?:do not|don['’]t|never) (?:point out|mention|flag|list|report|name|raise)|skip|leave out|omit)\b[^.\n]{0,20}\b${faults}\b[^.\n]{0,20}\b(?:in|of|from) (?:this ${work}|your ${answer})|\b(?:all|any|every) ${faults}\b[^.\n]{0,30}\b(?:should|must|shall|(?:is|are) to) be (?:deleted|removed|dropped|discarded|left out|omitted) from (?:the|your) ${answer}`,
      'gu',
    ),
  ],
  [
    ['criticis', 'criticiz', 'deduct', 'penalis', 'penaliz', 'mark down'],
    new RegExp(
      String.raw`${start}(?:do not|don['’]t|never) (?:criticis|criticiz|penali[sz]|deduct|mark down)\p{Ll}* (?:this|the|it|its|any|points|marks|for)(?!\p{L})`,
      'gu',
    ),
  ],
  [
    [
      'full ',
      'top ',
      'highest',
      'maximum',
      'best',
      'perfect',
      ' first',
      'distinction',
      ' an a',
      'a+',
    ],
    new RegExp(
      String.raw`(?:${start}(?:give|award|assign|grant|rate|grade|score|mark|record|enter|confer)|(?<=[,;] and )(?:give|award|grant|assign)) (?:(?:it|this|the) )?(?:${work} )?(?:with )?${best}(?![\p{L}\d])|\bthis ${work} (?:deserves|merits|(?:should|must|shall) (?:get|receive|be given)) ${best}|\b(?:whoever|anyone who) ${judging} this\b[^.\n]{0,20}\b(?:gives?|awards?|grants?) (?:it |this ${work} )?${best}|(?<!\p{L})${judge} (?:will|shall|must)\b[^.\n]{0,60}\b(?:award|give|grant) (?:it )?${best}`,
      'gu',
    ),
  ],
  [
    ['praise', 'compliment', 'strengths', 'flattery', 'approval', 'accolade'],
    new RegExp(
      String.raw`${start}(?:respond|reply|answer|write|return|output|give|print|offer|say|summari[sz]e|list|report)\b[^.\n]{0,20}\b(?:(?:only|nothing but|solely|exclusively)\b[^.\n]{0,12}\b(?:praise|compliments?|strengths|flattery|approval|accolades)|(?:strengths|praise|compliments?) (?:and nothing else|only|alone))`,
      'gu',
    ),
  ],
  [
    ['treat ', 'consider ', 'regard ', 'count ', 'take '],
    new RegExp(
      String.raw`${start}(?:treat|consider|regard|count|take) (?:(?:this|every|each|all|the) (?:${work}|criteri(?:on|a)|requirements?|levels?)|it) (?:to be |as (?:if |though )?)?(?:(?:it |they )?(?:had|has|have|were|was|is|are) )?(?:already )?(?:been )?(?:accepted|approved|fulfilled|met|passed|satisfied|excellent|outstanding|flawless|perfect|exemplary|the best (?:that )?you)(?!\p{L})`,
      'gu',
    ),
  ],
  [
    ['your '],
    new RegExp(
      String.raw`${start}(?:begin|start|open|end|finish|close|change|raise|adjust|put|insert|include|skip|leave|limit|restrict|override)\b[^.\n]{0,40}\byour ${answer}\b|\byour (?:task|job|role|instructions?|goal|mission) (?:has|have) (?:now |been )?changed\b`,
      'gu',
    ),
  ],
  [
    ['commands', 'instructions', 'orders', 'directions'],
    /\b(?:follow|obey) (?:its|these|those|the following|the) (?:commands|instructions|orders|directions) (?:instead of|rather than|over|and not) (?:those|the ones|any|your|what)\b/gu,
  ],
  [
    ['ing this', 'ing it', 'ing the present'],
    new RegExp(
      String.raw`(?<!\p{L})(?:${judge}|${machine}) (?:reading|grading|marking|reviewing|assessing|evaluating|scoring|judging) (?:this|it|the present)(?: ${work})?(?:\s?:| (?:must|should|shall|will|(?:is|are) (?:required|asked|expected|obliged|requested) to)(?! (?:be|have|first|also)(?! (?:lenient|kind|generous|positive))(?!\p{L}))\b)`,
      'gu',
    ),
  ],
  [
    ['as the ', 'as a ', 'as an '],
    new RegExp(
      String.raw`\bas (?:the|an?) ${judge},? (?:you (?:should|must|are to|will|need to|have to)|please|kindly) (?:\p{Ll}+ly )?(?:overlook|ignore|accept|award|praise|approve|disregard|excuse|pass|be (?:lenient|generous|kind))\b`,
      'gu',
    ),
  ],
  [
    ['system'],
    new RegExp(
      String.raw`(?:(?<=^|[.!?]\s+)\[?system\]?\s*:|<\/?(?:system|assistant)>)[^\n]{0,80}\b(?:submission|manuscript|pre-?approved|praise|criteri(?:on|a)|levels?|scores?|grades?|this ${work})\b`,
      'gu',
    ),
  ],
  [
    ['{'],
    /(?<=^|[.!?:]\s+)(?:output|return|print|reply|respond with|answer)\s*:?\s*\{[^}\n]{0,60}\b(?:scores?|verdict|grade|rating|issues)\b/gu,
  ],
  [
    ['act as', 'behave '],
    new RegExp(
      String.raw`(?:\bfrom (?:here|now|this point) on,? |${start})(?:act|behave) (?:as|like) (?:an? )?(?:\p{Ll}+ ){0,2}${judge}\b[^.\n]{0,30}\b${favour}`,
      'gu',
    ),
  ],
  [
    ['you should', 'you must', 'you shall', 'you will', 'you are to', 'you have to'],
    new RegExp(
      String.raw`\byou (?:should|must|shall|will|are to|have to) (?:\p{Ll}+ly )?(?:conclude|find|report|say|state|decide|write|recommend|answer)\b[^.\n]{0,30}\b${favour}\b`,
      'gu',
    ),
  ],
  [
    ['stop here', 'stop now', 'stop reading'],
    /(?<=^|[.!?]\s+)stop (?:here|now|reading)(?: here| now)? and (?:print|return|output|give|award|answer|reply)\b/gu,
  ],
  [
    ['pass the student', 'pass this', 'accept this', 'approve this', 'approve it', 'accept it'],
    new RegExp(
      String.raw`${start}(?:[^.\n,;]{3,40} and )?(?:pass|accept|approve) (?:the student|(?:this|it)(?: ${work})?)\s*(?:[.!]|without (?:reservations?|revisions?|changes)|as (?:it is|is)\b|$)`,
      'gu',
    ),
  ],
]
