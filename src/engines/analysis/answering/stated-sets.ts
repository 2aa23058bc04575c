import type { Reading } from '../readability/reading.ts'
import { statedAims } from './stated-aims.ts'
import type { StatedAim } from './stated-aims.ts'

const fewest = 2
/** What has the label of a question may be an item of a questionnaire, which no ending answers. */
const isItem = ({ label }: StatedAim): boolean => label?.startsWith('Q') === true

/** The sets of aims of a text, by their sort, each at the first place that states it; none from one item. Pure. */
export function statedSets(reading: Reading): readonly (readonly StatedAim[])[] {
  const all = statedAims(reading).filter((aim) => !isItem(aim))
  return (['hypothesis', 'question', 'objective'] as const).flatMap((sort) => {
    const ofSort = all.filter((aim) => aim.sort === sort)
    const named = ofSort.filter(({ label }) => label !== null)
    const once = named.filter(
      ({ label }, at) => named.findIndex((other) => other.label === label) === at,
    )
    const kept = once.length >= fewest ? once : ofSort.filter(({ label }) => label === null)
    return kept.length >= fewest ? [kept] : []
  })
}
