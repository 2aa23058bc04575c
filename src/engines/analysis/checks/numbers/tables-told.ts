import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { exchangedCells } from '../../quantities/tables/exchanged-cells.ts'
import { pairsOfRows } from '../../quantities/tables/pairs-of-rows.ts'
import { slipsOfCells } from '../../quantities/tables/slips-of-cells.ts'

/** What a sentence says of the rows and columns of a table, and the cells do not. */
export default defineCheck({
  id: 'tables-told',
  criterion: 'numbers',
  noiseBudget: 0.02,
  restsOn: ['english', 'one-study'],
  run(analysed) {
    if (analysed.document.tables.length === 0) return []
    const found = [...slipsOfCells(analysed), ...exchangedCells(analysed), ...pairsOfRows(analysed)]
    return found.filter((one, at) => !found.slice(0, at).some((other) => isWithin(one, other)))
  },
})

/** What a clause gets wrong is told once, not for its value again. */
function isWithin({ ranges: [one] }: FindingDraft, { ranges: [other] }: FindingDraft): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.block === other.block &&
    one.start >= other.start &&
    one.end <= other.end
  )
}
