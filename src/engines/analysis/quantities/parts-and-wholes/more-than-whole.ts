import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const share = String.raw`\d{1,3}(?:\.\d+)?\s?%`
/** "Of which 63% came from EMEA, 24% from the Americas and 18% from Asia". */
const ofWhich = new RegExp(
  String.raw`\bof (?:which|whom|these|them),? (?<list>${share} [^,;.%]{2,50}(?:, (?:and )?${share} [^,;.%]{2,50})*,? and ${share} [^,;.%]{2,50})`,
  'giu',
)
const given = String.raw`(?:(?:went|goes|flowed|fell|was (?:paid|given|allocated|sent|distributed)) to|(?:was|is) (?:spent on|held by|owned by)|reached|came from|comes from)`
/** "60% of the subsidy went to the richer half and 50% went to the poorer": one mass, which is given once. */
const ofMass = new RegExp(
  String.raw`(?<list>${share} of (?:the|its|their|this|all) (?:\p{Ll}+ ){0,2}\p{Ll}+(?<!s) (?<verb>${given}) [^,;.%]{3,60}?,? (?:and|while|but) ${share} (?:of it )?\k<verb> [^;.%]{3,60})(?=[.;,]|$)`,
  'giu',
)
/** Receivers that exclude each other; staff and teaching, the north and large farms may be the same. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:rich\p{L}*|wealth\p{L}*)\b/iu, /\bpoor\p{L}*\b/iu],
  [/\b(?:men|males?|boys)\b/iu, /\b(?:women|females?|girls)\b/iu],
  [/\b(?:urban|cit(?:y|ies)|towns?)\b/iu, /\b(?:rural|villages?|countryside)\b/iu],
  [/\bpublic\b/iu, /\bprivate\b/iu],
  [/\bnorth\p{L}*\b/iu, /\bsouth\p{L}*\b/iu],
  [/\beast\p{L}*\b/iu, /\bwest\p{L}*\b/iu],
  [/\b(?:large\p{L}*|big\p{L}*)\b/iu, /\bsmall\p{L}*\b/iu],
  [/\b(?:upper|top|first)\b/iu, /\b(?:lower|bottom|second)\b/iu],
  [/\b(?:old\p{L}*)\b/iu, /\byoung\p{L}*\b/iu],
  [/\bdomestic\b/iu, /\bforeign\b/iu],
]

function areOpposed(list: string): boolean {
  const [, one = '', other = ''] = list.split(/\d{1,3}(?:\.\d+)?\s?%/u)
  return opposites.some(
    ([first, second]) =>
      (first.test(one) && second.test(other)) || (second.test(one) && first.test(other)),
  )
}

/** What may be counted twice. */
const overlapping =
  /\b(?:also|both|multiple|more than one|overlap\w*|each|respectively|at least|more than|less than|over|under|had|have|reported|used|said|agreed|felt|knew)\b/iu
const fewestShares = 3
const mostOver = 30

/** Shares of one whole, told in one form, that make more than all of it. */
export function moreThanWhole(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  if (!text.includes('%')) return []
  return [...text.matchAll(ofWhich), ...text.matchAll(ofMass)].flatMap((match) => {
    const list = match.groups?.['list'] ?? ''
    const values = [...list.matchAll(/(\d{1,3}(?:\.\d+)?)\s?%/gu)].map(([, value = '']) =>
      Number(value),
    )
    const sum = values.reduce((all, value) => all + value, 0)
    const isOfMass = match.groups?.['verb'] !== undefined
    if (isOfMass && !areOpposed(list)) return []
    const fewest = isOfMass ? 2 : fewestShares
    if (values.length < fewest || overlapping.test(list)) return []
    if (sum <= 100 + values.length * 0.5 || sum > 100 + mostOver) return []
    const written = Number(sum.toFixed(1))
    return [
      numbersNote('percentages-sum', {
        title: `These shares make ${written}%, more than all`,
        statement: `The sentence divides one whole into ${values.map((value) => `${value}%`).join(', ')}, which make ${written}% together.`,
        why: 'No whole has more than all of its parts, so that one of the shares is wrong.',
        how: 'Look up each share, and correct the one that is wrong.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.85,
      }),
    ]
  })
}
