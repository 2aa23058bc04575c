import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { nounPhrasesIn } from '#engines/analysis/phrases/noun-phrases.ts'
import type { NounPhrase } from '#engines/analysis/phrases/noun-phrases.ts'
import { namesMatter } from '#engines/analysis/phrases/subjects.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { subjectsAsked } from './inquiry.ts'
import type { Asked, Inquiry } from './inquiry.ts'

/** One part that a question is made of. */
export interface Slot {
  readonly id: string
  readonly name: string
  readonly asks: string
  readonly where: 'question' | 'text' | 'nowhere'
  /** Words that fill it; `null` where nothing does, or where they stand in the writer's own question. */
  readonly range: Range | null
  readonly words: string | null
}

interface SlotSpec {
  readonly id: string
  readonly name: string
  readonly asks: string
  readonly pattern: RegExp
}

const people = String.raw`(?:patients?|participants?|students?|children|adults?|adolescents?|infants?|women|men|mothers|teachers?|nurses?|workers?|employees|developers|users?|people|persons|individuals|households?|families|firms?|schools?|hospitals?|countries|mice|rats?|cells?|animals?|plants?|species|populations?|cohorts?|subjects?|volunteers?|residents?|farmers?|consumers?|citizens|learners|speakers|readers|texts?|novels?|cities|companies|organi[sz]ations|genomes?|proteins?|genes?|strains?|isolates|samples?|sites?|viruses|bacteria)`

/** Parts of a question about what does something to whom (Richardson et al. 1995; T for time). */
const pico: readonly SlotSpec[] = [
  {
    id: 'population',
    name: 'Population',
    asks: 'whom or what it is about',
    pattern: new RegExp(
      String.raw`\b(?:(?:in|among|of|with|for|by|from|across) (?:the |a |an |all |\d[\d,]* )?(?:[\p{L}\d-]+ ){0,4}${people}|${people} (?:with|who|aged|in|from|under|living) [^,.;?]{3,50})`,
      'iu',
    ),
  },
  {
    id: 'intervention',
    name: 'Intervention or exposure',
    asks: 'what is done to them, or what they meet with',
    pattern:
      /\b(?:(?:effects?|impacts?|influence|role|efficacy|effectiveness|safety|use|benefits?|consequences) of (?:the |an? )?[^,.;?]{3,60}?(?= on\b| in\b| for\b| among\b|[,.;?]|$)|(?:treat(?:ed|ment) with|exposure to|exposed to|receiv\w+|administ\w+ of|intervention|training|therapy|vaccination|programme|program|infection with|mutations? in) ?[^,.;?]{0,50}|how [\p{L}\s-]{4,60}? (?:affects?|shapes?|influences?|is associated|relates?|changes?|improves?|reduces?))/iu,
  },
  {
    id: 'comparison',
    name: 'Comparison',
    asks: 'what it is held against',
    pattern:
      /\b(?:(?:compared|in comparison|relative) (?:with|to) [^,.;?]{3,60}|(?:versus|vs\.?|rather than|than|instead of) [^,.;?]{3,50}|control (?:group|condition|arm|subjects)|controls\b|placebo|between [^,.;?]{3,50} and [^,.;?]{3,40}|differ(?:s|ed|ences?)? (?:between|from|across|by) [^,.;?]{3,50}|before and after)/iu,
  },
  {
    id: 'outcome',
    name: 'Outcome',
    asks: 'what is looked at to tell the answer',
    pattern:
      /\b(?:(?:effects?|impacts?|influence) (?:of [^,.;?]{3,60} )?on (?:the )?[^,.;?]{3,50}|(?:associated|correlated|association|relationship|linked|relates?) (?:with|to|between) [^,.;?]{3,60}|(?:affects?|improves?|reduces?|increases?|decreases?|predicts?|influences?|shapes?|changes?|prevents?|promotes?|regulates?|inhibits?|measure[sd]?) (?:the )?[^,.;?]{3,50}|(?:risk|rate|prevalence|incidence|mortality|survival|productivity|performance|expression|growth|accuracy|outcomes?) (?:of|in|among) [^,.;?]{3,40})/iu,
  },
  {
    id: 'time',
    name: 'Time',
    asks: 'over which time',
    pattern:
      /\b(?:(?:over|within|for|during|after|at|in) (?:a |an |the )?(?:\w+ )?(?:\d+|one|two|three|four|five|six|twelve|several|first|last|past) ?-?(?:hours?|days?|weeks?|months?|years?|decades?)|(?:from|between|since|during|in) (?:\w+ )?(?:1[5-9]|20)\d{2}|follow(?:ed)?[- ]up|longitudinal\w*|cross-sectional\w*|between \p{Lu}\p{L}+ and \p{Lu}\p{L}+ (?:1[5-9]|20)\d{2})/iu,
  },
]

const relation: SlotSpec = {
  id: 'relation',
  name: 'Relation',
  asks: 'what is asked of it',
  pattern:
    /\b(?:affects?|shapes?|changes?|means?|works?|explains?|depends? on|differs?|relates? to|associated with|leads? to|contribut\w+|causes?|determin\w+(?! (?:how|whether|what|why|if|which|the extent))|enabl\w+|withholds?|turn(?:s|ed)?|becom\w+|resist\w*|close[sd]?|respond\w*|regulat\w+|control\w*|emerge[sd]?|evolv\w+|predict\w*|improve\w*|compar\w+|distinguish\w*|identif\w+(?! (?:how|whether|what|why|if|which))|estimat\w+|interact\w*|var(?:y|ies)|allow\w*|support\w*)\b/iu,
}

