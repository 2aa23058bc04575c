import type { Conference, Grant, Journal } from '#engines/retrieval/work.ts'

export interface Fact {
  readonly name: string
  readonly value: string
}

const openAccess = {
  gold: 'Open access, with a fee',
  diamond: 'Open access, without a fee',
  hybrid: 'Subscription, open access possible',
  subscription: 'Subscription',
} as const

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

export function factsOfJournal(journal: Journal): readonly Fact[] {
  const { charge } = journal
  return [
    fact('Publisher', journal.publisher),
    fact('Takes', journal.article_types.join(', ')),
    fact('Access', journal.open_access === null ? null : openAccess[journal.open_access]),
    fact(
      'Fee',
      charge === null
        ? null
        : charge.amount === 0
          ? `None (${charge.source}, ${charge.checked})`
          : `${charge.currency} ${charge.amount.toLocaleString('en-GB')} (${charge.source}, ${charge.checked})`,
    ),
    fact('Languages', journal.languages.join(', ')),
    fact('ISSN', journal.issn.join(', ')),
  ].flat()
}

export function factsOfConference(conference: Conference): readonly Fact[] {
  const { rank } = conference
  return [
    fact('Short', conference.acronym),
    fact('Next deadline', deadline(conference)),
    fact('Rank', rank === null ? null : `${rank.value} (${rank.by})`),
  ].flat()
}

export function factsOfGrant(grant: Grant): readonly Fact[] {
  const { amount } = grant
  return [
    fact('Funder', grant.funder),
    fact('Country', grant.country),
    fact('Next deadline', deadline(grant)),
    fact(
      'Up to',
      amount === null
        ? null
        : `${amount.currency} ${amount.up_to.toLocaleString('en-GB')} (${amount.source})`,
    ),
  ].flat()
}

function fact(name: string, value: string | null): readonly Fact[] {
  return value === null || value === '' ? [] : [{ name, value }]
}

/** The date that is known with its zone, else the months in which it usually is. */
function deadline(item: Pick<Grant, 'next_deadline' | 'deadline_months'>): string | null {
  const { next_deadline: next, deadline_months: months } = item
  if (next !== null)
    return `${next.at.slice(0, 16).replace('T', ', ')} ${next.zone} (${next.source}, ${next.checked})`
  if (months.length === 0) return null
  return `usually in ${months.map((number) => month.format(new Date(Date.UTC(2000, number - 1)))).join(', ')}`
}
