import { ModelError } from './model-error.ts'

interface CircuitOptions {
  /** Failures in a row after which nobody is sent to the provider any more. */
  readonly failures: number
  /** Milliseconds until one call may try again. */
  readonly rest: number
  readonly now: () => number
}

/** Keeps runs from waiting for a provider that is out of order: they get the built-in result at once. */
export function createCircuit({ failures, rest, now }: CircuitOptions) {
  let inARow = 0
  let closedUntil = 0
  return {
    isOpen: (): boolean => inARow >= failures && now() < closedUntil,
    /** @throws ModelError while the provider is left alone. */
    assertClosed: (): void => {
      if (inARow < failures) return
      if (now() < closedUntil) {
        throw new ModelError('circuit-open', { retryAfter: closedUntil - now() })
      }
      // One call goes ahead; the others wait for what becomes of it.
      closedUntil = now() + rest
    },
    succeeded: (): void => {
      inARow = 0
    },
    failed: (): void => {
      inARow += 1
      if (inARow >= failures) closedUntil = now() + rest
    },
  }
}

export type Circuit = ReturnType<typeof createCircuit>
