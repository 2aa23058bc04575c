import type { Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { valueOf } from './number-tokens.ts'
import { placeOf } from './place-of-match.ts'

const whole = String.raw`\d{1,3}(?:,\d{3})+|\d+`
/** "151 × 84 = 12,684", "2 × 2 × 2 × 10 = 80": whole numbers and what they make. */
const computed = new RegExp(
  String.raw`(?<![\d.,/^)(×x*+−–=-]\s?)(?<![\p{L}_])(?<factors>(?:${whole})(?:\s?[×x*]\s?(?:${whole})){1,7})\s?=\s?(?<told>${whole})(?![\d.,]*\d|\s?[%×x*/^+−-])`,
  'gu',
)

/** Products of whole numbers that the text computes itself, and computes wrongly. */
export function wrongProducts(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(computed)].flatMap((match) => {
    const { factors = '', told = '' } = match.groups ?? {}
    const right = factors
      .split(/[×x*]/u)
      .reduce((product, factor) => product * valueOf(factor.trim()), 1)
    if (right === valueOf(told) || right === 0) return []
    return [
      {
        criterion: 'numbers',
        check: 'changes-computed',
        kind: 'issue' as const,
        severity: 'moderate' as const,
        title: `${match[0].split('=')[0]?.trim() ?? ''} is ${right.toLocaleString('en')}, not ${told}`,
        statement: `The text has ${match[0]}; the numbers make ${right.toLocaleString('en')}.`,
        why: 'Any reader can compute it again, and then trusts the other numbers less.',
        how: 'Correct the product, or the factor that is wrong.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.9,
      },
    ]
  })
}
