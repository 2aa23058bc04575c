import { defineCheck } from '../../check.ts'
import { mistypedCounts } from '../../quantities/consistency/mistyped-counts.ts'

/** A number of the same things that a slip of the hand made another at one place. */
export default defineCheck({
  id: 'counts-mistyped',
  criterion: 'numbers',
  noiseBudget: 0.02,
  restsOn: ['english', 'one-study'],
  run: mistypedCounts,
})
