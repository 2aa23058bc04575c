import { subjectTerms } from '#engines/analysis/answering/asked-question.ts'
import type { AskedQuestion } from '#engines/analysis/answering/asked-question.ts'
import { ownQuestions } from '#engines/analysis/answering/own-questions.ts'
import type { NounPhrase } from '#engines/analysis/phrases/noun-phrases.ts'
import { subjectsOf } from '#engines/analysis/phrases/subjects.ts'
import { endingOf, openingOf, abstractOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** The question that a text pursues, with whose words it is in. */
export interface Asked {
  readonly text: string
  readonly from: 'writer' | 'question' | 'hypothesis' | 'aim' | 'claim'
  /** Where it stands; `null` for words that the writer gave beside the text. */
  readonly range: Range | null
  readonly terms: readonly string[]
}

export interface Inquiry {
  readonly reading: Reading
  readonly asked: Asked | null
  readonly others: readonly AskedQuestion[]
  readonly opening: readonly Paragraph[]
  readonly abstract: readonly Paragraph[]
  readonly methods: readonly Paragraph[]
  readonly ending: readonly Paragraph[]
  /** Whether the text studies something by data, so that a method can be asked for. */
  readonly isStudy: boolean
}

const order: readonly AskedQuestion['origin'][] = [
  'question',
  'heading',
  'hypothesis',
  'aim',
  'title',
  'claim',
]

export function inquiryOf(reading: Reading, own: string | undefined): Inquiry {
  const { genre } = reading.analysed
  const questions = ownQuestions(reading).filter(({ origin }) => origin !== 'topic')
  const front = new Set(
    [...openingOf(reading), ...abstractOf(reading)].map(({ block }) => block.id),
  )
  const ranked = questions.toSorted(
    (one, other) =>
      placeRank(one, front) - placeRank(other, front) ||
      order.indexOf(one.origin) - order.indexOf(other.origin),
  )
  const written = own?.trim() ?? ''
  const [first] = ranked
  const asked = written === '' ? (first === undefined ? null : askedIn(first)) : byWriter(written)
  return {
    reading,
    asked,
    others: questions.filter(({ range }) => range !== null && range !== asked?.range).slice(0, 4),
    opening: openingOf(reading),
    abstract: abstractOf(reading),
    methods: reading.body.filter(({ role }) => role === 'methods'),
    ending: endingOf(reading),
    isStudy: ['empirical', 'proposal'].includes(genre),
  }
}

function placeRank({ range }: AskedQuestion, front: ReadonlySet<string>): number {
  return range !== null && front.has(range.block) ? 0 : 1
}

function byWriter(text: string): Asked {
  return { text: text.slice(0, 600), from: 'writer', range: null, terms: subjectTerms(text) }
}

function askedIn({ text, origin, range, terms }: AskedQuestion): Asked {
  const from =
    origin === 'hypothesis' || origin === 'aim' || origin === 'claim'
      ? origin
      : ('question' as const)
  return { text, from, range, terms }
}

/** "Inspired by the structure of sandwiches, we built …": what an aim is about comes after the one who has it. */
const whoAims =
  /\b(?:we|i|this (?:\p{L}+ )?(?:paper|study|work|article|essay|thesis|review|report))\b/iu

/** What is asked about, by the names that stand in the question; offsets are in its text. */
export function subjectsAsked({ text, from }: Asked, { analysed }: Reading): readonly NounPhrase[] {
  const start = from === 'question' || from === 'writer' ? 0 : Math.max(0, text.search(whoAims))
  return subjectsOf(text, analysed).filter((phrase) => phrase.start >= start)
}
