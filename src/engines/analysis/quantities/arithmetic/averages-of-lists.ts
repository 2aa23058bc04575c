import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'

const value = String.raw`\d+(?:\.\d+)?`
const unit = String.raw`(?:\s?%|\s[\p{L}/°²³⁻¹]{1,12})?`
/** "7.7, 9.5 and 8.0 points on the three data sets, 8.4 on average"; "between 7 and 9, 7.5 on average" tells the ends. */
const averaged = new RegExp(
  String.raw`(?<![\d.,–-])(?<!\bbetween )(?<list>${value}${unit}(?:, ${value}${unit}){0,6},? and ${value})${unit}(?: (?:on|in|for|across|over|at)(?: \p{L}+){1,5}?)?(?:, | \(|; | – )(?:or |i\.e\.,? |that is,? |with )?(?:(?:an? )?(?:average|mean) (?:of |= ?)?(?<before>${value})|(?<behind>${value})${unit} on average)`,
  'giu',
)
const number = /\d+(?:\.\d+)?/gu

/** A list of values with an average behind it that is not theirs. */
export function averagesOfLists(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return textsWith(sentences, averaged).flatMap(averagesIn)
}

/** "Cohorts 1 and 2, mean 43.6": whole numbers in a row count what they name. */
function areNames(values: readonly number[]): boolean {
  return values.every((one, at) => Number.isInteger(one) && one === (values[0] ?? 0) + at)
}

function averagesIn(sentence: Sentence): readonly FindingDraft[] {
  if (!/average|mean/iu.test(sentence.text)) return []
  return [...sentence.text.matchAll(averaged)].flatMap((match) => {
    const { list = '', before = '', behind = before } = match.groups ?? {}
    const values = (list.match(number) ?? []).map(Number)
    if (areNames(values)) return []
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    const decimals = behind.split('.')[1]?.length ?? 0
    const rounding = Math.max(
      ...(list.match(number) ?? []).map((one) => 10 ** -(one.split('.')[1]?.length ?? 0)),
    )
    if (Math.abs(mean - Number(behind)) <= 10 ** -decimals / 2 + rounding / 2 + 1e-9) return []
    const { block, start } = sentence
    return [
      numbersNote('changes-computed', {
        title: `The mean of ${list} is ${mean.toFixed(Math.max(1, decimals))}, not ${behind}`,
        statement: `${quoted(match[0], 140)}: the values make ${mean.toFixed(Math.max(1, decimals))}.`,
        why: 'A reader who computes the mean again cannot tell which of the values is wrong.',
        how: 'Look up each value, and compute the mean again; where it is weighted, say by what.',
        ranges: [{ block, start: start + match.index, end: start + match.index + match[0].length }],
        confidence: 0.75,
      }),
    ]
  })
}
