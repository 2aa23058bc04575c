/** The first wait before connecting again, and the longest, in milliseconds. */
export const reconnectPeriod = 1_000
export const longestReconnectPeriod = 30_000

/**
 * How long to wait before the next attempt, in milliseconds: doubled with each failure in a row and
 * shortened by up to half at random, so that pages which lost the same server do not all come back
 * in the same instant ("equal jitter", Brooker, AWS Architecture Blog 2015).
 * @param failures attempts that failed in a row, from 0
 * @param random from 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  const doublings = Math.min(Math.max(0, failures), 16)
  const whole = Math.min(longestReconnectPeriod, reconnectPeriod * 2 ** doublings)
  return Math.round(whole * (1 - random / 2))
}
