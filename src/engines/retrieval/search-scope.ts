import * as z from 'zod'

import type { MaterialQuery, Materials } from '../analysis/materials.ts'

/** Where and for what was looked: stands beside everything that rests on other works, so that it can be repeated. */
export const SearchScopeSchema = z.object({
  sources: z.array(
    z.object({ title: z.string(), answered: z.boolean(), why: z.string().nullable() }),
  ),
  queries: z.array(z.object({ text: z.string(), purpose: z.string() })),
  /** Works that were read for this. */
  works: z.int().nonnegative(),
  /** Of these, how many came with an abstract. */
  abstracts: z.int().nonnegative(),
})
export type SearchScope = z.infer<typeof SearchScopeSchema>

/** What was asked and who answered, which a result says beside what it found. */
export function searchScopeOf(
  materials: Materials | undefined,
  queries: readonly MaterialQuery[],
): SearchScope {
  const works = materials?.works ?? []
  return {
    sources: (materials?.sources ?? []).map(({ title, answered, why }) => ({
      title,
      answered,
      why,
    })),
    queries: queries.map(({ text, purpose }) => ({ text, purpose })),
    works: works.length,
    abstracts: works.filter(({ abstract }) => (abstract ?? '') !== '').length,
  }
}

/** What was not assessed because a source was silent, each by its name. */
export function silentSources(
  scope: SearchScope,
  what: string,
): readonly { readonly what: string; readonly why: string }[] {
  return scope.sources
    .filter(({ answered }) => !answered)
    .map(({ title, why }) => ({
      what: `${what} in ${title}`,
      why: `${title} did not answer${why === null || why === '' ? '.' : `: ${why}`}`,
    }))
}

/** Why there are no works to read; `null` when there are some. */
export function whyNoWorks(materials: Materials | undefined, scope: SearchScope): string | null {
  if (scope.works > 0) return null
  if (materials?.works === undefined) return 'No source was asked for works.'
  const answered = scope.sources.filter((source) => source.answered)
  if (scope.sources.length > 0 && answered.length === 0) {
    return `None of the sources answered (${scope.sources.map(({ title }) => title).join(', ')}).`
  }
  const names = answered.map(({ title }) => title).join(', ')
  return names === ''
    ? 'The sources that were asked know no work on these terms.'
    : `${names} answered and found no work on these terms.`
}
