import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const large = '(?<unit>million|billion|thousand)'
/** "Among all the 107.73 million reads, 64.21 million (59.6%)", "of 4.2 million euros, 1.1 million euros (26%)". */
const share = new RegExp(
  String.raw`\b(?:of|among|from)(?: all)?(?: the| these| those)?(?: total)?(?: of)? (?<all>\d+(?:\.\d+)?) ${large} [^.;()\d]{0,40}?,? (?:only |about |approximately )?(?<part>\d+(?:\.\d+)?) \k<unit>(?: \p{Ll}+){0,3} \((?<share>\d{1,2}(?:\.\d+)?) ?%\)`,
  'giu',
)

/** A share of millions that its two numbers do not make. */
export function sharesOfMillions(sentence: Sentence): readonly FindingDraft[] {
  if (!/(?:million|billion|thousand).*%\)/iu.test(sentence.text)) return []
  return [...sentence.text.matchAll(share)].flatMap((match) => {
    const { all = '', part = '', share: told = '' } = match.groups ?? {}
    const [whole, piece] = [Number(all), Number(part)]
    // "From 4 to 3 million (26%)" tells of a change.
    if (whole <= piece || / to /u.test(match[0])) return []
    const right = (piece / whole) * 100
    // Both numbers were rounded, and so was the share.
    const slack = right * (half(all) / whole + half(part) / piece) + 10 ** -decimalsOf(told)
    if (Math.abs(right - Number(told)) <= slack + 1e-9) return []
    const shown = right.toFixed(Math.max(1, decimalsOf(told)))
    return [
      numbersNote('percentage-counts', {
        title: `${part} of ${all} is ${shown}%, not ${told}%`,
        statement: `The sentence gives ${part} of ${all} as ${told}%; the two numbers make ${shown}%.`,
        why: 'One of the three numbers is wrong, and a reader who recalculates will doubt the others too.',
        how: 'Go back to the data and correct the number, the total or the percentage.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.9,
      }),
    ]
  })
}

const half = (raw: string): number => 0.5 * 10 ** -decimalsOf(raw)
