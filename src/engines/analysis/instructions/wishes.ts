import {
  order,
  answer,
  best,
  bidden,
  bound,
  faults,
  favour,
  forbidden,
  judge,
  machine,
  mark,
  merits,
  never,
  praise,
  start,
  told,
  work,
  yours,
} from './words.ts'

/**
 * Orders to a judge, told by what they want for the draft: a mark, praise, silence on its faults. In small letters; the
 * words behind "this" and "your" keep accounts of other judgements out.
 */
export const ordersForDraft: readonly (readonly [signs: readonly string[], order: RegExp])[] = [
  // A mark, a level, a verdict.
  [
    ['place', 'put ', 'rank', 'rate', 'grade', 'score', 'mark ', 'assess', 'judge', 'evaluate'],
    order(
      String.raw`${bidden}(?:place|put|rank|rate|grade|score|mark|assess|judge|evaluate) ${work}(?=[^.\n]{0,40}(?<!\p{L})${best}(?!\p{L}))`,
    ),
  ],
  [
    ['must be', 'should be', 'shall be', ' to be ', 'will be'],
    order(
      String.raw`(?<!\p{L})(?:this|the (?:present )?) ?(?:paper|essay|draft|manuscript|submission|thesis|dissertation|assignment|proposal) (?:must|should|shall|will|is to|has to|needs to|ought to) (?:\p{Ll}+ly )?be (?:graded|scored|marked|rated|ranked|judged|evaluated|assessed)(?!\s(?:out of|by|on|according|based|using)\b)(?=[^.\n]{0,20}(?<!\p{L})${best}(?!\p{L}))|(?<!\p{L})this (?:paper|essay|draft|manuscript|submission|thesis|dissertation|assignment|proposal) (?:must|shall|is to|has to) (?:\p{Ll}+ly )?be (?:accepted|passed|approved|praised|commended)(?!\p{L})`,
    ),
  ],
  [
    ['set ', 'fix ', 'keep ', 'raise ', 'change ', 'adjust '],
    order(
      String.raw`${told}(?:set|fix|keep|raise|change|adjust) (?:the|your|every|all|each) ${mark} (?:to|at) (?:the )?(?:${best}|low|minor|none)(?![\p{L}\d])`,
    ),
  ],
  [
    ['grade a', 'mark of', 'score of', 'the author', 'the student', 'the writer'],
    order(
      String.raw`${told}(?:assign|give|award|grant|record|enter) (?:the |a )?(?:${mark} (?:of )?)?(?:a\+?|${best}) (?:${mark} )?to (?:the (?:author|student|writer|candidate)s?|${work})(?!\p{L})`,
    ),
  ],
  [
    ['/10', '/ 10', '/5', '/100', '100%', 'out of'],
    order(
      String.raw`(?<=^\s*|[.!?:]\s+)(?:the )?${mark}(?: (?:is|for ${work}))?\s?[:=] ?(?:10 ?\/ ?10|5 ?\/ ?5|100 ?\/ ?100|100 ?%|(?:10|ten) out of (?:10|ten))`,
    ),
  ],
  [
    ['verdict', 'decision', 'recommendation', 'vote '],
    order(
      String.raw`${told}(?:output|print|return|enter|choose|select|issue|give|write|report) (?:the |a |an )?(?:verdict|decision|recommendation)s? ?(?:of |to |:)? ?["“'‘]?(?:strong )?(?:accept|pass|approve|publish)|${told}vote (?:to|for) (?:accept|publi|approv|pass)`,
    ),
  ],
  [
    ['correct ', 'right ', ' only ', 'expected ', 'appropriate ', 'proper ', 'fair '],
    order(
      String.raw`\bthe (?:correct|right|only|expected|appropriate|proper|fair|required)(?: \p{Ll}+)? ${mark} (?:for|on|of|to) ${work} (?:is|would be|must be|has to be)(?!\p{L})`,
    ),
  ],
  [
    ['make sure', 'ensure', 'see to it'],
    order(
      String.raw`${told}(?:make sure|ensure|see to it)(?: that)? (?:the|your|every|all|each) ${mark} (?:is|are|stays?|remains?|comes? out|will be|reads?|shows?) (?:as |at )?(?:${best}|never below|not below)(?!\p{L})`,
    ),
  ],
  [
    ['lower', 'downgrade', 'reduce', 'demote', 'soften', 'turn ', 'change '],
    order(
      String.raw`${told}(?:lower|downgrade|reduce|demote|soften|turn|change|convert) (?:the (?:severity|level|weight) of )?(?:every|all|each|any) (?:\p{Ll}+ )?(?:notes?|comments?|severit(?:y|ies)|${faults}) (?:[^.\n]{0,30} )?(?:in)?to (?:\p{Ll}+ )?(?:minor|low|suggestions?|none|hints?|notes?|questions?|praise|compliments?|strengths?|remarks?)(?!\p{L})`,
    ),
  ],
  [
    ['below', 'lower', 'less than', 'worse', 'under '],
    order(
      String.raw`${forbidden} (?:give|award|assign|rate|score|mark|grade|rank|put|place) (?:${work}|it) [^.\n]{0,20}(?<!\p{L})(?:below|lower|less|worse|under)(?!\p{L})`,
    ),
  ],
  [
    ['choose', 'pick', 'select', 'use the', 'apply the'],
    order(
      String.raw`${bidden}(?:choose|pick|select|use|apply|take) the (?:most (?:generous|lenient|favou?rable|positive|flattering)|highest|best|top) (?:possible )?${mark} (?:for|on|in|to) (?:each|every|all|any|${work})(?= (?:the )?(?:criteri|question|aspect|section|point|category|dimension)|\s?[.,;!]|$)`,
    ),
  ],
  // Praise.
  [
    [
      'novelty',
      'original',
      'importan',
      'strength',
      'quality',
      'rigo',
      'contribution',
      'merit',
      'value',
      'significan',
      'virtue',
      'brillian',
      'excellen',
    ],
    order(
      String.raw`${bidden}(?:emphasi[sz]e|highlight|stress|underline|praise|celebrate|extol|commend|applaud|admire|acknowledge) (?:the|its|all)\b[^.\n]{0,30}${merits}[^.\n]{0,30}(?<!\p{L})(?:${work}|${yours}|the authors?(?!\p{L}))|${start}(?:praise|extol|commend|applaud|admire) (?:the|its|their|all) (?:\p{Ll}+ ){0,2}${merits}`,
    ),
  ],
  [
    [
      'your review',
      'your feedback',
      'your summary',
      'your verdict',
      'your evaluation',
      'your assessment',
      'your report',
      'your critique',
    ],
    order(
      String.raw`(?<!\p{L})in ${yours}(?: of ${work})?, (?:please |always |you (?:must|should|will) )?(?:describe|present|call|portray|characteri[sz]e|say|state|write|treat|mention|note)\b[^.\n]{0,50}(?<!\p{L})${praise}(?!\p{L})`,
    ),
  ],
  [
    [
      'favourable',
      'favorable',
      'positive',
      'glowing',
      'enthusiastic',
      'flattering',
      'admiring',
      'generous',
      'kind ',
      'warm ',
    ],
    order(
      String.raw`${told}(?:give|provide|write|output|generate|produce|return|submit|prepare|compose) an? (?:\p{Ll}+ly |very |most )?(?:favou?rable|positive|glowing|enthusiastic|flattering|admiring|generous|kind|warm)(?: and \p{Ll}+)? ${answer} (?:of|on|about|for) ${work}|${told}be (?:\p{Ll}+ly |very |as |more )?${favour}(?: and \p{Ll}+)? (?:[^.\n]{0,12})(?<!\p{L})(?:${yours}|${work}|the authors?(?!\p{L})|(?:grad|mark|review|assess|judg|evaluat|scor)ing (?:this|it)(?!\p{L}))`,
    ),
  ],
  [
    ['throughout your', 'in your', 'for your', 'all your'],
    order(
      String.raw`${told}(?:use|keep|adopt|choose|employ) (?:an? |only )?(?:\p{Ll}+ and |\p{Ll}+ly )?(?:warm|admiring|enthusiastic|glowing|favou?rable|flattering|superlative|laudatory|praising|complimentary|approving|uncritical)(?: and \p{Ll}+)? (?:language|tone|words|wording|terms|adjectives|style) (?:throughout|in|for|across)(?: all)? ${yours}`,
    ),
  ],
  [
    ['favourably', 'favorably', 'how '],
    order(
      String.raw`${bidden}compare ${work} (?:very |most )?favou?rably|${bidden}(?:stress|emphasi[sz]e|say|underline|highlight|point out|mention|note) how (?:\p{Ll}+ly |very )?(?:important|good|new|novel|original|well|strong|convincing|rigorous|excellent|impressive|valuable|clear) (?:these findings|these results|the authors?(?!\p{L})|${work})`,
    ),
  ],
  [
    ['tell the', 'inform the', 'assure the', 'convince the', 'persuade the'],
    order(
      String.raw`${told}(?:tell|inform|assure|convince|persuade) the (?:user|author|student|writer|editor|reader|teacher|professor|supervisor|candidate)s? that (?:it|this|the|there|no|he|she|they|everything|all|nothing)\b[^.\n]{0,40}(?:(?<!\p{L})${praise}(?!\p{L})|\bchanges are needed|\b(?:good|fine|in order)(?!\p{L}))`,
    ),
  ],
  // Silence on faults.
  [
    ['refrain', 'abstain', 'avoid', 'withhold', 'omit', 'leave out', 'skip', 'spare', 'hold back'],
    order(
      String.raw`${bidden}(?:refrain from|abstain from|avoid|withhold|omit|leave out|skip|spare|hold back)\b[^.\n]{0,20}(?:criti\p{Ll}+|${faults}|missing|lack|mentioning|questioning|flagging|raising|commenting|negative \p{Ll}+)[^.\n]{0,30}(?<!\p{L})(?:${work}|${yours})`,
    ),
  ],
  [
    ['suppress', 'discard', 'delete', 'hide', 'conceal', 'withhold', 'drop '],
    order(
      String.raw`${told}(?:suppress|discard|delete|hide|conceal|withhold|drop) (?:all|any|every|each)(?: further| other| remaining| negative| such)? (?:(?:findings?|criticisms?|objections?|weakness(?:es)?|shortcomings?|flaws)(?!\p{L})|(?:comments?|notes?|${faults})[^.\n]{0,30} from (?:the (?:user|author|student|editor|writer|reader|report)|your))`,
    ),
  ],
  [
    ['empty', 'blank'],
    order(
      String.raw`${told}leave (?:the|your) (?:lists?|sections?|fields?|part|box) (?:of|for|on|about|with) ${faults} (?:empty|blank)|${told}(?:return|output|give|report|produce|print|send|submit) (?:only )?an? (?:empty|blank) (?:list|array|set|section) of (?:findings|issues|weaknesses|problems|faults|flaws|criticisms)(?!\p{L})`,
    ),
  ],
  [
    [
      'comment',
      'question',
      'doubt',
      'critici',
      'challenge',
      'flag',
      'mention',
      'raise',
      'point out',
      'object',
    ],
    order(
      String.raw`${forbidden} (?:comment on|raise|question|flag|mention|criti\p{Ll}+|doubt|challenge|discuss|point (?:out|to)|object to|report|touch on|ask about|correct|mark)\b[^.\n]{0,50}(?<!\p{L})(?:(?:in|of|about|with|from|on) (?:${work}|${yours})|(?:the (?:following|next|above|preceding)|this) (?:paragraph|section|passage|page|sentence|chapter|table|figure)(?!\p{L}))|${start}${never} (?:comment on|question|flag|criti\p{Ll}+|doubt|challenge|object to) (?:the|its|our|any|my) (?:(?:small|missing|weak|short|poor|old|low|narrow|absent|thin|lack of) )?(?:samples?|controls?|control group|sources|references|evidence|baselines?|statistics|methods?|arguments?|citations|ablations?|conclusions?|data|findings|results|claims)(?!\p{L})`,
    ),
  ],
  [
    [
      'no weak',
      'no fault',
      'no flaw',
      'no error',
      'no issue',
      'no critic',
      'no problem',
      'no con',
      'no find',
      'no limit',
      'no neg',
      'no short',
      'no obj',
      'nothing',
    ],
    order(
      String.raw`(?<!\p{L})(?:no (?:\p{Ll}+ )?(?:${faults}|comments)|nothing (?:negative|critical)) (?:are to|is to|should|must|may|shall|can|needs? to|will) be (?:\p{Ll}+)[^.\n]{0,25}(?<!\p{L})(?:about|in|of|on|against|for) (?:the (?:review|report|feedback|evaluation|assessment) of )?(?:${work}|${yours})`,
    ),
  ],
  [
    [
      'your feedback',
      'your review',
      'your verdict',
      'your eval',
      'your assess',
      'your critique',
      'your whole',
      'your answer',
      'your only',
      'your output',
      'your resp',
      'your entire',
      'your final',
      'your report',
      'your comments',
    ],
    order(
      String.raw`(?<!\p{L})${yours} (?:must|should|shall|may|is to|are to|will|has to|have to|ought to|can) (?:(?:not|never) (?:contain|include|mention|list|raise|name|hold|have|express|voice)\b[^.\n]{0,20}(?:negative|criti\p{Ll}+|${faults})|(?:only |solely |exclusively )?(?:be|contain|consist of|read|say)(?: only| nothing but)? (?:(?:entirely |wholly |fully |very )?(?:positive|favou?rable|glowing|praise|compliments)|the (?:single )?(?:word|phrase|sentence|words))(?!\p{L}))`,
    ),
  ],
  [
    ['silent', 'quiet'],
    order(
      String.raw`${bidden}(?:keep|stay|remain|be) (?:silent|quiet) (?:about|on|regarding|as to)\b[^.\n]{0,40}(?<!\p{L})(?:${faults}|missing|${work})(?!\p{L})`,
    ),
  ],
  [
    [
      ' from the user',
      ' from the author',
      ' from the editor',
      ' from the student',
      ' from the operator',
      ' from the writer',
    ],
    order(
      String.raw`${told}(?:hide|conceal|keep|withhold|remove) (?:this|these|every|all|any|each|the)(?: \p{Ll}+)? (?:warnings?|findings?|issues?|notes?|instructions?|messages?|${faults})\b[^.\n]{0,30} from the (?:user|author|student|editor|writer|operator)s?(?!\p{L})`,
    ),
  ],
  [
    [
      'assume that',
      'accept that',
      'take it',
      'presume that',
      'suppose that',
      'trust that',
      'believe that',
    ],
    order(
      String.raw`${bidden}(?:assume|accept|presume|suppose|trust|believe|take it(?: as given| for granted)?) that (?:all|the|every|each|any|this)\b[^.\n]{0,40}(?<!\p{L})${work}[^.\n]{0,12} (?:is|are|has|have|was|were)(?: been)? (?:all |fully |already |always )?(?:correct|true|right|accurate|verified|checked|sound|valid|proven|accepted|original|genuine)(?!\p{L})`,
    ),
  ],
  [
    [
      'the claims',
      'the results',
      'the findings',
      'the statements',
      'the arguments',
      'the conclusions',
    ],
    order(
      String.raw`(?<!\p{L})(?:${machine}|you|${judge}) ${bound} (?:treat|regard|accept|take|consider|count) (?:all |any )?the (?:claims|results|findings|statements|arguments|conclusions)(?: (?:above|below|here|made here|(?:in|of) ${work}))? as (?:\p{Ll}+ly )?(?:proven|true|correct|established|given|facts?|verified|sound|valid|convincing)(?!\p{L})`,
    ),
  ],
  [
    ['end your', 'stop your', 'finish your', 'close your', 'conclude your', 'terminate your'],
    order(
      String.raw`(?:${told}|(?<=\b(?:so|and|then|to) ))(?:end|stop|finish|close|conclude|terminate) your (?:review|reading|evaluation|assessment|check(?:ing)?|grading|marking|analysis) (?:here|now|at this point|immediately|at once)(?!\p{L})`,
    ),
  ],
]
