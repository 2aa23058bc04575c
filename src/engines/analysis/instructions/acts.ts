import { isReadOtherwise } from './other-readings/other-readings.ts'

/**
 * Whether a sentence is an order to whoever judges the text, told by its parts and by no wording: somebody is spoken to
 * or named as the judge of this text, something is asked, and what is asked for is a mark, praise, silence on faults, an
 * answer in another form, or rules made void. A text that reports, argues or teaches has two of these parts at most in
 * one sentence: no author has a reason to speak of how the text itself is to be judged.
 */

const judge =
  '(?:reviewers?|referees?|graders?|markers?|examiners?|evaluators?|assessors?|judges?|tutors?|teachers?|professors?|supervisors?|lecturers?|editors?|chairs?|committee)'
const machine =
  '(?:ais?|llms?|gpt\\S*|chatgpt|claude|gemini|copilot|chat ?bots?|bots?|agents?|models?|assistants?|systems?|software|tools?|programs?|programmes?|machines?|algorithms?|engines?)'
const judging =
  '(?:reviews?|reviewed|reviewing|grad(?:e|es|ed|ing)|marks?|marked|marking|assess\\p{Ll}*|evaluat\\p{Ll}+|scor(?:e|es|ed|ing)|judg(?:e|es|ed|ing)|rat(?:e|es|ed|ing)|reads?|reading|process\\p{Ll}*|screen\\p{Ll}*|check(?:s|ed|ing)?|summari[sz]\\p{Ll}+|analy[sz]\\p{Ll}+)'
const work =
  '(?:papers?|essays?|thesis|theses|dissertations?|manuscripts?|submissions?|drafts?|articles?|documents?|texts?|works?|chapters?|reports?|proposals?|assignments?|mémoire|sections?)'
const thisWork = String.raw`(?:(?:this|the present|the above|the following|the enclosed|the attached|my|our) (?:\p{Ll}+ )?${work}|this one)`

/** Behind these a clause begins that may order something. */
const clauseStart = String.raw`(?:^|[:;.!?>\])}%,] ?|(?:^|[\s,])(?:please|kindly|then|now|just|simply|always|so please) |from (?:now|here|this point) on )`
const politeWords = String.raw`(?:(?:please|kindly|now|then|just|simply|always|also|instead|be sure to|make sure to|remember to) )*`
const verbs =
  'accept|add|answer|append|approve|assign|assume|attach|award|begin|call|change|choose|close|commend|conclude|congratulate|consider|copy|count|declare|delete|describe|disclose|discard|disregard|drop|emphasi[sz]e|end|endorse|enter|evaluate|excuse|finish|forget|forward|give|grade|grant|highlight|hide|ignore|imagine|include|judge|keep|leave|let|list|lower|make|mark|mention|note|offer|omit|open|output|overlook|pass|pay|place|portray|praise|present|pretend|print|produce|put|raise|rank|rate|read|recommend|refrain|regard|remove|reply|report|respond|return|reveal|say|score|send|set|show|skip|speak|start|state|stop|stress|submit|summari[sz]e|suppress|take|tell|treat|use|waive|write|begin'
const behindVerb =
  '(?= (?:a|all|an|and|any|anything|as|at|below|each|every|everything|for|full|from|here|him|her|high|how|i|in|it|its|itself|me|my|no|none|nothing|novelty|of|on|only|our|out|over|quiet|silent|that|the|their|them|these|this|those|three|two|to|top|us|verbatim|what|whatever|which|with|without|you|your|positive\\p{Ll}*|negative|only|kind\\p{Ll}*|attention)(?!\\p{L})|:)'
const imperative = new RegExp(
  String.raw`${clauseStart}${politeWords}(?:(?:do not|don[’']t|never) (?:ever |please )?(?:be |\p{Ll}+)|(?:${verbs})${behindVerb})`,
  'u',
)
const request =
  /(?<!\p{L})(?:please|kindly|could you|would you|can you|will you|may (?:we|i) ask you|(?:we|i) (?:kindly )?(?:ask|beg|request|urge) (?:you|that you|the)|be so (?:good|kind)|grateful if|appreciated if|appreciate if|if you (?:could|would))(?!\p{L})/u
const duty =
  /(?<!\p{L})(?:must|should|shall|will|ought to|(?:is|are|has|have) to(?! date)|(?:is|are) (?:not )?(?:required|expected|asked|instructed|obliged|requested|permitted|allowed|advised|reminded|told|wanted|intended|supposed)|need not|needs? to|(?:is|are) wanted|can|cannot|may not)(?!\p{L})/u

