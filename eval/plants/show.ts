/** What was found of each defect, and the misses of `development`: `node eval/plants/show.ts [held] [defect …]`. */
import { plantBases } from './bases.ts'
import { plantAll } from './run.ts'
import type { Outcome } from './run.ts'

const [first = '', ...rest] = process.argv.slice(2)
const isHeld = first === 'held'
const wanted = isHeld ? rest : [first, ...rest].filter((word) => word !== '')
const longest = 420

const outcomes = plantAll(
  await plantBases(),
  isHeld ? 'held' : 'development',
  ({ defect }) => wanted.length === 0 || wanted.some((word) => defect.includes(word)),
)
for (const [defect, own] of Map.groupBy(outcomes, ({ mutator }) => mutator.defect)) {
  const found = own.filter(({ check }) => check !== null)
  const added = own.filter(({ plant }) => plant.isAdded)
  const checks = Map.groupBy(found, ({ check }) => check)
  console.log(
    `${(found.length / own.length).toFixed(2)} ${found.length}/${own.length} ${defect} (added ${added.length}): ${[...checks].map(([check, all]) => `${check} ${all.length}`).join(', ')}`,
  )
  // Nobody reads what was missed among the held ones.
  if (!isHeld && wanted.length > 0) own.filter(({ check }) => check === null).forEach(showMiss)
}

function showMiss({ base, plant }: Outcome): void {
  console.log(`  MISS ${base.name}${plant.isAdded ? ' (added)' : ''}`)
  for (const { block, start, end } of plant.anchor.slice(0, 3)) {
    const text = plant.document.blocks.find(({ id }) => id === block)?.text ?? ''
    const from = Math.max(0, start - longest / 4)
    console.log(
      `    ${block}: ${text.slice(from, start)}⟦${text.slice(start, Math.min(end, start + longest))}⟧${text.slice(end, end + longest / 4)}`,
    )
  }
}
