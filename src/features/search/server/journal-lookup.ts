import { namedIn } from '#engines/retrieval/named-venue.ts'
import type { VenueEntry } from '#engines/retrieval/named-venue.ts'
import { termsOf } from '#engines/retrieval/terms.ts'
import type { Journal } from '#engines/retrieval/work.ts'

import type { Catalogue } from './catalogue.ts'

/** Entries of one list that are looked for, each a search of its own. */
const MOST_ENTRIES = 200
/** Nearest journals that an entry is compared with. */
const CANDIDATES = 20
const MOST_WORDS = 40

/** Finds the journals of the local catalogue that a reference list names, in full or by an abbreviation. */
export function createJournalLookup(catalogue: Pick<Catalogue, 'find'>) {
  async function near(text: string): Promise<readonly Journal[]> {
    const terms = new Map(
      termsOf(text)
        .slice(-MOST_WORDS)
        .map((term) => [term, 1]),
    )
    if (terms.size === 0) return []
    const query = { terms, prefixes: [], phrases: [], without: [] }
    return catalogue.find('journal', { query, limit: CANDIDATES, isWide: false })
  }

  return async (entries: readonly VenueEntry[]): Promise<readonly (Journal | undefined)[]> => {
    const found: (Journal | undefined)[] = []
    for (const entry of entries.slice(0, MOST_ENTRIES)) {
      const [best] = (await near(`${entry.raw} ${entry.venue ?? ''}`))
        .map((journal) => ({
          journal,
          words: namedIn(entry, [journal.name, ...journal.abbreviations]),
        }))
        .filter(({ words }) => words > 0)
        .toSorted((one, other) => other.words - one.words)
      found.push(best?.journal)
    }
    return entries.map((_, place) => found[place])
  }
}
