import type { Document } from '../../documents/document.ts'
import { SignIndex } from '../matching/sign-index.ts'
import { ordersOfConduct } from './conduct.ts'
import { withoutInvisible } from './patterns.ts'
import type { InstructionMatch } from './patterns.ts'
import { ordersOnVerdicts } from './verdicts.ts'
import { ordersForDraft } from './wishes.ts'
import { takingPart } from './words.ts'

const work =
  '(?:paper|essay|draft|manuscript|submission|thesis|work|text|document|file|report|article|assignment)'
const judge =
  '(?:reviewers?|graders?|examiners?|evaluators?|markers?|referees?|assessors?|readers?|tools?|assistants?|models?|systems?)'
const machine = String.raw`(?:(?:ai|llm|gpt|automated|automatic|machine) ${judge}|llms|ais|chat ?bots?|chatgpt|language models?)`
/** Where an order begins: a sentence, a clause behind a colon or semicolon, or a polite word. */
const start = String.raw`(?:(?<=^\s*|[.:;!?»”"]\s+|[,:]\s+(?:and )?)(?:please |kindly |now |then |just )?)`
const level = '(?:severit(?:y|ies)|scores?|levels?|ratings?|grades?|marks?|bands?)'
const faults =
  '(?:problems?|faults?|errors?|issues?|weakness(?:es)?|flaws?|mistakes?|limits?|limitations?|shortcomings?|criticisms?|gaps?)'
const best = '(?:highest|top|maximum|best|full|perfect)'

/**
 * Orders to a machine that reads for a person, told by who is spoken to and what is asked of it. In small letters; each
 * needs words that no account of a study, and no instruction to its participants, has. Without one of the signs before it
 * no order can match; they are found in a tenth of the time.
 */
