import { analyse } from '#engines/analysis/analyse.ts'
import { toldForCertain } from '#engines/analysis/claims/surety/told-for-certain.ts'
import type { ToldForCertain } from '#engines/analysis/claims/surety/told-for-certain.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import type { Document } from '#engines/documents/document.ts'

import { wordingPlanters } from '../plants-structure/wording-planters.ts'
import { plantInHeldArticles } from './held-plants.ts'
import type { HeldPlants } from './held-plants.ts'

const wanted = 'hedge of the conclusion made certain'

/** A hedge of discussion or conclusion is made certain; a note has to stand in the sentence that was changed. */
export function hedgesMadeCertain(): HeldPlants | null {
  const planter = wordingPlanters.find(({ type }) => type === wanted)
  return plantInHeldArticles(({ document }, random) => {
    const notes = toldIn(document).length
    const ground = { half: 'held', analysed: analyse(document), others: [] } as const
    const plant = planter?.plant(ground, random) ?? null
    if (plant === null) return { notes, isTold: null }
    const [spot] = plant.spots
    return {
      notes,
      isTold: toldIn(plant.document).some(
        ({ sentence, start }) =>
          sentence.block === spot?.block &&
          sentence.start + start >= spot.start &&
          sentence.start + start < spot.end,
      ),
    }
  })
}

const toldIn = (document: Document): readonly ToldForCertain[] =>
  toldForCertain(readingOf({ analysed: analyse(document), scope: null }))
