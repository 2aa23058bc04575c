declare const creditsBrand: unique symbol

/** A whole, non-negative number of credits, at most {@link MAX_CREDITS}. */
export type Credits = number & { readonly [creditsBrand]: 'Credits' }

/** Largest amount of one transfer: sums of two still fit the four-byte integers of a database. */
export const MAX_CREDITS = 1_000_000_000

/** Whether a number can be an amount of credits. */
export function isCredits(value: number): value is Credits {
  return Number.isInteger(value) && value >= 0 && value <= MAX_CREDITS && !Object.is(value, -0)
}

/** A number as credits; throws a RangeError for fractions, negative numbers, NaN and what is too large. */
export function credits(value: number): Credits {
  if (isCredits(value)) return value
  throw new RangeError(`Not an amount of credits: ${value}`)
}
