import type { Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { quoted } from '../wording.ts'
import { valueOf } from './number-tokens.ts'

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
  const rangeOf = ({ sentence, match }: (typeof found)[number]) => ({
    block: sentence.block,
    start: sentence.start + match.index,
    end: sentence.start + match.index + match[0].length,
  })
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
        ranges: [rangeOf(one), rangeOf(first)],
        confidence: 0.85,
      },
    ]
  })
  return turned.slice(0, 1)
}

const share = String.raw`\d{1,3}(?:\.\d+)?\s?%`
/** "Of which 63% came from EMEA, 24% from the Americas and 18% from Asia". */
const ofWhich = new RegExp(
  String.raw`\bof (?:which|whom|these|them),? (?<list>${share} [^,;.%]{2,50}(?:, (?:and )?${share} [^,;.%]{2,50})*,? and ${share} [^,;.%]{2,50})`,
  'giu',
)
/** What may be counted twice. */
const overlapping =
  /\b(?:also|both|multiple|more than one|overlap\w*|each|respectively|at least|more than|less than|over|under|had|have|reported|used|said|agreed|felt|knew)\b/iu
const fewestShares = 3
const mostOver = 30

/** Shares of one whole, told in one form, that make more than all of it. */
export function moreThanWhole({ text, block, start }: Sentence): readonly FindingDraft[] {
  if (!text.includes('%')) return []
  return [...text.matchAll(ofWhich)].flatMap((match) => {
    const list = match.groups?.['list'] ?? ''
    const values = [...list.matchAll(/(\d{1,3}(?:\.\d+)?)\s?%/gu)].map(([, value = '']) =>
      Number(value),
    )
    const sum = values.reduce((all, value) => all + value, 0)
    if (values.length < fewestShares || overlapping.test(list)) return []
    if (sum <= 100 + values.length * 0.5 || sum > 100 + mostOver) return []
    const at = start + match.index
    const written = Number(sum.toFixed(1))
    return [
      {
        criterion: 'numbers',
        check: 'percentages-sum',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title: `These shares make ${written}%, more than all`,
        statement: `The sentence divides one whole into ${values.map((value) => `${value}%`).join(', ')}, which make ${written}% together.`,
        why: 'No whole has more than all of its parts, so that one of the shares is wrong.',
        how: 'Look up each share, and correct the one that is wrong.',
        ranges: [{ block, start: at, end: at + match[0].length }],
        confidence: 0.85,
      },
    ]
  })
}

/** "r = 0.61, …, explaining 61% of the variance": r where its square was meant. */
const explained =
  /\br\s?=\s?[-−–]?(?<r>0?\.\d+)\b(?<between>[^.;]*(?:\.\d[^.;]*)*?)\b(?:explain|account|accounting|explaining)\p{L}*(?: for)? (?<share>\d{1,2}(?:\.\d+)?)\s?% of (?:the |its )?(?:total )?varia/iu

/** A correlation whose own hundredfold is called the share of variance that it explains. */
export function squareOfR({ text, block, start }: Sentence): readonly FindingDraft[] {
  const match = /varia/u.test(text) ? explained.exec(text) : null
  const [r, told] = [Number(match?.groups?.['r']), Number(match?.groups?.['share'])]
  if (match === null || Math.abs(told - 100 * r) > 0.6 || Math.abs(told - 100 * r * r) <= 1)
    return []
  const right = Math.round(100 * r * r)
  const at = start + match.index
  return [
    {
      criterion: 'numbers',
      check: 'changes-computed',
      kind: 'issue',
      severity: 'moderate',
      title: `r = ${match.groups?.['r']} explains ${right}%, not ${told}%`,
      statement: `The share of variance that a correlation explains is its square: r = ${match.groups?.['r']} gives ${right}%, and the sentence says ${told}%.`,
      why: 'A reviewer squares r at sight, and takes the slip for a lack of practice.',
      how: `Write ${right}%, or give R² itself from the model.`,
      ranges: [{ block, start: at, end: at + match[0].length }],
      confidence: 0.88,
    },
  ]
}
