import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { amountsTakenUp } from '../../quantities/consistency/amounts-taken-up.ts'
import { mistypedCounts } from '../../quantities/consistency/mistyped-counts.ts'
import { oneEventTwoTimes } from '../../quantities/consistency/one-event-two-times.ts'
import { otherAdjustments } from '../../quantities/consistency/other-adjustments.ts'
import { otherAges } from '../../quantities/consistency/other-ages.ts'
import { otherCountOfThings } from '../../quantities/consistency/other-count-of-things.ts'
import { otherMonths } from '../../quantities/consistency/other-months.ts'
import { otherRegimes } from '../../quantities/consistency/other-regimes.ts'
import { otherSpans } from '../../quantities/consistency/other-spans.ts'
import { otherThemes } from '../../quantities/consistency/other-themes.ts'
import { otherYears } from '../../quantities/consistency/other-years.ts'
import { slippedDoses, slippedUnits } from '../../quantities/consistency/slipped-units.ts'
import { sumAsked } from '../../quantities/consistency/sum-asked.ts'
import { turnedDigits, turnedValues } from '../../quantities/consistency/turned-digits.ts'
import { retoldUnits } from '../../quantities/ledger/retold-units.ts'
import { retoldValues } from '../../quantities/ledger/retold-values.ts'
import { sharedChains } from '../../quantities/ledger/shared-chains.ts'
import { swappedValues } from '../../quantities/ledger/swapped-values.ts'
import { moreThanTookPart } from '../../quantities/samples/more-than-took-part.ts'
import { otherObservations } from '../../quantities/samples/observations-of-table.ts'
import { otherSample } from '../../quantities/samples/one-sample.ts'
import { otherNumberOfCases } from '../../quantities/samples/other-number-of-cases.ts'
import { unknownParticipants } from '../../quantities/samples/unknown-participants.ts'
import { sumOfWomenAndMen } from '../../quantities/samples/women-and-men.ts'
import { withOthers } from '../../quantities/told-already.ts'

/** The number of all cases, or their age, which one place gives otherwise than the others. */
export default defineCheck({
  id: 'counts-differ',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english', 'one-study'],
  // What is surer is told by checks of its own.
  run(analysed) {
    const before: readonly FindingDraft[] = [...mistypedCounts(analysed), ...sharedChains(analysed)]
    const all = [otherNumbers, ...wider].reduce(
      (found, rule) => withOthers(found, rule(analysed)),
      before,
    )
    return all.slice(before.length)
  },
})

/** From those that know most of what is counted to those that know least. */
const wider = [
  otherCountOfThings,
  otherAdjustments,
  turnedValues,
  slippedUnits,
  amountsTakenUp,
  retoldValues,
  retoldUnits,
  swappedValues,
]

const otherNumbers = (analysed: AnalysedDocument): readonly FindingDraft[] => [
  ...(moreThanTookPart(analysed).length > 0 ? [] : numberOfCases(analysed)),
  ...sumOfWomenAndMen(analysed),
  ...otherAges(analysed),
  ...otherRegimes(analysed),
  ...otherThemes(analysed),
  ...otherYears(analysed),
  ...otherSpans(analysed),
  ...otherMonths(analysed),
  ...oneEventTwoTimes(analysed),
  ...unknownParticipants(analysed),
  ...sumAsked(analysed),
  ...slippedDoses(analysed),
  ...otherObservations(analysed),
  ...turnedDigits(analysed),
]

/** What short texts say of all who took part is read where no number stands often. */
function numberOfCases(analysed: AnalysedDocument): readonly FindingDraft[] {
  const found = otherNumberOfCases(analysed)
  return found.length > 0 ? found : otherSample(analysed)
}
