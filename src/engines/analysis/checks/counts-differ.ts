import { defineCheck } from '../check.ts'
import { moreThanTookPart } from '../quantities/more-than-took-part.ts'
import { otherNumberOfCases } from '../quantities/other-number-of-cases.ts'

/** The number of all cases, which one place gives otherwise than the others. */
export default defineCheck({
  id: 'counts-differ',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english'],
  // What cannot be is told by that check.
  run: (analysed) => (moreThanTookPart(analysed).length > 0 ? [] : otherNumberOfCases(analysed)),
})
