import { isLessCertain } from '#engines/analysis/finding.ts'

import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { createRandom } from '../corpus/random.ts'
import { notesOf } from '../labels/notes.ts'
import type { Note } from '../labels/notes.ts'
import { abstractPlanters } from './abstract-planters.ts'
import { basesOf } from './bases.ts'
import type { Base } from './bases.ts'
import { placePlanters } from './place-planters.ts'
import type { Plant, Planter } from './plant.ts'
import { removalPlanters } from './removal-planters.ts'
import { sourcePlanters } from './source-planters.ts'
import { keysOf, standsAt, tellsOfLack } from './told.ts'
import { wordingPlanters } from './wording-planters.ts'

const command = 'npm run eval -- plants-structure'
/** Plants of a type; the free checks and all kinds that are paid read each anew. */
const most = 8
const goal = 0.55

export const planters: readonly Planter[] = [
  ...removalPlanters,
  ...abstractPlanters,
  ...placePlanters,
  ...sourcePlanters,
  ...wordingPlanters,
]

export interface Outcome {
  readonly type: string
  readonly base: string
  readonly told: string
  readonly isFound: boolean
  /** By a note that is shown without being asked for. */
  readonly isShown: boolean
  /** Ids of the rules that told of it, or of all that are new. */
  readonly rules: readonly string[]
}

/** How many defects that were made by changing real texts are told of, in the half that nobody reads. */
export async function evaluatePlantsInText(): Promise<readonly Measurement[]> {
  const outcomes = plantedOutcomes(await basesOf('held'))
  if (outcomes.length === 0) return []
  const row = (name: string, value: number): Measurement => ({
    name,
    value: Math.round(1000 * value) / 1000,
    unit: 'share found in place',
    better: 'higher',
    goal,
    anchor: 'feedback-engine design, 8.5: gate 0.55, best in class 0.70',
    command,
    date: today(),
  })
  return [
    ...groups.map(({ name, holds }) => {
      const own = outcomes.filter(({ type }) => holds.test(type))
      return row(`changed in a real text: ${name} (n ${own.length})`, shareOf(own))
    }),
    row(`changed in a real text: all (n ${outcomes.length})`, shareOf(outcomes)),
    row(
      `changed in a real text: all, by a note that is shown at once (n ${outcomes.length})`,
      shareOf(outcomes.map((one) => ({ ...one, isFound: one.isShown }))),
    ),
  ]
}

const groups: readonly { readonly name: string; readonly holds: RegExp }[] = [
  { name: 'aim, gap or contribution taken out', holds: /^(?:aim|gap|contribution)/u },
  {
    name: 'a part taken out',
    holds: /^(?:introduction|methods|results|discussion|conclusion|limitations) taken/u,
  },
  {
    name: 'a step of the abstract taken out, or its order',
    holds: /abstract (?:without|told)|of the abstract (?:told|shuffled)/u,
  },
  {
    name: 'paragraph shuffled, moved or foreign',
    holds: /^(?:sentences of a|paragraph of|conclusion (?:of|that))/u,
  },
  { name: 'sources taken away', holds: /^sources/u },
  { name: 'claims made too strong or too wide', holds: /^(?:hedge|association|claim)/u },
  { name: 'limits and other views taken out', holds: /^(?:limits|other views)/u },
  { name: 'question left open, tense changed', holds: /^(?:question|tense)/u },
]

export const shareOf = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ isFound }) => isFound).length / Math.max(1, outcomes.length)

export function plantedOutcomes(
  bases: readonly Base[],
  wanted: (type: string) => boolean = () => true,
): readonly Outcome[] {
  const clean = new Map<string, readonly Note[]>()
  return planters
    .filter(({ type }) => wanted(type))
    .flatMap((planter) => outcomesOf(planter, bases, clean))
}

/** `clean` keeps the notes on the texts as they were, as far as they are known. */
function outcomesOf(
  planter: Planter,
  bases: readonly Base[],
  clean: Map<string, readonly Note[]>,
): readonly Outcome[] {
  const random = createRandom(seedOf(planter.type))
  const outcomes: Outcome[] = []
  const left = [...bases]
  while (left.length > 0 && outcomes.length < most) {
    const [base] = left.splice(random.below(left.length), 1)
    if (base === undefined) break
    const others = bases.filter(({ name }) => name !== base.name).map(({ analysed }) => analysed)
    const plant = planter.plant({ ...base, others }, random)
    if (plant === null) continue
    const before = clean.get(base.name) ?? notesOf(base.analysed.document)
    clean.set(base.name, before)
    const outcome = judged(planter, plant, before)
    if (outcome !== null) outcomes.push({ ...outcome, base: base.name })
  }
  return outcomes
}

const seedOf = (type: string): number =>
  Array.from(type).reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) >>> 0, 5)

const asks = ({ finding }: Note): boolean => finding.kind !== 'strength'

/** `null` where the text was told of the same lack before anything was taken out. */
function judged(
  { type, families, isLack }: Planter,
  plant: Plant,
  before: readonly Note[],
): Omit<Outcome, 'base'> | null {
  const fits = ({ finding }: Note) => families.some((family) => finding.check.startsWith(family))
  if (plant.spots.length === 0 && before.some((note) => fits(note) && tellsOfLack(note)))
    return null
  const known = new Set(before.flatMap(keysOf))
  const added = notesOf(plant.document)
    .filter(asks)
    .filter((note) => keysOf(note).some((key) => !known.has(key)))
  const telling = added.filter(
    (note) =>
      fits(note) &&
      (plant.spots.length === 0
        ? tellsOfLack(note)
        : (isLack === true && tellsOfLack(note)) ||
          plant.spots.some((spot) => standsAt(plant.document, note, spot))),
  )
  const isFound = telling.length > 0
  return {
    type,
    told: plant.told,
    isFound,
    isShown: telling.some(({ finding }) => !isLessCertain(finding)),
    rules: (isFound ? telling : added).map(({ finding }) => finding.check),
  }
}

if (process.argv[1] === import.meta.filename) printMeasurements(await evaluatePlantsInText())
