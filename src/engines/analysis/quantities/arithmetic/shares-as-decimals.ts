import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** "0.04 (4%)": one share in two forms. */
const pair = /(?<![\d.,=<>] ?|[±–-] ?)(?<decimal>0?\.\d+) \((?<share>\d{1,2}(?:\.\d+)?) ?%\)/gu

/** A share told as a decimal and as a percentage that differ, where another of the sentence is told so and agrees. */
export function sharesAsDecimals(sentence: Sentence): readonly FindingDraft[] {
  if (!/\.\d+ \(\d[\d.]* ?%\).*\.\d+ \(/u.test(sentence.text)) return []
  const found = [...sentence.text.matchAll(pair)].map((match) => {
    const { decimal = '', share = '' } = match.groups ?? {}
    const slack = 50 * 10 ** -decimalsOf(decimal) + 0.5 * 10 ** -decimalsOf(share) + 1e-9
    return {
      match,
      decimal,
      share,
      isRight: Math.abs(Number(decimal) * 100 - Number(share)) <= slack,
    }
  })
  const wrong = found.filter(({ isRight }) => !isRight)
  const [odd] = wrong
  if (odd === undefined || wrong.length > 1 || found.length < 2) return []
  // Two alone are of one sort where they are the ends of a range.
  const [first, second] = found
  const between = sentence.text.slice(
    (first?.match.index ?? 0) + (first?.match[0].length ?? 0),
    second?.match.index,
  )
  if (found.length === 2 && !/^ (?:to|and|or) $/u.test(between)) return []
  const right = (Number(odd.decimal) * 100).toFixed(Math.max(0, decimalsOf(odd.decimal) - 2))
  return [
    numbersNote('percentage-counts', {
      title: `${odd.decimal} is ${right}%, not ${odd.share}%`,
      statement: `The sentence gives one share as ${odd.decimal} and as ${odd.share}%; its other pairs agree.`,
      why: 'A reader cannot tell which of the two is right.',
      how: 'Look the value up, and write the same in both forms.',
      ranges: [placeOf(sentence, odd.match)],
      confidence: 0.85,
    }),
  ]
}
