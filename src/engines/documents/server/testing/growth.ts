import { processorTimeOf } from './processor-time.ts'

/** Shorter times than this, in milliseconds, are noise. */
const shortest = 5
const turns = 3

/** Between 4 and 16, with room for a machine that has much else to do. */
export const moreThanLength = 11

/**
 * How many times as long a text takes that is four times as long: 4 where time grows with the length, 16 where it
 * grows with its square. The best of some turns in time of the processor, so that other work on the machine does not
 * count.
 */
export function growthOf(length: number, read: (length: number) => void): number {
  const timeOf = (size: number): number => {
    const times = Array.from({ length: turns }, () => processorTimeOf(() => read(size)))
    return Math.min(...times)
  }
  read(length)
  return timeOf(length * 4) / Math.max(shortest, timeOf(length))
}
