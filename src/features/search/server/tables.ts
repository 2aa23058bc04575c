import type { Generated, JSONColumnType } from 'kysely'

import type { SavedQuery } from '../contract.ts'

export type CatalogueKind = 'work' | 'journal' | 'conference' | 'grant'

export interface SearchTables {
  catalogue_records: {
    kind: CatalogueKind
    id: string
    /** In lower case; works only. */
    doi: string | null
    /** Folded title and year, for records without a DOI; works only. */
    title_key: string | null
    record: JSONColumnType<object>
    /** Rises with every change, in the order of the commits. */
    version: Generated<string>
  }
  catalogue_state: {
    /** Names this catalogue, so that an index of another is never taken for its own. */
    id: string
    /** Of the starter catalogue that was read in last. */
    starter: string | null
  }
  catalogue_imports: {
    name: string
    /** Records that are in for good. */
    done: number
    updated_at: Generated<Date>
  }
  saved_searches: {
    uuid: string
    owner_uuid: string
    name: string
    query: JSONColumnType<SavedQuery>
    created_at: Generated<Date>
  }
  source_answers: {
    /** SHA-256 of the source and its request: what was looked for cannot be read from it. */
    key: string
    source: string
    answer: JSONColumnType<object>
    expires_at: Date
  }
}
