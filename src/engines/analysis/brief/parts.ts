import type { BriefReading, TextKind } from './brief-reading.ts'
import { criteriaHeading } from './task-verbs.ts'
import { distinct, matchesIn, passageOf } from './units.ts'
import type { BriefUnit, ReadableBrief } from './units.ts'

const kinds: readonly (readonly [TextKind, RegExp])[] = [
  [
    'lab-report',
    /\b(?:lab(?:oratory)? report|practical report|Laborbericht|Praktikumsbericht|Versuchsprotokoll)\b/giu,
  ],
  [
    'literature-review',
    /\b(?:literature review|systematic review|scoping review|annotated bibliography|Literaturübersicht)\b/giu,
  ],
  [
    'proposal',
    /\b(?:(?:thesis|research|project|dissertation|grant) proposal|exposé|Exposé)(?!\p{L})/giu,
  ],
  ['case-study', /\b(?:case (?:study|analysis|report)|Fallstudie)\b/giu],
  [
    'reflection',
    /\b(?:reflecti(?:on|ve)(?: (?:essay|paper|journal|report|piece|statement|account))?|Reflexion(?:sbericht)?|learning journal)\b/giu,
  ],
  ['essay', /\b(?:essay|position paper|argumentative paper|Essay|Aufsatz)\b/giu],
  [
    'research-paper',
    /\b(?:research paper|term paper|seminar paper|empirical paper|Hausarbeit|Seminararbeit|Bachelorarbeit|Masterarbeit)\b/giu,
  ],
]
const naming =
  /\b(?:write|submit|prepare|produce|hand in|turn in|assignment|task|your|this|verfassen|schreiben|Umfang|Abgabe)\b/iu

/** The kind of text: the one that is named first in a heading or an instruction, else first anywhere. */
export function kindOf(brief: ReadableBrief): BriefReading['kind'] {
  const whole = [...kinds]
    .flatMap(([kind, pattern]) =>
      [...brief.text.matchAll(pattern)].map((match) => ({
        kind,
        passage: passageOf(brief, match.index, match.index + match[0].length),
        weight: naming.test(brief.text.slice(Math.max(0, match.index - 60), match.index + 60))
          ? 1
          : 0,
      })),
    )
    .toSorted((one, other) => other.weight - one.weight || one.passage.start - other.passage.start)
  const [first] = whole
  return first === undefined ? null : { kind: first.kind, passage: first.passage }
}

const wholeUnit = (brief: ReadableBrief, unit: BriefUnit) => {
  const passage = passageOf(brief, unit.start, unit.end)
  return { text: passage.quote, passage }
}

const pieces =
  'essay|report|paper|proposal|review|poster|presentation|slides|reflection|journal|bibliography|analysis|plan|abstract|summary|draft|log(?:book)?|data ?set|code|memo|portfolio|case study|outline|statement|Hausarbeit|Bericht|Exposé|Essay|Präsentation|Literaturverzeichnis'
const handingIn = new RegExp(
  `\\b(?:write|submit|hand in|turn in|upload|deliver|produce|prepare|give|complete|include|attach)\\s+(?<what>(?:an?|the|your|one|two|three|\\d{1,2}|both|individual|group)\\s[^.;:\\n?]{0,90}?\\b(?:${pieces})\\b)`,
  'giu',
)
const deliverablesHeading =
  /\b(?:deliverables?|what (?:to|you (?:should|must|need to|will)) (?:submit|hand in|turn in)|submit the following|hand in the following|abzugeben|einzureichen|Abgabe)\b/iu

/** What is to be handed in. */
export function deliverablesOf(brief: ReadableBrief): BriefReading['deliverables'] {
  const listed = brief.units
    .filter(
      ({ isItem, heading, text }) =>
        isItem && deliverablesHeading.test(heading) && !text.endsWith('?'),
    )
    .map((unit) => wholeUnit(brief, unit))
  const told = brief.units
    .filter(({ heading }) => !criteriaHeading.test(heading))
    .flatMap((unit) =>
      matchesIn(brief, unit, handingIn).map(({ match }) => {
        const what = match.groups?.['what'] ?? ''
        const end = unit.start + match.index + match[0].length
        const passage = passageOf(brief, end - what.length, end)
        return { text: passage.quote, passage }
      }),
    )
  return distinct([...listed, ...told], ({ text }) => text.toLowerCase()).slice(0, 12)
}

