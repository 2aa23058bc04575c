import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const value = String.raw`(\d+(?:[.·]\d+)?)`
/** "A 2.67-fold higher support … (72.78% vs. 27.22%)": a ratio and, in the bracket behind, the two values that make it. */
const pattern = new RegExp(
  String.raw`(?<![\d.,·–-])${value}(?:\s?×|[- ]?fold|[- ]times)\s(?:(?:more|as)\s)?[^.;:()]{3,110}?\((?:[\p{L}]+:?\s)?${value}(?<unit>\s?%|\s?[\p{L}µ°][^\s()]*)?\s(?:vs\.?|versus|compared (?:to|with)|against)\s${value}(?:\k<unit>|\s?%)?(?=[);,])`,
  'giu',
)
const rising =
  /\b(?:higher|greater|larger|more|as (?:high|many|much|often|large|likely)|longer|faster)\b/iu

/** "3.67 times the support (72.78% vs. 27.22%)": the two values beside a ratio make another. */
export function toldRatios({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, pattern).flatMap((sentence) => inOne(sentence))
}

function inOne({ block, start, text }: Sentence): readonly FindingDraft[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [words, ratio = '', one = '', , other = ''] = match
    if (!rising.test(words) || /\d/u.test(words.slice(ratio.length, words.indexOf('(')))) return []
    const [high, low] = [Math.max(num(one), num(other)), Math.min(num(one), num(other))]
    if (low === 0) return []
    const made = high / low
    // Both values are rounded too; "2 times higher" is said of three times as well.
    const slack =
      0.5 * 10 ** -decimalsOf(ratio) +
      made * (halfOf(one) / num(one) + halfOf(other) / num(other)) +
      1e-6
    const stated = num(ratio)
    if (Math.abs(made - stated) <= slack || Math.abs(made - 1 - stated) <= slack) return []
    if (decimalsOf(ratio) === 0 || Math.abs(made - stated) / made > mostOff) return []
    return [
      numbersNote('changes-computed', {
        title: `${one} and ${other} make ${made.toFixed(Math.max(1, decimalsOf(ratio)))} times, not ${ratio}`,
        statement: `The sentence gives ${ratio} times, and the two values in its bracket, ${one} and ${other}, make ${made.toFixed(2)}.`,
        why: 'A reader who divides the two doubts all three numbers.',
        how: 'Divide the two values once more, and correct the ratio or the value that is wrong.',
        ranges: [{ block, start: start + match.index, end: start + match.index + words.length }],
      }),
    ]
  })
}

/** Beyond this the two are of something else. */
const mostOff = 0.6
const num = (raw: string): number => Number(raw.replace('·', '.'))
const halfOf = (raw: string): number => 0.5 * 10 ** -decimalsOf(raw)
