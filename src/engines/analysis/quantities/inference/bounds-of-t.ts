import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { pOfT } from './significance.ts'
import { endless, pBehind } from './tests-and-p.ts'

/** "t = 4.16, p = .64": a value of t whose degrees of freedom are not told. */
const form = new RegExp(
  String.raw`(?<![\p{L}\d_/^-])t(?:[- ](?:values?|statistics?|scores?|tests?))?\s?(?:=|:|of|was|is)\s?[-−–]?(?<t>\d+\.\d+)\)?${pBehind}`,
  'giu',
)
/** Where the letter is a time, a thickness or a threshold, or p no probability of a test of Student. */
const otherwise =
  /\b(?:bootstrap\p{L}*|permutation\p{L}*|Dunnett|posterior|time|thickness|pressure|temperature|thresholds?|tolerance|parameters?|simulat\p{L}*|networks?|graphs?|algorithms?|probabilit(?:y|ies)|Wilcoxon|ranks?)\b|\b(?:with|for|set|sets|setting|fix|fixed|choose|chose|take|taking|where|if|let)\s+t\s?=/iu
/** An adjusted p is larger than its t gives it, and the adjustment is often told in the methods alone. */
const adjustment =
  /(?<!\p{L})(?:bonferroni|corrected|corrections?|adjusted|adjustments?|Tukey|Holm|Scheff[eé]|[SŠ]id[aá]k|Hochberg|Games|Dunn|FDR|false discovery|multiple (?:comparisons?|testing|tests)|post[- ]?hoc|emmeans|family[- ]?wise)(?!\p{L})/iu

/**
 * A p that no number of degrees of freedom gives to its t: with one of them p is largest (Cauchy), with ever more it falls
 * to that of the normal distribution. One-sided tests have half of it.
 */
export function boundsOfT({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = sentences.flatMap((sentence) => boundsIn(sentence))
  if (found.length === 0) return []
  const isAdjusted = sentences.some(({ text }) => adjustment.test(text))
  return found.flatMap(({ note, isTooLarge }) => (isTooLarge && isAdjusted ? [] : [note]))
}

interface Contradicted {
  readonly note: FindingDraft
  /** Whether p is larger than any that the t may have. */
  readonly isTooLarge: boolean
}

function boundsIn(sentence: Sentence): readonly Contradicted[] {
  const { text } = sentence
  if (!/\bt\b/iu.test(text) || otherwise.test(text)) return []
  return [...text.matchAll(form)].flatMap((match) => {
    const t = match.groups?.['t'] ?? ''
    const [sign = '', stated = ''] = match.slice(-2)
    const half = 10 ** -decimalsOf(t) / 2
    const least = pOfT(Number(t) + half, endless) / 2
    const most = pOfT(Math.max(0, Number(t) - half), 1)
    if (allows({ least, most }, sign, stated)) return []
    const isTooLarge = sign === '>' || Number(stated) > most
    return [
      {
        isTooLarge,
        note: numbersNote('p-values', {
          title: `t = ${t} and p ${sign} ${stated} contradict each other`,
          statement: `The text reports “${match[0]}”; however many cases there are, this t gives a p between ${shown(2 * least)} and ${shown(most)}.`,
          why: 'One of the two is mistyped or of another test, and what the result means hangs on which.',
          how: 'Compare both with the output of the analysis, correct the one that differs, and add the degrees of freedom.',
          ranges: [placeOf(sentence, match)],
          confidence: 0.85,
        }),
      },
    ]
  })
}

const shown = (p: number): string =>
  p < 0.001 ? 'nearly 0' : p.toFixed(p < 0.1 ? 3 : 2).replace(/^0/u, '')

/** A p that a program rounds twice may be off by a little more than half of its last digit. */
const slack = 1.2

interface Bounds {
  readonly least: number
  readonly most: number
}

function allows({ least, most }: Bounds, sign: string, raw: string): boolean {
  const stated = Number(raw)
  const half = (slack * 10 ** -decimalsOf(raw)) / 2
  // A test against the expected direction has what is left of one.
  if (sign === '=')
    return (stated + half >= least && stated - half <= most) || stated - half >= 1 - most / 2
  if (sign === '>') return most > stated
  return stated === 0 || least < stated
}
