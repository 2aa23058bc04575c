import { digitsOf } from '../number-tokens.ts'

/** How one number could have become another under a hand: another digit, two in the other order, a point that moved, a digit lost. */
export type Slip = 'digit' | 'turned' | 'moved' | 'dropped'

/** Nothing where no one slip makes one number of the other, or the last digit may have been rounded. */
export function slipBetween(one: string, other: string): Slip | undefined {
  const [left, right] = [one.replaceAll(',', ''), other.replaceAll(',', '')]
  if (left.length === right.length) return slipOfSameLength(left, right)
  const [x, y] = [digitsOf(left), digitsOf(right)]
  if (x === y) return x === '' ? undefined : 'moved'
  const [short, long] = x.length < y.length ? [x, y] : [y, x]
  const isDropped =
    short.length > 1 &&
    long.length === short.length + 1 &&
    Array.from(long).some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  return isDropped ? 'dropped' : undefined
}

function slipOfSameLength(one: string, other: string): Slip | undefined {
  const off = Array.from(one).flatMap((sign, at) => (sign === other[at] ? [] : [at]))
  const [first = 0, second = 0] = off
  if (off.length === 1) {
    const isRounded =
      first === one.length - 1 && Math.abs(Number(one[first]) - Number(other[first])) <= 1
    return isRounded ? undefined : 'digit'
  }
  const isTurned = off.length === 2 && one[first] === other[second] && one[second] === other[first]
  return isTurned ? 'turned' : undefined
}
