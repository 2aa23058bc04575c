import { pathToFileURL } from 'node:url'

import { isLessCertain } from '#engines/analysis/finding.ts'

import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { createRandom } from '../corpus/random.ts'
import { plantBases } from './bases.ts'
import { calloutPlants } from './callout-plants.ts'
import { entryPlants } from './entry-plants.ts'
import { floatPlants } from './float-plants.ts'
import { noteOn } from './found.ts'
import type { Base, Plant, PlantMutator } from './plant.ts'
import { pointerPlants } from './pointer-plants.ts'
import { sumPlants } from './sum-plants.ts'
import { valuePlants } from './value-plants.ts'

const command = 'npm run eval -- plants'
const mutators: readonly PlantMutator[] = [
  ...entryPlants,
  ...calloutPlants,
  ...floatPlants,
  ...valuePlants,
  ...sumPlants,
  ...pointerPlants,
]

/** Plants of a defect in each half; more say little more and take the time. */
const most = 20
const attempts = 160

export type Half = 'development' | 'held'

export interface Outcome {
  readonly mutator: PlantMutator
  readonly half: Half
  readonly base: Base
  readonly plant: Plant
  /** The check that told of it, if one did. */
  readonly check: string | null
  /** The note is shown without being asked for. */
  readonly isShown: boolean
}

interface Planted {
  readonly base: Base
  readonly plant: Plant
}

/**
 * Defects that can be counted, each planted into passages of real documents. Rules are made with the misses of
 * `development`; those of `held` are planted by other seeds, and nobody reads what was missed there.
 */
export function plantAll(
  bases: readonly Base[],
  half: Half,
  only: (mutator: PlantMutator) => boolean = () => true,
): readonly Outcome[] {
  return mutators.flatMap((mutator, at) => {
    if (!only(mutator)) return []
    const seed = (half === 'held' ? 7_654_321 : 1_234_567) + at * 100_003
    return plantsOf(mutator, bases, seed).map(({ base, plant }) => {
      const note = noteOn(plant, mutator, base)
      const isShown = note !== null && !isLessCertain(note)
      return { mutator, half, base, plant, check: note?.check ?? null, isShown }
    })
  })
}

/** Real passages first, each once; sentences are added where there are too few of them. */
function plantsOf(mutator: PlantMutator, bases: readonly Base[], seed: number): readonly Planted[] {
  const found = new Map<string, Planted>()
  for (let step = 0; step < attempts; step += 1) {
    const random = createRandom(seed + step * 7919)
    const base = random.pick(bases)
    const plant = base === undefined ? null : mutator.plant(base, random)
    const [place] = plant?.anchor ?? []
    if (base === undefined || plant === null || place === undefined) continue
    found.set(`${base.name} ${place.block} ${place.start}`, { base, plant })
    const real = [...found.values()].filter(({ plant: { isAdded } }) => isAdded !== true)
    if (real.length >= most) return real
  }
  const all = [...found.values()]
  const [real, added] = [false, true].map((isAdded) =>
    all.filter(({ plant }) => (plant.isAdded ?? false) === isAdded),
  )
  return [...(real ?? []), ...(added ?? [])].slice(0, most)
}

const share = (outcomes: readonly Outcome[]) =>
  outcomes.length === 0
    ? 0
    : outcomes.filter(({ check }) => check !== null).length / outcomes.length

/** The mean over the defects of a family. */
function meanOf(outcomes: readonly Outcome[]): number {
  const byDefect = [...Map.groupBy(outcomes, ({ mutator }) => mutator.defect).values()]
  return byDefect.length === 0
    ? 0
    : byDefect.reduce((sum, own) => sum + share(own), 0) / byDefect.length
}

export async function evaluatePlants(): Promise<readonly Measurement[]> {
  const bases = await plantBases()
  if (bases.length === 0) return []
  const held = plantAll(bases, 'held')
  const development = plantAll(bases, 'development')
  const row = (name: string, value: number): Measurement => ({
    name: `plants: ${name}`,
    value: Math.round(value * 1000) / 1000,
    unit: 'share found in place',
    better: 'higher',
    goal: 0.9,
    anchor: 'feedback-engine design, 8.5: gate 0.90, best in class 0.98',
    command,
    date: today(),
  })
  const families = [...Map.groupBy(held, ({ mutator }) => mutator.family)]
  return [
    ...families.map(([family, own]) => row(`${family}, held (n ${own.length})`, meanOf(own))),
    row(`mean over defects, held (n ${held.length})`, meanOf(held)),
    row(
      `mean over defects, held, by a note that is shown at once (n ${held.length})`,
      meanOf(held.map((one) => (one.isShown ? one : { ...one, check: null }))),
    ),
    row(`mean over defects, development (n ${development.length})`, meanOf(development)),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await evaluatePlants()
  if (rows.length === 0) console.log('The evaluation papers are absent; nothing was measured.')
  printMeasurements(rows)
}
