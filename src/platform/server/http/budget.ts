import { AppError } from '../errors/app-error.ts'

export interface Budget {
  /** @throws AppError `request/too-many` when the key has used its turns of this window. */
  take(key: string): void
}

interface BudgetOptions {
  /** Turns of one key in a window. */
  readonly turns: number
  /** Milliseconds. */
  readonly window: number
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Keys remembered; the oldest give way. */
  readonly capacity?: number
}

/**
 * Counts turns by key in windows of fixed length, in the memory of this process. Unlike the limit on requests it
 * counts what a call is about, so that another spelling of the address is no way round it.
 */
export function createBudget(options: BudgetOptions): Budget {
  const clock = options.clock ?? Date.now
  const capacity = options.capacity ?? 100_000
  const windows = new Map<string, { endsAt: number; used: number }>()

  function windowOf(key: string): { endsAt: number; used: number } {
    const now = clock()
    const current = windows.get(key)
    if (current !== undefined && current.endsAt > now) return current
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= capacity && oldest !== undefined) windows.delete(oldest)
    const fresh = { endsAt: now + options.window, used: 0 }
    windows.set(key, fresh)
    return fresh
  }

  return {
    take: (key) => {
      const window = windowOf(key)
      if (window.used >= options.turns) throw new AppError('request/too-many')
      window.used += 1
    },
  }
}
