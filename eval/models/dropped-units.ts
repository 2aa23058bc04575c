import check from '#engines/analysis/checks/units-dropped.ts'

import { isHeldArticle, openArticles } from '../corpus/open-articles.ts'
import { createRandom } from '../corpus/random.ts'
import { baseOf } from '../plants/reread.ts'
import { valuePlants } from '../plants/value-plants.ts'

const most = 300
const seed = 7

export interface DroppedUnits {
  /** Share of the planted amounts without a unit at which the check tells. */
  readonly recall: number
  /** Notes of the check on an article as it was published. */
  readonly noise: number
}

/** One unit dropped in each of the open articles that no training saw; `null` where there are none. */
export function droppedUnits(): DroppedUnits | null {
  const plant = valuePlants.find(({ defect }) => defect === 'unit dropped')?.plant
  const random = createRandom(seed)
  let [articles, notes, plants, told] = [0, 0, 0, 0]
  for (const { name, document } of openArticles(isHeldArticle)) {
    if (articles === most) break
    const base = baseOf(name, document)
    articles += 1
    notes += check.run(base.analysed).length
    const planted = plant?.(base, random) ?? null
    if (planted === null) continue
    plants += 1
    const drafts = check.run(baseOf(name, planted.document).analysed)
    const isTold = drafts.some(({ ranges }) =>
      ranges.some((range) =>
        planted.anchor.some(
          ({ block, start, end }) =>
            range.block === block && range.start <= end && range.end >= start,
        ),
      ),
    )
    if (isTold) told += 1
  }
  return plants === 0 ? null : { recall: told / plants, noise: notes / articles }
}
