/** The next place in a list that goes round; the first step leads to its beginning, or its end. */
export function stepped(before: number | null, by: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (before === null) return by === 1 ? 0 : count - 1
  return (before + by + count) % count
}
