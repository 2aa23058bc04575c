import { readDoi } from '#engines/retrieval/records/doi.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import { createPoliteClient } from '#platform/server/net/polite-client.ts'

import { createAnswerCache } from './answer-cache.ts'
import { createAsking } from './ask-sources.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createReferenceLookup } from './catalogue/reference-lookup.ts'
import { createVenueLookup } from './catalogue/venue-lookup.ts'
import { createLook } from './look.ts'
import type { Search, SearchOptions, Wanted } from './ports.ts'
import { createRoutes } from './routes.ts'
import { createSavedSearches } from './saved-searches.ts'
import { createSearching } from './search.ts'
import { createSourceStates } from './source-states.ts'
import { registry } from './sources.generated.ts'

export { createCatalogue as openCatalogue } from './catalogue/catalogue.ts'
export { importSnapshot } from './catalogue/import-snapshot.ts'
export type { SnapshotProgress } from './catalogue/import-snapshot.ts'
export { searchMigrations } from './migrations.ts'
export type { Search, SearchOptions, SourceSettings, Wanted } from './ports.ts'
export { starterCatalogue } from './catalogue/starter-catalogue.ts'
export { readSourceSettings } from './source-settings.ts'

const MOST_WANTED = 50

/** Search: one catalogue of its own, and live sources where the operator has switched them on. */
export function createSearch(options: SearchOptions) {
  const { contact } = options.sources
  const client = createPoliteClient({
    userAgent: `Scholium/0.1${contact === undefined ? '' : ` (mailto:${contact})`}`,
  })
  const catalogue = createCatalogue(options)
  const cache = createAnswerCache(options.database, options.now)
  const asking = createAsking({
    ...options,
    client,
    cache,
    settings: options.sources,
    definitions: registry,
  })
  const look = createLook({ catalogue, asking })
  const searching = createSearching({ look, options })
  const saved = createSavedSearches(options.database)
  const states = createSourceStates({ definitions: registry, settings: options.sources, client })

  const soughtOf = ({ text, limit, from, signal }: Wanted) => ({
    text,
    depth: Math.min(limit, MOST_WANTED),
    signal,
    ...(from === undefined ? {} : { from }),
  })

  async function workByDoi(text: string): Promise<Work | undefined> {
    const doi = readDoi(text)
    if (doi === null) return undefined
    const known = await catalogue.workByDoi(doi)
    if (known !== undefined) return known
    const fetched = await asking.byDoi(doi)
    if (fetched !== undefined) await catalogue.store([fetched])
    return fetched
  }

  const ports: Search = {
    findWorks: async (wanted) => {
      const { ranked, reports } = await look('work', soughtOf(wanted))
      const works = ranked
        .map(({ item }) => item)
        .filter(({ year }) => wanted.from === undefined || (year ?? 0) >= wanted.from)
      return { works: works.slice(0, wanted.limit), reports }
    },
    findJournals: async (wanted) => {
      const { ranked, reports } = await look('journal', soughtOf(wanted))
      return { journals: ranked.slice(0, wanted.limit).map(({ item }) => item), reports }
    },
    findConferences: async (wanted) => {
      const { ranked, reports } = await look('conference', soughtOf(wanted))
      return { conferences: ranked.slice(0, wanted.limit).map(({ item }) => item), reports }
    },
    findGrants: async (wanted) => {
      const { ranked, reports } = await look('grant', soughtOf(wanted))
      return { grants: ranked.slice(0, wanted.limit).map(({ item }) => item), reports }
    },
    journalById: async (id) => (await catalogue.recordsById('journal', [id])).get(id),
    recordsOf: createReferenceLookup(catalogue),
    ...createVenueLookup(catalogue),
    workById: async (id) =>
      (await catalogue.workById(id)) ??
      (id.startsWith('doi:') ? await catalogue.workByDoi(id.slice('doi:'.length)) : undefined),
    workByDoi,
    remember: (works) => catalogue.store(works),
  }

  async function warmed(): Promise<void> {
    if (options.starter !== undefined) await catalogue.useStarter(options.starter())
    await catalogue.warm()
  }

  return {
    ...ports,
    routes: createRoutes({ searching, catalogue, states, saved }),
    reassign: saved.reassign,
    forget: saved.forget,
    exported: (owner: string) => saved.exported(owner),
    catalogue,
    /** Brings the index up to date beside everything else. */
    warm: (): void => {
      warmed().catch((error: unknown) => {
        options.logger.error({ err: error }, 'search: the index could not be brought up to date')
      })
    },
    sweep: () => cache.sweep(),
    close: () => catalogue.close(),
  }
}

export type SearchFeature = ReturnType<typeof createSearch>
