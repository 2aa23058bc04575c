import { atRest } from '#platform/web/ui/scroll-rest.ts'

/** Leaves that get their text at a time, and milliseconds between two such times: less than a frame's work each. */
const AT_ONCE = 4
const BETWEEN_MS = 16

const waiting = new Set<() => void>()
let isTurning = false

/**
 * A stretch of a long text waits for its turn to be set: all at once they would hold the page up for half a second.
 * Turns come in the order in which they were asked for, and not while somebody scrolls. The answer gives the turn
 * back.
 */
export function joinTurns(set: () => void): () => void {
  waiting.add(set)
  if (!isTurning) void turn()
  return () => waiting.delete(set)
}

async function turn(): Promise<void> {
  isTurning = true
  while (waiting.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    await atRest()
    for (const set of [...waiting].slice(0, AT_ONCE)) {
      waiting.delete(set)
      set()
    }
  }
  isTurning = false
}
