import { defineCheck } from '../../check.ts'
import { amountsWithoutUnit, unitNote } from '../../quantities/units/amounts-without-unit.ts'

/** Amounts without a unit, where what stands beside them says that one is meant: "stored at −80", "for 30 min at 37". */
export default defineCheck({
  id: 'units-lost',
  criterion: 'numbers',
  noiseBudget: 0.05,
  restsOn: ['english', 'one-study'],
  run: (analysed) => amountsWithoutUnit(analysed).sure.map((one) => unitNote('units-lost', one)),
})
