import { termsOf } from '#engines/retrieval/ranking/terms.ts'
import type { Conference, Journal } from '#engines/retrieval/records/work.ts'
import { meetingNamedIn } from '#engines/retrieval/venues/named-meeting.ts'
import { namedIn } from '#engines/retrieval/venues/named-venue.ts'
import type { VenueEntry } from '#engines/retrieval/venues/named-venue.ts'

import type { RecordOf } from './catalogue-repository.ts'
import type { Catalogue } from './catalogue.ts'

/** Entries of one list that are looked for, each a search of its own. */
const MOST_ENTRIES = 200
/** Nearest venues that an entry is compared with. */
const CANDIDATES = 20
const MOST_WORDS = 40

type VenueKind = 'journal' | 'conference'
type Found<Kind extends VenueKind> = readonly (RecordOf[Kind] | undefined)[]

/** Finds the venues of the local catalogue that a reference list names, in full or short; asks nobody outside. */
export function createVenueLookup(catalogue: Pick<Catalogue, 'find'>) {
  async function near<Kind extends VenueKind>(kind: Kind, text: string) {
    const terms = new Map(
      termsOf(text)
        .slice(-MOST_WORDS)
        .map((term) => [term, 1]),
    )
    if (terms.size === 0) return []
    const query = { terms, prefixes: [], phrases: [], without: [] }
    return catalogue.find(kind, { query, limit: CANDIDATES, isWide: false })
  }

  /** For each entry the venue of which it says most words. */
  async function lookup<Kind extends VenueKind>(
    kind: Kind,
    entries: readonly VenueEntry[],
    wordsOf: (entry: VenueEntry, venue: RecordOf[Kind]) => number,
  ): Promise<Found<Kind>> {
    const found: (RecordOf[Kind] | undefined)[] = []
    for (const entry of entries.slice(0, MOST_ENTRIES)) {
      const [best] = (await near(kind, `${entry.raw} ${entry.venue ?? ''}`))
        .map((venue) => ({ venue, words: wordsOf(entry, venue) }))
        .filter(({ words }) => words > 0)
        .toSorted((one, other) => other.words - one.words)
      found.push(best?.venue)
    }
    return entries.map((_, place) => found[place])
  }

  return {
    journalsOf: (entries: readonly VenueEntry[]) =>
      lookup('journal', entries, (entry, journal: Journal) =>
        namedIn(entry, [journal.name, ...journal.abbreviations]),
      ),
    conferencesOf: (entries: readonly VenueEntry[]) =>
      lookup('conference', entries, (entry, conference: Conference) =>
        meetingNamedIn(entry, conference),
      ),
  }
}
