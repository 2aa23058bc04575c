import { lackedSteps } from '#engines/analysis/moves/told-steps.ts'

import { withoutEachStep } from '../../tools/train/abstracts-without-steps.ts'
import { plantInHeldArticles } from './held-plants.ts'
import type { HeldPlants } from './held-plants.ts'

/** One step taken out of each abstract; notes are those on the abstract as published, its labels aside. */
export function stepsTakenOut(): HeldPlants | null {
  return plantInHeldArticles(({ document }, random) => {
    const [whole, ...planted] = withoutEachStep(document)
    if (whole === undefined) return null
    const before = lackedSteps(whole.sentences)
    const plant = random.pick(planted.filter(({ lacks }) => before.every((one) => one !== lacks)))
    const isTold =
      plant === undefined ? null : lackedSteps(plant.sentences).some((step) => step === plant.lacks)
    return { notes: before.length, isTold }
  }, 'front')
}