const weight =
  /(?:[(:–—|-]|\bworth\b|\s)\s*(?<weight>\d{1,3}(?:[.,]\d)?)\s?(?<unit>%|percent|per cent|Prozent|points?|pts\.?|marks?|Punkte)\s*\)?\s*\|?\s*$/iu
const leadingWeight =
  /^(?<weight>\d{1,3})\s?(?<unit>%|percent|points?|pts\.?|marks?|Punkte)\s*[:–—-]?\s+(?=\p{L})/iu
const innerWeight = /\((?<weight>\d{1,3})\s?(?<unit>%|percent|points?|pts\.?|marks?|Punkte)\)/iu
const judgedOn =
  /\b(?:assessed|graded|marked|evaluated|judged|bewertet)\s(?:on|for|by|according to|against|nach)(?: the following(?: criteria)?)?:?\s(?<list>[^.?!]{4,400})/iu
/** A line that begins with the word itself: "Criteria: clarity, use of sources." */
const criteriaNamed =
  /^(?:(?:marking|assessment|grading|evaluation|success)\s)?(?:criteria|Bewertungskriterien|Kriterien):\s(?<list>[^.?!]{4,400})/iu
const notCriterion =
  /\b(?:of (?:your|the) (?:final|module|course|total|overall)|late|penalt\w+|deduct\w*|total|plagiaris\w+|pass mark)\b/iu

/** By what the text is judged, with the weight where one is given. */
export function criteriaOf(brief: ReadableBrief): BriefReading['criteria'] {
  const found = brief.units.flatMap((unit) => {
    if (notCriterion.test(unit.text) || unit.text.endsWith('?')) return []
    const together = weighedTogether(brief, unit)
    if (together.length > 0) return together
    if (isCriterion(unit)) return [weighed(brief, unit)]
    return namedTogether(brief, unit)
  })
  return distinct(found, ({ text }) => text.toLowerCase()).slice(0, 20)
}

function isCriterion(unit: BriefUnit): boolean {
  const isUnder = criteriaHeading.test(unit.heading)
  const hasWeight = weight.test(unit.text) || leadingWeight.test(unit.text)
  if (isUnder) return unit.isItem || hasWeight || innerWeight.test(unit.text)
  return unit.isItem && hasWeight && unit.text.length < 160
}

function weighed(brief: ReadableBrief, unit: BriefUnit): BriefReading['criteria'][number] {
  const match =
    weight.exec(unit.text) ?? leadingWeight.exec(unit.text) ?? innerWeight.exec(unit.text)
  const { weight: amount, unit: counted = '' } = match?.groups ?? {}
  const text = (match === null ? unit.text : unit.text.replace(match[0], ' '))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s|:–—-]+|[\s|:;,–—-]+$/gu, '')
  return {
    text: text === '' ? unit.text : text,
    ...(amount === undefined ? { weight: null, unit: null } : amountOf(amount, counted)),
    passage: passageOf(brief, unit.start, unit.end),
  }
}

const weighingLead =
  /^[^:]{0,40}\b(?:marks?|marking|weight\w*|assess\w*|criteri\w+|grad(?:e|es|ing)|Bewertung\w*|Gewichtung)\b[^:]{0,40}:\s/iu
const weighedPart =
  /(?<name>\p{L}[^,;:%()\d]{1,80}?)\s*[(:–—-]?\s*(?<weight>\d{1,3}(?:[.,]\d)?)\s?(?<unit>%|percent|per cent|Prozent|points?|pts\.?|marks?|Punkte)\)?(?=\s*(?:[,;.]|(?:and|und)\b|$))/giu

/** "Marks: argument 40%, evidence 40% and presentation 20%." */
function weighedTogether(brief: ReadableBrief, unit: BriefUnit): BriefReading['criteria'] {
  const lead = weighingLead.exec(unit.text)?.[0] ?? ''
  if (lead === '') return []
  const parts = [...unit.text.slice(lead.length).matchAll(weighedPart)].flatMap((match) => {
    const { name = '', weight: amount = '', unit: counted = '' } = match.groups ?? {}
    const text = name.replace(/^(?:and|und)\s+/iu, '')
    const start = unit.start + lead.length + match.index + name.length - text.length
    const end = unit.start + lead.length + match.index + match[0].length
    return { text, ...amountOf(amount, counted), passage: passageOf(brief, start, end) }
  })
  return parts.length > 1 ? parts : []
}