const clinical =
  /\b(?:patients?|participants?|treat(?:ed|ment)|therap\w+|intervention|trial|clinical|disease|exposure|risk|placebo|controls?\b|cohort|randomi[sz]ed|symptoms?|diagnos\w+|mortality|survey(?:ed)?|respondents?)\b/giu
/** Words of the front that speak of people who were given or met with something. */
const enoughClinical = 4

export function frameOf(inquiry: Inquiry): 'pico' | 'concept-context' {
  const front = [...inquiry.abstract, ...inquiry.opening, ...inquiry.methods.slice(0, 4)]
  const text = front.map(({ block }) => block.text).join(' ')
  const found = new Set((text.match(clinical) ?? []).map((word) => word.toLowerCase()))
  return inquiry.isStudy && found.size >= enoughClinical ? 'pico' : 'concept-context'
}

/** Each part of the question with the words that fill it: in the question itself, or elsewhere in the front. */
export function slotsOf(inquiry: Inquiry): readonly Slot[] {
  const { asked, abstract, opening, methods } = inquiry
  if (asked === null) return []
  if (frameOf(inquiry) === 'concept-context') return conceptSlots(inquiry, asked)
  const around = sentencesOf([...abstract, ...methods, ...opening])
  return pico.map(
    (spec) => inQuestion(asked, spec) ?? { ...named(spec), ...elsewhere(around, spec) },
  )
}

/** Parts of a question about what something is, means or does: the thing, what is asked of it, and where. */
function conceptSlots(inquiry: Inquiry, asked: Asked): readonly Slot[] {
  const { reading, abstract, opening } = inquiry
  const [concept] = subjectsAsked(asked, reading)
  const place = nounPhrasesIn(asked.text).find(
    (phrase) =>
      phrase.start !== concept?.start &&
      namesMatter(phrase) &&
      (bounds.has(phrase.preposition?.text ?? '') || isNamedSource(phrase)),
  )
  return [
    filledBy(asked, conceptSpec, concept ?? null),
    inQuestion(asked, relation) ?? { ...named(relation), ...nowhere },
    place === undefined
      ? { ...named(contextSpec), ...boundElsewhere([...abstract, ...opening], concept) }
      : filledBy(asked, contextSpec, { ...place, start: place.preposition?.start ?? place.start }),
  ]
}

const conceptSpec = { id: 'concept', name: 'Concept', asks: 'the thing that is asked about' }
const contextSpec = {
  id: 'context',
  name: 'Context',
  asks: 'where, when or in which body of material',
}
const bounds: ReadonlySet<string> = new Set(
  'in within across among amongst during throughout under between since'.split(' '),
)
/** "From the contribution" bounds nothing; "from Peru" does. */
const isNamedSource = ({ text, preposition }: NounPhrase) =>
  preposition?.text === 'from' && /^\p{Lu}\p{Ll}{2,}/u.test(text)
const nowhere = { where: 'nowhere', range: null, words: null } as const

const named = ({ id, name, asks }: Pick<Slot, 'id' | 'name' | 'asks'>) => ({ id, name, asks })

function inQuestion({ text, range }: Asked, spec: SlotSpec): Slot | null {
  const match = spec.pattern.exec(text)
  if (match === null) return null
  const words = wholeWords(match)
  return {
    ...named(spec),
    where: 'question',
    range: withinRange(range, match.index, words.length),
    words,
  }
}

/** A match that ran out of letters in the middle of a word, without the piece of that word. */
function wholeWords({ 0: found, index, input }: RegExpExecArray): string {
  const isCut = /^[\p{L}\d]/u.test(input.slice(index + found.length)) && /[\p{L}\d]$/u.test(found)
  return (isCut ? found.replace(/\s+\S*$/u, '') : found).trim()
}

function filledBy(
  { text, range }: Asked,
  spec: Pick<Slot, 'id' | 'name' | 'asks'>,
  found: { readonly start: number; readonly end: number } | null,
): Slot {
  if (found === null) return { ...named(spec), ...nowhere }
  return {
    ...named(spec),
    where: 'question',
    range: withinRange(range, found.start, found.end - found.start),
    words: text.slice(found.start, found.end),
  }
}

/** A named place or time of which the same thing is said: "solid electrolytes in Japan". */
function boundElsewhere(
  paragraphs: Inquiry['opening'],
  concept: NounPhrase | undefined,
): Pick<Slot, 'where' | 'range' | 'words'> {
  const head = concept?.roots.at(-1)
  if (head === undefined) return nowhere
  for (const { text, block, start } of sentencesOf(paragraphs)) {
    const phrases = nounPhrasesIn(text)
    if (!phrases.some(({ roots }) => roots.at(-1) === head)) continue
    const found = phrases.find(
      ({ text: words, preposition }) =>
        bounds.has(preposition?.text ?? '') && /^\p{Lu}\p{Ll}{2,}/u.test(words),
    )
    if (found === undefined) continue
    const from = found.preposition?.start ?? found.start
    return {
      where: 'text',
      range: { block, start: start + from, end: start + found.end },
      words: text.slice(from, found.end),
    }
  }
  return nowhere
}

function withinRange(range: Range | null, from: number, length: number): Range | null {
  if (range === null) return null
  const start = range.start + from
  const end = Math.min(range.end, start + length)
  return end > start ? { block: range.block, start, end } : null
}

function elsewhere(
  sentences: readonly Sentence[],
  { pattern }: SlotSpec,
): Pick<Slot, 'where' | 'range' | 'words'> {
  for (const { text, block, start } of sentences) {
    const match = pattern.exec(text)
    if (match === null) continue
    const words = wholeWords(match)
    const from = start + match.index
    return { where: 'text', range: { block, start: from, end: from + words.length }, words }
  }
  return nowhere
}
