import { beyondOwnLimits } from '#engines/analysis/claims/contradictions/against-own-limits.ts'
import { beyondStudied } from '#engines/analysis/claims/contradictions/beyond-studied.ts'
import { noneFromInsignificant } from '#engines/analysis/claims/contradictions/none-from-insignificant.ts'
import { untoldResults } from '#engines/analysis/claims/untold-results.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

const mostPlaces = 4

/** Conclusions for which the text itself shows that its results do not bear them, and results that it tells too late. */
export function beyondResults(reading: Reading): readonly FindingDraft[] {
  return [...againstLimits(reading), ...noneFound(reading), ...toldLate(reading)]
}

function againstLimits(reading: Reading): readonly FindingDraft[] {
  const limits = beyondOwnLimits(reading)
  const found = [
    ...limits,
    ...beyondStudied(reading).filter(({ sentence }) =>
      limits.every((one) => one.sentence !== sentence),
    ),
  ]
  const [first] = found
  if (first === undefined) return []
  const { sentence, start, end, limit, said } = first
  const words = sentence.text.slice(start, end)
  const more = found.length - 1
  return [
    {
      criterion: 'certainty',
      check: 'certainty.against-own-limit',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(words, 6)} goes beyond what was studied`,
      statement: `${quoted(sentence.text, 18)} claims more than ${quoted(limit.text, 18)} leaves room for${more === 0 ? '' : `; ${counted(more, 'further sentence does', 'further sentences do')} so too`}.`,
      why: 'A reader who meets the limit and the claim believes neither: what the study could not see it cannot conclude.',
      how: `Bound the claim by ${quoted(said, 6)}: say for whom, how long or under which conditions it was shown, and call the rest open.`,
      selfCheck: 'Which of your results would be different if the claim were wrong?',
      ranges: [
        rangeWithin(sentence, start, end),
        rangeOf(limit),
        ...found.slice(1, mostPlaces).map((one) => rangeWithin(one.sentence, one.start, one.end)),
      ],
      confidence: 0.74,
    },
  ]
}

function noneFound(reading: Reading): readonly FindingDraft[] {
  const [first] = noneFromInsignificant(reading)
  if (first === undefined) return []
  const { sentence, start, end, tested } = first
  const words = sentence.text.slice(start, end)
  return [
    {
      criterion: 'certainty',
      check: 'certainty.none-for-not-found',
      kind: 'issue',
      severity: 'moderate',
      title: `${quoted(words, 5)}: none, or none found?`,
      statement: `${quoted(sentence.text, 18)} says that there is nothing; ${quoted(tested.text, 18)} says that the test did not show it.`,
      why: 'A study may be too small to see a difference that exists, so a test without a significant result shows none.',
      how: `Put “we found no …” in place of ${quoted(words, 5)}, and give the estimate with its interval.`,
      selfCheck: 'How large an effect still lies within the interval?',
      ranges: [rangeWithin(sentence, start, end), rangeOf(tested)],
      confidence: 0.72,
    },
  ]
}

function toldLate(reading: Reading): readonly FindingDraft[] {
  const found = untoldResults(reading)
  const [first] = found
  if (first === undefined) return []
  return [
    {
      criterion: 'grounds',
      check: 'grounds.result-told-late',
      kind: 'issue',
      severity: 'moderate',
      title: 'A result that stands only in the discussion',
      statement: `${quoted(first.sentence.text, 20)} gives ${first.isTested ? 'a test and its figures' : 'figures of its own'}; they stand neither among the results nor in the abstract or a table.`,
      why: 'A reader looks for every result, and for how it was measured, before it is discussed, and takes one that comes late for an afterthought.',
      how: 'Tell it among the results, with the measure under the methods, and refer to it here.',
      selfCheck: 'Where does the text say how this was measured?',
      ranges: found
        .slice(0, mostPlaces)
        .map(({ sentence, start, end }) => rangeWithin(sentence, start, end)),
      confidence: 0.74,
    },
  ]
}