/** Who is called, at the beginning: "Dear marker", "Note for the grader:", "To whoever reads this". */
const called = new RegExp(
  [
    String.raw`^["“'\[(*#<%\-– ]*(?:dear|hello|hi|hey|attention|greetings)[, ]+(?:to )?(?:all |any |the |my )?(?:\p{Ll}+ ){0,2}(?:${judge}|${machine})(?!\p{L})`,
    String.raw`^["“'\[(*#<%\-– ]*(?:\p{Ll}+ )?(?:notes?|messages?|remarks?|reminders?|instructions?|notice|memo|ps|p\.s\.) (?:to|for|from) (?:the |any |all |my |our )?(?:\p{Ll}+ ){0,2}(?:${judge}|${machine})(?!\p{L})`,
    String.raw`^["“'\[(*#<%\-– ]*(?:to|for) [^:,.]{0,40}(?:(?:${judge}|bot|assistant|ai|llm|language models?|grading \p{Ll}+|marking \p{Ll}+|reviewing \p{Ll}+)(?: only| alone)?|${judging} (?:this|it)(?: ${work})?)\s?[:,]`,
    String.raw`^["“'\[(*#<%\-– ]*(?:the )?(?:${judge}|ai|llm|assistants?|chat ?bots?|language models?)(?: \d)?\s?[:,] `,
    String.raw`^["“'\[(*#<%\-– ]*(?:system|admin\p{Ll}*|developer|operator|editorial(?: office)?|editor['’]s|referee|reviewer|examiner)(?: (?:notice|message|note|remark|override|update|report|comment|instruction|prompt|decision|command)s?)?(?: ?\([^)]{0,20}\))?[\])]?\s?[:\])]`,
    String.raw`^["“'\[(*#<%\-– ]*(?:new |updated |final |hidden )?instructions?\s?:`,
    String.raw`(?<!\p{L})you,? (?:the|dear|as the|as an?) (?:\p{Ll}+ )?(?:${judge}|${machine})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:for|to) the (?:assistant|grading \p{Ll}+|ai|chat ?bot|language model)(?!\p{L})`,
    String.raw`^(?:${judge}), (?:if|when|please|you)(?!\p{L})`,
  ].join('|'),
  'u',
)
/** Whoever judges this text, named by doing so. */
const judgesThis = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${judge}|${machine}|person|people|reader|one|whoever|whomever|anyone|anybody|those)(?: or \p{Ll}+)?(?: (?:that|who|which|is|are|will|may|is being|used|to))* ${judging} (?:this(?! (?:is|was|that))|the present|my|our ${work})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:readers?|reviewers?|graders?|markers?|examiners?|assessors?) of (?:this|the present|my) ${work}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:if|in case|when|where) ${thisWork} (?:is|gets|has|will be) (?:being |been )?${judging}`,
    String.raw`(?<!\p{L})(?:used to|to|that|which) ${judging} ${thisWork}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:if|in case) (?:you are|you['’]re) (?:an? |the )?(?:\p{Ll}+ ){0,2}(?:${judge}|${machine})(?!\p{L})`,
  ].join('|'),
  'u',
)
/** A judge with a duty, whoever it is. */
const judgeBound = new RegExp(
  String.raw`(?<!\p{L})(?:${judge}|${machine})(?: \p{Ll}+ing [^.,]{3,40})? (?:must|should|shall|will|ought to|(?:is|are|has|have) to|need not|(?:is|are) (?:not )?(?:(?:required|expected|asked|instructed|obliged|requested|permitted|allowed) to|reminded that))(?!\p{L})`,
  'u',
)
const second = /(?<!\p{L})(?:you|your|yours|yourself)(?!\p{L})/u
/** "This chapter must not be rated", "scores below eight will be disregarded for this submission". */
const verdictBound = new RegExp(
  [
    String.raw`(?<!\p{L})(?:this|the present|my|our) ${work} (?:must|should|shall|is to|has to|ought to|deserves?|needs? to|will)(?: not| never)?(?: to)?(?: be)? (?:${judging}|accepted|passed|approved|recommended|praised|forwarded|described|called|treated|regarded|considered|get|receive|a |an |the )`,
    String.raw`(?<!\p{L})(?:scores?|marks?|grades?|ratings?|points?|levels?|credit|verdict|decision)(?: (?:of|for|on|below|above|under)(?: \p{L}+){1,5})? (?:must|should|shall|(?:has|have|is|are) to|ought to|will)(?: not| never)?(?: to)? be (?:given|awarded|assigned|set|raised|taken off|deducted|disregarded|granted|lost|the (?:best|highest|top|maximum))(?!\p{L})`,
  ].join('|'),
  'u',
)
/** "No comments are to be made": whoever would make them is the judge. */
const silenceBound = new RegExp(
  [
    String.raw`(?<!\p{L})no (?:\p{Ll}+ )?(?:comments?|remarks?|criticisms?|objections?|marks?|points?|concerns?|weakness(?:es)?|faults?|findings?|issues?) (?:are|is|must|should|shall|may|need)(?: to)? be (?:made|raised|given|deducted|taken|mentioned|reported|listed|told|written|found|returned)(?!\p{L})`,
  ].join('|'),
  'u',
)
const fromNowOn =
  /(?<!\p{L})(?:from (?:now|here|this (?:point|line)|here) on(?:wards?)?|finish (?:your|the) \p{Ll}+ here|stop (?:here|now|reading))(?!\p{L})/u
