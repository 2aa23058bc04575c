/** Where a text speaks to the machine or the person that judges it. */
export interface InstructionMatch {
  readonly start: number
  readonly end: number
  readonly family: string
}

const machine = String.raw`(?:ai|llms?|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\d)?|claude|gemini|assistants?|(?:ai|automated|automatic|machine) (?:reviewers?|graders?|systems?|agents?|evaluators?)|models?)`
const judge = String.raw`(?:reviewers?|graders?|examiners?|evaluators?|markers?|referees?|assessors?)`
const verdict = String.raw`(?:accept(?:ance|ed)?|positive(?:ly)?|favou?rabl[ey]|highest|top|maximum|perfect|full|excellent|outstanding|high|strong)`
const earlier = String.raw`(?:previous|prior|above|earlier|preceding|foregoing|existing|all|any|your|system|original)`
const orders = String.raw`(?:instructions?|prompts?|directives?|guidelines?|rules|commands?|criteria|rubrics?|context)`

/** One family each; written for attacks that were reported in the wild and for their close relatives. */
const families: Readonly<Record<string, RegExp>> = {
  'ignore-instructions': new RegExp(
    String.raw`(?<!(?<!\byou )\bto\s|\b(?:can|could|may|might|would|did|they|we|who|not|participants?|subjects?|students?)\s)\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.\n]{0,30}\b${earlier}\b[^.\n]{0,20}\b${orders}\b`,
    'giu',
  ),
  'new-instructions': new RegExp(
    String.raw`\b(?:new|updated|real|actual|hidden|secret) (?:instructions?|prompts?|directives?|commands?)\s*:`,
    'giu',
  ),
  'positive-only':
    /\b(?:give|provide|write|output|generate|produce|return|submit)\b[^.\n]{0,25}\b(?:only |a )?(?:positive|favou?rable|glowing|enthusiastic) (?:review|evaluation|assessment|feedback|recommendation|comments)\b(?: only)?/giu,
  'no-negatives':
    /\bdo(?:es)? not (?:highlight|mention|list|report|include|raise|discuss|criticis|criticiz|point out)\w*[^.\n]{0,25}\b(?:any )?(?:negatives?|weakness(?:es)?|flaws?|limitations?|criticisms?|shortcomings|problems)\b(?=[^.\n]{0,60}\b(?:paper|review|essay|draft|manuscript|submission|work|feedback)\b|\s*[.!]\s*$)/giu,
  'recommend-acceptance':
    /\b(?:you (?:must|should|shall|will)|please|strongly|always|now|must) recommend\w*[^.\n]{0,25}\b(?:accept\w*|publication (?:of|without))\b/giu,
  'assign-score': new RegExp(
    String.raw`\b(?:give|assign|award|rate|score|grade)\b[^.\n]{0,20}\b(?:this|the|it)\b[^.\n]{0,25}\b(?:paper|essay|draft|submission|manuscript|work|thesis|answer)?[^.\n]{0,15}\b${verdict} (?:possible )?(?:scores?|marks?|grades?|ratings?|levels?)\b`,
    'giu',
  ),
  'score-of-ten':
    /\b(?:give|assign|award|rate|score|grade)\b[^.\n]{0,30}\b(?:paper|essay|draft|submission|manuscript|work|thesis|it)\b[^.\n]{0,20}\b(?:10 ?\/ ?10|ten out of ten|10 out of 10|100 ?%|5 ?\/ ?5|an? a\+)/giu,
  'to-the-machine': new RegExp(
    String.raw`\b(?:attention|note(?: to)?|message (?:to|for)|instructions? (?:to|for)|important(?: note)?(?: to| for)?|for(?!\s(?:(?:any|all|the|these|both|each)\s)*(?:models?|assistants?|systems?)\b|\s[^,:!]{1,40},\s(?:which|who|whose|where|that|this|these|the|it|we|there|a|an|our|and|or|such|both|each|one)\b)|dear|hey)\s+(?:any |all |the )?${machine}(?: or ${judge})?(?: (?:reviewers?|reading|processing|evaluating|reviewing)[^.:\n]{0,40})?\s*[:,!]`,
    'giu',
  ),
  'if-you-are': new RegExp(
    String.raw`\bif (?:you are|you're|this is (?:being )?(?:read|reviewed|processed|evaluated) by)\s+(?:an? |the )?${machine}\b`,
    'giu',
  ),
  'as-a-model': new RegExp(
    String.raw`\bas (?:an? |the )(?:ai|llm|(?:large )?language model|automated ${judge})\b[^.\n]{0,30}\byou (?:must|should|are|will|need)\b`,
    'giu',
  ),
  'role-change':
    /\b(?:you are now(?! (?:going|about|ready|able|asked|invited|allowed|familiar)\b)|act as if you|(?<!\b(?:not|never|who|which|they|we|i|to|may|might|could|would) |n[’']t )pretend (?:to be|that you)|from now on,? you)\b[^.\n]{0,60}/giu,
  'system-markup':
    /<\|?(?:im_start|im_end|system|endoftext|assistant)\|?>|\[\/?INST\]|<<\/?SYS>>|^\s*(?:system|assistant)\s*:\s*you\b|###\s*(?:system|instruction)s?\b/giu,
  'reveal-prompt':
    /\b(?:reveal|print|repeat|output|show|leak)\b[^.\n]{0,20}\b(?:your|the) (?:system )?(?:prompt|instructions)\b(?! (?:to|for|of) (?:the )?(?:participants?|subjects?|patients?|students?))/giu,
  'say-phrase':
    /\b(?:your (?:review|feedback|response|output|answer) (?:must|should|has to) (?:include|contain|begin with|start with|say|be positive))\b/giu,
  'steer-the-judge': new RegExp(
    String.raw`\b${judge}s? (?:must|should|shall|are (?:asked|instructed|required) to)\b[^.\n]{0,30}\b(?:accept|recommend acceptance|praise|be positive|give (?:a |the )?${verdict})\b`,
    'giu',
  ),
  'treat-as':
    /\b(?:treat|consider|regard|evaluate) this (?:paper|essay|draft|submission|manuscript|thesis|work) as (?:an? )?(?:exceptional|outstanding|excellent|accepted|award|groundbreaking|flawless|perfect)\b[^.\n]{0,30}/giu,
}

const anyInvisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/u

/** The same text without marks that take no room, so that "ig\u200Bnore" reads as "ignore". */
export function visibleText(text: string): string {
  return text
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu, '')
    .normalize('NFKC')
}

/** Passages that read as instructions to a judge; offsets are in the text as given. */
export function instructionsIn(text: string): readonly InstructionMatch[] {
  const { plain, offset } = withoutInvisible(text)
  if (!quickSign.test(plain)) return []
  return Object.entries(families)
    .flatMap(([family, pattern]) =>
      [...plain.matchAll(pattern)].map((match) => ({
        start: offset(match.index),
        end: offset(match.index + match[0].length - 1) + 1,
        family,
      })),
    )
    .sort((left, right) => left.start - right.start)
}

/** Words without which no family can match; spares sixteen searches on nearly every paragraph. */
const quickSign =
  /ignore|disregard|forget|override|bypass|skip|instruction|prompt|directive|positive|favou?rable|glowing|negative|weakness|flaw|recommend|score|grade|mark|rating|rate|award|\bai\b|llm|language model|gpt|chat ?bot|claude|gemini|assistant|you are|pretend|act as|inst\]|sys>|<\||###|reviewer|referee|examiner|evaluator|treat|consider|regard|criticism|limitation|out of (?:10|ten)|\d ?\/ ?\d|your (?:review|feedback|response|output|answer)/iu

function withoutInvisible(text: string): { plain: string; offset: (index: number) => number } {
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
