/** How long the pages of one search are cut from the same list. */
const KEPT_MS = 5 * 60_000
const MOST_KEPT = 60

/**
 * Keeps the whole list behind a first page for the pages after it: what sources answer meanwhile would otherwise
 * move records from page to page, so that some are seen twice and some never.
 */
export function createKeptAnswers(now: () => Date) {
  const kept = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>()

  return {
    /** The first page asks anew. Everything that names the answer has to be in the key, who asks included. */
    of: <Answer>(
      key: string,
      how: { readonly fresh: () => Promise<Answer>; readonly isFirst: boolean },
    ): Promise<Answer> => {
      const known = kept.get(key)
      const time = now().getTime()
      // The key names everything that the answer depends on, and with it the type.
      if (!how.isFirst && known !== undefined && known.until > time)
        return known.answer as Promise<Answer>
      const answer = how.fresh()
      kept.delete(key)
      kept.set(key, { answer, until: time + KEPT_MS })
      answer.catch(() => kept.delete(key))
      const oldest = kept.keys().next().value
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}