/** Signs that set off words for a machine: tags of a chat, comments of a page. */
const markup =
  /<!--|--\s?>|<\/?(?:system|user|assistant|instructions?|document|prompt|admin)\b[^>]{0,60}>|<\|[a-z_]{2,14}\|>|\[\/?inst\]|<<\/?sys>>|^#{2,} ?\p{Ll}|%%/u

const markNoun =
  '(?:marks?|grades?|scores?|levels?|bands?|credit|ratings?|values?|points|class|labels?|verdict|recommendation|boxes|criteria|criterion|requirements?|standards?)'
const high =
  '(?:best|highest|top|upper|maximum|maximal|full|perfect|excellent|outstanding|strong|secure|generous|good|better|great|nine|ten|eight|fulfilled|met|satisfied|ticked|positive)'
const favourable = new RegExp(
  [
    String.raw`(?<!\p{L})${high}(?: possible)?(?: \p{Ll}+)? ${markNoun}(?!\p{L})`,
    String.raw`(?<!\p{L})${markNoun}(?!\p{L})[^.]{0,60}(?<!\p{L})${high}(?!\p{L})`,
    String.raw`(?<!\p{L})(?:rate|rated|grade|graded|score|scored|mark|marked|ranked|rank|place|placed|put|set)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:${high}|above|over|upper|out of ten|\d ?\/ ?\d+|a\+)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:not|never|no) [^.]{0,40}(?:below|under|lower than|less than|so strict|too strict|strict|harsh|severe|deduct|penali[sz]e|taken off|downgrade)`,
    String.raw`(?<!\p{L})(?:an? (?:distinction|first|pass|a|a\+)|full credit|full marks|top marks|\d{1,3} ?\/ ?\d{1,3}|(\d{1,3}) out of \1|ten out of ten|pass mark)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:accept(?:ed|ance|able)?|(?:pre-?)?approv(?:e|ed|al)|publish|publication|endorse[sd]?|endorsement|recommend(?:ed|ation|ing|s)?|let (?:me|us|the \p{Ll}+) pass|passed|suitable)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:lenient|generous(?:ly)?|leniently|mild(?:ly)?|look(?:s|ed)? (?:up)?on [^.]{3,30} (?:kindly|favou?rably)|be (?:kind|gentle|nice|soft)|benefit of the doubt|raise (?:each|every|all|the|it|them|its)|finds? (?:nothing|no (?:fault|error|problem)s?))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:treat|take|regard|accept|consider|present)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:conclusions?|claims?|findings|results|arguments?|statements?)(?!\p{L})[^.]{0,20} as (?:proven|true|established|settled|beyond doubt|facts?|final)(?!\p{L})`,
  ].join('|'),
  'u',
)
const praiseWords = String.raw`prais(?:e|es|ing)|admir(?:e|es|ing|ation|able)|adores?|compliment\p{Ll}*|commend(?:s|ed|ing|ation|able)?|applaud\p{Ll}*|congratulat\p{Ll}+|glowing|ground-?breaking|landmark|brilliant|brilliance|flawless|elegant|superb|masterpiece|masterly|fully convincing|exemplary|outstanding|excellen(?:t|ce)|exceptional|perfect|kind(?:ly)? words?|warm(?:ly)?|well argued|(?:only|nothing but|solely|exclusively|entirely) (?:positive|good|kind|nice|strengths?)|(?:be|are|is) (?:to be )?positive|positive (?:review|feedback|words|comments?|assessment|evaluation|verdict)|favou?rabl[ey]|how (?:original|good|well|novel|rigorous|strong|important|elegant)|emphasi[sz]e (?:its|the|their|all) \p{Ll}+|merits|novel|(?:proud|great|keen|warm|big)\p{Ll}* (?:supporter|admirer|advocate|fan)|speak well|every standard|agree with my`
const praising = new RegExp(String.raw`(?<!\p{L})(?:${praiseWords})(?!\p{L})`, 'u')
const faults =
  '(?:weak(?:ness|nesses|er)?|flaws?|faults?|errors?|mistakes?|problems?|shortcomings?|limitations?|gaps?|critici[sz]\\p{Ll}+|critiques?|objections?|inconsistenc(?:y|ies)|contradictions?|findings?|comments?|remarks?|negatives?|negative \\p{Ll}+|wrong|missing|issues?|defects?|concerns?|typos?|bad things|sample size|anything|statistical tests?|references)'
