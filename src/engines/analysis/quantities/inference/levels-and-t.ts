import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "Significant at the 1% level, since t = 2.1". */
const form =
  /\bsignificant(?:ly)?\b[^.;]{0,30}?\bat (?:the |a )?(?<level>10|5|1|0\.1)\s?(?:%|per ?cent)(?:[- ]level)?[^;]{0,40}?\bt\s?(?:\(\d+\)\s?)?=\s?[-−–]?(?<t>\d+\.\d+)/iu
/** |t| below which no number of cases makes the level: two-sided normal quantiles. */
const least: Readonly<Record<string, number>> = { '10': 1.645, '5': 1.96, '1': 2.576, '0.1': 3.291 }
/** One-sided tests need less; they say so. */
const oneSided = /\bone-?(?:sided|tailed)\b/iu

/** A value of t that is too small for the level which the same sentence gives it. */
export function levelsAndT(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  const match = /\bt\s?[(=]/u.test(text) ? form.exec(text) : null
  const { level = '', t = '' } = match?.groups ?? {}
  const limit = least[level]
  if (match === null || limit === undefined || oneSided.test(text)) return []
  const rounding = 10 ** -(t.split('.')[1]?.length ?? 0) / 2
  if (Number(t) + rounding >= limit) return []
  return [
    numbersNote('p-values', {
      title: `t = ${t} misses the ${level}% level`,
      statement: `The sentence calls t = ${t} significant at the ${level}% level, which takes at least ${limit.toFixed(2)} in a test from both sides.`,
      why: 'Either the value or the level is wrong, and a reviewer sees it at once.',
      how: 'Look up both in the output, and write the exact p.',
      ranges: [placeOf(sentence, match)],
      confidence: 0.85,
    }),
  ]
}
