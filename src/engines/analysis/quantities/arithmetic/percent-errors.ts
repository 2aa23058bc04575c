import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf, valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const told =
  /\b(?:percent(?:age)?|per cent|%|relative) (?:error|difference|deviation|discrepancy)(?: (?:of|is|was|between|from|to|the|these|two|both|values?|this|that|result|gives?|comes?|therefore|thus|then|about|approximately|only|accepted|theoretical|literature|expected|measured|experimental|and|in|our|my)){0,8}? ?[=:]? ?(?:about |approximately |only )?(?<share>\d{1,3}(?:\.\d+)?)\s?%/iu
const accepted =
  /\b(?:accepted|theoretical|literature|expected|true|nominal|published|reference|known) (?:\p{L}+ )?values?\b/iu
/** A value with its unit: "9.82 m/s²". */
const measured =
  /(?<![\d.,])(?<value>\d+(?:\.\d+)?)\s(?<unit>[\p{L}°µΩ][\p{L}°µΩ/·²³⁻¹^\d−-]*)(?![\p{L}])/gu
/** Per cent by which a computed error may differ from the stated one, besides the rounding of both. */
const slack = 0.06

/**
 * "g = 9.82 m/s²; the accepted value is 9.81 m/s², so the percentage error is 1.0 %": an error that the two values, which
 * stand in the same sentence and the one before, do not make.
 */
export function wrongPercentErrors(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return sentences.flatMap((sentence, index) => {
    const match = told.exec(sentence.text)
    if (match === null) return []
    const before = sentences[index - 1]
    const beside =
      before?.block === sentence.block ? `${before.text} ${sentence.text}` : sentence.text
    if (!accepted.test(beside)) return []
    const values = [...beside.matchAll(measured)].map(({ groups = {} }) => ({
      raw: groups['value'] ?? '',
      unit: groups['unit'] ?? '',
    }))
    const [one, other] = pairOf(values)
    if (one === undefined || other === undefined) return []
    const share = match.groups?.['share'] ?? ''
    const off = Math.abs(valueOf(one) - valueOf(other))
    const errors = [off / valueOf(one), off / valueOf(other)].map((error) => error * 100)
    const rounding = 10 ** -decimalsOf(share) / 2 + 100 * (10 ** -decimalsOf(one) / valueOf(one))
    if (errors.some((error) => Math.abs(error - valueOf(share)) <= rounding + slack)) return []
    const right = Number((errors[1] ?? 0).toPrecision(2))
    return [
      numbersNote('changes-computed', {
        title: `${one} and ${other} are ${right}% apart, not ${share}%`,
        statement: `The text gives ${one} and ${other}, which differ by ${right}%, and calls the error ${share}%.`,
        why: 'The error is the number by which an experiment is judged, and any reader can compute it again.',
        how: 'Compute it again from both values, and look up whether one of them is wrong.',
        ranges: [placeOf(sentence, match)],
      }),
    ]
  })
}

/** The two values that alone share a unit; nothing where no unit or several have two. */
function pairOf(
  values: readonly { readonly raw: string; readonly unit: string }[],
): readonly string[] {
  const byUnit = Map.groupBy(values, ({ unit }) => unit)
  const pairs = [...byUnit.values()]
    .map((same) => [...new Set(same.map(({ raw }) => raw))])
    .filter((same) => same.length > 1)
  const [only] = pairs
  return pairs.length === 1 && only?.length === 2 && only.every((raw) => valueOf(raw) > 0)
    ? only
    : []
}
