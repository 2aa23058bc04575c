import { isLessCertain } from '#engines/analysis/finding.ts'

import { createRandom } from '../corpus/random.ts'
import { notesOf } from '../labels/notes.ts'
import type { Note } from '../labels/notes.ts'
import { abstractPlanters } from './abstract-planters.ts'
import { evidencePlanters } from './evidence-planters.ts'
import { floatPlanters } from './float-planters.ts'
import { languagePlanters } from './language-planters.ts'
import { numberPlanters } from './number-planters.ts'
import { orderPlanters } from './order-planters.ts'
import type { Paper } from './paper.ts'
import { partPlanters } from './part-planters.ts'
import type { Plant, Planter } from './plant.ts'
import { referencePlanters } from './reference-planters.ts'
import { termPlanters } from './term-planters.ts'
import { newNotes, tells } from './told.ts'

/** Copies of a type in each half; every kind reads each of them. */
const most = 20

export const planters: readonly Planter[] = [
  ...partPlanters,
  ...abstractPlanters,
  ...evidencePlanters,
  ...referencePlanters,
  ...floatPlanters,
  ...numberPlanters,
  ...termPlanters,
  ...languagePlanters,
  ...orderPlanters,
]

export interface Outcome {
  readonly planter: Planter
  readonly paper: Paper
  /** Without its copy of the article, with which all that was read in it would stay in memory. */
  readonly plant: Omit<Plant, 'document'>
  /** New notes that tell of the defect, and those that speak of something else. */
  readonly telling: readonly Note[]
  readonly others: readonly Note[]
}

/** Notes on clean articles, each article read once. */
export class CleanNotes {
  readonly #known = new Map<string, readonly Note[]>()

  of({ name, document }: Paper): readonly Note[] {
    // What is read in an article is kept for as long as the article: of a copy of it the notes alone are.
    const notes = this.#known.get(name) ?? notesOf({ ...document })
    this.#known.set(name, notes)
    return notes
  }
}

export function outcomesOf(
  papers: readonly Paper[],
  clean: CleanNotes,
  chosen = planters,
): readonly Outcome[] {
  return chosen.flatMap((planter) =>
    plantsOf(planter, papers).map(({ paper, plant }) => {
      const { document, ...rest } = plant
      const added = newNotes(clean.of(paper), notesOf(document))
      const telling = added.filter((note) => tells(note, plant, planter))
      return {
        planter,
        paper,
        plant: rest,
        telling,
        others: added.filter((one) => !telling.includes(one)),
      }
    }),
  )
}

/** One copy of a paper, of as many papers as offer a place. */
export function plantsOf(
  planter: Planter,
  papers: readonly Paper[],
): readonly { readonly paper: Paper; readonly plant: Plant }[] {
  const random = createRandom(seedOf(planter.type))
  const left = [...papers]
  const found: { readonly paper: Paper; readonly plant: Plant }[] = []
  while (left.length > 0 && found.length < most) {
    const [paper] = left.splice(random.below(left.length), 1)
    const other = random.pick(papers.filter(({ name }) => name !== paper?.name))
    if (paper === undefined || other === undefined) break
    const plant = planter.plant(paper, random, other)
    if (plant !== null) found.push({ paper, plant })
  }
  return found
}

const seedOf = (type: string): number =>
  Array.from(type).reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) >>> 0, 11)

export const isTold = ({ telling }: Outcome): boolean => telling.length > 0
export const isShown = ({ telling }: Outcome): boolean =>
  telling.some(({ finding }) => !isLessCertain(finding))

export const share = (outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): number =>
  outcomes.filter(holds).length / Math.max(1, outcomes.length)
