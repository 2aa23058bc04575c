import type { Query } from '#engines/retrieval/ranking/query.ts'
import { termsOf } from '#engines/retrieval/ranking/terms.ts'
import { readDoi } from '#engines/retrieval/records/doi.ts'
import { createReferenceMatcher } from '#engines/retrieval/records/same-record.ts'
import type { ReferenceEntry } from '#engines/retrieval/records/same-record.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

import type { Catalogue } from './catalogue.ts'

/** Entries of one list that are looked for. */
const MOST_ENTRIES = 400
/** Those without a known DOI, each of which is a search of its own. */
const MOST_TITLES = 120
/** Nearest records that an entry is compared with. */
const CANDIDATES = 4
const MOST_WORDS = 24

/** Finds what the local catalogue knows of a reference list: by DOI at once, then by title one by one. */
export function createReferenceLookup(catalogue: Pick<Catalogue, 'worksByDoi' | 'find'>) {
  return async (entries: readonly ReferenceEntry[]): Promise<readonly (Work | undefined)[]> => {
    const asked = entries.slice(0, MOST_ENTRIES)
    const dois = asked.flatMap((entry) => readDoi(entry.doi ?? entry.raw) ?? [])
    const byDoi = matcher(await catalogue.worksByDoi([...new Set(dois)]))
    const found: (Work | undefined)[] = []
    let left = MOST_TITLES
    for (const entry of asked) {
      const known = byDoi(entry)
      if (known !== undefined || left === 0) {
        found.push(known)
        continue
      }
      left -= 1
      const query = titleQuery(entry)
      const near =
        query.terms.size === 0
          ? []
          : await catalogue.find('work', { query, limit: CANDIDATES, isWide: false })
      found.push(matcher(near)(entry))
    }
    return entries.map((_, place) => found[place])
  }
}

function matcher(works: readonly Work[]): (entry: ReferenceEntry) => Work | undefined {
  const records = works.map((work) => ({
    work,
    title: work.title,
    year: work.year,
    doi: work.identifiers.doi,
  }))
  const match = createReferenceMatcher(records)
  return (entry) => match(entry)?.work
}

function titleQuery({ title, raw }: ReferenceEntry): Query {
  const terms = termsOf(title ?? raw).slice(0, MOST_WORDS)
  return { terms: new Map(terms.map((term) => [term, 1])), prefixes: [], phrases: [], without: [] }
}
