import type { MaterialQuery, Materials, Need, SourceAnswer } from '#engines/analysis/materials.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { Subject } from './subjects.ts'

export interface MaterialsRequest {
  /** Id of the kind that asks. */
  readonly kind: string
  readonly subject: Pick<Subject, 'type' | 'uuid' | 'projectUuid' | 'parent'>
  /** Uuid of the person who started the run. */
  readonly asker: string
  /** What is needed of what this source provides. */
  readonly needs: readonly Need[]
  /** For works and venues; bounded already. */
  readonly queries: readonly MaterialQuery[]
  /** What was chosen, as the kind's schema parsed it. */
  readonly options: Readonly<Record<string, unknown>>
  /** Ends the search when its time is over. */
  readonly signal: AbortSignal
}

/** Where materials come from: the feature that keeps or finds them fills this in. */
export interface MaterialSource {
  readonly id: string
  readonly provides: readonly Need[]
  gather(request: MaterialsRequest): Promise<Materials>
}

type Asked = Omit<MaterialsRequest, 'needs' | 'queries' | 'signal'>

/** A search that takes longer is "no answer"; well under the time limit of a run. */
const SEARCH_MS = 25_000
const SEARCHED: ReadonlySet<Need> = new Set(['works', 'venues'])

export const isSearched = (need: Need): boolean => SEARCHED.has(need)

export type Gathering = ReturnType<typeof createGathering>

/** Gathers what a kind needs from the sources that have it. */
export function createGathering(sources: readonly MaterialSource[], logger: Logger) {
  /** What somebody wrote or chose. A failure here fails the try: the run is tried again. */
  async function kept(asked: Asked, needs: readonly Need[]): Promise<Materials> {
    const parts = await Promise.all(
      sourcesOf(needs).map(({ source, own }) =>
        source.gather({
          ...asked,
          needs: own,
          queries: [],
          signal: AbortSignal.timeout(SEARCH_MS),
        }),
      ),
    )
    return united(parts)
  }

  /** What is looked for outside. A source that fails has not answered, and the run goes on and says so. */
  async function searched(
    asked: Asked,
    wanted: { readonly needs: readonly Need[]; readonly queries: readonly MaterialQuery[] },
  ): Promise<Materials> {
    if (wanted.needs.length === 0) return {}
    const parts = await Promise.all(
      sourcesOf(wanted.needs).map(async ({ source, own }) => {
        const queries = wanted.queries.filter(({ need }) => own.includes(need))
        if (queries.length === 0) return {}
        const signal = AbortSignal.timeout(SEARCH_MS)
        try {
          return await source.gather({ ...asked, needs: own, queries, signal })
        } catch (error) {
          logger.warn({ err: error, source: source.id }, 'materials: no answer')
          return { sources: [noAnswer(source, signal.aborted)] }
        }
      }),
    )
    return united(parts)
  }

  const sourcesOf = (needs: readonly Need[]) =>
    sources
      .map((source) => ({ source, own: needs.filter((need) => source.provides.includes(need)) }))
      .filter(({ own }) => own.length > 0)

  return { kept, searched }
}

function noAnswer({ id }: MaterialSource, isLate: boolean): SourceAnswer {
  return {
    id,
    title: id,
    answered: false,
    why: isLate ? 'It did not answer in time.' : 'It could not be reached.',
  }
}

/** Lists are joined, each work and venue once; of single things the first source wins. */
function united(parts: readonly Materials[]): Materials {
  const single = Object.assign({}, ...parts.toReversed()) as Materials
  const works = joined(parts.map((part) => part.works))
  const venues = joined(parts.map((part) => part.venues))
  const sources = joined(parts.map((part) => part.sources))
  return {
    ...single,
    ...(works === undefined ? {} : { works }),
    ...(venues === undefined ? {} : { venues }),
    ...(sources === undefined ? {} : { sources }),
  }
}

function joined<Item extends { readonly id: string }>(
  lists: readonly (Item[] | undefined)[],
): Item[] | undefined {
  const given = lists.filter((list) => list !== undefined)
  if (given.length === 0) return undefined
  return [...new Map(given.flat().map((item) => [item.id, item])).values()]
}
