import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { otherThanCounted } from '../quantities/all-of-them.ts'
import { decimalSlips } from '../quantities/decimal-slips.ts'
import { moreThanTookPart } from '../quantities/more-than-took-part.ts'
import { otherObservations } from '../quantities/observations-of-table.ts'
import { oneEventTwoTimes } from '../quantities/one-event-two-times.ts'
import { otherSample } from '../quantities/one-sample.ts'
import { otherAdjustments } from '../quantities/other-adjustments.ts'
import { otherAges } from '../quantities/other-ages.ts'
import { otherCountOfThings } from '../quantities/other-count-of-things.ts'
import { otherLengths } from '../quantities/other-lengths.ts'
import { otherMonths } from '../quantities/other-months.ts'
import { otherNumberOfCases } from '../quantities/other-number-of-cases.ts'
import { otherRegimes } from '../quantities/other-regimes.ts'
import { otherSettings } from '../quantities/other-settings.ts'
import { otherSpans } from '../quantities/other-spans.ts'
import { otherThemes } from '../quantities/other-themes.ts'
import { otherYears } from '../quantities/other-years.ts'
import { slippedUnits } from '../quantities/slipped-units.ts'
import { sumAsked } from '../quantities/sum-asked.ts'
import { withOthers } from '../quantities/told-already.ts'
import { turnedDigits, turnedValues } from '../quantities/turned-digits.ts'
import { unknownParticipants } from '../quantities/unknown-participants.ts'
import { amountsTakenUp, valuesTakenUp } from '../quantities/values-taken-up.ts'
import { sumOfWomenAndMen } from '../quantities/women-and-men.ts'

/** The number of all cases, or their age, which one place gives otherwise than the others. */
export default defineCheck({
  id: 'counts-differ',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english'],
  // What cannot be is told by that check.
  run: (analysed) =>
    wider.reduce((found, rule) => withOthers(found, rule(analysed)), otherNumbers(analysed)),
})

/** From those that know most of what is counted to those that know least. */
const wider = [
  otherCountOfThings,
  otherLengths,
  otherSettings,
  otherAdjustments,
  turnedValues,
  slippedUnits,
  valuesTakenUp,
  amountsTakenUp,
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
  ...otherObservations(analysed),
  ...otherThanCounted(analysed),
  ...turnedDigits(analysed),
  ...decimalSlips(analysed.sentences),
]

/** What short texts say of all who took part is read where no number stands often. */
function numberOfCases(analysed: AnalysedDocument): readonly FindingDraft[] {
  const found = otherNumberOfCases(analysed)
  return found.length > 0 ? found : otherSample(analysed)
}
