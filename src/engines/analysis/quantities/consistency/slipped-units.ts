import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { sharesOf } from '../../sourcing/carrying-on.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "8.5 mg/L", "250 mL", "0.45 µm". */
const measured =
  /(?<![\p{L}\d.,/=–-])(?<value>\d+(?:\.\d+)?)\s?(?<unit>[kmcµnM]?(?:g|m|L|l|mol|Pa|W|V|A|J|Hz|s)(?:\/\p{L}+)?)(?![\p{L}/]|\s?\p{L}{0,2}[⁻−])/gu
interface Measured {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
  readonly value: string
  readonly unit: string
}

/** Words that two sentences on one amount have in common: pores of 0.22 µm and rows 0.22 m apart have none. */
const leastShared = 1

/** "8.5 mg/L" and "8.5 g/L": one value whose unit slipped. */
export function slippedUnits({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, measured).flatMap((sentence) =>
    [...sentence.text.matchAll(measured)].map((match) => ({
      sentence,
      match,
      value: match.groups?.['value'] ?? '',
      unit: match.groups?.['unit'] ?? '',
    })),
  )
  return found
    .flatMap((one, at) => {
      const other = found
        .slice(0, at)
        .find(
          (before) =>
            before.sentence !== one.sentence &&
            isOtherPrefix(before, one) &&
            sharesOf(before.sentence.text, one.sentence.text) >= leastShared,
        )
      if (other === undefined) return []
      const isCited = [one, other].some(({ sentence }) => isCitedIn(document, sentence))
      return isCited ? [] : [note(one, other)]
    })
    .slice(0, 1)
}

/** "Prednisolone 40 mg daily". */
const dose =
  /(?<![\p{L}\d.,/=–-])(?<value>\d+(?:\.\d+)?)\s?(?<unit>µg|mg|g) (?:(?:once|twice) )?(?:daily|(?:a|per) day)\b/gu
const fewestDoses = 3
/** Within so many times of the others the number is one of theirs, and its unit is not. */
const mostApart = 3

/** "40 g daily" in a text whose other doses are 35 mg, 20 mg and 10 mg daily. */
export function slippedDoses({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, dose).flatMap((sentence) =>
    [...sentence.text.matchAll(dose)].map((match) => ({
      sentence,
      match,
      value: match.groups?.['value'] ?? '',
      unit: match.groups?.['unit'] ?? '',
    })),
  )
  const [usual = [], rare = [], ...more] = [
    ...Map.groupBy(found, ({ unit }) => unit).values(),
  ].toSorted((one, other) => other.length - one.length)
  const [odd, ...others] = rare
  const [first] = usual
  if (odd === undefined || first === undefined || others.length + more.length > 0) return []
  const values = usual.map(({ value }) => Number(value))
  const isTheirs =
    Number(odd.value) * mostApart >= Math.min(...values) &&
    Number(odd.value) <= mostApart * Math.max(...values)
  if (usual.length < fewestDoses || !isTheirs) return []
  return [
    numbersNote('counts-differ', {
      kind: 'question',
      title: `Is it ${odd.value} ${first.unit}?`,
      statement: `The text has ${quoted(odd.match[0])}; its other daily doses are in ${first.unit}, such as ${quoted(first.match[0])}.`,
      why: 'With the wrong unit a dose is a thousand times too large or too small.',
      how: 'Look up the dose, and correct the unit.',
      ranges: [placeOf(odd.sentence, odd.match)],
      confidence: 0.75,
    }),
  ]
}

const baseOf = (unit: string): string => unit.replace(/^[kmcµnM](?=\p{L})/u, '')
/** "8.5", not "0.5": round numbers stand with many units. */
const fewestDigits = 2

function isOtherPrefix(one: Measured, other: Measured): boolean {
  return (
    one.value === other.value &&
    one.unit !== other.unit &&
    baseOf(one.unit) === baseOf(other.unit) &&
    one.value.includes('.') &&
    one.value.replace('.', '').replace(/^0+/u, '').length >= fewestDigits
  )
}

function note(one: Measured, other: Measured): FindingDraft {
  return numbersNote('counts-differ', {
    kind: 'question',
    title: `${other.match[0]} or ${one.match[0]}?`,
    statement: `The text has ${quoted(other.match[0])} in one place and ${quoted(one.match[0])} in another; they differ by the unit alone.`,
    why: 'Such a slip makes a value a thousand times as large.',
    how: 'Look up the value, and write it alike in both places; if both are meant, say of what each is.',
    ranges: [placeOf(one.sentence, one.match), placeOf(other.sentence, other.match)],
    confidence: 0.75,
  })
}
