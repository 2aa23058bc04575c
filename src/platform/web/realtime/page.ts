/** Why it is worth looking again right now. */
export type ReturnReason =
  /** The page came into view. */
  | 'visible'
  /** The network is back, or the machine woke up: what was connected may no longer be. */
  | 'network'

/** What real time needs to know of the page. */
export interface Page {
  /** The address that a relative broker address is relative to. */
  readonly address: string
  isHidden(): boolean
  /** Returns how to stop listening. */
  onReturn(callback: (reason: ReturnReason) => void): () => void
}

const tick = 5_000
/** Timers of a page in view are never held back for so long, unless the whole machine slept. */
const longestTick = 20_000

export function browserPage(): Page {
  return {
    address: location.href,
    isHidden: () => document.visibilityState === 'hidden',
    onReturn(callback) {
      const onVisibility = (): void => {
        if (document.visibilityState === 'visible') callback('visible')
      }
      const onOnline = (): void => callback('network')
      let tickedAt = Date.now()
      const clock = setInterval(() => {
        const gap = Date.now() - tickedAt
        tickedAt = Date.now()
        if (gap > longestTick && document.visibilityState === 'visible') callback('network')
      }, tick)
      document.addEventListener('visibilitychange', onVisibility)
      window.addEventListener('online', onOnline)
      return () => {
        clearInterval(clock)
        document.removeEventListener('visibilitychange', onVisibility)
        window.removeEventListener('online', onOnline)
      }
    },
  }
}
