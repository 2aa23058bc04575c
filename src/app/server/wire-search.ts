import { join } from 'node:path'

import type { Drafts } from '#features/drafts/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'
import {
  createSearch,
  readSourceSettings,
  starterCatalogue,
} from '#features/search/server/index.ts'
import type { SearchFeature } from '#features/search/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import { ConfigError } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import { draftReader } from './draft-for.ts'

interface SearchWiring {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
  /** Asked when a draft is the context of a search. */
  readonly features: () => { readonly projects: Projects; readonly drafts: Drafts }
}

/** Search with the drafts that a person may read. @throws ConfigError for a source that there is not. */
export function wireSearch({ config, features, ...rest }: SearchWiring): SearchFeature {
  return createSearch({
    ...rest,
    directory: join(config.dataDir, 'search'),
    sources: sourcesOf(config),
    // Tests bring their own records: taking in thousands at each start would be most of what they do.
    ...(config.environment === 'test' ? {} : { starter: starterCatalogue }),
    draftFor: draftReader(features),
  })
}

function sourcesOf({ search }: Config) {
  try {
    return readSourceSettings(search)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}
