import type { AnalysedDocument } from '../analysed-document.ts'
import { rememberedFor } from '../remembered.ts'
import { tellingsOf } from './directed-statements.ts'
import type { Telling } from './directed-statements.ts'

/** The lines of a draft that tell directions, and what they say of its words. */
export interface Reading {
  readonly tellings: readonly Telling[]
  /** How much a stem tells: the fewer lines hold it, the more. */
  readonly weightOf: (stem: string) => number
  /** The weight of a stem of one line. */
  readonly mostWeight: number
  readonly weigh: (stems: Iterable<string>) => number
  /** Places in `tellings` of the lines that hold a stem. */
  readonly linesWith: ReadonlyMap<string, readonly number[]>
  /** In how many lines a value stands. */
  readonly timesOf: (value: string) => number
}

export const readingOf = rememberedFor((analysed: AnalysedDocument) =>
  readingOfTellings(tellingsOf(analysed)),
)

export function readingOfTellings(tellings: readonly Telling[]): Reading {
  const linesWith = new Map<string, number[]>()
  const times = new Map<string, number>()
  for (const [at, { stems, values }] of tellings.entries()) {
    for (const stem of stems) {
      const known = linesWith.get(stem)
      if (known === undefined) linesWith.set(stem, [at])
      else known.push(at)
    }
    for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  }
  const all = tellings.length + 1
  const weights = new Map(
    [...linesWith].map(([stem, { length }]) => [stem, Math.log(all / length)]),
  )
  const weightOf = (stem: string) => weights.get(stem) ?? 0
  return {
    tellings,
    weightOf,
    mostWeight: Math.log(all),
    weigh: (stems) => {
      let sum = 0
      for (const stem of stems) sum += weightOf(stem)
      return sum
    },
    linesWith,
    timesOf: (value) => times.get(value) ?? 0,
  }
}
