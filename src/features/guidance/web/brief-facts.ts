import type { BriefPassage, BriefReading } from '#engines/analysis/brief/brief-reading.ts'

/** One line of what a brief asks for, with the words that it was read from. */
export interface BriefFact {
  readonly words: string
  readonly detail: string | null
  readonly passage: BriefPassage
}

export interface FactGroup {
  readonly title: string
  readonly facts: readonly BriefFact[]
}

const unsaidWords: Readonly<Record<BriefReading['unsaid'][number], string>> = {
  task: 'what to do with the subject',
  deliverables: 'what to hand in',
  questions: 'a question to answer',
  purpose: 'what it is for',
  criteria: 'how it is judged',
  weights: 'how much each criterion counts',
  length: 'how long it may be',
  due: 'when it is due',
  zone: 'the time zone of the due date',
  style: 'a style of citation',
  sources: 'how many sources',
  format: 'rules for its form',
}

/** "It does not say when it is due, or how long it may be." */
export function unsaidSentence({ unsaid }: BriefReading): string | null {
  if (unsaid.length === 0) return null
  const words = unsaid.map((aspect) => unsaidWords[aspect])
  const last = words.at(-1) ?? ''
  return words.length === 1
    ? `It does not say ${last}.`
    : `It does not say ${words.slice(0, -1).join(', ')} or ${last}.`
}

/** What a brief asks for, as the page lists it; groups with nothing in them are left out. */
export function factsOf(reading: BriefReading): readonly FactGroup[] {
  const groups: readonly FactGroup[] = [
    {
      title: 'What to do',
      facts: reading.taskVerbs.map(({ verb, asks, passage }) => ({
        words: capital(verb),
        detail: asks,
        passage,
      })),
    },
    { title: 'What to hand in', facts: reading.deliverables.map(plain) },
    { title: 'Due', facts: reading.due.map(dueFact) },
    { title: 'Length', facts: reading.lengths.map(lengthFact) },
    {
      title: 'How it is judged',
      facts: reading.criteria.map(({ text, weight, unit, passage }) => ({
        words: text,
        detail: weight === null ? null : `${weight} ${unit === 'points' ? 'points' : '%'}`,
        passage,
      })),
    },
    {
      title: 'Sources',
      facts: [
        ...reading.sources.map(({ least, most, what, passage }) => ({
          words: `${rangeOf(least, most)} ${what}`,
          detail: null,
          passage,
        })),
        ...reading.styles.map(({ style, passage }) => ({ words: style, detail: null, passage })),
      ],
    },
    { title: 'Form', facts: reading.format.map(plain) },
    { title: 'What it is for', facts: reading.purpose.map(plain) },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

const plain = ({ text, passage }: { text: string; passage: BriefPassage }): BriefFact => ({
  words: text,
  detail: null,
  passage,
})

function dueFact({ date, time, zone, passage }: BriefReading['due'][number]): BriefFact {
  const words = date === null ? passage.quote : longDate(date)
  const clock = time === null ? '' : `, ${time}${zone === null ? '' : ` ${zone}`}`
  const detail = date === null ? 'Year, or order of day and month, not said.' : null
  return { words: words + clock, detail, passage }
}

function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function lengthFact(length: BriefReading['lengths'][number]): BriefFact {
  const { least, most, isAbout, unit, part, passage } = length
  const range = isAbout ? `About ${number(most ?? least ?? 0)}` : rangeOf(least, most)
  return { words: `${range} ${unit}`, detail: part === null ? null : `For: ${part}`, passage }
}

function rangeOf(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `${number(least)} to ${number(most)}`
  if (least !== null) return `At least ${number(least)}`
  return most === null ? 'Some' : `At most ${number(most)}`
}

const number = (count: number) => count.toLocaleString('en-GB')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
