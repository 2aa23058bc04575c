/** Lets so many through in a second, and a few at once after a pause. */
export interface TokenBucket {
  /** Takes a turn; answers how many milliseconds to wait before it, or `undefined` when that is over `most`. */
  take(most: number): number | undefined
}

/** `now` in milliseconds. Turns that are promised are counted at once, so that waiting callers do not meet. */
export function createTokenBucket(
  rate: { readonly perSecond: number; readonly burst: number },
  now: () => number,
): TokenBucket {
  let tokens = rate.burst
  let at = now()
  return {
    take: (most) => {
      const time = now()
      tokens = Math.min(rate.burst, tokens + ((time - at) / 1000) * rate.perSecond)
      at = time
      const wait = tokens >= 1 ? 0 : ((1 - tokens) / rate.perSecond) * 1000
      if (wait > most) return undefined
      tokens -= 1
      return Math.ceil(wait)
    },
  }
}
