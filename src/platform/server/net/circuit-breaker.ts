/** Leaves a service alone for a while after it failed several times in a row. */
export interface CircuitBreaker {
  readonly isOpen: () => boolean
  succeeded(): void
  failed(): void
  /** It asked to be left alone for so many milliseconds. */
  rest(milliseconds: number): void
}

const FAILURES = 4
const REST_MS = 60_000
const LONGEST_REST_MS = 15 * 60_000

/** After the rest one failure more is enough to open it again. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let until = 0
  return {
    isOpen: () => now() < until,
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
      if (failures >= FAILURES) until = Math.max(until, now() + REST_MS)
    },
    rest: (milliseconds) => {
      until = Math.max(until, now() + Math.min(milliseconds, LONGEST_REST_MS))
    },
  }
}
