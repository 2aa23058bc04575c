import type { NumberToken } from '../quantities/number-tokens.ts'

const digitsOf = ({ raw }: NumberToken): string => raw.replaceAll(/\D/gu, '')

function digitsOff(one: NumberToken, other: NumberToken): number {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  if (one.decimals !== other.decimals || first.length !== second.length) return 0
  return first.split('').filter((digit, at) => digit !== second[at]).length
}

/** "34.5" for "35.4": two digits changed places. */
export function isTurned(one: NumberToken, other: NumberToken, fewest = 3): boolean {
  const [first, second] = [one, other].map((number) =>
    digitsOf(number).split('').toSorted().join(''),
  )
  return first === second && (first?.length ?? 0) >= fewest && digitsOff(one, other) === 2
}

/** The same, or "33,000" for "30,000": one digit is another, of three or more one behind the first. */
export function isSlip(cell: NumberToken, stated: NumberToken, fewest = 3): boolean {
  const [one, other] = [digitsOf(cell), digitsOf(stated)]
  const isAlike = one.length === 2 || one[0] === other[0]
  const isOneOff = isAlike && one.length >= fewest && digitsOff(cell, stated) === 1
  return isTurned(cell, stated, fewest) || isOneOff
}
