import { defineCheck } from '../../check.ts'
import {
  followsTheLast,
  missingFloats,
  missingNote,
  pointersToNone,
} from '../../floats/missing-floats.ts'

/**
 * "Table 3" in a draft whose tables are 1 and 2: a pointer one or two beyond the last of an unbroken row, or in a
 * typed text that has none at all.
 */
export default defineCheck({
  id: 'figures-beyond',
  criterion: 'figures-tables',
  noiseBudget: 0.1,
  run(analysed) {
    const all = missingFloats(analysed)
    return [...all.filter((place) => followsTheLast(place, all)), ...pointersToNone(analysed)].map(
      (place) => missingNote('figures-beyond', place),
    )
  },
})
