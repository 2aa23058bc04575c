import check from '#engines/analysis/checks/numbers/units-dropped.ts'

import { baseOf } from '../plants/reread.ts'
import { valuePlants } from '../plants/value-plants.ts'
import { plantInHeldArticles } from './held-plants.ts'
import type { HeldPlants } from './held-plants.ts'

/** One unit dropped in each article, told where a note touches its place. */
export function droppedUnits(): HeldPlants | null {
  const plant = valuePlants.find(({ defect }) => defect === 'unit dropped')?.plant
  return plantInHeldArticles(({ name, document }, random) => {
    const base = baseOf(name, document)
    const notes = check.run(base.analysed).length
    const planted = plant?.(base, random) ?? null
    if (planted === null) return { notes, isTold: null }
    const drafts = check.run(baseOf(name, planted.document).analysed)
    const isTold = drafts.some(({ ranges }) =>
      ranges.some((range) =>
        planted.anchor.some(
          ({ block, start, end }) =>
            range.block === block && range.start <= end && range.end >= start,
        ),
      ),
    )
    return { notes, isTold }
  })
}
