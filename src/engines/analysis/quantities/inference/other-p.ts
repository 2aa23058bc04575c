import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { decimalsOf, numbersIn } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const exact = /(?<![\p{L}])p\s?=\s?(?<p>0?\.\d+)/giu
/** Values with decimals that two sentences must share to report one comparison. */
const leastShared = 2

interface Told {
  readonly sentence: Sentence
  readonly p: string
  readonly match: RegExpExecArray
  readonly values: ReadonlySet<string>
}

/** A comparison that the abstract tells with the same values as the results and with another p. */
export function otherP({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const told = sentences.flatMap(toldIn)
  const abstract = told.filter(({ sentence }) => sentence.role === 'abstract')
  const results = told.filter(({ sentence }) => sentence.role === 'results')
  return abstract.flatMap((one) => {
    const same = results.filter(
      ({ values }) => [...values].filter((value) => one.values.has(value)).length >= leastShared,
    )
    const [other] = same
    if (other === undefined || same.some(({ p }) => isRounded(p, one.p))) return []
    return [
      numbersNote('p-values', {
        title: `p = ${one.p} here, p = ${other.p} in the results`,
        statement: `The abstract tells ${quoted(one.sentence.text, 60)} with p = ${one.p}; the results have the same values with p = ${other.p}.`,
        why: 'One of the two is wrong, and readers compare them first.',
        how: 'Look it up in the output of the test, and write the same in both places.',
        ranges: [one, other].map(({ sentence, match }) => placeOf(sentence, match)),
        confidence: 0.85,
      }),
    ]
  })
}

function toldIn(sentence: Sentence): readonly Told[] {
  const all = [...sentence.text.matchAll(exact)]
  const [match] = all
  if (match === undefined || all.length > 1) return []
  const p = match.groups?.['p'] ?? ''
  const placeOfP = match.index + match[0].length - p.length
  const values = numbersIn(sentence.text)
    .filter(({ decimals, start }) => decimals > 0 && start !== placeOfP)
    .map(({ value, decimals }) => value.toFixed(decimals))
  return [{ sentence, p, match, values: new Set(values) }]
}

/** ".08" is ".076" with fewer decimals. */
function isRounded(one: string, other: string): boolean {
  const decimals = Math.min(decimalsOf(one), decimalsOf(other))
  return Math.abs(Number(one) - Number(other)) < 10 ** -decimals * 0.51
}
