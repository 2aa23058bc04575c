export interface Turns {
  /** Waits for its turn, runs, and lets the next one go. */
  readonly run: <Result>(
    act: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ) => Promise<Result>
}

interface TurnsOptions {
  readonly running: number
  readonly waiting: number
  /** What is thrown when the line is full. */
  readonly full: () => Error
}

/** A bound on how many processes run at a time, and on how many wait in line for it. */
export function createTurns({ running: most, waiting: longest, full }: TurnsOptions): Turns {
  let running = 0
  const waiting: (() => void)[] = []

  async function take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < most) {
      running += 1
      return
    }
    if (waiting.length >= longest) throw full()
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', leave)
        running += 1
        resolve()
      }
      const leave = (): void => {
        const index = waiting.indexOf(go)
        if (index >= 0) waiting.splice(index, 1)
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(go)
    })
  }

  return {
    run: async (act, signal) => {
      await take(signal)
      try {
        signal?.throwIfAborted()
        return await act()
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}
