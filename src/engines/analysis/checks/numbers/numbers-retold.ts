import { defineCheck } from '../../check.ts'
import { mistypedCounts } from '../../quantities/consistency/mistyped-counts.ts'
import { sharedChains } from '../../quantities/ledger/shared-chains.ts'
import { withOthers } from '../../quantities/told-already.ts'

/** A value that differs where two parts tell the same values in a row. */
export default defineCheck({
  id: 'numbers-retold',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english', 'one-study'],
  run(analysed) {
    const mistyped = mistypedCounts(analysed)
    return withOthers(mistyped, sharedChains(analysed)).slice(mistyped.length)
  },
})
