import type { ResultFields } from '#features/drafts/contract.ts'
import type { LibraryItemSummary } from '#features/projects/contract.ts'

import type { CitedIn, LibraryItem, SimilarStatus } from '../contract.ts'
import { externalId } from './record.ts'
import type { ItemHead, ItemRow } from './tables.ts'

export function itemSummary(item: ItemHead, collections: readonly string[]): LibraryItemSummary {
  const { work } = item
  return {
    uuid: item.uuid,
    slug: item.slug,
    project_uuid: item.project_uuid,
    external_id: externalId(work),
    state: item.state,
    error: item.error,
    title: work.title,
    authors: work.authors,
    year: work.year,
    venue: work.venue,
    type: work.type,
    doi: item.doi,
    url: work.url,
    has_file: item.original_key !== null,
    collections: [...collections],
    created_at: item.created_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
  }
}

interface Surroundings {
  readonly collections: readonly string[]
  readonly citedIn: readonly CitedIn[]
  readonly results: ResultFields
  readonly similar: readonly { readonly publication_id: string; readonly status: SimilarStatus }[]
}

export function itemView(item: ItemRow, around: Surroundings): LibraryItem {
  const { work, document } = item
  const hasAbstract = (work.abstract ?? '').trim() !== ''
  return {
    ...itemSummary(item, around.collections),
    note: item.note,
    topic_uuid: null,
    abstract: work.abstract,
    work,
    file:
      item.original_key === null
        ? null
        : {
            name: item.original_name ?? work.title,
            bytes: Number(item.original_bytes ?? 0),
            pages: item.pages,
          },
    text: {
      from: document !== null ? 'file' : hasAbstract ? 'abstract' : 'none',
      words: item.words,
      hash: item.text_hash,
    },
    cited_in: [...around.citedIn],
    results: around.results,
    similar: [...around.similar],
  }
}
