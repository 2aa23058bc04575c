import type { Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { quoted } from '../wording.ts'
import { valueOf } from './number-tokens.ts'
import { placeOf } from './place-of-match.ts'

/** "$413 million in 2020": an amount with its sign, its scale and its year. */
const amount =
  /(?<sign>[€$£])\s?(?<value>\d+(?:[.,]\d+)*)(?:\s(?<scale>million|billion|thousand))? in (?<year>(?:19|20)\d\d)(?!\d)/giu
const digitsOf = (value: string): string =>
  value.replaceAll(/\D/gu, '').split('').toSorted().join('')

/** By more, two amounts with the same digits are of two things. */
const farthest = 0.2

function isTurned(one: string, other: string): boolean {
  const [first, second] = [valueOf(one), valueOf(other)]
  return (
    one.length === other.length &&
    digitsOf(one) === digitsOf(other) &&
    Math.abs(first - second) <= farthest * Math.max(first, second)
  )
}

/** One amount of one year whose digits stand in another order at another place: "$413 million" and "$431 million in 2020". */
export function turnedAmounts(sentences: readonly Sentence[]): readonly FindingDraft[] {
  const found = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(amount)].map((match) => ({
      sentence,
      match,
      value: match.groups?.['value'] ?? '',
      of: `${match.groups?.['sign']}${match.groups?.['scale']?.toLowerCase()}${match.groups?.['year']}`,
    })),
  )
  const turned = found.flatMap((one, at) => {
    const first = found
      .slice(0, at)
      .find(({ of, value }) => of === one.of && value !== one.value && isTurned(value, one.value))
    if (first === undefined || one.value.replaceAll(/\D/gu, '').length < 3) return []
    return [
      {
        criterion: 'numbers',
        check: 'counts-differ',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title: `${one.match[0]} here, ${first.match[0]} elsewhere`,
        statement: `The text has ${quoted(first.match[0])} and ${quoted(one.match[0])}: the same year and the same digits in another order.`,
        why: 'One of the two was mistyped, and whatever is computed from it is wrong as well.',
        how: 'Look up the source, and write the same amount in both places.',
        ranges: [placeOf(one.sentence, one.match), placeOf(first.sentence, first.match)],
        confidence: 0.85,
      },
    ]
  })
  return turned.slice(0, 1)
}
