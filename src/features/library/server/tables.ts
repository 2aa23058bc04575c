import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { Document } from '#engines/documents/document.ts'
import type { ImportFormat } from '#engines/importers/formats.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

import type { CollectedWork, SimilarStatus } from '../contract.ts'

export interface LibraryTables {
  library_items: {
    uuid: string
    slug: string
    project_uuid: string
    added_by: string
    state: Generated<'reading' | 'ready' | 'failed'>
    error: string | null
    /** The record; for what was typed or uploaded its id is "library:<uuid>". */
    work: JSONColumnType<Work>
    /** What duplicates are told by. */
    doi: string | null
    title_key: string | null
    note: Generated<string>
    original_key: string | null
    original_name: string | null
    original_bytes: string | null
    pages: number | null
    /** What its file says; `null` without a file. */
    document: JSONColumnType<Document> | null
    words: Generated<number>
    text_hash: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    state_at: Generated<Date>
  }
  /** Items that turned out to be another, which has what they had. */
  library_moved: {
    uuid: string
    slug: string
    into_uuid: string
  }
  library_similar: {
    item_uuid: string
    publication_id: string
    status: SimilarStatus
  }
  /** The same for drafts. */
  draft_similar: {
    draft_uuid: string
    publication_id: string
    status: SimilarStatus
  }
  library_imports: {
    uuid: string
    project_uuid: string
    started_by: string
    file_name: string
    /** Removed, and `null`, once it is no longer needed. */
    file_key: string | null
    format: ImportFormat
    state: Generated<'queued' | 'running' | 'ready' | 'failed' | 'cancelled'>
    /** Records that are in for good, or were left out for good: where a next try goes on. */
    done: Generated<number>
    added: Generated<number>
    joined: Generated<number>
    percent: Generated<number>
    notices: JSONColumnType<string[]>
    error: string | null
    created_at: Generated<Date>
    state_at: Generated<Date>
  }
  collections: {
    uuid: string
    /** One of the two. */
    owner_uuid: string | null
    project_uuid: string | null
    name: string
    created_at: Generated<Date>
  }
  collection_items: {
    collection_uuid: string
    item_uuid: string
    added_at: Generated<Date>
  }
  collection_works: {
    collection_uuid: string
    work_id: string
    work: JSONColumnType<CollectedWork>
    added_at: Generated<Date>
  }
}

export type ItemRow = Selectable<LibraryTables['library_items']>
/** Without its text, for lists. */
export type ItemHead = Omit<ItemRow, 'document'>
export type ImportRow = Selectable<LibraryTables['library_imports']>
export type CollectionRow = Selectable<LibraryTables['collections']>
