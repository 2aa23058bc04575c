import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { placeOf } from '../place-of-match.ts'

/** A number of two digits or more with its unit or with what it counts. */
const counted =
  /(?<![\p{L}\d.,/=–-])(?<value>\d{1,3}(?:,\d{3})+|\d{2,}(?:\.\d+)?)[- ]?(?<of>°C|[\p{L}µ]+(?:\/\p{L}+)?)/gu
const noUnit =
  /^(?:of|and|to|in|at|or|per|the|on|for|with|from|were|was|is|are|by|then|had|have|times|CI|AM|PM)$/iu
const isYear = /^(?:1[5-9]|20)\d\d$/u
/** Where a text has more values with one unit, two with the same digits are no wonder. */
const mostValues = 3
const farthest = 4

const digitsOf = (value: string): string =>
  value.replaceAll(/\D/gu, '').split('').toSorted().join('')

function isTurned(one: string, other: string): boolean {
  const [first, second] = [valueOf(one), valueOf(other)]
  return (
    one !== other &&
    one.length === other.length &&
    digitsOf(one) === digitsOf(other) &&
    Math.max(first, second) <= farthest * Math.min(first, second)
  )
}

/** "For 24 weeks" and, in another sentence, "over 42 weeks", where hardly any other number of weeks is told. */
export function turnedValues({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(counted)].flatMap((match) => {
      const { value = '', of = '' } = match.groups ?? {}
      const unit = of.toLowerCase().replace(/s$/u, '')
      return isYear.test(value) || noUnit.test(of) ? [] : [{ sentence, match, value, unit }]
    }),
  )
  return [...Map.groupBy(found, ({ unit }) => unit).values()].flatMap((same) => {
    const values = new Set(same.map(({ value }) => value))
    if (values.size < 2 || values.size > mostValues) return []
    const pair = same
      .flatMap((one, at) => same.slice(at + 1).map((other) => [one, other] as const))
      .find(([one, other]) => one.sentence !== other.sentence && isTurned(one.value, other.value))
    if (pair === undefined) return []
    const [one, other] = pair
    const isCited = pair.some(({ sentence }) => isCitedIn(document, sentence))
    return isCited ? [] : [note(one, other)]
  })
}

interface Counted {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

function note(one: Counted, other: Counted): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'counts-differ',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(other.match[0])} here, ${quoted(one.match[0])} elsewhere`,
    statement: `The text has ${quoted(one.match[0])} and ${quoted(other.match[0])}: the same digits in another order, and hardly another number of the kind.`,
    why: 'One of the two was mistyped, and a reader cannot tell which.',
    how: 'Look up which of them is right, and write it in both places; where both are right, say of what each is.',
    ranges: [placeOf(other.sentence, other.match), placeOf(one.sentence, one.match)],
    confidence: 0.8,
  }
}
