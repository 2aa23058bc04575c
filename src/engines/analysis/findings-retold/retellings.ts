import type { Statement, Telling } from './directed-statements.ts'
import type { Reading } from './readings.ts'

/** Two statements of direction that may tell of one finding. */
export interface Retelling {
  readonly here: Statement
  readonly there: Statement
}

/** Parts of which one tells again what the other tells. */
const retelling: Readonly<Record<string, ReadonlySet<string>>> = {
  abstract: new Set(['results', 'discussion', 'conclusion', 'other', 'caption']),
  results: new Set(['discussion', 'conclusion', 'caption', 'results']),
  discussion: new Set(['conclusion', 'caption', 'discussion']),
  conclusion: new Set(['caption', 'other', 'conclusion']),
  other: new Set(['other']),
}

const canRetell = (one: Telling, other: Telling): boolean =>
  retelling[one.role]?.has(other.role) === true || retelling[other.role]?.has(one.role) === true

/** A stem of more lines than this brings no two of them together. */
const mostLines = 14
const [leastShared, leastWeight, leastShare] = [2, 4, 0.2]

/** Pairs of lines with enough words in common to speak of one thing, each pair once. */
export function linePairs(reading: Reading): readonly (readonly [Telling, Telling])[] {
  const { tellings, weigh } = reading
  const weights = tellings.map(({ stems }) => weigh(stems))
  return tellings.flatMap((here, at) =>
    [...sharedWith(reading, at)].flatMap(([to, { weight, many, isRare }]) => {
      const there = tellings[to]
      const less = Math.max(leastWeight, Math.min(weights[at] ?? 0, weights[to] ?? 0))
      const isNear = isRare && many >= leastShared && weight >= leastWeight
      return isNear && weight / less >= leastShare && there !== undefined && canRetell(here, there)
        ? [[here, there] as const]
        : []
    }),
  )
}

interface Shared {
  weight: number
  many: number
  isRare: boolean
}

function sharedWith({ tellings, linesWith, weightOf }: Reading, at: number) {
  const shared = new Map<number, Shared>()
  for (const stem of tellings[at]?.stems ?? []) {
    const lines = linesWith.get(stem) ?? []
    const weight = weightOf(stem)
    for (const to of lines) {
      if (to <= at) continue
      const known = shared.get(to) ?? { weight: 0, many: 0, isRare: false }
      known.weight += weight
      known.many += 1
      known.isRare ||= lines.length <= mostLines
      shared.set(to, known)
    }
  }
  return shared
}

/** Every statement of one line with every one of the other. */
export const statementPairs = ([one, other]: readonly [Telling, Telling]): readonly Retelling[] =>
  one.statements.flatMap((here) => other.statements.map((there) => ({ here, there })))
