import { implement } from '@orpc/server'

import { session } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { searchContract, SOURCES_HEADER } from '../contract.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { exportedWorks } from './export-works.ts'
import type { SavedSearches } from './saved-searches.ts'
import type { Searching } from './search.ts'
import type { createSourceStates } from './source-states.ts'

/** The calls of search. */
export function createRoutes(parts: {
  readonly searching: Searching
  readonly catalogue: Catalogue
  readonly states: ReturnType<typeof createSourceStates>
  readonly saved: SavedSearches
}) {
  const os = implement(searchContract).$context<RequestContext>()
  return os.router({
    search: os.search.use(session).handler(async ({ context, input, signal }) => {
      const { body, reports } = await parts.searching(input, {
        asker: context.asker.uuid,
        ...(signal === undefined ? {} : { signal }),
      })
      return { headers: { [SOURCES_HEADER]: ascii(JSON.stringify(reports)) }, body }
    }),
    listSaved: os.listSaved
      .use(session)
      .handler(({ context }) => parts.saved.listOf(context.asker.uuid)),
    save: os.save
      .use(session)
      .handler(({ context, input }) => parts.saved.save(context.asker.uuid, input)),
    renameSaved: os.renameSaved
      .use(session)
      .handler(({ context, input }) =>
        parts.saved.rename(context.asker.uuid, input.savedId, input.name),
      ),
    removeSaved: os.removeSaved.use(session).handler(async ({ context, input }) => {
      await parts.saved.remove(context.asker.uuid, input.savedId)
      return { deleted: true as const }
    }),
    sources: os.sources.use(session).handler(() => parts.states()),
    export: os.export.use(session).handler(async ({ input }) => {
      const works = await parts.catalogue.recordsById('work', [...new Set(input.ids)])
      return exportedWorks(
        input.ids.flatMap((id) => works.get(id) ?? []),
        input.format,
      )
    }),
  })
}

/** Headers hold ASCII alone. */
function ascii(json: string): string {
  return json.replaceAll(/[^\u0020-\u007e]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((place) => `\\u${sign.charCodeAt(place).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
