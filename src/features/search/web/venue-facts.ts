import type { Conference, Grant, Journal } from '#engines/retrieval/records/work.ts'

interface Fact {
  readonly name: string
  readonly value: string
}

const openAccess = {
  gold: 'Open access, with a fee',
  diamond: 'Open access, without a fee',
  hybrid: 'Subscription, open access possible',
  subscription: 'Subscription',
} as const

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Where no source says anything. */
export const NOT_STATED = 'Not stated'

/** The same columns for every record of one kind; what no source states is said to be so. */
export function columnsOf(venue: Journal | Conference | Grant, now: Date): readonly Fact[] {
  if ('issn' in venue)
    return [
      fact('Subjects', venue.fields.slice(0, 4).join(', ')),
      fact('Access', venue.open_access === null ? null : openAccess[venue.open_access]),
      fact('Open access fee', fee(venue)),
    ]
  if ('funder' in venue)
    return [
      fact('Country', venue.country),
      fact('Next deadline', deadline(venue, now)),
      fact('Up to', most(venue)),
    ]
  return [
    fact('Subjects', venue.fields.slice(0, 4).join(', ')),
    fact('Next deadline', deadline(venue, now)),
    fact('Rank', venue.rank === null ? null : `${venue.rank.value} (${venue.rank.by})`),
  ]
}

/** What is told of it beside the columns, in one line; empty when nothing is. */
export function smallPrintOf(venue: Journal | Conference | Grant): string {
  if ('issn' in venue)
    return [
      venue.publisher,
      venue.article_types.length === 0 ? null : `Takes ${venue.article_types.join(', ')}`,
      venue.languages.length === 0 ? null : `In ${venue.languages.join(', ')}`,
      venue.issn.length === 0 ? null : `ISSN ${venue.issn.join(', ')}`,
    ]
      .filter((part) => part !== null)
      .join(' · ')
  if ('funder' in venue) return [venue.funder, ...venue.fields.slice(0, 4)].join(' · ')
  return venue.acronym ?? ''
}

function fact(name: string, value: string | null): Fact {
  return { name, value: value === null || value === '' ? NOT_STATED : value }
}

function fee({ charge }: Journal): string | null {
  if (charge === null) return null
  const amount =
    charge.amount === 0 ? 'None' : `${charge.currency} ${charge.amount.toLocaleString('en-GB')}`
  return `${amount} (${charge.source}, ${charge.checked})`
}

function most({ amount }: Grant): string | null {
  return amount === null
    ? null
    : `${amount.currency} ${amount.up_to.toLocaleString('en-GB')} (${amount.source})`
}

/** The date that is known with its zone, else the months in which it usually is. */
function deadline(
  item: Pick<Grant, 'next_deadline' | 'deadline_months'>,
  now: Date,
): string | null {
  const { next_deadline: next, deadline_months: months } = item
  const usual =
    months.length === 0
      ? null
      : `Usually ${months.map((number) => month.format(new Date(Date.UTC(2000, number - 1)))).join(', ')}`
  if (next === null) return usual
  const [date = '', time = ''] = next.at.split('T')
  // The day as it is written at the source: a deadline is never moved to the zone of the reader.
  const written = day.format(new Date(`${date}T00:00:00Z`))
  if (Date.parse(next.at) < now.getTime())
    return [`Passed: ${written}`, usual].filter((part) => part !== null).join('. ')
  const at = time === '' ? '' : `, ${time.slice(0, 5)}`
  return `${written}${at} ${next.zone}`
}
