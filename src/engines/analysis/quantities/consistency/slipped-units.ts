import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
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

/** "8.5 mg/L" and "8.5 g/L": one value whose unit slipped. */
export function slippedUnits({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = sentences.flatMap((sentence) =>
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
        .find((before) => before.sentence !== one.sentence && isOtherPrefix(before, one))
      if (other === undefined) return []
      const isCited = [one, other].some(({ sentence }) => isCitedIn(document, sentence))
      return isCited ? [] : [note(one, other)]
    })
    .slice(0, 1)
}

const baseOf = (unit: string): string => unit.replace(/^[kmcµnM](?=\p{L})/u, '')
/** With its point: "8.5", not "5"; round numbers stand with many units. */
const fewestDigits = 2

function isOtherPrefix(one: Measured, other: Measured): boolean {
  return (
    one.value === other.value &&
    one.unit !== other.unit &&
    baseOf(one.unit) === baseOf(other.unit) &&
    one.value.includes('.') &&
    one.value.length > fewestDigits
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
