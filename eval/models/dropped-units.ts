import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import unitsDropped from '#engines/analysis/checks/numbers/units-dropped.ts'
import unitsLost from '#engines/analysis/checks/numbers/units-lost.ts'

import { baseOf } from '../plants/reread.ts'
import { valuePlants } from '../plants/value-plants.ts'
import { plantInHeldArticles } from './held-plants.ts'
import type { HeldPlants } from './held-plants.ts'

const notesOn = (analysed: AnalysedDocument) =>
  [unitsLost, unitsDropped].flatMap((check) => check.run(analysed))

/** One unit dropped in each article, told where a note touches its place. */
export function droppedUnits(): HeldPlants | null {
  const plant = valuePlants.find(({ defect }) => defect === 'unit dropped')?.plant
  return plantInHeldArticles(({ name, document }, random) => {
    const base = baseOf(name, document)
    const notes = notesOn(base.analysed).length
    const planted = plant?.(base, random) ?? null
    if (planted === null) return { notes, isTold: null }
    const drafts = notesOn(baseOf(name, planted.document).analysed)
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