function amountOf(amount: string, counted: string) {
  return {
    weight: Number(amount.replace(',', '.')),
    unit: /%|perc|per c|proz/iu.test(counted) ? ('percent' as const) : ('points' as const),
  }
}

/** "You will be graded on clarity, use of sources and argument.", or the same as a list after its name. */
function namedTogether(brief: ReadableBrief, unit: BriefUnit): BriefReading['criteria'] {
  const match = judgedOn.exec(unit.text) ?? criteriaNamed.exec(unit.text)
  const list = match?.groups?.['list']
  if (match === null || list === undefined) return []
  const listStart = unit.start + match.index + match[0].length - list.length
  return [...list.matchAll(/(?:(?!,\s|;\s|\s(?:and|und)\s).){3,120}/gu)].flatMap((piece) => {
    const lead = /^(?:[,;\s]|(?:and|und)\s)*/u.exec(piece[0])?.[0].length ?? 0
    const passage = passageOf(
      brief,
      listStart + piece.index + lead,
      listStart + piece.index + piece[0].length,
    )
    return passage.quote.length < 3
      ? []
      : [{ text: passage.quote, weight: null, unit: null, passage }]
  })
}

const questionHeading =
  /^(?:(?:essay |research |guiding |topic |discussion |key |possible )?(?:questions?|topics?|prompts?)|choose one(?: of the following)?.*|answer (?:one|the following|all).*|themen?|fragestellung(?:en)?)(?: to (?:answer|address|discuss))?$/iu
const aboutTheCourse =
  /\b(?:contact|e-?mail|office hours|any questions|if you have|ask (?:me|your)|come to)\b|^(?:questions|need help|stuck|confused)\?/iu
const indirect = /\b(?:whether|to what extent|how far|how|why|which|inwiefern|inwieweit|ob)\b/iu
const instruction =
  /^(?:critically )?(?:analy[sz]e|argue|assess|compare|criti\w+|discuss|evaluate|examine|explain|explore|investigate|diskutieren|erörtern|untersuchen)\b/iu

/** Questions that the text is to answer: asked outright, set under such a heading, or asked through a verb. */
export function questionsOf(brief: ReadableBrief): BriefReading['questions'] {
  const found = brief.units.filter((unit) => {
    if (aboutTheCourse.test(unit.text) || criteriaHeading.test(unit.heading)) return false
    if (/\?["”’)]?$/u.test(unit.text)) return unit.text.length > 12
    if (unit.isItem && questionHeading.test(unit.heading)) return unit.text.length > 12
    return instruction.test(unit.text) && indirect.test(unit.text)
  })
  return distinct(
    found.map((unit) => wholeUnit(brief, unit)),
    ({ text }) => text.toLowerCase(),
  ).slice(0, 15)
}

const purposeHeading =
  /^(?:(?:the )?(?:purpose|aims?|goals?|objectives?|rationale|learning (?:outcomes?|objectives?|goals?)|aims? and objectives|lernziele?|ziele?))(?: of (?:the|this) (?:assignment|task|essay|report|paper))?$/iu
const purposeSentence =
  /\b(?:the (?:purpose|aim|goal|point|objective) of (?:this|the) (?:assignment|essay|task|report|paper|exercise|review|proposal|project|reflection|case study)|this (?:assignment|essay|task|exercise|report|project) (?:asks|allows|gives|aims|is (?:meant|designed|intended))|(?:you|students) (?:will|should) (?:be able to|learn(?: how)? to|show that|demonstrate)|Ziel (?:der|dieser|des) (?:Arbeit|Hausarbeit|Aufgabe))\b/iu

/** What the text is for, as the brief says it. */
export function purposeOf(brief: ReadableBrief): BriefReading['purpose'] {
  const found = brief.units.filter(
    (unit) =>
      !criteriaHeading.test(unit.heading) &&
      !unit.text.endsWith('?') &&
      (purposeSentence.test(unit.text) || purposeHeading.test(unit.heading)),
  )
  return distinct(
    found.map((unit) => wholeUnit(brief, unit)),
    ({ text }) => text.toLowerCase(),
  ).slice(0, 12)
}
