import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const number = String.raw`(\d+(?:[.·]\d+)?)`
const ratio = String.raw`(?:(?:adjusted |crude |pooled |unadjusted )?(?:odds|hazards?|risk|rate|relative|incidence rate|prevalence) (?:ratio|risk)s?|(?:a|c)?(?:OR|HR|RR|IRR|PR)|relative risk)`
const interval = String.raw`95\s?%\s(?:CI|C\.I\.|confidence intervals?)[\s,:;=([]{0,4}${number}\s?(?:to|and|,|[–-])\s?${number}`

/** "odds ratio 1.30 (95% CI 0.90 to 1.88, p = 0.002)": ratio, interval and p of one line. */
const report = new RegExp(
  String.raw`(?<!\p{L})${ratio}\s?(?:of|was|is|[=:,])?\s?${number}\s?[([,;]{0,2}\s?(?:the )?${interval}[)\]]?\s?[,;]?\s?[([]?p(?:[- ]value)?\s?(<|=|>)\s?(0?\.\d+)`,
  'giu',
)
/** How far p may lie from .05 before it is on the wrong side: intervals and p of one model may be of two methods. */
const [low, high] = [0.04, 0.065]

/** Ratios whose interval of 95% and whose p say the opposite of each other about 1. */
export function ratiosAndP({ document }: AnalysedDocument): readonly FindingDraft[] {
  return document.blocks
    .filter(({ type }) => ['paragraph', 'list-item', 'caption', 'footnote'].includes(type))
    .filter(({ text }) => /95\s?%\s(?:C|c)/u.test(text))
    .flatMap(({ id, text }) =>
      [...text.matchAll(report)].flatMap((match) => {
        const [words, , from = '', to = '', sign = '', stated = ''] = match
        const [start, end, p] = [plain(from), plain(to), Number(stated)]
        const unit = 10 ** -Math.max(decimalsOf(from), decimalsOf(to))
        const holdsOne = start < 1 - unit && end > 1 + unit
        const isClear = start > 1 + unit || end < 1 - unit
        const isSmall = sign !== '>' && p <= low
        const isLarge = sign !== '<' && p >= high
        if (start >= end || !((holdsOne && isSmall) || (isClear && isLarge))) return []
        return [
          numbersNote('p-values', {
            title: `${from} to ${to} and p ${sign} ${stated} contradict each other`,
            statement: `An interval of 95% from ${from} to ${to} ${holdsOne ? 'holds 1, so that p is above .05' : 'does not hold 1, so that p is below .05'}; the text gives p ${sign} ${stated}.`,
            why: 'A reader cannot tell whether the ratio differs from 1, and the conclusion hangs on it.',
            how: 'Compare ratio, interval and p with the output of the analysis and correct the one that differs.',
            ranges: [{ block: id, start: match.index, end: match.index + words.length }],
          }),
        ]
      }),
    )
}

function plain(text: string): number {
  return Number(text.replaceAll('·', '.'))
}
