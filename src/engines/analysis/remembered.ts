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

/** The same for what is asked of an object that never changes: an answer is kept as long as its object lives. */
export function rememberedFor<Asked extends object, Answer>(
  answer: (of: Asked) => Answer,
): (of: Asked) => Answer {
  const known = new WeakMap<Asked, { readonly answer: Answer }>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before.answer
    const now = answer(of)
    known.set(of, { answer: now })
    return now
  }
}
