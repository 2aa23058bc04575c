import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const value = String.raw`\d+(?:\.\d+)?`
const counts: Readonly<Record<string, number>> = { '': 1, one: 1, its: 1, the: 1, two: 2, three: 3 }
/** "9.78 ± 0.03 m s⁻² agrees with the accepted value of 9.81 m s⁻² within one standard uncertainty". */
const agreed = new RegExp(
  String.raw`(?<![\d.])(?<own>${value})\s?(?:±|\+\/-|\\pm)\s?(?<off>${value})(?<rest>[^.;±()\d]{0,30}?\b(?:agrees?|agreed|is consistent|was consistent|is in agreement|lies)\b[^;±()\d]{3,60}?)(?<other>${value})(?![.,]?\d|\s?(?:±|%))[^;±\d]{0,25}?\bwithin (?<count>one |two |three |its |the )?(?:standard |experimental |measurement |stated )?(?:uncertaint(?:y|ies)|errors?|standard deviations?|error bars?)\b`,
  'giu',
)

/** A value said to agree with another within its uncertainty, from which it lies further off. */
export function withinUncertainty(sentence: Sentence): readonly FindingDraft[] {
  if (!sentence.text.includes('within ')) return []
  return [...sentence.text.matchAll(agreed)].flatMap((match) => {
    const { own = '', off = '', other = '', count = '', rest = '' } = match.groups ?? {}
    const times = counts[count.trim().toLowerCase()] ?? 1
    const apart = Math.abs(Number(own) - Number(other))
    const decimals = other.split('.')[1]?.length ?? 0
    const reach = times * Number(off) + 10 ** -decimals / 2 + 1e-9
    if (apart <= reach || /\bnot\b/iu.test(rest)) return []
    const written = apart.toFixed(Math.max(decimals, own.split('.')[1]?.length ?? 0))
    return [
      numbersNote('changes-computed', {
        title: `${own} ± ${off} does not reach ${other}`,
        statement: `${quoted(match[0], 140)}: they lie ${written} apart, and the uncertainty is ${off}.`,
        why: 'Whether a measurement agrees with the accepted value is its result, and a reader computes it at once.',
        how: 'Look up the three numbers; where they are right, say by how many uncertainties the values differ.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.85,
      }),
    ]
  })
}
