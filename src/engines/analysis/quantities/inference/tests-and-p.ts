import { pOfF, pOfT } from './significance.ts'

const value = String.raw`[-−–]?(\d*\.?\d+)`
/** A value of p behind its statistic; of "2.78×10⁻⁵" and "4.7e-5" the first part alone says nothing. */
export const pBehind = String.raw`\s*[,;]\s*(?:two-tailed\s+|one-tailed\s+)?p\s*(=|<|>|≤)\s*(\d?\.\d+)(?!\d|\s?[×x*·⋅]\s?10|e\s?[-−–]?\d)`
/** So many degrees of freedom that a t or an F distribution is as good as its limit. */
export const endless = 1e7

/** "χ2(1) = 0.3, p = 0.002", "χ²(2, N = 90) = 7.1, p < .05". */
const chiSquare = new RegExp(
  String.raw`(?:[χΧ]\s?(?:2|²|\^2)|chi-squared?|X2|X²)\s?\(\s*(\d{1,3})\s*(?:,\s*[Nn]\s?=\s?[\d,]+\s*)?\)\s*=\s*${value}${pBehind}`,
  'giu',
)
/** "z = 4.1, p = 0.20". */
const normal = new RegExp(
  String.raw`(?<![\p{L}\d_-]|[_^]\s?)z(?:-(?:score|value))?\s*=\s*${value}${pBehind}`,
  'giu',
)

/** "r(48) = .31, p = .03": a correlation with its degrees of freedom. */
const correlation = new RegExp(
  String.raw`(?<![\p{L}\d_-])r(?:s)?\s?\(\s*(\d{1,4})\s*\)\s*=\s*${value}${pBehind}`,
  'giu',
)
/** "t = 2.1, df = 38, p = .04", "t38 = 2.1, P = 0.04": degrees of freedom behind or below the letter. */
const student = new RegExp(
  String.raw`(?<![\p{L}\d_-])t(?:-(?:value|statistic))?(?:\s?=\s?${value}\s*[,;(]\s*d\.?f\.?\s?[=:]?\s?(\d{1,4})|(\d{1,4})\s?=\s?${value})${pBehind}`,
  'giu',
)
/** "F = 4.1, df = 2, 57, p = .02", "F2,57 = 4.1, P = 0.02". */
const fisher = new RegExp(
  String.raw`(?<![\p{L}\d_-])F(?:\s?=\s?${value}\s*[,;(]\s*d\.?f\.?\s?[=:]?\s?(\d{1,3})\s?[,;/]\s?(\d{1,4})|(\d{1,3})\s?,\s?(\d{1,4})\s?=\s?${value})${pBehind}`,
  'giu',
)
/** "χ2 = 0.3, df = 1, p = 0.02". */
const squareAndDegrees = new RegExp(
  String.raw`(?:[χΧ]\s?(?:2|²|\^2)|chi-squared?|X2|X²)\s?=\s?${value}\s*[,;(]\s*d\.?f\.?\s?[=:]?\s?(\d{1,3})${pBehind}`,
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
  /** Upper tail of chi-square and F, both tails of z, t and r. */
  readonly pOf: (statistic: number) => number
}

/** Complete reports of tests with their p: chi-square, z and r, and t and F in forms other than APA's. */
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
  const known = [...squares, ...scores, ...inOtherForms(text)]
  return [
    ...known,
    ...inAnyOrder(text).filter(({ at, words }) =>
      known.every((one) => at >= one.at + one.words.length || one.at >= at + words.length),
    ),
  ]
}

/** The same tests as journals outside psychology set them. */
function inOtherForms(text: string): readonly TestReport[] {
  const correlations = [...text.matchAll(correlation)].map((match) => {
    const [words, degrees = '', statistic = '', sign = '', stated = ''] = match
    const df = Number(degrees)
    const asT = (r: number) => (r >= 1 ? Infinity : r * Math.sqrt(df / (1 - r * r)))
    const pOf = (r: number) => pOfT(asT(r), df)
    return { words, at: match.index, statistic, sign, stated, isHalvable: true, pOf }
  })
  const ts = [...text.matchAll(student)].map((match) => {
    const [words, first = '', behind, below = '', second = '', sign = '', stated = ''] = match
    const df = Number(behind ?? below)
    const statistic = behind === undefined ? second : first
    const pOf = (t: number) => pOfT(t, df)
    return { words, at: match.index, statistic, sign, stated, isHalvable: true, pOf }
  })
  const fs = [...text.matchAll(fisher)].map((match) => {
    const [words, one = '', b1, w1, b2 = '', w2 = '', two = '', sign = '', stated = ''] = match
    const between = Number(b1 ?? b2)
    const pOf = (f: number) => pOfF(f, between, Number(w1 ?? w2))
    const statistic = b1 === undefined ? two : one
    return { words, at: match.index, statistic, sign, stated, isHalvable: between === 1, pOf }
  })
  const squares = [...text.matchAll(squareAndDegrees)].map((match) => {
    const [words, statistic = '', degrees = '', sign = '', stated = ''] = match
    const df = Number(degrees)
    const pOf = (one: number) => pOfF(one / df, df, endless)
    return { words, at: match.index, statistic, sign, stated, isHalvable: df === 1, pOf }
  })
  return [...correlations, ...ts, ...fs, ...squares]
}

/** "Xf2 = 6.5, 2 df, p = 0.039", "H = 7.1, N = 30, df = 2, P = .03": a statistic and its degrees of freedom in whatever order before p. */
const reported = new RegExp(
  String.raw`(?<![\p{L}\d_-])(?:(?<square>[χΧX]\s?\p{Ll}?\s?(?:2|²|\^2)|chi-?squared?|H)|(?<letter>[tF]))\s?=\s?(?<statistic>\d+(?:\.\d+)?)\s?[,;]\s?(?:[Nn]\s?=\s?\d+\s?[,;]\s?)?(?:d\.?f\.?\s?[=:]?\s?(?<df>\d{1,3})(?:\s?[,;/]\s?(?<within>\d{1,4}))?|(?<dfBefore>\d{1,3})(?:\s?[,/]\s?(?<withinBefore>\d{1,4}))?\s?d\.?f\.?|(?<dfWords>\d{1,3}) degrees? of freedom)\s?(?:[,;]\s?[Nn]\s?=\s?\d+)?${pBehind}`,
  'giu',
)

function inAnyOrder(text: string): readonly TestReport[] {
  return [...text.matchAll(reported)].flatMap((match) => {
    const { groups = {}, index, 0: words } = match
    const { letter, statistic = '' } = groups
    const [sign = '', stated = ''] = match.slice(-2)
    const df = Number(groups['df'] ?? groups['dfBefore'] ?? groups['dfWords'])
    const within = Number(groups['within'] ?? groups['withinBefore'] ?? Number.NaN)
    const isSquare = letter === undefined
    if (letter?.toUpperCase() === 'F' && Number.isNaN(within)) return []
    const pOf = (one: number) =>
      isSquare
        ? pOfF(one / df, df, endless)
        : letter === 't'
          ? pOfT(one, df)
          : pOfF(one, df, within)
    const isHalvable = isSquare ? df === 1 : letter === 't' || df === 1
    return [{ words, at: index, statistic, sign, stated, isHalvable, pOf }]
  })
}
