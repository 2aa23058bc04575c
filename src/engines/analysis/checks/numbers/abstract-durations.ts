import { defineCheck } from '../../check.ts'
import { textsOfFloats } from '../../floats/texts-of-floats.ts'
import { countOf, units } from '../../quantities/written-counts.ts'
import { quoted } from '../../wording.ts'

const number = String.raw`(?<number>\d{1,3}|${units.slice(0, 12).join('|')})`
const unit = '(?<unit>day|week|month|year|session|hour|minute)s?'
/** "For three weeks", "after a 4-week period": how long something was done. */
const span = new RegExp(
  String.raw`\b(?:for|over|after|during|within|lasting|lasted|throughout|of)(?: the| an?| another| about)? ${number}[- ](?:consecutive |successive |full )?${unit}\b`,
  'giu',
)
const anywhere = new RegExp(
  String.raw`\b${number}[- ]?(?:consecutive |successive |full )?(?<unit>day|week|month|year|session|hour|minute|min|h|yr|d)s?\b`,
  'giu',
)
const inFull: Readonly<Record<string, string>> = { min: 'minute', h: 'hour', yr: 'year', d: 'day' }
const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4, year: 365 }
/** "Three months" are 12 weeks or 90 days: a tenth apart at most. */
const closeEnough = 0.1
/** Larger counts in figures are those of `abstract-numbers`. */
const most = 12

interface Duration {
  readonly value: number
  readonly unit: string
}

function durationOf({ groups = {} }: RegExpMatchArray): Duration {
  const { number: written = '', unit: told = '' } = groups
  const short = told.toLowerCase()
  return { value: countOf(written), unit: inFull[short] ?? short }
}

function isSame(one: Duration, other: Duration): boolean {
  if (one.unit === other.unit) return one.value === other.value
  const [long = 0, short = 0] = [one, other]
    .map(({ value, unit: of }) => value * (days[of] ?? 0))
    .toSorted((a, b) => b - a)
  return short > 0 && long - short <= closeEnough * long
}

/** A duration in the abstract that the rest of the draft tells otherwise. */
export default defineCheck({
  id: 'abstract-durations',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['abstract'],
  run({ document, role, sentences, stage }) {
    if (stage !== 'complete' && stage !== 'partial') return []
    const abstract = sentences.filter((one) => one.role === 'abstract')
    if (!abstract.some(({ text }) => text.search(span) >= 0)) return []
    const texts = [
      ...document.blocks
        .filter(
          ({ id, type }) =>
            type !== 'reference' &&
            !['abstract', 'front', 'references'].includes(role.get(id) ?? ''),
        )
        .map(({ text }) => text),
      ...textsOfFloats(document),
    ]
    const told = texts.flatMap((text) => [...text.matchAll(anywhere)].map(durationOf))
    const spans = texts.flatMap((text) => [...text.matchAll(span)].map(durationOf))
    for (const sentence of abstract) {
      for (const match of sentence.text.matchAll(span)) {
        const stated = durationOf(match)
        const others = new Set(
          spans.filter((one) => one.unit === stated.unit).map(({ value }) => value),
        )
        if (stated.value > most || others.size === 0) continue
        if (told.some((one) => isSame(one, stated))) continue
        const words = match[0]
        const start = sentence.start + match.index
        return [
          {
            criterion: 'numbers',
            check: 'abstract-durations',
            kind: 'question',
            severity: 'moderate',
            title: `${quoted(words)} in the abstract only?`,
            statement: `The abstract says ${quoted(words)} in ${quoted(sentence.text, 70)}; the rest counts ${stated.unit}s as ${[...others].join(', ')}, and nowhere as ${stated.value}.`,
            why: 'A reader who compares the abstract with the methods finds two studies.',
            how: 'Look up how long it was, and write the same in both places.',
            ranges: [{ block: sentence.block, start, end: start + words.length }],
            confidence: 0.7,
          },
        ]
      }
    }
    return []
  },
})
