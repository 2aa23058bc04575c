import type { VenueRow } from '#engines/retrieval/venues/venue-row.ts'

export const NOT_STATED = 'Not stated'

const names: Readonly<
  Record<'journal' | 'conference', readonly (readonly [name: string, fact: string])[]>
> = {
  journal: [
    ['Article types', 'article types'],
    ['Languages', 'languages'],
    ['Length', 'length'],
    ['Open access', 'open access'],
    ['Charge', 'fee'],
  ],
  conference: [
    ['Deadline', 'deadline'],
    ['Usually due in', 'deadline months'],
    ['Place', 'place'],
    ['Length', 'length'],
    ['Rank', 'rank'],
  ],
}

/** What is stated of a venue, and "Not stated" where no source says it. */
export function factRows(
  venue: Pick<VenueRow, 'scope' | 'publisher' | 'facts'>,
  type: 'journal' | 'conference',
): readonly { readonly name: string; readonly value: string }[] {
  return [
    { name: 'Scope', value: venue.scope ?? NOT_STATED },
    ...(type === 'journal' ? [{ name: 'Publisher', value: venue.publisher ?? NOT_STATED }] : []),
    ...names[type].map(([name, fact]) => {
      const stated = venue.facts[fact]
      return { name, value: stated === undefined || stated === '' ? NOT_STATED : inWords(stated) }
    }),
  ]
}

const instant =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?/u
const months =
  'January February March April May June July August September October November December'.split(' ')

/** A date as it stands at the source, with its own zone: a deadline is never moved to the reader's. */
export function inWords(stated: string): string {
  const match = instant.exec(stated)
  if (match === null) return stated
  const [whole, year = '', month = '', day = '', clock, zone] = match
  const date = `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`
  const time = clock === undefined ? ', time zone not stated' : `, ${clock} ${zoneWords(zone)}`
  return `${date}${time}${stated.slice(whole.length)}`
}

function zoneWords(zone: string | undefined): string {
  if (zone === undefined) return '(time zone not stated)'
  if (zone === 'Z') return 'UTC'
  return zone.replace(':', '') === '-1200'
    ? 'UTC−12 (anywhere on Earth)'
    : `UTC${zone.replace('-', '−')}`
}
