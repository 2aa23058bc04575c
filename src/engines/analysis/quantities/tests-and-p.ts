import { pOfF, pOfT } from '../significance.ts'

const value = String.raw`[-−–]?(\d*\.?\d+)`
const p = String.raw`\s*[,;]\s*(?:two-tailed\s+|one-tailed\s+)?p\s*(=|<|>|≤)\s*(\d?\.\d+)`
/** So many degrees of freedom that a t or an F distribution is as good as its limit. */
const endless = 1e7

/** "χ2(1) = 0.3, p = 0.002", "χ²(2, N = 90) = 7.1, p < .05". */
const chiSquare = new RegExp(
  String.raw`(?:[χΧ]\s?(?:2|²|\^2)|chi-squared?|X2|X²)\s?\(\s*(\d{1,3})\s*(?:,\s*[Nn]\s?=\s?[\d,]+\s*)?\)\s*=\s*${value}${p}`,
  'giu',
)
/** "z = 4.1, p = 0.20". */
const normal = new RegExp(
  String.raw`(?<![\p{L}\d_-]|[_^]\s?)z(?:-(?:score|value))?\s*=\s*${value}${p}`,
  'giu',
)

export interface TestReport {
  readonly words: string
  readonly at: number
  /** As written, without its sign. */
  readonly statistic: string
  readonly sign: string
  readonly stated: string
  readonly isHalvable: boolean
  /** Upper tail of chi-square, both tails of z. */
  readonly pOf: (statistic: number) => number
}

/** Complete reports of chi-square and z tests with their p. */
export function testsIn(text: string): readonly TestReport[] {
  if (!/p\s*[=<>≤]/iu.test(text)) return []
  const squares = [...text.matchAll(chiSquare)].map((match) => {
    const [words, degrees = '', statistic = '', sign = '', stated = ''] = match
    const df = Number(degrees)
    return {
      words,
      at: match.index,
      statistic,
      sign,
      stated,
      isHalvable: df === 1,
      pOf: (one: number) => pOfF(one / df, df, endless),
    }
  })
  const scores = [...text.matchAll(normal)].map((match) => {
    const [words, statistic = '', sign = '', stated = ''] = match
    return {
      words,
      at: match.index,
      statistic,
      sign,
      stated,
      isHalvable: true,
      pOf: (one: number) => pOfT(one, endless),
    }
  })
  return [...squares, ...scores]
}
