/** Something that failed without anyone having to be told: a refresh in the background, say. */
interface Trouble {
  readonly what: string
  readonly cause: string
  /** Milliseconds since the page was loaded. */
  readonly at: number
}

/** The last ones are enough to go with a report. */
const kept = 20

let troubles: readonly Trouble[] = []

/** Notes a failure that is only logged. The cause is kept by its name and words, never with tokens or text. */
export function logTrouble(what: string, cause: unknown): void {
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown'
  troubles = [...troubles, { what, cause: words, at: performance.now() }].slice(-kept)
}

/** The latest failures, oldest first. */
export function loggedTroubles(): readonly Trouble[] {
  return troubles
}
