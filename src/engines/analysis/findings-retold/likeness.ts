import type { Statement } from './directed-statements.ts'

type Measures = Readonly<Record<string, number>>

/** Log-odds that a pair of statements tells of one finding. */
export const oddsOf = (measures: Measures, weights: Measures): number =>
  Object.entries(measures).reduce(
    (sum, [measure, value]) => sum + value * (weights[measure] ?? 0),
    0,
  )

/** Log-odds below which a pair is nobody's retelling. */
export const leastLike = -0.5
/** Likeness from which a pair that disagrees is weighed at all. */
export const leastOpposed = 0.8

/** A pair that disagrees, and how alike the best of those is that each of the two agrees with elsewhere. */
export interface Standing {
  readonly like: number
  /** Of the two, the better and the worse borne out elsewhere. */
  readonly borneOut: number
  readonly lessBorneOut: number
}

/** What tells of two that disagree whether one of them is wrong, or each tells of a finding of its own. */
export function standingMeasures({ like, borneOut, lessBorneOut }: Standing): Measures {
  return {
    like,
    borneOut,
    lessBorneOut,
    over: Math.max(like - borneOut, 0),
    overLess: Math.max(like - lessBorneOut, 0),
    isBorneOut: Math.max(borneOut, 0),
    bothBorneOut: Math.max(lessBorneOut, 0),
    likeSquared: (like * like) / 4,
    likeAndBorneOut: (like * borneOut) / 4,
    likeAndLess: (like * lessBorneOut) / 4,
  }
}

/** The likeness of the pair that a statement is most alike in, apart from one partner. */
export function bestOf(
  likes: readonly { readonly with: Statement; readonly like: number }[],
  besides?: Statement,
): number {
  return Math.max(leastLike, ...likes.filter((one) => one.with !== besides).map(({ like }) => like))
}
