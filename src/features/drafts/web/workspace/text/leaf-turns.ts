/** Leaves that get their text at a time, and milliseconds between two such times: less than a frame's work each. */
const AT_ONCE = 4
const BETWEEN_MS = 16

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | null = null

/**
 * A stretch of a long text waits for its turn to be set: all at once they would hold the page up for half a second.
 * Turns come in the order in which they were asked for. The answer gives the turn back.
 */
export function joinTurns(set: () => void): () => void {
  waiting.add(set)
  timer ??= setTimeout(next, BETWEEN_MS)
  return () => waiting.delete(set)
}

function next(): void {
  const turn = [...waiting].slice(0, AT_ONCE)
  for (const set of turn) {
    waiting.delete(set)
    set()
  }
  timer = waiting.size === 0 ? null : setTimeout(next, BETWEEN_MS)
}
