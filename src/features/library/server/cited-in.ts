import type { Document } from '#engines/documents/document.ts'
import { createReferenceMatcher } from '#engines/retrieval/records/same-record.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'

import type { CitedIn, KnownWork, LinkedReference } from '../contract.ts'
import type { ItemHead } from './tables.ts'

/** Drafts of one project that are looked at, the latest first. */
export const MOST_DRAFTS = 20
/** Callouts of one entry that are named. */
const MOST_PLACES = 200

interface Linked {
  readonly uuid: string
  readonly slug: string
  readonly title: string
  readonly year: number | null
  readonly doi: string | null
}

const keysOf = (item: ItemHead): Linked => ({
  uuid: item.uuid,
  slug: item.slug,
  title: item.work.title,
  year: item.work.year,
  doi: item.doi,
})

/** Where the drafts of a project name the items of its library, by item. */
export function citedIn(
  items: readonly ItemHead[],
  drafts: readonly DraftRow[],
): Map<string, CitedIn[]> {
  const found = new Map<string, CitedIn[]>()
  const match = createReferenceMatcher(items.map(keysOf))
  for (const draft of drafts) {
    const { document } = draft
    if (document === null) continue
    const places = placesOf(document)
    for (const reference of document.references) {
      const item = match(reference)
      if (item === undefined) continue
      const entries = found.get(item.uuid) ?? []
      entries.push({
        draft: { uuid: draft.uuid, slug: draft.slug, name: draft.name },
        reference: { id: reference.id, label: reference.label },
        places: (places.get(reference.id) ?? []).slice(0, MOST_PLACES),
      })
      found.set(item.uuid, entries)
    }
  }
  return found
}

/** The reference list of a draft, each entry with the item that it means and the record that is known of it. */
export function linkedReferences(
  document: Document,
  items: readonly ItemHead[],
  known: readonly (Work | undefined)[],
): LinkedReference[] {
  const match = createReferenceMatcher(items.map(keysOf))
  const places = placesOf(document)
  return document.references.map((reference, place) => {
    const item = match(reference)
    return {
      reference,
      item: item === undefined ? null : { uuid: item.uuid, slug: item.slug },
      times: places.get(reference.id)?.length ?? 0,
      places: (places.get(reference.id) ?? []).slice(0, MOST_PLACES),
      known: knownWork(known[place]),
    }
  })
}

function knownWork(work: Work | undefined): KnownWork | null {
  if (work === undefined) return null
  const { id, title, authors, year, venue, url, open_access, is_retracted } = work
  return { id, title, authors, year, venue, url, open_access, is_retracted }
}

function placesOf({ citations }: Document): Map<string, CitedIn['places']> {
  const places = new Map<string, CitedIn['places']>()
  for (const { references, block, start } of citations) {
    for (const id of references) {
      const known = places.get(id) ?? []
      known.push({ block, start })
      places.set(id, known)
    }
  }
  return places
}
