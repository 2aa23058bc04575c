import { rulesByText } from '../matching/texts-with.ts'

/** Where a text speaks to the machine or the person that judges it. */
export interface InstructionMatch {
  readonly start: number
  readonly end: number
  readonly family: string
}

const machine = String.raw`(?:ai|llms?|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\d)?|claude|gemini|assistants?|(?:ai|automated|automatic|machine) (?:reviewers?|graders?|systems?|agents?|evaluators?|assistants?|readers?|tools?|markers?|judges?)|models?)`
const judge = String.raw`(?:reviewers?|graders?|examiners?|evaluators?|markers?|referees?|assessors?)`
const verdict = String.raw`(?:accept(?:ance|ed)?|positive(?:ly)?|favou?rabl[ey]|highest|top|maximum|perfect|full|excellent|outstanding|high|strong)`
const earlier = String.raw`(?:previous|prior|above|earlier|preceding|foregoing|existing|all|any|your|system|original)`
const orders = String.raw`(?:instructions?|prompts?|directives?|guidelines?|rules|commands?|criteria|rubrics?|context)`

const work = String.raw`(?:paper|essay|draft|manuscript|submission|thesis|work|text|document|report|article|assignment)`
const praise = String.raw`(?:excellent|outstanding|exceptional|flawless|perfect|brilliant|superb|first[- ]class|groundbreaking|praise|praised|glowing|positive|positively|favou?rabl[ey]|(?:full|top|highest|maximum|best) (?:marks?|grades?|scores?|band|possible)|(?:no|without) (?:weakness(?:es)?|flaws?|faults?|revisions?)|(?:only|its|the) strengths|accept(?:ed|ance)?|distinction)`
const faults = String.raw`(?:errors?|mistakes?|faults?|flaws?|gaps?|shortcomings?|weakness(?:es)?|problems?|typos?|missing \p{L}+|limitations?|inconsistenc(?:y|ies))`

