/**
 * The same function with a memory: what was asked for before is answered from it.
 * Texts use the same words again and again; at `most` answers the memory starts anew, so that a server which runs
 * for weeks holds no more than a few large texts use.
 */
export function remembered<Answer>(
  most: number,
  answer: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const now = answer(text)
    known.set(text, now)
    return now
  }
}
