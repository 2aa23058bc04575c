import type { Page } from './page.ts'

export interface PollingPace {
  /** Milliseconds between two looks while the page is seen; default 5,000. */
  readonly visible?: number
  /** The same while it is hidden; default 60,000. */
  readonly hidden?: number
}

export interface Polling {
  start(): void
  stop(): void
}

/** Calls `look` again and again, more seldom while nobody sees the page. */
export function createPolling(look: () => void, page: Page, pace: PollingPace = {}): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = (): void => {
    const wait = page.isHidden() ? (pace.hidden ?? 60_000) : (pace.visible ?? 5_000)
    timer = setTimeout(run, wait)
  }
  const run = (): void => {
    look()
    // `look` may have stopped the polling.
    if (timer !== undefined) schedule()
  }

  return {
    start() {
      if (timer === undefined) schedule()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