const silence = new RegExp(
  [
    String.raw`(?<!\p{L})(?:overlook|ignor(?:e|ing)|disregard|skip|omit|leave out|pass over|suppress|hide|delete|remove|refrain from|avoid|keep (?:quiet|silent)|say nothing|pay no attention|do(?:es)? not|don[’']t|must not|should not|shall not|never|no|not permitted|not allowed|without|nothing|forget|drop|excuse|close your eyes|look past|turn a blind)(?!\p{L})[^.]{0,60}(?<!\p{L})${faults}(?!\p{L})`,
    String.raw`(?<!\p{L})${faults}(?!\p{L})[^.]{0,60}(?<!\p{L})(?:overlooked|ignored|disregarded|skipped|omitted|left out|suppressed|forgiven|excused|(?:treat(?:ed)?|regard(?:ed)?|count(?:ed)?|consider(?:ed)?|take|taken)(?: them| it| these)? as)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:critici[sz]\p{Ll}+|critiques?|objections?) [^.]{0,40}(?:outside|beyond|no part of) (?:their|your|the|its) (?:remit|scope|task|role|brief)(?!\p{L})|(?<!\p{L})uncommented(?!\p{L})|(?<!\p{L})empty (?:list|report|review|array)(?!\p{L})|(?<!\p{L})need not (?:be )?(?:evaluat|review|assess|grad|mark|check)\p{Ll}*|(?<!\p{L})nothing (?:else|more) (?:needs|has|is)(?!\p{L})`,
  ].join('|'),
  'u',
)
const voided = new RegExp(
  String.raw`(?<!\p{L})(?:ignor(?:e|ing)|disregard|forget|discard|drop(?:ped)?|set aside|overrid\p{Ll}+|cancel(?:led)?|replace[sd]?|abandon|delete|obey no|no longer follow|bypass|leave behind)(?!\p{L})[^.]{0,50}(?<!\p{L})(?:instructions?|rubrics?|criteria|standards|rules|guidelines|prompts?|orders|briefing|(?:earlier|previous|former|prior) (?:\p{Ll}+ )?task|this task|marking scheme|what you (?:know|were|have)|everything (?:you|above))(?!\p{L})|(?<!\p{L})(?:whatever|everything|anything|what) (?:was|you were|has been) (?:said|told|written)[^.]{0,40}(?:dropped|ignored|forgotten|discarded|no longer)|(?<!\p{L})(?:earlier|previous|old|first) task (?:is|has|ends)(?!\p{L})|(?<!\p{L})your (?:\p{Ll}+ )?(?:criteria|standards|rules|instructions|guidelines) (?:are|do not|no longer)(?!\p{L})|(?<!\p{L})(?:instructions?|rubrics?|criteria|guidelines|orders|rules) (?:that |which )?you (?:were|have been|had been|are|got|received)(?!\p{L})[^.;]{0,30} (?:no longer|do not|cease to) (?:appl(?:y|ies)|hold|bind|count|matter)(?!\p{L})|(?<!\p{L})evaluation mode(?!\p{L})`,
  'u',
)
/** "Be generous with the grade": said to nobody but who gives it. */
const spared =
  /(?<!\p{L})(?:generous|lenient|mild|gentle|kind) (?:with|in|about) (?:the|your|its|my) (?:grades?|marks?|scores?|grading|marking|scoring)(?!\p{L})/u
