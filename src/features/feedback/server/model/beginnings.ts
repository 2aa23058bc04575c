/** Providers keep a beginning for five minutes after its last use. */
const KEPT_MS = 240_000
/** Longer than this nobody waits for another call's beginning. */
const WAIT_MS = 15_000
const mostKnown = 500

interface Beginning {
  readonly until: number
  readonly isThere: Promise<void>
}

/**
 * Lets the first of several calls with the same beginning go ahead until it is answered: only then has the provider
 * kept the beginning, and reads it for the others at its lower price. Calls that come together would all pay in full.
 */
export function createBeginnings(now: () => number) {
  const known = new Map<string, Beginning>()

  /** @returns to be called when the call is being answered; with `false` when it failed, and the next has to go ahead */
  async function enter(key: string, signal: AbortSignal): Promise<(isAnswered: boolean) => void> {
    const before = known.get(key)
    if (before !== undefined && before.until > now()) {
      await Promise.race([before.isThere, waited(signal)])
      return () => undefined
    }
    let open: () => void = () => undefined
    const isThere = new Promise<void>((resolve) => (open = resolve))
    const own = { until: now() + KEPT_MS, isThere }
    known.delete(key)
    known.set(key, own)
    for (const oldest of known.keys()) {
      if (known.size <= mostKnown) break
      known.delete(oldest)
    }
    return (isAnswered) => {
      if (!isAnswered && known.get(key) === own) known.delete(key)
      open()
    }
  }

  return { enter }
}

export type Beginnings = ReturnType<typeof createBeginnings>

function waited(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, WAIT_MS)
    timer.unref()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}
