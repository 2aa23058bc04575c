import type { Venue, Work } from '../../analysis/materials.ts'
import { spacedOut } from '../ranking/query.ts'

/** Venues with the works that were found for them, and the venues of works that no source describes. */
export interface KnownVenue {
  readonly venue: Venue
  readonly isListed: boolean
}

type VenueType = Venue['type']

/** Venues that are named only by works and are worth a row. */
const MOST_UNLISTED = 12

const keyOf = (name: string) => spacedOut(name.replaceAll('&', ' and ')).replace(/^the /u, '')

/**
 * Listed venues of a type with those of the found works that appeared in them, matched by name
 * without its article.
 */
export function venuesWithWorks(
  venues: readonly Venue[],
  works: readonly Work[],
  type: VenueType,
): readonly KnownVenue[] {
  const byName = Map.groupBy(
    works.filter(({ venue }) => venue !== null && keyOf(venue) !== ''),
    ({ venue }) => keyOf(venue ?? ''),
  )
  const listed = venues
    .filter((venue) => venue.type === type)
    .map((venue): KnownVenue => {
      const more = byName.get(keyOf(venue.title)) ?? []
      return { venue: { ...venue, works: once([...venue.works, ...more]) }, isListed: true }
    })
  const names = new Set(venues.map(({ title }) => keyOf(title)))
  const unlisted = [...byName]
    .filter(([key, own]) => !names.has(key) && own.some((work) => typeOf(work) === type))
    .toSorted((one, other) => other[1].length - one[1].length || (one[0] < other[0] ? -1 : 1))
    .slice(0, MOST_UNLISTED)
    .map(([key, own]): KnownVenue => ({ venue: namedOnly(key, own, type), isListed: false }))
  return [...listed, ...unlisted]
}

function once(works: readonly Work[]): Work[] {
  return [...new Map(works.map((work) => [work.id, work])).values()]
}

function namedOnly(key: string, works: readonly Work[], type: VenueType): Venue {
  return {
    id: `named:${key}`,
    source: works[0]?.source ?? '',
    type,
    title: works[0]?.venue ?? key,
    publisher: null,
    scope: null,
    topics: [],
    identifiers: {},
    url: null,
    facts: {},
    works: once(works),
  }
}

const meeting = /\b(?:conference|proceedings|proc|symposium|workshop|congress|meeting)\b/iu
const neither =
  /\b(?:arxiv|biorxiv|medrxiv|ssrn|preprints?|repository|university|press|books?|encyclop\w+|handbook|zenodo)\b/iu

/** What a work's own record says of where it appeared; `null` for preprints, books and theses. */
function typeOf({ type, venue }: Work): VenueType | null {
  if (type === 'conference') return 'conference'
  if (type !== undefined && type !== 'article' && type !== 'other') return null
  const name = venue ?? ''
  if (neither.test(name)) return null
  return meeting.test(name) ? 'conference' : 'journal'
}
