import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { sharesOfTotals } from '../quantities/shares-of-totals.ts'

const small = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const numberOrWord = String.raw`${number}|\b(?:${small.join('|')})\b`
const percent = String.raw`(\d{1,3}(?:\.\d+)?)\s?%`
const thing = String.raw`(?:\s(?:the\s)?[\p{L}-]+){0,4}`

interface Form {
  readonly pattern: RegExp
  /** Which group holds the part, the whole and the percentage. */
  readonly groups: readonly [part: number, whole: number, share: number]
}

const forms: readonly Form[] = [
  // "12 of 40 (30%)", "12 of the 40 patients (30%)", "12/40 (30%)"
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,/])(${numberOrWord})\s?(?:/|(?:out )?of(?: the| all| these)?)\s?(${number})${thing}\s?\((?:i\.e\.,? )?${percent}\)`,
      'giu',
    ),
    groups: [1, 2, 3],
  },
  // "(12/40, 30%)"
  {
    pattern: new RegExp(
      String.raw`(?<=[([;]\s?)(${number})\s?/\s?(${number})[,;:=]\s?${percent}(?=[)\],;])`,
      'gu',
    ),
    groups: [1, 2, 3],
  },
  // "30% (12/40)", "30% (12 of 40 patients)", "30% (n = 12/40)"
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,])${percent}\s?\((?:n\s?=\s?)?(${number})\s?(?:/|(?:out )?of(?: the)?)\s?(${number})${thing}\)`,
      'gu',
    ),
    groups: [2, 3, 1],
  },
]

/** Counts with their percentage beside them, computed again. */
export default defineCheck({
  id: 'percentage-counts',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    return [...besideCounts(analysed), ...sharesOfTotals(analysed)]
  },
})

function besideCounts({ document }: AnalysedDocument): readonly FindingDraft[] {
  return document.blocks
    .filter(({ type }) => ['paragraph', 'list-item', 'caption', 'footnote'].includes(type))
    .flatMap(({ id, text }) =>
      forms.flatMap(({ pattern, groups }) =>
        [...text.matchAll(pattern)].flatMap((match) => {
          const values = groups.map((group) => match[group] ?? '')
          return judge(values, { block: id, start: match.index, words: match[0] })
        }),
      ),
    )
}

function judge(
  [part = '', whole = '', share = '']: readonly string[],
  place: { readonly block: string; readonly start: number; readonly words: string },
): readonly FindingDraft[] {
  const inLetters = small.indexOf(part.toLowerCase()) + 1
  const count = inLetters > 0 ? inLetters : Number(part.replaceAll(',', ''))
  const total = Number(whole.replaceAll(',', ''))
  const stated = Number(share)
  const decimals = share.split('.')[1]?.length ?? 0
  if (!(total > 0) || count > total) return []
  const actual = (count / total) * 100
  // A whole unit of the last digit: rounding down, up and to even are all accepted.
  if (Math.abs(actual - stated) < 10 ** -decimals + 1e-9) return []
  const exact = actual.toFixed(Math.max(1, decimals))
  return [
    {
      criterion: 'numbers',
      check: 'percentage-counts',
      kind: 'issue',
      severity: 'moderate',
      title: `${part} of ${whole} is ${exact}%, not ${share}%`,
      statement: `The text gives ${part} of ${whole} as ${share}%; the two counts make ${exact}%.`,
      why: 'One of the three numbers is wrong, and a reader who recalculates will doubt the others too.',
      how: 'Go back to the data and correct the count, the total or the percentage.',
      ranges: [{ block: place.block, start: place.start, end: place.start + place.words.length }],
      confidence: 0.9,
    },
  ]
}