const orders: readonly (readonly [signs: readonly string[], order: RegExp])[] = [
  // In other languages: away with the orders, the best mark, no faults.
  [
    [
      'instrucciones',
      'consignes',
      'anweisungen',
      'instruções',
      'istruzioni',
      'instructies',
      'indicaciones',
      'vorgaben',
      'directives pr',
      'instructions pr',
    ],
    /(?<!\p{L})(?:ignor(?:a|ad|e|en|ez|er|iere|ieren sie|ate)|oubli(?:e|ez|er)|olvid(?:a|e|en)|vergiss|vergessen sie|desconsider(?:e|a)|esque(?:ça|ce)|dimentica|negeer)(?!\p{L})[^.\n]{0,20}(?:instrucciones|consignes|anweisungen|instruções|istruzioni|instructies|indicaciones|vorgaben|directives précédentes|instructions précédentes)/gu,
  ],
  [
    [
      'excellente',
      'maximale',
      'meilleure',
      'besten note',
      'beste note',
      'bestnote',
      'höchste',
      'volle punkt',
      'máxima',
      'massimo',
      'hoogste',
      'sobresal',
    ],
    /(?<!\p{L})(?:donn(?:e|ez|er)|attribu(?:e|ez|er)|bewerte|bewerten sie|gib|geben sie|vergib|avali(?:e|a)|dê|atribu(?:a|i)|valut(?:a|ate)|assegna|beoordeel|geef|calific(?:a|ad|que)|eval(?:úa|úe)|otorg(?:a|ue)|evalu(?:ez|er))(?!\p{L})[^.\n]{0,50}(?:excellente|maximale|meilleure note|besten note|beste note|bestnote|höchste[nr]? (?:note|punktzahl)|volle punktzahl|nota máxima|máxima (?:nota|calificación|puntuación)|punteggio massimo|voto massimo|massimo dei voti|hoogste cijfer|sobresaliente)/gu,
  ],
  [
    [
      ' keine ',
      'défaut',
      'erreur',
      'faibless',
      'error',
      'erro ',
      'erros',
      'defecto',
      'defeito',
      'debili',
      'falha',
      'fallo',
      'perfekt',
      'perfecto',
      'perfeito',
      'parfait',
      'excel',
      'ausgez',
    ],
    /(?<!\p{L})(?:nenne|erwähne|melde|nennen sie|erwähnen sie) keine (?:mängel|fehler|schwächen|probleme)|(?<!\p{L})ne (?:mentionn|signal|relev)(?:e|ez|er) (?:aucune?|pas)[^.\n]{0,12}(?:défaut|erreur|faiblesse|faute)|(?<!\p{L})(?:no|não) (?:mencion(?:es|e)|señal(?:es|e)|indi(?:ques|que)|apont(?:es|e))[^.\n]{0,12}(?:error|erro|defecto|defeito|debilidad|falha|fallo)|(?<!\p{L})(?:di|diga|dites|dis|sage|sagen sie|diga) (?:que|dass) [^.\n]{0,25}(?:perfect[oa]|excelente|parfait|excellent|perfekt|ausgezeichnet)/gu,
  ],
  // What marks off a speaker, or orders from a text.
  [
    ['##', 'begin ', ' task', 'next instr', 'new instr', 'your instr', 'override', 'mode'],
    /#{2,}\s*(?:assistant|user)\b\s*:|\bbegin (?:hidden |new |system )?instructions?\b(?=[^\n]{3,200}\bend (?:of )?instructions?\b)|\bend of (?:document|text|paper|input|essay|submission)\s*[.:!]+\s*(?:new|your|next) (?:task|instructions?|job)\b|\boverride\s*:\s*(?:developer|debug|admin|maintenance)\b|\b(?:developer|debug|admin|maintenance) mode\s*[.:!]\s*(?:print|output|reveal|give|return|answer)\b/gu,
  ],
  [
    ['system note', 'system mess', 'system notice', 'system overr', 'system upd'],
    new RegExp(
      String.raw`\bsystem (?:note|message|notice|override|update)\s*:[^\n]{0,100}\b(?:evaluation|review|grad(?:e|ing)|assessment|score|${faults})\b`,
      'gu',
    ),
  ],
  // Whoever is spoken to is a machine or judges with one.
  [
    [
      ': recommend',
      ': accept',
      ': give',
      ': skip',
      ': ignore',
      ': award',
      ': praise',
      ': rate',
      ': say',
      ': report',
      ': score',
      ': assign',
      ': please',
    ],
    new RegExp(
      String.raw`\b${machine}\s*:\s*(?:please )?(?:recommend|accept|give|skip|ignore|award|praise|rate|say|report|score|assign)\b`,
      'gu',
    ),
  ],
  [
    ['to skip', 'to ignore', 'to overlook', 'to leave out', 'to disregard', 'to pass over'],
    new RegExp(
      String.raw`\b${machine} (?:are|is) (?:kindly |politely |hereby )?(?:asked|requested|invited|begged|advised) to (?:skip|ignore|overlook|leave out|disregard|pass over)\b`,
      'gu',
    ),
  ],
  [
    ['es this ', 'ks this ', 'ts this ', 'ds this '],
    new RegExp(
      String.raw`\b(?:any|every|each) (?:tool|model|system|program|programme|machine|software|assistant|bot|service) (?:that|which) (?:reads|summari[sz]es|reviews|grades|marks|evaluates|processes|assesses|scores|checks) this ${work}\b[^.\n]{0,20}\b(?:must|should|has to|shall|is to|will)\b`,
      'gu',
    ),
  ],
  [
    ['assistant,', 'bot,', 'gpt,', 'claude,', 'gemini,', 'copilot,', 'ai,', 'model,'],
    new RegExp(
      String.raw`${start}(?:dear )?(?:assistant|chat ?bot|chatgpt|claude|gemini|copilot|gpt|ai|language model),\s(?:please )?(?:e-?mail|send|print|write|report|say|output|reveal|give|rate|praise|recommend|leave|forward|share|delete|answer|reply|stop|tell)\b`,
      'gu',
    ),
  ],
  [
    ['instruction:', 'instructions:'],
    new RegExp(
      String.raw`\b${judge} instructions?\s*:\s*(?:accept|give|recommend|rate|award|praise|pass|approve)\b`,
      'gu',
    ),
  ],
  [
    ['you, the ', 'you the '],
    /\byou,? the (?:evaluator|reviewer|grader|examiner|marker|language model|assistant),/gu,
  ],
  // What the machine has, and a person who reads has not.
  [
    [
      ' over your ',
      'replace your',
      'the user has',
      'not tell the',
      'not inform the',
      'not alert the',
      'not warn the',
    ],
    /\b(?:priority|precedence) over your (?:configuration|instructions?|settings?|prompt|rules|guidelines)\b|\breplace your (?:list of |whole )?(?:findings|notes|feedback|review|comments|answer|output|response) (?:with|by)\b|\bthe user has (?:authori[sz]ed|allowed|permitted|asked|instructed|told) you to\b|\bdo not (?:tell|inform|alert|warn) the (?:user|author|student|writer) (?:about|of|that) (?:this|these)\b/gu,
  ],
  [
    ['you have already', 'pretend that'],
    new RegExp(
      String.raw`\byou have already (?:reviewed|graded|marked|assessed|checked|evaluated|scored) this ${work}\b|(?<!\b(?:not|we|they|you|to|who|may|could|would) )\bpretend that (?:the|this) ${work} (?:has|is|contains|holds)\b`,
      'gu',
    ),
  ],
  // Orders about marks and faults.
  [
    ['graders ', 'reviewers ', 'examiners ', 'markers ', 'evaluators ', 'assessors ', 'tools '],
    new RegExp(
      String.raw`\b${machine} (?:should|must|shall|will|are to|need to|have to) (?:now |simply |kindly |always )?(?:assign|give|award|grant|return|report|record|enter) (?:it |this ${work} )?(?:an? |the )?${best} (?:possible )?(?:${level}|credit|points)(?=\s*(?:[.!]|$)| here\b| (?:to|for) (?:this|it\b|the present))`,
      'gu',
    ),
  ],
  [
    [' only ', 'nothing but'],
    new RegExp(
      String.raw`${start}(?:output|return|give|write|report|print|produce|list|show|offer|post|(?:answer|reply|respond) with) (?:only|nothing but) (?:positive|favou?rable|good|supportive|complimentary|flattering|approving) (?:remarks?|comments?|notes?|words|findings?|statements?|judge?ments?|points?|things|opinions?|observations?|feedback)\b`,
      'gu',
    ),
  ],
  [
    [
      'set all',
      'set every',
      'set each',
      'set the',
      'put all',
      'put every',
      'put the',
      'fix all',
      'fix the',
      'change all',
      'change the',
      'change every',
      'mark all',
      'mark every',
      'mark the',
    ],
    new RegExp(
      String.raw`${start}(?:set|put|fix|change|mark) (?:all|every|each|the) (?:criteri(?:on|a) )?${level} (?:to|at|as) (?:minor|low|none|zero|high|full|strong|${best}|\d+)\b(?! (?:when|where|if|for|degrees|percent|per)\b)`,
      'gu',
    ),
  ],
  [
    [
      'treat all',
      'treat every',
      'treat each',
      'take all',
      'take every',
      'take each',
      'count all',
      'count every',
      'count each',
      'mark all',
      'mark every',
      'mark each',
    ],
    new RegExp(
      String.raw`${start}(?:treat|take|count|mark) (?:all|every|each) (?:${level}|criteri(?:on|a)) as (?:strong|met|full|satisfied|high|excellent)\b`,
      'gu',
    ),
  ],
  [
    ['raise the', 'raise its', 'raise this'],
    new RegExp(
      String.raw`(?:${start}|\binstructions )raise (?:the|its|this) (?:final |overall )?${level} by (?:one|two|a|an|\d+)\b`,
      'gu',
    ),
  ],
  [
    ['stop reading', 'return the', 'award the', 'output the'],
    new RegExp(
      String.raw`\bstop reading (?:here|now) and (?:return|give|report|award|answer|write)\b|${start}(?:return|award|output) the ${best} ${level}\s*(?:[.!]|$)`,
      'gu',
    ),
  ],
  [
    ['report no'],
    new RegExp(
      String.raw`(?<=[;:]\s)report (?:no ${faults}|nothing to (?:improve|mend|report))\s*(?:[.!]|$)`,
      'gu',
    ),
  ],
  [
    ['when asked'],
    new RegExp(
      String.raw`\bwhen asked (?:for|about) (?:any )?${faults}, (?:answer|say|reply|respond|write|state)\b`,
      'gu',
    ),
  ],
  [
    ['disregard the', 'ignore the', 'forget the'],
    new RegExp(
      String.raw`${start}(?:disregard|ignore|forget) the (?:criteria|rubrics?|instructions?|guidelines|settings|levels) (?:that (?:was|were) )?(?:supplied|given|provided|set|configured) by the (?:platform|system|user|developer|operator|tool|site|service|program|programme)\b`,
      'gu',
    ),
  ],
  [
    [
      'count as met',
      'counts as',
      'deemed',
      'as satisfied',
      'as fulfilled',
      'as met',
      'as strong',
      'count as',
    ],
    /\b(?:rubric|criteria|mark(?:ing)? scheme)\b[^.\n]{0,120}\b(?:all|every|each) (?:the )?(?:criteri(?:on|a)|requirements?|levels?) (?:counts? as|(?:is|are) (?:deemed|taken as)|should be (?:treated|taken) as) (?:met|satisfied|fulfilled|strong)\b/gu,
  ],
  // What is to be answered, in whose voice.
  [
    [
      'repeat after',
      'from here on',
      'from now on',
      'from this point on',
      'the sentence',
      'the words',
      'the phrase',
      'the line',
    ],
    /\brepeat after me\s*:\s*["“]?(?:outstanding|excellent|perfect|brilliant|flawless|superb)\b|\bfrom (?:here|now|this point) on,? (?:respond|answer|reply|speak) (?:as|in the voice of|like)\b|(?<=^\s*|[.!?]\s+)(?:output|print|return|answer with|reply with) (?:only )?the (?:sentence|words|phrase|line)\b[^\n]{0,120}\b(?:and|then) (?:then )?stop\b/gu,
  ],
]

/** One of these stands in every order; asked of the words of a sentence, which are known already. */
export const orderWords: ReadonlySet<string> = new Set(
  `instrucciones consignes anweisungen instruções istruzioni instructies indicaciones vorgaben précédentes
   excellente maximale meilleure besten beste bestnote höchste volle máxima massimo hoogste sobresaliente
   keine défaut défauts erreur erreurs error errores erro erros faiblesse faiblesses defectos debilidades falhas fallos
   perfecto perfeito parfait perfekt excelente excellent ausgezeichnet
   assistant user begin override developer debug admin maintenance mode document instructions instruction
   reviewers graders readers tools markers llms ais bots chatbots chatgpt claude gemini copilot gpt ai llm
   summarises summarizes reviews reads grades marks evaluates processes assesses scores checks
   you your pretend replace severities severity ratings grade mark score level levels criteria criterion rubric
   bands grades treat raise stop return award report asked disregard ignore forget repeat here output print now
   system note message notice evaluation task positive favourable favorable supportive flattering approving remarks
   compliments praise strengths credit rubrics critique criticise criticize deduct penalise penalize reviewer grader
   examiner evaluator whoever approve accepted approved model models reading marking grading commands deserves merits
   weaknesses faults errors findings issues missing mention obey tool assessing evaluating reviewing scoring judging
   tutor outstanding accept pass behave act flawless
   essay thesis manuscript submission dissertation rank rated graded scored overall inform tell assure comment
   empty silent quiet refrain refraining suppress anything verdict precedence supersede submissions answer reply respond
   review feedback guidelines rules rating key keys conversation merit merits secret`
    .trim()
    .split(/\s+/u),
)

const allOrders = new SignIndex(
  [...orders, ...ordersOnVerdicts, ...ordersForDraft, ...ordersOfConduct],
  ([signs]) => signs,
)

/** Those that stand in no other sentence of a paper, or in one of a hundred. */
export const rareOrderWords: ReadonlySet<string> = new Set(
  `instrucciones consignes anweisungen instruções istruzioni instructies indicaciones vorgaben précédentes
   excellente maximale meilleure besten beste bestnote höchste volle máxima massimo hoogste sobresaliente
   keine défaut défauts erreur erreurs errores erro erros faiblesse faiblesses defectos debilidades falhas fallos
   perfecto perfeito parfait perfekt excelente excellent ausgezeichnet
   begin override developer debug admin rubric rubrics compliments praise deserves obey verdict supersede flawless
   submission submissions reviewer grader disregard ignore task commands pretend behave precedence`
    .trim()
    .split(/\s+/u),
)

/** Orders to a machine in a passage, looked for where `within` says; offsets are in the text as given. */
export function ordersIn(
  text: string,
  within: Readonly<{ start: number; end: number }>,
): readonly InstructionMatch[] {
  const { plain: written, offset } = withoutInvisible(text)
  const small = written.toLowerCase()
  const plain = small.length === written.length ? small : written
  const isWhole = written.length !== text.length
  const [from, to] = isWhole ? [0, plain.length] : [within.start, within.end]
  const looked = plain.slice(from, to)
  // What stands before is kept for what an order is told by; the rest of a long paragraph is not read for each sentence.
  const near = plain.slice(0, to + farthest)
  return allOrders.rulesIn(looked).flatMap(([, order]) =>
    matchesFrom(near, order, from - farthest)
      .filter(({ index }) => index < to && !isQuoted(plain, index))
      .map((match) => ({
        start: offset(match.index),
        end: offset(match.index + match[0].length - 1) + 1,
        family: 'order',
      })),
  )
}

/** Characters that an order may begin before the words that betray it, and go on behind them. */
const farthest = 300

function matchesFrom(text: string, order: RegExp, from: number): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  order.lastIndex = Math.max(0, from)
  for (let match = order.exec(text); match !== null; match = order.exec(text)) found.push(match)
  return found
}

