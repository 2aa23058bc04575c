import { decimalsOf, numbersIn } from '../number-tokens.ts'

/** Values of a sentence of which any two are compared; more are a list. */
const mostCompared = 12

/** Whether two values of a text differ by what lies within the ends of an interval: it is of their difference. Pure. */
export function isDifferenceWithin(text: string, low: string, high: string): boolean {
  const values = numbersIn(text)
    .filter(({ decimals }) => decimals > 0)
    .slice(-mostCompared)
    .map(({ value }) => value)
  const ends = [sizeOf(low), sizeOf(high)]
  const slack = 10 ** -decimalsOf(low)
  const [from, to] = [Math.min(...ends) - slack, Math.max(...ends) + slack]
  return values.some((one, at) =>
    values.slice(at + 1).some((other) => {
      const apart = Math.abs(one - other)
      return apart >= from && apart <= to
    }),
  )
}

function sizeOf(end: string): number {
  return Number(end.replaceAll('·', '.').replace(/^[-−–]/u, ''))
}