/** One family each, in small letters, which are searched in half the time; written for attacks that were reported in the wild and for their close relatives. */
const families: Readonly<Record<string, RegExp>> = {
  'ignore-instructions': new RegExp(
    String.raw`(?<!(?<!\byou )\bto\s|\b(?:can|could|may|might|would|did|they|we|who|not|participants?|subjects?|students?)\s)\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.\n]{0,30}\b${earlier}\b[^.\n]{0,20}\b${orders}\b`,
    'gu',
  ),
  'new-instructions': new RegExp(
    String.raw`\b(?:new|updated|real|actual|hidden|secret) (?:instructions?|prompts?|directives?|commands?)\s*:`,
    'gu',
  ),
  'positive-only':
    /\b(?:give|provide|write|output|generate|produce|return|submit)\b[^.\n]{0,25}\b(?:only |a )?(?:positive|favou?rable|glowing|enthusiastic) (?:review|evaluation|assessment|feedback(?! (?:loops?|cycles?|effects?|mechanisms?|regulation|control|circuits?|between|in|on)\b)|recommendation|comments|remarks|statements|words)\b(?: only)?/gu,
  'no-negatives':
    /\bdo(?:es)? not (?:highlight|mention|list|report|include|raise|discuss|criticis|criticiz|point out)\w*[^.\n]{0,25}\b(?:any )?(?:negatives?|weakness(?:es)?|flaws?|limitations?|criticisms?|shortcomings|problems)\b(?=[^.\n]{0,60}\b(?:paper|review|essay|draft|manuscript|submission|work|feedback|this text)\b|\s*[.!]\s*$)/gu,
  'recommend-acceptance':
    /\b(?:you (?:must|should|shall|will)|please|strongly|always|now|must) recommend\w*[^.\n]{0,25}\b(?:accept\w*|publication (?:of|without))\b/gu,
  'assign-score': new RegExp(
    String.raw`\b(?:give|assign|award|rate|score|grade)\b[^.\n]{0,20}\b(?:this|the|it)\b[^.\n]{0,25}\b(?:paper|essay|draft|submission|manuscript|work|thesis|answer)?[^.\n]{0,15}\b${verdict} (?:possible )?(?:scores?|marks?|grades?|ratings?|levels?)\b`,
    'gu',
  ),
  'score-of-ten':
    /\b(?:give|assign|award|rate|score|grade)\b[^.\n]{0,30}\b(?:paper|essay|draft|submission|manuscript|work|thesis|it)\b[^.\n]{0,20}\b(?:10 ?\/ ?10|ten out of ten|10 out of 10|100 ?%|5 ?\/ ?5|an? a\+)/gu,
  'to-the-machine': new RegExp(
    String.raw`\b(?:attention|note(?: to| for)?|message (?:to|for)|instructions? (?:to|for)|important(?: note)?(?: to| for)?|for(?!\s(?:(?:any|all|the|these|both|each)\s)*(?:models?|assistants?|systems?)\b|\s[^,:!]{1,40},\s(?:which|who|whose|where|that|this|these|the|it|we|there|a|an|our|and|or|such|both|each|one)\b)|dear|hey)\s+(?:any |all |the )?${machine}(?: or ${judge})?(?: (?:reviewers?|reading|processing|evaluating|reviewing)[^.:\n]{0,40})?\s*[:,!]`,
    'gu',
  ),
  'to-the-program': new RegExp(
    String.raw`\b(?:attention|note (?:to|for)|message (?:to|for)|notice (?:to|for)|dear|hey)\s+(?:any |all |the )?(?:evaluat|review|grad|mark|assess|judg|scor)ing (?:systems?|software|tools?|programs?|programmes?|engines?|machines?)\s*[:,!]`,
    'gu',
  ),
  'if-you-are': new RegExp(
    String.raw`\bif (?:you are|you're|this (?:${work} )?is (?:being )?(?:read|reviewed|processed|evaluated|graded|marked|assessed|summari[sz]ed) by)\s+(?:an? |the )?${machine}\b`,
    'gu',
  ),
  'as-a-model': new RegExp(
    String.raw`\bas (?:an? |the )(?:ai|llm|(?:large )?language model|automated ${judge})\b[^.\n]{0,30}\byou (?:must|should|are|will|need)\b`,
    'gu',
  ),
  'role-change':
    /\b(?:you are now(?! (?:going|about|ready|able|asked|invited|allowed|familiar)\b)|act as if you|(?<!\b(?:not|never|who|which|they|we|i|to|may|might|could|would) |n[’']t )pretend (?:to be|that you)|from now on,? you)\b[^.\n]{0,60}/gu,
  'system-markup':
    /<\|?(?:im_start|im_end|system|endoftext|assistant)\|?>|\[\/?inst\]|<<\/?sys>>|^\s*(?:system|assistant)\s*:\s*you\b|###\s*(?:system|instruction)s?\b/gu,
  'reveal-prompt':
    /\b(?:reveal|print|repeat|output|show|leak)\b[^.\n]{0,20}\b(?:your|the) (?:system )?(?:prompt|instructions)\b(?! (?:to|for|of) (?:the )?(?:participants?|subjects?|patients?|students?))/gu,
  'say-phrase':
    /\b(?:your (?:review|feedback|response|output|answer) (?:must|should|has to) (?:include|contain|begin with|start with|say|be positive))\b/gu,
  'steer-the-judge': new RegExp(
    String.raw`\b(?!markers? (?:must|should) (?:all |both )?be positive)${judge}s? (?:must|should|shall|are (?:asked|instructed|required) to)\b[^.\n]{0,30}\b(?:accept|recommend acceptance|praise|be positive|give (?:a |the )?${verdict})\b`,
    'gu',
  ),
  'best-mark-due': new RegExp(
    String.raw`\b${judge} (?:must|should|shall|will|have to|are to) (?:please |kindly )?(?:assign|award|grant|give) (?:it |this ${work} |the ${work} )?(?:an? |the )?(?:full|top|highest|maximum|perfect|best)(?: possible)? (?:marks?|scores?|grades?|ratings?|points)(?: here| (?:to|for) (?:this|the) ${work}| on (?:every|each|all) \p{Ll}+)?\s*(?:[.!;]|$)`,
    'gu',
  ),
  'treat-as':
    /\b(?:treat|consider|regard|evaluate) this (?:paper|essay|draft|submission|manuscript|thesis|work) as (?:an? )?(?:exceptional|outstanding|excellent|accepted|award|groundbreaking|flawless|perfect)\b[^.\n]{0,30}/gu,
  'earlier-orders-void': new RegExp(
    String.raw`\b(?:your|all|any) (?:earlier|previous|prior|original|former|initial) (?:directions|${orders}|orders|tasks?) (?:no longer|do not|does not) (?:apply|hold|count)\b|\b(?:forget|ignore|disregard) (?:what|everything|all that|anything) you (?:were|have been|had been) (?:told|given|asked|instructed)\b|\b(?:ignore|disregard|forget|drop) (?:the|this|that|your) (?:${orders}|directions) (?:that )?(?:you (?:were|have been)|given to you|you have)\b`,
    'gu',
  ),
  'whoever-judges': new RegExp(
    String.raw`\b(?:whoever|whomever|anyone who|any(?:one|body)|those|the person who) (?:is |will be )?(?:grad|mark|review|assess|evaluat|scor|judg)(?:e|es|s|ing)? this(?: ${work})?\b[^.\n]{0,40}\b(?:please|should|must|kindly|award|give|recommend|overlook|ignore|accept)\b`,
    'gu',
  ),
  'judge-addressed': new RegExp(
    String.raw`(?:^|[.!?]\s+)(?:dear |attention |hello |note to (?:the )?)?(?:${judge}|assistants?|chat ?bots?|language models?)[,:] (?:please|kindly|your|you|do not|don[’']t|ignore|give|award|say|write|report|rate|recommend|accept|overlook|treat|forget|disregard|assign)\b[^.\n]{0,80}`,
    'gu',
  ),
  'judge-told': new RegExp(
    String.raw`\b${judge} (?:is|are) (?:kindly |politely |hereby |respectfully )?(?:asked|instructed|required|requested|invited|advised|told|begged) to (?:ignore|overlook|disregard|excuse|accept|recommend|award|give|assign|praise|rate)\b[^.\n]{0,30}(?:${faults}|\b${praise}|\ban? first\b|\ba pass\b)`,
    'gu',
  ),
  'machine-reading': new RegExp(
    String.raw`\b${machine}(?: that (?:is|are))? (?:reading|processing|reviewing|grading|marking|assessing|evaluating|summari[sz]ing) this\b[^.\n]{0,30}\b(?:must|should|shall|will|has to|have to|is to|are to)\b[^.\n]{0,40}\b${praise}\b`,
    'gu',
  ),
  'overlook-faults': new RegExp(
    String.raw`(?<!\b(?:was|were|been|being) \p{L}+ to )\b(?:overlook|ignore|disregard|excuse|look past|leave out|pass over)\b (?:any|all|the|its|their|minor|small|these)?\s?(?:${faults})\b[^.\n]{0,40}\b(?:award|give|assign|rate|recommend|be generous|be kind|grade|marks?)\b`,
    'gu',
  ),
  'say-it-is-good': new RegExp(
    String.raw`\b(?:say|write|state|report|reply|answer|conclude|respond)\b(?: only)? (?:that )?(?:(?:this|the|it) (?:${work} )?(?:is|are)|there are) (?:an? )?(?:truly |very |absolutely )?${praise}\b`,
    'gu',
  ),
  'helpful-assistant': new RegExp(
    String.raw`\byou are (?:now )?an? (?:helpful |friendly |kind |expert |impartial |generous )*(?:${machine}|${judge})\b[^\n]{0,80}\bthis ${work}\b[^\n]{0,60}\b${praise}\b`,
    'gu',
  ),
}

export const anyInvisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/u

/** The same text without marks that take no room, so that "ig\u200Bnore" reads as "ignore". */
export function visibleText(text: string): string {
  return text
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu, '')
    .normalize('NFKC')
}

type Family = readonly [name: string, pattern: RegExp]

const allFamilies: readonly Family[] = Object.entries(families)

/** Passages that read as instructions to a judge; offsets are in the text as given. */
export function instructionsIn(
  text: string,
  those: readonly Family[] = allFamilies,
): readonly InstructionMatch[] {
  const { plain: written, offset } = withoutInvisible(text)
  const small = written.toLowerCase()
  // A few letters are two when they are small ("İ"); places would be off.
  const plain = small.length === written.length ? small : written
  if (!quickSign.test(plain)) return []
  return those
    .filter(([family]) => signOf[family]?.test(plain) !== false)
    .flatMap(([family, pattern]) =>
      [...plain.matchAll(pattern)].map((match) => ({
        start: offset(match.index),
        end: offset(match.index + match[0].length - 1) + 1,
        family,
      })),
    )
    .sort((left, right) => left.start - right.start)
}

/** The same for each of many blocks that others have asked for their words too: few have the words of a family. */
export function instructionsOfEach<One extends { readonly text: string }>(
  blocks: readonly One[],
): readonly (readonly [block: One, matches: readonly InstructionMatch[]])[] {
  const familiesOf = rulesByText(blocks, allFamilies, ([, pattern]) => pattern)
  return blocks.map((block) => {
    const those = anyInvisible.test(block.text) ? allFamilies : familiesOf.get(block)
    return [block, those === undefined ? [] : instructionsIn(block.text, those)]
  })
}

const looksAway =
  /ignore|disregard|forget|override|bypass|skip|overlook|excuse|leave out|look past|pass over|drop/u
const namesMachine = /\bai\b|llm|model|chat|gpt|claude|gemini|assistant|automat|machine/u
const namesJudge =
  /reviewer|grader|examiner|evaluator|marker|referee|assessor|assistant|chat ?bot|model/u
const namesOrders = /instruction|prompt|directive|command/u
/** What a passage has to hold before a family is searched in it: these words are looked for ten times as fast. */
const signOf: Readonly<Record<string, RegExp>> = {
  'ignore-instructions': looksAway,
  'earlier-orders-void': /no longer|do not|does not|ignore|disregard|forget|drop/u,
  'overlook-faults':
    /(?:overlook|ignore|disregard|excuse|look past|leave out|pass over) [^.\n]{0,60}(?:award|give|assign|rate|recommend|be |grade|mark)/u,
  'to-the-machine': namesMachine,
  'machine-reading': /ing this/u,
  'to-the-program': /ing (?:system|software|tool|program|engine|machine)/u,
  'best-mark-due': namesJudge,
  'judge-told': namesJudge,
  'judge-addressed': namesJudge,
  'steer-the-judge': namesJudge,
  'assign-score': /(?:score|mark|grade|rating|level)/u,
  'score-of-ten': /10|out of|a\+|5 ?\/ ?5/u,
  'treat-as': /(?:treat|consider|regard|evaluate) this/u,
  'say-it-is-good':
    /(?:say|write|state|report|reply|answer|conclude|respond) (?:only )?(?:that )?(?:this|the|it|there)/u,
  'reveal-prompt': namesOrders,
  'new-instructions': namesOrders,
  'whoever-judges': /(?:who|body|those|anyone)[^.\n]{0,30} this/u,
  'no-negatives': /not (?:highlight|mention|list|report|include|raise|discuss|critici|point)/u,
  'positive-only': /positive|favou?rable|glowing|enthusiastic/u,
  'recommend-acceptance': /recommend/u,
}

/** Words without which no family can match; spares all searches on nearly every paragraph; for small letters. */
const quickSign =
  /ignore|disregard|forget|override|bypass|skip|instruction|prompt|directive|positive|favou?rable|glowing|negative|weakness|flaw|recommend|score|grade|mark|rating|rate|award|\bai\b|llm|language model|gpt|chat ?bot|claude|gemini|assistant|you are|pretend|act as|inst\]|sys>|<\||###|reviewer|referee|examiner|evaluator|treat|consider|regard|criticism|limitation|out of (?:10|ten)|\d ?\/ ?\d|your (?:review|feedback|response|output|answer)|overlook|whoever|this (?:paper|essay|manuscript|text) is|marker|assessor|(?:review|grade|mark|assess|evaluate|judge|score)(?:e?s)? this|ing (?:system|software|tool|program|engine|machine)s?\s?[:,!]/u

/** The text without marks that take no room, and where each place of it stands in the text as given. */
export function withoutInvisible(text: string): {
  plain: string
  offset: (index: number) => number
} {
  if (!anyInvisible.test(text)) return { plain: text, offset: (index) => index }
  const kept: string[] = []
  const offsets: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    if (anyInvisible.test(unit)) continue
    kept.push(unit)
    offsets.push(index)
  }
  return { plain: kept.join(''), offset: (index) => offsets[index] ?? text.length }
}