/** "Treat them as correct": faults that are to be none. */
const setRight = new RegExp(
  String.raw`(?<!\p{L})${faults}(?!\p{L})[^.]{0,60}(?<!\p{L})(?:treat|regard|count|consider|take)(?:ed|en)? (?:them |it |these |those |to be )?(?:as )?(?:correct|right|intended|present|valid|met|absent|harmless|strengths?)(?!\p{L})`,
  'u',
)
const leaking = new RegExp(
  String.raw`(?<!\p{L})(?:print|reveal|append|include|show|output|tell|repeat|copy|disclose|list|state|quote|share|leak|write down|paste|send|give)(?!\p{L})[^.]{0,50}(?<!\p{L})(?:(?:your|hidden|secret|initial|system) (?:\p{Ll}+ )?(?:prompts?|instructions?|messages?|configuration|settings|rules|tools)|(?:instructions|rules|prompt|guidelines|orders)(?: that)? you (?:were|have|follow|are|got|received))(?!\p{L})`,
  'u',
)
const reshaped = new RegExp(
  String.raw`(?<!\p{L})(?:reply|respond|answer|output|write|say|print|evaluation|review|feedback|report|response|token)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:in the form of|as an? (?:poem|song|limerick|story|haiku|rap|riddle|joke|sonnet|recipe|letter|prayer)|in (?:verse|rhymes?|capitals?|latin|pirate \p{Ll}+|emoji|one word)|only (?:with|in) the|a? ?single (?:line|word|token|sentence)|and nothing (?:more|else)|nothing (?:but|more|else)|only the (?:word|token|line|sentence|letter)|with the (?:token|word|line|single)|no more than (?:a|one) word)(?!\p{L})`,
  'u',
)

const product =
  '(?:reviews?|feedback|reports?|assessments?|evaluations?|verdicts?|critiques?|gutachten)'
const object = new RegExp(
  String.raw`(?<!\p{L})(?:${thisWork}|(?:the )?(?:authors?|writer|student|candidate)(?!\p{L})|(?:my|your|each paragraph of the|its) (?:\p{Ll}+ )?${product}|your (?:\p{Ll}+ )?(?:output|answer|response|reply)|all criteria|the rubric|weaker passages|write bad things|let me pass)(?!\p{L})`,
  'u',
)
/** What may stand behind a noun that is not the first half of another, as in "the report template". */
const behindNoun = String.raw`(?= ?[^\p{L} ]|$| (?:about|above|all|an?|and|are|as|at|be|before|below|but|can|contains|deserves|even|ever|fails?|first|for|full|gets?|has|have|here|high|if|in|into|is|it|itself|meets|merits|must|no|not|nothing|now|of|on|only|or|out|reads|respectively|shall|should|so|than|that|the|then|this|to|top|under|until|was|were|when|where|whether|which|while|who|will|with|without|you|your|\p{Ll}+ly)(?!\p{L})| (?:${high}|(?:${praiseWords})))`
/** Named by its sort alone, the text that is judged is the whole object, and nobody else's. */
const bareObject = new RegExp(
  String.raw`(?<!\p{L})the (?:(?:\p{Ll}+ )?${product}|text|draft|essay|chapter|manuscript|submission|thesis|dissertation|tables and the text|document|paper|whole output)(?!\p{L})${behindNoun}`,
  'u',
)

const ownWork = new RegExp(String.raw`(?<!\p{L})${thisWork}(?!\p{L})`, 'u')

/** Of the parts of an order, as points; six make one. */
const enough = 6
/** Points of one who is called, or who is named as judging this text. */
const surely = 3
const spokenTo = 2
/** A judge of no text in particular has a duty. */
const atLarge = 1.5