/** Between quotation marks, or behind words that say who was told so. */
export function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const opened = (before.match(/[“«]/gu) ?? []).length > (before.match(/[”»]/gu) ?? []).length
  const straight = (before.match(/"/gu) ?? []).length % 2 === 1
  return opened || straight || isToldOthers(before)
}

/** Whether the words before an order say that it was given to those who took part, or to a machine under study. */
export function isToldOthers(before: string): boolean {
  const near = before.slice(-160)
  return told.test(near) || /\b(?:they|who|half|others) (?:were|had been) \p{L}+ to\s$/iu.test(near)
}

const told = new RegExp(
  String.raw`\b(?:${takingPart}|subjects?|students|children|items?|questionnaire|prompts?|prompted|injection|attack)\b[^.]*$`,
  'u',
)

const fewestOnMachines = 3

/** A text on language models and what is said to them quotes such orders: there they steer nobody. */
export function isOnMachines({ title, blocks }: Document): boolean {
  if (/language model|\bllms?\b|chatgpt|chat ?bot|prompt/iu.test(title)) return true
  let places = 0
  for (const { text, type } of blocks) {
    if (type === 'reference') continue
    places += (
      text.match(/\b(?:language models?|LLMs?|ChatGPT|GPT-?\d\S*|prompt(?:s|ing|ed)?)\b/gu) ?? []
    ).length
    if (places >= fewestOnMachines) return true
  }
  return false
}