/** Passages in quotation marks are somebody's words; a label of a word or two is no passage. */
function withoutQuotations(sentence: string): string {
  return sentence.replaceAll(/["“«](?:\S+\s+){3,}?[^"”»]{0,80}["”»]/gu, ' … ')
}

/** Longer ones are tables or lists without a stop. */
const longest = 700

/** Sentences in a row are one order together only where somebody is surely spoken to. */
interface Extent {
  readonly isRow?: boolean
}

/** Whether a sentence, in small letters, orders something of whoever judges this text. */
export function isOrder(written: string, extent: Extent = {}): boolean {
  return hasPartsOfOrder(written, extent) && !isReadOtherwise(withoutQuotations(written))
}

export function hasPartsOfOrder(written: string, { isRow = false }: Extent = {}): boolean {
  if (written.length > longest) return false
  const sentence = withoutQuotations(written)
  const addressed = addressOf(sentence)
  if (addressed < (isRow ? surely : 1)) return false
  const wanted = outcomeOf(sentence)
  if (wanted === 0) return false
  const isAsked =
    addressed === surely ||
    duty.test(sentence) ||
    request.test(sentence) ||
    imperative.test(sentence)
  // Whoever is no more than a reviewer may be one of any paper.
  const isOnThis = addressed === atLarge ? ownWork.test(sentence) : isOnText(sentence)
  return Math.ceil(addressed) + Number(isAsked) + wanted + Number(isOnThis) >= enough
}

function isOnText(sentence: string): boolean {
  return object.test(sentence) || bareObject.test(sentence)
}

function outcomeOf(sentence: string): number {
  if (voided.test(sentence) || leaking.test(sentence) || setRight.test(sentence)) return 3
  if (spared.test(sentence)) return 3
  const ways = [favourable, praising, silence, reshaped].filter((way) => way.test(sentence))
  return ways.length === 0 ? 0 : 2
}

function addressOf(sentence: string): number {
  if (called.test(sentence) || markup.test(sentence) || judgesThis.test(sentence)) return surely
  const isDue = verdictBound.test(sentence)
  if (silenceBound.test(sentence) || (isDue && second.test(sentence))) return surely
  if (isDue || second.test(sentence) || imperative.test(sentence)) {
    return fromNowOn.test(sentence) ? surely : spokenTo
  }
  return judgeBound.test(sentence) ? atLarge : 0
}

const bits = {
  called: 1,
  bound: 2,
  verdict: 4,
  own: 8,
  machine: 16,
  judging: 32,
  verb: 64,
} as const

const sieve = new Map<string, number>()
for (const [bit, words] of [
  [
    bits.called,
    'you your yours yourself reviewer reviewers referee referees grader graders marker markers examiner examiners evaluator evaluators assessor assessors tutor teacher professor supervisor editor editors editorial ai ais llm llms chatgpt gpt claude gemini copilot assistant assistants chatbot chatbots bot whoever whomever please kindly grateful appreciated instruction instructions system inst user language',
  ],
  [bits.bound, 'must should shall will ought is are has have need needs deserves may'],
  [
    bits.verdict,
    'score scores mark marks grade grades rating ratings points credit verdict comment comments remarks criticism criticisms objections concerns findings rated graded marked scored assessed evaluated judged accepted approved passed recommended praised forwarded described regarded considered treated',
  ],
  [bits.own, 'this present my our no any all'],
  [
    bits.machine,
    'model models software program programme programs system systems tool tools machine person people reader readers anyone anybody those one agent agents algorithm automated',
  ],
  [
    bits.judging,
    'review reviews reviewing grades grading marks marking assess assesses assessing evaluate evaluates evaluating score scores scoring scored judges judging judged evaluated assessed reviewed graded marked rates rating reads reading processes processing processed screen screens screening checks checking summarises summarizes summarising summarizing awards awarding gives giving',
  ],
  [
    bits.verb,
    `do don never no when if downgrade inform obey ${verbs.replaceAll('|', ' ').replaceAll('[sz]', 's')}`,
  ],
] as const) {
  for (const word of words.split(' ')) sieve.set(word, (sieve.get(word) ?? 0) | bit)
}
/** An order begins with its verb, or with it behind a word or two. */
const opening = 2

/** Whether words of a sentence, in small letters, can be those of an order at all, and whether somebody is called. */
export function signsOfOrder(words: readonly string[]): 'none' | 'some' | 'called' {
  let found = 0
  // "From now on answer …": the verb stands behind.
  const opens = words[0] === 'from' ? opening * 3 : opening
  words.forEach((word, at) => {
    const bit = sieve.get(word)
    if (bit !== undefined) found |= at < opens ? bit : bit & ~bits.verb
  })
  if ((found & bits.called) !== 0) return 'called'
  const hasAll = (...wanted: readonly number[]) => wanted.every((bit) => (found & bit) !== 0)
  const isSome =
    hasAll(bits.verb) ||
    hasAll(bits.bound, bits.verdict, bits.own) ||
    hasAll(bits.machine, bits.judging, bits.own)
  return isSome ? 'some' : 'none'
}
